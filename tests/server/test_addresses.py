"""What people type to reach a server."""

from __future__ import annotations

import io
import socket
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path

import pytest

from cubilete.server import addresses
from cubilete.server.addresses import (
    JoinUrls,
    announcement,
    can_show_qr,
    is_loopback,
    join_urls,
    local_name,
    own_addresses,
    qr_text,
    read_ipv6_list,
)
from cubilete.settings import Settings

IPV6_LIST = """\
fd000000000000000000000000000002 04 40 00 80     eth0
20010db8000000000000000000000001 04 40 00 01     eth0
20010db8000000000000000000000002 04 40 00 20     eth0
20010db8000000000000000000000003 04 40 00 40     eth0
00000000000000000000000000000001 01 80 10 80       lo
"""


class Screen(io.StringIO):
    """A terminal that draws anything."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """Say that this is a terminal."""
        return True


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give this machine the addresses of a usual one."""
    found = ("192.168.1.20", "172.17.0.1", "127.0.0.1", "169.254.3.4", "fd00::2", "::1", "fe80::1")
    listed = [("docker0", ip_address("172.17.0.1")), ("eth0", ip_address("192.168.1.20"))]
    monkeypatch.setattr(addresses, "own_addresses", lambda: tuple(map(ip_address, found)))
    monkeypatch.setattr(addresses, "_listed", lambda: iter(listed))
    monkeypatch.setattr(addresses, "_mdns_name", lambda: "box.local")


@pytest.fixture
def settings() -> Settings:
    """Return settings whose file has the same name for everyone."""
    return Settings(db=Path("tables.sqlite"))


def test_own_addresses_can_be_listened_on() -> None:
    """Each address that is found is one of this machine's; loopback is always among them."""
    found = own_addresses()

    assert {ip_address("127.0.0.1"), ip_address("::1")} <= set(found)
    assert len(set(found)) == len(found)
    for address in found:
        if address.version == 4:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
                probe.bind((str(address), 0))


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("0.0.0.0", ("http://127.0.0.1:8420", "http://192.168.1.20:8420", "http://box.local:8420")),  # noqa: S104 - nothing listens here
        ("::", ("http://[::1]:8420", "http://[fd00::2]:8420", "http://box.local:8420")),
        ("127.0.0.1", ("http://127.0.0.1:8420",)),
        ("localhost", ("http://localhost:8420",)),
        ("192.168.1.20", ("http://192.168.1.20:8420", "http://192.168.1.20:8420")),
    ],
)
def test_addresses_are_those_that_are_listened_on(host: str, expected: tuple[str, ...]) -> None:
    """People are shown the addresses that reach the server, and no bridge of containers."""
    here, *others = expected

    assert JoinUrls(here, tuple(others)) == join_urls(Settings(host=host), 8420)


def test_public_url_is_the_only_address() -> None:
    """Where a name stands before the server, people are shown that name only."""
    name = "https://dice.example.org"

    assert JoinUrls(name, (name,)) == join_urls(Settings(public_url=name), 8420)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        *((host, True) for host in ("127.0.0.1", "127.9.9.9", "::1", "localhost", "LOCALHOST.")),
        *((host, False) for host in ("0.0.0.0", "::", "192.168.1.20", "box.local", "fe80::1%eth0")),  # noqa: S104 - nothing listens here
    ],
)
def test_loopback_is_known(host: str, expected: bool) -> None:
    """Hosts that only this computer reaches are told from all others."""
    assert expected is is_loopback(host)


def test_only_lasting_addresses_are_read() -> None:
    """Of Linux's list there remain addresses that are sure and will stay."""
    found = list(read_ipv6_list(IPV6_LIST.splitlines()))

    assert [("eth0", ip_address("fd00::2")), ("lo", ip_address("::1"))] == found


def test_local_name_is_one_label() -> None:
    """The name in the local network is the machine's own, whatever its domain is."""
    assert [socket.gethostname().split(".")[0].lower(), "local"] == local_name().split(".")


@pytest.mark.usefixtures("network")
def test_announcement_says_how_to_join(settings: Settings) -> None:
    """The start says every address, who can join, how to change it, where tables are."""
    said = announcement(settings, 8420, io.StringIO())

    assert (
        "Cubilete is ready. Stop it with Ctrl-C.\n"
        "\n"
        "  On this computer:  http://127.0.0.1:8420\n"
        "  In this network:   http://192.168.1.20:8420\n"
        "                     http://box.local:8420\n"
        "\n"
        "Everyone in the same network can join. To keep it to this computer: --host 127.0.0.1\n"
        "Tables are kept in tables.sqlite."
    ) == said


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"host": "127.0.0.1"}, "Only this computer can join."),
        ({"public_url": "https://a.example"}, "  Everyone joins at:  https://a.example\n"),
        ({"public_url": "https://a.example"}, "passes requests on to 0.0.0.0, port 9."),
    ],
)
def test_announcement_fits_the_settings(
    settings: Settings, changes: dict[str, str], sentence: str
) -> None:
    """What is said of who can join follows from the settings."""
    assert sentence in announcement(replace(settings, **changes), 9, io.StringIO())  # type: ignore[arg-type] # texts all


def test_machine_without_a_network_says_so(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no other device can reach the machine, nobody is promised that."""
    monkeypatch.setattr(addresses, "own_addresses", lambda: (ip_address("127.0.0.1"),))
    monkeypatch.setattr(addresses, "_mdns_name", lambda: None)

    assert "only this computer can join" in announcement(settings, 8420, Screen())


@pytest.mark.usefixtures("network")
def test_qr_code_is_for_terminals_only(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that can draw gets the code; pipes, other encodings and dumb ones get none."""
    monkeypatch.setenv("TERM", "xterm")
    old = Screen()
    old.encoding = "latin-1"
    code = qr_text("http://192.168.1.20:8420")

    assert code in announcement(settings, 8420, Screen())
    assert [True, False, False] == [can_show_qr(each) for each in (Screen(), old, io.StringIO())]
    assert code not in announcement(settings, 8420, io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert not can_show_qr(Screen())


def test_qr_code_is_dark_on_light_and_narrow() -> None:
    """The code has its own colours on every line, and fits a window of 80 columns."""
    lines = qr_text("https://a-rather-long-name.dice.example.org:8420").splitlines()

    assert all(line.startswith("\x1b[97;40m") and line.endswith("\x1b[0m") for line in lines)
    assert max(len(line) for line in lines) < 80
    assert len(lines) < 24
