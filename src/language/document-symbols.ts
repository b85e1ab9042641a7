import type { Range } from '../core/issues/issue.ts'
import { scanFrontmatter } from '../notes/fences/fence.ts'
import { logOf, logOfStatblock, type Note } from '../notes/note.ts'
import { type Found, findStatblock, type Vault } from '../notes/vault/vault.ts'
import { wholeOf } from '../session/open.ts'
import { writtenIn } from './blocks.ts'

/** Something of a note that has a name, for its outline and for a search through all notes. */
export interface Named extends Range {
  readonly name: string
  readonly kind: 'creature' | 'player' | 'encounter' | 'log'
  /** Who comes to an encounter. */
  readonly detail: string
  /** Where its name stands, or its fence begins; looked for when it is asked. */
  at(): Range
}

/** The statblocks and encounters of a note, each with the log below it, in the order they stand there. */
export function outlineOf(note: Note): readonly Named[] {
  const logged = (log: ReturnType<typeof logOf>): readonly Named[] =>
    log
      ? [
          {
            name: 'Log',
            kind: 'log',
            detail: log.header?.title ?? '',
            at: () => ({ start: log.fence.start, end: log.fence.openerEnd }),
            start: log.fence.start,
            end: log.fence.end
          }
        ]
      : []
  const statblocks = note.statblocks.flatMap((statblock): readonly Named[] => [
    {
      name: statblock.name,
      kind: statblock.isPlayer ? 'player' : 'creature',
      detail: '',
      at: () => statblock.rangeOf(['name']) ?? wholeOf(statblock),
      start: statblock.start,
      end: statblock.end
    },
    ...logged(logOfStatblock(note, statblock))
  ])
  const encounters = note.encounters.flatMap((block): readonly Named[] => {
    const { name, fence } = block
    const { start, end } = fence
    const at = () => (name === block.fields.name && block.rangeOf(['name'])) || wholeOf(block)
    return [
      { name, kind: 'encounter', detail: writtenIn(block), at, start, end },
      ...logged(logOf(note, block))
    ]
  })
  return [...statblocks, ...encounters].sort((a, b) => a.start - b.start)
}

/** What of all notes has a name with the letters of `query` in it, in their order; as many as a person looks through. */
export function namedIn(
  vault: Vault,
  query: string,
  most = 500
): readonly { readonly note: Note; readonly named: Named }[] {
  const letters = query.toLowerCase().replace(/\s+/g, '')
  const out: { note: Note; named: Named }[] = []
  for (const note of vault.notes.values()) {
    if (note.fences.length === 0 && note.statblocks.length === 0) continue
    for (const named of outlineOf(note)) {
      if (named.kind === 'log' || !hasLetters(named.name.toLowerCase(), letters)) continue
      out.push({ note, named })
      if (out.length >= most) return out
    }
  }
  return out
}

/** Whether these letters stand in a name one after the other, whatever is between them. */
function hasLetters(name: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** A wikilink in a fence of ours or in the frontmatter, and the creature it leads to. */
export interface LinkTo extends Range {
  readonly found: Found
}

export function linksIn(vault: Vault, note: Note): readonly LinkTo[] {
  const front = scanFrontmatter(note.text)
  const places: readonly Range[] = [
    ...(front ? [front] : []),
    ...note.fences.filter(({ kind }) => kind !== 'encounter-log')
  ]
  return places.flatMap(({ start, end }) =>
    [...note.text.slice(start, end).matchAll(/\[\[[^[\]\r\n]+\]\]/g)].flatMap((link) => {
      const found = findStatblock(vault, link[0], note)
      const from = start + link.index
      return found ? [{ start: from, end: from + link[0].length, found }] : []
    })
  )
}
