import { who } from '../params.ts'
import type { Glossary, Rules, Table } from '../section.ts'
import { choice, command, event, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { Damage } from './attacking/damage.ts'
import { fightOver } from './guards.ts'
import type { Rolled } from './health/damage-and-armour.ts'
import { diceWords } from './health/damage-and-armour.ts'

export const rules = {
  'C-M32': {
    where: 'Omens',
    how: 'prompted',
    says: 'An omen is spent to roll a failed save again, to roll damage again and take the lower, or to cheat death.'
  }
} satisfies Rules

export const defaults = {
  'omens at any damage': {
    value: false,
    rule: 'C-M32',
    says: 'Whether Fray offers an omen at any damage, as the book allows. If not, only at damage that incapacitates or kills.'
  }
}
const settings = settingsReader(defaults)

export const glossary: Glossary = {
  omen: {
    says: 'Spend an omen to roll a failed save again, to roll damage again and take the lower, or to cheat death.',
    rule: 'C-M32'
  }
}

const spend = (state: State, { who }: { readonly who: string }): void => {
  combatantOf(state, who).omens--
}

export const events = {
  omenSpent: event<{ who: string; what: string }>({
    apply: spend,
    tell: ({ who, what }, before) =>
      `${who} spends an omen (${combatantOf(before, who).omens - 1} left) and ${what}`
  }),
  rolledAgain: event<{ who: string; first: Rolled; second: Rolled }>({
    apply: spend,
    tell: ({ who, first, second }) =>
      `${who} spends an omen to roll the ${first.total} damage${diceWords(first)} again: now ${second.total} damage${diceWords(second)}`
  }),
  weighedDamage: event<{ who: string; isAll: boolean }>({
    apply(state, { who, isAll }) {
      combatantOf(state, who).weighsAllDamage = isAll
    },
    tell: ({ who, isAll }) =>
      isAll
        ? `${who} is asked about omens at any damage`
        : `${who} is asked about omens only at incapacitating damage`
  }),
  cheatedDeath: event<{ who: string }>({
    apply: spend,
    tell: ({ who }, before) =>
      `${who} spends an omen (${combatantOf(before, who).omens - 1} left) and cheats death`
  })
}

const anyDamage = 'any damage'
const damage = choice('damage', [anyDamage, 'incapacitating damage'])

export const commands = {
  /**
   * Sets whether Fray offers omens at any damage. A player can undo a blow, give this command and repeat the blow,
   * which then rolls the same dice.
   */
  'weigh-damage': command({
    label: 'When to ask about omens',
    group: 'number',
    help: 'asks about omens at all damage, or only at incapacitating damage',
    rule: 'C-M32',
    order: 40,
    phrase: '{who}: spend omens on {damage}',
    params: { who, damage },
    refuses: (state, { who, damage }) =>
      fightOver(state) ??
      refuseIf(combatantOf(state, who).omens === 0, 'C-M32', () => `${who} has no omens`) ??
      refuseIf(
        combatantOf(state, who).weighsAllDamage === (damage === anyDamage),
        'C-M32',
        () => `${who} is already asked about omens at ${damage}`
      ),
    decide: (table, { who, damage }) =>
      table.happens(events.weighedDamage, 'C-M32', { who, isAll: damage === anyDamage })
  })
}

/** Whether Fray by default offers an omen at damage that does not take the combatant out of the fight (RULING 41). */
export const weighsUsually = (fight: Pick<State, 'settings'>): boolean =>
  settings(fight)['omens at any damage']

const omensWords = (count: number): string => `${count} ${count === 1 ? 'omen' : 'omens'}`

/**
 * Asks whether a combatant with omens left spends one, and returns the answer (C-M32). `what`: the beginning of the
 * question, such as `Wenna failed the AGI save to dodge`. `isGrave`: the result takes the combatant out of the fight,
 * or stops its actions. Only then the suggestion is to spend the omen.
 */
export function spendsOmen(table: Table, name: string, what: string, isGrave = false): boolean {
  const { omens } = combatantOf(table.now, name)
  if (omens === 0) return false
  const spends = table.ask({
    decider: name,
    prompt: `${what} and has ${omensWords(omens)} left: roll again?`,
    rule: 'C-M32',
    options: [
      { words: `${name}: keep the result`, value: false, always: 'keep failed saves' },
      { words: `${name}: spend an omen`, value: true }
    ],
    suggested: isGrave ? 1 : 0
  })
  if (spends) table.happens(events.omenSpent, 'C-M32', { who: name, what: 'rolls again' })
  return spends
}

/**
 * Lets a combatant spend omens to roll damage again and keep the lower result, as often as it has omens (C-M32,
 * RULING 25). Returns the damage to suffer. Asks only at damage that takes the combatant out of the fight, unless
 * `weighsAllDamage` is set (RULING 41). `wouldFell`: whether damage takes the combatant out of the fight.
 */
export function rollDamageAgain(
  table: Table,
  name: string,
  damage: Damage,
  wouldFell: (one: Combatant, damage: Damage) => boolean,
  roll: () => Damage
): Damage {
  const one = combatantOf(table.now, name)
  const { omens } = one
  const fells = wouldFell(one, damage)
  if (omens === 0 || damage.amount === 0 || (!fells && !one.weighsAllDamage)) return damage
  const spends = table.ask({
    decider: name,
    prompt: `${name} is about to take ${damage.amount} damage and has ${omensWords(omens)} left: roll the damage again?`,
    rule: 'C-M32',
    options: [
      {
        words: `${name}: take the damage`,
        value: false,
        ...(!fells && { always: 'take smaller damage' })
      },
      {
        words: `${name}: roll the damage again`,
        value: true,
        ...(fells && { always: 'spend omens on incapacitating damage' })
      }
    ],
    suggested: fells ? 1 : 0
  })
  if (!spends) return damage
  const again = roll()
  const [first, second] = [damage.rolled, again.rolled]
  table.happens(events.rolledAgain, 'C-M32', { who: name, first, second })
  const lower = again.amount < damage.amount ? again : damage
  return rollDamageAgain(table, name, lower, wouldFell, roll)
}

/**
 * Asks whether to survive with health 1 instead of dying, at the price of a lasting injury (C-M32). Returns the
 * answer.
 */
export function cheatsDeath(table: Table, name: string, harm: 'dying' | 'dead'): boolean {
  if (combatantOf(table.now, name).omens === 0) return false
  const cheats = table.ask({
    decider: name,
    prompt: `${name} is ${harm === 'dead' ? 'about to die' : 'about to lie dying'}: spend an omen?`,
    rule: 'C-M32',
    options: [
      { words: `${name}: accept this`, value: false },
      { words: `${name}: cheat death`, value: true }
    ],
    suggested: 1
  })
  if (cheats) table.happens(events.cheatedDeath, 'C-M32', { who: name })
  return cheats
}
