import type { Row } from '../core/ruleset/fight-view.ts'
import type { Reading } from '../core/ruleset/reading.ts'
import { findReadings } from '../core/ruleset/readings.ts'
import type { ReadingView } from '../core/view/command-view.ts'
import type { Fight } from './fight.ts'
import { applyAction } from './fight.ts'
import { improvisedCommands } from './improvised.ts'
import { fightForOffers, isPass } from './turn-end.ts'
import { pointChanges } from './views/row-changes.ts'
import { rowsByName, rowsOf } from './views/rows.ts'

/** The most readings whose effect is computed, because each plays the command. */
const maxTried = 3

/**
 * The possible readings of a typed text as commands, the likeliest first. The first few have their effects. If no
 * command fits, the commands with which a user improvises (see `improvisedCommands`).
 */
export const readCommand = (fight: Fight, text: string, actor?: string): readonly ReadingView[] => {
  const { ruleset } = fight
  const readings = readingsIn(fight, text, actor)
  if (readings.length === 0) return improvisedReadings(fight, text, actor)
  return readings.map((reading, index): ReadingView => {
    const { type, parts, assumed, unread, isCertain, refusal } = reading
    const { help = '', rule = '' } = ruleset.language.declarations[type] ?? {}
    const isTried = index < maxTried && !refusal
    const effect = isTried ? effectOf(fight, reading.text) : []
    const words = { parts, assumed, unread, isCertain }
    const read = { type, text: reading.text, help, rule, ...words, effect }
    return refusal ? { ...read, refusal } : read
  })
}

/** Commands to improvise with, for a text that no command fits. Enter gives none of them by itself. */
function improvisedReadings(
  fight: Fight,
  text: string,
  actor: string | undefined
): readonly ReadingView[] {
  const { ruleset, now } = fightForOffers(fight, actor)
  const { language } = ruleset
  const suggested: { readonly by?: string } | undefined = ruleset.tactic(now.state)
  const commands = improvisedCommands(ruleset, now.state, text, actor ?? suggested?.by)
  return commands.map(({ type, ...args }): ReadingView => {
    const { help = '', rule = '' } = language.declarations[type] ?? {}
    const written = language.format({ type, ...args }, now.state)
    const words = { parts: [], assumed: [], unread: [], isCertain: false, effect: [] }
    return { type, text: written, help, rule, ...words }
  })
}

/**
 * The readings of a text as commands. If the present turn has nothing left, first reads the text as if the turn had
 * ended. If the likeliest such reading is missing, refused or a pass, reads the text in the present turn. If the
 * likeliest reading there is refused, too, returns the readings after the turn.
 */
function readingsIn(fight: Fight, text: string, actor: string | undefined): readonly Reading[] {
  const { ruleset } = fight
  const readIn = ({ state }: Fight['now']) => {
    const suggested: { readonly by?: string } | undefined = ruleset.tactic(state)
    return findReadings(ruleset, state, text, actor ?? suggested?.by)
  }
  const next = fightForOffers(fight, actor)
  const later = readIn(next.now)
  const [first] = later
  // A command to pass is the end of the present turn itself.
  if (next === fight || (first && !first.refusal && !isPass(ruleset, first))) return later
  const now = readIn(fight.now)
  return first && now[0]?.refusal ? later : now
}

/**
 * The effect of a command on the rows: `Health 8 → 5`, with names if there are several rows, of at most three
 * combatants. A command that rolls or asks has only `rolls` or `asks`. Empty for a refused command.
 */
function effectOf(fight: Fight, text: string): readonly string[] {
  const { ruleset, now } = fight
  const { fight: after, refusal } = applyAction(fight, { type: 'give', text })
  if (refusal) return []
  const { asked, history, state } = after.now
  if (asked) return [asked.kind === 'choice' ? 'asks' : 'rolls']
  if (history.steps.slice(now.history.steps.length).some(({ answers }) => answers.length > 0))
    return ['rolls']
  const before = ruleset.view(now.state, 'game-master')
  const later = rowsByName(ruleset.view(state, 'game-master'))
  const changed = rowsOf(before).flatMap((row) => {
    const is = later.get(row.name)
    const changes = is ? rowChanges(row, is, before.columns) : []
    return changes.length > 0 ? [{ name: row.name, changes }] : []
  })
  return changed
    .slice(0, 3)
    .flatMap(({ name, changes }) =>
      changed.length > 1 ? [`${name}: ${changes.join(', ')}`] : changes
    )
}

function rowChanges(before: Row, after: Row, columns: readonly string[]): readonly string[] {
  const numbers = before.numbers.flatMap(({ value }, index) => {
    const is = after.numbers[index]?.value ?? value
    return is === value ? [] : [`${columns[index] ?? ''} ${value} → ${is}`.trim()]
  })
  const had = new Set(before.conditions.map(({ words }) => words))
  const has = new Set(after.conditions.map(({ words }) => words))
  return [
    ...numbers,
    ...pointChanges(before, after),
    ...[...has].filter((words) => !had.has(words)),
    ...[...had].filter((words) => !has.has(words)).map((words) => `no longer ${words}`),
    ...(before.place !== after.place && after.place !== undefined ? [after.place] : [])
  ]
}
