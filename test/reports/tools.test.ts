import { readFileSync } from 'node:fs'
import { ruleWords } from 'virtual:rule-words'
import { describe, expect, test } from 'vitest'
import { localFightPool } from '../../src/cli/local-fight-pool.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { manyFights } from '../../src/odds/many-fights.ts'
import type { ToolContext } from '../../src/reports/tools.ts'
import { toolAnswer, toolNames } from '../../src/reports/tools.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import type { Files } from '../cli/kit.ts'
import { fray, jsonOf, played, samples, session } from '../cli/kit.ts'

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'))
const declared: readonly {
  readonly name: string
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, { readonly description?: string }>>
  }
}[] = contributes.languageModelTools

/** The tests need few fights: the command line is told the same. */
const fights = 60

/** A workspace with these files, in which fights are played here. */
const contextOf = (files: Files, setting?: string): ToolContext => ({
  vault: createVault(Object.entries(files).map(([path, text]) => parseNote(path, text))),
  settingOf: () => setting,
  nameOf: (path) => path,
  play: (start, seed, limits) =>
    manyFights(localFightPool().player(start, seed), { ...limits, fights }),
  newSeed: () => 0xbeef,
  ruleWords: async () => ruleWords
})

/** The answer of a tool to an assistant. */
async function answer(
  name: string,
  input: Readonly<Record<string, unknown>>,
  context: ToolContext = contextOf(samples)
): Promise<unknown> {
  return JSON.parse(await toolAnswer(name, input, context))
}

test('every tool of the manifest answers, and no other', () => {
  expect(declared.map(({ name }) => name).sort()).toEqual([...toolNames].sort())
})

test('the games that an assistant may ask about are those there are', () => {
  const rules = declared.find(({ name }) => name === 'fray_game_rules')
  const { description = '', ...rest } = rules?.inputSchema.properties.game ?? {}
  expect(description).toContain(
    allRulesets()
      .map(({ id }) => id)
      .join(', ')
  )
  // Other extensions add games: a list would rule them out.
  expect(rest).toEqual({ type: 'string' })
})

describe('a tool answers what the command line prints with --json', () => {
  const odds = ['odds', session, '--json', '--fights', String(fights), '--seed', '00ff']

  test('the odds of an encounter', async () => {
    const input = { note: session, encounter: 'The mill cellar', seed: 0xff }
    expect(await answer('fray_encounter_odds', input)).toEqual(
      jsonOf(await fray([...odds, '--encounter', 'The mill cellar']))
    )
  })

  test('the odds of a what-if, of a note by its name alone', async () => {
    const changes = ['goblin = 5', 'without Wenna']
    const input = { note: 'session-1', seed: 0xff, changes }
    expect(await answer('fray_encounter_odds', input)).toEqual(
      jsonOf(await fray([...odds, ...changes.flatMap((one) => ['--set', one])]))
    )
  })

  test('the issues of notes: all, those of a folder, or one', async () => {
    const broken = samples[session]?.replace('Cart wolf', 'Cart wolff') ?? ''
    const files = { ...samples, [session]: broken, 'other.md': broken }
    const context = contextOf(files, 'hestia')
    const printed = async (...paths: readonly string[]) =>
      jsonOf(await fray(['check', ...paths, '--json', '--ruleset', 'hestia'], files))
    const all = await answer('fray_check_notes', {}, context)
    expect(all).toEqual(await printed('greywater', 'other.md'))
    expect(all).toMatchObject([{ path: session }, { path: 'other.md' }])
    for (const paths of [['./greywater/'], [session]])
      expect(await answer('fray_check_notes', { paths }, context)).toMatchObject([
        { path: session, code: 'encounter.unknown-creature' }
      ])
    expect(await answer('fray_check_notes', { paths: ['greywater/party.md'] }, context)).toEqual([])
  })

  test.each(allRulesets().map(({ id }) => id))('the rules of %s', async (game) => {
    expect(await answer('fray_game_rules', { game })).toEqual(
      jsonOf(await fray(['rules', game, '--json']))
    )
  })

  test('where a fight stands, at the end of its log and at a line', async () => {
    const files = await played()
    const context = contextOf(files)
    const input = { note: session, encounter: 'The mill cellar' }
    const replay = ['replay', session, '--encounter', 'The mill cellar', '--json']
    const end = jsonOf<{ readonly log: readonly { readonly line: number }[] }>(
      await fray(replay, files)
    )
    expect(await answer('fray_read_log', input, context)).toEqual(end)
    const line = end.log[3]?.line ?? expect.fail()
    const before = await answer('fray_read_log', { ...input, line }, context)
    expect(before).toEqual(jsonOf(await fray([...replay, '--to', String(line)], files)))
    expect(before).not.toEqual(end)
  })

  test('where a fight stands at a line, in whichever log has it', async () => {
    const files = await played('7f3a', 'Under the third sack')
    const context = contextOf(files)
    const all = (files[session] ?? '').split('\n')
    const line = all.findIndex((text) => text.startsWith('> roll initiative')) + 1
    expect(await answer('fray_read_log', { note: session, line }, context)).toEqual(
      jsonOf(await fray(['replay', session, '--to', String(line), '--json'], files))
    )
    await expect(toolAnswer('fray_read_log', { note: session, line: 1 }, context)).rejects.toThrow(
      'has line 1: “Under the third sack” is in lines'
    )
  })
})

test('an invisible character in the name of a note is an escape in answers and in reasons', async () => {
  const text = '```encounter\nruleset: hestia\ncreatures: [Zorblax]\n```\n'
  const path = 'odd\u{e0041}.md'
  const context = contextOf({ [path]: text })
  const json = await toolAnswer('fray_check_notes', {}, context)
  expect(json).toContain('"odd\\udb40\\udc41.md"')
  expect(JSON.parse(json)).toMatchObject([{ path }])
  await expect(
    toolAnswer('fray_read_log', { note: path, encounter: 'The moon' }, context)
  ).rejects.toThrow(/^odd\\udb40\\udc41\.md has no encounter/)
})

describe('a tool says why it has no answer', () => {
  const refused: readonly (readonly [string, string, object, string])[] = [
    ['a note that is not there', 'fray_read_log', { note: 'x.md' }, 'There is no note “x.md”.'],
    [
      'an encounter that is not there',
      'fray_encounter_odds',
      { note: session, encounter: 'The moon' },
      'greywater/session-1.md has no encounter “The moon”, only “The mill cellar”'
    ],
    ['a fight without a log', 'fray_read_log', { note: session }, 'The mill cellar has no log yet'],
    [
      'a creature that no fight has',
      'fray_encounter_odds',
      { note: session, changes: ['dragon = 5'] },
      'dragon'
    ],
    [
      'a game there is not',
      'fray_game_rules',
      { game: 'gurps' },
      'no ruleset “gurps”. Use one of hestia'
    ]
  ]
  test.each(refused)('%s', async (_, name, input, words) => {
    await expect(answer(name, { ...input })).rejects.toThrow(words)
  })

  test('an encounter with errors, at their places', async () => {
    const path = 'greywater/party.md'
    const text = '```encounter\nruleset: hestia\ncreatures:\n  - Zorblax\n```\n'
    await expect(
      answer('fray_encounter_odds', { note: path }, contextOf({ ...samples, [path]: text }))
    ).rejects.toThrow(`${path}:4:5: Expected the name of a statblock, found “Zorblax”`)
  })

  test('a fight that is over, in the words of the tool', async () => {
    const input = { note: session, encounter: 'The mill cellar' }
    const context = contextOf(await played())
    await expect(answer('fray_encounter_odds', input, context)).rejects.toThrow('add `fromStart`')
    expect(
      await answer('fray_encounter_odds', { ...input, fromStart: true }, context)
    ).toMatchObject({
      from: 'start',
      fights
    })
  })
})
