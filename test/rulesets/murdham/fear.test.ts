import { expect, test } from 'vitest'
import { combatantOf } from '../../../src/rulesets/murdham/state.ts'
import { beginOf, encounterOf, entrant, playOf } from './kit.ts'

const zones = ['Gate', 'Yard', 'Hall', 'Stair', 'Tower', 'Roof']

/** Whether Ada, on the Roof beside a rat, has to save against ghouls in these zones when a round begins. */
function mustSave(ghouls: readonly string[], concealed: readonly string[]): boolean {
  const everybody = [
    entrant('Ada', 'Party', { player: true, zone: 'Roof' }),
    entrant('Rat', 'Enemies', { zone: 'Roof' }),
    ...ghouls.map((zone, at) =>
      entrant(`Ghoul ${at + 1}`, 'Enemies', { traits: ['frightening'], zone })
    )
  ]
  const begun = beginOf(encounterOf(everybody, { zones }))
  for (const name of concealed) combatantOf(begun, name).isConcealed = true
  begun.phase = 'end of round'
  return playOf(begun, { type: 'round' }, []).kind === 'waiting'
}

test.each([
  [['Roof'], [], true],
  [['Yard'], [], true], // four zones away
  [['Gate'], [], false], // too far, whoever else is near
  [['Roof'], ['Ghoul 1'], false], // nobody sees it
  [['Gate', 'Roof'], ['Ghoul 2'], false], // the near one is not seen, the one that is seen too far
  [['Gate', 'Roof'], ['Ghoul 1'], true]
] as const)(
  'Ghouls at %j, of whom %j are concealed, frighten Ada on the Roof: %s',
  (ghouls, concealed, frightened) => {
    expect(mustSave(ghouls, concealed)).toBe(frightened)
  }
)
