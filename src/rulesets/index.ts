import type { AnyRuleset } from '../core/ruleset.ts'
import { einfelst } from './einfelst/index.ts'
import { hestia } from './hestia/index.ts'
import { murdham } from './murdham/index.ts'
import { radiant } from './radiant/index.ts'
import { td2e } from './td2e/index.ts'

/** Every game there is, by its id. */
export const rulesets: Readonly<Record<string, AnyRuleset>> = {
  hestia,
  murdham,
  radiant,
  einfelst,
  td2e
}

/** The game of this id, whatever its case. */
export function rulesetById(id: string): AnyRuleset | undefined {
  const key = id.trim().toLowerCase()
  return Object.hasOwn(rulesets, key) ? rulesets[key] : undefined
}
