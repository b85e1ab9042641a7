import { things } from '../../../core/sections/things.ts'
import { by, weaponOfActor, who } from '../params.ts'
import type { RuleId } from '../section.ts'
import { command, refuse, refuseIf } from '../section.ts'
import type { Combatant, State, Status, Weapon } from '../state.ts'
import { weaponOf } from '../state.ts'
import { criticalFrom } from './hit-points-and-damage/damage.ts'
import { square } from './time-and-movement/places.ts'
import { choiceCommand, fightOver } from './turns.ts'
import { cannotLose, isLost, namesInSubclass, skillOf, subclassOf } from './weapon-proficiency.ts'

const fallen: readonly Status[] = ['dying', 'stable', 'dead', 'defeated']

/** Weapons of fallen combatants lie where their owners do; picking one up is the choice of a turn (RULING 24). */
const weapons = things<State, Combatant, RuleId, number>({
  rule: 'C-T20',
  by,
  label: 'weapon',
  hasFallen: ({ status }) => fallen.includes(status),
  spotOf: ({ at }) => at,
  notLying: ({ name, weapons }, item) =>
    refuse('C-T20', `${name} has ${weapons[item]?.place === 'gone' ? 'lost ' : ''}the ${item}`),
  outOfReach(_, { at }, spot, item) {
    const feet = Math.abs(spot - at)
    return refuseIf(feet > square, 'C-T20', () => `The ${item} lies ${feet} ft away`)
  },
  changeOwner(_, to, item, name) {
    const weapon = weaponOf(to, name)
    const before = { ...weapon, name: item }
    weapon.subclass = subclassOf(before)
    weapon.skill = skillWith(to, before, name)
    weapon.criticalFrom = criticalFrom(weapon.group, to)
  }
})

/** `thingsOf`: the weapons of an owner that a combatant can pick up without moving. */
export const { events, thingsOf } = weapons

export const commands = {
  /** Drops a weapon. It lies on the ground, and anybody beside it can pick it up. */
  drop: command({
    label: 'Drop a weapon',
    group: 'item',
    help: 'to the ground',
    rule: 'table',
    phrase: '{who}: drop the {weapon}',
    params: { who, weapon: weaponOfActor(({ place }) => place === 'hand') },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      cannotLose(state, who, weapon) ??
      refuseIf(isLost(state, who, weapon), 'table', () => `${who} has already lost the ${weapon}`),
    decide: (table, { who, weapon }) => weapons.drop(table, 'table', { by: who, item: weapon })
  }),
  'pick-up': choiceCommand({ ...weapons.pickUp, help: 'the choice of the turn' }),
  'pick-up-of': choiceCommand({ ...weapons.pickUpOf })
}

/**
 * How well a combatant wields a weapon of somebody else, under its new name `name`. Its own weapon of that subclass
 * decides, or else its proficiencies.
 */
function skillWith(one: Combatant, weapon: Weapon, name: string): Weapon['skill'] {
  const own = namesInSubclass(one, subclassOf(weapon)).find((known) => known !== name)
  if (own !== undefined) return weaponOf(one, own).skill
  const { proficiencies, masteries, isPlayer } = one
  const namesProficiencies = proficiencies.some((known) => !masteries.includes(known))
  const named = { proficiencies, namesProficiencies, masteries }
  const none = { ...named, proficiencies: undefined }
  return skillOf(weapon, proficiencies.length === 0 ? none : named, isPlayer)
}
