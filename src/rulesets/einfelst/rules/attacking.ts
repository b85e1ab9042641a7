import { by, enemy, spell, target, weapon, who } from '../params.ts'
import type { EventsOf, Refusal, Rules, Table } from '../section.ts'
import { command, event, orders, refuse, refuseIf } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { canAct, combatantOf, isReady, weaponOf } from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import { successesInWords } from '../words.ts'
import { circumstances, darknessAgainst, how } from './circumstances.ts'
import * as defending from './defending.ts'
import * as extras from './extras.ts'
import * as fire from './fire.ts'
import { fightOver, outOfFight, wrongTarget } from './guards.ts'
import * as harm from './harm.ts'
import type { Event as ManeuverEvent } from './maneuvers.ts'
import * as maneuvers from './maneuvers.ts'
import { slowManeuver, spendSlow } from './maneuvers.ts'
import { coverAgainst, tooFar } from './movement.ts'
import { notInReach, testSlowly } from './slow-and-fast-maneuvers.ts'
import * as specialEffects from './special-effects.ts'
import * as tests from './tests.ts'
import { rangeBetween } from './zones.ts'

export const rules = {
  'E-19': {
    where: 'Combat › Close Combat',
    how: 'automated',
    says: 'A blow is a Strike, unarmed it is Force; one success hits, for as much Harm as the damage of the weapon.'
  },
  'E-22': {
    where: 'Combat › Ranged Combat',
    how: 'automated',
    says: 'A shot is Shoot, at a target as many zones away as the weapon reaches; a weapon that begins at 1 is of no use in one’s own zone.'
  },
  'E-23': {
    where: 'Combat › Casting Magic',
    how: 'prompted',
    says: 'Magic is a slow Maneuver and a Cast test; what it does is said elsewhere.'
  }
} satisfies Rules

export const events = {
  threw: event<{ who: string; weapon: string; zone: string }>({
    apply(state, { who, weapon, zone }) {
      const one = combatantOf(state, who)
      if (one.wields === weapon) one.wields = ''
      one.lying[weapon] = zone
    },
    tell: ({ weapon, zone }) => `The ${weapon} is thrown, and lies in ${zone}`
  }),
  swung: event<{ who: string; weapon: string; hits: boolean; damage: number; harm: HarmType }>({
    tell: ({ who, weapon, hits, damage, harm }) =>
      hits ? `${who} hits with ${weapon}: ${damage} ${harm} Harm` : `${who} misses with ${weapon}`
  }),
  /** `target`: empty for none. */
  cast: event<{ who: string; spell: string; target: string; works: boolean; left: number }>({
    tell({ who, spell, target, works, left }) {
      const on = target === '' ? '' : ` on ${target}`
      return works
        ? `${who} casts ${spell}${on}, ${successesInWords(left)}`
        : `${who} casts ${spell}${on} in vain`
    }
  })
}
export type Event =
  | EventsOf<typeof events>
  | ManeuverEvent
  | defending.Event
  | extras.Event
  | harm.Event
  | fire.Event
  | specialEffects.Event
  | maneuvers.Event
  | tests.Event

export const commands = {
  /**
   * An attack, in the order of its dice: the defence is declared, the attack is rolled, then the defence; the
   * successes that are left hit, and each beyond that is spent; then armour, and the Harm (E-19 to E-25).
   */
  attack: slowManeuver({
    label: 'Attack',
    rule: 'E-19',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{how}',
    params: { by, target: enemy, weapon: weapon((one, owner) => isReady(owner, one)), how },
    refuses: (state, { by, target, weapon }) =>
      cannotAttack(state, combatantOf(state, by), combatantOf(state, target), weapon),
    decide(table: Table<Event>, { by, target, weapon: item, how }) {
      spendSlow(table, by)
      const one = combatantOf(table.now, by)
      const victim = combatantOf(table.now, target)
      const weapon = weaponOf(one, item)
      const zones = rangeBetween(table.now, one.zone, victim.zone)
      const action = actionWith(weapon, zones)
      const isShot = action === 'Shoot'
      const { needed: harder, dice } = circumstances[how]
      const needed = 1 + harder + (isShot ? hardship(table.now, one, victim) : 0)
      const rule = needed > 1 ? 'E-10' : isShot ? 'E-22' : 'E-19'
      const left = defending.attackDefended(
        table,
        { by, target, what: `with ${item}`, isBlow: !isShot, needed, with: item, rule },
        () => {
          const what = weapon.isUnarmed ? `against ${target}` : `with ${item} against ${target}`
          const test = { action, what, needed, dice, isManeuver: true }
          const rolled = tests.rollTest(table, by, test)
          const { zone } = victim
          if (weapon.kind === 'thrown' && zones > 0 && !weapon.isNatural)
            table.happens({ type: 'threw', rule: 'E-07', who: by, weapon: item, zone })
          return rolled
        }
      )
      if (left !== undefined) hit(table, { by, target, weapon, action, extras: left })
    }
  }),
  /** Outside a fight: one attack is rolled, with all of its extra successes as damage. */
  swing: command({
    label: 'Attack',
    rule: 'E-19',
    order: orders.test,
    phrase: '{who}: swing {weapon}',
    params: { who, weapon: weapon(() => true) },
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'aside', 'E-19', () => 'In a fight an attack needs a target'),
    decide(table: Table<Event>, { who, weapon: item }) {
      const weapon = weaponOf(combatantOf(table.now, who), item)
      const action = actionWith(weapon, weapon.from)
      const successes = tests.rollTest(table, who, { action, what: `with ${item}` })
      table.happens({
        type: 'swung',
        rule: 'E-19',
        who,
        weapon: item,
        hits: successes > 0,
        damage: successes > 0 ? weapon.damage + successes - 1 : 0,
        harm: weapon.isMental ? 'Mental' : 'Physical'
      })
    }
  }),
  /** Slow, and Cast. What the spell does is said elsewhere, and the table applies it. */
  cast: slowManeuver({
    label: 'Cast',
    rule: 'E-23',
    order: orders.slowRarer,
    phrase: '{by}: cast {spell}{how}',
    params: { by, spell, how },
    decide(table: Table<Event>, { by, spell, how }) {
      const left = testSlowly(table, by, 'Cast', spell, how)
      recordSpell(table, by, spell, '', left)
    }
  }),
  /** Whoever can resist may react, and each success takes one off the spell’s (E-18). */
  'cast-on': slowManeuver({
    label: 'Cast on',
    rule: 'E-23',
    order: orders.slowRarer,
    phrase: '{by}: cast {spell} on {target}{how}',
    params: { by, spell, target: target(canAct), how },
    refuses: (state, { target }) => outOfFight(state, target),
    decide(table: Table<Event>, { by, spell, target, how }) {
      const [one, other] = [combatantOf(table.now, by), combatantOf(table.now, target)]
      const action = one.spells[spell] ?? ''
      const isResisting =
        action !== '' &&
        by !== target &&
        maneuvers.askToReact(table, {
          who: target,
          what: `${by} casts ${spell} on ${target}`,
          rule: 'E-18',
          how: 'resist',
          words: `resist by ${action}`,
          always: 'let spells happen',
          isWise: one.side !== other.side
        })
      const rolled = testSlowly(table, by, 'Cast', `${spell} on ${target}`, how)
      const against = isResisting
        ? tests.rollTest(table, target, { action, what: `to resist ${spell}`, isManeuver: true })
        : 0
      recordSpell(table, by, spell, target, Math.max(0, rolled - against))
    }
  })
}

/** The Action of an attack: Force with bare hands, Strike with weapons, Shoot at a distance (E-19, E-22). */
export function actionWith(weapon: Weapon, zones: number): extras.AttackAction {
  if (weapon.isUnarmed) return 'Force'
  if (weapon.kind === 'close') return 'Strike'
  return weapon.kind === 'ranged' || zones > 0 ? 'Shoot' : 'Strike'
}

/** Additional successes that a shot takes, for darkness and cover (E-09, E-10). */
export const hardship = (state: State, by: Combatant, target: Combatant): number =>
  darknessAgainst(state, by, target) + coverAgainst(state, by, target)

interface Hit {
  readonly by: string
  readonly target: string
  readonly weapon: Weapon
  readonly action: extras.AttackAction
  readonly extras: number
}

/** Spends the extra successes of a hit, then does its damage; fire and poison follow if any came through. */
function hit(table: Table<Event>, { by, target, weapon, action, extras: count }: Hit): void {
  const spending = { by, target, action, extras: count, isMental: weapon.isMental }
  const { extra, isMental } = extras.spendExtras(table, spending)
  const usualRule = action === 'Shoot' ? 'E-22' : 'E-19'
  const mentalRule = weapon.isMental ? 'E-38' : extras.ruleOfExtra[action]
  const gotThrough = harm.suffer(table, target, {
    from: weapon.isUnarmed ? by : `${by}’s ${weapon.name}`,
    rule: isMental ? mentalRule : usualRule,
    damage: weapon.damage,
    extra,
    harm: isMental ? 'Mental' : 'Physical',
    meetsArmour: true
  })
  if (!gotThrough) return
  if (weapon.fire !== '' && canAct(combatantOf(table.now, target)))
    fire.catchFire(table, target, weapon.fire)
  if (weapon.toxicity > 0 && canAct(combatantOf(table.now, target)))
    specialEffects.takePoison(table, target, weapon.toxicity)
}

/** Refuses a weapon that is not at hand, a wrong target, and one the weapon does not reach (E-07, E-18, E-22). */
function cannotAttack(
  state: State,
  one: Combatant,
  target: Combatant,
  item: string
): Refusal | undefined {
  const wrong = notInReach(one, item, 'E-19')
  if (wrong) return wrong
  const weapon = weaponOf(one, item)
  if (!isReady(one, weapon)) return refuse('E-18', `${one.name} has to draw the ${item} first`)
  const otherWrong = wrongTarget(state, one, target, 'E-19')
  if (otherWrong) return otherWrong
  const zones = rangeBetween(state, one.zone, target.zone)
  if (zones < weapon.from || zones > weapon.to) return outOfRange(weapon, target, zones)
  return zones === 0 && weapon.kind !== 'ranged' ? tooFar(one, target) : undefined
}

function outOfRange({ name, kind, from, to }: Weapon, target: Combatant, zones: number): Refusal {
  const range = from === to ? `${from}` : `${from}–${to}`
  const away =
    zones === 0 ? 'in the same zone' : zones === 1 ? '1 zone away' : `${zones} zones away`
  return kind === 'thrown'
    ? refuse('E-07', `${target.name} is ${away}, and the ${name} is thrown ${to}`)
    : refuse('E-22', `${target.name} is ${away}, and the range of the ${name} is ${range}`)
}

const recordSpell = (
  table: Table<Event>,
  who: string,
  spell: string,
  target: string,
  left: number
): void => table.happens({ type: 'cast', rule: 'E-23', who, spell, target, works: left > 0, left })
