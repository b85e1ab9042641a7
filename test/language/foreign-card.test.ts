import { expect, test } from 'vitest'
import { hoverAt } from '../../src/language/hover.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import dnd5e from './conversions/dnd5e.md?raw'
import ose from './conversions/ose.md?raw'
import pathfinder2e from './conversions/pathfinder2e.md?raw'
import shadowdark from './conversions/shadowdark.md?raw'

/** The hover of a creature’s name in an encounter. */
function cardOf(text: string, name: string): string {
  const start = `${text}\n\n\`\`\`encounter\ncreatures:\n  - `
  const note = parseNote('a.md', `---\nruleset: hestia\n---\n${start}${name}\n\`\`\`\n`)
  const at = note.text.lastIndexOf(name) + 2
  return hoverAt(createVault([note]), note, at)?.markdown ?? ''
}

const statblock = (...lines: readonly string[]) =>
  ['```statblock', 'cr: 1', 'ac: 12', 'hp: 5', ...lines, '```'].join('\n')

test('a creature of D&D 5e is a card in the order of its game', () => {
  expect(cardOf(dnd5e, 'Goblin')).toMatchInlineSnapshot(`
    "**Goblin** · creature of D&D 5e

    *Small, humanoid, neutral evil*

    **AC** 15 (leather armor, shield) · **HP** 7 · **HD** 2d6 · **Speed** 30 ft. · **CR** 1/4

    | STR&ensp; | DEX&ensp; | CON&ensp; | INT&ensp; | WIS&ensp; | CHA&ensp; |
    | :-: | :-: | :-: | :-: | :-: | :-: |
    | 8 (−1)&ensp; | 14 (+2)&ensp; | 10 (+0)&ensp; | 10 (+0)&ensp; | 8 (−1)&ensp; | 8 (−1)&ensp; |

    **Skills** stealth +6  
    **Senses** darkvision 60 ft., passive Perception 9  
    **Languages** Common, Goblin

    ---

    ***Nimble Escape.*** It slips away or hides as a bonus action.

    **Actions**

    ***Scimitar.*** Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.

    ***Shortbow.*** Ranged Weapon Attack: +4 to hit, range 80/320 ft., one target. Hit: 5 (1d6 + 2) piercing damage."
  `)
})

test('a creature of Pathfinder 2e has modifiers, and its traits as words', () => {
  expect(cardOf(pathfinder2e, 'Goblin Warrior')).toMatchInlineSnapshot(`
    "**Goblin Warrior** · creature of Pathfinder 2e

    *Creature -1, Small, Goblin, Humanoid*

    **AC** 16 · **HP** 6 · **Speed** 25 feet · **Initiative** +2

    | STR&ensp; | DEX&ensp; | CON&ensp; | INT&ensp; | WIS&ensp; | CHA&ensp; |
    | :-: | :-: | :-: | :-: | :-: | :-: |
    | +0&ensp; | +3&ensp; | +1&ensp; | +0&ensp; | −1&ensp; | +1&ensp; |

    **Saves** fort +5, ref +7, will +3  
    **Skills** Acrobatics +5, Stealth +5  
    **Senses** darkvision

    ---

    **Attacks**

    ***Melee.*** ◆ dogslicer +8 \\[+4/+0\\] (agile, finesse); __Damage__ 1d6 slashing

    ***Ranged.*** ◆ shortbow +8 \\[+3/-2\\] (deadly d10, range increment 60 feet); __Damage__ 1d6 piercing"
  `)
  expect(cardOf(pathfinder2e, 'Orc Brute')).toContain(
    '***Melee ◆ orc knuckle dagger.*** +7 (agile, disarm), __Damage__ 1d6+3 piercing'
  )
})

test('the same written twice, empty rows and breaks of lines of Pathfinder notes are no text of their own', () => {
  const card = cardOf(
    [
      '```statblock',
      'layout: Basic Pathfinder 2e Layout',
      'name: Culvert troop',
      'trait_01: [[goblin]]',
      'trait_04: Troop',
      'ac: 22',
      'armorclass:',
      '  - name: AC',
      '    desc: "22; __Fort__: +16; __Ref__: +11; __Will__: +13; +1 against magic;"',
      'hp: 105',
      'health:',
      '  - name: ""',
      '  - name: HP',
      '    desc: "105 (4 segments); __Immunities__ mud; __Weaknesses__ area damage 5, fire 5"',
      'abilities_mid:',
      '  - name: ""',
      '  - name: Close Ranks',
      '    desc: "They stand. <br> <br> **Effect** Nobody falls."',
      '```'
    ].join('\n'),
    'Culvert troop'
  )
  expect(card).toMatchInlineSnapshot(`
    "**Culvert troop** · creature of Pathfinder 2e

    *goblin, Troop*

    **AC** 22 · **HP** 105 (4 segments)

    **Saves** __Fort__: +16; __Ref__: +11; __Will__: +13; +1 against magic  
    **Weak to** area damage 5, fire 5  
    **Immune to** mud

    ---

    **Defensive Abilities**

    ***Close Ranks.*** They stand. **Effect** Nobody falls."
  `)
})

test('an old-school creature has its Hit Dice, THAC0 and saves', () => {
  expect(cardOf(ose, 'Marsh Hydra')).toMatchInlineSnapshot(`
    "**Marsh Hydra** · creature of Basic Fantasy RPG

    **AC** 3 \\[16\\] · **HP** 31 · **HD** 7 (+7) · **Speed** 40' (10') Swim 30' · **THAC0** 13 \\[+7\\] · **Morale** 9

    **Attack** 7 bites or 1 breath  
    **Damage** 1d10 bite or 3d6 breath  
    **Saves** 10, 11, 12, 14, 15

    ---

    ***Steam Breath.*** Three times a day it breathes steam 20' wide and 30' long for 3d6 points of damage, save vs. Dragon Breath for half."
  `)
})

test('a creature of Shadowdark has its level by name', () => {
  expect(cardOf(shadowdark, 'Veiled Wight')).toMatchInlineSnapshot(`
    "**Veiled Wight** · creature of Shadowdark

    *level 3*

    **AC** 14 (chainmail) · **HP** 15 · **Speed** near

    | STR&ensp; | DEX&ensp; | CON&ensp; | INT&ensp; | WIS&ensp; | CHA&ensp; |
    | :-: | :-: | :-: | :-: | :-: | :-: |
    | +3&ensp; | +1&ensp; | +2&ensp; | +0&ensp; | +0&ensp; | +3&ensp; |

    ---

    **Attacks**

    1 bastard sword +3 (1d10) or 1 life drain +3 (1d6 + STR damage)"
  `)
})

test('a value without a place of its own stands at the end', () => {
  const card = cardOf(statblock('name: Thug', 'mood: sour', 'fears: [fire, cats]'), 'Thug')
  expect(card.endsWith('---\n\n**mood** sour  \n**fears** fire, cats')).toBe(true)
})

test('no note makes a card load anything, link away or break its table', () => {
  const card = cardOf(
    statblock(
      'name: Thug',
      'senses: "![x](https://example.org/x.png) | <img src=x>"',
      'traits:',
      '  - name: "[[Lair#Deep|the lair]]"',
      '    desc: "See [here](https://example.org) and `code`."'
    ),
    'Thug'
  )
  expect(card).toContain('**Senses** !x \\| \\<img src=x\\>')
  expect(card).toContain('***the lair.*** See here and \\`code\\`.')
  expect(card).not.toMatch(/\]\(/)
})

test('looks and rolls of other tools are left out', () => {
  const card = cardOf(
    statblock(
      'name: Thug',
      'layout: Basic 5e Layout',
      'image: [[thug.png]]',
      'columns: 2',
      'dice: true'
    ),
    'Thug'
  )
  expect(card).not.toMatch(/layout|thug\.png|columns|dice/i)
})
