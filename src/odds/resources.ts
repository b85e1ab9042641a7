import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/** The remaining resources of each combatant: name → resource → number, such as `Luck` → 2. */
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
