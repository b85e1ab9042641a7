import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits } from '../../../src/notes/edits.ts'
import { parseYaml } from '../../../src/notes/yaml/parse-yaml.ts'
import { ownRuleset } from '../../../src/rulesets/own/index.ts'
import { readRules } from '../../../src/rulesets/own/schema/read-rules.ts'
import { banner, gamesWith, lantern, mud, readFence, roadside } from './fences.ts'
import type { Row } from './written-rows.ts'
import { writtenRows } from './written-rows.ts'

const rows: readonly Row[] = [
  // Formulas
  [
    'attack: d20 + atack >= target.ac',
    'unknown-name',
    'atack',
    'Unknown name “atack”: did you mean “attack”?',
    'attack'
  ],
  [
    'attack: {test: d20 + attack}',
    'wants-test',
    'd20 + attack',
    'Expected a test such as d20 >= 15, got a number',
    'd20 + attack >= target.ac'
  ],
  [
    'initiative: d20 + target.dex',
    'no-owner',
    'target.dex',
    'There is no target when initiative is rolled',
    'dex'
  ],
  [
    'statblock: {hp: {usual: dice(hd, 8)}}',
    'quote',
    'dice(hd, 8)',
    'YAML ends this value at the comma. Put the formula in quotes',
    '"dice(hd, 8)"'
  ],
  ['statblock: {a: {is: b + 1}, b: {is: a}}', 'cycle', 'b + 1', '“a” needs “b”, which needs “a”'],
  [
    'morale: {test: 2d6 >= 13}',
    'never',
    '2d6 >= 13',
    '2d6 reaches 12 at most, so this never passes'
  ],
  [
    'statblock: {skill: 8}\nattack: {test: 3d6 <= skill, critical: {when: die = 3}}',
    'many-dice',
    'die',
    'The test throws 3 dice, so “die” is not one of them. Use total or margin',
    'total'
  ],
  [
    'damage: {dice: weapon / armor}',
    'divides-by-0',
    'armor',
    '“armor” may be 0. Write max(1, armor)',
    '"weapon / max(1, armor)"'
  ],
  [
    'at 0: {hp: nothing}',
    'pool-end',
    'nothing',
    'With “nothing” at 0 of the last pool, nobody would ever fall',
    'dead'
  ],
  [
    'conditions: {stunned: {cannot: act}}\nturn: {instead: {shove: {test: d20 >= 9, passes: stuned}}}',
    'unknown-effect',
    'stuned',
    'Unknown effect “stuned”: did you mean “stunned”?',
    'stunned'
  ],
  ['attack: {test: d20 >= 3, critical: {when: d20}}', 'wants-test', 'd20', 'Expected a test'],
  ['damage: d6 >= 3', 'wants-number', 'd6 >= 3', 'Expected a number, got a test'],
  ['attack: d20 + >= target.ac', 'syntax', '>=', 'found “>=”'],
  ['damage: 60d6', 'too-many', '60d6', 'At most 50 dice'],
  ['attack: d20 >= 1', 'always', 'd20 >= 1', 'Write `always`', 'always'],
  ['initiative: die', 'wrong-moment', 'die', '“die” is known in `critical` and `fumble` only'],
  ['statblock: {m: {of: str, steps: {1: d4}}}', 'no-dice-here', 'd4', 'a step is a fixed number'],
  ['statblock: {m: {is: d4}}', 'no-dice-here', 'd4', 'No dice here'],
  ['turn: {attacks: d3}', 'no-dice-here', 'd3', 'No dice here'],
  ['statblock: {a: {usual: a + 1}}', 'cycle', 'a + 1', '“a” needs “a”'],
  ['statblock: {a: {usual: max hp}, hp: {usual: a}}', 'cycle', 'a', 'which needs “hp”'],
  ['damage: weapon, fire', 'syntax', ',', 'Expected the end of the formula'],
  ['damage: {dice: min(2}', 'syntax', '', 'Expected “)”'],
  [
    'conditions: {hit: {hurt: max(1, level)}}',
    'quote',
    'max(1, level)',
    'quotes',
    '"max(1, level)"'
  ],
  [
    'turn: {instead: {cry: {does: [damage max(1, level), dead]}}}',
    'quote',
    'damage max(1, level)',
    'quotes',
    '"damage max(1, level)"'
  ],
  // Keys and values
  ['ataks: 3', 'unknown-key', 'ataks', 'Unexpected “ataks”, expected one of name, based on'],
  ['atack: 3', 'unknown-key', 'atack', 'Unexpected “atack”', 'attack'],
  ['turn: {atacks: 3}', 'unknown-key', 'atacks', 'expected one of attacks, moves', 'attacks'],
  ['statblock: {hp: {usuall: 3}}', 'unknown-key', 'usuall', 'expected one of reads', 'usual'],
  [
    'initiative: {by: sides}',
    'wrong-value',
    'sides',
    'Expected side, each, players first or written order, found “sides”',
    'side'
  ],
  [
    'initiative: {ties: highest dx, roll: d6}',
    'wrong-value',
    'highest dx',
    'highest',
    'highest dex'
  ],
  ['attack: {advantage: best of 4}', 'wrong-value', 'best of 4', 'best of 2', 'best of 2'],
  ['damage: {resist: quarter}', 'wrong-value', 'quarter', 'Expected half, double, none or less'],
  ['damage: {at least: many}', 'wrong-value', 'many', 'a number from 0 to 99, found “many”'],
  [
    'damage: {pools: [hp, flsh]}\nstatblock: {flesh: 4}',
    'wrong-value',
    'flsh',
    'found “flsh”',
    'flesh'
  ],
  ['damage: {runs over: maybe}', 'wrong-value', 'maybe', 'Expected true or false'],
  ['attack: [d20 >= 3]', 'wrong-value', '[d20 >= 3]', 'found a list'],
  ['hp: {usual: [1]}', 'wrong-value', '[1]', 'found a list'],
  [
    'conditions: [prone]',
    'wrong-value',
    '[prone]',
    'a map of conditions, found a list',
    '{prone: {}}'
  ],
  ['conditions: {prone: {cannot: fly}}', 'wrong-value', 'fly', 'one of act, attack, move, save'],
  ['conditions: {prone: {ends: 2}}', 'wrong-value', '2', 'a number of rounds such as 2 rounds'],
  [
    'conditions: {prone: {ends: {at: turn end}}}',
    'incomplete',
    '{at: turn end}',
    'a test or a save'
  ],
  ['conditions: {prone: {change: {hp: 3}}}', 'unknown-key', 'hp', 'Unexpected “hp”'],
  ['reaction: {rows: {low: attacks}}', 'wrong-value', 'low', 'a number for the row'],
  ['when hurt: {str: dead}', 'unknown-key', 'str', 'expected one of hp'],
  ['at 0: {grit: dead}', 'unknown-key', 'grit', 'expected one of hp'],
  ['dying: {each turn: {passes: 3}}', 'incomplete', '{passes: 3}', 'Expected a test or rounds'],
  ['morale: {fails: dead}', 'incomplete', 'morale', 'Expected a test'],
  ['initiative: {by: players first, roll: d6}', 'unknown-key', 'roll', 'has no use'],
  [
    'initiative: players first',
    'wrong-value',
    'players first',
    '“players first” is a value of “by”. Write {by: players first}',
    '{by: players first}'
  ],
  ['attack: add', 'wrong-value', 'add', 'a value of “together”', '{together: add}'],
  ['turn: {moves: zones}', 'wrong-value', 'zones', 'Expected none or near and far', 'near and far'],
  ['fights: {target: random}', 'wrong-value', 'random', 'weakest, nearest or most dangerous'],
  ['fights: {flees when: d6 <= 2}', 'no-dice-here', 'd6', 'a creature decides without a roll'],
  ['words: {hq: Hearts}', 'unknown-key', 'hq', 'Unexpected “hq”', 'hp'],
  ['words: {round: bout}', 'unknown-key', 'round', 'Unexpected “round”'],
  // Effects
  ['at 0: ded', 'unknown-effect', 'ded', 'did you mean “dead”?', 'dead'],
  ['at 0: damage d6 fier', 'unknown-name', 'fier', 'did you mean “fire”?', 'fire'],
  ['at 0: heal d6 flesh', 'unknown-name', 'flesh', 'Unknown pool “flesh”'],
  ['at 0: loses 1', 'incomplete', '1', 'Expected a field behind the number'],
  ['at 0: loses 1 luk', 'unknown-name', 'luk', 'Unknown name “luk”'],
  ['at 0: up with some', 'wrong-value', 'some', 'a number from 1 to 999'],
  ['at 0: half', 'unknown-effect', 'half', 'attacks in statblocks'],
  ['at 0: {save: con, passes: up with 1}', 'incomplete', 'con', 'The game has no saves'],
  ['saves: {of: [con]}\nat 0: {save: com, fails: dead}', 'unknown-name', 'com', '“con”', 'con'],
  ['at 0: {passes: dead}', 'incomplete', '{passes: dead}', 'Expected a test or a save'],
  ['at 0: {roll: d6}', 'incomplete', '{roll: d6}', 'Expected both roll and rows'],
  [
    `at 0: ${'{test: d6 >= 3, fails: '.repeat(3)}{test: d6 >= 2, fails: out}}}}`,
    'deep',
    '{test: d6 >= 2, fails: out}',
    'at most 3 levels deep'
  ],
  [
    'conditions: {weak: {}}\nat 0: weak for 2 turns',
    'syntax',
    'turns',
    'Expected “rounds” behind the number'
  ],
  ['turn: {instead: {x: {does: ends stun}}}', 'unknown-effect', 'stun', 'Unknown effect “stun”'],
  ['turn: {instead: {x: {costs: 2 luck}}}', 'wrong-value', '2 luck', 'a resource of `resources`'],
  // Names
  ['statblock: {die: 3}', 'reserved', 'die', '“die” has a meaning in formulas'],
  ['statblock: {max guard: 3}', 'reserved', 'max guard', 'has a meaning in formulas'],
  ['statblock: {salt and sand: 3}', 'reserved', 'salt and sand', 'has a meaning in formulas'],
  ['statblock: {to-hit: 3}', 'wrong-value', 'to-hit', 'Expected words of letters and digits'],
  [
    'turn: {instead: {attack wildly: {does: dead}}}',
    'reserved',
    'attack wildly',
    'another command'
  ],
  [
    'turn: {instead: {"a {by}": {does: dead}}}',
    'wrong-value',
    '"a {by}"',
    'as the name of an action'
  ],
  ['based on: Lantern', 'wrong-value', 'Lantern', 'Expected the name of a game'],
  ['statblock: {hp: {is: level}}', 'wrong-value', 'level', 'cannot always be worked out']
]

test.for([...rows, ...writtenRows])('%s: %s', ([below, code, marked, message, mended]) => {
  const text = `name: A\n${below}\n`
  const { issues, rules } = readFence(text)
  const [issue, ...others] = issues
  expect(others).toEqual([])
  expect(issue?.code).toBe(`ruleset.${code}`)
  expect(text.slice(issue?.start, issue?.end)).toBe(marked)
  expect(issue?.message).toContain(message)
  expect(rules === undefined).toBe(issue?.severity === 'error')
  const [edit] = issue?.fixes?.[0]?.edits ?? []
  expect(edit && (edit.start === edit.end ? marked + edit.text : edit.text)).toBe(mended)
  if (!edit) return
  const after = applyEdits(text, issue?.fixes?.[0]?.edits ?? [])
  expect(readFence(after).issues).toEqual([])
})

test.each([
  ['', 'incomplete'],
  ['hp: 4', 'incomplete'],
  ['name:', 'incomplete'],
  ['[name]', 'incomplete'],
  [`name: A\n# ${'-'.repeat(20_000)}`, 'too-long']
])('a fence without a name, or of too many characters, is no game', (text, code) => {
  const [document] = parseYaml(text, 'ruleset')
  const { rules, issues } = readRules(document?.root, text)
  expect(rules).toBeUndefined()
  expect(issues.map((one) => one.code)).toContain(`ruleset.${code}`)
})

test('a fence has at most 60 fields, 40 conditions, 40 actions and 30 rows', () => {
  const many = (count: number, of: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => of(nth)).join(', ')
  const fences = [
    `statblock: {${many(61, (nth) => `f${nth}: 1`)}}`,
    `conditions: {${many(41, (nth) => `c${nth}: {}`)}}`,
    `turn: {instead: {${many(41, (nth) => `a${nth}: {does: dead}`)}}}`,
    `reaction: {rows: {${many(31, (nth) => `${nth}: waits`)}}}`
  ]
  for (const fence of fences)
    expect(readFence(`name: A\n${fence}`).issues.map(({ code }) => code)).toEqual([
      'ruleset.too-many'
    ])
})

test('the name of another game is taken', () => {
  const games = { ...gamesWith(banner), taken: ['Hestia'] }
  const { issues } = readFence('name: hestia', games)
  expect(issues[0]?.message).toContain('Another game is called “hestia”')
})

test('a game that is based on another is no base', () => {
  const bases = new Map(
    ['name: B\nbased on: C', 'name: C'].map((text, nth) => {
      const root = parseYaml(text, 'ruleset')[0]?.root
      if (root?.kind !== 'map') throw new Error('no map')
      return ['BC'.charAt(nth), root] as const
    })
  )
  const { issues } = readFence('name: A\nbased on: B', { taken: [], bases })
  expect(issues[0]?.message).toContain('“B” is based on another game itself')
})

test('any change of a fence is read without an error of the program, with issues inside the fence', () => {
  const fence = fc.constantFrom(roadside, lantern, mud, banner)
  const change = fc.record({
    at: fc.nat(),
    length: fc.nat(12),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('{', '}', ', ', ': ', '\n', '[', 'dead', 'target.')
    )
  })
  fc.assert(
    fc.property(fence, fc.array(change, { minLength: 1, maxLength: 4 }), (original, changes) => {
      let text = original
      for (const { at, length, text: own } of changes) {
        const start = at % text.length
        text = text.slice(0, start) + own + text.slice(start + length)
      }
      const [document] = parseYaml(text, 'ruleset')
      const { issues, rules } = readRules(document?.root, text)
      for (const { start, end } of issues) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
      expect(rules === undefined).toBe(issues.some(({ severity }) => severity === 'error'))
      if (rules) expect(ownRuleset(rules).title).toBe(rules.name)
    })
  )
})
