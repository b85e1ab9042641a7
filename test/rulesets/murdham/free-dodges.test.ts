import { expect, test } from 'vitest'
import { dodgesFreely } from '../../../src/rulesets/murdham/rules/reacting-to-an-attack/reaction-choices.ts'
import { combatantOf } from '../../../src/rulesets/murdham/state.ts'
import { asideOf } from './kit.ts'

test.each([
  // skills; an attack, an opportunity attack
  [[], false, false],
  [['dodge blows'], true, false],
  [['fleet footed'], false, true],
  [['dodge blows', 'fleet footed'], true, true]
])(
  'a combatant who knows %j dodges an attack for free: %s, an opportunity attack: %s',
  (skills, usual, atOpportunity) => {
    const state = asideOf({ skills })
    const dodges = (isOpportunity: boolean) =>
      dodgesFreely(state, combatantOf(state, 'One'), { isOpportunity })
    expect([dodges(false), dodges(true)]).toEqual([usual, atOpportunity])
  }
)
