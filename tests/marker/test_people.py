"""Players of the league: alike names, renaming, merging, hiding, and two terminals."""

import pytest

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.league.player import Merge
from cowboy_tui.marker.league_record import NothingToUndo
from cowboy_tui.marker.people import NotOnePerson, People
from cowboy_tui.rules.names import BadText


def test_a_guest_needs_no_more_than_a_name(journal: Journal) -> None:
    player = People(journal).add(" Ann ")
    assert (player.name, player.short, player.start, player.hidden) == ("Ann", "Ann", 0, False)
    assert People(journal).all == [player]
    assert People(journal).by_id(player.id) == player


@pytest.mark.parametrize(
    "typed", ["zoe", "ZOË", "Z oe", "Zoe\u0308", " zoë ", "Zoé", "Ｚoe", "Z\u00a0oe"]
)
def test_a_name_is_alike_by_case_accents_and_spaces(journal: Journal, typed: str) -> None:
    people = People(journal)
    zoe = people.add("Zoë")
    people.add("Zoey")
    assert people.alike(typed) == [zoe]


@pytest.mark.parametrize(("one", "other"), [("Łukasz", "lukasz"), ("Søren", "Soren"), ("ß", "SS")])
def test_letters_with_strokes_are_alike(journal: Journal, one: str, other: str) -> None:
    people = People(journal)
    player = people.add(one)
    assert people.alike(other) == [player]


def test_a_name_of_signs_is_alike_to_itself_alone(journal: Journal) -> None:
    people = People(journal)
    people.add("+")
    assert people.alike("-") == []
    assert [each.name for each in people.alike("+")] == ["+"]


def test_renaming_keeps_every_name(journal: Journal) -> None:
    people = People(journal)
    ann = people.add("Ann")
    renamed = people.change(ann.id, name="Anna")
    assert (renamed.name, renamed.short, renamed.names) == ("Anna", "Anna", ("Ann", "Anna"))
    assert people.alike("ANN") == [renamed]
    assert people.named("Ann") == renamed == people.named("Anna")
    people.undo(ann.id)
    assert People(journal).by_id(ann.id) == ann


def test_who_has_a_name_now_comes_before_who_had_it(journal: Journal) -> None:
    people = People(journal)
    people.change(people.add("Ann").id, name="Bo")
    now = people.add("Ann")
    assert people.named("Ann") == now
    assert people.named("Nobody") is None


def test_of_alike_names_who_has_it_comes_before_who_had_it(journal: Journal) -> None:
    people = People(journal)
    had = people.add("Fay")
    had = people.change(had.id, name="Faye")
    like, has = people.add("fay"), people.add("Fay")
    assert people.alike("Fay") == [has, like, had]
    assert people.alike("fay") == [like, has, had]
    assert people.alike("Faye") == [had]
    assert [each.name for each in people.alike("FAY")] == ["fay", "Fay", "Faye"]


def test_a_merged_entry_that_is_parted_has_its_own_name_again(journal: Journal) -> None:
    people = People(journal)
    first, other = people.add("Fay"), people.add("Fay")
    first = people.change(first.id, name="Faye")
    people.merge(other.id, first.id)
    assert people.alike("Fay") == [first]
    people.part(other.id)
    assert people.alike("Fay") == [other, first]


def test_a_name_that_two_have_means_nobody(journal: Journal) -> None:
    people = People(journal)
    both = [people.add("Ann"), people.add("Ann")]
    assert people.named("Ann") is None
    assert people.alike("Ann") == both


def test_hidden_players_are_out_of_the_list_and_still_asked_about(journal: Journal) -> None:
    people = People(journal)
    ann, bo = people.add("Ann"), people.add("Bo")
    people.hide(ann.id, True)
    assert people.listed == [bo]
    assert [each.id for each in people.alike("ann")] == [ann.id]
    assert len(people.all) == 2
    people.hide(ann.id, False)
    assert people.listed == [ann, bo]


def test_merged_entries_are_one_player_until_they_are_parted(journal: Journal) -> None:
    people = People(journal)
    ann, anna = people.add("Ann"), people.add("Anna")
    assert people.merge(anna.id, ann.id) == ann
    assert (people.same(anna.id), people.name(anna.id)) == (ann.id, "Ann")
    assert people.listed == [ann] == people.alike("anna")
    assert people.named("Anna") == ann
    people.undo(anna.id)
    assert people.same(anna.id) == anna.id
    people.merge(anna.id, ann.id)
    people.part(anna.id)
    assert [each.id for each in People(journal).listed] == [ann.id, anna.id]


def test_entries_merge_along_a_chain_and_never_in_a_ring(journal: Journal) -> None:
    people = People(journal)
    a, b, c = (people.add(name).id for name in "abc")
    people.merge(a, b)
    people.merge(b, c)
    assert [people.same(each) for each in (a, b, c)] == [c, c, c]
    for one, other in ((c, a), (c, b), (c, c), (a, c)):
        with pytest.raises(NotOnePerson):
            people.merge(one, other)


def test_a_merge_into_a_merged_entry_goes_to_the_one_that_stands_for_it(journal: Journal) -> None:
    people = People(journal)
    a, b, c = (people.add(name).id for name in "abc")
    people.merge(b, c)
    assert people.merge(a, b).id == c
    assert people.by_id(a).merged_into == c


def test_entries_that_two_terminals_merge_into_each_other_are_the_older_one(
    journal: Journal, other_journal: Journal
) -> None:
    people = People(journal)
    a, b = (people.add(name).id for name in "ab")
    elsewhere = People(other_journal)
    elsewhere._record(b).add(Merge(into=a))
    people._record(a).add(Merge(into=b))
    people.refresh()
    assert people.same(a) == people.same(b) == a
    assert [each.id for each in people.listed] == [a]


def test_what_another_terminal_wrote_is_read_when_asked(
    journal: Journal, other_journal: Journal
) -> None:
    people, elsewhere = People(journal), People(other_journal)
    assert not people.refresh()
    ann = elsewhere.add("Ann")
    assert people.all == []
    assert people.refresh()
    assert people.all == [ann]
    elsewhere.change(ann.id, start=10)
    assert people.refresh()
    assert people.by_id(ann.id).start == 10
    assert not people.refresh()


def test_another_thing_of_one_player_is_changed_at_two_terminals(
    journal: Journal, other_journal: Journal
) -> None:
    people = People(journal)
    ann = people.add("Ann")
    elsewhere = People(other_journal)
    elsewhere.change(ann.id, start=10)
    changed = people.change(ann.id, name="Anna")
    assert (changed.name, changed.start) == ("Anna", 10)


def test_the_same_thing_of_one_player_is_changed_at_one_terminal_only(
    journal: Journal, other_journal: Journal
) -> None:
    people = People(journal)
    ann = people.add("Ann")
    elsewhere = People(other_journal)
    elsewhere.change(ann.id, name="Annie")
    with pytest.raises(Conflict):
        people.change(ann.id, name="Anna")
    assert people.by_id(ann.id).name == "Annie"
    assert people.change(ann.id, name="Anna").name == "Anna"


def test_the_beginning_of_a_player_cannot_be_taken_back(journal: Journal) -> None:
    people = People(journal)
    with pytest.raises(NothingToUndo):
        people.undo(people.add("Ann").id)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "a\x1b[2J", "a\nb", "\u202eabc", "x" * 201])
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(
    journal: Journal, name: str
) -> None:
    people = People(journal)
    ann = people.add("Ann")
    written = journal.newest
    with pytest.raises(BadText):
        people.add(name)
    with pytest.raises(BadText):
        people.change(ann.id, name=name)
    with pytest.raises(BadText):
        people.add("Bo", start=1000)
    assert journal.newest == written


def test_somebody_unknown_is_a_lookup_error_and_has_something_to_be_shown(
    journal: Journal,
) -> None:
    people = People(journal)
    with pytest.raises(LookupError):
        people.by_id("none")
    with pytest.raises(LookupError):
        people.merge("none", "other")
    assert (people.same("none"), people.name("none")) == ("none", "player none")
