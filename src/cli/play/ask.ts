import { diffArrays } from 'diff'
import type { NoteEdit } from '../../core/issues/issue.ts'
import { changedRange } from '../../core/text/changed-range.ts'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import { padEnd, widthOf, wrap } from '../columns.ts'
import type { Look, Terminal } from './terminal.ts'

/**
 * Asks a person to choose one of several things by its number or its words: its index, or `undefined` if they leave.
 * `suggested`: what Enter takes; without it, they have to say one. `details`: what is said of each besides.
 */
export async function ask(
  question: string,
  choices: readonly string[],
  terminal: Terminal,
  suggested?: number,
  details: readonly string[] = []
): Promise<number | undefined> {
  const look = terminal.look()
  const hint = suggested === undefined ? '' : `Enter ${suggested + 1} · `
  const width = details.length > 0 ? Math.max(...choices.map(widthOf)) : 0
  terminal.print([
    '',
    ...wrap(escapeHidden(question), look.columns).map((line) => look.paint(line, 'bold')),
    ...choices.flatMap((choice, at) => {
      const head = `${at === suggested ? '›' : ' '} ${at + 1}  `
      const words = `${padEnd(choice, width)}  ${details[at] ?? ''}`.trimEnd()
      return wrap(escapeHidden(words), look.columns - head.length).map(
        (line, nth) => (nth === 0 ? head : ' '.repeat(head.length)) + line
      )
    }),
    look.paint(`${hint}1–${choices.length} · quit`, 'dim')
  ])
  for (;;) {
    const prompt = look.paint('› ', 'bold')
    const line = (await terminal.ask(prompt, (typed) => [[...choices], typed]))?.trim()
    if (line === undefined || /^(?:q|quit)$/i.test(line)) return undefined
    if (line === '' && suggested !== undefined) return suggested
    const at = /^\d{1,4}$/.test(line) ? Number(line) - 1 : choiceCalled(line, choices)
    if (at !== undefined && at in choices) return at
    terminal.print([look.paint('  Choose one of the numbers', 'yellow')])
  }
}

/** The index of the one choice that is, begins with or has these words. */
export function choiceCalled(words: string, choices: readonly string[]): number | undefined {
  const wanted = words.toLowerCase()
  const all = choices.map((choice) => choice.toLowerCase())
  for (const isCalled of [
    (choice: string) => choice === wanted,
    (choice: string) => choice.startsWith(wanted),
    (choice: string) => choice.includes(` ${wanted}`)
  ]) {
    const found = all.flatMap((choice, at) => (isCalled(choice) ? at : []))
    if (found.length === 1) return found[0]
  }
  return undefined
}

/** Lines of a change that are shown at the most. */
const mostLines = 20

/** More changed lines than that are not looked for one by one: all are shown as gone, and as new. */
const mostChanges = 500

/** Stands for lines that stay between others that change. */
const gap = '⋮'

/** What edits change in a text: the lines that go with `-`, those that come with `+`, and a mark where lines between stay. */
export function changeLines(
  text: string,
  edits: readonly NoteEdit[],
  look: Look
): readonly string[] {
  const lines = edits
    .flatMap((edit, nth) => [...(nth > 0 ? [gap] : []), ...changedLines(text, edit)])
    .flatMap((line) => {
      const style = line === gap ? 'dim' : line.startsWith('-') ? 'red' : 'green'
      return wrap(escapeHidden(line), look.columns, '  ').map((part) => look.paint(part, style))
    })
  const shown = lines.length > mostLines ? lines.slice(0, mostLines - 1) : lines
  const more = lines.length - shown.length
  return [...shown, ...(more > 0 ? [look.paint(`  … and ${more} more lines`, 'dim')] : [])]
}

function changedLines(text: string, { start, end, text: written }: NoteEdit): readonly string[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const after = text.indexOf('\n', end)
  const to = after < 0 ? text.length : after
  const old = linesOf(text.slice(from, to))
  const now = linesOf(text.slice(from, start) + written + text.slice(end, to))
  const { top, bottom } = changedRange(old, now)
  const gone = old.slice(top, old.length - bottom)
  const come = now.slice(top, now.length - bottom)
  const parts = diffArrays(gone, come, { maxEditLength: mostChanges }) ?? [
    { value: gone, added: false, removed: true },
    { value: come, added: true, removed: false }
  ]
  return parts.flatMap(({ value, added, removed }) =>
    added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [gap]
  )
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)
