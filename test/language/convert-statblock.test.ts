import { describe, expect, test } from 'vitest'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import {
  convertForeignStatblock,
  foreignGameOfStatblock
} from '../../src/language/convert-statblock.ts'
import { hoverAt } from '../../src/language/hover.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { renameStatblock } from '../../src/language/rename.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import type { Vault } from '../../src/notes/vault/vault.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets, rulesetById } from '../../src/rulesets/index.ts'
import { prepare } from '../../src/session/prepare.ts'
import { layouts } from '../notes/layouts.ts'

const boss = [
  'layout: Basic 5e Layout',
  'image: [[boss.png]]',
  'name: Goblin Boss',
  'size: Small',
  'type: humanoid',
  'ac: 17',
  'ac_class: chain shirt, shield',
  'hp: 21',
  'hit_dice: 6d6',
  'speed: 30 ft.',
  'stats: [10, 14, 10, 10, 8, 10]',
  'skillsaves:',
  '  - stealth: 6',
  'senses: darkvision 60 ft.',
  'cr: 1',
  'traits:',
  '  - [Nimble Escape, It can hide as a bonus action.]',
  'actions:',
  '  - name: Multiattack',
  '    desc: Two attacks with its scimitar.',
  '  - name: Scimitar',
  '    desc: "Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 5 (1d6 + 2) slashing damage."',
  '  - name: Javelin',
  '    desc: "Melee or Ranged Weapon Attack: +2 to hit. Hit: 3 (1d6) piercing damage."'
]
const bugbear = [
  'name: Hairy bugbear',
  'layout: BFRPG',
  'ac: 4 [15]',
  'hit_dice: 3+1',
  'hp: 14',
  'thaco: 17 [+3]',
  'attack: "1 weapon"',
  'damage: "1d8+1"',
  `speed: "30' (10')"`,
  'jds: [11,12,14,15,16]',
  'moral: "9"',
  'nbr: 2d4',
  'xp: 145'
]
const wyvern = [
  'layout: Basic Pathfinder 1e Layout',
  'name: Isle wyvern',
  'size: Large',
  'AC: 20, touch 10, flat-footed 19 (dex +1, natural +10, size -1)',
  'HP: 103',
  'HD: 9d12+45',
  'speed: 20 ft., fly 60 ft. (poor)',
  'melee: bite +13 (2d6+5 plus grab), 2 stings +13 (1d6+5 plus poison)',
  'pf1e_stats: [21, 12, 20, 9, 12, 11]',
  'BAB: 9'
]
const deadlander = [
  'name: Deadlander',
  'pace: 6',
  'parry: 5',
  'toughness: 7 (2)',
  'ac: 13',
  'actions:',
  '  - name: Claws',
  '    desc: "+4 to hit, 1d6+2 damage."'
]
const crocodile = [
  'name: Crocodile',
  'level: 4',
  'ac: 14',
  'hp: 20',
  'mv: near (swim)',
  'atk:',
  '  - "1 bite +4 (1d8) AND 1 tail +2 (1d6)"',
  'str: 3',
  'dex: 1',
  'con: 2',
  'int: -3',
  'wis: 1',
  'cha: -3',
  'traits:',
  '  - name: Snap',
  '    desc: It holds on.'
]
const warrior = [
  'layout: Pathfinder 2e Creature Layout',
  'name: Goblin Warrior',
  'level: Creature 2',
  'size: Small',
  'attributes:',
  '  - Str: 0',
  '  - Dex: 3',
  'ac: 16',
  'health:',
  '  - desc: 6',
  'speed: 25 feet',
  'attacks:',
  '  - name: Melee',
  '    desc: "dogslicer +8 [+4/+0], Damage 1d6 slashing"'
]
const strangers: readonly (readonly [string, readonly string[], string])[] = [
  ['D&D 5e', boss, 'Goblin Boss'],
  ['Basic Fantasy RPG', bugbear, 'Hairy bugbear'],
  ['Shadowdark', crocodile, 'Crocodile'],
  ['Pathfinder 1e', wyvern, 'Isle wyvern'],
  ['Pathfinder 2e', warrior, 'Goblin Warrior'],
  ['another system', deadlander, 'Deadlander']
]
const games = allRulesets().map(({ id, title }) => [title, id] as const)

const fence = (kind: string, lines: readonly string[]) => [`\`\`\`${kind}`, ...lines, '```', '']
const vaultIn = (game: string, ...lines: readonly string[]) => {
  const note = parseNote('a.md', ['---', `ruleset: ${game}`, '---', '', ...lines].join('\n'))
  return { note, vault: createVault([note]) }
}
const codes = (vault: Vault, note: Parameters<typeof issuesOf>[1]) =>
  issuesOf(vault, note).map(({ code, severity }) => `${severity} ${code}`)

test('the issue of an encounter with a creature of another game converts it', () => {
  const { vault, note } = vaultIn(
    'hestia',
    ...fence('statblock', wyvern),
    ...fence('statblock', ['name: Odo', 'player: true']),
    ...fence('encounter', ['creatures: [2: Isle wyvern]'])
  )
  const issue = issuesOf(vault, note).find(({ code }) => code === 'encounter.other-game')
  const [fix, ...others] = issue?.fixes ?? []
  expect([fix?.title, others]).toEqual(['Convert “Isle wyvern” to Hestia', []])
  const after = parseNote('a.md', applyEdits(note.text, fix?.edits ?? []))
  expect(codes(createVault([after]), after)).toEqual([])
})

describe.each(strangers)('a statblock of %s', (title, lines, name) => {
  test.each(games)('is no error in a note of %s, and cannot fight', (_, id) => {
    const { vault, note } = vaultIn(
      id,
      ...fence('statblock', lines),
      ...fence('encounter', [`creatures: [${name}]`])
    )
    expect(codes(vault, note)).toEqual(['info statblock.other-game', 'error encounter.other-game'])
    const messages = issuesOf(vault, note).map(({ message }) => message)
    for (const message of messages) expect(message).toContain(title)
    const lenses = codeLensesOf(vault, note).filter(({ action }) => action.type !== 'roll-dice')
    expect(lenses.map(({ title: words }) => words)).toEqual(['▶ Start'])
    const shown = hoverAt(vault, note, note.text.indexOf('```statblock') + 4)
    expect(shown?.markdown).toMatch(`creature of ${title}`)
  })

  test.each(games)('converts to %s without issues, and can fight', (gameTitle, id) => {
    const { vault, note } = vaultIn(
      id,
      ...fence('statblock', lines),
      ...fence('statblock', ['name: Odo', 'player: true']),
      ...fence('encounter', [`creatures: [${name}]`])
    )
    const [statblock] = note.statblocks
    const game = rulesetById(id)
    const done = statblock && game && convertForeignStatblock(vault, note, statblock, game)
    if (!done) throw new Error('not converted')
    const after = parseNote('a.md', applyEdits(note.text, done.edits))
    const now = createVault([after])
    expect(codes(now, after)).toEqual([])
    expect(after.text).toContain(`# From ${title} to ${gameTitle}. Assumed:`)
    const [encounter] = after.encounters
    expect(encounter && 'setup' in prepare(now, after, encounter)).toBe(true)
  })
})

describe('a goblin boss of D&D 5e', () => {
  const convertTo = (id: string) => {
    const { vault, note } = vaultIn(id, ...fence('statblock', boss))
    const [statblock] = note.statblocks
    const game = rulesetById(id)
    const done = statblock && game && convertForeignStatblock(vault, note, statblock, game)
    if (!done) throw new Error('not converted')
    return applyEdits(note.text, done.edits).split('```')[1] ?? ''
  }

  test('gets Hestia numbers with their assumptions, and keeps its texts', () => {
    expect(convertTo('hestia')).toMatchInlineSnapshot(`
      "statblock
      # From D&D 5e to Hestia. Assumed:
      #   hd 2 from hp 21, on the scale of Hit Dice: as many Hit Dice
      #   defense 17 from ac 17: Defense is ascending Armour Class
      #   grit 9 from hp 21, on the scale of Hit Dice: hit points are Grit; Flesh depends on the size
      #   size small from size Small: sizes go by the same names
      #   speed 30 from speed 30 ft.: feet in a Round
      #   weapons (attacks) from actions: the same dice and bonus to damage; Violence replaces the bonus to hit
      #   attacks 2 from actions: as many attacks in one action
      # Lost:
      #   scimitar: +4 to hit
      #   javelin: +2 to hit
      #   ac_class: chain shirt, shield; hit_dice: 6d6; stats: [10, 14, 10, 10, 8, 10]
      #   skillsaves: - stealth: 6; cr: 1
      # Not found: morale
      name: Goblin Boss
      ruleset: hestia
      hd: 2
      defense: 17
      grit: 9
      size: small
      speed: 30
      weapons:
        - scimitar 1d6+2 slashing
        - javelin 1d6 piercing
      attacks: 2
      image: [[boss.png]]
      type: humanoid
      senses: darkvision 60 ft.
      traits:
        - [Nimble Escape, It can hide as a bonus action.]
      actions:
        - name: Multiattack
          desc: Two attacks with its scimitar.
        - name: Scimitar
          desc: "Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 5 (1d6 + 2) slashing damage."
        - name: Javelin
          desc: "Melee or Ranged Weapon Attack: +2 to hit. Hit: 3 (1d6) piercing damage."
      # The original, of D&D 5e:
      # layout: Basic 5e Layout
      # image: [[boss.png]]
      # name: Goblin Boss
      # size: Small
      # type: humanoid
      # ac: 17
      # ac_class: chain shirt, shield
      # hp: 21
      # hit_dice: 6d6
      # speed: 30 ft.
      # stats: [10, 14, 10, 10, 8, 10]
      # skillsaves:
      #   - stealth: 6
      # senses: darkvision 60 ft.
      # cr: 1
      # traits:
      #   - [Nimble Escape, It can hide as a bonus action.]
      # actions:
      #   - name: Multiattack
      #     desc: Two attacks with its scimitar.
      #   - name: Scimitar
      #     desc: "Melee Weapon Attack: +4 to hit, reach 5 ft. Hit: 5 (1d6 + 2) slashing damage."
      #   - name: Javelin
      #     desc: "Melee or Ranged Weapon Attack: +2 to hit. Hit: 3 (1d6) piercing damage."
      "
    `)
  })

  test('renames a key that the game would read differently', () => {
    expect(convertTo('murdham')).toMatch(/\ntraits of D&D 5e:\n {2}- \[Nimble Escape/)
  })
})

describe('the number that an attack adds to its dice', () => {
  const giant = (damage: string) => [
    'name: Giant',
    'ac: 13',
    'hp: 105',
    'cr: 5',
    'actions:',
    '  - name: Club',
    `    desc: "Melee Weapon Attack: +8 to hit. Hit: ${damage} bludgeoning damage."`
  ]
  test.each([
    ['hestia', '18 (2d10 + 7)', 'club 2d10+7 crushing', 'the same dice and bonus to damage'],
    ['radiant', '18 (2d10 + 7)', 'club 2d10+7', 'the same dice and bonus'],
    [
      'murdham',
      '8 (1d6 + 5)',
      'club d12',
      'the die nearest to the mean of all damage, without a bonus'
    ],
    ['einfelst', '8 (1d6 + 5)', 'club 3', 'by the mean damage with bonuses: 1 Harm below 4'],
    ['td2e', '8 (1d6 + 5)', 'club heavy damage 2', 'by the mean damage with bonuses'],
    ['hestia', '3 (1d6 - 1)', 'club 1d6-1 crushing', 'the same dice'],
    ['radiant', '2 (1d6 - 1)', 'club 1d3', 'a negative bonus gives the die with that mean']
  ])('counts in %s: %s is “%s”, and the comment says how', (id, damage, weapon, says) => {
    const { vault, note } = vaultIn(id, ...fence('statblock', giant(damage)))
    const [statblock] = note.statblocks
    const game = rulesetById(id)
    const done = statblock && game && convertForeignStatblock(vault, note, statblock, game)
    if (!done) throw new Error('not converted')
    const after = parseNote('a.md', applyEdits(note.text, done.edits))
    expect(after.statblocks[0]?.fields.weapons).toEqual([weapon])
    expect(done.assumed.find((line) => line.startsWith('weapons'))).toContain(says)
    expect(codes(createVault([after]), after)).toEqual([])
  })

  test('is halved with the dice of a breath', () => {
    const breath = [
      ...giant('5 (1d6 + 2)'),
      '  - name: Fire Breath (Recharge 5-6)',
      '    desc: "Each creature in a 30-foot cone takes 27 (7d6 + 4) fire damage."'
    ]
    const { vault, note } = vaultIn('radiant', ...fence('statblock', breath))
    const [statblock] = note.statblocks
    const game = rulesetById('radiant')
    const done = statblock && game && convertForeignStatblock(vault, note, statblock, game)
    expect(applyEdits(note.text, done?.edits ?? [])).toContain('- fire breath 4d6+2 natural blast')
  })
})

describe('a statblock that is not of another game', () => {
  test.each([
    ['a few numbers', ['name: Thug', 'ac: 12', 'hp: 4']],
    ['what says its game itself', [...boss, 'ruleset: hestia']],
    ['a layout alone', ['name: Thug', 'layout: Basic 5e Layout', 'hd: 1']]
  ])('%s is not converted', (_, lines) => {
    const { vault, note } = vaultIn('hestia', ...fence('statblock', lines))
    const [statblock] = note.statblocks
    const game = rulesetById('hestia')
    expect(
      statblock && game && convertForeignStatblock(vault, note, statblock, game)
    ).toBeUndefined()
    expect(codes(vault, note).join()).not.toContain('other-game')
  })
})

describe('a frontmatter that is a statblock of another game', () => {
  const front = ['---', 'statblock: true', 'tags: [monster]', ...boss, '---']
  const body = ['', '# Boss', '', 'It rules the cave.', '']
  const noteOf = (eol: string) => parseNote('boss.md', [...front, ...body].join(eol))
  const fight = parseNote(
    'fight.md',
    [
      ...fence('statblock', ['name: Odo', 'player: true']),
      ...fence('encounter', ['creatures:', '  - Goblin Boss', '  - [[Goblin Boss|Grik]]'])
    ].join('\n')
  )
  const convertTo = (id: string, note = noteOf('\n')) => {
    const [statblock] = note.statblocks
    const game = rulesetById(id)
    const done =
      statblock && game && convertForeignStatblock(createVault([note]), note, statblock, game)
    if (!done) throw new Error('not converted')
    return { done, after: parseNote(note.path, applyEdits(note.text, done.edits)) }
  }

  test.each(games)('stays as it is, and the fence below can fight in %s', (_, id) => {
    const { after, done } = convertTo(id)
    const vault = createVault([after, fight])
    expect(issuesOf(vault, after, id)).toEqual([])
    expect(after.text.startsWith(`${front.join('\n')}\n\n\`\`\`statblock\n# From D&D 5e`)).toBe(
      true
    )
    expect(after.text.endsWith(body.join('\n'))).toBe(true)
    expect(after.statblocks).toMatchObject([{ name: 'Goblin Boss', ruleset: id }])
    expect(done.lost.join()).toContain('cr: 1')
    expect(after.fences[0]?.body).not.toMatch(/tags|statblock:/)
    const [encounter] = fight.encounters
    expect(encounter && 'setup' in prepare(vault, fight, encounter, id)).toBe(true)
  })

  test('keeps the line breaks of its note', () => {
    const { after } = convertTo('hestia', noteOf('\r\n'))
    expect(after.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('is not converted twice, and keeps its name when the creature is renamed', () => {
    const { after } = convertTo('hestia')
    const vault = createVault([after, fight])
    const [statblock] = after.statblocks
    if (!statblock) throw new Error('no statblock')
    expect(foreignGameOfStatblock(vault, after, statblock)).toBeUndefined()
    const named = renameStatblock(vault, { note: after, statblock }, 'Grik', () => undefined)
    if (!('edits' in named)) throw new Error(named.problem)
    const edits = named.edits.find(({ path }) => path === after.path)?.edits ?? []
    const now = applyEdits(after.text, edits)
    expect(now.match(/name: Grik/g)).toHaveLength(2)
  })

  test('still counts if a fence has the same name but no game', () => {
    const note = parseNote(
      'a.md',
      [...front, ...fence('statblock', ['name: Goblin Boss'])].join('\n')
    )
    expect(note.statblocks).toHaveLength(2)
  })
})

test.each(layouts)('a statblock is converted in its container: $name', ({ write }) => {
  const note = parseNote('a.md', write('statblock', boss))
  const [statblock] = note.statblocks
  const game = rulesetById('hestia')
  const done =
    statblock && game && convertForeignStatblock(createVault([note]), note, statblock, game)
  if (!done) throw new Error('not converted')
  const after = parseNote('a.md', applyEdits(note.text, done.edits))
  expect(after.statblocks[0]?.fields).toMatchObject({
    name: 'Goblin Boss',
    hd: 2,
    ruleset: 'hestia'
  })
  expect(after.issues).toEqual([])
})
