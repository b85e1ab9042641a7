import { describe, expect, test } from 'vitest'
import { bar } from '../../src/core/text/bar.ts'
import type { FightOdds } from '../../src/odds/fight-odds.ts'
import { campaignNotes } from './campaign-notes.ts'
import { fray, jsonOf, played, samples, session } from './kit.ts'

interface Json extends FightOdds {
  readonly encounter: string
  readonly ruleset: string
  readonly seed: string
  readonly from: string
  readonly stopped: string
  readonly whatIf?: FightOdds & { readonly set: readonly string[] }
}

const few = ['--fights', '100', '--seed', '7f3a']

/** A note of one encounter, beside nothing else. */
const note = (...lines: readonly string[]) => ({
  'note.md': ['---', 'ruleset: hestia', '---', '', '```encounter', ...lines, '```', ''].join('\n')
})

describe('fray odds', () => {
  test('with the same seed prints the same bytes twice, with another seed others', async () => {
    const once = await fray(['odds', session, ...few])
    expect(once).toMatchObject({ code: 0, err: '' })
    expect(await fray(['odds', session, ...few])).toEqual(once)
    expect((await fray(['odds', session, '--fights', '100', '--seed', '1'])).out).not.toBe(once.out)
    expect(once.files).toEqual(samples)
  })

  test('prints bars of who won, when it was over, and what became of each', async () => {
    const { out } = await fray(['odds', session, ...few])
    const lines = out.split('\n')
    expect(lines[0]).toBe('The mill cellar · Hestia · 100 fights from the start · seed 7f3a')
    expect(out).toMatch(/^Party won +█+[▏▎▍▌▋▊▉]? +>?\d+ % {2}±\d/m)
    expect(out).toMatch(/^Over in round \d.* on average: one in ten by round \d/m)
    expect(out).toMatch(/^Wenna {3,}█+.* \d+ % .*dead \d+ %/m)
    expect(out).toMatch(/^Sump goblin 3 .*fled \d+ %/m)
    expect(out).toMatch(/^Somebody has fled, surrendered or left\n {2}Enemies, by round 1: /m)
    expect(lines.every((line) => line === line.trimEnd())).toBe(true)
  })

  test('says how both sides fight, and what the odds would be if one of them just attacked', async () => {
    const creature = (name: string, ...lines: readonly string[]) =>
      ['', '```statblock', `name: ${name}`, ...lines, '```', ''].join('\n')
    const text = [
      '---\nruleset: td2e\n---\n',
      creature('Ada', 'player: true', 'proficiencies: none', 'weapons: [bite natural]'),
      creature('Goblin', 'hp: 4', 'weapons: [bite natural]'),
      '```encounter\ncreatures: [Goblin, Goblin, cautious: Enemies]\n```\n'
    ].join('')
    const files = { 'note.md': text.replace(', cautious: Enemies]', ']\ncautious: Enemies') }
    const { out } = await fray(['odds', 'note.md', '--seed', '1', '--fights', '400'], files)
    expect(out.split('\n').slice(1, 3)).toEqual([
      'Temperaments: Party steady, Enemies cautious',
      expect.stringMatching(/^If Enemies just attack: Party \d+ % ±\d/)
    ])
    const odds = jsonOf<Json>(
      await fray(['odds', 'note.md', '--seed', '1', '--fights', '400', '--json'], files)
    )
    expect(odds).toMatchObject({
      temperaments: { Party: ['steady'], Enemies: ['cautious'] },
      otherwise: [{ side: 'Enemies', policy: 'reckless', wins: expect.any(Number) }]
    })
  })

  test('no line is wider than a terminal of 80 columns, and a number stays with its sign', async () => {
    for (const { note, files } of campaignNotes) {
      const { out } = await fray(['odds', note, '--fights', '10', '--seed', '1'], files)
      const lines = out.split('\n')
      expect(lines.length).toBeGreaterThan(10)
      expect(lines.filter((line) => line.length > 80)).toEqual([])
      expect(lines.filter((line) => line.trimStart().startsWith('%'))).toEqual([])
    }
  })

  test('says what is wrong with the statblocks of the encounter: the fights are without it', async () => {
    const files = note('name: The ferry', 'creatures: [2: Ferryman]')
    const statblocks =
      '\n```statblock\nname: Ferryman\nhd: 1\nweapons: [boathook]\n```\n\n```statblock\nname: Wenna\nplayer: true\nflesh: 4\n```\n\n```statblock\nname: Goat\nweapons: [horns]\n```\n'
    const { err } = await fray(['odds', 'note.md', '--fights', '10'], {
      'note.md': files['note.md'] + statblocks
    })
    expect(err).toMatch(/^note\.md:13:11: warning: A weapon without a die: “boathook”/m)
    expect(err).not.toContain('horns')
  })

  test('lists rounds of morale from the first in which somebody leaves, and no side that hardly ever does', async () => {
    const { out } = await fray(['odds', session, ...few, '--set', 'Enemies.morale = 20'])
    const morale = out.split('Somebody has fled, surrendered or left\n')[1]?.split('\n\n')[0] ?? ''
    expect(morale).toMatch(/^ {2}Enemies, by round 1: \d/m)
    expect(morale).not.toMatch(/changed, Enemies|by round ;|: 0 %/)
  })

  test('and the round in which it is first seen where hardly anybody leaves', async () => {
    const candlewick = campaignNotes.find(({ folder }) => folder === 'candlewick')
    const { note = '', files } = candlewick ?? {}
    const { out } = await fray(['odds', note, '--seed', '5', '--fights', '100'], files)
    expect(out).toMatch(/^ {2}Party, by round \d+: 1 %; in the end 1 %$/m)
  })

  test('--json prints the figures as one value', async () => {
    const odds = jsonOf<Json>(await fray(['odds', session, ...few, '--json']))
    expect(odds).toMatchObject({
      encounter: 'The mill cellar',
      ruleset: 'hestia',
      seed: '7f3a',
      from: 'start',
      stopped: 'fights',
      fights: 100,
      outcomes: { Party: expect.any(Number), Enemies: expect.any(Number) },
      rounds: { mean: expect.any(Number), p10: expect.any(Number), p90: expect.any(Number) }
    })
    expect(odds.combatants.map(({ name }) => name)).toContain('Hob Ratchet')
    expect(odds.whatIf).toBeUndefined()
  })

  test('plays until the margin is reached', async () => {
    const odds = jsonOf<Json>(await fray(['odds', session, '--margin', '20', '--json']))
    expect(odds.stopped).toBe('margin')
    expect(odds.margin).toBeLessThanOrEqual(0.2)
    const sharper = jsonOf<Json>(await fray(['odds', session, '--margin', '9.5%', '--json']))
    expect(sharper.fights).toBeGreaterThan(odds.fights)
  })

  test('plays on from where the log stands, also within a command', async () => {
    const files = await played()
    const text = files[session] ?? ''
    const commands = text.split('\n').filter((line) => line.startsWith('> '))
    const third = commands[3] ?? ''
    const half = text.slice(0, text.indexOf(third)) + third.replace(/ \[.*/, '')
    const until = `${half}\n\`\`\`\n`
    const ran = await fray(['odds', session, ...few, '--json'], { ...files, [session]: until })
    expect(ran.err).toBe('')
    expect(jsonOf<Json>(ran)).toMatchObject({ from: 'log', fights: 100 })
    const start = await fray(['odds', session, ...few, '--json', '--start'], {
      ...files,
      [session]: until
    })
    expect(jsonOf<Json>(start)).toMatchObject({ from: 'start' })
    expect(jsonOf<Json>(start).outcomes).not.toEqual(jsonOf<Json>(ran).outcomes)
  })

  test('of a fight that is over says so, and --start gives those from the start', async () => {
    const files = await played()
    const over = await fray(['odds', session, ...few], files)
    expect(over).toMatchObject({ code: 1, out: '' })
    expect(over.err).toMatch(/^fray odds: The mill cellar is over \(.+\); add --start/)
    expect((await fray(['odds', session, ...few, '--start'], files)).code).toBe(0)
  })
})

describe('fray odds --set', () => {
  const more = ['--set', 'goblin = 6', '--set', 'Hob.morale=20']

  test('shows what would change beside the fight as written', async () => {
    const { out, code } = await fray(['odds', session, ...few, ...more])
    expect(code).toBe(0)
    expect(out).toMatch(/^Changed: goblin = 6, Hob\.morale=20 · 100 fights$/m)
    expect(out).toMatch(/^Party won .*\n {2}changed .* % {2}±\d.* {2}−\d/m)
    expect(out).toMatch(/^Wenna .*\n(?: {20,}.*\n)? {2}changed /m)
    expect(out).toMatch(/^Sump goblin 6 \(changed\) /m)
  })

  test('leaves the figures of the fight as written as they are', async () => {
    const alone = jsonOf<Json>(await fray(['odds', session, ...few, '--json']))
    const { whatIf, ...base } = jsonOf<Json>(
      await fray(['odds', session, ...few, ...more, '--json'])
    )
    expect(base).toEqual(alone)
    expect(whatIf?.set).toEqual(['goblin = 6', 'Hob.morale=20'])
    expect(whatIf?.outcomes.Party).toBeLessThan(alone.outcomes.Party ?? 0)
  })

  test('shows somebody beside themselves who gets a number because more of them come', async () => {
    const { out } = await fray(['odds', session, ...few, '--set', 'Hob Ratchet = 2'])
    expect(out).toMatch(/^Hob Ratchet .*\n {2}changed .* % /m)
    expect(out).not.toContain('not there')
    expect(out.match(/\(changed\)/g)).toHaveLength(1)
    const fewer = await fray(['odds', session, ...few, '--set', 'goblin = 1'])
    expect(fewer.out).toMatch(/^Sump goblin 1 .*\n {2}changed .* % /m)
    expect(fewer.out).toMatch(/^Sump goblin 2 .*\n {2}changed +not there$/m)
  })

  test('shows that somebody is missing', async () => {
    const { out } = await fray(['odds', session, ...few, '--set', 'without Wenna'])
    expect(out).toMatch(/^Wenna .*\n {2}changed +not there$/m)
  })

  test.each([
    ['Ogre = 2', 'Nobody in this encounter is called “Ogre”, expected one of '],
    ['Hob.moraal = 2', 'A statblock of Hestia has no “moraal”, expected “morale”'],
    [
      'Hob.morale = high',
      'Hob Ratchet: Expected a number from 0 to 20, or Craven, Cowardly, Impulsive, Brave or Suicidal for morale, found “high”'
    ],
    ['goblin', 'Expected a change such as']
  ])('%j is wrong usage, and says what is wrong', async (change, message) => {
    const ran = await fray(['odds', session, '--set', change])
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(`fray odds: ${message}`)
  })

  test('needs --start where the fight has a log', async () => {
    const files = await played()
    const ran = await fray(['odds', session, '--set', 'goblin = 6'], files)
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('has a log, and --set changes how a fight begins; add --start')
    const anew = await fray(['odds', session, ...few, '--start', '--set', 'goblin = 6'], files)
    expect(anew.code).toBe(0)
  })
})

describe('fray odds says what is wrong with', () => {
  test.each([
    ['--fights', '0', 'expected a number from 1 to '],
    ['--fights', 'many', 'expected a number from 1 to 1000000 after --fights, found many'],
    ['--fights', '1e3', 'expected a number from 1 to 1000000 after --fights, found 1e3'],
    ['--fights', '1000001', 'expected a number from 1 to 1000000 after --fights, found 1000001'],
    ['--margin', '0', 'expected a percentage from 0.1 to 50 after --margin, found 0'],
    ['--margin', 'small', 'expected a percentage from 0.1 to 50 after --margin, found small']
  ])('%s %s', async (option, value, message) => {
    const ran = await fray(['odds', session, option, value])
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(`fray odds: ${message}`)
  })

  test('both --fights and --margin', async () => {
    const ran = await fray(['odds', session, '--fights', '10', '--margin', '1'])
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('give only one of them')
  })

  test('an encounter without enemies, at its place', async () => {
    const files = note('creatures: []', 'players: none')
    const ran = await fray(['odds', 'note.md'], files)
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toMatch(/^note\.md:5:\d+: .*only one side/m)
  })

  test('a creature of another game, at its place', async () => {
    const files = {
      ...note('creatures: [Bandit]'),
      'beside.md':
        '```statblock\nname: Bandit\nac: 12\nhp: 11\nstats: [11, 12, 12, 10, 10, 10]\ncr: 1/8\n```\n'
    }
    const ran = await fray(['odds', 'note.md'], files)
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toMatch(/^note\.md:6:\d+: .*“Bandit” is written for .*: convert it to Hestia/m)
  })

  test('a log that does not follow', async () => {
    const files = await played()
    const text = (files[session] ?? '').replace(/^> .*attack.*$/m, '> Nobody: attack everybody [1]')
    const ran = await fray(['odds', session], { ...files, [session]: text })
    expect(ran).toMatchObject({ code: 1, out: '' })
  })
})

test('fray odds that is cancelled says so and gives what it has', async () => {
  const controller = new AbortController()
  controller.abort()
  const ran = await fray(['odds', session], samples, { signal: controller.signal })
  expect(ran).toMatchObject({ code: 130, out: '' })
  expect(ran.err).toBe('fray odds: stopped after 0 fights\n')
})

test.each([
  [0, ''],
  [0.0001, '▏'],
  [0.5, '█████'],
  [0.55, '█████▌'],
  [1, '██████████']
])('the bar of %d is %j', (share, drawn) => {
  expect(bar(share, 10)).toBe(drawn)
})
