import { describe, expect, test } from 'vitest'
import { lantern, roadside } from '../rulesets/own/fences.ts'
import { enterUntilOver, fray, jsonOf } from './kit.ts'

const rules = `Our table.\n\n\`\`\`ruleset\n${roadside}\`\`\`\n`

const road = `---
ruleset: Roadside
---

\`\`\`statblock
name: Odo
player: true
hp: 6
ac: 12
attacks: [staff +2 (1d6)]
\`\`\`

\`\`\`statblock
name: Goblin
ac: 11
attacks: [spear +1 (1d8)]
\`\`\`

\`\`\`encounter
name: The toll
creatures: [Goblin]
\`\`\`
`

const files = { 'campaign/house/rules.md': rules, 'campaign/road.md': road }

describe('a game that another note of the vault describes', () => {
  test('is checked without an issue', async () => {
    expect(await fray(['check', 'campaign'], files)).toMatchObject({ code: 0, out: '', err: '' })
  })

  test('is run, and its log has its rules', async () => {
    const { code, files: written } = await fray(
      ['run', 'campaign/road.md', '--seed', '7f3a', '--write'],
      files
    )
    expect(code).toBe(0)
    const log = written['campaign/road.md']?.split('```encounter-log\n')[1] ?? ''
    expect(log.split('\n').slice(0, 4)).toEqual([
      'The toll · own 1 · seed 7f3a',
      '= rules {name: Roadside, initiative: d6, attack: d20 + attack >= target.ac, damage: d6}',
      '= rules statblock {hp: 4}',
      '= Party: Odo {player, hp: 6, ac: 12, attacks: ("staff +2 (1d6)")}'
    ])
  })

  test('is rebuilt from its log after the fence is gone', async () => {
    const { files: written } = await fray(
      ['run', 'campaign/road.md', '--seed', '7f3a', '--write'],
      files
    )
    const { 'campaign/house/rules.md': _, ...alone } = written
    const whole = await fray(['replay', 'campaign/road.md', '--json'], written)
    const rebuilt = await fray(['replay', 'campaign/road.md', '--json'], alone)
    expect(whole).toMatchObject({ code: 0, err: '' })
    expect(jsonOf<{ log: unknown }>(rebuilt).log).toEqual(jsonOf<{ log: unknown }>(whole).log)
  })

  test('is played by hand to its end', async () => {
    const played = await fray(['play', 'campaign/road.md', '--seed', '1'], files, {
      typed: enterUntilOver
    })
    expect(played).toMatchObject({ code: 0, err: '' })
    expect(played.files['campaign/road.md']).toContain('The toll · own 1 · seed 0001')
  })

  test('has odds, from the start and from its log', async () => {
    const odds = await fray(
      ['odds', 'campaign/road.md', '--fights', '200', '--seed', '1', '--json'],
      files
    )
    const { ruleset, outcomes } = jsonOf<{ ruleset: string; outcomes: object }>(odds)
    expect(ruleset).toBe('own')
    expect(Object.keys(outcomes).sort()).toContain('Party')
    const changed = await fray(
      ['odds', 'campaign/road.md', '--fights', '200', '--set', 'Goblin.hp=1', '--json'],
      files
    )
    expect(changed).toMatchObject({ code: 0, err: '' })
  })

  test('prints its rules by its name', async () => {
    const ran = await fray(['rules', 'roadside', '--vault', 'campaign'], files)
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('Roadside, edition 1')
    expect(ran.out).toContain('d20 + attack >= target.ac')
  })

  test('is tried: its creatures fight 200 times, and it says what a fight looks like', async () => {
    const ran = await fray(['rules', 'Roadside', '--try', '--vault', 'campaign'], files)
    expect(ran).toMatchObject({ code: 0, err: '' })
    const [ends = '', rounds = '', ...attacks] = ran.out.trim().split('\n')
    const [, first = 0, second = 0] =
      /^200 fights: (?:Odo|Goblin) won (\d+) %, (?:Odo|Goblin) won (\d+) %\.$/.exec(ends) ?? []
    expect(Number(first) + Number(second)).toBe(100)
    expect(rounds).toMatch(/^Over in round [\d.]+ on average, nine in ten by round \d+\.$/)
    expect(attacks).toEqual([
      expect.stringMatching(/^Odo hits with [\d.]+ of 10 attacks, for [\d.]+ points each\.$/),
      expect.stringMatching(/^Goblin hits with [\d.]+ of 10 attacks, for [\d.]+ points each\.$/)
    ])
    const again = await fray(['rules', 'Roadside', '--try', '--vault', 'campaign'], files)
    expect(again.out).toBe(ran.out)
  })

  test('is tried by its usual creature if no statblock plays it, and counts every attack', async () => {
    const sure = { 'rules.md': '```ruleset\nname: Sure\nattack: always\ndamage: 2\n```\n' }
    const ran = await fray(['rules', 'Sure', '--try', '--json'], sure)
    expect(ran).toMatchObject({ code: 0, err: '' })
    const { rounds, combatants } = jsonOf<{
      rounds: { mean: number }
      combatants: readonly { name: string; attacks: number; hits: number; harm: number }[]
    }>(ran)
    // Two blows of 2 points fell a combatant of 4 points, so each fight ends in round 2.
    expect(rounds.mean).toBe(2)
    expect(combatants).toMatchObject([
      { name: 'Player', hits: 1, harm: 2 },
      { name: 'Creature', hits: 1, harm: 2 }
    ])
    const attacks = combatants.reduce((sum, one) => sum + one.attacks, 0)
    expect(attacks).toBeCloseTo(3)
  })

  test('is tried only if a note describes it', async () => {
    const ran = await fray(['rules', 'hestia', '--try'], files)
    expect(ran).toMatchObject({ code: 2 })
    expect(ran.err).toContain('--try takes the name of a game that a note describes')
  })

  test('is in the list of games, with its note', async () => {
    const ran = await fray(['rules', '--vault', 'campaign'], files)
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('hestia  Hestia\n')
    expect(ran.out).toMatch(/\nRoadside {2}in campaign\/house\/rules\.md$/m)
    const games = jsonOf<readonly { title: string }[]>(
      await fray(['rules', '--json', '--vault', 'campaign'], files)
    )
    expect(games.at(-1)?.title).toBe('Roadside')
  })

  test('may be named by the encounter alone, or by an option', async () => {
    const plain = road.replace('---\nruleset: Roadside\n---\n\n', '')
    const byBlock = {
      ...files,
      'campaign/road.md': plain.replace('name: The toll', 'name: The toll\nruleset: Roadside')
    }
    const ran = await fray(['run', 'campaign/road.md', '--seed', '1'], byBlock)
    expect(ran).toMatchObject({ code: 0, err: '' })
    const byOption = { ...files, 'campaign/road.md': plain }
    expect(await fray(['check', 'campaign', '--ruleset', 'Roadside'], byOption)).toMatchObject({
      code: 0,
      err: ''
    })
    const unknown = await fray(['check', 'campaign', '--ruleset', 'Seaside'], byOption)
    expect(unknown.code).toBe(2)
    expect(unknown.err).toContain('there is no ruleset “Seaside”')
    expect(unknown.err).toContain('Roadside')
  })
})

describe('a mistake in the game of a note', () => {
  const issuesIn = async (changed: Readonly<Record<string, string>>) => {
    const ran = await fray(['check', 'campaign', '--json'], { ...files, ...changed })
    return jsonOf<{ path: string; code: string; message: string; line: number }[]>(ran).map(
      ({ path, line, code, message }) => `${path}:${line} ${code}: ${message}`
    )
  }

  test('is an issue at its place, and one where the game is named', async () => {
    const wrong = rules.replace('attack: d20 + attack', 'attack: d20 + atack')
    expect(await issuesIn({ 'campaign/house/rules.md': wrong })).toEqual([
      'campaign/house/rules.md:7 ruleset.unknown-name: Unknown name “atack”: did you mean “attack”? Names are fields of `statblock` and words of the moment',
      'campaign/road.md:2 ruleset.unknown: The game “Roadside” has mistakes in its fence in “rules”. Correct the fence first'
    ])
    const ran = await fray(['rules', 'Roadside', '--vault', 'campaign'], {
      ...files,
      'campaign/house/rules.md': wrong
    })
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('see fray check campaign/house/rules.md')
  })

  test('such as broken YAML is an issue, too', async () => {
    const wrong = rules.replace('damage: d6', 'damage: [d6')
    const [first = '', ...others] = await issuesIn({ 'campaign/house/rules.md': wrong })
    expect(first).toContain('ruleset.yaml')
    expect(others).toHaveLength(1)
    expect(others[0]).toContain('ruleset.unknown')
  })

  test('such as a second fence of the same name: the first one is played', async () => {
    const second = rules.replace('damage: d6', 'damage: d12')
    expect(await issuesIn({ 'campaign/spare.md': second })).toEqual([
      'campaign/spare.md:4 ruleset.wrong-value: Another game is called “Roadside”. Give this game another name'
    ])
  })

  test('such as the name of a game of Fray', async () => {
    const hestia = rules.replace('Roadside', 'Hestia')
    const [first] = await issuesIn({ 'campaign/spare.md': hestia })
    expect(first).toContain('Another game is called “Hestia”')
  })

  test('such as an unknown name, which lists all games that there are', async () => {
    const lost = road.replace('ruleset: Roadside', 'ruleset: Roadsid')
    const [first = ''] = await issuesIn({ 'campaign/road.md': lost })
    expect(first).toContain('campaign/road.md:2 ruleset.unknown: There is no ruleset “Roadsid”')
    expect(first).toContain('td2e, Roadside')
  })
})

test('a game may be based on one of the folder, or on one that Fray has as a fence', async () => {
  const house = `\`\`\`ruleset\nname: Our Lantern\nbased on: Lantern and Rope\nmorale: {of: each}\n\`\`\`\n`
  const note = road.replace('Roadside', 'Our Lantern')
  const alone = { 'campaign/rules.md': house, 'campaign/road.md': note }
  const ran = await fray(['run', 'campaign/road.md', '--seed', '1'], alone)
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out).toContain('= rules morale {')
  const own = `\`\`\`ruleset\n${lantern.replace('d20 + attack >=', 'd20 + attack + 1 >=')}\`\`\`\n`
  const both = await fray(['run', 'campaign/road.md', '--seed', '1'], {
    ...alone,
    'campaign/base.md': own
  })
  expect(both.out).toContain('test: d20 + attack + 1 >= target.ac')
})
