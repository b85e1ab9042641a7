import { thingsThatLie } from '../../../core/sections/things-that-lie.ts'
import { by, weaponOfActor, who } from '../params.ts'
import type { Refusal } from '../section.ts'
import { command, event, refuse, refuseIf } from '../section.ts'
import type { Combatant, State, Status, Weapon } from '../state.ts'
import { combatantOf, weaponOf } from '../state.ts'
import { criticalFrom } from './hit-points-and-damage/damage.ts'
import { square } from './time-and-movement/places.ts'
import { fightOver, outOfTurn, spendChoice } from './turns.ts'
import {
  cannotLose,
  isCarried,
  namesInSubclass,
  regain,
  skillOf,
  subclassOf
} from './weapon-proficiency.ts'

const fallen: readonly Status[] = ['dying', 'stable', 'dead', 'defeated']

/** Weapons of fallen combatants lie where their owners do; picking one up is the choice of a turn (RULING 24). */
const things = thingsThatLie<State, Combatant, number>({
  rule: 'C-T20',
  by,
  namesOf: ({ weapons }) => Object.keys(weapons),
  lies(owner, item) {
    const weapon = owner.weapons[item]
    if (!weapon || !isCarried(weapon)) return undefined
    if (weapon.isLying) return weapon.liesAt
    return !weapon.isLost && fallen.includes(owner.status) ? owner.at : undefined
  },
  outOfReach,
  move(from, to, item, name) {
    const weapon = weaponOf(from, item)
    delete from.weapons[item]
    to.weapons[name] = {
      ...weapon,
      name,
      subclass: subclassOf(weapon),
      skill: skillWith(to, weapon),
      criticalFrom: criticalFrom(weapon.group, to),
      isLost: false,
      isLying: false
    }
  }
})

/** The weapons of another combatant that somebody could pick up from where they are. */
export const { thingsOf } = things

export const events = {
  pickedUp: event<{ who: string; weapon: string }>({
    apply: (state, { who, weapon }) => regain(combatantOf(state, who), weapon),
    tell: ({ who, weapon }) => `${who} picks up the ${weapon}`
  }),
  dropped: event<{ who: string; weapon: string }>({
    apply(state, { who, weapon }) {
      const one = combatantOf(state, who)
      const dropped = weaponOf(one, weapon)
      dropped.isLost = true
      dropped.isLying = true
      dropped.liesAt = one.at
    },
    tell: ({ who, weapon }) => `${who} drops the ${weapon}`
  }),
  ...things.events
}

export const commands = {
  /** Drops a weapon, or has it knocked away. It lies on the ground and belongs to nobody. */
  drop: command({
    label: 'Drop a weapon',
    group: 'item',
    help: 'to the ground',
    rule: 'table',
    phrase: '{who}: drop the {weapon}',
    params: { who, weapon: weaponOfActor((one) => isCarried(one) && !one.isLost) },
    refuses: (state, { who, weapon }) =>
      fightOver(state) ??
      cannotLose(state, who, weapon) ??
      refuseIf(
        weaponOf(combatantOf(state, who), weapon).isLost,
        'table',
        () => `${who} has already lost the ${weapon}`
      ),
    decide: (table, { who, weapon }) => table.happens(events.dropped, 'table', { who, weapon })
  }),
  'pick-up': command({
    label: 'Pick up',
    group: 'item',
    help: 'the choice of the turn',
    rule: 'C-T20',
    phrase: '{by}: pick up {weapon}',
    params: { by, weapon: weaponOfActor(({ isLying }) => isLying) },
    refuses: (state, { by, weapon }) =>
      outOfTurn(state, by) ?? cannotPickUp(state, combatantOf(state, by), weapon),
    decide(table, { by, weapon }) {
      table.happens(events.pickedUp, 'C-T20', { who: by, weapon })
      spendChoice(table, by)
    }
  }),
  'pick-up-of': command({
    ...things.declaration,
    rule: 'C-T20',
    refuses: (state, taking) => outOfTurn(state, taking.by) ?? things.refuses(state, taking),
    decide(table, taking) {
      things.pickUp(table, taking)
      spendChoice(table, taking.by)
    }
  })
}

function cannotPickUp(state: State, one: Combatant, item: string): Refusal | undefined {
  const { isLying, isLost, liesAt }: Weapon = weaponOf(one, item)
  if (isLying) return outOfReach(state, one, liesAt, item)
  return refuse('C-T20', `${one.name} has ${isLost ? 'lost ' : ''}the ${item}`)
}

function outOfReach(
  _state: State,
  { at }: Combatant,
  where: number,
  item: string
): Refusal | undefined {
  const feet = Math.abs(where - at)
  return refuseIf(feet > square, 'C-T20', () => `The ${item} lies ${feet} ft away`)
}

/** How well somebody wields a weapon of another: as their own weapon of that subclass, else by their proficiencies. */
function skillWith(one: Combatant, weapon: Weapon): Weapon['skill'] {
  const [own] = namesInSubclass(one, subclassOf(weapon))
  if (own !== undefined) return weaponOf(one, own).skill
  const { proficiencies, masteries, isPlayer } = one
  const namesProficiencies = proficiencies.some((known) => !masteries.includes(known))
  const named = { proficiencies, namesProficiencies, masteries }
  const none = { ...named, proficiencies: undefined }
  return skillOf(weapon, proficiencies.length === 0 ? none : named, isPlayer)
}
