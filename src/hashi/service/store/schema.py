"""Database schema. Changes need a migration (docs/extending.md)."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)


class Family(StrEnum):
    """Kinds of personal data, as the privacy page groups them; each has one purpose."""

    NAME = "name"
    IDENTITY = "identity"
    DEVICES = "devices"
    GAMES = "games"
    ACTIONS = "actions"
    REPORTS = "reports"
    TRAINING = "training"
    ADMIN = "admin"


class Item(Enum):
    """Personal data with a text of its own on the privacy page: its name there, and its family."""

    NAME = ("name", Family.NAME)
    NUMBER = ("number", Family.IDENTITY)
    RECOVERY = ("recovery", Family.IDENTITY)
    DEVICE = ("device", Family.DEVICES)
    TOKEN = ("token", Family.DEVICES)
    PROGRAM = ("program", Family.DEVICES)
    TABLE = ("table", Family.GAMES)
    RESULT = ("result", Family.GAMES)
    CIRCLE = ("circle", Family.GAMES)
    OFFLINE = ("offline", Family.GAMES)
    ROOM = ("room", Family.GAMES)
    EVENT = ("event", Family.ACTIONS)
    REPLY = ("reply", Family.ACTIONS)
    ANALYSIS = ("analysis", Family.ACTIONS)
    REPORT = ("report", Family.REPORTS)
    PUZZLE = ("puzzle", Family.TRAINING)
    BAN = ("ban", Family.ADMIN)
    AUDIT = ("audit", Family.ADMIN)

    @property
    def text(self) -> str:
        """The end of its key in the catalogue `privacy`."""
        return self.value[0]

    @property
    def family(self) -> Family:
        """What it is stored for."""
        return self.value[1]


class Erasure(Enum):
    """What happens to a row when its person is deleted."""

    ROW = "row"  # deleted
    CLEAR = "clear"  # the column is set to null
    ANONYMOUS = "anonymous"  # stays: a random number that stands for nobody any more


Info = dict[str, object]
NONE: Final[Info] = {"item": None}  # nothing about a person


def about(
    item: Item,
    *,
    person: Erasure | None = None,
    prefix: bool = False,
    seat: bool = False,
    secret: bool = False,
    name: bool = False,
) -> Info:
    """Annotation of a column with personal data, from which export, erasure and page derive.

    `person`: it holds a person's number, with `prefix` followed by more. `seat`: it holds seats and
    numbers of several people. `secret`: proves an identity, so it is not exported. `name`: text
    that somebody has typed, so it must be gone once that person is.
    """
    facts: Info = {"item": item, "person": person, "prefix": prefix, "seat": seat}
    return facts | {"secret": secret, "name": name}


metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# One row per table: what is not in its log because it must stay secret, or to find it by.
games: Final = Table(
    "games",
    metadata,
    Column("game", String(32), primary_key=True, info=about(Item.TABLE)),
    Column("code", String(16), nullable=False, unique=True, info=about(Item.TABLE)),
    Column("secret", LargeBinary, nullable=False, info=NONE),
    Column("host", String(32), nullable=False, info=about(Item.TABLE, person=Erasure.ANONYMOUS)),
    Column("access", String(16), nullable=False, info=about(Item.TABLE)),
    Column("challenge", String(32), nullable=True, info=about(Item.TABLE)),
    Column("created", BigInteger, nullable=False, info=about(Item.TABLE)),
    Column("started", BigInteger, nullable=True, info=about(Item.TABLE)),
    Column("ended", BigInteger, nullable=True, info=about(Item.TABLE)),
    Column(
        "closed", BigInteger, nullable=True, info=about(Item.TABLE)
    ),  # by the operator of the site, by the database's clock
    Column(
        "removed", BigInteger, nullable=True, info=about(Item.TABLE)
    ),  # time of a mark: its rows are deleted soon, and no node loads it
    Column(
        "attended", BigInteger, nullable=True, info=about(Item.TABLE)
    ),  # until it starts: when its host was last connected, by the database's clock
    Index("ix_games_challenge", "challenge"),
    Index("ix_games_host", "host"),
    Index("ix_games_open", "access", "started", "created"),
)
# Nodes poll for tables that were closed lately.
Index(
    "ix_games_closed",
    games.c.closed,
    sqlite_where=games.c.closed.is_not(None),
    postgresql_where=games.c.closed.is_not(None),
)
# Without finished games, which are most of all.
Index(
    "ix_games_unfinished",
    games.c.created,
    sqlite_where=games.c.ended.is_(None),
    postgresql_where=games.c.ended.is_(None),
)
Index(
    "ix_games_removed",
    games.c.removed,
    sqlite_where=games.c.removed.is_not(None),
    postgresql_where=games.c.removed.is_not(None),
)
# Only open tables that wait for players.
Index(
    "ix_games_attended",
    games.c.attended,
    sqlite_where=games.c.attended.is_not(None),
    postgresql_where=games.c.attended.is_not(None),
)

# The truth. The primary key decides between nodes that want to write the same place.
events: Final = Table(
    "events",
    metadata,
    Column("game", String(32), primary_key=True, info=about(Item.EVENT)),
    Column("seq", Integer, primary_key=True, autoincrement=False, info=about(Item.EVENT)),
    Column("at", BigInteger, nullable=False, info=about(Item.EVENT)),
    Column("body", Text, nullable=False, info=about(Item.EVENT, seat=True)),
    Column("chain", String(64), nullable=False, info=NONE),
)

# What was answered to which command: a repeat gets the same answer.
answers: Final = Table(
    "answers",
    metadata,
    Column("game", String(32), primary_key=True, info=about(Item.REPLY)),
    Column(
        "key",
        String(128),
        primary_key=True,
        info=about(Item.REPLY, person=Erasure.ROW, prefix=True),
    ),
    Column(
        "command", String(64), nullable=False, info=NONE
    ),  # a hash: a key stands for one command
    Column("answer", Text, nullable=False, info=about(Item.REPLY)),
    Column(
        "refused", BigInteger, nullable=True, info=about(Item.REPLY)
    ),  # time of a refusal, which is kept for a while
)
# Only refusals are in it, so that a turn costs nothing.
Index(
    "ix_answers_refused",
    answers.c.refused,
    sqlite_where=answers.c.refused.is_not(None),
    postgresql_where=answers.c.refused.is_not(None),
)

people: Final = Table(
    "people",
    metadata,
    Column("person", String(32), primary_key=True, info=about(Item.NUMBER, person=Erasure.ROW)),
    Column(
        "name", String(200), nullable=True, info=about(Item.NAME, name=True)
    ),  # None once erased
    Column("created", BigInteger, nullable=False, info=about(Item.NUMBER)),
    Column(
        "recovery", String(64), nullable=True, info=about(Item.RECOVERY, secret=True)
    ),  # hash of the recovery code
    Column("banned", BigInteger, nullable=True, info=about(Item.BAN)),  # time of the ban
    Index("ix_people_recovery", "recovery", unique=True),
)

# Each device or program has a token of its own, so that it can be signed out by itself.
devices: Final = Table(
    "devices",
    metadata,
    Column("device", String(32), primary_key=True, info=about(Item.DEVICE)),
    Column("person", String(32), nullable=False, info=about(Item.DEVICE, person=Erasure.ROW)),
    Column("token", String(64), nullable=False, info=about(Item.TOKEN, secret=True)),  # a hash
    Column(
        "name", String(40), nullable=False, info=about(Item.DEVICE)
    ),  # browser and system; empty for a program
    Column("created", BigInteger, nullable=False, info=about(Item.DEVICE)),
    Column("used", BigInteger, nullable=False, info=about(Item.DEVICE)),  # last use, to the hour
    Index("ix_devices_person", "person"),
    Index("ix_devices_token", "token", unique=True),
)

# People whose name, devices, tokens or ban have changed in the last hour: nodes poll it. It
# outlives the person, so that all nodes close the connections of a deleted one.
person_changes: Final = Table(
    "person_changes",
    metadata,
    Column("change", String(32), primary_key=True, info=NONE),
    Column("person", String(32), nullable=False, info=about(Item.NUMBER, person=Erasure.ANONYMOUS)),
    Column("at", BigInteger, nullable=False, info=about(Item.NUMBER)),  # by the database's clock
    Index("ix_person_changes_at", "at"),
)

# Which games a person plays or has played.
seatings: Final = Table(
    "seatings",
    metadata,
    Column("person", String(32), primary_key=True, info=about(Item.TABLE, person=Erasure.ROW)),
    Column("game", String(32), primary_key=True, info=about(Item.TABLE)),
    Index("ix_seatings_game", "game"),
)

seat_tokens: Final = Table(
    "seat_tokens",
    metadata,
    Column("token", String(64), primary_key=True, info=about(Item.TOKEN, secret=True)),  # a hash
    Column("game", String(32), nullable=False, info=about(Item.PROGRAM)),
    Column("person", String(32), nullable=False, info=about(Item.PROGRAM, person=Erasure.ROW)),
    Column(
        "device", String(32), nullable=False, info=about(Item.PROGRAM)
    ),  # made the token, which ends with it
    Column("created", BigInteger, nullable=False, info=about(Item.PROGRAM)),
    Index("ix_seat_tokens_person", "person", "game", unique=True),
)

link_codes: Final = Table(
    "move_codes",
    metadata,
    Column("code", String(64), primary_key=True, info=about(Item.TOKEN, secret=True)),  # a hash
    Column("person", String(32), nullable=False, info=about(Item.TOKEN, person=Erasure.ROW)),
    Column("expires", BigInteger, nullable=False, info=about(Item.TOKEN)),
)

challenges: Final = Table(
    "challenges",
    metadata,
    Column("challenge", String(32), primary_key=True, info=NONE),
    Column("secret", LargeBinary, nullable=False, info=NONE),
    Column(
        "created_event", Text, nullable=False, info=NONE
    ),  # board, deck, seats and law, as an event
    Column("created", BigInteger, nullable=False, info=NONE),
    Column("salts", Text, nullable=True, info=NONE),  # JSON; of a challenge made from a game
)

# The one game of each person that counts in a challenge; its result when it has ended.
counted_games: Final = Table(
    "counted_games",
    metadata,
    Column("challenge", String(32), primary_key=True, info=about(Item.RESULT)),
    Column("person", String(32), primary_key=True, info=about(Item.RESULT, person=Erasure.ROW)),
    Column("game", String(32), nullable=False, info=about(Item.RESULT)),
    Column(
        "assisted", Boolean, nullable=False, info=about(Item.RESULT)
    ),  # a bot has played, or paper rules
    Column(
        "later", Boolean, nullable=False, server_default=false(), info=about(Item.RESULT)
    ),  # started after the day or week of the deal
    Column("total", Integer, nullable=True, info=about(Item.RESULT)),
    Column("ended", BigInteger, nullable=True, info=about(Item.RESULT)),
    Index("ix_counted_games_game", "game"),
    Index("ix_counted_games_person", "person"),
)
# In the order of a ranking, so that a page of it reads as many rows as it shows.
Index(
    "ix_counted_games_ranking",
    counted_games.c.challenge,
    counted_games.c.later,
    counted_games.c.assisted,
    counted_games.c.total.desc(),
)

# One row per person and finished game, written in the commit that ends it. Games that ended under
# an earlier version are added when their person asks for statistics.
results: Final = Table(
    "results",
    metadata,
    Column("game", String(32), primary_key=True, info=about(Item.RESULT)),
    Column("person", String(32), primary_key=True, info=about(Item.RESULT, person=Erasure.ROW)),
    Column("side", String(8), nullable=False, info=about(Item.RESULT)),  # A, B or custom
    Column("mode", String(16), nullable=False, info=about(Item.RESULT)),
    Column("challenge", String(32), nullable=True, info=about(Item.RESULT)),
    Column(
        "counted", Boolean, nullable=False, info=about(Item.RESULT)
    ),  # the person's counted game of the challenge
    Column("seat", Integer, nullable=False, info=about(Item.RESULT)),
    Column("seats", Integer, nullable=False, info=about(Item.RESULT)),
    Column("place", Integer, nullable=False, info=about(Item.RESULT)),  # 1 for the winners
    Column("start", String(16), nullable=False, info=about(Item.RESULT)),  # number of the own sheet
    Column("total", Integer, nullable=False, info=about(Item.RESULT)),
    Column("red", Integer, nullable=False, info=about(Item.RESULT)),  # points of the goal
    Column("blue", Integer, nullable=False, info=about(Item.RESULT)),
    Column("chain", Integer, nullable=False, info=about(Item.RESULT)),
    Column(
        "assisted", Boolean, nullable=False, info=about(Item.RESULT)
    ),  # a bot has played, or paper rules
    Column("retracted", Integer, nullable=False, info=about(Item.RESULT)),  # turns taken back
    Column("ended", BigInteger, nullable=False, info=about(Item.RESULT)),
    Index("ix_results_person", "person", "ended"),
)

# Finished games of a device that a person has added to their history. They are never ranked.
offline_games: Final = Table(
    "offline_games",
    metadata,
    Column("person", String(32), primary_key=True, info=about(Item.OFFLINE, person=Erasure.ROW)),
    Column(
        "commitment", String(64), primary_key=True, info=about(Item.OFFLINE)
    ),  # of its deal: adding a game again changes nothing
    Column("seat", Integer, nullable=False, info=about(Item.OFFLINE)),
    Column("record", Text, nullable=False, info=about(Item.OFFLINE)),  # text without names
    Column("summary", Text, nullable=False, info=about(Item.OFFLINE)),  # JSON for lists
    Column("played", BigInteger, nullable=False, info=about(Item.OFFLINE)),  # by the device's clock
    Column("added", BigInteger, nullable=False, info=about(Item.OFFLINE)),
)

# Private lists of people who compare their results. The founder is the member who joined first.
circles: Final = Table(
    "circles",
    metadata,
    Column("circle", String(16), primary_key=True, info=NONE),  # the code of its link
    Column("name", String(200), nullable=False, info=about(Item.CIRCLE, name=True)),
    Column("created", BigInteger, nullable=False, info=NONE),
    Column("closed", BigInteger, nullable=True, info=NONE),  # by the operator of the site
)

circle_members: Final = Table(
    "circle_members",
    metadata,
    Column("circle", String(16), primary_key=True, info=about(Item.CIRCLE)),
    Column("person", String(32), primary_key=True, info=about(Item.CIRCLE, person=Erasure.ROW)),
    Column("joined", BigInteger, nullable=False, info=about(Item.CIRCLE)),
    Column(
        "removed", BigInteger, nullable=True, info=about(Item.CIRCLE)
    ),  # by the founder: the link no longer lets this person in
    Index("ix_circle_members_person", "person"),
)

# Results that the founder has taken out of the tables of a circle.
circle_removals: Final = Table(
    "circle_removals",
    metadata,
    Column("circle", String(16), primary_key=True, info=about(Item.CIRCLE)),
    Column("challenge", String(32), primary_key=True, info=about(Item.CIRCLE)),
    Column("person", String(32), primary_key=True, info=about(Item.CIRCLE, person=Erasure.ROW)),
)

# Rooms: one deal for up to 200 sheets, whose cards the caller flips.
rooms: Final = Table(
    "rooms",
    metadata,
    Column("room", String(16), primary_key=True, info=about(Item.ROOM)),  # the code of its link
    Column("caller", String(32), nullable=False, info=about(Item.ROOM, person=Erasure.ROW)),
    Column("secret", LargeBinary, nullable=False, info=NONE),
    Column("created_event", Text, nullable=False, info=NONE),  # board and deck, as an event
    Column("seconds", Integer, nullable=False, info=NONE),  # per card; 0 without a clock
    Column("released", Integer, nullable=False, info=NONE),  # flipped cards; 18: it has ended
    Column("flipped", BigInteger, nullable=True, info=NONE),  # when the newest card was
    Column("created", BigInteger, nullable=False, info=about(Item.ROOM)),
    Column("changed", BigInteger, nullable=False, info=about(Item.ROOM)),
    Index("ix_rooms_caller", "caller"),
    Index("ix_rooms_changed", "changed"),
)

# The sheets of rooms: of a person with a game, or on paper with a name and a total typed in.
room_sheets: Final = Table(
    "room_sheets",
    metadata,
    Column("sheet", String(32), primary_key=True, info=about(Item.ROOM)),
    Column("room", String(16), nullable=False, info=about(Item.ROOM)),
    Column("person", String(32), nullable=True, info=about(Item.ROOM, person=Erasure.ROW)),
    Column("game", String(32), nullable=True, info=about(Item.ROOM)),
    Column("name", String(200), nullable=True, info=about(Item.ROOM, name=True)),  # on paper
    Column("total", Integer, nullable=True, info=about(Item.ROOM)),  # on paper
    Column("joined", BigInteger, nullable=False, info=about(Item.ROOM)),
    Column("removed", BigInteger, nullable=True, info=about(Item.ROOM)),  # by the caller
    Index("ix_room_sheets_room", "room", "person", unique=True),
    Index("ix_room_sheets_person", "person"),
    Index("ix_room_sheets_game", "game"),
)

# One row per person who has tried a puzzle: the rating (Glicko-2), and the best rush.
puzzle_players: Final = Table(
    "puzzle_players",
    metadata,
    Column("person", String(32), primary_key=True, info=about(Item.PUZZLE, person=Erasure.ROW)),
    Column("rating", Float, nullable=False, info=about(Item.PUZZLE)),
    Column("deviation", Float, nullable=False, info=about(Item.PUZZLE)),
    Column("volatility", Float, nullable=False, info=about(Item.PUZZLE)),
    Column("rush", Integer, nullable=False, info=about(Item.PUZZLE)),  # most solved in one
)

# The first answer of a person to a puzzle, which counts for the ratings, and when it comes back.
puzzle_attempts: Final = Table(
    "puzzle_attempts",
    metadata,
    Column("person", String(32), primary_key=True, info=about(Item.PUZZLE, person=Erasure.ROW)),
    Column("puzzle", String(16), primary_key=True, info=about(Item.PUZZLE)),
    Column("solved", Boolean, nullable=False, info=about(Item.PUZZLE)),  # by the first answer
    Column("at", BigInteger, nullable=False, info=about(Item.PUZZLE)),
    Column(
        "step", Integer, nullable=True, info=about(Item.PUZZLE)
    ),  # index of the interval that a missed one waits for; null: it does not come back
    Column("due", String(10), nullable=True, info=about(Item.PUZZLE)),  # the day (UTC), ISO 8601
)

# Ratings of puzzles from people's first answers; without a row, by which levels fail.
puzzle_ratings: Final = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(16), primary_key=True, info=NONE),
    Column("rating", Float, nullable=False, info=NONE),
    Column("deviation", Float, nullable=False, info=NONE),
    Column("volatility", Float, nullable=False, info=NONE),
    Column("attempts", Integer, nullable=False, info=NONE),
)

# Results of par and review, and which node computes them. Not in backups: they can be recomputed.
analyses: Final = Table(
    "analyses",
    metadata,
    Column("game", String(32), primary_key=True, info=NONE),
    Column("kind", String(16), primary_key=True, info=NONE),
    Column("seat", Integer, primary_key=True, autoincrement=False, info=NONE),
    Column("engine", String(64), primary_key=True, info=NONE),  # version of what computes it
    Column("state", String(16), nullable=False, info=NONE),
    Column(
        "person", String(32), nullable=True, info=about(Item.ANALYSIS, person=Erasure.CLEAR)
    ),  # who requested it, until a node claims it
    Column("node", String(32), nullable=True, info=NONE),
    Column("lease", BigInteger, nullable=True, info=NONE),  # end of the node's claim, in ms
    Column("attempts", Integer, nullable=False, info=NONE),
    Column("done", Integer, nullable=True, info=NONE),  # rounds of a review
    Column("rounds", Integer, nullable=True, info=NONE),
    Column("result", Text, nullable=True, info=NONE),  # JSON
    Column("error", String(32), nullable=True, info=NONE),
    Column("detail", Text, nullable=True, info=NONE),
    Column("created", BigInteger, nullable=False, info=NONE),
    Column("updated", BigInteger, nullable=False, info=NONE),
    Index("ix_analyses_queue", "state", "created"),
)

# Secrets of this server that outlive all games; the deals follow from `deals` (docs/deals.md).
seeds: Final = Table(
    "seeds",
    metadata,
    Column("name", String(32), primary_key=True, info=NONE),
    Column("seed", LargeBinary, nullable=False, info=NONE),
    Column("created", BigInteger, nullable=False, info=NONE),
)

# Figures of deals, and which node computes them. They take hours, so backups have them.
deals: Final = Table(
    "deals",
    metadata,
    Column(
        "side", String(16), primary_key=True, info=NONE
    ),  # a side; `day-A`, `day-B` or `week` where the number is that of a day or week
    Column("number", Integer, primary_key=True, autoincrement=False, info=NONE),
    Column("state", String(16), nullable=False, info=NONE),
    Column("node", String(32), nullable=True, info=NONE),
    Column("lease", BigInteger, nullable=True, info=NONE),  # end of the node's claim, in ms
    Column("attempts", Integer, nullable=False, info=NONE),
    Column("figures", Text, nullable=True, info=NONE),  # JSON; contains no card
    Column("created", BigInteger, nullable=False, info=NONE),
    Column("updated", BigInteger, nullable=False, info=NONE),
    Column("dealt", BigInteger, nullable=True, info=NONE),  # when the first person opened it
    Index("ix_deals_queue", "side", "state", "number"),
)

# Own-start pars of solo challenges, computed while they are played, and which node does it.
# Not in backups: they can be recomputed.
start_pars: Final = Table(
    "start_pars",
    metadata,
    Column("challenge", String(32), primary_key=True, info=NONE),
    Column("start", String(16), primary_key=True, info=NONE),
    Column("state", String(16), nullable=False, info=NONE),
    Column("node", String(32), nullable=True, info=NONE),
    Column("lease", BigInteger, nullable=True, info=NONE),  # end of the node's claim, in ms
    Column("attempts", Integer, nullable=False, info=NONE),
    Column("par", Text, nullable=True, info=NONE),  # JSON; secret until the game has ended
    Column("created", BigInteger, nullable=False, info=NONE),
    Column("updated", BigInteger, nullable=False, info=NONE),
    Index("ix_start_pars_queue", "state", "created"),
)

# Which node does a periodic job, such as the sweep.
leases: Final = Table(
    "leases",
    metadata,
    Column("job", String(32), primary_key=True, info=NONE),
    Column("node", String(32), nullable=False, info=NONE),
    Column("until", BigInteger, nullable=False, info=NONE),  # by the database's clock
)

# What the host of the site has set: announcement, pause of new tables.
site: Final = Table(
    "site",
    metadata,
    Column("name", String(32), primary_key=True, info=NONE),
    Column("value", Text, nullable=False, info=NONE),  # JSON
    Column("changed", BigInteger, nullable=False, info=NONE),
)

# Every change made with `hashi admin`.
audit: Final = Table(
    "audit",
    metadata,
    Column("entry", String(32), primary_key=True, info=NONE),
    Column("at", BigInteger, nullable=False, info=about(Item.AUDIT)),
    Column("action", String(32), nullable=False, info=about(Item.AUDIT)),
    Column(
        "person", String(32), nullable=True, info=about(Item.AUDIT, person=Erasure.CLEAR)
    ),  # None once deleted
    Column("detail", Text, nullable=False, info=about(Item.AUDIT)),  # table, reason; never a name
    Column("operator", String(64), nullable=False, info=NONE),  # user of the operating system
    Index("ix_audit_at", "at"),
)

# Complaints of players about the name or the behaviour of another.
reports: Final = Table(
    "reports",
    metadata,
    Column("report", String(32), primary_key=True, info=NONE),
    Column("at", BigInteger, nullable=False, info=about(Item.REPORT)),
    Column("game", String(32), nullable=False, info=about(Item.REPORT)),
    Column(
        "person", String(32), nullable=False, info=about(Item.REPORT, person=Erasure.ROW)
    ),  # reported
    Column("reporter", String(32), nullable=False, info=about(Item.REPORT, person=Erasure.ROW)),
    Column("reason", String(16), nullable=False, info=about(Item.REPORT)),
    Column("done", BigInteger, nullable=True, info=about(Item.REPORT)),
    Index("ix_reports_once", "game", "person", "reporter", unique=True),
)
