import type { Option } from '../../../core/ruleset/table.ts'
import type { CommandOfType } from '../commands.ts'
import { meanInHand, otherWeapon } from '../hands.ts'
import { foesClose } from '../places.ts'
import {
  type Combatant,
  isCaughtOut,
  isUp,
  mayAct,
  type State,
  type Weapon,
  weaponOf,
  who,
  whoCanSpendOn
} from '../state.ts'
import type { Technique } from '../tables/techniques.ts'
import {
  fumble,
  isCriticalHit,
  land,
  type Strike,
  strike,
  tellHit,
  testAttack
} from './attacking.ts'
import { rollDamage } from './damage-rolls.ts'
import { sacrificeShield } from './defending.ts'
import { walk } from './moving.ts'
import { edgesOf, plain, type Table } from './tests.ts'
import { spendAction } from './turns.ts'
import { isReady } from './usable.ts'

/** A point of Grit for a technique (C-Z24). */
export function spendGrit(table: Table, by: string, on: Technique, whom: string): void {
  const left = who(table.now, by).grit - 1
  table.happens({ type: 'grit-spent', rule: 'C-Z24', by, on, for: whom, left, ap: 0 })
}

/** Second Wind: a d12 of HP, besides the Action (RULING 14). */
export function secondWind(table: Table, { by }: CommandOfType<'second-wind'>): void {
  spendGrit(table, by, 'second wind', by)
  const { faces, total } = table.roll('1d12', by, 'Second Wind')
  const { hp, maxHp } = who(table.now, by)
  const after = Math.min(maxHp, hp + total)
  table.happens({
    type: 'healed',
    rule: 'C-Z24',
    who: by,
    amount: after - hp,
    faces,
    hp: after,
    why: '',
    isUp: true
  })
}

/** Command: an ally attacks in the warrior’s place, for a d6 more (C-Z24). */
export function command(table: Table, command: CommandOfType<'command'>): void {
  const { by, ally, target, weapon, edge } = command
  spendAction(table, by)
  spendGrit(table, by, 'command', ally)
  strike(table, { by: ally, target, weapon, edges: edgesOf(edge), isCommanded: true })
}

/** Split fire: two targets, each with a Test and damage of its own (C-Z24, RULING 14). */
export function splitFire(table: Table, command: CommandOfType<'split-fire'>): void {
  const { by, target, other, weapon, edge } = command
  spendAction(table, by)
  spendGrit(table, by, 'split fire', target)
  for (const each of [target, other]) {
    const { store } = weaponOf(who(table.now, by), weapon)
    if (isUp(who(table.now, by)) && isUp(who(table.now, each)) && store === 'hand')
      strike(table, { by, target: each, weapon, edges: edgesOf(edge) })
  }
}

/** Cleave: a single attack on up to four who are Close, for half the damage (C-Z24). */
export function cleave(table: Table, { by, weapon, edge }: CommandOfType<'cleave'>): void {
  const targets = chooseFour(table, by)
  const [first] = targets
  if (first === undefined) return
  spendAction(table, by)
  spendGrit(table, by, 'cleave', '')
  const blow: Strike = { by, target: first, weapon, edges: edgesOf(edge) }
  const tested = testAttack(table, blow)
  const { test } = tested
  if (!test.passed) {
    for (const target of targets)
      table.happens({ type: 'missed', rule: 'Z-13', by, target, weapon, test, isRanged: false })
    fumble(table, by, weapon, tested)
  } else {
    const isCritical = isCriticalHit(table, by, test)
    const hit = targets.filter((target) => {
      tellHit(table, { ...blow, target }, test, isCritical)
      return !sacrificeShield(table, target, by, weapon, isCritical)
    })
    if (hit.length > 0) {
      const { rolled, again } = rollDamage(table, blow)
      for (const target of hit)
        land(table, { ...blow, target }, { rolled, isCritical, isHalved: true }, again)
    }
  }
  payback(table, blow)
}

/** Where more than four are Close, who is left out. */
function chooseFour(table: Table, by: string): readonly string[] {
  let targets = foesClose(table.now, who(table.now, by)).map((one) => one.name)
  while (targets.length > 4) {
    const spared = table.ask({
      who: by,
      what: 'A cleave hits four: who is left out?',
      rule: 'C-Z24',
      options: targets.map((name) => ({ words: `${by}: leave out ${name}`, value: name })),
      suggested: targets.length - 1
    })
    targets = targets.filter((name) => name !== spared)
  }
  return targets
}

/** Charge: to somewhere Nearby, and a melee attack there with Advantage (C-Z24). */
export function charge(table: Table, { by, target, weapon, edge }: CommandOfType<'charge'>): void {
  spendAction(table, by)
  spendGrit(table, by, 'charge', target)
  walk(table, by, who(table.now, target).zone, 'charge')
  const one = who(table.now, by)
  // The free attack of somebody left behind may have stopped it.
  if (!mayAct(one) || one.zone !== who(table.now, target).zone || !isUp(who(table.now, target)))
    return
  const given = edgesOf(edge)
  const edges = { ...given, advantages: given.advantages + 1 }
  strike(table, { by, target, weapon, edges })
}

/** Inspire: an ally may give an attack Advantage (C-Z24). */
export function inspired(table: Table, by: string): boolean {
  const attacker = who(table.now, by)
  const known = whoCanSpendOn(table.now, attacker.side, 'inspire')
  if (known.length === 0) return false
  const allies = known.filter((one) => one !== attacker)
  if (allies.length === 0) return false
  const chosen = table.ask({
    who: allies[0]?.name ?? '',
    what: `${by} is about to attack`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: attack without a word`, value: '', always: 'attack without a word' },
      ...allies.map(({ name }) => ({ words: `${name}: inspire ${by}`, value: name }))
    ],
    suggested: (allies[0]?.grit ?? 0) > 1 ? 1 : 0
  })
  if (chosen === '') return false
  spendGrit(table, chosen, 'inspire', by)
  return true
}

interface Answer {
  readonly by: string
  readonly weapon: string
}

/** Payback: against a melee attack on oneself or somebody Close, an attack on the enemy at once (C-Z24). */
export function payback(table: Table, { by, target, weapon }: Strike): void {
  const attacker = who(table.now, by)
  const victim = who(table.now, target)
  if (attacker.zone !== victim.zone || attacker.side === victim.side) return
  const { range } = weaponOf(attacker, weapon)
  if (range === 'short' || range === 'long') return
  if (whoCanSpendOn(table.now, victim.side, 'payback').length === 0) return
  const answered = new Set<string>()
  for (;;) {
    if (!isUp(who(table.now, by))) return
    const options = paybacks(table.now, by, target, answered)
    const [first] = options
    if (!first) return
    const choice = table.ask<Answer | undefined>({
      who: first.value.by,
      what: `${by} has attacked ${target}`,
      rule: 'C-Z24',
      options: [
        { words: `${first.value.by}: let it be`, value: undefined, always: 'pay nobody back' },
        ...options
      ],
      suggested: 1
    })
    if (!choice) return
    answered.add(choice.by)
    spendGrit(table, choice.by, 'payback', by)
    strike(table, { by: choice.by, target: by, weapon: choice.weapon, edges: plain })
  }
}

function paybacks(
  state: State,
  enemy: string,
  target: string,
  answered: ReadonlySet<string>
): readonly Option<Answer>[] {
  const victim = who(state, target)
  const options: Option<Answer>[] = []
  for (const one of whoCanSpendOn(state, victim.side, 'payback')) {
    if (one.zone !== victim.zone || answered.has(one.name)) continue
    if (!mayAct(one) || isCaughtOut(state, one)) continue
    for (const weapon of meleeWeapons(one))
      options.push({
        words: `${one.name}: pay ${enemy} back with ${weapon.name}`,
        value: { by: one.name, weapon: weapon.name }
      })
  }
  return options
}

const isMelee = (one: Combatant, weapon: Weapon): boolean =>
  (weapon.range === 'melee' || weapon.range === 'thrown') && !weapon.isBlast && isReady(one, weapon)

/** Whether there is anything to strike with at somebody Close. */
export function hasMelee(one: Combatant): boolean {
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon && isMelee(one, weapon)) return true
  }
  return false
}

/** What somebody can strike with who is Close, the most dangerous first. */
export const meleeWeapons = (one: Combatant): readonly Weapon[] =>
  Object.values(one.weapons)
    .filter((weapon) => isMelee(one, weapon))
    .sort((a, b) => hopeOf(one, b) - hopeOf(one, a))

/** What a weapon does in the middle; of two, a little more. */
export const hopeOf = (one: Combatant, weapon: Weapon): number =>
  meanInHand(one, weapon) + (otherWeapon(one, weapon) ? 1 : 0)
