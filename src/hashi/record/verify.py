"""Checking a record by replay, and verifying its deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hashi.deal import commitment, deal, exact_name
from hashi.record.model import Record, RecordError
from hashi.rules.deck import Card
from hashi.rules.errors import shown
from hashi.rules.events import Event, Seat
from hashi.rules.game import Game, GameError, Phase, step
from hashi.rules.refusal import Refusal


class RefusedEvent(RecordError):
    """The first event of a record that the rules refuse."""

    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a verification; `deal` is the name in the list of seals, if there was one."""

    commitment: str
    secret: str
    removed: Card
    deal: str | None = None


def check_record(record: Record, lines: Mapping[str, int] | None = None) -> Game:
    """Replay a record; a RecordError names the first error and its location.

    `lines` maps locations to lines, as `read_with_lines` returns them.
    """
    where = lines or {}
    steps = record.steps()
    game = _step(None, *next(steps), where)
    for location, event in steps:
        game = _step(game, location, event, where)
    if record.scores is not None:
        for seat, (claimed, found) in enumerate(zip(record.scores, game.scores, strict=True)):
            if claimed != found:
                raise RecordError(
                    "score",
                    f"found {claimed}, expected {found}",
                    line=where.get(f"score {seat}", 0),
                    location=f"score {seat}",
                )
    return game


def _step(game: Game | None, location: str, event: Event, where: Mapping[str, int]) -> Game:
    try:
        return step(game, event)
    except GameError as error:
        line = _deal_line(error.code, location, where) or where.get(location, 0)
        broken = RefusedEvent(error.code, str(error), line=line, location=location)
        broken.refusals = error.refusals
        raise broken from None


def _deal_line(code: str, location: str, where: Mapping[str, int]) -> int:
    """The line of a commitment, secret or salt, which have their own headers."""
    header = {"commitment": "Commitment", "secret": "Secret"}.get(code, "")
    if code == "salt":
        header = location.replace("player", "Salt")
    return where.get(header, 0)


def verify_record(
    record: Record,
    lines: Mapping[str, int] | None = None,
    *,
    commitment_seen: str | None = None,
    salts_seen: Mapping[Seat, str] | None = None,
    seals_seen: Mapping[str, str] | None = None,
) -> Proof:
    """Check a finished game, and that its cards follow from secret and salts.

    A record alone only proves that it fits itself. `commitment_seen` and `salts_seen` are what a
    player has kept from before the first card; `seals_seen` is a list of commitments by the name of
    their deal, which must contain this one.
    """
    where = lines or {}
    game = check_record(record, lines)
    if game.phase is not Phase.ENDED:
        raise RecordError("unfinished", "the game has not ended, so its secret is not revealed")
    if record.commitment is None:
        raise RecordError("no-commitment", "the record has no commitment to verify")
    if record.secret is None:
        raise RecordError("no-secret", "the record has no secret")
    _compare_with_kept(record, where, commitment_seen, salts_seen or {})
    sealed = None if seals_seen is None else _find_sealed(record, where, seals_seen)
    secret = bytes.fromhex(record.secret)
    if commitment(secret) != record.commitment:
        raise RecordError(
            "commitment",
            f"the secret has the commitment {commitment(secret)}, expected {record.commitment}",
            line=where.get("Secret", 0),
        )
    dealt = deal(record.deck, secret, [bytes.fromhex(p.salt) for p in record.players])
    for number, (round_, card) in enumerate(zip(record.rounds, dealt.pile, strict=True), start=1):
        if round_.card != card:
            raise RecordError(
                "order",
                f"found card {round_.card}, expected {card} from secret and salts",
                line=where.get(f"round {number}", 0),
                location=f"round {number}",
            )
    return Proof(record.commitment, record.secret, dealt.removed, sealed)


def _compare_with_kept(
    record: Record, where: Mapping[str, int], seen: str | None, salts: Mapping[Seat, str]
) -> None:
    """Compare a record with what a player has kept."""
    if seen is not None and record.commitment != seen.lower():
        raise RecordError(
            "other-commitment",
            f"found the commitment {record.commitment}, expected {seen.lower()}",
            line=where.get("Commitment", 0),
        )
    for seat, salt in salts.items():
        found = record.players[seat].salt if seat < len(record.players) else None
        if found != salt.lower():
            said = "no such seat" if found is None else f"the salt {found or '(none)'}"
            raise RecordError(
                "other-salt",
                f"found {said} of player {seat + 1}, expected {salt.lower() or '(none)'}",
                line=where.get(f"Salt {seat}", 0),
            )


def _find_sealed(record: Record, where: Mapping[str, int], seals: Mapping[str, str]) -> str:
    """The name of the deal that a list of commitments has for this record."""
    for name, sealed in seals.items():
        found = exact_name(name)
        if sealed == record.commitment and found is not None and found.board == record.board:
            return name
    raise RecordError(
        "not-sealed",
        f"found the commitment {record.commitment} on board {shown(record.board.name)}, "
        f"expected one of the {len(seals)} of the list",
        line=where.get("Commitment", 0),
    )
