import { afterEach, describe, expect, test } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { encounterGroups } from '../../src/language/encounter-list.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { semanticTokensOf } from '../../src/language/semantic-tokens.ts'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { playInThisThread } from '../../src/odds/play-in-this-thread.ts'
import { renderFence } from '../../src/render/fence.ts'
import { registerRuleset } from '../../src/rulesets/index.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { drawPanel, initialPanelState } from '../../src/tracker/panel-state.ts'

const statblocks = (ruleset: string, one: string, other: string) => `\`\`\`statblock
name: ${one}
ruleset: ${ruleset}
\`\`\`

\`\`\`statblock
name: ${other}
ruleset: ${ruleset}
player: true
\`\`\`
`

/** A note with an encounter of Brawl, which fails, and one of Hestia. */
const text = `${statblocks('brawl', 'Goose', 'Wenna')}
${statblocks('hestia', 'Rat', 'Perin').replaceAll('\n```\n\n', '\nflesh: 4\n```\n\n')}
\`\`\`encounter
name: The mill
ruleset: brawl
players: [Wenna]
creatures: [2: Goose]
\`\`\`

\`\`\`encounter
name: The ford
ruleset: hestia
players: [Perin]
creatures: [Rat]
\`\`\`
`
const fails = () => {
  throw new Error('no goose')
}

let takeBack = () => {}
afterEach(() => takeBack())

/** The note of a fight in a game that fails in these functions. */
function noteWith(failing: Partial<AnyRuleset>, body = text) {
  takeBack()
  takeBack = registerRuleset({ ...squabble, ...failing, id: 'brawl', title: 'Brawl' })
  const note = parseNote('mill.md', body)
  const vault = createVault([note])
  const block = findEncounter(note, 'The mill')
  if (!block) throw new Error('no encounter')
  const prepared = prepare(vault, note, block)
  const open = () => {
    if (!('setup' in prepared)) throw new Error(JSON.stringify(prepared.issues))
    return openFight(prepared.setup, { seed: 1, dice: 'rolled' })
  }
  const html = () =>
    note.fences.map((fence) =>
      JSON.stringify(renderFence({ vault, note, hrefOf: () => undefined }, fence))
    )
  return {
    vault,
    note,
    block,
    prepared,
    html,
    open,
    messages: () => issuesOf(vault, note).map(({ code, message }) => `${code}: ${message}`),
    lenses: () => codeLensesOf(vault, note).map(({ title }) => title),
    encounters: () => encounterGroups(vault, () => undefined).flatMap((one) => one.encounters),
    fight(): Fight {
      const opened = open()
      if (!('fight' in opened)) throw new Error(JSON.stringify(opened.issues))
      return opened.fight
    }
  }
}

/** A view that fails from round 1 on. */
const failsInRound1: AnyRuleset['view'] = (state, audience) =>
  state.round > 0 ? fails() : squabble.view(state, audience)

/** Without any of these no fight begins. */
const needed = ['begin', 'view', 'editionOf', 'settings'] as const

describe.each(needed)('a game that fails in %s', (member) => {
  const open = () => noteWith({ [member]: fails })

  test('is said to at its encounter, in the note and in the preview', () => {
    const { messages, html } = open()
    expect(messages()).toContain(`ruleset.failed: Brawl failed in ${member}: no goose`)
    expect(html().at(-2)).toContain(`Brawl failed in ${member}: no goose.`)
  })

  test('leaves the other encounters of the note as they are', () => {
    const { lenses, encounters, html } = open()
    expect(lenses()).toEqual(expect.arrayContaining(['▶ Start', 'Roll initiative']))
    expect(encounters().map(({ name, worst }) => [name, worst])).toEqual([
      ['The mill', 'error'],
      ['The ford', undefined]
    ])
    expect(html().at(-1)).toContain('Rat')
  })
})

/** A note in which the fight of Brawl has begun. */
function playedText(): string {
  const { note, block, fight } = noteWith({})
  const { fight: begun } = applyAction(fight(), { type: 'give', text: 'the fight begins' })
  return applyEdits(note.text, writeLog(note, block, logText(begun)))
}

describe.each([
  ['vitals', { vitals: fails }],
  ['sideOf', { sideOf: fails }],
  [
    'language.offers',
    {
      language: { ...squabble.language, offers: fails },
      lenses: { encounter: ['begin'], statblock: ['attack'] }
    }
  ]
] as const)('a game that fails in %s, without which fights begin', (_, failing) => {
  test.each([
    ['new', () => text],
    ['that has begun', playedText]
  ])('leaves the rest of a note as it is, beside a fight %s', (_, textOf) => {
    const { vault, note, lenses, html } = noteWith(failing, textOf())
    expect(lenses()).toEqual(expect.arrayContaining(['Roll initiative']))
    expect(html().at(-1)).toContain('Rat')
    expect(() => semanticTokensOf(vault, note)).not.toThrow()
  })
})

test('a game that fails where it reads a statblock is said to at the statblock', () => {
  const { messages, lenses } = noteWith({ checkStatblock: fails, checkDefaults: fails })
  expect(messages()).toContain('ruleset.failed: Brawl failed in checkStatblock: no goose')
  expect(lenses()).toContain('Begin the fight')
})

test('a game that cannot begin what is due begins no fight', () => {
  const { messages, lenses } = noteWith({ due: fails })
  expect(messages()).toContain('ruleset.failed: Brawl failed in due: no goose')
  expect(lenses()).toContain('▶ Start')
})

describe('a fight of a game that fails', () => {
  test.each([
    ['decide', { decide: fails }],
    ['tell', { tell: fails }],
    ['apply', { apply: fails }],
    ['view', { view: failsInRound1 }],
    ['language.parse', { language: { ...squabble.language, parse: fails } }]
  ] as const)('in %s refuses the command, and keeps its log', (member, failing) => {
    const fight = noteWith(failing as Partial<AnyRuleset>).fight()
    const before = logText(fight)
    const acted = applyAction(fight, { type: 'give', text: 'the fight begins' })
    expect(acted.refusal?.reason).toBe(`Brawl failed in ${member}: no goose`)
    expect(acted.fight).toBe(fight)
    expect(logText(acted.fight)).toBe(before)
    // The buttons are still there.
    const { content, problem } = drawPanel(initialPanelState, fight, false)
    expect(problem).toBeUndefined()
    expect(content.tracker?.offers.length).toBeGreaterThan(0)
  })

  test('in its tactic is drawn without suggestions, says so, and goes on', () => {
    const fight = noteWith({ tactic: fails }).fight()
    const { content, problem } = drawPanel(initialPanelState, fight, false)
    expect(problem).toBe('Brawl failed in tactic: no goose')
    // However often it is drawn.
    expect(drawPanel(initialPanelState, fight, false).problem).toBe(problem)
    expect(content.tracker?.offers.map(({ isSuggested }) => isSuggested)).not.toContain(true)
    expect(content.tracker?.offers.length).toBeGreaterThan(0)
    const { fight: next } = applyAction(fight, { type: 'give', text: 'the fight begins' })
    expect(next.now.history.steps.length).toBeGreaterThan(0)
    expect(() => playOut(next)).toThrow('Brawl failed in tactic: no goose')
    // Why a command is refused is still said.
    expect(applyAction(next, { type: 'give', text: 'the fight begins' }).refusal?.reason).toBe(
      'The fight has begun'
    )
  })

  test('in whether one command may be given has the others', () => {
    const refuses: AnyRuleset['refuses'] = (state, command) =>
      command.type === 'begin' ? fails() : squabble.refuses(state, command)
    const fight = noteWith({ refuses }).fight()
    const { content, problem } = drawPanel(initialPanelState, fight, false)
    expect(problem).toBeUndefined()
    expect(content.tracker?.offers.length).toBeGreaterThan(0)
    expect(applyAction(fight, { type: 'give', text: 'the fight begins' }).refusal?.reason).toBe(
      'Brawl failed in refuses: no goose'
    )
  })

  test('in the rest of a command that waits for dice is not opened', () => {
    const waiting = playedText().replace(/(> the fight begins) [\s\S]*?(?=\n```)/, '$1')
    const decide: AnyRuleset['decide'] = (table, command) => {
      squabble.decide(table, command)
      fails()
    }
    expect(noteWith({ decide }, waiting).open()).toMatchObject({
      issues: [{ code: 'ruleset.failed', message: 'Brawl failed in decide: no goose' }]
    })
  })

  test('in what it offers is drawn without anything to do', () => {
    const language = { ...squabble.language, offers: fails }
    const fight = noteWith({ language, lenses: { encounter: [], statblock: [] } }).fight()
    const { content, problem } = drawPanel(initialPanelState, fight, false)
    expect(problem).toMatch('Brawl failed in ')
    expect(content.tracker).toMatchObject({ offers: [], isReadOnly: true })
  })

  test('has a log that is kept when the game fails to read it, and is read once it is mended', () => {
    const played = playedText()
    const failing = noteWith({ decide: fails }, played)
    expect(failing.messages()).toContain('ruleset.failed: Brawl failed in decide: no goose')
    const issues = failing.prepared.issues.filter(({ code }) => code === 'ruleset.failed')
    expect(issues.flatMap(({ fixes = [] }) => fixes)).toEqual([])
    expect(failing.lenses()).toContain('Roll initiative')
    const mended = noteWith({}, played)
    expect(applyEdits(played, writeLog(mended.note, mended.block, logText(mended.fight())))).toBe(
      played
    )
  })

  test('has odds that say so', async () => {
    const { prepared } = noteWith({ decide: fails })
    if (!('setup' in prepared)) throw new Error('no setup')
    const { encounter } = prepared.setup
    await expect(
      (async () => playInThisThread({ game: 'brawl', encounter }, 1)({ first: 0, count: 1 }))()
    ).rejects.toThrow('Brawl failed in decide: no goose')
  })
})

test('a game may throw what is no error', () => {
  const view = () => {
    throw 'no goose'
  }
  const { messages } = noteWith({ view })
  expect(messages()).toContain('ruleset.failed: Brawl failed in view: no goose')
})

test('questions of a game of somebody else are asked and answered', () => {
  const fight = noteWith({}).fight()
  const typed = applyAction(fight, { type: 'dice', mode: 'typed' }).fight
  const { fight: asked, refusal } = applyAction(typed, { type: 'give', text: 'the fight begins' })
  expect(refusal).toBeUndefined()
  expect(asked.now.asked?.kind).toBe('dice')
})
