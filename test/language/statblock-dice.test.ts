import { describe, expect, test } from 'vitest'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { statblockDiceIn } from '../../src/language/foreign/rolls.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { layouts } from '../notes/layouts.ts'
import dnd5e from './conversions/dnd5e.md?raw'
import ose from './conversions/ose.md?raw'
import pathfinder1e from './conversions/pathfinder1e.md?raw'
import pathfinder2e from './conversions/pathfinder2e.md?raw'
import shadowdark from './conversions/shadowdark.md?raw'

const read = (text: string) => {
  const note = parseNote('a.md', text)
  return { note, vault: createVault([note]) }
}

/** The dice of a creature, by what their lenses call them. */
function diceOf(text: string, name: string): readonly string[] {
  const { note, vault } = read(text)
  const block = note.statblocks.find((one) => one.name === name)
  return statblockDiceIn(vault, note)
    .filter(({ start }) => block && block.start <= start && start < block.end)
    .map(({ label }) => label)
}

describe('the dice of statblocks of other games', () => {
  test.each<[name: string, text: string, dice: readonly string[]]>([
    ['Goblin', dnd5e, ['2d6', 'd20+4 to hit', '1d6+2', 'd20+4 to hit', '1d6+2']],
    [
      'Adult Red Dragon',
      dnd5e,
      ['19d12+133', 'd20+14 to hit', '2d10+8', '2d6', 'd20+14 to hit', '2d6+8', '18d6']
    ],
    ['Ghoul', dnd5e, ['d20+4 to hit', '1d6+2', '1d6', 'd20+4 to hit', '1d4+2']],
    ['Höllenhund', dnd5e, ['7d8+14', 'd20+5 to hit', '1d8+3', '2d6', '6d6']],
    ['Gobelours', dnd5e, ['5d8+5', 'd20+4 to hit', '2d8+2', 'd20+4 to hit', '1d6+2']],
    ['Toll Guard', pathfinder1e, ['3d10+6', 'd20+7 to hit', '2d4+3', 'd20+2 to hit', '1d6+2']],
    [
      'Ash Captain',
      pathfinder1e,
      [
        ...['14d10+42', 'd20+26 to hit', 'd20+21 to hit', 'd20+16 to hit', '1d8+10'],
        ...['d20+20 to hit', 'd20+15 to hit', 'd20+10 to hit', '1d6+5']
      ]
    ],
    ['Cave Troll', pathfinder2e, ['d20+14 to hit', '2d8+5', 'd20+14 to hit', '2d6+5']],
    ['Moorschemen', pathfinder2e, ['d20+9 to hit', '1d6+2', '1d4']],
    ['Tigre', ose, ['6d8', 'd20', '1d6', 'd20', '2d6']],
    ['Brown Bear', ose, ['1d6', '1d8', '2d8']],
    ['Goblin Sneak', shadowdark, ['d20 to hit', '1d4', 'd20+1 to hit', '1d4']],
    ['Veiled Wight', shadowdark, ['d20+3 to hit', '1d10', '1d6']],
    ['Ember Drake', shadowdark, ['d20+7 to hit', '2d8', 'd20+7 to hit', '2d8', '4d8']]
  ])('%s', (name, text, dice) => {
    expect(diceOf(text, name)).toEqual(dice)
  })

  test.each([
    ['a bonus that is not to hit', 'It has a +2 bonus to AC.'],
    ['a recharge', 'Web (Recharge 5-6)'],
    ['a second and a third strike', '[+4/-1]']
  ])('%s has no lens', (_, desc) => {
    const lines = [
      'cr: 1',
      'ac: 12',
      'hp: 5',
      'name: Thug',
      'actions:',
      `  - {name: Do, desc: "${desc}"}`
    ]
    expect(diceOf(['```statblock', ...lines, '```'].join('\n'), 'Thug')).toEqual([])
  })

  test('each has a key of its own, also those of two alike', () => {
    const { note, vault } = read(`${dnd5e}\n${dnd5e}`)
    const keys = statblockDiceIn(vault, note).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a statblock of a game of Fray has none', () => {
    const lines = ['```statblock', 'name: Thug', 'ruleset: hestia', 'weapons: [sword 2d6 slashing]']
    expect(diceOf([...lines, '```'].join('\n'), 'Thug')).toEqual([])
  })

  test.each(layouts)('stand where they are written: $name', ({ write }) => {
    const { note, vault } = read(
      write('statblock', [
        'name: Thug',
        'cr: 1',
        'ac: 12',
        'hp: 5',
        'actions:',
        '  - [Club, "Melee Weapon Attack: +4 to hit. Hit: 5 (1d6 + 2) bludgeoning damage."]'
      ])
    )
    const dice = statblockDiceIn(vault, note)
    expect(dice.map(({ start, end }) => note.text.slice(start, end))).toEqual(['+4', '1d6 + 2'])
    const rolls = codeLensesOf(vault, note).filter(({ action }) => action.type === 'roll-dice')
    expect(rolls.map(({ title }) => title)).toEqual(['Roll d20+4 to hit', 'Roll 1d6+2'])
  })

  test('those of a frontmatter are rolled as well', () => {
    const front = [
      '---',
      'statblock: true',
      'name: Thug',
      'cr: 1',
      'ac: 12',
      'hp: 5 (1d8 + 1)',
      '---'
    ]
    expect(diceOf(front.join('\n'), 'Thug')).toEqual(['1d8+1'])
  })
})
