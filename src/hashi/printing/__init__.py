"""HASHI on paper: boards, cards, points pads and rules as tagged PDF.

>>> from hashi.printing import PrintJob
>>> from hashi.printing.pdf import make_pdf  # needs the extra 'print'
>>> make_pdf(PrintJob("en"))[:5]
b'%PDF-'
"""

from hashi.printing.job import Paper, Part, PrintJob

__all__ = ["Paper", "Part", "PrintJob"]
