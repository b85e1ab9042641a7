import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { Temperament } from '../../src/core/statblock/temperament.ts'
import { quickEffort } from '../../src/odds/cunning/search.ts'
import { suggestedCommand } from '../../src/odds/cunning/suggestion.ts'
import { fightSimulator } from '../../src/odds/simulate.ts'
import { benchGame } from '../games.ts'
import { scenesOf } from './encounters.ts'

/** The commands of combatants of one temperament in one encounter. */
export interface Conduct {
  readonly scene: string
  readonly seed: number
  /** The types of the commands, in order. */
  readonly types: readonly string[]
  /** The commands as text, in order. */
  readonly commands: readonly string[]
}

const encounters = 10
/** The number of commands of a fight that are looked at. */
const maxCommands = 150

/** Plays ten encounters of a game in which everybody has one temperament, always on the same dice. */
export function conductOf(game: string, temperament: Temperament): readonly Conduct[] {
  const { ruleset: rules } = benchGame(game)
  const scenes = [1, 2].flatMap((seed) =>
    scenesOf(game, seed)
      .filter(({ name }) => name !== 'random')
      .map(({ name, encounter }) => ({ name, encounter, seed }))
  )
  return scenes.slice(0, encounters).map(({ name, encounter, seed }): Conduct => {
    const sides = [...new Set(encounter.entries.map(({ side }) => side))]
    const fields = { ...encounter.fields, [temperament]: sides }
    const begun = rules.begin({ ...encounter, fields })
    if (!('state' in begun)) throw new Error(begun.problems.map(({ message }) => message).join())
    const types: string[] = []
    const commands: string[] = []
    fightSimulator(rules, begun.state, seed, {
      maxCommands,
      tactic: (state) => suggestedCommand(rules, state, undefined, quickEffort),
      after(_, command: AnyCommand & { readonly by?: string }) {
        if (command.by === undefined) return true
        types.push(command.type)
        commands.push(rules.language.quote(command))
        return true
      }
    })(0)
    return { scene: name, seed, types, commands }
  })
}
