# Why a turn is refused: one sentence per code. The rule's number is added behind it.

refusal-start-number = The start number must be a 3 or a 4, not a { $number }.
refusal-start-flagged = The start number goes on an island without a flag; { $islands } has one.
refusal-no-such-island = There is no island at { $islands }.
refusal-wrong-number = The card shows a { $card }, not a { $number }.
refusal-island-taken = { $islands } already has a { $number }.
refusal-flag-needs-bridge = { $islands } has a flag: it needs a bridge from an earlier round before it gets a number.
refusal-number-too-small = { $load ->
    [one] 1 bridge already leads to { $islands }, so a { $number } is too small.
   *[other] { $load } bridges already lead to { $islands }, so a { $number } is too small.
}
refusal-wrong-count = { $card ->
    [one] The card shows 1 bridge, not { $count }. Draw exactly 1, or none at all.
   *[other] The card shows { $card } bridges, not { $count }. Draw exactly { $card }, or none at all.
}
refusal-no-such-strait = There is no dotted line between these islands: { $islands }.
refusal-no-number = A bridge needs a number at one end or both; there is none here: { $islands }.
refusal-third-bridge = There is only room for two bridges: { $islands }.
refusal-crossing = The bridge { $islands } would cross { $other }.
refusal-finished-island = { $islands } is finished: no more bridges there.
refusal-load-over-number = { $islands } would get { $load } bridges, but its number is { $number }.
refusal-load-over-six = { $islands } would get { $load } bridges; six is the most an island can take.
refusal-rule = { $text } (rule { $rule })
