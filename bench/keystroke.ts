import { readFileSync } from 'node:fs'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { issuesOf } from '../src/language/issues.ts'
import { lensesOf } from '../src/language/lenses.ts'
import { applyEdits, writeLog } from '../src/notes/edits.ts'
import { readNote } from '../src/notes/note.ts'
import { vaultOf, withNote } from '../src/notes/vault.ts'
import { logText, playOut } from '../src/session/fight.ts'
import { openFight, prepare } from '../src/session/open.ts'

const sample = (name: string): string => readFileSync(`samples/greywater/${name}`, 'utf8')

/** A note of 10 KB: the samples in one, with the log of a fight to its end; prose makes up the rest. */
export function longNote(): string {
  const body = ['session-1.md', 'bestiary.md', 'party.md']
    .map((name) => sample(name).replace(/^---[\s\S]*?---\n/, ''))
    .join('\n')
  const text = withLog(`---\nruleset: hestia\n---\n${body}`)
  const prose = '\nThe *third* sack is [older](#) than the mill, and `heavier` than it looks.\n'
  return text + prose.repeat(Math.max(0, Math.ceil((10_240 - text.length) / prose.length)))
}

function withLog(text: string): string {
  const note = readNote('note.md', text)
  const [place] = note.encounters
  const prepared = place && prepare(vaultOf([note]), note, place)
  if (!prepared || !('setup' in prepared)) throw new Error('the samples do not make a fight')
  const opened = openFight(prepared.setup, { seed: 1, dice: 'rolled' })
  if (!('fight' in opened)) throw new Error('the fight of the samples does not begin')
  return applyEdits(text, writeLog(note, place, logText(playOut(opened.fight))))
}

/** The note after each key, never twice the same: half of the keys fall in the prose, half in a statblock. */
function typing(text: string): (nth: number) => string {
  const prose = text.indexOf('Low beams')
  const field = text.indexOf('morale:', text.indexOf('```statblock'))
  return (nth) =>
    nth % 2 === 0
      ? `${text.slice(0, prose)}${nth} ${text.slice(prose)}`
      : `${text.slice(0, field)}lair: ${nth}\n${text.slice(field)}`
}

/** What an editor asks of Fray after every key, against reading the note with remark once. */
export function keystroke(text: string): {
  fray(times: number): void
  remark(times: number): void
} {
  const after = typing(text)
  const markdown = unified().use(remarkParse)
  let note = readNote('note.md', text)
  let vault = vaultOf([note])
  let keys = 0
  return {
    fray: (times) => {
      for (let nth = 0; nth < times; nth++) {
        note = readNote('note.md', after(keys++), note)
        vault = withNote(vault, note)
        lensesOf(vault, note)
        issuesOf(vault, note)
      }
    },
    remark: (times) => {
      for (let nth = 0; nth < times; nth++) markdown.parse(after(nth))
    }
  }
}
