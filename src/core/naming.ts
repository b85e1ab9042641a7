/**
 * Names for `count` of a kind, none of them taken: the name itself for one alone, numbered otherwise.
 *
 * Three bandits are `Bandit 1`, `Bandit 2`, `Bandit 3`.
 */
export function namesFor(
  name: string,
  count: number,
  taken: readonly string[],
  isNumbered: boolean
): readonly string[] {
  const used = new Set(taken.map((one) => one.toLowerCase()))
  const names: string[] = []
  for (let number = 1; names.length < count; number++) {
    const candidate = isNumbered || number > 1 ? `${name} ${number}` : name
    if (used.has(candidate.toLowerCase())) continue
    used.add(candidate.toLowerCase())
    names.push(candidate)
  }
  return names
}
