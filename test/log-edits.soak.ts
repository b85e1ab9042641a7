import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Step } from '../src/core/fight/history.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import { games } from './games.ts'
import { json } from './kit.ts'
import { editors, readStored, storedLogs } from './log-edits.ts'
import { runs } from './random.ts'

type ReadStored = ReturnType<typeof readStored>
type Fight = Extract<ReadStored, { readonly now: unknown }>['now']

const commandOf = ({ command, answers, typed }: Step<AnyCommand>): string =>
  JSON.stringify([command, answers, typed])

/** Whether a fight is the other one, or was it at an earlier moment. */
function isEarlier(now: Fight, whole: Fight): boolean {
  const { history } = now
  const { steps } = whole.history
  if (history.seed !== whole.history.seed) return false
  if (JSON.stringify(json(history.start)) !== JSON.stringify(json(whole.history.start)))
    return false
  if (
    history.steps.some(
      (step, index) => commandOf(step) !== (steps[index] ? commandOf(steps[index]) : '')
    )
  )
    return false
  const { pending } = history
  if (!pending) return true
  const next = steps[history.steps.length] ?? whole.history.pending
  return (
    next !== undefined &&
    JSON.stringify(pending.command) === JSON.stringify(next.command) &&
    pending.answers.every((given, index) => given === next.answers[index])
  )
}

const isSame = (now: Fight, whole: Fight): boolean => isEarlier(now, whole) && isEarlier(whole, now)

/** The line of an offset. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** How near the issues of an edited log are to where it was edited. */
function nearness(
  text: string,
  places: readonly number[],
  issues: readonly { readonly start: number; readonly end: number }[]
): 'line' | 'paragraph' | 'round' | 'elsewhere' {
  const lines = text.split('\n')
  const edited = places.map((place) => lineAt(text, place))
  const found = issues.map(({ start, end }) => [lineAt(text, start), lineAt(text, end)] as const)
  const isNear = (above: number, below: number) =>
    found.some(([first, last]) =>
      edited.some((line) => line >= first - above && line <= last + below)
    )
  if (isNear(1, 1)) return 'line'
  const sizes = (begin: RegExp) => {
    let size = 0
    return Math.max(...lines.map((line) => (size = begin.test(line) ? 1 : size + 1)))
  }
  if (isNear(sizes(/^\s*>/), sizes(/^\s*>/))) return 'paragraph'
  return isNear(sizes(/^Round/), sizes(/^Round/)) ? 'round' : 'elsewhere'
}

/** Stored logs of each game, and edits of each: 5,000 in all, and 50,000 with `FRAY_RUNS=10`. */
const [logs, editsPerLog] = [10, 100]

test.each(games)(
  'an edit of a stored log of $id is noticed at its place, harmless, or leads to an earlier state of the fight',
  (game) => {
    const table: Record<string, Record<string, number>> = {}
    const count = (kind: string, what: string) => {
      for (const row of [kind, 'all'])
        table[row] = { ...table[row], [what]: (table[row]?.[what] ?? 0) + 1 }
    }
    const missed: string[] = []
    fc.assert(
      fc.property(storedLogs(game), fc.infiniteStream(fc.nat(0x7fffffff)), (text, numbers) => {
        const whole = readStored(game, text)
        if ('issues' in whole) throw new Error(`${JSON.stringify(whole.issues)}\n${text}`)
        const pick = (max: number) => numbers.next().value % Math.max(1, max)
        for (let done = 0; done < editsPerLog; ) {
          const edit = editors[pick(editors.length)]?.(text, pick)
          if (!edit || edit.text === text) continue
          done++
          const { kind } = edit
          const read = readStored(game, edit.text)
          if ('issues' in read)
            count(kind, `noticed: ${nearness(edit.text, edit.places, read.issues)}`)
          else if (isSame(read.now, whole.now)) count(kind, 'harmless')
          else if (isEarlier(read.now, whole.now)) count(kind, 'earlier state')
          else {
            count(kind, 'missed')
            missed.push(`${kind}:\n${differing(text, edit.text)}`)
          }
        }
      }),
      runs(logs)
    )
    console.log(game.id)
    console.table(table)
    expect(missed.slice(0, 3)).toEqual([])
  }
)

/** Each character of one log a game, and of more logs with `FRAY_RUNS`. */
test.each(games)(
  'a log of $id that was cut off anywhere is noticed, or is an earlier state',
  (game) => {
    const counts = { cuts: 0, noticed: 0, asked: 0, earlier: 0 }
    const missed: string[] = []
    fc.assert(
      fc.property(storedLogs(game), (text) => {
        const whole = readStored(game, text)
        if ('issues' in whole) throw new Error(`${JSON.stringify(whole.issues)}\n${text}`)
        for (let end = 0; end < text.length; end++) {
          const cut = text.slice(0, end)
          const read = readStored(game, cut)
          counts.cuts++
          if ('issues' in read) counts.noticed++
          else if (isEarlier(read.now, whole.now)) counts.earlier++
          // The command that was cut off waits for its dice, and shows what it will do.
          else if (read.now.asked) counts.asked++
          else missed.push(cut.slice(-200))
        }
      }),
      runs(1)
    )
    console.log(game.id, counts)
    expect(missed.slice(0, 3)).toEqual([])
  }
)

/** The lines around the first difference of two texts. */
function differing(before: string, after: string): string {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const at = a.findIndex((line, index) => line !== b[index])
  const around = (lines: readonly string[]) => lines.slice(Math.max(0, at - 1), at + 4).join('\n')
  return `${around(a)}\n  →\n${around(b)}`
}
