"""Deals of the day and of the week: names, times, fixed cards, the list of commitments."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.deal import (
    DayName,
    DealError,
    DealName,
    WeekName,
    commitment_of,
    dated_name,
    day_at,
    deals_at,
    exact_name,
    in_series,
    numbered_deal,
    parse_name,
    read_seals,
    seal_list,
    secret_of,
)
from hashi.deal.dated import AnyName, sealed_names
from hashi.deal.week_boards import WEEK_BOARDS
from hashi.rules import SIDE_A, SIDE_B, FormatError
from tests.deal import independent

SEED = bytes(range(32))
GOLDEN = [
    ("day-2026-11-18-A", "309121ef67b215f3", "2/2 6/1 4/2 3/2 3/3 5/2"),
    ("day-2026-11-18-B", "32ea5f5c36f81f57", "5/2 1/2 5/3 2/1 5/1 2/2"),
    ("week-2026-47", "e723e6599ac16fe1", "4/3 4/2 3/3 2/3 4/1 3/2"),
]
DAYS = st.dates(date(2000, 1, 3), date(9998, 12, 31))
NAMES = st.builds(DayName, DAYS, st.sampled_from("AB")) | st.builds(WeekName.of, DAYS)


def test_the_deals_of_a_seed_never_change() -> None:
    """The archive is played for years: other cards would be another scheme."""
    names = [dated_name(name) for name, _, _ in GOLDEN]
    assert [
        (
            str(name),
            commitment_of(SEED, name)[:16],
            " ".join(map(str, numbered_deal(SEED, name).pile[:6])),
        )
        for name in names
        if name is not None
    ] == GOLDEN


@given(NAMES, st.binary(min_size=32, max_size=32))
def test_an_independent_implementation_deals_the_same(
    name: DayName | WeekName, seed: bytes
) -> None:
    label = b"hashi-deal-1 day\x00" if isinstance(name, DayName) else b"hashi-deal-1 week\x00"
    secret = independent.hmac_sha256(seed, label + str(name).encode())
    assert secret_of(seed, name) == secret
    cards = [independent.CARDS[place] for place in independent.shuffle(secret, [b""]).order]
    dealt = numbered_deal(seed, name)
    assert [*map(str, dealt.pile), str(dealt.removed)] == cards


@given(NAMES | st.builds(DealName, st.sampled_from("AB"), st.integers(1, 999_999_999)))
def test_a_name_is_exact_as_printed_and_parsed_in_any_case(name: AnyName) -> None:
    assert exact_name(str(name)) == name == in_series(name.series, name.number)
    assert parse_name(str(name).upper()) == name == parse_name(str(name).lower())


@pytest.mark.parametrize(
    "text",
    [
        *("day-2026-11-18-C", "day-2026-11-18-a", "day-2026-11-18", "DAY-2026-11-18-A"),
        *("day-2026-02-29-A", "day-2026-1-18-A", "day-2026-11-18-A ", "day-1999-11-18-A"),
        *("week-2026-54", "week-2025-53", "week-2026-0", "week-2026-00", "week-1999-01"),
        *("day-٢026-11-18-A", "2026-11-18-A", ""),
    ],
)
def test_any_other_text_is_no_name(text: str) -> None:
    assert dated_name(text) is None
    if text.lower() not in ("day-2026-11-18-a",):
        with pytest.raises(DealError, match="expected a name such as") as caught:
            parse_name(text.strip() + "x")
        assert caught.value.code == "deal-name"


def test_days_and_weeks_are_those_of_utc() -> None:
    name = DayName(date(2026, 11, 18), "B")
    start = int(datetime(2026, 11, 18, tzinfo=UTC).timestamp() * 1_000)
    assert (name.opens, name.closes) == (start, start + 86_400_000)
    week = WeekName.exactly("week-2026-47")
    assert week is not None
    assert week.monday == date(2026, 11, 16)
    assert (week.opens, week.closes) == (start - 2 * 86_400_000, start + 5 * 86_400_000)
    assert deals_at(start - 1)[0] == DayName(date(2026, 11, 17), "A")
    assert deals_at(start) == (DayName(date(2026, 11, 18), "A"), name, week)
    assert day_at(start - 1) == date(2026, 11, 17)


def test_the_last_days_of_a_year_may_be_in_the_first_week_of_the_next() -> None:
    assert str(WeekName.of(date(2024, 12, 31))) == "week-2025-01"
    assert str(WeekName.of(date(2027, 1, 1))) == "week-2026-53"


def test_numbers_of_a_series_count_on() -> None:
    """Figures are stored by series and number."""
    one = DayName(date(2026, 12, 31), "A")
    two = DayName(date(2027, 1, 1), "A")
    assert (one.series, two.number - one.number) == (two.series, 1)
    assert WeekName.of(two.day).number == WeekName.of(one.day).number
    assert WeekName.of(two.day + timedelta(7)).number == WeekName.of(two.day).number + 1
    names: list[AnyName] = [one, DayName(one.day, "B"), WeekName.of(one.day), DealName("A", 1)]
    assert len({name.series for name in names}) == 4


def test_every_week_has_its_board_in_turn() -> None:
    assert (DayName(date.today(), "A").board, DayName(date.today(), "B").board) == (SIDE_A, SIDE_B)
    first = date(2026, 11, 16)
    shown = [WeekName.of(first + timedelta(weeks=n)).board for n in range(len(WEEK_BOARDS) + 1)]
    assert len({board.rows for board in shown}) == len(WEEK_BOARDS) == 12
    assert shown[0] == shown[-1]
    assert len({board.name for board in WEEK_BOARDS}) == len(WEEK_BOARDS)


def test_a_list_of_seals_is_fixed_and_can_be_read() -> None:
    text = seal_list(SEED, date(2026, 11, 18))
    assert text == seal_list(SEED, date(2026, 11, 18))
    found = read_seals(text)
    assert list(found) == [str(name) for name in sealed_names(date(2026, 11, 18))]
    assert len(found) == 30 * 2 + 5
    assert found["day-2026-12-17-B"] == commitment_of(SEED, DayName(date(2026, 12, 17), "B"))
    assert "week-2026-51" in found
    assert len(read_seals(seal_list(SEED, date(2026, 11, 22)))) == 30 * 2 + 6


@pytest.mark.parametrize(
    "wrong", ["", "day-2026-11-18-A", "ab  day-2026-11-18-A", f"{'0' * 64}  day-2026-11-40-A"]
)
def test_a_broken_list_names_the_line(wrong: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_seals(f"{'0' * 64}  A-1\n{wrong}\n")
    assert (caught.value.code, caught.value.line) == ("seal", 2)


def test_a_list_with_two_seals_of_a_deal_proves_nothing() -> None:
    with pytest.raises(FormatError):
        read_seals(f"{'0' * 64}  A-1\n{'1' * 64}  A-1\n")
