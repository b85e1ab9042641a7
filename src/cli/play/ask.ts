import { diffArrays } from 'diff'
import type { NoteEdit } from '../../core/issues/issue.ts'
import { changedRange } from '../../core/text/changed-range.ts'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import { padEnd, widthOf, wrap } from '../columns.ts'
import type { Terminal, TerminalFeatures } from './terminal.ts'

/**
 * Asks the user to choose by number or words. Returns the index, or `undefined` if the user leaves. `suggested`: the
 * index that Enter chooses; without it, Enter asks again. `details`: a text beside each choice.
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
    const at = /^\d{1,4}$/.test(line) ? Number(line) - 1 : findChoice(line, choices)
    if (at !== undefined && at in choices) return at
    terminal.print([look.paint('  Choose one of the numbers', 'yellow')])
  }
}

/**
 * The index of the only choice that equals `words`, begins with `words`, or has a later word that begins with `words`.
 * `undefined` if there is no such choice, or several.
 */
export function findChoice(words: string, choices: readonly string[]): number | undefined {
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

/** The maximum number of lines in a list of changes. */
const maxLines = 20

/**
 * Above this number of changed lines, shows all old lines as removed and all new lines as added. A line by line
 * comparison takes too long.
 */
const maxChanges = 500

/** Marks unchanged lines between changes. */
const gap = '⋮'

/**
 * The changes of edits to a text: removed lines with `-`, added lines with `+`, and a mark for unchanged lines between
 * them.
 */
export function changeLines(
  text: string,
  edits: readonly NoteEdit[],
  look: TerminalFeatures
): readonly string[] {
  const lines = edits
    .flatMap((edit, nth) => [...(nth > 0 ? [gap] : []), ...changedLines(text, edit)])
    .flatMap((line) => {
      const style = line === gap ? 'dim' : line.startsWith('-') ? 'red' : 'green'
      return wrap(escapeHidden(line), look.columns, '  ').map((part) => look.paint(part, style))
    })
  const shown = lines.length > maxLines ? lines.slice(0, maxLines - 1) : lines
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
  const parts = diffArrays(gone, come, { maxEditLength: maxChanges }) ?? [
    { value: gone, added: false, removed: true },
    { value: come, added: true, removed: false }
  ]
  return parts.flatMap(({ value, added, removed }) =>
    added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [gap]
  )
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)
