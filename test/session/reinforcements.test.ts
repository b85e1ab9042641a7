import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import {
  addToReserve,
  availableReinforcements,
  reinforcementCommand
} from '../../src/session/reinforcements.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { withoutCheckLine } from '../greywater.ts'

const statblock = (name: string, ...lines: readonly string[]) =>
  ['```statblock', `name: ${name}`, ...lines, '```', ''].join('\n')

const bestiary = parseNote(
  'bestiary.md',
  [
    statblock('Wolf', 'ruleset: hestia', 'flesh: 2', 'grit: 0'),
    statblock('Ogre', 'ruleset: td2e'),
    statblock('Broken', 'ruleset: hestia', 'flesh: many'),
    statblock('Odo', 'ruleset: hestia', 'player: true'),
    statblock('Guard', 'ruleset: hestia', 'flesh: 9'),
    statblock('Ally', 'ruleset: hestia', 'flesh: 1', 'grit: 0', 'side: Party')
  ].join('')
)
const written = `---
ruleset: hestia
---
${statblock('Wenna', 'player: true', 'savvy: 12', 'flesh: 3', 'grit: 3')}
${statblock('Guard', 'flesh: 3', 'grit: 1')}
\`\`\`encounter
name: The gate
players: [Wenna]
creatures: [Guard]
reinforcements: [1d4: Guard]
\`\`\`
`

/** The fight of a note, with its vault and setup. */
function gate(text = written) {
  const note = parseNote('gate.md', text)
  const vault = createVault([bestiary, note])
  const block = findEncounter(note)
  const prepared = block && prepare(vault, note, block)
  if (!prepared || !('setup' in prepared)) throw new Error('no fight')
  const opened = openFight(prepared.setup, { seed: 7, dice: 'rolled' })
  if (!('fight' in opened)) throw new Error(JSON.stringify(opened))
  return { vault, note, setup: prepared.setup, fight: opened.fight }
}

function given(fight: Fight, text: string): Fight {
  const acted = applyAction(fight, { type: 'give', text })
  if (acted.refusal) throw new Error(acted.refusal.reason)
  return acted.fight
}

describe('the reinforcements of a fight', () => {
  test('are those the encounter lists, then the creatures and absent characters of the vault, each once', () => {
    const { vault, setup } = gate()
    expect(
      availableReinforcements(vault, setup).map(({ name, side, count, note }) => [
        name,
        side,
        count,
        note?.path
      ])
    ).toEqual([
      ['Guard', 'Enemies', '1d4', undefined],
      ['Ally', 'Party', '1', 'bestiary.md'],
      ['Broken', 'Enemies', '1', 'bestiary.md'],
      ['Odo', 'Party', '1', 'bestiary.md'],
      ['Wolf', 'Enemies', '1', 'bestiary.md']
    ])
  })

  test('join by a command of the fight', () => {
    const { vault, setup, fight } = gate()
    const [guard] = availableReinforcements(vault, setup)
    if (!guard) throw new Error('nobody')
    const begun = given(fight, 'roll initiative')
    expect(logText(given(begun, reinforcementCommand(guard, '2', 'Party')))).toContain(
      '\n> reinforcements for Party: 2 Guard\n'
    )
    expect(logText(given(begun, reinforcementCommand(guard, '1d4', 'Enemies')))).toMatch(
      /\n> reinforcements for Enemies: Guard \[\d\]/
    )
  })
})

describe('a creature added during a fight', () => {
  const playedTo = () => {
    const { fight } = gate()
    const begun = given(fight, 'roll initiative')
    const text = `${written}\n\`\`\`encounter-log\n${logText(begun)}\n\`\`\`\n`
    return { ...gate(text), begun }
  }
  const place = ({ note }: Pick<ReturnType<typeof gate>, 'note'>) => ({
    note,
    place: 'The gate',
    setting: undefined
  })

  test('gets a line of its own in the log, and may join', () => {
    const { vault, note, begun } = playedTo()
    const listed = addToReserve(vault, place({ note }), 'Wolf', { dice: 'players', orders: [] })
    if ('reason' in listed) throw new Error(listed.reason)
    expect(applyEdits(note.text, listed.edits)).toBe(
      note.text.replace('[1d4: Guard]', '[1d4: Guard, Wolf]')
    )
    const line = '= reinforcements for Enemies: Wolf {flesh: 2, grit: 0}\n'
    expect(withoutCheckLine(logText(listed.fight))).toBe(
      withoutCheckLine(logText(begun)).replace('= settings', `${line}= settings`)
    )
    expect(listed.fight.now.history.dice).toBe('players')
    expect(logText(given(listed.fight, 'reinforcements for Enemies: 2 Wolf'))).toContain(
      'Wolf 1 and Wolf 2 join Enemies (table)'
    )
  })

  test('may be a player character who comes late, and is a player then', () => {
    const { vault, note } = playedTo()
    const listed = addToReserve(vault, place({ note }), 'Odo', { dice: 'players', orders: [] })
    if ('reason' in listed) throw new Error(listed.reason)
    const joined = given(listed.fight, 'reinforcements for Party: 1 Odo')
    expect(logText(joined)).toContain('\nOdo joins Party (table)')
    expect(joined.now.state.combatants.Odo).toMatchObject({ isPlayer: true, side: 'Party' })
  })

  test('is refused with a reason if it is unknown or the encounter has no place for it', () => {
    const { vault, note } = playedTo()
    expect(
      addToReserve(vault, place({ note }), 'Nobody', { dice: 'rolled', orders: [] })
    ).toMatchObject({
      reason: expect.stringContaining('Write Nobody under')
    })
    const flow = parseNote('gate.md', note.text.replace('[1d4: Guard]', 'Guard'))
    expect(
      addToReserve(vault, place({ note: flow }), 'Wolf', { dice: 'rolled', orders: [] })
    ).toMatchObject({
      reason: expect.stringContaining('as a list')
    })
  })
})
