import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import type { ChangedRules } from '../../src/core/ruleset/ruleset.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { prepareStart } from '../../src/odds/odds-start.ts'
import { oddsStartOf } from '../../src/session/encounter-odds.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { changedRules, isEncounterEdited } from '../../src/session/note-changes.ts'
import { gameCalled, noteGames } from '../../src/session/note-games.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import type { Setup } from '../../src/session/setup.ts'
import { findEncounter, setupKey } from '../../src/session/setup.ts'
import { banner, lantern, roadside } from '../rulesets/own/fences.ts'

const road = `---
ruleset: GAME
---

\`\`\`statblock
name: Odo
player: true
hp: 9
ac: 12
attacks: [staff +2 (1d6)]
\`\`\`

\`\`\`statblock
name: Goblin
hp: 7
ac: 11
attacks: [spear +1 (1d8)]
\`\`\`

\`\`\`encounter
name: The toll
creatures: [Goblin]
\`\`\`
`

const noteFor = (game: string) => road.replace('GAME', game)

/** A vault of the road and of these fences, each in a note of its own. */
const vaultOf = (text: string, ...fences: readonly string[]) =>
  createVault([
    parseNote('road.md', text),
    ...fences.map((fence, at) => parseNote(`rules-${at}.md`, `\`\`\`ruleset\n${fence}\`\`\`\n`))
  ])

function setupIn(text: string, ...fences: readonly string[]): Setup {
  const vault = vaultOf(text, ...fences)
  const note = vault.notes.get('road.md')
  const block = note && findEncounter(note)
  const prepared = note && block && prepare(vault, note, block)
  if (!prepared || !('setup' in prepared)) throw new Error(JSON.stringify(prepared?.issues))
  return prepared.setup
}

function fightIn(setup: Setup): Fight {
  const opened = openFight(setup, { seed: 1, dice: 'rolled' })
  if ('issues' in opened) throw new Error(JSON.stringify(opened.issues))
  return opened.fight
}

const give = (fight: Fight, text: string): Fight => {
  const { fight: after, refusal } = applyAction(fight, { type: 'give', text })
  if (refusal) throw new Error(refusal.reason)
  return after
}

/** The road with the log of a fight. */
function withLog(text: string, fight: Fight): string {
  const note = parseNote('road.md', text)
  const block = findEncounter(note)
  if (!block) throw new Error('no encounter')
  return applyEdits(text, writeLog(note, block, logText(fight)))
}

const begun = give(fightIn(setupIn(noteFor('Roadside'), roadside)), 'roll initiative')
const played = withLog(noteFor('Roadside'), begun)

describe('the games that the notes of a folder describe', () => {
  test('are found by their names, in upper or lower case', () => {
    const vault = vaultOf(road, roadside, lantern)
    expect(noteGames(vault).map(({ name }) => name)).toEqual(['Roadside', 'Lantern and Rope'])
    expect(gameCalled(vault, 'lantern  AND rope')?.title).toBe('Lantern and Rope')
    expect(gameCalled(vault, 'hestia')?.title).toBe('Hestia')
    expect(gameCalled(vault, 'Seaside')).toBeUndefined()
  })

  test('are the same games after an edit of another note, and others after an edit of the fence', () => {
    const game = gameCalled(vaultOf(road, roadside), 'Roadside')
    expect(gameCalled(vaultOf(`${road}\nMore.\n`, roadside), 'Roadside')).toBe(game)
    expect(gameCalled(vaultOf(road, roadside.replace('d6', 'd8')), 'Roadside')).not.toBe(game)
  })

  test('do not share anything that is kept for a fight', () => {
    const [one, other] = [roadside, roadside.replace('damage: d6', 'damage: d8')].map((fence) =>
      setupIn(noteFor('Roadside'), fence)
    )
    expect(one && setupKey(one)).not.toBe(other && setupKey(other))
  })

  test('are rebuilt for the odds from plain data, as a worker gets it', () => {
    const setup = setupIn(noteFor('Roadside'), roadside)
    const start = oddsStartOf(setup)
    const ready = start && prepareStart(structuredClone(start))
    expect(ready).toMatchObject({ rules: { title: 'Roadside' } })
  })

  test('fight statblocks of other systems as they are', () => {
    const ogre = `\`\`\`statblock
layout: Basic 5e Layout
name: Ogre
ac: 11
hp: 59
cr: 2
stats: [19, 8, 16, 5, 7, 7]
actions:
  - name: Greatclub
    desc: "Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 13 (2d8 + 4) bludgeoning damage."
\`\`\`
`
    const text = `${noteFor('Banner and Flame').replace('[Goblin]', '[Ogre]')}\n${ogre}`
    const vault = vaultOf(text, banner)
    const note = vault.notes.get('road.md')
    expect(note && issuesOf(vault, note)).toEqual([])
    const fight = fightIn(setupIn(text, banner))
    expect(JSON.stringify(fight.now.state)).toContain('greatclub')
  })
})

describe('the log of a game in a note', () => {
  test('is played without the fence, and by the rules it had', () => {
    const { ruleset, encounter } = setupIn(played.replace('ruleset: Roadside', 'ruleset: hestia'))
    expect(ruleset.title).toBe('Roadside')
    expect(encounter.rules).toMatchObject({ damage: 'd6' })
    const other = setupIn(played, roadside.replace('damage: d6', 'damage: d8'))
    expect(other.ruleset).toBe(ruleset)
  })

  test('with rules that cannot be read is an issue at their line', () => {
    const wrong = played.replace('damage: d6}', 'damage: d6 + nothing}')
    const vault = vaultOf(wrong, roadside)
    const note = vault.notes.get('road.md')
    const [issue, ...others] = note ? issuesOf(vault, note) : []
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      code: 'log.beginning',
      message: expect.stringContaining(
        'Fray cannot read the rules of this log: Unknown name “nothing”'
      )
    })
    expect(wrong.slice(issue?.start, issue?.end)).toMatch(/^= rules \{name: Roadside, .*\}$/)
    expect(issue?.fixes?.map(({ title }) => title)).toEqual([
      'Begin from the encounter as it is now'
    ])
  })
})

describe('a fence that was edited during a fight', () => {
  const edited = (fence: string): { readonly setup: Setup; readonly fight: Fight } => {
    const setup = setupIn(played, fence)
    return { setup, fight: fightIn(setup) }
  }
  const changesOf = (fence: string): ChangedRules | undefined => {
    const { setup, fight } = edited(fence)
    return changedRules(setup, fight)
  }

  test('is asked about, with what changed', () => {
    const changed = changesOf(roadside.replace('damage: d6', 'damage: 20'))
    expect(changed).toEqual({
      words: 'damage d6 → 20',
      takeOver: 'take over rules: {damage: 20}',
      keep: 'keep rules: {damage: 20}'
    })
  })

  test('plays on by the new rules once they are taken over, and undo takes them back', () => {
    const fence = roadside.replace('damage: d6', 'damage: 20').replace('>= target.ac', '>= 2')
    const { setup, fight } = edited(fence)
    const { takeOver = '' } = changedRules(setup, fight) ?? {}
    const taken = give(fight, takeOver)
    expect(changedRules(setup, taken)).toBeUndefined()
    const who = taken.ruleset.activeCombatant(taken.now.state) || 'Goblin'
    const blow = give(
      taken,
      who === 'Odo' ? 'Odo: attack Goblin with staff' : 'Goblin: attack Odo with spear'
    )
    expect(logText(blow)).toContain('takes 20 damage from')
    const again = setupIn(withLog(noteFor('Roadside'), blow), fence)
    expect(logText(fightIn(again))).toBe(logText(blow))
    const undone = applyAction(taken, { type: 'undo' }).fight
    expect(changedRules(setup, undone)?.takeOver).toBe(takeOver)
  })

  test('is not asked about again once its changes are rejected, but a further change is', () => {
    const fence = roadside.replace('damage: d6', 'damage: 20')
    const { setup, fight } = edited(fence)
    const kept = give(fight, changedRules(setup, fight)?.keep ?? '')
    expect(changedRules(setup, kept)).toBeUndefined()
    const log = withLog(noteFor('Roadside'), kept)
    const further = setupIn(log, fence.replace('damage: 20', 'damage: 21'))
    expect(changedRules(further, fightIn(further))?.words).toBe('damage d6 → 21')
  })

  test.each(['takeOver', 'keep'] as const)(
    'is asked about in parts, if one command is too short for all: %s',
    (answer) => {
      const letters = 'abcdefghijklmnopqrst'
      const fields = (value: string) =>
        Array.from(letters, (letter) => `  field ${letter}: {is: ${value}}\n`).join('')
      const before = `${roadside}statblock:\n${fields('hd')}`
      const after = `${roadside}statblock:\n${fields(`hd${' + 1'.repeat(45)}`)}`
      const setup = setupIn(noteFor('Roadside'), before)
      const log = withLog(noteFor('Roadside'), give(fightIn(setup), 'roll initiative'))
      const changed = setupIn(log, after)
      let fight = fightIn(changed)
      const commands: string[] = []
      for (let asked = changedRules(changed, fight); asked; asked = changedRules(changed, fight)) {
        const command = asked[answer] ?? ''
        commands.push(command)
        fight = give(fight, command)
      }
      expect(commands).toHaveLength(3)
      expect(Math.max(...commands.map(({ length }) => length))).toBeLessThanOrEqual(
        limits.commandLength
      )
      for (const letter of ['a', 't']) expect(commands.join()).toContain(`field ${letter}`)
    }
  )

  test('with other pools, fields or actions holds from the next fight on', () => {
    for (const [before, edit] of [
      ['damage: d6', 'damage: {pools: [hp, con]}'],
      ['hp: 4', 'hp: 4\nstatblock: {luck: 1}'],
      ['hp: 4', 'hp: 4\nturn: {instead: {hide: {does: flees}}}'],
      ['initiative: d6', 'initiative: {by: each}']
    ] as const) {
      const { setup, fight } = edited(roadside.replace(before, edit))
      const changed = changedRules(setup, fight)
      expect(changed, edit).toEqual({ words: changed?.words, keep: changed?.keep })
      const text = (changed?.keep ?? '').replace('keep rules', 'take over rules')
      const { refusal } = applyAction(fight, { type: 'give', text })
      expect(refusal?.reason).toContain('change with the next fight')
    }
  })

  test('under another name is not asked about, but about other changes', () => {
    const text = played.replace('ruleset: Roadside', 'ruleset: Wayside')
    const fence = roadside.replace('Roadside', 'Wayside')
    const setup = setupIn(text, fence)
    expect(changedRules(setup, fightIn(setup))).toBeUndefined()
    const other = setupIn(text, fence.replace('damage: d6', 'damage: d4'))
    expect(changedRules(other, fightIn(other))?.words).toBe('damage d6 → d4')
  })

  test.each([
    ['with a mistake', roadside.replace('damage: d6', 'damage: d6 + atack')],
    ['with the same rules in other words', roadside.replace('hp: 4', 'statblock: {hp: 4}')]
  ])('%s is not asked about', (_, fence) => {
    expect(changesOf(fence)).toBeUndefined()
    expect(isEncounterEdited(edited(fence).setup)).toBe(false)
  })
})
