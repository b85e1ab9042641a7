import type { Settable } from '../../../core/sections/adjustments.ts'
import type { Refusal, RuleId } from '../section.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { noSuchScore, setAttributes } from './characters.ts'
import { apWorn } from './equipment.ts'

/** Refuses a number outside 0 to 999. */
const upTo999 = (what: string, rule: RuleId) => (value: number) =>
  refuseIf(value < 0 || value > 999, rule, () => `${what} must be a number from 0 to 999`)

const attribute = (what: Attribute): Settable<State, Combatant> => ({
  refuses: (value) => noSuchScore(what, value),
  get: ({ attributes }) => attributes[what],
  set: (one, value) => setAttributes(one, { [what]: value })
})

type Number = 'HP' | 'AP' | 'Luck' | 'Grit' | 'Skill' | Attribute

/** The numbers of a combatant that can be set by hand. */
export const settable: Readonly<Record<Number, Settable<State, Combatant>>> = {
  HP: {
    get: ({ hp }) => hp,
    refuses: cannotSetHp,
    set(one, value) {
      one.hp = value
      one.maxHp = Math.max(one.maxHp, value)
      // A fallen combatant with HP is up again.
      if (value > 0 && (one.status === 'out of action' || one.status === 'defeated'))
        one.status = 'up'
    }
  },
  AP: {
    get: (one) => one.bareAp + apWorn(one),
    refuses: upTo999('AP', 'table'),
    set(one, value) {
      one.bareAp = value - apWorn(one)
    }
  },
  Luck: {
    get: ({ luck }) => luck,
    refuses: upTo999('Luck', 'table'),
    set(one, value) {
      one.luck = value
    }
  },
  Grit: {
    get: ({ grit }) => grit,
    refuses: upTo999('Grit', 'table'),
    set(one, value) {
      one.grit = value
    }
  },
  Skill: {
    get: ({ skill }) => skill,
    refuses: (value) =>
      refuseIf(Math.abs(value) > 20, 'C-Z6', () => 'Skill must be a number from -20 to 20'),
    set(one, value) {
      one.skill = value
    }
  },
  STR: attribute('STR'),
  DEX: attribute('DEX'),
  CON: attribute('CON'),
  INT: attribute('INT'),
  WIS: attribute('WIS'),
  CHA: attribute('CHA')
}

/** Refuses HP outside 0 to 999, and HP for the dead until they are back in the fight. */
function cannotSetHp(value: number, { name, status }: Combatant): Refusal | undefined {
  return (
    upTo999('HP', 'C-Z13')(value) ??
    refuseIf(
      status === 'dead' && value > 0,
      'C-Z13',
      () => `${name} is dead. Use “is back in the fight” first`
    )
  )
}
