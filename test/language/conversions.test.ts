import { describe, expect, test } from 'vitest'
import { convertForeignStatblock } from '../../src/language/convert-statblock.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import type { Note, Statblock } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets, rulesetById } from '../../src/rulesets/index.ts'
import dnd5e from './conversions/dnd5e.md?raw'
import ose from './conversions/ose.md?raw'
import pathfinder1e from './conversions/pathfinder1e.md?raw'
import pathfinder2e from './conversions/pathfinder2e.md?raw'
import shadowdark from './conversions/shadowdark.md?raw'

/** Ten creatures of each game as notes have them, and two games they are converted to. */
const sources = [
  ['dnd5e', dnd5e, ['hestia', 'radiant']],
  ['pathfinder1e', pathfinder1e, ['hestia', 'radiant']],
  ['pathfinder2e', pathfinder2e, ['murdham', 'einfelst']],
  ['ose', ose, ['hestia', 'td2e']],
  ['shadowdark', shadowdark, ['radiant', 'murdham']]
] as const

function convert(note: Note, statblock: Statblock, id: string) {
  const game = rulesetById(id)
  const done = game && convertForeignStatblock(createVault([note]), note, statblock, game)
  if (!game || !done) throw new Error(`${statblock.name} is not converted to ${id}`)
  const after = parseNote('a.md', applyEdits(note.text, done.edits))
  const now = after.statblocks.find(({ name }) => name === statblock.name)
  if (!now) throw new Error(`${statblock.name} is gone`)
  return { game, after, now, ...done }
}

/** The rows of the table: the values that a game master reads first, with the keys of every game for each. */
const rows: readonly (readonly [string, readonly string[]])[] = [
  ['attacks', ['weapons']],
  ['in a round', ['attacks', 'cards']],
  ['defence', ['defense', 'av', 'ap', 'armour', 'dr']],
  ['hit points', ['level', 'hd', 'grit', 'health', 'hp', 'harm points']],
  ['speed', ['speed', 'movement']]
]
const known = new Set(rows.flatMap(([, keys]) => keys))

const cell = (text: string) => text.replaceAll('|', '\\|')
const row = (title: string, cells: readonly string[]) => `| ${[title, ...cells].join(' | ')} |`

/** A creature in each game, as a table. */
function table(note: Note, statblock: Statblock, ids: readonly string[]): string {
  const all = ids.map((id) => convert(note, statblock, id))
  const line = (title: string, of: (one: (typeof all)[number]) => readonly string[]) =>
    row(
      title,
      all.map((one) => cell(of(one).join('<br>')))
    )
  const shown = (value: unknown) => (Array.isArray(value) ? value.join('<br>') : String(value))
  return [
    `## ${statblock.name}`,
    '',
    row(
      '',
      all.map(({ game }) => game.title)
    ),
    row(
      '---',
      all.map(() => '---')
    ),
    ...rows.map(([title, keys]) =>
      line(title, ({ now: { fields } }) =>
        keys.flatMap((key) =>
          fields[key] === undefined
            ? []
            : [key === 'weapons' ? shown(fields[key]) : `${key} ${shown(fields[key])}`]
        )
      )
    ),
    line('else', ({ game, now: { fields } }) =>
      Object.keys(game.fields)
        .filter(
          (key) =>
            fields[key] !== undefined &&
            !known.has(key) &&
            game.conversions.some((one) => one.key === key)
        )
        .map((key) => `${key} ${shown(fields[key])}`)
    ),
    line('assumed', ({ assumed }) => assumed),
    line('lost', ({ lost }) => lost),
    line('not found', ({ notFound }) => [notFound.join(', ')]),
    ''
  ].join('\n')
}

describe.each(sources)('ten creatures of %s', (name, text, ids) => {
  const note = parseNote('a.md', text)
  const creatures = note.statblocks.map((statblock) => [statblock.name, statblock] as const)

  test('are what a game master has looked at', async () => {
    expect(creatures).toHaveLength(10)
    const tables = creatures.map(([, statblock]) => table(note, statblock, ids))
    const shown = [`# What becomes of the creatures of ${name}.md`, '', ...tables].join('\n')
    await expect(shown).toMatchFileSnapshot(`conversions/${name}.converted.md`)
  })

  test.each(creatures)(
    '%s is without issues in every game, and wholly in the note',
    (_, statblock) => {
      const body = statblock.fence?.body ?? ''
      for (const { id } of allRulesets()) {
        const { after, now } = convert(note, statblock, id)
        const own = issuesOf(createVault([after]), after, id).filter(
          ({ start, severity }) => now.start <= start && start < now.end && severity !== 'info'
        )
        expect(own).toEqual([])
        const lines = now.fence?.body.split('\n') ?? []
        const from = lines.findIndex((line) => line.startsWith('# The original, of '))
        const original = lines.slice(from + 1).map((line) => line.replace(/^# ?/, ''))
        expect(original.join('\n').trimEnd()).toBe(body.trimEnd())
      }
    }
  )
})
