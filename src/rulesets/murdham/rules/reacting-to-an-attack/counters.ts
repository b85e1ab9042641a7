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
    says: 'Both roll damage; who would suffer more is hit first, and at a tie both are hit at once.'
  },
  'M-32': {
    where,
    how: 'automated',
    says: 'An attack on several can be countered by one of them.'
  }
} satisfies Rules

export const glossary: Glossary = {
  counter: {
    says: 'A reaction: both roll damage, and who would suffer more is hit first.',
    rule: 'M-31'
  }
}

export const events = {
  /** `first`: who strikes first; empty for both at once. */
  countered: event<{ who: string; by: string; with: string; first: string }>({
    tell({ who, by, with: item, first }) {
      const how =
        item === 'grapple' ? 'by grappling' : item === 'disarm' ? 'by disarming' : `with ${item}`
      const order =
        first === '' ? 'both strike at once' : `${first === by ? by : who} strikes first`
      return `${who} counters ${how}: ${order}`
    }
  }),
  cameTooLate: event<{ by: string; weapon: string; rolled: Rolled | null }>({
    tell: ({ by, weapon, rolled }) =>
      rolled ? `${by}’s ${weapon}${diceWords(rolled)} comes too late` : `${by} comes too late`
  })
}

/**
 * A strike and the counter to it: both roll, and whoever would suffer more is hit first. Who is felled by it strikes no
 * more (RULING 1). What does no damage comes last (M-31, M-45). Returns the harm that the strike does.
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

/** What somebody grapples with: the bare hands, or the first thing there is. */
const unarmedOf = ({ weapons }: Combatant): string =>
  Object.keys(weapons).find((name) => weapons[name]?.isUnarmed) ?? Object.keys(weapons)[0] ?? ''

/** Whoever has been felled strikes no more (RULING 1). */
function comeTooLate(table: Table, { by, weapon }: Blow, damage: Damage | undefined): void {
  const { rolled = null } = damage ?? {}
  table.happens(events.cameTooLate, 'M-31', { by, weapon, rolled })
}

/** Whose blow lands first: the one that does more after armour, or a fast strike; harmless ones come last (RULING 2, RULING 12). */
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
