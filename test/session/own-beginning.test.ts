import { describe, expect, test } from 'vitest'
import { parseCheckLine } from '../../src/core/log/check-line.ts'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import type { OpenedFight } from '../../src/session/open-fight.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { statblockLookup } from '../../src/session/statblock-lookup.ts'
import { withoutBeginning } from '../greywater.ts'

const written = `---
ruleset: hestia
hestia:
  combat speed: 30
---
\`\`\`statblock
name: Wenna
player: true
savvy: 12
flesh: 3
grit: 3
weapons: [sword]
\`\`\`
\`\`\`statblock
name: Goblin
flesh: 2
grit: 1
weapons: [spear]
\`\`\`
\`\`\`encounter
name: The gate
players: [Wenna]
creatures:
  - 2: Goblin
  - Goblin, hidden
reinforcements:
  - 1d4: Goblin
surprised: Enemies
\`\`\`
`

/** A fight of a note, opened as in a new window. */
function open(text: string, name?: string) {
  const note = parseNote('gate.md', text)
  const vault = createVault([note])
  const block = findEncounter(note, name)
  const prepared = block && prepare(vault, note, block)
  if (!block || !prepared || !('setup' in prepared))
    throw new Error(`no fight: ${JSON.stringify(prepared?.issues)}`)
  const opened: OpenedFight = openFight(prepared.setup, { seed: 7, dice: 'rolled' })
  if (!('fight' in opened)) throw new Error(JSON.stringify(opened.issues))
  return { note, block, setup: prepared.setup, issues: prepared.issues, ...opened }
}

const given = (fight: Fight, text: string): Fight => {
  const { fight: next, refusal } = applyAction(fight, { type: 'give', text })
  if (refusal) throw new Error(refusal.reason)
  return next
}

/** The note after a few steps, and the fight there. */
function played(text = written) {
  const { note, block, fight } = open(text)
  const after = given(fight, 'roll initiative')
  return { fight: after, text: applyEdits(note.text, writeLog(note, block, logText(after))) }
}

describe('a fight that is opened again resumes where it stood', () => {
  const { fight, text } = played()
  const statblocks = /```statblock\n[^`]*```\n/g

  test.each<[string, (text: string) => string]>([
    ['nothing', (one) => one],
    ['other numbers in a statblock', (one) => one.replace('flesh: 2', 'flesh: 20')],
    ['a statblock nobody can read', (one) => one.replace('flesh: 3', 'flesh: [many, {')],
    ['no statblocks', (one) => one.replace(statblocks, '')],
    ['another name of a statblock', (one) => one.replace('name: Goblin', 'name: Goblyn')],
    ['other settings', (one) => one.replace('combat speed: 30', 'combat speed: 5')],
    ['another game', (one) => one.replace('ruleset: hestia', 'ruleset: murdham')],
    ['no game', (one) => one.replace('ruleset: hestia', '')],
    ['fewer creatures', (one) => one.replace('  - 2: Goblin\n', '')],
    ['nobody', (one) => one.replace(/creatures:[\s\S]*?surprised/, 'surprised')],
    ['nobody surprised', (one) => one.replace('surprised: Enemies', 'surprised: Ogre')],
    ['another name of the encounter', (one) => one.replace('name: The gate', 'name: The door')],
    ['an encounter that is no YAML', (one) => one.replace('name: The gate', 'name: [The gate')],
    ['an encounter that is no map', (one) => one.replace(/name: The gate[^`]*/, 'soon\n')],
    ['no encounter', (one) => one.replace(/```encounter\n[^`]*```\n/, '')],
    ['a log in another note', (one) => one.slice(one.indexOf('```encounter-log'))]
  ])('%s', (_, edit) => {
    const edited = edit(text)
    const again = open(edited)
    expect(again.isNew).toBe(false)
    expect(JSON.stringify(again.fight.now.state)).toBe(JSON.stringify(fight.now.state))
    expect(logText(again.fight)).toBe(logText(fight))
    expect(JSON.stringify(open(edited, 'The gate').fight.now.state)).toBe(
      JSON.stringify(fight.now.state)
    )
    const next = given(again.fight, 'Wenna: done')
    const edits = writeLog(again.note, again.block, logText(next))
    expect(logText(open(applyEdits(edited, edits)).fight)).toBe(logText(next))
  })

  test('with the statblocks of the note to show and to go to', () => {
    const { setup, fight: again } = open(text)
    expect(statblockLookup(setup, again)('Goblin 2')?.statblock.name).toBe('Goblin')
  })

  test('and whoever is new among the reinforcements may join', () => {
    const wolf = '```statblock\nname: Wolf\nflesh: 2\n```\n```statblock\nname: Cat\nflesh: x\n```\n'
    const edited = text.replace('  - 1d4: Goblin', '  - 1d4: Goblin\n  - Wolf\n  - Cat')
    const { fight: again } = open(edited.replace('```statblock', `${wolf}\`\`\`statblock`))
    const [line, ...more] = logText(again)
      .split('\n')
      .filter((one) => !logText(fight).includes(one) && !parseCheckLine(one))
    expect(line).toBe('= reinforcements for Enemies: Wolf {flesh: 2}')
    expect(more).toEqual(['= reinforcements for Enemies: Cat {flesh: x}'])
    const joined = given(again, 'reinforcements for Enemies: 1 Wolf')
    expect(logText(joined)).toContain('Wolf joins Enemies (table)')
  })
})

describe('the log of an encounter whose fence is gone', () => {
  const { fight, text } = played()
  const fence = /```encounter\n[^`]*```\n/.exec(text)?.[0] ?? ''

  test.each([
    ['other creatures', fence.replace('- Goblin, hidden', '- Wenna')],
    ['more of them', fence.replace('2: Goblin', '3: Goblin')],
    [
      'others beside them',
      fence.replace('- Goblin, hidden', '- Goblin, hidden\n  - Ogre: {flesh: 9}')
    ],
    ['fewer of them', fence.replace('  - Goblin, hidden\n', '')]
  ])('is not taken by an encounter above it of %s, which can still begin', (_, other) => {
    for (const name of ['The yard', '']) {
      const edited = text.replace(fence, other.replace('The gate', name))
      const yard = open(edited, name || 'Encounter')
      expect(yard.isNew).toBe(true)
      expect(open(edited, 'The gate').fight.now.state).toEqual(fight.now.state)
      const begun = applyEdits(edited, writeLog(yard.note, yard.block, logText(yard.fight)))
      expect(open(begun, 'The gate').fight.now.state).toEqual(fight.now.state)
      expect(open(begun, name || 'Encounter').isNew).toBe(false)
    }
  })
})

describe('a log that does not say who fights', () => {
  const { fight, text } = played()

  test('begins from its encounter, and says it after the next command', () => {
    const old = open(withoutBeginning(text))
    expect(old.fight.now.state).toEqual(fight.now.state)
    const next = given(old.fight, 'Wenna: done')
    expect(logText(next)).toContain(`\n= Party: Wenna {player, `)
    expect(withoutBeginning(logText(next)).startsWith(withoutBeginning(logText(fight)))).toBe(true)
  })
})
