import type { Row } from '../../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { AnyEvent } from '../../core/ruleset/table.ts'
import { listOf } from '../../core/text/names.ts'
import type { CombatantOut, FightSummary, Moment } from '../../core/view/fight-summary.ts'
import type { Fight } from '../fight.ts'
import { diceRolls } from './log-view.ts'
import { gearChanges, hurtChanges, pointChanges } from './row-changes.ts'
import { intransitive, isOut, rowsByName } from './rows.ts'

type Step = Fight['now']['history']['steps'][number]
type State = Fight['now']['state']

/** A combatant out of the fight, and the round in which that happened. */
interface Out extends CombatantOut {
  readonly round: number
}

const cache = new WeakMap<Fight['now']['history']['steps'], FightSummary>()

/**
 * The summary of a finished fight; `undefined` if the fight is not over. Applies the events of each step again. A
 * combatant goes out in the step after which it can no longer act.
 */
export function fightSummary({ ruleset, now }: Fight): FightSummary | undefined {
  const { history, state } = now
  if (history.pending) return undefined
  const known = cache.get(history.steps)
  if (known) return known
  if (ruleset.view(state, 'game-master').outcome === undefined) return undefined
  const summary = summarize(ruleset, now)
  cache.set(history.steps, summary)
  return summary
}

function summarize(ruleset: AnyRuleset, { history, state: end }: Fight['now']): FightSummary {
  const { outs, moments, lastRound } = replay(ruleset, history)
  const rows = rowsIn(ruleset, end)
  const rounds = Array.from({ length: lastRound }, (_, index) => ({
    round: index + 1,
    out: [...outs.values()].filter(({ round }) => Math.max(1, round) === index + 1).map(asWentOut)
  }))
  const party = [...rows.values()].filter(({ side }) => side === 'party')
  const before = rowsIn(ruleset, history.start)
  const compare = (changes: (before: Row, after: Row) => readonly string[]) =>
    party.flatMap((row) => {
      const was = before.get(row.name)
      return was ? changes(was, row).map((words) => ({ who: row.name, words })) : []
    })
  return {
    sentence: sentenceOf(ruleset.view(end, 'game-master').outcome ?? '', lastRound, outs),
    losses: lossesOf(outs),
    rounds,
    moments,
    hurt: compare((was, row) => (isOut(row) ? [] : hurtChanges(was, row))),
    usedUp: compare(pointChanges),
    gear: compare(gearChanges),
    party
  }
}

const asWentOut = ({ name, token, side, state, words }: Out): CombatantOut => ({
  name,
  token,
  side,
  state,
  words
})

/** Applies all steps again, and collects who went out in which round, and the notable moments. */
function replay(ruleset: AnyRuleset, { start, steps }: Fight['now']['history']) {
  const state = ruleset.copy(start)
  const outs = new Map<string, Out>()
  const moments: Moment[] = []
  let round = 0
  let { up } = standing(ruleset, state)
  steps.forEach((step, index) => {
    for (const event of step.events) {
      ruleset.apply(state, event)
      if (event.round !== undefined) round = Number(event.round)
      if (event.type === 'renamed') rename(outs, up, event)
    }
    const { up: nowUp, dying } = standing(ruleset, state)
    const gone = [...up].filter((name) => !nowUp.has(name))
    for (const name of nowUp) outs.delete(name)
    const rows = gone.length > 0 || outs.size > 0 ? rowsIn(ruleset, state) : undefined
    const wentOut: Out[] = []
    for (const [name, row] of rows ?? []) {
      const words = outWords(row, dying)
      if (nowUp.has(name) || words === undefined) continue
      const before = outs.get(name)
      // A dying combatant may later be dead or stable. The last state counts, with the round in which the
      // combatant fell or died.
      if (before?.words === words) continue
      const state = row.state === 'gone' ? 'gone' : 'down'
      const isNotable = before?.state !== state || words === 'dead'
      const since = isNotable ? round : before.round
      const out: Out = { name, token: row.token, side: row.side, state, words, round: since }
      outs.set(name, out)
      if (isNotable) wentOut.push(out)
    }
    const text = momentText(ruleset, state, step, wentOut)
    if (text !== undefined)
      moments.push({ round: Math.max(1, round), step: index, text, rolls: diceRolls(step) })
    up = nowUp
  })
  return { outs, moments, lastRound: Math.max(1, round) }
}

/**
 * The state of a combatant that is out, or `undefined`. In a game where the dying take turns, their row has the words
 * of the turn instead.
 */
const outWords = (row: Row, dying: ReadonlySet<string>): string | undefined =>
  isOut(row) ? row.stateWords : dying.has(row.name) ? 'dying' : undefined

function rename(
  outs: Map<string, Out>,
  up: Set<string>,
  event: AnyEvent & { readonly who?: unknown; readonly name?: unknown }
) {
  const { who, name } = event
  if (typeof who !== 'string' || typeof name !== 'string') return
  if (up.delete(who)) up.add(name)
  const out = outs.get(who)
  if (!out) return
  outs.delete(who)
  outs.set(name, { ...out, name })
}

/** The combatants able to act, and the dying ones. */
function standing(ruleset: AnyRuleset, state: State) {
  const vitals = ruleset.vitals(state)
  return {
    up: new Set(vitals.flatMap(({ name, isUp }) => (isUp ? [name] : []))),
    dying: new Set(vitals.flatMap(({ name, isDying }) => (isDying ? [name] : [])))
  }
}

const rowsIn = (ruleset: AnyRuleset, state: State): ReadonlyMap<string, Row> =>
  rowsByName(ruleset.view(state, 'game-master'))

/** The sentence about a step: who went out and by whom, or a critical. `undefined` for any other step. */
function momentText(
  ruleset: AnyRuleset,
  state: State,
  { command, lines }: Step,
  outs: readonly Out[]
): string | undefined {
  const critical = criticalIn(lines)
  if (outs.length === 0) return critical
  const by: unknown = 'by' in command ? command.by : undefined
  const isFoe = ({ name }: Out) =>
    typeof by === 'string' &&
    by !== name &&
    ruleset.sideOf(state, by) !== ruleset.sideOf(state, name)
  // Further combatants may fall in the same step, for example by bleeding. A line of the log with both names shows
  // that the actor felled the other.
  const felled = outs.filter(
    (out) => out.state === 'down' && isFoe(out) && isToldOfBoth(lines, String(by), out.name)
  )
  const others = outs.filter((out) => !felled.includes(out))
  const suffix = critical === undefined ? '' : ', critical'
  const first = felled.length > 0 ? [`${by} ${verbFor(felled)} ${namesOf(felled)}${suffix}`] : []
  const rest = byWords(others).map(
    ([words, alike]) =>
      `${namesOf(alike)} ${intransitive(words, alike.length > 1)}${first.length > 0 ? '' : suffix}`
  )
  return [...first, ...rest].join('; ')
}

const isToldOfBoth = (lines: Step['lines'], one: string, other: string): boolean =>
  lines.some(({ text }) => text.includes(one) && text.includes(other))

/** The sentence about the critical hit or miss in a step, without its numbers. */
function criticalIn(lines: Step['lines']): string | undefined {
  const at = lines.findIndex(({ text }) => /\bcritical\b(?! roll)/i.test(text))
  const told = lines[at]?.text
  if (told === undefined) return undefined
  // A hit may be called critical on a line of its own. The line above has the names.
  const named = /^critical\b/i.test(told) ? (lines[at - 1] ?? lines[at + 1])?.text : told
  const [head = ''] = (named ?? told).split(/[:;(]/)
  return `${head.trim()}, ${/critical miss/i.test(told) ? 'a critical miss' : 'critical'}`
}

const namesOf = (outs: readonly Out[]): string => listOf(outs.map(({ name }) => name))

const verbFor = (outs: readonly Out[]): string =>
  outs.every(({ words }) => words === 'dead') ? 'kills' : 'fells'

/** The result and the losses of the party: `The party won in 4 rounds. Tam Reed died.` */
function sentenceOf(outcome: string, rounds: number, outs: ReadonlyMap<string, Out>): string {
  const inRounds = rounds === 1 ? 'in one round' : `in ${rounds} rounds`
  const [, winner] = /^(.*) won$/.exec(outcome) ?? []
  const side = winner === 'Party' || winner === 'Enemies' ? `The ${winner.toLowerCase()}` : winner
  const ended =
    side !== undefined
      ? `${side} won ${inRounds}.`
      : `${outcome} after ${rounds === 1 ? 'one round' : `${rounds} rounds`}.`
  const ours = [...outs.values()].filter((out) => out.side === 'party')
  const lost = byWords(ours).map(
    ([words, alike]) => `${namesOf(alike)} ${pastTense(words, alike.length > 1)}.`
  )
  return [ended, ...lost].join(' ')
}

/** A state in the past tense: `died`, `fled`, `were incapacitated`. */
function pastTense(words: string, isMany: boolean): string {
  if (words === 'dead') return 'died'
  if (words === 'gone') return 'left'
  if (words === 'fled' || words === 'surrendered') return words
  return `${isMany ? 'were' : 'was'} ${words.toLowerCase()}`
}

/** The losses of all sides: `3 dead, 2 fled`. */
const lossesOf = (outs: ReadonlyMap<string, Out>): string =>
  byWords([...outs.values()])
    .map(([words, alike]) => `${alike.length} ${words.toLowerCase()}`)
    .join(', ')

/** The combatants that went out, grouped by their state. */
function byWords(outs: readonly Out[]): readonly (readonly [string, readonly Out[]])[] {
  const words = [...new Set(outs.map((out) => out.words))]
  return words.map((one) => [one, outs.filter((out) => out.words === one)] as const)
}
