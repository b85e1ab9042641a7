import { codeLensesOf } from '../src/language/code-lenses.ts'
import { issuesOf } from '../src/language/issues.ts'
import type { Note } from '../src/notes/note.ts'
import { parseNote } from '../src/notes/note.ts'
import { createVault, withNote } from '../src/notes/vault/vault.ts'
import { cpuTime, median } from './measure.ts'

/** A note as other tools leave it behind, and the plain note whose bar it has to keep. */
interface OtherNote {
  readonly title: string
  readonly text: string
  /** The other notes of the vault. */
  readonly others: readonly Note[]
  /** Kilobytes of the plain note. */
  readonly plain: 10 | 50
}

const repeat = (count: number, line: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('')
const fence = (kind: string, body: string): string => `\n\`\`\`${kind}\n${body}\n\`\`\`\n`
const front = '---\nruleset: hestia\n---\nLow beams.\n'

const kinds = 'Stalker Shaman Warden Brute Howler Champion'.split(' ')
const places = 'Ash Bone Cinder Dusk Ember Frost Gloom Hollow Iron Jade Knell Loam'.split(' ')

const unknownNames = repeat(places.length, (nth) =>
  fence(
    'encounter',
    `name: ${nth}\ncreatures:\n${kinds.map((kind) => `  - 2: Grimwold ${kind} of ${places[nth]}`).join('\n')}`
  )
)

const statblock = (nth: number, more = ''): string =>
  fence(
    'statblock',
    `name: Goblin ${nth}\nhd: 1\ndefense: 12\nweapons:\n  - sword d8 slashing${more}`
  )

const ofOtherGame = (nth: number): string =>
  fence(
    'statblock',
    `name: Goblin ${nth}\nac: 15\nhp: 7\ncr: 1/4\nstats: [8, 14, 10, 10, 8, 8]\nactions:\n  - name: Scimitar\n    desc: "Melee +4 to hit, 5 (1d6+2) slashing"`
  )

/** A chain of parents, each in a note of its own. */
const chainOf = (length: number): readonly Note[] =>
  Array.from({ length }, (_, nth) => {
    const parent = nth < length - 1 ? `extends: C${nth + 1}\n` : ''
    return parseNote(
      `Chain/${nth}.md`,
      front + fence('statblock', `name: C${nth}\n${parent}hd: ${1 + (nth % 5)}`)
    )
  })

const bestiary = (): readonly Note[] =>
  Array.from({ length: 2380 }, (_, nth) =>
    parseNote(
      `Bestiary/${nth}.md`,
      fence('statblock', `name: ${kinds[nth % 6]} ${places[nth % 12]} ${nth}`)
    )
  )

export const otherNotes = (): readonly OtherNote[] => [
  {
    title: 'twelve encounters of unknown names',
    text: front + unknownNames,
    others: bestiary(),
    plain: 10
  },
  {
    title: 'two thousand statblocks',
    text: front + repeat(2000, statblock),
    others: [],
    plain: 50
  },
  {
    title: 'two thousand of another game',
    text: front + repeat(2000, ofOtherGame),
    others: [],
    plain: 50
  },
  {
    title: 'two thousand, each with the next as its parent',
    text: front + repeat(2000, (nth) => statblock(nth, `\nextends: Goblin ${nth + 1}`)),
    others: [],
    plain: 50
  }
]

/** Milliseconds of CPU for a key in prose and for one in the first block, to lenses and issues; the middle of several. */
export function keyIn({ text, others }: OtherNote): number {
  const places = [text.indexOf('Low beams'), text.indexOf('\n', text.indexOf('name:') + 6)]
  let note = parseNote('note.md', text)
  let vault = withNote(createVault(others), note)
  const answer = () => [codeLensesOf(vault, note), issuesOf(vault, note)]
  answer()
  const seen = Array.from({ length: 20 }, (_, nth) => {
    const at = places[nth % 2] ?? 0
    const typed = `${text.slice(0, at)} ${nth}x${text.slice(at)}`
    return cpuTime(() => {
      note = parseNote('note.md', typed, note)
      vault = withNote(vault, note)
      answer()
    })
  })
  return median(seen)
}

/** Milliseconds of CPU for the issues of every note of a chain of parents. */
export function chainTime(length: number): number {
  const notes = chainOf(length)
  const vault = createVault(notes)
  return cpuTime(() => notes.map((note) => issuesOf(vault, note)))
}
