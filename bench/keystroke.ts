import { readFileSync } from 'node:fs'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { codeLensesOf } from '../src/language/code-lenses.ts'
import { completionsAt } from '../src/language/completion/completions.ts'
import { issuesOf } from '../src/language/issues.ts'
import { applyEdits, writeLog } from '../src/notes/edits.ts'
import type { Note } from '../src/notes/note.ts'
import { parseNote } from '../src/notes/note.ts'
import { createVault, withNote } from '../src/notes/vault/vault.ts'
import { logText, playOut } from '../src/session/fight.ts'
import { openFight } from '../src/session/open-fight.ts'
import { prepare } from '../src/session/prepare.ts'

const sample = (name: string): string => readFileSync(`samples/greywater/${name}`, 'utf8')

/** A note of this many kilobytes: all samples, the log of a whole fight, and prose. */
export function longNote(kilobytes: number): string {
  const body = ['session-1.md', 'bestiary.md', 'party.md']
    .map((name) => sample(name).replace(/^---[\s\S]*?---\n/, ''))
    .join('\n')
  const text = withLog(`---\nruleset: hestia\n---\n${body}`)
  const prose = '\nThe *third* sack is [older](#) than the mill, and `heavier` than it looks.\n'
  return (
    text + prose.repeat(Math.max(0, Math.ceil((kilobytes * 1024 - text.length) / prose.length)))
  )
}

/** The note with one mistake in the YAML of its first statblock, by the kind of mistake. */
export const withMistakes = (text: string): readonly (readonly [kind: string, text: string])[] => {
  const at = text.indexOf('```statblock')
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const mistakes = [
    ['a quote without its end', after.replace(/^name: /m, 'name: "')],
    ['a colon without a key', after.replace(/^morale: /m, ': ')],
    ['a line without its colon', after.replace(/^morale:/m, 'morale')],
    ['a tab in front of a line', after.replace(/^ {2}- /m, '\t- ')],
    ['one blank too many', after.replace(/^morale:/m, ' morale:')]
  ] as const
  return mistakes.map(([kind, changed]) => [kind, before + changed])
}

function withLog(text: string): string {
  const note = parseNote('note.md', text)
  const [place] = note.encounters
  const prepared = place && prepare(createVault([note]), note, place)
  if (!prepared || !('setup' in prepared)) throw new Error('the samples do not make a fight')
  const opened = openFight(prepared.setup, { seed: 1, dice: 'rolled' })
  if (!('fight' in opened)) throw new Error('the fight of the samples does not begin')
  return applyEdits(text, writeLog(note, place, logText(playOut(opened.fight))))
}

/** The note after each key, always different: half of the keys fall in prose, half in a statblock. */
function typing(text: string): (nth: number) => string {
  const prose = text.indexOf('Low beams')
  const field = text.indexOf('\n', text.indexOf('```statblock')) + 1
  return (nth) => {
    const [at, typed] = nth % 2 === 0 ? [prose, `${nth} `] : [field, `lair: ${nth}\n`]
    return `${text.slice(0, at)}${typed}${text.slice(at)}`
  }
}

/** Compares what an editor requests after every key, in a vault of these notes, with one parse of the note by remark. */
export function keystroke(
  text: string,
  others: readonly Note[]
): {
  fray(times: number): void
  completion(times: number): void
  remark(times: number): void
} {
  const after = typing(text)
  const markdown = unified().use(remarkParse)
  let note = parseNote('note.md', text)
  let vault = withNote(createVault(others), note)
  let keys = 0
  const type = () => {
    note = parseNote('note.md', after(keys++), note)
    vault = withNote(vault, note)
  }
  return {
    fray: (times) => {
      for (let nth = 0; nth < times; nth++) {
        type()
        codeLensesOf(vault, note)
        issuesOf(vault, note)
      }
    },
    completion: (times) => {
      for (let nth = 0; nth < times; nth++) {
        type()
        codeLensesOf(vault, note)
        issuesOf(vault, note)
        // Completion of a creature offers every creature of the vault.
        completionsAt(vault, note, note.text.indexOf('Sump goblin'))
      }
    },
    remark: (times) => {
      for (let nth = 0; nth < times; nth++) markdown.parse(after(nth))
    }
  }
}
