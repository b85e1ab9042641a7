import type { Condition, Row } from '../ruleset/fight-view.ts'
import { foldCase } from '../text/same-words.ts'
import type { KnownConditions, Mark, WithMarks } from './marks.ts'

interface Fight extends WithMarks {
  readonly round: number
  readonly combatants: Readonly<Record<string, unknown>>
}

/** A row of a view with the conditions that the game master gave, and with the note on its combatant. */
export function markedRow<State extends Fight>(
  row: Row,
  { marks = [], remarks = {}, round, combatants }: State,
  known: KnownConditions<never, State['combatants'][string]> | undefined,
  isForPlayers: boolean
): Row {
  const one = combatants[row.name] as State['combatants'][string]
  const had = known?.words.filter((word) => known.has(one, word)) ?? []
  const conditions = row.conditions.map((condition): Condition => {
    const word = had.find((word) => foldCase(condition.words).startsWith(foldCase(word)))
    return word === undefined ? condition : { ...condition, word }
  })
  for (const mark of marks) {
    if (mark.who !== row.name) continue
    const word = mark.condition
    const time = timeLeft(mark, round)
    const at = conditions.findIndex((condition) => condition.word === word)
    const shown = conditions[at] ?? { words: word, word }
    const isOfGame = known?.words.some((one) => foldCase(one) === foldCase(word)) === true
    // The rules may have ended the condition early.
    if (at < 0 && isOfGame && !had.includes(word)) continue
    const timed = time ? { ...shown, ...time, words: shown.words + time.words } : shown
    conditions.splice(at < 0 ? conditions.length : at, 1, timed)
  }
  const note = isForPlayers ? undefined : remarks[row.name]
  return { ...row, conditions, ...(note !== undefined && { note }) }
}

/** The remaining time: a suffix for the name, such as ` 2`, and a text. `undefined` without a time limit. */
function timeLeft(
  { until, turnOf }: Mark,
  round: number
): Pick<Condition, 'words' | 'left' | 'rounds'> | undefined {
  if (turnOf !== undefined)
    return { words: `, ${turnOf}’s turn`, left: `until the end of the turn of ${turnOf}` }
  if (until === 0) return undefined
  const rounds = until - Math.max(1, round)
  return {
    words: ` ${rounds}`,
    rounds,
    left: rounds === 1 ? 'this round' : `${rounds} rounds left`
  }
}
