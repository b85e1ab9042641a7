import { weaponWords } from '../../../../core/text/names.ts'
import type { Glossary, Rules, Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, has, weaponOf } from '../../state.ts'
import type { Blow, Damage } from '../attacking/damage.ts'
import { rollDamage } from '../attacking/damage.ts'
import type { Strike } from '../attacking/reach.ts'
import { aim, blowOf, land, plainStrike } from '../attacking/reach.ts'
import type { Rolled } from '../health/damage-and-armour.ts'
import { diceWords } from '../health/damage-and-armour.ts'
import type { Harm } from '../health/harm.ts'
import type { Counter } from './reaction-choices.ts'

const where = 'Reacting to an attack › Counter'

export const rules = {
  'M-31': {
    where,
    how: 'automated',
    says: 'In a counter both roll damage. The combatant that would suffer more is hit first; at a tie both are hit at once.'
  },
  'M-32': {
    where,
    how: 'automated',
    says: 'An attack on several targets can be countered by one of them.'
  }
} satisfies Rules

export const glossary: Glossary = {
  counter: {
    says: 'A reaction: both roll damage, and the combatant that would suffer more is hit first.',
    rule: 'M-31'
  }
}

export const events = {
  /** `first`: the combatant that strikes first; empty for both at once. */
  countered: event<{ who: string; by: string; with: string; first: string }>({
    tell({ who, by, with: item, first }) {
      const how =
        item === 'grapple'
          ? 'by grappling'
          : item === 'disarm'
            ? 'by disarming'
            : `with ${weaponWords(item)}`
      const order =
        first === '' ? 'both strike at once' : `${first === by ? by : who} strikes first`
      return `${who} counters the attack of ${by} ${how}: ${order}`
    }
  }),
  cameTooLate: event<{ by: string; weapon: string; rolled: Rolled | null }>({
    tell: ({ by, weapon, rolled }) =>
      rolled
        ? `${by}’s ${weaponWords(weapon)}${diceWords(rolled)} comes too late and does no damage`
        : `${by} comes too late`
  })
}

/**
 * Resolves a strike and its counter: both roll, and the combatant that would suffer more is hit first. A combatant out
 * of the fight no longer strikes (RULING 1). Strikes without damage come last (M-31, M-45). Returns the result of the
 * strike.
 */
export function counter(
  table: Table,
  strike: Strike,
  blow: Blow,
  made: Counter,
  rule: 'M-31' | 'M-32'
): Harm | 'nothing' {
  const { by, target } = strike
  const back = counterStrike(table.now, strike, made)
  const aimed = aim(table, back)
  const backBlow = blowOf(back, aimed.isChallenging, false, true)
  const damage = strike.effect ? undefined : rollDamage(table, blow, target)
  const damageBack = back.effect || !aimed.hits ? undefined : rollDamage(table, backBlow, by)
  const order = firstOf(table.now, strike, damage, damageBack)
  table.happens(events.countered, rule, {
    who: target,
    by,
    with: made.kind === 'weapon' ? made.weapon : made.kind,
    first: order === 'attack' ? by : order === 'counter' ? target : ''
  })
  const landBack = () => {
    if (aimed.hits) land(table, back, backBlow, damageBack)
  }
  if (order === 'counter') {
    landBack()
    if (canAct(combatantOf(table.now, by))) return land(table, strike, blow, damage)
    comeTooLate(table, blow, damage)
    return 'nothing'
  }
  const harm = land(table, strike, blow, damage)
  if (order === 'both' || canAct(combatantOf(table.now, target))) landBack()
  else if (aimed.hits) comeTooLate(table, backBlow, damageBack)
  return harm
}

function counterStrike(state: State, { by, target }: Strike, made: Counter): Strike {
  const one = combatantOf(state, target)
  if (made.kind === 'weapon') return plainStrike(target, by, weaponOf(one, made.weapon))
  return { ...plainStrike(target, by, weaponOf(one, unarmedOf(one))), effect: made }
}

/** The weapon to name for a grapple or disarming: the bare hands, or else the first weapon. */
const unarmedOf = ({ weapons }: Combatant): string =>
  Object.keys(weapons).find((name) => weapons[name]?.isUnarmed) ?? Object.keys(weapons)[0] ?? ''

/** Records that a combatant out of the fight no longer strikes (RULING 1). */
function comeTooLate(table: Table, { by, weapon }: Blow, damage: Damage | undefined): void {
  const { rolled = null } = damage ?? {}
  table.happens(events.cameTooLate, 'M-31', { by, weapon, rolled })
}

/**
 * The blow that lands first: a fast strike, else the blow with more damage after armour. Blows without damage come last
 * (RULING 2, RULING 12). `both` for equal blows.
 */
function firstOf(
  state: State,
  { by, target }: Strike,
  damage: Damage | undefined,
  damageBack: Damage | undefined
): 'attack' | 'counter' | 'both' {
  if (!damage || !damageBack) return !damage && !damageBack ? 'both' : damage ? 'attack' : 'counter'
  const [fast, fastBack] = [
    has(combatantOf(state, by), 'fast strike'),
    has(combatantOf(state, target), 'fast strike')
  ]
  if (fast !== fastBack) return fast ? 'attack' : 'counter'
  if (damage.amount === damageBack.amount) return 'both'
  return damage.amount > damageBack.amount ? 'attack' : 'counter'
}
