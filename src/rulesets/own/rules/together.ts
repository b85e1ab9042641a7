import { listOf } from '../../../core/text/names.ts'
import { attacksOf } from '../attacks-of.ts'
import { cannot } from '../conditions.ts'
import { events } from '../events.ts'
import type { Game } from '../game.ts'
import { isUsedUp, use } from '../limits.ts'
import { by, enemy } from '../params.ts'
import { unrolled } from '../rolling.ts'
import type { Refusal, Table } from '../section.ts'
import { command, names, refuse, refuseIf } from '../section.ts'
import type { Attack, Combatant, State } from '../state.ts'
import { combatantOf, everybody, isPresent } from '../state.ts'
import { beforeArmour, dealAmount, rollDamage } from './attack-damage.ts'
import { aim, applyExtra, cannotTarget, endOnHit, hitSpecially, isTooFar } from './attacks.ts'
import { outOfFight, outOfTurn } from './turns.ts'

/** The command of an attack by several, in a game where they attack one target together. */
export const togetherCommands = (
  game: Game
): Readonly<Record<`attack together${string}`, ReturnType<typeof attackTogether>>> =>
  Object.fromEntries(
    game.rules.attack.together === 'no' ? [] : [['attack together', attackTogether(game)]]
  )

const attackTogether = (game: Game) =>
  command({
    label: 'Attack together',
    group: 'act',
    help: 'one blow with allies, who give an attack of their turns',
    rule: 'attack',
    phrase: '{by}: attack {target} together with {all}',
    params: {
      by,
      target: enemy,
      all: names(
        'allies',
        ({ combatants }) => Object.keys(combatants),
        (state) => helpersOf(game, state).map(({ name }) => name)
      )
    },
    refuses: (state, { by, target, all }) =>
      outOfTurn(game, state, by) ??
      cannotTarget(state, by, target) ??
      [by, ...all].map((who) => cannotJoin(game, state, by, who, target)).find(Boolean),
    decide: (table: Table, { by, target, all }) => strikeTogether(game, table, by, target, all)
  })

/** The allies of the acting combatant that can give it an attack of their turns. */
const helpersOf = (game: Game, state: State): readonly Combatant[] =>
  everybody(state).filter(
    ({ name }) => name !== state.active && !cannotHelp(game, state, state.active, name)
  )

/** Refuses an ally without an attack to give: its turn must be still to come in this round. */
function cannotHelp(game: Game, state: State, by: string, who: string): Refusal | undefined {
  const one = combatantOf(state, who)
  const isSame = one.side === state.combatants[by]?.side
  return (
    refuseIf(!isSame, 'attack', () => `${who} is no ally of ${by}`) ??
    outOfFight(one) ??
    refuseIf(
      state.order.indexOf(who) < state.next,
      'attack',
      () => `${who} has no turn left in this round`
    ) ??
    refuseIf(
      one.isSurprised && state.round === 1,
      'surprise',
      () => `${who} is surprised, and loses this round`
    ) ??
    refuseIf(
      attacksOf(game, state, one) <= one.given,
      'attack',
      () => `${who} has given all attacks of this round`
    )
  )
}

/** Refuses an attacker without an attack on the target. */
export function cannotJoin(
  game: Game,
  state: State,
  by: string,
  who: string,
  target: string
): Refusal | undefined {
  const one = combatantOf(state, who)
  if (who === target) return refuse('attack', `${who} cannot attack themselves`)
  return (
    (who === by ? undefined : cannotHelp(game, state, by, who)) ??
    refuseIf(
      cannot(game, one, 'act') || cannot(game, one, 'attack'),
      'conditions',
      () => `${who} cannot attack now`
    ) ??
    refuseIf(
      !readyAttack(game, state, one, target),
      'attack',
      () => `${who} has no attack that reaches ${target}`
    )
  )
}

/** The attack of a combatant that joins: its first one that is ready, reaches the target, and is rolled to hit. */
function readyAttack(game: Game, state: State, one: Combatant, target: string): Attack | undefined {
  return Object.values(one.attacks).find(
    ({ name, limits, special, bonus }) =>
      (!special || special.save === '' || bonus !== undefined) &&
      !isUsedUp(one, name, limits, 'attack') &&
      !isTooFar(game, state, one.name, target, name)
  )
}

/** Each rolls to hit and for damage. The highest damage counts, or the sum; armour counts once. */
function strikeTogether(
  game: Game,
  table: Table,
  by: string,
  target: string,
  helpers: readonly string[]
): void {
  const isSum = game.rules.attack.together === 'add'
  const hits = [by, ...helpers].flatMap((name) => {
    const attack = readyAttack(game, table.now, combatantOf(table.now, name), target)
    if (!attack) return []
    const blow = { by: name, target, attack }
    use(game, table, name, attack.name, attack.limits)
    const toHit = aim(game, table, blow, 0)
    if (!toHit.isHit) {
      applyExtra(game, table, blow, toHit)
      return []
    }
    const rolled = rollDamage(game, table, blow, toHit)
    const { roll, reasons } = rolled
    table.happens(events.damageRolled, 'damage', { by: name, attack: attack.name, roll, reasons })
    // The line of the roll has its reasons.
    const taken = beforeArmour(game, table, blow, { ...rolled, reasons: [] })
    return [{ blow, toHit, ...taken }]
  })
  const best = hits.reduce<(typeof hits)[number] | undefined>(
    (highest, hit) => (highest && highest.amount >= hit.amount ? highest : hit),
    undefined
  )
  if (best) {
    endOnHit(game, table, target)
    const counted = isSum ? hits : [best]
    const amounts = hits.map(({ amount }) => amount)
    const how = `${isSum ? 'sum' : 'highest'} of ${listOf(amounts.map(String))}`
    const taken = {
      amount: counted.reduce((sum, { amount }) => sum + amount, 0),
      isImmune: counted.every(({ isImmune }) => isImmune),
      reasons: [
        ...new Set(counted.flatMap(({ reasons }) => reasons)),
        ...(hits.length > 1 ? [how] : [])
      ]
    }
    const from = listOf(counted.map(({ blow }) => `${blow.by}’s ${blow.attack.name}`))
    dealAmount(game, table, best.blow, taken, unrolled(0), from)
    for (const { blow, toHit } of hits) {
      if (!isPresent(combatantOf(table.now, target))) break
      hitSpecially(game, table, blow)
      applyExtra(game, table, blow, toHit)
    }
  }
  for (const who of helpers) table.happens(events.attackGiven, 'turn', { who })
  const left = combatantOf(table.now, by).attacksLeft - 1
  table.happens(events.attackSpent, 'turn', { who: by, left: Math.max(0, left) })
}
