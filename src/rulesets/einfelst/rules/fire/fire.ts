import { glossaryFromTable } from '../../../../core/ruleset/glossary.ts'
import { by, target, who } from '../../params.ts'
import type { Defaults, Glossary, Refusal, Rules, Table } from '../../section.ts'
import { choice, command, event, orders, refuse, refuseIf, settingsReader } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf, isPresent } from '../../state.ts'
import type { Fire } from '../../tables/fire.ts'
import { fires, fireWords, isWorse } from '../../tables/fire.ts'
import { successesInWords } from '../../words.ts'
import { circumstances, how } from '../circumstances.ts'
import { cannotBeHurt, canSuffer, fightOver, outOfFight } from '../guards.ts'
import * as injuries from '../injuries.ts'
import { slowManeuver, spendSlow } from '../maneuver-in-combat/maneuvers.ts'
import * as tests from '../tests.ts'
import { inOtherZone } from '../zones-and-distance/zones.ts'

const where = 'Special Effects › Fire'

export const rules = {
  'E-43': {
    where,
    how: 'automated',
    says: 'Fire does damage when a combatant catches fire, and at the start of each later round. Successes of an Endure test reduce the damage.'
  },
  'E-45': {
    where,
    how: 'automated',
    says: 'Putting out a fire is a slow Maneuver with Finesse. A worse fire needs more successes, which add up over the rounds.'
  },
  'C-E18': {
    where: 'not given',
    how: 'automated',
    says: 'The intensity of a fire gives its damage, and the successes needed to put it out.'
  }
} satisfies Rules

export const defaults = {
  'fire also harms': {
    value: false,
    rule: 'E-43',
    says: 'Whether catching fire is 1 Physical Harm on top of its damage.'
  },
  fires: {
    value: Object.fromEntries(fires.map(({ fire, ...numbers }) => [fire, numbers])) as {
      readonly [Name in Fire]: { readonly damage: number; readonly successes: number }
    },
    rule: 'C-E18',
    says: 'Damage of a fire each round, and the successes needed to put it out.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary: Glossary = glossaryFromTable(
  fires.map(({ fire, damage, successes }) => ({
    word: `fire ${fire}`,
    does: `${damage} damage a round; ${successes} successes put it out`,
    rule: 'C-E18'
  }))
)

export const events = {
  caughtFire: event<{ who: string; fire: Fire }>({
    apply(state, { who, fire }) {
      const one = combatantOf(state, who)
      one.fire = fire
      one.doused = 0
    },
    tell: ({ who, fire }) => `${who} catches fire (${fire})`
  }),
  /** A fire without effect, and why. */
  notKindled: event<{ who: string; why: 'immune' | 'burning' }>({
    tell: ({ who, why }) =>
      why === 'immune' ? `${who} is immune to fire` : `${who} is already burning as fiercely`
  }),
  doused: event<{
    who: string
    target: string
    successes: number
    needed: number
    isOut: boolean
  }>({
    apply(state, { target, successes, isOut }) {
      const one = combatantOf(state, target)
      one.doused = isOut ? 0 : successes
      if (isOut) one.fire = ''
    },
    tell: ({ target, successes, needed, isOut }) =>
      isOut
        ? `${target}’s fire is out`
        : `${target}’s fire still burns: ${successesInWords(successes)} so far, ${needed} needed`
  })
}

export const commands = {
  /** Puts out a fire with Finesse, a slow Maneuver. Successes add up over the turns (E-45). */
  douse: slowManeuver({
    label: 'Put out the fire',
    group: 'heal',
    help: 'slow; Finesse, more successes for a worse fire',
    rule: 'E-45',
    order: orders.slowRarer,
    phrase: '{by}: put out the fire of {target}{how}',
    params: {
      by,
      target: target(
        (other, actor) => other.fire !== '' && isPresent(other) && other.zone === actor.zone
      ),
      how
    },
    whileBurning: true,
    refuses(state, { by, target }) {
      const other = combatantOf(state, target)
      return (
        refuseIf(other.fire === '', 'E-45', () => `${target} is not burning`) ??
        (isPresent(other) ? undefined : outOfFight(state, target)) ??
        inOtherZone(combatantOf(state, by), other)
      )
    },
    decide(table, { by, target, how }) {
      spendSlow(table, by)
      const { fire, doused } = combatantOf(table.now, target)
      if (fire === '') return
      const { needed: harder, dice } = circumstances[how]
      const needed = settings(table.now).fires[fire].successes + harder
      const what = by === target ? 'to put out the fire' : `to put out ${target}’s fire`
      const rolled = tests.rollTest(table, by, {
        action: 'Finesse',
        what,
        dice,
        isManeuver: true,
        rule: 'E-45'
      })
      const successes = doused + rolled
      const isOut = successes >= needed
      table.happens(events.doused, 'E-45', { who: by, target, successes, needed, isOut })
    }
  }),
  ignite: command({
    label: 'Catch fire',
    group: 'number',
    help: 'damage now and each round, reduced by an Endure test',
    rule: 'E-43',
    phrase: '{who}: catch fire, {fire}',
    params: { who, fire: choice('fire', fireWords) },
    refuses: (state, { who, fire }) =>
      fightOver(state) ?? cannotCatchFire(state, who, fire) ?? cannotBeHurt(state, who),
    decide: (table, { who, fire }) => catchFire(table, who, fire)
  })
}

/**
 * Sets a combatant on fire, with its damage at once (E-43). A fire that is not worse than the present one changes
 * nothing (RULING 32).
 */
export function catchFire(table: Table, name: string, fire: Fire): void {
  const one = combatantOf(table.now, name)
  if (!canSuffer(one)) return
  if (one.isFireproof || (one.fire !== '' && !isWorse(fire, one.fire))) {
    const why = one.isFireproof ? 'immune' : 'burning'
    table.happens(events.notKindled, 'E-43', { who: name, why })
    return
  }
  table.happens(events.caughtFire, 'E-43', { who: name, fire })
  burn(table, name)
  if (settings(table.now)['fire also harms'])
    injuries.suffer(table, name, {
      from: 'catching fire',
      rule: 'E-43',
      damage: 1,
      harm: 'Physical'
    })
}

/** Whether a combatant burns, and its fire deals damage by the settings. */
export const isHarmful = (state: State, { fire }: Combatant): boolean =>
  fire !== '' && settings(state).fires[fire].damage > 0

/** Deals the damage of a fire, reduced by the successes of an Endure test (E-43, C-E18, RULING 12). */
export function burn(table: Table, name: string): void {
  const { fire } = combatantOf(table.now, name)
  if (fire === '') return
  const damage = settings(table.now).fires[fire].damage
  const endured = tests.rollTest(table, name, {
    action: 'Endure',
    what: 'against the fire',
    rule: 'E-43'
  })
  injuries.suffer(table, name, {
    from: fire === 'inferno' ? 'the inferno' : `the ${fire} fire`,
    rule: 'E-43',
    damage,
    endured,
    harm: 'Physical'
  })
}

function cannotCatchFire(state: State, name: string, fire: Fire): Refusal | undefined {
  const one = combatantOf(state, name)
  if (one.isFireproof) return refuse('E-43', `${name} is immune to fire`)
  return refuseIf(
    one.fire !== '' && !isWorse(fire, one.fire),
    'E-43',
    () => `${name} is already burning as fiercely`
  )
}
