import type { Args, Param } from '../ruleset/command.ts'
import { name } from '../ruleset/command.ts'

interface Fight<Combatant> {
  readonly combatants: Readonly<Record<string, Combatant>>
}

/**
 * Returns a function that creates parameters for a weapon of the actor: `by` of the command, or else `who`. Each
 * parameter takes the name of any weapon, and offers those for which `isOffered` returns true.
 */
export const weaponParams =
  <
    State extends Fight<{ readonly weapons: Readonly<Record<string, unknown>> }>,
    Combatant extends State['combatants'][string] = State['combatants'][string],
    Weapon = Combatant['weapons'][string]
  >() =>
  (isOffered: (weapon: Weapon, owner: Combatant) => boolean = () => true): Param<State, string> => {
    const ownerIn = ({ combatants }: State, { by, who }: Args) =>
      combatants[String(by ?? who)] as Combatant | undefined
    return name(
      'weapon',
      (state, args) => Object.keys(ownerIn(state, args)?.weapons ?? {}),
      (state, args) => {
        const owner = ownerIn(state, args)
        if (!owner) return []
        const weapons = Object.entries(owner.weapons) as readonly [string, Weapon][]
        return weapons.flatMap(([item, weapon]) => (isOffered(weapon, owner) ? [item] : []))
      }
    )
  }
