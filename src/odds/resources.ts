import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/** What everybody has left of what is spent in play, such as `Luck 2`: the number by its word, by name. */
export function resourcesIn(
  rules: Pick<AnyRuleset, 'view'>,
  state: unknown
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const resources = new Map<string, ReadonlyMap<string, number>>()
  for (const { rows } of rules.view(state, 'game-master').groups)
    for (const { name, resources: words } of rows) {
      const own = new Map<string, number>()
      for (const one of words) {
        const [, word, number] = /^(\D+) (\d+)(?:\/\d+)?$/.exec(one) ?? []
        if (word !== undefined) own.set(word, Number(number))
      }
      resources.set(name, own)
    }
  return resources
}
