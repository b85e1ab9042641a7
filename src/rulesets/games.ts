import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { einfelst } from './einfelst/index.ts'
import { hestia } from './hestia/index.ts'
import { murdham } from './murdham/index.ts'
import { radiant } from './radiant/index.ts'
import { td2e } from './td2e/index.ts'

/**
 * Every game there is. A function, since the bundle of the extension has it in a file of its own that is
 * loaded when it is called first: a note without a fight needs no game.
 */
export const allRulesets = (): readonly AnyRuleset[] => [hestia, murdham, radiant, einfelst, td2e]
