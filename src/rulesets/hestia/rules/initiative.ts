import type { NewPosition } from '../../../core/sections/reorder.ts'
import { reorder } from '../../../core/sections/reorder.ts'
import { fightOver } from '../guards.ts'
import { who } from '../params.ts'
import type { Refusal, Rules, Table } from '../section.ts'
import { command, event, refuse, refuseIf } from '../section.ts'
import type { Band, Combatant, State } from '../state.ts'
import { canAct, combatantOf, sideOf } from '../state.ts'
import * as turns from './actions-in-combat/turns.ts'
import type { Sway, Test } from './test-words.ts'
import { swaysOnActions, testWords } from './test-words.ts'
import { isPassed, netBoonsOnActions, passAt, rollTest } from './tests.ts'

const where = 'Combat › Initiative'

export const rules = {
  'H-01': {
    where,
    how: 'automated',
    says: 'At the start of every Round each character on the testing side Tests Savvy. A success means acting before the enemies, a failure after them.'
  },
  'H-02': {
    where,
    how: 'automated',
    says: 'Unusually quick enemies put a Bane on these Savvy Tests, unusually slow enemies a Boon.'
  }
} satisfies Rules

/** Reorders turns within a band, and lets a character change bands. The enemies are one band (H-01). */
const places = reorder<State>({
  who,
  refuses: cannotBePut,
  nextTo(state, place) {
    const { where, other } = place
    if (!passesEnemies(state, place)) return other
    const enemies = state.order.filter((name) => combatantOf(state, name).band === 'enemies')
    return enemies.at(where === 'before' ? 0 : -1) ?? other
  },
  settle(state, place) {
    const { who, where, other } = place
    const band = passesEnemies(state, place) ? where : combatantOf(state, other).band
    combatantOf(state, who).band = band
  }
})

/** Whether a character moves to the other side of an enemy, and so of all enemies. */
const passesEnemies = (state: State, { who, other }: NewPosition): boolean =>
  combatantOf(state, who).band !== 'enemies' && combatantOf(state, other).band === 'enemies'

function cannotBePut(state: State, { who, other }: NewPosition): Refusal | undefined {
  const one = combatantOf(state, who)
  if (state.active === who) return refuse('H-01', `${who} is acting now, and keeps this turn`)
  if (!canAct(one) || one.turn === 'over' || one.turn === 'none')
    return refuse('H-01', `${who} has no turn to come in this Round`)
  return refuseIf(
    one.band === 'enemies' && combatantOf(state, other).band !== 'enemies',
    'H-01',
    () => 'The enemies act together, after some of the characters and before the others'
  )
}

export const events = {
  ...places.events,
  savvyTested: event<{ who: string; test: Test; passed: boolean }>({
    tell({ who, test, passed }, before) {
      const sways = [...swaysOfEnemies(before), ...swaysOnActions(combatantOf(before, who))]
      const sum = testWords(test, { adds: 'Savvy', against: String(passAt), sways })
      return `${who} Tests Savvy: ${sum}, and acts ${passed ? 'before' : 'after'} the enemies`
    }
  }),
  /** Begins a Round, before its Savvy Tests. */
  roundBegun: event<{ round: number; isTested: boolean }>({
    apply(state, { round }) {
      state.round = round
    },
    tell: ({ round, isTested }) =>
      `Round ${round}: ${isTested ? 'Savvy decides the order' : 'nobody Tests Savvy'}`
  }),
  ordered: event<{
    before: readonly string[]
    enemies: readonly string[]
    after: readonly string[]
  }>({
    apply(state, { before, enemies, after }) {
      state.phase = 'turns'
      state.active = ''
      state.ending = ''
      state.order = [...before, ...enemies, ...after]
      const { combatants } = state
      for (const name in combatants) turns.beginRound(combatants[name] as Combatant)
      seat(state, before, 'before')
      seat(state, enemies, 'enemies')
      seat(state, after, 'after')
    },
    tell({ before, enemies, after }) {
      const order = [before, enemies, after]
        .filter((band) => band.length > 0)
        .map((band) => band.join(', '))
      return `Order: ${order.length > 0 ? order.join('; then ') : 'nobody can act'}`
    }
  }),
  wentFirst: event<{ who: string; instead: string }>({
    apply(state) {
      state.active = ''
    },
    tell: ({ who, instead }) => `${who} acts before ${instead}`
  })
}

export const commands = {
  ...places.commands,
  initiative: command({
    label: 'Roll initiative',
    group: 'fight',
    help: 'Savvy Tests decide the turns before and after the enemies',
    rule: 'H-01',
    order: 2,
    phrase: 'roll initiative',
    params: {},
    refuses: (state) => fightOver(state) ?? hasBegun(state),
    decide: rollInitiative
  }),
  round: command({
    label: 'New round',
    rule: 'H-01',
    phrase: 'new round',
    params: {},
    due: true,
    refuses: fightOver,
    decide: rollInitiative
  }),
  /** Lets another combatant of the band go first: the book orders the bands, and leaves the order within one open. */
  'go-first': command({
    label: 'Act next',
    group: 'fight',
    help: 'acts before the combatant of this group whose turn it is',
    rule: 'H-01',
    order: 8,
    phrase: '{who}: go first',
    params: { who },
    refuses: (state, { who }) => fightOver(state) ?? cannotGoFirst(state, who),
    decide(table, { who }) {
      table.happens(events.wentFirst, 'H-01', { who, instead: table.now.active })
      turns.beginTurn(table, who)
    }
  })
}

/**
 * Rolls Savvy Tests for the characters at the start of a Round. Success means a turn before the enemies,
 * failure one after them.
 *
 * RULING 1: characters and their hirelings Test, their enemies never do. A band keeps the order of the
 * encounter.
 */
function rollInitiative(table: Table): void {
  const isFirst = table.now.phase === 'opening'
  const round = isFirst ? 1 : table.now.round + 1
  const netBoons = swaysOfEnemies(table.now).reduce((sum, { by }) => sum + by, 0)
  const rule = netBoons === 0 ? 'H-01' : 'H-02'
  const testers: string[] = []
  const enemies: string[] = []
  const { combatants } = table.now
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    // The surprised have no turn in the first Round, and make no Test (H-03).
    if (!canAct(one) || (one.isSurprised && isFirst)) continue
    if (sideOf(table.now, one.side).tests) testers.push(name)
    else enemies.push(name)
  }
  table.happens(events.roundBegun, 'H-01', { round, isTested: testers.length > 0 })
  const before: string[] = []
  const after: string[] = []
  for (const name of testers) {
    const one = combatantOf(table.now, name)
    const plus = netBoons + netBoonsOnActions(one)
    const test = rollTest(table, name, 'Savvy Test', one.scores.Savvy, plus)
    const passed = isPassed(test)
    table.happens(events.savvyTested, rule, { who: name, test, passed })
    const band = passed ? before : after
    band.push(name)
  }
  table.happens(events.ordered, 'H-01', { before, enemies, after })
}

/** Boons and Banes that the enemies cause: quick ones a Bane, slow ones a Boon, whatever their number (H-02). */
function swaysOfEnemies(state: State): readonly Sway[] {
  let slow = false
  let quick = false
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.wits === 'usual' || !canAct(one) || sideOf(state, one.side).tests) continue
    if (one.wits === 'slow') slow = true
    else quick = true
  }
  return [
    ...(quick ? [{ why: 'quick enemies', by: -1 }] : []),
    ...(slow ? [{ why: 'slow enemies', by: 1 }] : [])
  ]
}

const hasBegun = ({ phase }: State): Refusal | undefined =>
  refuseIf(
    phase !== 'opening',
    'H-01',
    () => 'The fight has begun. Fray itself rolls initiative at the start of each new Round'
  )

function seat(state: State, names: readonly string[], band: Band): void {
  for (const name of names) {
    const one = combatantOf(state, name)
    one.band = band
    one.turn = 'to come'
  }
}

/**
 * Refuses all but a combatant of the same band with a turn to come, and only before the active combatant has done
 * anything.
 */
function cannotGoFirst(state: State, name: string): Refusal | undefined {
  const other = combatantOf(state, name)
  const actor = state.combatants[state.active]
  if (!actor || state.ending) return refuse('H-01', 'Nobody has a turn now')
  if (!canAct(other) || other.turn === 'over' || other.turn === 'none')
    return refuse('H-01', `${name} has no turn to come`)
  if (name === actor.name) return refuse('H-01', `${name} is acting already`)
  if (other.band !== actor.band)
    return refuse('H-01', `${name} cannot go first: only the group of ${actor.name} acts now`)
  return refuseIf(turns.hasBegun(actor), 'H-01', () => `${actor.name} has already begun to act`)
}
