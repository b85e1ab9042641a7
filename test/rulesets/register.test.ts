import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import { contractVersion } from '../../src/core/ruleset/contract.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { completionsAt } from '../../src/language/completion/completions.ts'
import { hoverAt } from '../../src/language/hover.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { conversionsAt } from '../../src/language/quick-fixes.ts'
import { rulesetsInUse } from '../../src/language/rulesets-in-use.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { manyFights } from '../../src/odds/many-fights.ts'
import { playInThisThread } from '../../src/odds/play-in-this-thread.ts'
import { renderFence } from '../../src/render/fence.ts'
import { toolAnswer } from '../../src/reports/tools.ts'
import { allRulesets, registerRuleset, rulesetById } from '../../src/rulesets/index.ts'

const text = `---
ruleset: squabble
---

\`\`\`statblock
name: Goose
hearts: 2
weapon: dagger
\`\`\`

\`\`\`statblock
name: Wenna
player: true
hearts: 60
\`\`\`

\`\`\`encounter
name: The mill
creatures: [2: Goose]
\`\`\`
`
const note = parseNote('mill.md', text)
const vault = createVault([note])
const codes = () => issuesOf(vault, note).map(({ code }) => code)
const lenses = () => codeLensesOf(vault, note).map(({ title }) => title)

/** The answer of a tool for assistants about the same vault. */
const answer = async (tool: string, input: object): Promise<unknown> =>
  JSON.parse(
    await toolAnswer(
      tool,
      { ...input },
      {
        vault,
        settingOf: () => undefined,
        nameOf: (path) => path,
        play: (start, seed, limits) =>
          manyFights(playInThisThread(start, seed), { ...limits, fights: 20 }),
        newSeed: () => 1,
        ruleWords: async () => ({})
      }
    )
  )

test('a game that nobody registered is unknown', () => {
  expect(rulesetById('squabble')).toBeUndefined()
  expect(codes()).toContain('ruleset.unknown')
})

describe('a game that was registered', () => {
  let takeBack = () => {}
  beforeEach(() => {
    // The caches know the note without the game.
    lenses()
    takeBack = registerRuleset(squabble)
  })
  afterEach(() => takeBack())

  test('is one of the games, after Fray’s own', () => {
    expect(allRulesets().at(-1)?.id).toBe('squabble')
    expect(rulesetById(' Squabble')?.title).toBe('Squabble')
    expect(rulesetsInUse(vault, () => undefined).map(({ id }) => id)).toEqual(['squabble'])
  })

  test('has lenses and no issues', () => {
    expect(codes()).toEqual([])
    expect(lenses()).toEqual(['▶ Start', 'Begin the fight'])
  })

  test('has completions and hovers', () => {
    const at = text.indexOf('weapon: ')
    const typed = parseNote('mill.md', text.replace('weapon: dagger', 'weapon: '))
    const labels = completionsAt(createVault([typed]), typed, at + 8).map(({ label }) => label)
    expect(labels).toEqual(['fists', 'dagger', 'sword', 'axe'])
    expect(JSON.stringify(hoverAt(vault, note, at + 2))).toContain('Weapon, with a die of d2 to d8')
    const front = parseNote('new.md', '---\nruleset: \n---\n')
    const games = completionsAt(createVault([front]), front, 13).map(({ label }) => label)
    expect(games).toContain('squabble')
  })

  test('offers no conversion of other games, since it has none', () => {
    const dragon = '```statblock\nname: Drake\nac: 15\nhp: 7\ncr: 1\n```\n'
    const foreign = parseNote('drake.md', dragon)
    const titles = conversionsAt(createVault([foreign]), foreign, 20).map(({ title }) => title)
    expect(titles).toContain('Convert to Hestia')
    expect(titles).not.toContain('Convert to Squabble')
    const own = parseNote('drake.md', `---\nruleset: squabble\n---\n${dragon}`)
    expect(conversionsAt(createVault([own]), own, 50)).toEqual([])
    const [issue] = issuesOf(createVault([own]), own)
    expect(issue?.code).toBe('statblock.other-game')
    expect(issue?.message).not.toContain('Convert')
  })

  test('is rendered', () => {
    const [fence] = note.fences
    if (!fence) throw new Error('no fence')
    expect(JSON.stringify(renderFence({ vault, note, hrefOf: () => undefined }, fence))).toContain(
      'Squabble'
    )
  })

  test('has odds', async () => {
    const odds = await answer('fray_encounter_odds', { note: 'mill.md' })
    expect(JSON.stringify(odds)).toContain('"fights":20')
  })

  test('tells an assistant its rules', async () => {
    const [game] = (await answer('fray_game_rules', { game: 'squabble' })) as readonly {
      readonly rules: readonly { readonly id: string }[]
    }[]
    expect(game?.rules.map(({ id }) => id)).toEqual(Object.keys(squabble.rulebook))
  })

  test('is gone once it is taken back, from what was worked out before, too', () => {
    lenses()
    takeBack()
    expect(rulesetById('squabble')).toBeUndefined()
    expect(codes()).toContain('ruleset.unknown')
    expect(lenses()).toEqual(['▶ Start'])
    takeBack()
  })

  test('gives its id to no other', () => {
    expect(() => registerRuleset({ ...squabble, title: 'Quarrel' })).toThrow(
      'The id “squabble” of Quarrel is taken by Squabble.'
    )
    takeBack()
    const other = { ...squabble, title: 'Quarrel', lenses: { encounter: [], statblock: [] } }
    const takeOtherBack = registerRuleset(other)
    // Nothing that was worked out by the first game is taken for that of the other.
    expect(lenses()).toEqual(['▶ Start'])
    takeOtherBack()
  })
})

const next = contractVersion + 1
test.each([
  [undefined, 'This is not a ruleset. Create it with defineRuleset of fray/core.'],
  [null, 'This is not a ruleset.'],
  ['squabble', 'This is not a ruleset.'],
  [{ id: 'squabble', title: 'Squabble' }, 'This is not a ruleset.'],
  [{ ...squabble, contract: next }, `Squabble needs version ${next} of the contract`],
  [{ ...squabble, contract: 0 }, 'Squabble was built for version 0 of the contract'],
  [{ ...squabble, contract: '1' }, 'Build it with a newer fray/core.'],
  [
    { ...squabble, decide: undefined },
    'Squabble is not a ruleset. Missing or of the wrong type: decide.'
  ],
  [{ ...squabble, language: null, title: 7 }, 'Missing or of the wrong type: title, language.'],
  [{ ...squabble, conversions: {} }, 'of the wrong type: conversions.'],
  [{ ...squabble, id: 'My Game' }, '“My Game” is not a valid id for Squabble.'],
  [{ ...squabble, id: 'party' }, 'The id “party” has another meaning in notes.'],
  [{ ...squabble, edition: '2.0' }, '“2.0” is not a valid edition of Squabble.'],
  [{ ...squabble, id: 'hestia' }, 'The id “hestia” of Squabble is taken by Hestia.']
])('an object that cannot be a game is refused with the reason: %#', (value, reason) => {
  const before = allRulesets()
  expect(() => registerRuleset(value)).toThrow(reason)
  expect(allRulesets()).toBe(before)
})
