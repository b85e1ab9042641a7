import type { CommandOf, Declaration } from '../../core/ruleset/command.ts'
import { languageOf } from '../../core/ruleset/language.ts'
import * as blank from './blanks.ts'
import type { State } from './state.ts'

export { type Adjustable, circumstances, type Mark } from './blanks.ts'

const { by, who, how, why } = blank

/** Every command, each declared once: how it is written is how it is read, offered and completed. */
const declarations = {
  ambush: {
    label: 'Ambush',
    rule: 'E-34',
    phrase: '{who}: sneak up on {side}, who {sense}',
    params: { who, side: blank.otherSide, sense: blank.sense }
  },
  surprise: {
    label: 'Surprise',
    rule: 'E-37',
    phrase: '{side} take the others by surprise',
    params: { side: blank.side }
  },
  initiative: { label: 'Draw the cards', rule: 'E-02', phrase: 'draw the cards', params: {} },
  swap: {
    label: 'Swap cards',
    rule: 'E-04',
    phrase: '{who}: swap cards with {other}',
    params: { who: blank.player, other: blank.otherPlayer }
  },
  'go-first': {
    label: 'Go first',
    rule: 'E-02',
    phrase: '{who}: go first',
    params: { who: blank.onThatCard }
  },

  attack: {
    label: 'Attack',
    rule: 'E-19',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{how}',
    params: { by, target: blank.enemy, weapon: blank.weapon, how }
  },
  grapple: {
    label: 'Grapple',
    rule: 'E-26',
    phrase: '{by}: grapple {target}{how}',
    params: { by, target: blank.enemy, how }
  },
  push: {
    label: 'Push',
    rule: 'E-17',
    phrase: '{by}: push {target} to {zone}{how}',
    params: { by, target: blank.enemy, zone: blank.zoneNextToTarget, how }
  },
  'let-go': {
    label: 'Let go',
    rule: 'E-29',
    phrase: '{by}: let go of {target}',
    params: { by, target: blank.held }
  },
  'break-free': {
    label: 'Break free',
    rule: 'E-30',
    phrase: '{by}: break free',
    params: { by }
  },
  flee: {
    label: 'Flee',
    rule: 'E-31',
    phrase: '{by}: flee to {zone} by {action}{how}',
    params: { by, zone: blank.exit, action: blank.flight, how }
  },
  cast: {
    label: 'Cast',
    rule: 'E-23',
    phrase: '{by}: cast {spell}{how}',
    params: { by, spell: blank.spell, how }
  },
  'cast-on': {
    label: 'Cast on',
    rule: 'E-23',
    phrase: '{by}: cast {spell} on {target}{how}',
    params: { by, spell: blank.spell, target: blank.anybody, how }
  },
  douse: {
    label: 'Put out the fire',
    rule: 'E-45',
    phrase: '{by}: put out the fire of {target}{how}',
    params: { by, target: blank.burning, how }
  },
  tend: {
    label: 'Tend',
    rule: 'C-E19',
    phrase: '{by}: tend {target}{how}',
    params: { by, target: blank.dying, how }
  },
  clear: {
    label: 'Clear the way',
    rule: 'E-08',
    phrase: '{by}: clear the way to {zone}{how}',
    params: { by, zone: blank.nextZone, how }
  },
  climb: {
    label: 'Climb',
    rule: 'E-17',
    phrase: '{by}: climb to {zone} by {action}{how}',
    params: { by, zone: blank.nextZone, action: blank.climbing, how }
  },
  sway: {
    label: 'Sway',
    rule: 'E-17',
    phrase: '{by}: sway {target}{how}',
    params: { by, target: blank.enemy, how }
  },
  lure: {
    label: 'Lure',
    rule: 'E-17',
    phrase: '{by}: lure {target} to {zone} by {action}{how}',
    params: {
      by,
      target: blank.enemy,
      zone: blank.zoneNextToTarget,
      action: blank.luring,
      how
    }
  },
  survey: {
    label: 'Survey',
    rule: 'E-17',
    phrase: '{by}: survey the situation{how}',
    params: { by, how }
  },
  move: {
    label: 'Move',
    rule: 'E-12',
    role: 'move',
    phrase: '{by}: move to {zone}',
    params: { by, zone: blank.nextZone }
  },
  'close-in': {
    label: 'Close in',
    rule: 'E-13',
    phrase: '{by}: close in on {target}',
    params: { by, target: blank.hiding }
  },
  cover: { label: 'Take cover', rule: 'E-09', phrase: '{by}: take cover', params: { by } },
  aside: { label: 'Move aside', rule: 'E-11', phrase: '{by}: move aside', params: { by } },
  draw: {
    label: 'Draw',
    rule: 'E-18',
    phrase: '{by}: draw {weapon}',
    params: { by, weapon: blank.putAway }
  },
  'pick-up': {
    label: 'Pick up',
    rule: 'E-18',
    phrase: '{by}: pick up {weapon}',
    params: { by, weapon: blank.lying }
  },
  stand: { label: 'Stand up', rule: 'E-18', phrase: '{by}: stand up', params: { by } },
  antidote: {
    label: 'Give an antidote',
    rule: 'E-48',
    phrase: '{by}: give an antidote to {target}',
    params: { by, target: blank.poisoned }
  },
  shout: { label: 'Shout', rule: 'E-18', phrase: '{by}: shout', params: { by } },
  'turn-around': {
    label: 'Turn around',
    rule: 'E-18',
    phrase: '{by}: turn around',
    params: { by }
  },
  interact: {
    label: 'Handle an object',
    rule: 'E-18',
    phrase: '{by}: handle an object',
    params: { by }
  },
  done: { label: 'Done', rule: 'E-14', role: 'pass', phrase: '{by}: done', params: { by } },

  parry: {
    label: 'Parry',
    rule: 'E-16',
    phrase: '{who}: parry',
    params: { who: blank.nobody }
  },
  dodge: {
    label: 'Dodge',
    rule: 'E-16',
    phrase: '{who}: dodge',
    params: { who: blank.nobody }
  },
  swing: {
    label: 'Attack',
    rule: 'E-19',
    phrase: '{who}: swing {weapon}',
    params: { who, weapon: blank.anyWeapon }
  },
  test: {
    label: 'Test',
    rule: 'C-E1',
    phrase: '{who}: test {action}{how}',
    params: { who, action: blank.action, how }
  },
  fear: {
    label: 'Fear',
    rule: 'E-39',
    phrase: '{who}: face fear {value}{position}',
    params: { who, value: blank.fear, position: blank.position }
  },
  ignite: {
    label: 'Catch fire',
    rule: 'E-43',
    phrase: '{who}: catch fire, {fire}',
    params: { who, fire: blank.fire }
  },
  poison: {
    label: 'Poison',
    rule: 'E-46',
    phrase: '{who}: take poison of toxicity {toxicity}',
    params: { who, toxicity: blank.toxicity }
  },
  fall: {
    label: 'Fall',
    rule: 'E-49',
    phrase: '{who}: fall {feet} ft',
    params: { who, feet: blank.feet }
  },
  hunger: {
    label: 'Hunger and thirst',
    rule: 'E-50',
    phrase: '{who}: endure {want} or suffer {harm} Harm',
    params: { who, want: blank.want, harm: blank.harm }
  },
  adjust: {
    label: 'Set',
    rule: 'table',
    role: 'adjust',
    phrase: '{who}: set {what} to {value}, because {why}',
    params: { who: blank.whoever, what: blank.what, value: blank.value, why }
  },
  place: {
    label: 'Place',
    rule: 'table',
    phrase: '{who}: is at {zone}, because {why}',
    params: { who: blank.whoever, zone: blank.zone, why }
  },
  mark: {
    label: 'Mark',
    rule: 'table',
    phrase: '{who}: is {status}, because {why}',
    params: { who: blank.whoever, status: blank.status, why }
  },
  afflict: {
    label: 'Give a condition',
    rule: 'table',
    role: 'afflict',
    phrase: '{who}: becomes {condition}, because {why}',
    params: { who: blank.whoever, condition: blank.condition, why }
  },
  relieve: {
    label: 'End a condition',
    rule: 'table',
    phrase: '{who}: is no longer {condition}, because {why}',
    params: { who: blank.whoever, condition: blank.condition, why }
  },

  muster: { label: 'Muster', rule: 'table', phrase: 'muster', params: {}, due: true },
  round: { label: 'New round', rule: 'E-03', phrase: 'new round', params: {}, due: true },
  turn: { label: 'Turn', rule: 'E-03', phrase: 'the next card acts', params: {}, due: true },
  'end-turn': {
    label: 'End of turn',
    rule: 'E-14',
    phrase: '{who} is done',
    params: { who: blank.whoever },
    due: true
  },
  'end-fight': {
    label: 'The fight is over',
    rule: 'table',
    phrase: 'the fight is over',
    params: {},
    due: true
  }
} as const satisfies Readonly<Record<string, Declaration<State>>>

export const language = languageOf<State, typeof declarations>(declarations)
export type Command = CommandOf<typeof declarations>
export type CommandOfType<Type extends Command['type']> = Extract<Command, { type: Type }>
