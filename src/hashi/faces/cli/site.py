"""`hashi site`: the browser game as plain files for a static host."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from hashi.faces.browser.site_folder import FolderNotEmpty, NotBuilt, write_site
from hashi.faces.cli.common import CommandError, reason, texts_for
from hashi.faces.cli.options import about
from hashi.texts import Key


def define(command: ArgumentParser) -> None:
    command.add_argument("folder", metavar="FOLDER", help=about(command, "site-folder"))
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Write the files and say how large they are."""
    name = arguments.folder
    try:
        size = write_site(Path(name))
    except NotBuilt:
        raise CommandError(Key.FAULT_SITE_NOT_BUILT) from None
    except FolderNotEmpty:
        raise CommandError(Key.FAULT_SITE_NOT_EMPTY, name=name) from None
    except OSError as error:
        raise CommandError(Key.FAULT_NOT_WRITTEN, name=name, reason=reason(error)) from None
    print(texts_for(arguments)(Key.SITE_WRITTEN, folder=name, size=round(size / 1e6)))
    return 0
