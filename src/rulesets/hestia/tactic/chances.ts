/** More Boons or Banes than this make hardly any difference. */
const mostBoons = 4
const leastNeeded = -20
const mostNeeded = 40

/** Chances by Boons less Banes and by the needed roll of the d20, computed once because fights need them often. */
const chances = Array.from({ length: 2 * mostBoons + 1 }, (_, boons) =>
  Array.from({ length: mostNeeded - leastNeeded + 1 }, (_, faces) =>
    chanceOfHit(faces + leastNeeded, boons - mostBoons)
  )
)

function chanceOfHit(needed: number, net: number): number {
  let hits = 1
  for (let natural = 2; natural < 20; natural++) hits += chanceOfAdding(needed - natural, net)
  return hits / 20
}

/** The chance that Boons less Banes add at least `missing`. Of several d6 the highest counts (C-H4). */
function chanceOfAdding(missing: number, net: number): number {
  if (net === 0) return missing <= 0 ? 1 : 0
  const dice = Math.abs(net)
  const below = (face: number) => (Math.max(0, Math.min(6, face - 1)) / 6) ** dice
  return net > 0 ? 1 - below(missing) : below(1 - missing)
}

/**
 * The chance to hit with `net` Boons less Banes, if the d20 alone must reach `needed`. A 20 always hits and a 1
 * always misses (RULING 8).
 */
export function chanceToHit(needed: number, net: number): number {
  // Most attacks have no Boons or Banes, and this is quicker than the table.
  if (net === 0) return needed <= 2 ? 0.95 : needed >= 20 ? 0.05 : (21 - needed) / 20
  return (
    chances[net + mostBoons]?.[needed - leastNeeded] ??
    chanceOfHit(needed, Math.max(-mostBoons, Math.min(mostBoons, net)))
  )
}
