import { fightOver } from '../../../core/sections/end-of-fight.ts'
import { muster } from '../../../core/sections/muster.ts'
import type { NewPosition } from '../../../core/sections/reorder.ts'
import { reorder } from '../../../core/sections/reorder.ts'
import { copyCombatant } from '../copy.ts'
import { events } from '../events.ts'
import { fieldContext, fieldValue } from '../field-values.ts'
import type { Game } from '../game.ts'
import { anybody } from '../params.ts'
import { rollTest } from '../roll-test.ts'
import { contextOf, rolledBy } from '../rolling.ts'
import type { Rules } from '../schema/rules.ts'
import type { CommandDefinition, Refusal, Table } from '../section.ts'
import { command, refuse, refuseIf } from '../section.ts'
import { rollValues } from '../starting-values.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, sideOf } from '../state.ts'
import { noEdge } from '../test-form.ts'
import { toldTest } from '../words.ts'
import { endCondition } from './outcomes.ts'

/** Rolls the size of each group, then the dice of fields. */
export const groups = muster<Combatant, State>({
  rule: 'statblock',
  opens: 'statblock',
  copy: copyCombatant
})

export const places = reorder<State>({ who: anybody, refuses: cannotPass })

/** Refuses to move a combatant across the current turn: it would act twice in this round, or not at all. */
function cannotPass(state: State, { who, where, other }: NewPosition): Refusal | undefined {
  const { order, next } = state
  const hasActed = order.indexOf(who) < next
  const to = order.indexOf(other) + (where === 'after' ? 1 : 0)
  if (hasActed && to > next) return refuse('initiative', `${who} has already acted in this round`)
  return refuseIf(
    !hasActed && to < next,
    'initiative',
    () => `${who} has not acted in this round, and stays behind combatants that have acted`
  )
}

/** The commands of initiative and of rounds. */
export const initiativeCommands = (game: Game) => ({
  ...groups.commands((table) => {
    for (const { name } of everybody(table.now)) rollValues(game, table, name)
  }),
  ...places.commands,
  initiative: command({
    label: 'Roll initiative',
    group: 'fight',
    help: 'begin the first round',
    rule: 'initiative',
    phrase: 'roll initiative',
    params: {},
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'opening',
        'initiative',
        () => 'Initiative is rolled when the fight begins'
      ),
    decide: (table: Table) => beginFight(game, table)
  }),
  ...reactionCommands(game),
  round: command({
    label: 'New round',
    rule: 'initiative',
    phrase: 'new round',
    params: {},
    due: true,
    refuses: fightOver,
    decide: (table: Table) => beginRound(game, table)
  })
})

/** The command for the reaction of creatures, in a game that has one. */
const reactionCommands = (
  game: Game
): Readonly<Record<`reaction${string}`, CommandDefinition<State, object>>> => {
  const { reaction } = game.rules
  const all = reaction ? [['reaction', reactionCommand(game, reaction)] as const] : []
  return Object.fromEntries(all)
}

const reactionCommand = (game: Game, { roll, rows }: NonNullable<Rules['reaction']>) =>
  command({
    label: 'Roll reaction',
    group: 'fight',
    help: 'the mood of the creatures before a fight',
    rule: 'reaction',
    phrase: 'roll reaction',
    params: {},
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'opening',
        'reaction',
        () => 'A reaction is rolled before the fight begins'
      ),
    decide(table: Table) {
      const all = everybody(table.now)
      const roller = all.find(({ side }) => !sideOf(table.now, side).isParty) ?? all[0]
      if (!roller) return
      const context = contextOf({ game, table, self: roller.name, what: 'reaction' })
      const total = roll.of(context)
      const words = rows.findLast(({ from }) => total >= from)?.value ?? 'nothing'
      const rolled = rolledBy(roll, context, total)
      table.happens(events.reacted, 'reaction', { roll: rolled, words })
      if (words === 'attacks') beginFight(game, table)
    }
  })

/** Rolls surprise, unless the encounter says who is surprised, and begins round 1. */
function beginFight(game: Game, table: Table): void {
  const { surprise } = game.rules
  const isWritten = everybody(table.now).some(({ isSurprised }) => isSurprised)
  for (const { name: side } of surprise && !isWritten ? table.now.sides : []) {
    const who = everybody(table.now).flatMap((one) => (one.side === side ? [one.name] : []))
    const [self] = who
    if (self === undefined || !surprise) continue
    const form = game.formOf(surprise)
    const context = contextOf({ game, table, self, what: `surprise of ${side}` })
    const result = rollTest(form, context, noEdge, game.rules.attack.advantage)
    table.happens(events.surprised, 'surprise', { side, who, test: toldTest(form, result) })
  }
  beginRound(game, table)
}

/** Begins a round: ends conditions whose rounds are over, and rolls initiative if this round has a roll. */
function beginRound(game: Game, table: Table): void {
  const round = table.now.round + 1
  for (const { name, conditions } of everybody(table.now))
    for (const { name: condition, until } of conditions)
      if (until > 0 && until <= round) endCondition(table, name, condition)
  if (round > 1) bringBack(game, table)
  const isRolled = table.now.round === 0 || game.rules.initiative.when === 'every round'
  const order = isRolled ? rollOrder(game, table) : table.now.order
  table.happens(events.roundBegun, 'initiative', { round, order })
}

/** Gives all combatants back the resources that come back each round. */
function bringBack(game: Game, table: Table): void {
  for (const [resource, { usual, back }] of Object.entries(game.rules.resources)) {
    if (back !== 'each round') continue
    for (const one of everybody(table.now)) {
      const value = Math.max(0, usual.of(fieldContext(game, table.now, one)))
      if (one.resources[resource] !== value)
        table.happens(events.resourceBack, 'turn', { who: one.name, resource, value })
    }
  }
}

/** The names in the order of the encounter that have a turn in a round. */
const namesIn = (state: State): readonly string[] =>
  everybody(state)
    .filter((one) => state.round === 0 || canAct(one) || one.status === 'dying')
    .map(({ name }) => name)

function rollOrder(game: Game, table: Table): readonly string[] {
  const names = namesIn(table.now)
  switch (game.rules.initiative.by) {
    case 'written order':
      return names
    case 'players first':
      return playersFirst(game, table, names)
    case 'each':
      return orderOf(game, table, names, names)
    case 'side': {
      const sides = table.now.sides.map(({ name }) => name)
      const able = sides.filter((side) =>
        names.some((name) => sideOfName(table.now, name) === side)
      )
      return orderOf(game, table, able, names)
    }
  }
}

const sideOfName = ({ combatants }: State, name: string): string => combatants[name]?.side ?? ''

/** Players that pass their test, then the enemies, then the other players. Without a test, all players come first. */
function playersFirst(game: Game, table: Table, names: readonly string[]): readonly string[] {
  const { test } = game.rules.initiative
  const party = (name: string) => sideOf(table.now, sideOfName(table.now, name)).isParty
  const first: string[] = []
  const last: string[] = []
  for (const who of names.filter(party)) {
    if (!test || !canAct(combatantOf(table.now, who))) {
      first.push(who)
      continue
    }
    const form = game.formOf(test)
    const context = contextOf({ game, table, self: who, what: 'initiative' })
    const result = rollTest(form, context, noEdge, game.rules.attack.advantage)
    table.happens(events.initiativeTested, 'initiative', { who, test: toldTest(form, result) })
    ;(result.passes ? first : last).push(who)
  }
  return [...first, ...names.filter((name) => !party(name)), ...last]
}

/** A roller of initiative: a side, or a combatant. */
interface Rolled {
  readonly who: string
  readonly total: number
}

/** The number of tied rolls after which the order of the encounter decides. Only typed dice tie that often. */
const maxTies = 20

/** Rolls initiative for sides or combatants, the highest first. Returns the names of the combatants in order. */
function orderOf(
  game: Game,
  table: Table,
  rollers: readonly string[],
  names: readonly string[]
): readonly string[] {
  const isSide = rollers !== names
  const namesOf = (who: string): readonly string[] =>
    isSide ? names.filter((name) => sideOfName(table.now, name) === who) : [who]
  const roll = (who: string, isAgain: boolean): Rolled => {
    // A side rolls with the values of its first combatant.
    const roller = namesOf(who)[0] ?? who
    const context = contextOf({
      game,
      table,
      self: roller,
      what: `initiative${isSide ? ` of ${who}` : ''}`
    })
    const { roll: formula } = game.rules.initiative
    const total = formula.of(context)
    const facts = { who, isSide, roll: rolledBy(formula, context, total), isAgain }
    table.happens(events.initiativeRolled, 'initiative', facts)
    return { who, total }
  }
  const seat = (all: readonly string[], ties: number): readonly string[] => {
    const rolled = all.map((who) => roll(who, ties > 0)).sort((a, b) => b.total - a.total)
    const seated: string[] = []
    for (let first = 0, end = 1; first < rolled.length; first = end++) {
      while (rolled[end]?.total === rolled[first]?.total) end++
      const equal = rolled.slice(first, end).map(({ who }) => who)
      seated.push(...(equal.length === 1 ? namesOf(equal[0] ?? '') : breakTie(equal, ties)))
    }
    return seated
  }
  const breakTie = (equal: readonly string[], ties: number): readonly string[] => {
    const { ties: rule } = game.rules.initiative
    if (rule.kind === 'again')
      return ties < maxTies ? seat(equal, ties + 1) : equal.flatMap(namesOf)
    const members = names.filter((name) => equal.some((who) => namesOf(who).includes(name)))
    if (rule.kind === 'together') return members
    const rankOf = (name: string): number => {
      const one = combatantOf(table.now, name)
      if (rule.kind === 'highest') return fieldValue(game, table.now, one, rule.field)
      return sideOf(table.now, one.side).isParty ? 1 : 0
    }
    if (!isSide) return members.toSorted((a, b) => rankOf(b) - rankOf(a))
    const bestOf = (side: string) => Math.max(...namesOf(side).map(rankOf))
    return equal.toSorted((a, b) => bestOf(b) - bestOf(a)).flatMap(namesOf)
  }
  return seat(rollers, 0)
}
