"""`python -m hashi` is the command line."""

import sys

from hashi.faces.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
