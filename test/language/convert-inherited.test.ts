import { expect, test } from 'vitest'
import { convertForeignStatblock, whyNotConverted } from '../../src/language/convert-statblock.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { rulesetById } from '../../src/rulesets/index.ts'

const fence = (...lines: readonly string[]) => ['```statblock', ...lines, '```', ''].join('\n')
const bestiary = parseNote(
  'bestiary.md',
  fence(
    'name: Goblin',
    'size: Small',
    'ac: 15',
    'hp: 7',
    'speed: 30 ft.',
    'stats: [8, 14, 10, 10, 8, 8]',
    'cr: 1/4',
    'senses: darkvision 60 ft.',
    'traits:',
    '  - name: Nimble Escape',
    '    desc: |-',
    '      It hides as a bonus action.',
    '      Or it runs.',
    'actions:',
    '  - name: Scimitar',
    '    desc: "Melee Weapon Attack: +4 to hit. Hit: 5 (1d6 + 2) slashing damage."'
  )
)
const frontmatter = parseNote(
  'Wolf.md',
  [
    '---',
    'statblock: true',
    'tags: [beast, forest]',
    'name: Wolf',
    'ac: 13',
    'hp: 11',
    'stats: [12, 15, 12, 3, 12, 6]',
    'cr: 1/4',
    'senses: keen',
    '---',
    ''
  ].join('\n')
)

/** The statblock of these lines in Hestia, read as a note, and what is said of it. */
function convert(...lines: readonly string[]) {
  const note = parseNote('a.md', fence(...lines))
  const vault = createVault([bestiary, frontmatter, note])
  const [statblock] = note.statblocks
  const game = rulesetById('hestia')
  const done = statblock && game && convertForeignStatblock(vault, note, statblock, game)
  if (!done) throw new Error('not converted')
  const after = parseNote('a.md', applyEdits(note.text, done.edits))
  const [now] = after.statblocks
  if (!now) throw new Error('gone')
  expect(issuesOf(createVault([bestiary, frontmatter, after]), after, 'hestia')).toEqual([])
  return { ...done, fields: now.fields, body: now.fence?.body ?? '' }
}

const nimble = { name: 'Nimble Escape', desc: 'It hides as a bonus action.\nOr it runs.' }
const scimitar = {
  name: 'Scimitar',
  desc: 'Melee Weapon Attack: +4 to hit. Hit: 5 (1d6 + 2) slashing damage.'
}

test('a creature that extends another is converted with everything it inherits', () => {
  const { fields, body } = convert('name: Boss', 'extends: Goblin', 'ac: 17', 'senses: blind')
  expect(fields).toMatchObject({
    name: 'Boss',
    defense: 17,
    grit: 4,
    speed: 30,
    size: 'small',
    senses: 'blind',
    traits: [nimble],
    actions: [scimitar]
  })
  expect(body).toContain('#   values not listed here come from Goblin\n')
  expect(body.split('# The original')[0]).not.toContain('extends')
})

test.each(['monster', 'creature'])(
  'a statblock that `%s:` copies is converted with its own keys',
  (key) => {
    const { fields, lost } = convert('name: Grik', `${key}: Goblin`, 'hp: 21')
    expect(fields).toMatchObject({ name: 'Grik', grit: 9, traits: [nimble], actions: [scimitar] })
    expect(lost.join('\n')).toContain('cr: 1/4')
  }
)

test('a copy without a key of its own is a whole creature', () => {
  const { fields } = convert('monster: Goblin')
  expect(fields).toMatchObject({ name: 'Goblin', defense: 15, traits: [nimble] })
})

test('`traits+`, `traits-` and `actions~` change the inherited lists', () => {
  const slow = { name: 'Slow', desc: 'It is slow.' }
  const more = convert('name: A', 'extends: Goblin', 'traits+:', '  - [Slow, It is slow.]')
  expect(more.fields.traits).toEqual([nimble, ['Slow', 'It is slow.']])
  const less = convert('name: A', 'extends: Goblin', 'traits-: [Nimble Escape]')
  expect(less.fields.traits).toEqual([])
  const other = convert(
    'name: A',
    'extends: Goblin',
    'actions~:',
    '  - { name: Scimitar, desc: "+4 to hit. Hit: 9 (2d8) slashing damage." }'
  )
  expect(other.fields.weapons).toEqual(['scimitar 2d8 slashing'])
  const alone = convert('name: A', 'ac: 12', 'hp: 4', 'cr: 0', 'traits+:', `  - name: Slow`)
  expect(alone.fields.traits).toEqual([{ name: slow.name }])
})

test('the tags of a parent’s note stay there', () => {
  const { fields } = convert('name: Big wolf', 'extends: Wolf')
  expect(fields).toMatchObject({ defense: 13, senses: 'keen' })
  expect(Object.keys(fields)).not.toContain('tags')
  expect(Object.keys(fields)).not.toContain('statblock')
})

test('dice of damage that no attack has are lost, and said so', () => {
  const { lost, fields } = convert(
    'layout: BFRPG',
    'name: Antelope',
    'ac: 6 [13]',
    'hit_dice: 1',
    'attack: "1 butt"',
    'damage: "1d4 or 1d6 or 1d8"'
  )
  expect(fields.weapons).toEqual(['butt 1d4 crushing natural'])
  expect(lost.join('\n')).toContain('damage: "1d4 or 1d6 or 1d8"')
})

test('a parent that no note has is not found', () => {
  const { notFound, fields } = convert(
    'name: Aged lich',
    'extends: Lich',
    'ac: 19',
    'cr: 22',
    'hp: 9'
  )
  expect(fields).toMatchObject({ defense: 19 })
  expect(notFound[0]).toBe('the parent statblock Lich')
})

test.each<[lines: readonly string[], says: RegExp | undefined]>([
  [['name: A', 'extends: Goblin'], undefined],
  [['name: A', 'ruleset: murdham', 'cr: 1'], /“A” already names “murdham” as its game/],
  [['name: A', 'extends: Native'], /inherits from Native, which is for “hestia” already/],
  [['name: A', 'extends: Nobody'], /no note has the parent statblock Nobody/],
  [['name: A', 'ac: 3'], /“A” does not show its game/],
  [['name: A', 'ac: 3', 'hp: @7'], /“A” cannot be read as YAML/]
])('a statblock that is not converted says why: %j', (lines, says) => {
  const native = parseNote('b.md', fence('name: Native', 'ruleset: hestia', 'hd: 1'))
  const note = parseNote('a.md', fence(...lines))
  const [statblock] = note.statblocks
  const vault = createVault([bestiary, native, note])
  const why = statblock && whyNotConverted(vault, note, statblock)
  if (says) expect(why).toMatch(says)
  else expect(why).toBeUndefined()
})
