# Reasons why a turn loses points, each with computed numbers.

reason-crossed = The bridge { $by } closes { $straits }.
reason-ended = { $by } is now finished, which closes { $straits }.
reason-impossible = Can no longer be finished: { $islands }.
reason-first = Chance of full points for { $goal ->
    [red] red
    [blue] blue
   *[chain] the chain
}: { $played }% instead of { $best }%.
reason-reached = Chance of reaching { $goal ->
    [red] red
    [blue] blue
   *[chain] the chain
} at all: { $played }% instead of { $best }%.
reason-chain = Longest chain after this turn: { $played } instead of { $best }.
reason-unfinished = The better turn finishes at once: { $islands }.
reason-islands = Finished islands at the end, on average: { NUMBER($played, minimumFractionDigits: 1, maximumFractionDigits: 1) } instead of { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
