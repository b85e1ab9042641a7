import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EncounterEntry } from '../../src/core/encounter/encounter.ts'
import { beginningOf, formatBeginning, readBeginning } from '../../src/core/log/beginning.ts'
import { linesIn } from '../../src/core/log/lines.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { everyGame } from '../games.ts'
import { json } from '../kit.ts'
import { runs } from '../random.ts'

const goblin: EncounterEntry = {
  name: 'Goblin',
  count: 4,
  side: 'Enemies',
  player: false,
  hidden: false,
  fields: { hd: 1, weapons: ['spear', 'bow'] }
}
const none = { entries: [], reserve: [], fields: {}, defaults: {} }
const read = (lines: readonly string[]) => readBeginning(linesIn(lines.join('\n')))

describe('the beginning of a fight', () => {
  test('says who fights, who may come later, and by which numbers', () => {
    const lines = formatBeginning({
      entries: [
        { ...goblin, name: 'Odo', count: 1, side: 'Party', player: true, fields: { might: 12 } },
        goblin
      ],
      reserve: [{ ...goblin, name: 'Wolf', count: '1d4', fields: { hd: 2 } }],
      fields: { surprised: 'Enemies' },
      defaults: { luck: 3 }
    })
    expect(lines).toEqual([
      '= Party: Odo {player, might: 12}',
      '= Enemies: 4 Goblin {hd: 1, weapons: (spear, bow)}',
      '= reinforcements for Enemies: 1d4 Wolf {hd: 2}',
      '= encounter {surprised: Enemies}',
      '= settings {luck: 3}'
    ])
  })
  test('says what an earlier fight left to somebody, and who is left out', () => {
    const odo = { ...goblin, name: 'Odo, “the cart”', count: 1, side: 'Party', player: true }
    const entries = [{ ...odo, carried: { hp: '3/6', conditions: [] } }, goblin]
    const out = [{ name: 'Ivo {the} Red', words: 'dead' }]
    const lines = formatBeginning({ ...none, entries, out })
    expect(lines.slice(2, -1)).toEqual([
      '= carried Odo, “the cart” {hp: 3/6, conditions: ()}',
      '= carried "Ivo {the} Red" {out: dead}'
    ])
    expect(read(lines)).toMatchObject({ entries, out, issue: undefined })
  })
  test('has an issue where nobody is called so, and a side may be called like it', () => {
    const lines = formatBeginning({ ...none, entries: [{ ...goblin, side: 'carried off' }] })
    expect(read(lines)?.entries).toEqual([{ ...goblin, side: 'carried off' }])
    expect(read([...lines, '= carried Odo {hp: 3/6}'])?.issue).toBeDefined()
  })
  test('says the rules of a game that a note describes, and a side may be called like them', () => {
    const rules = {
      name: 'Roadside',
      damage: 'd6 + max(1, level)',
      'at 0': { players: 'dying' },
      reaction: { rows: { '2': 'attacks', '7': 'waits' } }
    }
    const entries = [
      { ...goblin, side: 'rules' },
      { ...goblin, side: 'rules at 0' }
    ]
    const lines = formatBeginning({ ...none, rules, entries })
    expect(lines.slice(0, 4)).toEqual([
      '= rules {name: Roadside, damage: "d6 + max(1, level)"}',
      '= rules at 0 {players: dying}',
      '= rules reaction {rows: {2: attacks, 7: waits}}',
      '= rules: 4 Goblin {hd: 1, weapons: (spear, bow)}'
    ])
    expect(read(lines)).toMatchObject({ rules, entries, issue: undefined })
    expect(read(['= rules damage {dice d6}'])?.issue?.message).toBe('Expected : and a value')
  })
  test('is short for a kind that comes again', () => {
    const again = { ...goblin, count: '1d4' }
    const other = { ...goblin, count: 1, fields: {} }
    const entries = [goblin, again, other, { ...goblin, count: 1, hidden: true }]
    const lines = formatBeginning({ ...none, entries })
    expect(lines.slice(1, -1)).toEqual([
      '= Enemies: 1d4 Goblin',
      '= Enemies: Goblin {}',
      '= Enemies: Goblin {hidden, hd: 1, weapons: (spear, bow)}'
    ])
    expect(read(lines)?.entries).toEqual(entries)
  })
  test('has only what the game reads, under the names the game has for it', () => {
    const fields = {
      Name: 'Goblin',
      HD: 1,
      image: 'goblin.png',
      morale: null,
      attacks: 2,
      player: true
    }
    const own = beginningOf(hestia, {
      ...none,
      entries: [
        { ...goblin, fields },
        { ...goblin, fields, player: true }
      ],
      fields: { name: 'x', surprised: 'Party', rollhp: false },
      defaults: { 'combat speed': 7 }
    })
    expect(own.entries[0]?.fields).toEqual({ hd: 1, attacks: 2, player: true })
    expect(own.entries[1]?.fields).toEqual({ hd: 1, attacks: 2 })
    expect(own.fields).toEqual({ surprised: 'Party', rollhp: false })
    expect(own.defaults['combat speed']).toBe(7)
    expect(Object.keys(own.defaults)).toEqual(Object.keys(hestia.defaults))
  })
  test('keeps names and sides that look like something else', () => {
    const entries = [
      { ...goblin, name: '7', side: 'settings {' },
      { ...goblin, name: '3 Blind Mice', count: 1, side: 'reinforcements for A' },
      { ...goblin, name: 'd6', count: 'd6', side: '12 commands' },
      { ...goblin, name: 'A {b: 1}', count: 1, side: 'A: B' },
      { ...goblin, name: 'A, b: c', count: '1d4 + 1', side: '"Foes"' }
    ]
    expect(read(formatBeginning({ ...none, entries }))?.entries).toEqual(entries)
  })
  test.each([
    ['= Enemies', 'Expected a side, a colon and a creature'],
    ['= Enemies: Goblin {hd 1}', 'Expected a value for hd 1'],
    ['= Enemies: Goblin {hd: 1} again', 'Expected the end of the line'],
    ['= settings {luck}', 'Expected : and a value'],
    ['= Enemies:', 'Expected a word']
  ])('“%s” is wrong', (line, message) => {
    expect(read([line])?.issue?.message).toBe(message)
    expect(read([line])?.issue?.end).toBe(line.length)
  })
  test('stands above the first command; a log without it has none', () => {
    expect(read(['> muster', '= Enemies: Goblin'])).toBeUndefined()
    expect(read(['# mine', '= 0 commands, 77aa01f3', 'Round 1: Hob (H-01)'])).toBeUndefined()
  })

  test.each(everyGame)(
    'of any fight of $id reads back to the same fight',
    ({ ruleset, encounters }) => {
      fc.assert(
        fc.property(encounters, (encounter) => {
          const lines = formatBeginning(beginningOf(ruleset, encounter))
          for (const line of lines) expect(line).not.toMatch(/[[\]|\n\r]/)
          const beginning = read(lines)
          expect(beginning?.issue).toBeUndefined()
          const { name, aside } = encounter
          const back = ruleset.begin({ ...none, ...beginning, name, aside })
          expect(json(back)).toEqual(json(ruleset.begin(encounter)))
          expect(beginning && formatBeginning(beginning)).toEqual(lines)
        }),
        runs(200)
      )
    }
  )
})
