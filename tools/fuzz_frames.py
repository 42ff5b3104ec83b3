"""Generator of malformed frames and requests."""

from __future__ import annotations

import json
import random
import string
from typing import Any, Final

TEXT, BINARY, PING = 0x81, 0x82, 0x89
COMMANDS: Final[tuple[dict[str, Any], ...]] = (
    {"type": "sit", "seat": 0, "salt": "00ff"},
    {"type": "stand"},
    {"type": "seat-bot", "seat": 3, "bot": "island-god"},
    {"type": "clear", "seat": 1},
    {"type": "start"},
    {"type": "write-start", "start": "3@A1"},
    {"type": "submit", "round": 3, "turn": "5@C4 C4-C6 A1=A3"},
    {"type": "withdraw", "round": 1},
    {"type": "retract", "round": 1},
    {"type": "resign"},
    {"type": "mark", "slot": 3, "crossed": True},
    {"type": "check"},
    {"type": "point-out", "seat": 0, "island": "C4"},
    {"type": "correct", "round": 2, "action": "b", "turn": "C4-C6"},
    {"type": "finish"},
    {"type": "hand-over", "seat": 0, "bot": "concrete-pourer"},
    {"type": "keep-seat"},
    {"type": "take-back"},
    {"type": "say", "phrase": "hello"},
    {"type": "agree-hints", "agreed": True},
    {"type": "turns"},
    {"type": "why", "turn": "5@C4 C4-C6"},
    {"type": "draft", "round": 1, "turn": "5@C4 C4-C6"},
    {"type": "hint"},
    {"type": "analyse", "kind": "par", "seat": 0},
    {"type": "lead", "seat": 0, "round": 3, "marks": "C4 C4-C6"},
    {"type": "ping"},
    {"type": "hello", "protocol": 2, "table": "ABCDEFGH", "after": 3, "lang": "de"},
)
ODD: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    2**64,
    10**300,
    -(10**40),
    1e308,
    0.5,
    "",
    "x",
    "x" * 300,
    "\x00",
    "\u202e",
    "é" * 50,
    "😀" * 20,
    "5@Z99",
    "1@A1 " * 30,
    "A1-A1",
    "'; drop table games; --",
    "../../etc/passwd",
    [],
    {},
    [[]],
    {"a": {"b": {"c": {}}}},
    [None] * 50,
)
RAW_NUMBERS: Final = ("1e400", "-1e400", "9" * 400, "-0", "0.1e-999", "NaN", "Infinity", "0x10")


class Sender:
    """Makes frames from a seed; the same seed makes the same frames."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self._keys = 0

    def key(self) -> str:
        self._keys += 1
        return f"f{self._keys}"

    def command(self) -> dict[str, Any]:
        """A command that can be read, mostly out of place."""
        return {**self.chance.choice(COMMANDS), "key": self.key()}

    def frame(self) -> tuple[int, bytes]:
        """A malformed frame that leaves the connection open: its kind, and what is in it."""
        make = self.chance.choice(
            (
                self._noise,
                self._cut,
                self._flipped,
                self._flipped,
                self._wrong_type,
                self._wrong_type,
                self._wrong_type,
                self._deep,
                self._number,
                self._doubled,
                self._halves,
                self._binary,
                self._out_of_place,
                self._out_of_place,
                self._more_fields,
            )
        )
        return make()

    def fatal(self) -> bytes:
        """Bytes after which the server must close: no frames, or such as are not allowed."""
        size = self.chance.randrange(5_000, 60_000)
        return self.chance.choice(
            (
                client_frame(TEXT, b"\xff\xfe" + self.chance.randbytes(20)),  # no UTF-8
                client_frame(TEXT, b'{"a":"\xed\xa0\x80"}'),  # half a character in UTF-8
                client_frame(TEXT, b"x" * size),
                bytes([TEXT, 5]) + b"plain",  # not masked
                bytes([0x83, 0x80]) + bytes(4),  # a kind that does not exist
                bytes([0xF1, 0x80]) + bytes(4),  # reserved bits
                bytes([0x80, 0x80]) + bytes(4),  # a continuation of nothing
                bytes([0x89, 0xFE, 0x10, 0x00]) + bytes(4),  # a ping of 4 KiB
                bytes([TEXT, 0xFF]) + b"\xff" * 8 + bytes(4),  # longer than anything
                bytes([0x88, 0x81]) + bytes(4) + b"x",  # a close of one byte
                self.chance.randbytes(200),
            )
        )

    def _noise(self) -> tuple[int, bytes]:
        letters = string.printable + '{}[]",:\\' * 5
        return TEXT, "".join(self.chance.choices(letters, k=self.chance.randrange(60))).encode()

    def _valid(self) -> bytes:
        return json.dumps(self.command()).encode()

    def _cut(self) -> tuple[int, bytes]:
        valid = self._valid()
        return TEXT, valid[: self.chance.randrange(len(valid))]

    def _flipped(self) -> tuple[int, bytes]:
        valid = bytearray(self._valid())
        for _ in range(self.chance.randint(1, 4)):
            valid[self.chance.randrange(len(valid))] = self.chance.randrange(128)
        return TEXT, bytes(valid)

    def _wrong_type(self) -> tuple[int, bytes]:
        command = self.command()
        command[self.chance.choice(list(command))] = self.chance.choice(ODD)
        return TEXT, json.dumps(command).encode()[:4_096]

    def _more_fields(self) -> tuple[int, bytes]:
        command = self.command()
        for _ in range(self.chance.randint(1, 5)):
            command[self.chance.choice(("", "seq", "error", "token", "__class__", "é"))] = 1
        command.pop(self.chance.choice(list(command)))
        return TEXT, json.dumps(command).encode()

    def _deep(self) -> tuple[int, bytes]:
        depth = self.chance.choice((7, 50, 600, 1_300))
        one, two = self.chance.choice((("[", "]"), ('{"a":', "}")))
        depth = min(depth, 4_000 // len(one + two))
        return TEXT, (one * depth + two * self.chance.choice((0, depth))).encode()

    def _number(self) -> tuple[int, bytes]:
        name = self.chance.choice(("seat", "round", "slot", "protocol", "after", "key"))
        number = self.chance.choice(RAW_NUMBERS)
        kind = self.chance.choice(COMMANDS)["type"]
        return TEXT, f'{{"type":"{kind}","key":"{self.key()}","{name}":{number}}}'.encode()

    def _doubled(self) -> tuple[int, bytes]:
        one, two = self._valid(), self._valid()
        return TEXT, one[:-1] + b"," + two[1:]

    def _halves(self) -> tuple[int, bytes]:
        half = self.chance.choice(("\\ud800", "\\udfff\\ud800", "\\ud83d", "\\u0000", "\\uffff"))
        kind = self.chance.choice((half, "say", "sit"))
        said = f'{{"type":"{kind}","key":"{half}","phrase":"{half}","{half}":"{half}"}}'
        return TEXT, said.encode()

    def _binary(self) -> tuple[int, bytes]:
        return BINARY, self.chance.randbytes(self.chance.randrange(50))

    def _out_of_place(self) -> tuple[int, bytes]:
        return TEXT, self._valid()

    def request(self, table: str, token: str) -> bytes:
        """A request that makes no sense, as bytes of HTTP."""
        path = self.chance.choice(
            (
                "/api/tables",
                f"/api/tables/{table}",
                *(f"/api/tables/{table}/commands",) * 6,
                f"/api/tables/{table}/turns",
                f"/api/tables/{table}/proof",
                "/api/people/link",
                "/api/me",
                "/api/challenges",
                "/api/challenges/%00%ff",
                f"/t/%f0%9f%98%80{self.chance.randrange(9)}",
                "/api/tables/%00/turns",
                "/" + "x" * self.chance.randrange(3_000),
                "//evil.example/..%2f",
                "/ws",
            )
        )
        body = self.frame()[1]
        if self.chance.random() < 0.05:
            body = b" " * 20_000
        lines = [
            f"{self.chance.choice(('GET', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'))} "
            f"{path} HTTP/1.1",
            f"Host: {self.chance.choice(('localhost', 'localhost', 'localhost', '[', 'a b', ''))}",
            f"Content-Type: {self.chance.choice(('application/json',) * 4 + ('text/plain',))}",
            f"Content-Length: {len(body)}",
            "Connection: close",
        ]
        if self.chance.random() < 0.7:
            lines.append(f"Authorization: Bearer {token}")
        if self.chance.random() < 0.1:
            origin = self.chance.choice(("http://[", "null", "http://localhost", "\xff"))
            lines.append(f"Origin: {origin}")
        if self.chance.random() < 0.1:
            lines.append(f"Cookie: {self.noise_header()}")
        if self.chance.random() < 0.1:
            lines.append(f"Accept-Language: {self.noise_header()}")
        return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body

    def noise_header(self) -> str:
        return "".join(chr(self.chance.randrange(32, 127)) for _ in range(40))

    def half_handshake(self) -> bytes:
        """The beginning of something."""
        whole = (
            b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        if self.chance.random() < 0.2:
            return self.chance.randbytes(100)
        return whole[: self.chance.randrange(len(whole) + 1)]


def client_frame(kind: int, body: bytes) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = len(body)
    if size < 126:
        head = bytes([kind, 0x80 | size])
    elif size < 65_536:
        head = bytes([kind, 0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([kind, 0x80 | 127]) + size.to_bytes(8, "big")
    return head + bytes(4) + body
