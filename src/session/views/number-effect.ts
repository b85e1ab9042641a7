import type { AnswerSource } from '../../core/fight/answers.ts'
import type { Resolution } from '../../core/fight/resolve.ts'
import { resolve } from '../../core/fight/resolve.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { foldCase } from '../../core/text/same-words.ts'
import type { NumberEffect, NumberEntry } from '../../core/view/number-effect.ts'
import type { Fight } from '../fight.ts'
import type { TypedNumber } from '../parse-number.ts'
import { parseNumber } from '../parse-number.ts'
import { pointChanges } from './row-changes.ts'
import { rowsOf } from './rows.ts'

/**
 * The effect of a typed number on some combatants, computed on a copy of the fight. Nothing is rolled: dice
 * show their lowest, highest and average faces, and questions get the suggested answers.
 */
export function numberEffect(fight: Fight, entry: NumberEntry): NumberEffect {
  const { ruleset, now } = fight
  const nothing = { title: '', rows: [] }
  if (now.history.pending) return { ...nothing, problem: 'Answer the question first' }
  if (entry.who.length === 0) return { ...nothing, problem: 'Choose a combatant' }
  const view: FightView = ruleset.view(now.state, 'game-master')
  const typed = parseNumber(entry.text, wordsOf(ruleset, now.state))
  if ('problem' in typed) return { ...nothing, problem: typed.problem }
  const found = commandFor(ruleset, now.state, view, entry, typed)
  if ('problem' in found) return { ...nothing, problem: found.problem }
  const { command, title } = found
  const refusal = ruleset.refuses(now.state, command)
  if (refusal) {
    const { who } = entry
    const able =
      who.length > 1 ? who.filter((one) => isAllowedFor(fight, { ...entry, who: [one] })) : []
    if (able.length > 0 && able.length < who.length) return withoutOthers(fight, entry, able)
    return { title, rows: [], problem: refusal.reason }
  }
  const results = [low, high, average].map((source) =>
    resolve(ruleset, now.state, command, [], source)
  )
  const rows = effectsOn(ruleset, view, entry.who, results)
  if (command.type === 'change' && results.every((one) => changesNothing(one, now.state)))
    return { title, rows, problem: endWords(view, entry.who) }
  return { command: ruleset.language.quote(command), title, rows }
}

const isAllowedFor = (fight: Fight, entry: NumberEntry): boolean =>
  numberEffect(fight, entry).problem === undefined

/** The effect on the combatants for whom the command is possible. The row of any other combatant has the reason. */
function withoutOthers(fight: Fight, entry: NumberEntry, able: readonly string[]): NumberEffect {
  const effect = numberEffect(fight, { ...entry, who: able })
  return {
    ...effect,
    rows: entry.who.flatMap((name) => {
      const row = effect.rows.find((one) => one.name === name)
      const { problem = '' } = row ? {} : numberEffect(fight, { ...entry, who: [name] })
      return [
        row ?? { name, numbers: [], words: '', more: problem, rule: 'table', isLeftOut: true }
      ]
    })
  }
}

/** Every word that may follow a number: the ways of damage and of healing, and the numbers that can be set. */
const wordsOf = (ruleset: AnyRuleset, state: unknown): readonly string[] => [
  ...waysOf(ruleset, state, 'take'),
  ...waysOf(ruleset, state, 'restore'),
  ...settableIn(ruleset, state)
]

const waysOf = ({ language }: AnyRuleset, state: unknown, type: string): readonly string[] =>
  (language.declarations[type]?.params.way?.allowed(state, {}) ?? [])
    .map((way) => String(way).trim())
    .filter((way) => way !== '')

const settableIn = ({ language }: AnyRuleset, state: unknown): readonly string[] =>
  (language.declarations.adjust?.params.what?.allowed(state, {}) ?? []).map(String)

const changesNothing = (result: Resolved, state: unknown): boolean =>
  result.kind === 'allowed' && JSON.stringify(result.state) === JSON.stringify(state)

/** The problem of a number that cannot go lower. Tracks count up as wounds are taken. */
const endWords = (view: FightView, [name]: readonly string[]): string =>
  rowIn(view, name)?.tracks
    ? `The number is already 0. ${view.barTitle} counts up: +1 is one more`
    : 'The number is already 0'

interface NumberCommand {
  readonly command: AnyCommand
  readonly title: string
}

/** A command of any game; only its type is known here. */
const asCommand = (command: AnyCommand & Readonly<Record<string, unknown>>): AnyCommand => command

/** The command for a typed number, or the problem with it. */
function commandFor(
  ruleset: AnyRuleset,
  state: unknown,
  view: FightView,
  { who, column, why: reason, isCorrection }: NumberEntry,
  typed: TypedNumber
): NumberCommand | { readonly problem: string } {
  const { sign, amount, dice, isEach, word } = typed
  const why = [typed.why, reason.trim()].filter((some) => some !== '').join(', ')
  const { declarations } = ruleset.language
  const ways = waysOf(ruleset, state, sign === '+' ? 'restore' : 'take')
  const isWay = ways.includes(word)
  const settable = settableIn(ruleset, state)
  // `7 flesh` sets the Flesh to 7; `7 slashing` is damage.
  const isSet = sign === '' && !dice && (isCorrection || !isWay || settable.includes(word))
  if (isSet || isCorrection) {
    if (dice) return { problem: 'Dice are for damage or healing. Type a plain number to correct' }
    const what = settable.includes(word) ? word : settableAt(ruleset, state, view, who, column)
    if (what === undefined) return { problem: 'This game has no number to set here' }
    if (word !== '' && word !== what)
      return { problem: `“${word}” is a kind of damage or healing, not a number to set` }
    const value = amount ?? 0
    if (isSet) {
      const set = { what, value, why }
      const title = `${what} set to ${value}`
      const [only, ...others] = who
      if (others.length === 0)
        return { title, command: asCommand({ type: 'adjust', who: only, ...set }) }
      return { title, command: asCommand({ type: 'adjust-all', all: who, ...set }) }
    }
    const by = sign === '-' ? -value : value
    const title = `${what} ${by < 0 ? '−' : '+'}${value}`
    return { title, command: asCommand({ type: 'change', who, what, amount: by, why }) }
  }
  if (!(sign === '+' ? declarations.restore : declarations.take))
    return { problem: 'In this game, numbers can only be corrected: press Tab' }
  if (word !== '' && !isWay)
    return { problem: `“${word}” does not go with ${sign === '+' ? 'healing' : 'damage'}` }
  const way = word === '' ? '' : ` ${word}`
  const rolled = dice && {
    count: dice.count,
    sides: dice.sides,
    bonus: dice.bonus > 0 ? `+${dice.bonus}` : ''
  }
  const many = who.length > 1
  const ofEach = isEach && many ? ' each' : ''
  const number = rolled ? `${rolled.count}d${rolled.sides}${rolled.bonus}` : String(amount)
  const numbers = rolled ?? { amount }
  const title = `${number}${way} ${sign === '+' ? 'healing' : 'damage'}`
  if (sign === '+') {
    const type = rolled ? 'restore-rolled' : 'restore'
    const each = rolled ? { each: ofEach } : {}
    return { title, command: asCommand({ type, who, ...numbers, way, ...each, why }) }
  }
  const type = `take${many ? '-all' : ''}${rolled ? '-rolled' : ''}`
  const named = many ? { all: who } : { who: who[0] }
  const each = rolled && many ? { each: ofEach } : {}
  return { title, command: asCommand({ type, ...named, ...numbers, way, ...each, cause: why }) }
}

/**
 * The name with which a command sets the number in a column, or `undefined`. The default column is the part of the bar
 * that damage reduces first.
 */
function settableAt(
  ruleset: AnyRuleset,
  state: unknown,
  view: FightView,
  who: readonly string[],
  column?: number
): string | undefined {
  const row = rowIn(view, who[0])
  const filled = row?.numbers.findLastIndex(({ max }) => max > 0) ?? 0
  const usual = row && row.bar.length === view.columns.length ? Math.max(0, filled) : 0
  const title = foldCase(view.columns[column ?? usual] ?? '')
  return settableIn(ruleset, state).find((what) => foldCase(what) === title)
}

/** Dice that show fixed faces, and decisions as suggested. */
const source = (face: (sides: number, nth: number) => number): AnswerSource => ({
  face,
  choice: ({ suggested }) => suggested
})
const low = source(() => 1)
const high = source((sides) => sides)
/** Two average dice show the average of their sum. */
const average = source((sides, nth) => Math.floor((sides + 1 + (nth % 2)) / 2))

type Resolved = Resolution<unknown>

function effectsOn(
  ruleset: AnyRuleset,
  view: FightView,
  who: readonly string[],
  results: readonly Resolved[]
): NumberEffect['rows'] {
  const views = results.map((result) =>
    result.kind === 'allowed' ? (ruleset.view(result.state, 'game-master') as FightView) : view
  )
  const lines = results.at(-1)?.kind === 'allowed' ? linesOf(results.at(-1)) : []
  return who.flatMap((name) => {
    const before = rowIn(view, name)
    const after = views.map((one) => rowIn(one, name))
    const usual = after.at(-1)
    if (!before || !usual) return []
    const columns = before.numbers.flatMap(({ value }, column) => {
      const values = after.map((row) => row?.numbers[column]?.value ?? value)
      return values.every((one) => one === value) ? [] : [{ column, value, values }]
    })
    const words = columns.map(({ column, value, values }) => {
      const [least, most] = [Math.min(...values), Math.max(...values)]
      const range = least === most ? String(least) : `${least}–${most}`
      return `${view.columns[column]} ${value} → ${range}`
    })
    return [
      {
        name,
        numbers: columns.map(({ column, values }) => ({ column, value: values.at(-1) ?? 0 })),
        words: words.join(', ') || toldOf(name, lines) || 'no change',
        more: [...pointChanges(before, usual), ...newWords(before, usual)].join(', '),
        rule: lines.find(({ text }) => text.startsWith(name))?.rule ?? 'table'
      }
    ]
  })
}

/** The words of the log about a combatant whose columns do not change: `Violence is now 5`. */
const toldOf = (name: string, lines: readonly { readonly text: string }[]): string | undefined =>
  lines.find(({ text }) => text.startsWith(`${name}’s `))?.text.slice(name.length + 3)

const linesOf = (result: Resolved | undefined) => (result?.kind === 'allowed' ? result.lines : [])

const rowIn = (view: FightView, wanted: string | undefined): Row | undefined =>
  rowsOf(view).find(({ name }) => name === wanted)

/** Changes besides numbers: a new state, such as out of the fight, or new conditions. */
const newWords = (before: Row, after: Row): readonly string[] => [
  ...(before.state !== after.state &&
  before.stateWords !== after.stateWords &&
  after.stateWords !== ''
    ? [after.stateWords]
    : []),
  ...after.conditions
    .map(({ words }) => words)
    .filter((words) => !before.conditions.some((one) => one.words === words))
]
