import { reasonWords } from '../../../core/text/reasons.ts'
import { who, why } from '../params.ts'
import type { Refusal, Rules } from '../section.ts'
import { choice, command, event, refuse, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf, hasTrait } from '../state.ts'
import type { Armour } from '../tables/armour.ts'
import { armourRow } from '../tables/armour.ts'
import type { Trait } from '../tables/traits.ts'
import type { Modifiers } from './tests.ts'
import { giveDisadvantage } from './tests.ts'
import { fightOver } from './turns.ts'

const where = 'Combat › Armor'

export const rules = {
  'T-22': {
    where,
    how: 'automated',
    says: 'Light armour: anybody can wear it, Adepts and Monks too; damage reduction 1.'
  },
  'T-23': {
    where,
    how: 'automated',
    says: 'Medium armour: disadvantage without Armor Training, disadvantage on sneaking; damage reduction 2.'
  },
  'T-24': {
    where,
    how: 'automated',
    says: 'Heavy armour: needs Armor Training and Strong; no sneaking; 5 ft slower; damage reduction 3.'
  },
  'C-T7': {
    where: 'Traits › Armor Training',
    how: 'automated',
    says: 'With Armor Training, medium and heavy armour give no disadvantage. Heavy armour needs Strong too.'
  },
  'C-T16': {
    where: 'not given',
    how: 'automated',
    says: 'The Strong can wear heavy armour if they also have Armor Training.'
  }
} satisfies Rules

export const defaults = {
  'medium armour hinders every physical Test': {
    value: true,
    rule: 'T-23',
    says: 'Whether medium armour without training also hinders evasion, reflexes and balance. If not, it hinders attacks alone.'
  }
}
const settings = settingsReader(defaults)

const armourByWord = {
  no: 'none',
  light: 'light',
  medium: 'medium',
  heavy: 'heavy'
} as const satisfies Readonly<Record<string, Armour>>
type ArmourWord = keyof typeof armourByWord
const suit = choice('armour', ['no', 'light', 'medium', 'heavy'], [])

export const events = {
  wore: event<{ who: string; armour: Armour; why: string }>({
    apply(state, { who, armour }) {
      const one = combatantOf(state, who)
      one.armour = armour
      one.drOfTable = -1
    },
    tell({ who, armour, why }, before) {
      const { drOfTable } = combatantOf(before, who)
      const deed = armour === 'none' ? 'takes off the armour' : `wears ${armour} armour`
      // RULING 12: a change of armour ends the damage reduction that was set by hand.
      const end = drOfTable < 0 ? '' : `, and the DR of ${drOfTable} set by hand ends`
      return `${who} ${deed}${reasonWords(why)}${end}`
    }
  })
}

export const commands = {
  /**
   * Puts on armour or takes it off. Anybody can wear light armour (T-22); heavy armour needs Armor Training and Strong
   * (T-24).
   */
  wear: command({
    label: 'Change armour',
    group: 'item',
    help: 'armour reduces damage',
    rule: 'T-22',
    phrase: '{who}: wear {suit} armour[, because {why}]',
    params: { who, suit, why },
    refuses: (state, { who, suit }) => fightOver(state) ?? cannotWear(state, who, suit),
    decide(table, { who, suit, why }) {
      const armour = armourByWord[suit]
      table.happens(events.wore, armourRow(armour).rule, { who, armour, why })
    }
  })
}

function cannotWear(state: State, who: string, suit: ArmourWord): Refusal | undefined {
  const { armour, traits } = combatantOf(state, who)
  if (armour === armourByWord[suit]) return refuse('table', `${who} already wears ${suit} armour`)
  return refuseIf(
    suit === 'heavy' && !canWearHeavy(traits),
    'T-24',
    () => `${who} cannot wear heavy armour without Armor Training and Strong`
  )
}

/** Whether these traits allow heavy armour: Armor Training and Strong (T-24, RULING 11). */
export const canWearHeavy = (traits: readonly Trait[]): boolean =>
  traits.includes('armor training') && traits.includes('strong')

/** Whether somebody wears medium armour without training (T-23). */
export const isHampered = (one: Combatant): boolean =>
  one.armour === 'medium' && !hasTrait(one, 'armor training')

/** Applies medium armour without training: disadvantage on attacks and other physical Tests (T-23, RULING 4). */
export function applyArmour(
  state: State,
  modifiers: Modifiers,
  one: Combatant,
  isAttack: boolean
): void {
  if (!isHampered(one)) return
  if (isAttack || settings(state)['medium armour hinders every physical Test'])
    giveDisadvantage(modifiers, 'medium armour without training', 'T-23')
}
