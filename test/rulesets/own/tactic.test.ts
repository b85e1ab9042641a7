import { describe, expect, test } from 'vitest'
import { benchIdOf } from '../../../bench/games.ts'
import { sampleSetups } from '../../../bench/odds.ts'
import type { AnyCommand } from '../../../src/core/ruleset/command.ts'
import { fightSimulator } from '../../../src/odds/simulate.ts'
import type { State } from '../../../src/rulesets/own/state.ts'

const setups = sampleSetups().filter(({ ruleset }) => ruleset.rules)
const fights = 30

/** Whether a combatant has all points of each pool. */
const isWhole = ({ combatants }: State, name: string): boolean => {
  const { values = {}, most = {} } = combatants[name] ?? {}
  return Object.keys(most).every((pool) => values[pool] === most[pool])
}

describe.each(setups.map((setup) => [setup.encounter.name, setup] as const))('%s', (_, setup) => {
  const { ruleset, encounter } = setup
  const begun = ruleset.begin(encounter)
  if (!('state' in begun)) throw new Error('the encounter cannot begin')

  test(`a whole combatant with a target does something against it (${benchIdOf(ruleset)})`, () => {
    const idle: string[] = []
    let attacks = 0
    const fight = fightSimulator(ruleset, begun.state, 3, {
      tactic(state: State) {
        const command: (AnyCommand & { by?: string; target?: string }) | undefined =
          ruleset.tactic(state)
        const { by } = command ?? {}
        if (!command || by === undefined || !isWhole(state, by)) return command
        const canAttack = ['attack', 'move near'].some((type) =>
          ruleset.language
            .offers(state, type, by)
            .some((one: AnyCommand) => !ruleset.refuses(state, one))
        )
        const isAgainst = command.target !== undefined || command.type === 'attack-all'
        if (canAttack && !isAgainst) idle.push(ruleset.language.format(command, state))
        else if (canAttack) attacks++
        return command
      }
    })
    for (let nth = 0; nth < fights; nth++) fight(nth)
    expect(attacks).toBeGreaterThan(fights)
    expect(idle).toEqual([])
  })
})
