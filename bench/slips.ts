import { faceStream } from '../src/core/dice/seed.ts'
import type { Fix, Issue, Range } from '../src/core/issues/issue.ts'
import { issuesOf } from '../src/language/issues.ts'
import { applyEdits } from '../src/notes/edits.ts'
import type { Fence } from '../src/notes/fences/fence.ts'
import type { Note } from '../src/notes/note.ts'
import { parseNote } from '../src/notes/note.ts'
import { isTemplate } from '../src/notes/text/templates.ts'
import type { Vault } from '../src/notes/vault/vault.ts'
import { withNote } from '../src/notes/vault/vault.ts'
import { parseYaml } from '../src/notes/yaml/parse-yaml.ts'
import type { Draw, SlipKind } from './slips/kinds.ts'
import { slipKinds } from './slips/kinds.ts'

/** A note with one mistake in the YAML of a fence. */
export interface Slip {
  readonly kind: string
  /** The note without the mistake. */
  readonly before: Note
  readonly text: string
  /** The lines of the mistake, in `text`. */
  readonly place: Range
}

/** A note, and the vault that has its creatures. */
export interface NoteInVault {
  readonly note: Note
  readonly vault: Vault
}

/** A mistake, and its issues and fixes. */
export interface SlipResult extends Slip {
  /** The issues that the note did not have before. */
  readonly issues: readonly Issue[]
  readonly isInPlace: boolean
  /** Whether some fix gives the note its old issues again. */
  readonly isMended: boolean
  /** Whether such a fix also gives each fence its old data. */
  readonly isRestored: boolean
  /** The fixes that leave as many issues, or cause a new one. */
  readonly badFixes: readonly Fix[]
}

/** One mistake of each kind at a random place of a note. None where a mistake changes nothing. */
export function slipsIn(note: Note, seed: number): readonly Slip[] {
  return slipKinds.flatMap((kind, nth) => {
    const roll = faceStream(seed, nth)
    const draw: Draw = (most) => roll(most) - 1
    const slip = slipOfKind(note, kind, draw)
    return slip && dataOf(parseNote(note.path, slip.text)) !== dataOf(note) ? [slip] : []
  })
}

function slipOfKind(before: Note, kind: SlipKind, draw: Draw): Slip | undefined {
  const places = before.fences
    .filter(({ kind, body }) => kind !== 'encounter-log' && !isTemplate(body))
    .flatMap((fence) => fence.lines.map((_, index) => ({ fence, index })))
  // Try lines from a random one on, until one has a place for the mistake.
  const first = draw(Math.max(1, places.length))
  for (let tried = 0; tried < places.length; tried++) {
    const place = places[(first + tried) % places.length]
    const slip = place && slipAt(before, kind, place.fence, place.index, draw)
    if (slip) return slip
  }
  return undefined
}

function slipAt(
  before: Note,
  { name, mistype, isJoin }: SlipKind,
  { lines, eol, prefix }: Fence,
  index: number,
  draw: Draw
): Slip | undefined {
  const [line, next] = [lines[index], lines[index + 1]]
  if (!line) return undefined
  const textOf = ({ start, end }: Range) => before.text.slice(start, end)
  const written = textOf(line)
  const below = next && textOf(next).trim()
  if (written.trim() === '' || (isJoin && !below)) return undefined
  const mistyped = mistype(written, draw)
  if (mistyped === undefined) return undefined
  const text = isJoin ? `${mistyped.trimEnd()} ${below}` : mistyped.replace('\n', eol + prefix)
  const end = (isJoin && next?.end) || line.end
  return {
    kind: name,
    before,
    text: applyEdits(before.text, [{ start: line.start, end, text }]),
    place: { start: line.start, end: line.start + text.length }
  }
}

/** The data of all fences as text, to compare. */
const dataOf = ({ fences }: Note): string =>
  JSON.stringify(
    fences.map(({ kind, body }) =>
      kind === 'encounter-log'
        ? body
        : parseYaml(body, '').map(({ value, issues }) => [value, issues.length])
    )
  )

/** Tries all fixes of a mistake. `setting`: the game of notes that name none. */
export function resultOf(slip: Slip, vault: Vault): SlipResult {
  const { before, text, place } = slip
  const old = issuesIn(vault, before)
  const broken = parseNote(before.path, text, before)
  const all = issuesIn(vault, broken)
  const issues = newOnes(all, old)
  const after = issues.flatMap(({ fixes = [] }) =>
    fixes.map((fix) => {
      const note = parseNote(before.path, applyEdits(text, fix.edits), broken)
      return { fix, note, issues: issuesIn(vault, note) }
    })
  )
  const mending = after.filter(
    (one) => newOnes(one.issues, old).length === 0 && one.issues.length <= old.length
  )
  const bad = after.filter(
    (one) => one.issues.length >= all.length || newOnes(one.issues, all).length > 0
  )
  const [first] = issues
  return {
    ...slip,
    issues,
    isInPlace: first !== undefined && place.start <= first.start && first.start <= place.end,
    isMended: mending.length > 0,
    isRestored: mending.some(({ note }) => dataOf(note) === dataOf(before)),
    badFixes: bad.map(({ fix }) => fix)
  }
}

const issuesIn = (vault: Vault, note: Note) => issuesOf(withNote(vault, note), note)

/** The issues of `all` that are not in `old`. Equal issues count as often as they occur. */
function newOnes(all: readonly Issue[], old: readonly Issue[]): readonly Issue[] {
  const counts = new Map<string, number>()
  const keyOf = ({ code, message }: Issue) => `${code} ${message}`
  for (const issue of old) counts.set(keyOf(issue), (counts.get(keyOf(issue)) ?? 0) + 1)
  return all.filter((issue) => {
    const left = counts.get(keyOf(issue)) ?? 0
    counts.set(keyOf(issue), left - 1)
    return left <= 0
  })
}

/** The figures of a number of mistakes. Shares are of the mistakes that have an issue. */
export interface SlipFigures {
  readonly count: number
  readonly silent: number
  readonly issues: number
  readonly inPlace: number
  readonly mended: number
  readonly restored: number
  readonly badFixes: number
}

export function figuresOf(results: readonly SlipResult[]): SlipFigures {
  const told = results.filter(({ issues }) => issues.length > 0)
  const mean = (of: (one: SlipResult) => number) =>
    told.reduce((sum, one) => sum + of(one), 0) / told.length
  return {
    count: results.length,
    silent: results.length - told.length,
    issues: mean(({ issues }) => issues.length),
    inPlace: mean(({ isInPlace }) => Number(isInPlace)),
    mended: mean(({ isMended }) => Number(isMended)),
    restored: mean(({ isRestored }) => Number(isRestored)),
    badFixes: results.reduce((sum, { badFixes }) => sum + badFixes.length, 0)
  }
}
