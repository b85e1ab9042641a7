import { endOfFight, fightOver } from '../../../core/sections/end-of-fight.ts'
import { noTurnWords } from '../../../core/sections/turns.ts'
import { attacksOf } from '../attacks-of.ts'
import { cannot } from '../conditions.ts'
import { events } from '../events.ts'
import type { Game } from '../game.ts'
import { recharge } from '../limits.ts'
import { anybody, by } from '../params.ts'
import { rollTest } from '../roll-test.ts'
import { contextOf } from '../rolling.ts'
import type { Refusal, Table } from '../section.ts'
import { command, refuse, refuseIf, text } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody } from '../state.ts'
import { noEdge } from '../test-form.ts'
import { toldTest } from '../words.ts'
import { applyDyingExtra, applyEffect, endCondition, rollSave, self } from './outcomes.ts'

const isAnybodyDying = (state: State): boolean =>
  everybody(state).some(({ status }) => status === 'dying')

export const end = endOfFight<State>({ rule: 'table', isRunning: isAnybodyDying })

/** The commands of turns and of the end of the fight. */
export const turnCommands = (game: Game) => ({
  improvise: command({
    label: 'Something else',
    group: 'act',
    help: 'spend the turn, in your own words',
    rule: 'table',
    phrase: '{by}: take the turn to {deed}',
    params: { by, deed: text('the action') },
    refuses: (state, { by }) => outOfTurn(game, state, by),
    decide(table: Table, { by: who, deed }) {
      table.happens(events.improvised, 'table', { who, deed })
      table.happens(events.attackSpent, 'turn', { who, left: 0 })
    }
  }),
  done: command({
    label: 'Wait',
    group: 'act',
    help: 'ends the turn',
    rule: 'turn',
    role: 'pass',
    phrase: '{by}: wait',
    params: { by },
    refuses: (state, { by }) => outOfTurn(game, state, by, { isWait: true }),
    decide(table: Table, { by: who }) {
      table.happens(events.waited, 'turn', { who })
      table.happens(events.attackSpent, 'turn', { who, left: 0 })
    }
  }),
  turn: command({
    label: 'Turn',
    rule: 'turn',
    phrase: '{who} begins',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide: (table: Table, { who }) => beginTurn(game, table, who)
  }),
  'end-turn': command({
    label: 'End of turn',
    rule: 'turn',
    phrase: 'the turn of {who} is over',
    params: { who: anybody },
    due: true,
    refuses: fightOver,
    decide: (table: Table, { who }) => endTurn(game, table, who)
  }),
  ...end.commands()
})

/** Begins a turn: conditions that end now, effects of each turn, then the attacks of the turn. */
function beginTurn(game: Game, table: Table, who: string): void {
  const { order, next } = table.now
  const place = order.indexOf(who, next)
  table.happens(events.turnBegun, 'turn', { who, place, attacks: 0 })
  if (combatantOf(table.now, who).status === 'dying') return rollDying(game, table, who)
  endConditions(game, table, who, 'own turn')
  recharge(game, table, who)
  for (const { name, difficulty } of combatantOf(table.now, who).conditions) {
    const effect = game.rules.conditions[name]?.eachTurn
    if (effect) applyEffect(game, table, effect, self(who, 'conditions', { difficulty }))
  }
  const one = combatantOf(table.now, who)
  const isIdle = !canAct(one) || cannot(game, one, 'act')
  const attacks = isIdle ? 0 : Math.max(0, attacksOf(game, table.now, one) - one.given)
  table.happens(events.attackSpent, 'turn', { who, left: attacks })
}

/** Ends the conditions of a combatant that end at this time of its turn, some of them by a test or a save. */
function endConditions(game: Game, table: Table, who: string, time: 'own turn' | 'turn end'): void {
  for (const { name, difficulty } of combatantOf(table.now, who).conditions) {
    const ends = game.rules.conditions[name]?.ends
    if (ends?.kind !== 'turn' || ends.at !== time) continue
    const { save, test } = ends
    if (save !== undefined && !rollSave(game, table, { who, save, by: who, difficulty })) continue
    if (test) {
      const form = game.formOf(test)
      const context = contextOf({
        game,
        table,
        self: who,
        words: { difficulty },
        what: `test against ${name}`
      })
      const result = rollTest(form, context, noEdge, game.rules.attack.advantage)
      const { passes } = result
      table.happens(events.saved, 'conditions', {
        who,
        what: `test against ${name}`,
        test: toldTest(form, result),
        passes
      })
      if (!passes) continue
    }
    endCondition(table, who, name)
  }
}

function endTurn(game: Game, table: Table, who: string): void {
  if (canAct(combatantOf(table.now, who))) endConditions(game, table, who, 'turn end')
  table.happens(events.turnEnded, 'turn', { who })
}

/** The turn of a dying combatant: its test, or its death when its rounds are over. */
function rollDying(game: Game, table: Table, who: string): void {
  const { critical, fumble } = game.rules.dying
  const form = game.dyingTest
  if (!form) {
    const { diesIn } = combatantOf(table.now, who)
    if (table.now.round >= diesIn) table.happens(events.fell, 'dying', { who, status: 'dead' })
    return
  }
  const context = contextOf({ game, table, self: who, what: 'test of the dying' })
  const test = rollTest(form, context, noEdge, game.rules.attack.advantage)
  const { die, total, margin, doubles, passes } = test
  const words = { die, total, margin, doubles: doubles ? 1 : 0 }
  const own = contextOf({ game, table, self: who, words, what: 'test of the dying' })
  const at = self(who, 'dying', { words })
  const usual = { kind: 'counts', what: passes ? 'passes' : 'fails', count: 1 } as const
  const extra = critical?.when.passes(own)
    ? critical.does
    : fumble?.when.passes(own)
      ? fumble.does
      : undefined
  if (extra?.kind === 'effect')
    table.happens(events.saved, 'dying', {
      who,
      what: 'test against death',
      test: toldTest(form, test),
      passes
    })
  applyDyingExtra(game, table, extra ?? usual, at, { form, test })
}

/** Refuses a command outside the combatant’s own turn, or one that its conditions forbid. */
export function outOfTurn(
  game: Game,
  state: State,
  by: string,
  { isWait = false } = {}
): Refusal | undefined {
  if (state.phase === 'over') return fightOver(state)
  if (state.phase === 'aside') return refuse('turn', 'This command needs a running fight')
  if (state.phase !== 'turns') return refuse('initiative', 'Roll initiative first')
  const one = combatantOf(state, by)
  return (
    outOfFight(one) ??
    refuseIf(state.active !== by, 'turn', () => noTurnWords(by, state.active)) ??
    refuseIf(!isWait && cannot(game, one, 'act'), 'conditions', () => `${by} cannot act now`)
  )
}

/** Refuses a command of a combatant that cannot act. */
export const outOfFight = (one: Combatant): Refusal | undefined =>
  refuseIf(!canAct(one), 'table', () => outOfFightWords(one))

/** Words for why a combatant is out of the fight. */
export function outOfFightWords({ name, status }: Combatant): string {
  if (status === 'fled' || status === 'surrendered') return `${name} has ${status}`
  return status === 'out' ? `${name} is out of the fight` : `${name} is ${status}`
}

/** Whether a combatant gets a turn: it can act and is not surprised, or it is dying. */
export const hasTurn = (state: State, one: Combatant): boolean =>
  one.status === 'dying' ||
  (canAct(one) && state.end !== 'told' && !(one.isSurprised && state.round === 1))
