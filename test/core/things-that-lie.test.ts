import { expect, test } from 'vitest'
import type { Now } from '../../src/core/fight/history.ts'
import { beginHistory, give } from '../../src/core/fight/history.ts'
import { undo } from '../../src/core/fight/undo.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import { commandsFor } from '../../src/core/sections/changed-creatures.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'
import type { Command } from '../../src/rulesets/hestia/index.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import type { State } from '../../src/rulesets/hestia/state.ts'
import { td2e } from '../../src/rulesets/td2e/index.ts'
import { encounterOf, entrant, fightsOf } from '../fights.ts'
import { json } from '../kit.ts'

const encounterWith = (anas: Fields) =>
  encounterOf([
    entrant('Odo', 'Party', { player: true, flesh: 5, grit: 5, weapons: ['sword'] }),
    entrant('Ana', 'Party', { player: true, flesh: 5, grit: 5, weapons: ['sword'], ...anas }),
    entrant('Foe', 'Enemies', { flesh: 5, grit: 5 })
  ])

type Fight = Now<State, Command>

const say = (fight: Fight, line: string): Fight => {
  const parsed = hestia.language.parse(fight.state, line)
  if (!('command' in parsed)) throw new Error(`${line}: ${parsed.message}`)
  const next = give(hestia, fight, parsed.command)
  if (next.refusal) throw new Error(`${line}: ${next.refusal.reason}`)
  return next
}

/** Ana has dropped her sword, and it is the turn of Odo. */
function beforeOdo(): Fight {
  const start = fightsOf(hestia).beginOf(encounterWith({}))
  let fight = say(beginHistory(hestia, start, 1, 'rolled'), 'Ana: drop sword')
  fight = say(fight, 'roll initiative')
  while (fight.state.active !== 'Odo') fight = say(fight, `${fight.state.active}: done`)
  return fight
}

const armsOf = ({ state }: Fight, who: string): readonly string[] =>
  Object.keys(state.combatants[who]?.weapons ?? {})

test('a weapon that is taken up is its new owner’s, by a name of its own, until that is undone', () => {
  const before = beforeOdo()
  const after = say(before, 'Odo: pick up sword of Ana')
  expect(armsOf(after, 'Odo')).toContain('sword 2')
  expect(armsOf(after, 'Ana')).not.toContain('sword')
  expect(json(undo(hestia, after).state)).toEqual(json(before.state))
})

test('a thing keeps its uses, and the log tells the same fight', () => {
  const fight = say(say(beforeOdo(), 'Odo: pick up sword of Ana'), 'Odo: done')
  expect(Object.keys(fight.state.combatants.Odo?.uses ?? {})).toContain('sword 2, piercing')
  expect(Object.keys(fight.state.combatants.Ana?.uses ?? {})).not.toContain('sword, piercing')
  const start = fightsOf(hestia).beginOf(encounterWith({}))
  const read = readLog(hestia, start, writeLog(hestia, fight, 'A'))
  expect(read.issues).toEqual([])
  expect(json(read.now.state)).toEqual(json(fight.state))
})

test('a lost thing does not come back to its owner with an edited statblock', () => {
  let fight = say(beforeOdo(), 'Odo: pick up sword of Ana')
  const noted = encounterWith({ weapons: ['sword', 'mace'] })
  for (const change of hestia.editedCombatants(fight.state, noted))
    fight = say(fight, commandsFor(change).takeOver)
  expect(armsOf(fight, 'Ana')).toContain('mace')
  expect(armsOf(fight, 'Ana')).not.toContain('sword')
})

test('of a weapon called constructor, which every object has, its owner alone is the owner', () => {
  const combatants = [
    entrant('Odo', 'Party', { player: true, hp: 5, weapons: ['sword'], proficiencies: [] }),
    entrant('Ana', 'Enemies', { hp: 5, weapons: ['constructor light'] }),
    entrant('Eda', 'Enemies', { hp: 5 })
  ]
  const encounter = encounterOf(combatants, { distance: 5 })
  const { beginOf, afterwards } = fightsOf(td2e)
  const fallen = (who: string) => [{ type: 'mark', who, status: 'dead', why: '' } as const] as const
  const state = afterwards(beginOf(encounter), fallen('Ana'), fallen('Eda'))
  const { owner } = td2e.language.declarations['pick-up-of']?.params ?? {}
  expect(owner?.offered(state, { by: 'Odo', item: 'constructor' })).toEqual(['Ana'])
})
