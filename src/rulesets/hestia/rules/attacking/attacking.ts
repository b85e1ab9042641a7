import { fightOver } from '../../guards.ts'
import { by, enemy, who } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { command, event, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import {
  canAct,
  combatantOf,
  everybody,
  isPresent,
  tagOf,
  weaponCalled,
  weaponOf
} from '../../state.ts'
import * as turns from '../actions-in-combat/turns.ts'
import * as damage from '../damage/damage.ts'
import { defenseOf } from '../damage/damage.ts'
import { manner, unclearManner } from '../damage/damage-tags.ts'
import * as notches from '../damage/notches.ts'
import * as fighters from '../fighters.ts'
import type { Test } from '../test-words.ts'
import { facesWords } from '../test-words.ts'
import { boons, netBoonsOf } from '../tests.ts'
import {
  bonusWords,
  cannotUse,
  damageBonus,
  damageOf,
  isUsable,
  judgeAttack,
  rollViolence,
  violenceWords
} from './weapons.ts'

const where = 'Combat › Attacking'

export const rules = {
  'H-13': {
    where,
    how: 'automated',
    says: 'An attack hits if d20 and Violence together reach the Defense of its target.'
  },
  'H-14': {
    where,
    how: 'automated',
    says: 'A natural 20 is a Critical Hit: its damage skips Grit and takes Flesh.'
  },
  'H-15': {
    where,
    how: 'automated',
    says: 'A natural 1 with a ranged weapon is a Critical Miss: its ammunition is used up.'
  },
  'H-16': {
    where,
    how: 'automated',
    says: 'A natural 1 with a melee weapon is a Critical Miss: the weapon takes a Notch.'
  },
  'C-H17': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A monster attacks as often in a Round as its statblock says, and adds no modifier to its damage. A character adds Might to damage in melee, and Agility at range.'
  }
} satisfies Rules

interface Attacked {
  readonly by: string
  readonly target: string
  readonly use: string
  readonly test: Test
  readonly defense: number
  readonly isCritical: boolean
}

export const events = {
  missed: event<Attacked>({
    apply: shoot,
    tell: ({ by, target, use, test, defense, isCritical }, before) =>
      `${by} misses ${target} with ${use}: ${violenceWords(before, by, test, defense)}${isCritical ? ', a Critical Miss' : ''}`
  }),
  hit: event<Attacked>({
    apply: shoot,
    tell({ by, target, use, test, defense, isCritical }, before) {
      const from = fighters.criticalFrom(combatantOf(before, by))
      const strikesTrue = test.natural < 20 ? ` on ${from} or more, by Strike True` : ''
      const critical = isCritical ? `, a Critical Hit${strikesTrue}` : ''
      return `${by} hits ${target} with ${use}: ${violenceWords(before, by, test, defense)}${critical}`
    }
  }),
  swung: event<{
    by: string
    use: string
    test: Test
    faces: readonly number[]
    damage: number
    critical: 'no' | 'hit' | 'miss'
  }>({
    tell({ by, use, test, faces, damage, critical }, before) {
      const word = { no: '', hit: ', a Critical Hit', miss: ', a Critical Miss' }[critical]
      const attacker = combatantOf(before, by)
      const rolled = facesWords(faces, damage, bonusWords(attacker, weaponOf(attacker, use)))
      return `${by} swings ${use}: ${violenceWords(before, by, test)}${word}; ${damage} damage${rolled}`
    }
  }),
  depleted: event<{ who: string; weapon: string }>({
    apply(state, { who, weapon }) {
      weaponCalled(combatantOf(state, who), weapon).isDepleted = true
    },
    tell: ({ who, weapon }) => `${who} has no ammunition left for the ${weapon}`
  })
}

export const commands = {
  /** Takes the action. Some monsters have several attacks in it (C-H17). */
  attack: command({
    label: 'Attack',
    group: 'act',
    help: 'd20 + Violence against Defense',
    rule: 'H-13',
    role: 'attack',
    order: 3,
    phrase: '{by}: attack {target} with {weapon}{edge}',
    params: { by, target: enemy, weapon: manner, edge: boons },
    refuses: (state, { by, target, weapon }) =>
      turns.outOfAttacks(state, by) ??
      noTarget(state, by, target) ??
      cannotUse(combatantOf(state, by), weapon),
    decide(table, { by, target, weapon, edge }) {
      strike(table, { by, target, use: weapon, netBoons: netBoonsOf[edge], isDirect: false })
      const { attacks, attacksMade, side } = combatantOf(table.now, by)
      const attacksLeft = attacks - attacksMade - 1
      const hasTargets =
        attacksLeft > 0 && everybody(table.now).some((one) => canAct(one) && one.side !== side)
      turns.spendAction(table, by, hasTargets ? attacksLeft : 0)
    }
  }),
  /** An attack without a target, rolled beside a statblock: the game master compares the total with a Defense. */
  swing: command({
    label: 'Attack',
    isUnlisted: true,
    rule: 'H-13',
    order: 3,
    phrase: '{who}: swing {weapon}{edge}',
    params: { who, weapon: manner, edge: boons },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'aside', 'H-13', () => 'An attack in a fight needs a target') ??
      unclearManner(combatantOf(state, who), weapon),
    decide(table, { who: by, weapon: use, edge }) {
      const attacker = combatantOf(table.now, by)
      const from = fighters.criticalFrom(attacker)
      // Without a Defense, only a natural 1 misses.
      const test = rollViolence(table, attacker, 'Violence Test', netBoonsOf[edge], 0, from)
      const weapon = weaponOf(attacker, use)
      const { faces, total } = table.roll(weapon.die, by, `${weapon.name} damage`, 'sum')
      const { hits, isCritical } = judgeAttack(test.natural, test.total, test.total, from)
      table.happens(events.swung, 'H-13', {
        by,
        use,
        test,
        faces,
        damage: damageOf(total, damageBonus(attacker, weapon)),
        critical: !isCritical ? 'no' : hits ? 'hit' : 'miss'
      })
    }
  })
}

interface Strike {
  readonly by: string
  readonly target: string
  readonly use: string
  readonly netBoons: number
  /** Whether damage takes Flesh whatever the dice show: the damage of an opportunist (C-H14). */
  readonly isDirect: boolean
}

/**
 * Resolves one attack, in the order of the book. First the Violence Test and the Critical Miss, then the
 * weapon’s damage, which a Critical Hit takes past Grit. Last comes the Notch for an effect on the highest
 * damage (RULING 7). Skills of fighters come in between: the splintered shield, the rally, the cleave.
 */
export function strike(table: Table, { by, target, use, netBoons, isDirect }: Strike): void {
  const attacker = combatantOf(table.now, by)
  const weapon = weaponOf(attacker, use)
  const defense = defenseOf(table.now, combatantOf(table.now, target))
  const from = fighters.criticalFrom(attacker)
  const test = rollViolence(table, attacker, 'Violence Test', netBoons, defense, from)
  const { hits, isCritical } = judgeAttack(test.natural, test.total, defense, from)
  if (!hits) {
    // RULING 11: a Critical Miss of a natural weapon is only a miss.
    const spoils = isCritical && !weapon.isNatural
    const rule = !spoils ? 'H-13' : weapon.isRanged ? 'H-15' : 'H-16'
    table.happens(events.missed, rule, { by, target, use, test, defense, isCritical: spoils })
    if (spoils) spoil(table, by, weapon)
    return
  }
  const rule = !isCritical ? 'H-13' : test.natural < 20 ? 'C-H24' : 'H-14'
  table.happens(events.hit, rule, { by, target, use, test, defense, isCritical })

  const { faces, total } = table.roll(weapon.die, by, `${weapon.name} damage`, 'sum')
  const isHighest = weapon.count > 0 && faces.every((face) => face === weapon.sides)
  const harm: damage.Harm = {
    target,
    faces,
    more: bonusWords(attacker, weapon),
    amount: damageOf(total, damageBonus(attacker, weapon)),
    tag: tagOf(attacker, use),
    isDirect: isCritical || isDirect,
    from: `${by}’s ${weapon.name}`,
    rule: isCritical ? 'H-14' : isDirect ? 'C-H14' : 'H-18'
  }
  if (fighters.askToSplinterShield(table, harm))
    damage.sufferNothing(table, { ...harm, rule: 'C-H23' }, `${target}’s shield took the blow`)
  else damage.suffer(table, harm)

  if (combatantOf(table.now, target).status !== 'dead') {
    if (isHighest) notches.askForEffect(table, by, target, use)
    return
  }
  fighters.rally(table, by)
  if (weapon.isRanged || !isUsable(combatantOf(table.now, by), use)) return
  const next = fighters.cleave(table, by)
  if (next !== '') strike(table, { by, target: next, use, netBoons: 0, isDirect: false })
}

/** Applies a Critical Miss: the ammunition is used up (H-15), or the weapon takes a Notch (H-16). */
function spoil(table: Table, by: string, { name, isRanged }: Weapon): void {
  if (isRanged) table.happens(events.depleted, 'H-15', { who: by, weapon: name })
  else notches.notch(table, by, name, 'H-16')
}

/** Unloads a crossbow after the shot (H-11). */
function shoot(state: State, { by, use }: Attacked): void {
  const { uses, weapons } = combatantOf(state, by)
  const weapon = weapons[uses[use]?.weapon ?? '']
  if (weapon?.needsReload) weapon.isLoaded = false
}

/** Whether a combatant may take a free attack: not if surprised or overloaded (RULING 14, C-H19). */
export const canStrikeForFree = (state: State, { isSurprised, load }: Combatant): boolean =>
  !(isSurprised && state.round === 1) && load !== 'too heavy'

/** Refuses a target that is the attacker, dead or gone. Helpless targets are allowed (RULING 35). */
function noTarget(state: State, by: string, target: string): Refusal | undefined {
  if (by === target) return refuse('H-13', `${by} cannot be their own target`)
  const isOut = !isPresent(combatantOf(state, target))
  return refuseIf(isOut, 'H-13', () => `${target} is out of the fight`)
}
