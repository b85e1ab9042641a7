import { describe, expect, test } from 'vitest'
import type { Answer } from '../../src/core/fight/answers.ts'
import { resolve } from '../../src/core/fight/resolve.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import { commandOdds } from '../../src/odds/command-odds.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { td2e } from '../../src/rulesets/td2e/index.ts'
import { encounterOf, entrant, fightsOf } from '../fights.ts'

type Step = readonly [command: string, ...answers: Answer[]]

function commandIn(rules: AnyRuleset, state: unknown, text: string) {
  const parsed = rules.language.parse(state, text)
  if (!('command' in parsed)) throw new Error(`${text}: ${parsed.message}`)
  return parsed.command
}

/** The fight after these commands, and what the rules demand in between without dice. */
function stateAfter(rules: AnyRuleset, start: unknown, steps: readonly Step[]): unknown {
  let state = start
  for (const [text, ...answers] of steps) {
    const played = resolve(rules, state, commandIn(rules, state, text), answers, {})
    if (played.kind !== 'allowed') throw new Error(`${text}: ${JSON.stringify(played)}`)
    state = played.state
    for (let due = rules.due(state); due; due = rules.due(state)) {
      const owed = resolve(rules, state, due, [], {})
      if (owed.kind !== 'allowed') break
      state = owed.state
    }
  }
  return state
}

function oddsOf(rules: AnyRuleset, state: unknown, text: string) {
  const command = commandIn(rules, state, text)
  expect(rules.refuses(state, command)).toBeUndefined()
  return commandOdds(rules, state, command)
}

describe('in TD2e, for somebody who is dying', () => {
  const start = fightsOf(td2e).beginOf(
    encounterOf(
      [
        entrant('Ada', 'Party', { player: true, hp: 6, traits: ['medic'] }),
        entrant('Bert', 'Party', { player: true, hp: 6 }),
        entrant('Foe', 'Enemies', { hp: 6, weapons: ['club'] })
      ],
      { distance: 5 }
    )
  )
  const bertFell: readonly Step[] = [['Bert takes 9 from a trap']]
  const foeFirst: Step = ['roll initiative', 1, 1, 1, 2, 6, 6]
  const adaFirst: Step = ['roll initiative', 6, 6, 1, 1, 1, 2]

  test('a blow takes a chance to stabilise as often as it hits', () => {
    const state = stateAfter(td2e, start, [foeFirst, ...bertFell])
    expect(oddsOf(td2e, state, 'Foe: attack Bert with club')).toMatchObject([
      {
        name: 'Bert',
        damageChance: 0,
        also: [{ what: 'loses a chance', chance: expect.closeTo(20 / 36, 9) }]
      }
    ])
  })

  test('a Medic sees to it: 5 or 6 on one of two dice', () => {
    const state = stateAfter(td2e, start, [adaFirst, ...bertFell])
    const [bert] = oddsOf(td2e, state, 'Ada: tend Bert')
    expect(bert?.also).toEqual([{ what: 'is tended', chance: expect.closeTo(20 / 36, 9) }])
  })

  test('the last chance is one of one die: saved, or dead', () => {
    const state = stateAfter(td2e, start, [foeFirst, ...bertFell])
    const combatants = (state as { combatants: Record<string, object> }).combatants
    const bert = { ...combatants.Bert, tried: 1, fellIn: 0 }
    const last = { ...(state as object), active: 'Bert', combatants: { ...combatants, Bert: bert } }
    expect(oddsOf(td2e, last, 'Bert: stabilise')[0]?.also).toEqual(
      expect.arrayContaining([
        { what: 'is saved', chance: expect.closeTo(1 / 3, 9) },
        { what: 'dies', chance: expect.closeTo(2 / 3, 9) }
      ])
    )
  })
})

describe('healing', () => {
  test('gives what there is room for', () => {
    const start = fightsOf(hestia).beginOf(
      encounterOf([
        entrant('Ada', 'Party', { player: true, flesh: 5, grit: 7 }),
        entrant('Foe', 'Enemies', { hd: 2 })
      ])
    )
    const hurt = stateAfter(hestia, start, [['Ada takes 3 from a trap']])
    const [ada] = oddsOf(hestia, hurt, 'Ada: heal 1d6')
    // 1, 2, or 3 for each higher face.
    expect(ada).toMatchObject({ name: 'Ada', damageChance: 0, averageLoss: 0, isExact: true })
    expect(ada?.also).toEqual([
      { what: 'is healed', chance: 1, average: expect.closeTo((1 + 2 + 3 * 4) / 6, 9) }
    ])
  })
})
