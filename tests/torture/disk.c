/* A disk that fails, or lies: put before the C library with LD_PRELOAD, it stands between the
   program and the files of one folder.

   DISK_FOLDER  the folder; what lies elsewhere is left alone
   DISK_FAULT   "AT ERROR STAYS TORN KINDS": from the call numbered AT among those of the KINDS
                (letters, see below) on, calls fail with ERROR, one or, where STAYS is 1, all; a
                write that fails has written half of its bytes where TORN is 1
   DISK_UNTIL   a file; nothing fails once it is gone
   DISK_LOG     a file that every call is written to, with the bytes of every write

   Kinds: R read, W write, S sync, T truncate, M map, O open, N rename or unlink; in the log also
   C, a file that an open has made, F, a call that failed, and A, what the program has told. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX], until[PATH_MAX], kinds[16];
static long at, seen;
static int error, stays, torn, log_to = -1;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

void disk_fault(const char *plan) {
    seen = 0;
    at = 0;
    if (plan) sscanf(plan, "%ld %d %d %d %15s", &at, &error, &stays, &torn, kinds);
}

/* Whether a call has failed, or would have if it were not too late. */
int disk_was_reached(void) { return at && seen >= at; }

void disk_log(const char *path) {
    if (log_to >= 0) close(log_to);
    log_to = REAL(open64)(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
}

__attribute__((constructor)) static void begin(void) {
    const char *value;
    if ((value = getenv("DISK_FOLDER"))) strncpy(folder, value, sizeof folder - 1);
    if ((value = getenv("DISK_UNTIL"))) strncpy(until, value, sizeof until - 1);
    if ((value = getenv("DISK_LOG"))) disk_log(value);
    disk_fault(getenv("DISK_FAULT"));
}

static int inside(const char *path) {
    return *folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int of(int fd, char *path) {
    char name[64];
    if (!*folder || fd < 0) return 0;
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(name, path, PATH_MAX - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return inside(path);
}

static void put(const void *data, size_t length) {
    const char *from = data;
    while (length) {
        ssize_t done = REAL(write)(log_to, from, length);
        if (done <= 0) return;
        from += done, length -= done;
    }
}

static void note(char kind, const char *path, off64_t offset, const void *data, size_t length) {
    char line[PATH_MAX + 80];
    if (log_to < 0) return;
    int before = errno;
    pthread_mutex_lock(&lock);
    put(line, snprintf(line, sizeof line, "%c %ld %zu %s\n", kind, (long)offset, length, path));
    if (data) put(data, length);
    pthread_mutex_unlock(&lock);
    errno = before;
}

void disk_note(const char *text) { note('A', text, 0, NULL, 0); }

/* Whether a call is to fail; errno is set then. */
static int fails(char kind) {
    if (!at || !strchr(kinds, kind)) return 0;
    pthread_mutex_lock(&lock);
    long number = ++seen;
    pthread_mutex_unlock(&lock);
    if (number < at || (number > at && !stays)) return 0;
    if (*until && access(until, F_OK) != 0) return 0;
    note('F', "-", 0, NULL, 0);
    errno = error;
    return 1;
}

static int fails_at(char kind, int fd, char *path) { return of(fd, path) && fails(kind); }

ssize_t read(int fd, void *data, size_t length) {
    char path[PATH_MAX];
    return fails_at('R', fd, path) ? -1 : REAL(read)(fd, data, length);
}

ssize_t pread64(int fd, void *data, size_t length, off64_t offset) {
    char path[PATH_MAX];
    return fails_at('R', fd, path) ? -1 : REAL(pread64)(fd, data, length, offset);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
    char path[PATH_MAX];
    if (!of(fd, path)) return REAL(pwrite64)(fd, data, length, offset);
    if (fails('W')) {
        if (torn && REAL(pwrite64)(fd, data, length / 2, offset) > 0)
            note('W', path, offset, data, length / 2);
        errno = error;
        return -1;
    }
    ssize_t done = REAL(pwrite64)(fd, data, length, offset);
    if (done > 0) note('W', path, offset, data, done);
    return done;
}

ssize_t write(int fd, const void *data, size_t length) {
    char path[PATH_MAX];
    if (!of(fd, path)) return REAL(write)(fd, data, length);
    off64_t offset = lseek64(fd, 0, SEEK_CUR);
    if (fails('W')) {
        if (torn && REAL(write)(fd, data, length / 2) > 0)
            note('W', path, offset, data, length / 2);
        errno = error;
        return -1;
    }
    ssize_t done = REAL(write)(fd, data, length);
    if (done > 0) note('W', path, offset, data, done);
    return done;
}

int fsync(int fd) {
    char path[PATH_MAX];
    if (fails_at('S', fd, path)) return -1;
    int done = REAL(fsync)(fd);
    if (of(fd, path)) note('S', path, 0, NULL, 0);
    return done;
}

int fdatasync(int fd) {
    char path[PATH_MAX];
    if (fails_at('S', fd, path)) return -1;
    int done = REAL(fdatasync)(fd);
    if (of(fd, path)) note('S', path, 0, NULL, 0);
    return done;
}

int ftruncate64(int fd, off64_t length) {
    char path[PATH_MAX];
    if (fails_at('T', fd, path)) return -1;
    int done = REAL(ftruncate64)(fd, length);
    if (of(fd, path)) note('T', path, length, NULL, 0);
    return done;
}

void *mmap64(void *address, size_t length, int protection, int flags, int fd, off64_t offset) {
    char path[PATH_MAX];
    if (fails_at('M', fd, path)) return MAP_FAILED;
    return REAL(mmap64)(address, length, protection, flags, fd, offset);
}

int open64(const char *path, int flags, ...) {
    mode_t mode = 0;
    if (flags & O_CREAT) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    if (!inside(path)) return REAL(open64)(path, flags, mode);
    if (fails('O')) return -1;
    int made = (flags & O_CREAT) && access(path, F_OK) != 0;
    int fd = REAL(open64)(path, flags, mode);
    if (fd >= 0 && made) note('C', path, 0, NULL, 0);
    if (fd >= 0 && !made && (flags & O_TRUNC)) note('T', path, 0, NULL, 0);
    return fd;
}

int unlink(const char *path) {
    if (!inside(path)) return REAL(unlink)(path);
    if (fails('N')) return -1;
    int done = REAL(unlink)(path);
    if (!done) note('N', path, 0, NULL, 0);
    return done;
}

int rename(const char *path, const char *target) {
    if (!inside(path)) return REAL(rename)(path, target);
    if (fails('N')) return -1;
    int done = REAL(rename)(path, target);
    if (!done) note('N', path, 0, target, strlen(target));
    return done;
}

int open(const char *, int, ...) __attribute__((alias("open64")));
ssize_t pread(int, void *, size_t, off_t) __attribute__((alias("pread64")));
ssize_t pwrite(int, const void *, size_t, off_t) __attribute__((alias("pwrite64")));
int ftruncate(int, off_t) __attribute__((alias("ftruncate64")));
void *mmap(void *, size_t, int, int, int, off_t) __attribute__((alias("mmap64")));
