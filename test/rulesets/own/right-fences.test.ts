import { expect, test } from 'vitest'
import { rulesOfParts } from '../../../src/rulesets/own/schema/read-rules.ts'
import { banner, gamesWith, lantern, mud, readFence, roadside, rulesOf } from './fences.ts'
import { contextOf } from './formulas.ts'

test.each([
  ['the smallest game', roadside],
  ['an old-school game', lantern],
  ['a game of automatic hits', mud],
  ['a heroic game', banner],
  ['a name alone', 'name: Bare']
])('%s has no issue', (_, text) => {
  const { issues, rules } = readFence(text)
  expect(issues).toEqual([])
  expect(rules).toBeDefined()
})

test('a name alone is a game: all else has a default', () => {
  const rules = rulesOf('name: Bare')
  expect(rules.initiative).toMatchObject({
    by: 'side',
    when: 'every round',
    ties: { kind: 'again' }
  })
  expect(rules.initiative.roll.text).toBe('d6')
  expect(rules.attack.test).toMatchObject({ text: 'd20 + attack >= target.ac' })
  expect(rules.attack.advantage).toEqual({ kind: 'best', of: 2 })
  expect(rules.damage).toMatchObject({ pools: ['hp'], runsOver: true, atLeast: 0 })
  expect(rules.atZero.players).toEqual({ hp: { kind: 'leaves', status: 'dead' } })
  expect(rules.turn).toMatchObject({ moves: 'none', leaving: 'nothing', instead: {} })
  expect(rules.morale).toBeUndefined()
  const usual = Object.fromEntries(rules.fields.map(({ name, usual }) => [name, usual.text]))
  expect(usual).toMatchObject({
    hp: '4',
    ac: '10',
    morale: '7',
    hd: '1',
    level: '1',
    speed: '0',
    dex: '10'
  })
})

test('initiative by each is a d20, once', () => {
  const { initiative } = rulesOf('name: A\ninitiative: {by: each}')
  expect(initiative.roll.text).toBe('d20')
  expect(initiative.when).toBe('once')
})

test('a usual field at the top is short for its entry in statblock', () => {
  const rules = rulesOf('name: A\nhp: 2d8\nmorale: 8\nattack: 3\nstatblock: {ac: 12}')
  const usual = Object.fromEntries(rules.fields.map(({ name, usual }) => [name, usual.text]))
  expect(usual).toMatchObject({ hp: '2d8', morale: '8', attack: '3', ac: '12' })
  expect(rules.morale).toBeUndefined()
})

test('a game based on another has its parts, and merges maps', () => {
  const games = gamesWith(banner)
  const rules = rulesOf(
    'name: Torn\nbased on: Banner and Flame\nattack: {fumble: {when: die <= 2}}\nat 0: dead\nhp: 6',
    games
  )
  expect(rules.attack.critical?.does).toEqual({ kind: 'double dice' })
  expect(rules.attack.fumble?.when.text).toBe('die <= 2')
  expect(rules.atZero.players.hp).toEqual({ kind: 'leaves', status: 'dead' })
  expect(Object.keys(rules.conditions)).toContain('burning')
  expect(rules.fields.find(({ name }) => name === 'hp')?.usual.text).toBe('6')
  expect(rules.name).toBe('Torn')
})

test('an issue in a part of the base is at the name of the base', () => {
  const games = gamesWith(mud)
  const text =
    'name: Torn\nbased on: Mud and Iron\nsaves: {of: {wil: wil}}\nstatblock: {wil: {usual: 3}}'
  expect(readFence(text, games).issues).toEqual([])
  const wrong = 'name: Torn\nbased on: Mud and Iron\ndamage: {pools: [hp]}'
  const { issues } = readFence(wrong, games)
  expect(issues.length).toBeGreaterThan(0)
  for (const { start, end } of issues) expect(wrong.slice(start, end)).toBe('Mud and Iron')
})

test('the parts of a game are YAML in one line each, and mean the same again, also as data', () => {
  for (const text of [roadside, lantern, mud, banner]) {
    const rules = rulesOf(text)
    const lines = Object.entries(rules.written).map(([part, value]) => `${part}: ${value}`)
    expect(lines.every((line) => !line.includes('\n'))).toBe(true)
    const again = rulesOf(`${lines.join('\n')}\n`)
    expect(again.written).toEqual(rules.written)
    expect(plain(again)).toEqual(plain(rules))
    const parts = JSON.parse(JSON.stringify(rules.parts))
    expect(plain(rulesOfParts(parts))).toEqual(plain(rules))
  }
})

/** Rules without ranges and functions. */
const plain = (rules: object): unknown =>
  JSON.parse(
    JSON.stringify(rules, (key, value) => (key === 'start' || key === 'end' ? undefined : value))
  )

test('rules are frozen, with all their parts', () => {
  const check = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    expect(Object.isFrozen(value)).toBe(true)
    for (const part of Object.values(value)) check(part)
  }
  check(rulesOf(banner))
})

test('effects are read with their numbers', () => {
  const { conditions, turn } = rulesOf(`name: A
saves: {of: {dex: dex}}
resources: {luck: 2}
conditions:
  prone: {ends: own turn}
  burning: {each turn: damage d6 + level fire}
turn:
  instead:
    trip: {target: enemy, save: dex, fails: [prone for 1 + level rounds, self ends burning], costs: 2 luck}
    cure: {target: ally, does: heal d8 hp}
    rot: {target: enemy, does: {roll: d6, rows: {1: dead, 4: loses d4 armor, 6: up with 3}}}
`)
  expect(conditions.burning?.eachTurn).toMatchObject({ kind: 'damage', element: 'fire' })
  expect(turn.instead.trip).toMatchObject({
    costs: { resource: 'luck', amount: 2 },
    fails: {
      kind: 'all',
      effects: [
        { kind: 'condition', condition: 'prone', rounds: { text: '1 + level' } },
        { kind: 'self', effect: { kind: 'ends', condition: 'burning' } }
      ]
    }
  })
  expect(turn.instead.cure?.does).toMatchObject({
    kind: 'heal',
    pool: 'hp',
    amount: { text: 'd8' }
  })
  expect(turn.instead.rot?.does).toMatchObject({
    kind: 'table',
    rows: [{ from: 1 }, { from: 4, value: { kind: 'loses', field: 'armor' } }, { from: 6 }]
  })
  const ends = rulesOf(lantern).conditions.paralysed?.ends
  expect(ends?.kind === 'rounds' && ends.rounds.of(contextOf({}, [5]))).toBe(5)
})
