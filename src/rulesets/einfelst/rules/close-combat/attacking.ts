import { isWielded } from '../../../../core/sections/thing.ts'
import { weaponWords } from '../../../../core/text/names.ts'
import { by, enemy, weapon, who } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { command, event, orders, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { combatantOf, weaponOf } from '../../state.ts'
import type { HarmType } from '../../tables/actions.ts'
import { circumstances, how } from '../circumstances.ts'
import * as defending from '../dodging-and-parrying.ts'
import * as fire from '../fire/fire.ts'
import { canSuffer, fightOver, outOfFight } from '../guards.ts'
import * as injuries from '../injuries.ts'
import { notInReach } from '../maneuver-in-combat/fast-maneuvers.ts'
import { slowManeuver, spendSlow } from '../maneuver-in-combat/maneuvers.ts'
import { tooFar } from '../movement-in-combat.ts'
import * as poison from '../poison.ts'
import * as rangedCombat from '../ranged-combat.ts'
import { extraSuccessesForShot, outOfRange } from '../ranged-combat.ts'
import * as tests from '../tests.ts'
import { rangeBetween } from '../zones-and-distance/zones.ts'
import * as extras from './extra-successes.ts'

export const rules = {
  'E-19': {
    where: 'Combat › Close Combat',
    how: 'automated',
    says: 'A blow is a Strike, or Force if unarmed. One success hits, with the damage of the weapon as Harm.'
  }
} satisfies Rules

export const events = {
  swung: event<{ who: string; weapon: string; hits: boolean; damage: number; harm: HarmType }>({
    tell: ({ who, weapon, hits, damage, harm }) =>
      hits
        ? `${who} hits with ${weaponWords(weapon)}: ${damage} ${harm} Harm`
        : `${who} misses with ${weaponWords(weapon)}`
  })
}

export const commands = {
  /**
   * Attacks in the order of the dice. The defence is declared, the attack is rolled, then the defence; one success left
   * hits, and the others are spent. Then armour is rolled, and Harm is dealt (E-19 to E-25).
   */
  attack: slowManeuver({
    label: 'Attack',
    group: 'act',
    help: 'slow; Strike, Shoot or Force, one success hits',
    rule: 'E-19',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{how}',
    params: { by, target: enemy, weapon: weapon(isWielded), how },
    refuses: (state, { by, target, weapon }) =>
      cannotAttack(state, combatantOf(state, by), combatantOf(state, target), weapon),
    decide(table, { by, target, weapon: item, how }) {
      spendSlow(table, by)
      const one = combatantOf(table.now, by)
      const victim = combatantOf(table.now, target)
      const weapon = weaponOf(one, item)
      const zones = rangeBetween(table.now, one.zone, victim.zone)
      const action = attackAction(weapon, zones)
      const isShot = action === 'Shoot'
      const { needed: harder, dice } = circumstances[how]
      const needed = 1 + harder + (isShot ? extraSuccessesForShot(table.now, one, victim) : 0)
      const rule = needed > 1 ? 'E-10' : isShot ? 'E-22' : 'E-19'
      const left = defending.attackDefended(
        table,
        {
          by,
          target,
          what: `with ${weaponWords(item)}`,
          isBlow: !isShot,
          needed,
          with: item,
          rule
        },
        () => {
          const what = `with ${weaponWords(item)} against ${target}`
          const test = { action, what, needed, dice, isManeuver: true }
          const rolled = tests.rollTest(table, by, test)
          const { zone } = victim
          if (weapon.kind === 'thrown' && zones > 0 && weapon.place !== 'body')
            table.happens(rangedCombat.events.threw, 'E-07', { who: by, weapon: item, zone })
          return rolled
        }
      )
      if (left !== undefined) hit(table, { by, target, weapon, action, extras: left })
    }
  }),
  /** Rolls one attack outside a fight. All extra successes are damage. */
  swing: command({
    label: 'Attack',
    isUnlisted: true,
    rule: 'E-19',
    order: orders.test,
    phrase: '{who}: swing {weapon}',
    params: { who, weapon: weapon(() => true) },
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'aside',
        'E-19',
        () => 'An attack in a fight needs a target: use “attack” instead of “swing”'
      ),
    decide(table, { who, weapon: item }) {
      const weapon = weaponOf(combatantOf(table.now, who), item)
      const action = attackAction(weapon, weapon.from)
      const successes = tests.rollTest(table, who, { action, what: `with ${weaponWords(item)}` })
      table.happens(events.swung, 'E-19', {
        who,
        weapon: item,
        hits: successes > 0,
        damage: successes > 0 ? weapon.damage + successes - 1 : 0,
        harm: weapon.isMental ? 'Mental' : 'Physical'
      })
    }
  })
}

/** The Action of an attack: Force with bare hands, Strike with weapons, Shoot at a distance (E-19, E-22). */
export function attackAction(weapon: Weapon, zones: number): extras.AttackAction {
  if (weapon.isUnarmed) return 'Force'
  if (weapon.kind === 'close') return 'Strike'
  return weapon.kind === 'ranged' || zones > 0 ? 'Shoot' : 'Strike'
}

interface Hit {
  readonly by: string
  readonly target: string
  readonly weapon: Weapon
  readonly action: extras.AttackAction
  readonly extras: number
}

/**
 * Spends the extra successes of a hit, then deals its damage. If any damage came through, the weapon’s fire and poison
 * take effect. Pushes and disarms come last (RULING 48).
 */
function hit(table: Table, { by, target, weapon, action, extras: count }: Hit): void {
  const spending = { by, target, action, extras: count, isMental: weapon.isMental }
  const { extra, isMental, effects } = extras.spendExtras(table, spending)
  const usualRule = action === 'Shoot' ? 'E-22' : 'E-19'
  const mentalRule = weapon.isMental ? 'E-38' : extras.ruleOfExtra[action]
  const gotThrough = injuries.suffer(table, target, {
    from: weapon.isUnarmed ? by : `${by}’s ${weaponWords(weapon.name)}`,
    rule: isMental ? mentalRule : usualRule,
    damage: weapon.damage,
    extra,
    harm: isMental ? 'Mental' : 'Physical',
    meetsArmour: true
  })
  if (gotThrough) {
    if (weapon.fire !== '' && canSuffer(combatantOf(table.now, target)))
      fire.catchFire(table, target, weapon.fire)
    if (weapon.toxicity > 0 && canSuffer(combatantOf(table.now, target)))
      poison.takePoison(table, target, weapon.toxicity, weapon.isMental ? 'Mental' : 'Physical')
  }
  extras.takeEffect(table, spending, effects)
}

/** Refuses a weapon that is not at hand, a wrong target, or a target out of reach (E-07, E-18, E-22). */
function cannotAttack(
  state: State,
  one: Combatant,
  target: Combatant,
  item: string
): Refusal | undefined {
  const wrong = notInReach(one, item, 'E-19')
  if (wrong) return wrong
  const weapon = weaponOf(one, item)
  if (!isWielded(weapon)) return refuse('E-18', `${one.name} must draw the ${item} first`)
  if (target === one) return refuse('E-19', `${one.name} cannot be their own target`)
  if (!canSuffer(target)) return outOfFight(state, target.name)
  const zones = rangeBetween(state, one.zone, target.zone)
  if (zones < weapon.from || zones > weapon.to) return outOfRange(weapon, target, zones)
  return zones === 0 && weapon.kind !== 'ranged' ? tooFar(one, target) : undefined
}
