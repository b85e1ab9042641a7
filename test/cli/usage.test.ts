import { describe, expect, test } from 'vitest'
import { fray, samples, session } from './kit.ts'

const commands = [
  'run',
  'play',
  'replay',
  'log',
  'odds',
  'best',
  'check',
  'roll',
  'rules',
  'lsp',
  'completion'
] as const

describe('wrong usage exits 2, prints nothing and says what is wrong', () => {
  test.each([
    [
      ['dance'],
      'there is no command “dance”; expected one of run, play, replay, log, odds, best, check, roll, rules, lsp, new, completion'
    ],
    [['constructor'], 'there is no command “constructor”'],
    [['run'], 'NOTE is missing'],
    [['replay'], 'NOTE is missing'],
    [['check'], 'PATH is missing'],
    [['roll'], 'FORMULA is missing'],
    [['run', session, 'another.md'], 'expected at most 1 argument, found “another.md”'],
    [['rules', 'hestia', 'murdham'], 'expected at most 1 argument, found “murdham”'],
    [['run', session, '--sed', '1'], '--sed'],
    [['run', session, '--seed'], '--seed'],
    [['replay', session, '--write'], '--write'],
    [['run', 'nowhere.md'], 'nowhere.md cannot be read'],
    [['replay', 'nowhere.md'], 'nowhere.md cannot be read'],
    [
      ['run', session, '--encounter', 'The moon'],
      'has no encounter “The moon”, only “The mill cellar”'
    ],
    [['replay', session, '--encounter', 'The moon'], '“Under the third sack”'],
    [['run', 'greywater/party.md', '--encounter', 'The moon'], 'has no encounter “The moon”']
  ])('%j', async (argv, words) => {
    for (const more of [[], ['--json']]) {
      const ran = await fray([...argv, ...more])
      expect(ran.code).toBe(2)
      expect(ran.out).toBe('')
      expect(ran.err).toMatch(/^fray/)
      expect(ran.err).toContain(words)
      expect(ran.files).toEqual(samples)
    }
  })

  test('no command at all shows the help', async () => {
    const ran = await fray([])
    expect(ran.code).toBe(2)
    for (const name of commands) expect(ran.out).toContain(`  fray ${name} `)
  })

  test.each(commands)('the usage of %s is shown with the mistake', async (name) => {
    const ran = await fray([name, '--nonsense'])
    expect(ran.err).toContain(`\nusage: fray ${name} `)
  })
})

describe('notes that have errors exit 1 and print nothing', () => {
  test.each([
    ['greywater/party.md has no encounter', 'no fence of ours here\n'],
    [':5:10: There is no ruleset “gurps”', '\n\n```encounter\nname: A\nruleset: gurps\n```\n'],
    [
      ':4:5: Expected the name of a statblock, found “Zorblax”',
      '```encounter\nruleset: hestia\ncreatures:\n  - Zorblax\n```\n'
    ],
    [':1:1: Which game is this?', '```encounter\nname: A\ncreatures: [Cart wolf]\n```\n']
  ])('%s', async (words, text) => {
    const path = 'greywater/party.md'
    for (const name of ['run', 'replay'])
      for (const more of [[], ['--json']]) {
        const ran = await fray([name, path, ...more], { ...samples, [path]: text })
        expect(ran.code).toBe(1)
        expect(ran.out).toBe('')
        expect(ran.err).toContain(words)
      }
  })
})

describe('asked for help or its version', () => {
  test.each(['--help', '-h', 'help'])('%s lists every command and exits 0', async (word) => {
    const ran = await fray([word])
    expect(ran).toMatchObject({ code: 0, err: '' })
    for (const name of commands) expect(ran.out).toContain(`  fray ${name} `)
  })

  test.each(commands)('%s --help says how it is used', async (name) => {
    const ran = await fray([name, '--help'])
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(new RegExp(`^usage: fray ${name} `))
  })

  test('--version prints it alone', async () => {
    expect(await fray(['--version'])).toMatchObject({ code: 0, out: '1.2.3\n', err: '' })
  })
})
