import type { CommandOf, Declaration } from '../../core/ruleset/command.ts'
import { languageOf } from '../../core/ruleset/language.ts'
import * as blank from './blanks.ts'
import type { State } from './state.ts'

export type { Adjustable, ConditionWord, Mark } from './blanks.ts'

const { by, who, edge, why } = blank

/** Every command, each declared once: how it is written is how it is read, offered and completed. */
const declarations = {
  reaction: {
    label: 'Reaction',
    rule: 'Z-32',
    phrase: 'reaction of {side}',
    params: { side: blank.otherSide }
  },
  surprise: {
    label: 'Are surprised',
    rule: 'Z-02',
    phrase: '{side} are surprised',
    params: { side: blank.side }
  },
  initiative: { label: 'Roll initiative', rule: 'Z-03', phrase: 'roll initiative', params: {} },

  attack: {
    label: 'Attack',
    rule: 'Z-13',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{edge}',
    params: { by, target: blank.enemy, weapon: blank.weapon, edge }
  },
  'sneak-attack': {
    label: 'Sneak attack',
    rule: 'C-Z23',
    phrase: '{by}: sneak attack {target} with {weapon}{edge}',
    params: { by, target: blank.prey, weapon: blank.weapon, edge }
  },
  blast: {
    label: 'Blast',
    rule: 'C-Z21',
    phrase: '{by}: blast {zone} with {weapon}{edge}',
    params: { by, zone: blank.zone, weapon: blank.blastWeapon, edge }
  },
  swing: {
    label: 'Attack',
    rule: 'Z-15',
    phrase: '{who}: swing {weapon}{edge}',
    params: { who, weapon: blank.swingable, edge }
  },
  stunt: {
    label: 'Stunt',
    rule: 'Z-26',
    phrase: '{by}: {stunt} {target} by {ability}{edge}',
    params: { by, stunt: blank.stunt, target: blank.closeEnemy, ability: blank.ability, edge }
  },
  push: {
    label: 'Push',
    rule: 'Z-26',
    phrase: '{by}: push {target} to {zone} by {ability}{edge}',
    params: {
      by,
      target: blank.closeEnemy,
      zone: blank.nextZone,
      ability: blank.ability,
      edge
    }
  },

  move: {
    label: 'Move',
    rule: 'Z-10',
    role: 'move',
    phrase: '{by}: move to {zone}',
    params: { by, zone: blank.nextZone }
  },
  'move-again': {
    label: 'Move again',
    rule: 'Z-11',
    phrase: '{by}: move again to {zone}',
    params: { by, zone: blank.nextZone }
  },
  disengage: { label: 'Disengage', rule: 'Z-25', phrase: '{by}: disengage', params: { by } },
  flee: { label: 'Leave the field', rule: 'Z-10', phrase: '{by}: leave the field', params: { by } },
  done: { label: 'Done', rule: 'Z-01', role: 'pass', phrase: '{by}: done', params: { by } },
  'go-first': {
    label: 'Go first',
    rule: 'C-Z22',
    phrase: '{who}: go first',
    params: { who }
  },

  'second-wind': {
    label: 'Second Wind',
    rule: 'C-Z24',
    phrase: '{by}: second wind',
    params: { by }
  },
  charge: {
    label: 'Charge',
    rule: 'C-Z24',
    phrase: '{by}: charge {target} with {weapon}{edge}',
    params: { by, target: blank.chargeable, weapon: blank.melee, edge }
  },
  cleave: {
    label: 'Cleave',
    rule: 'C-Z24',
    phrase: '{by}: cleave with {weapon}{edge}',
    params: { by, weapon: blank.melee, edge }
  },
  'split-fire': {
    label: 'Split fire',
    rule: 'C-Z24',
    phrase: '{by}: split fire at {target} and {other} with {weapon}{edge}',
    params: { by, target: blank.shootable, other: blank.otherEnemy, weapon: blank.ranged, edge }
  },
  command: {
    label: 'Command',
    rule: 'C-Z24',
    phrase: '{by}: command {ally} to attack {target} with {weapon}{edge}',
    params: { by, ally: blank.ally, target: blank.enemy, weapon: blank.theirs, edge }
  },

  'break-free': {
    label: 'Break free',
    rule: 'Z-27',
    phrase: '{by}: break free of {hindrance}{edge}',
    params: { by, hindrance: blank.hindrance, edge }
  },
  negotiate: {
    label: 'Negotiate',
    rule: 'Z-11',
    phrase: '{by}: negotiate with {side}',
    params: { by, side: blank.theirSide }
  },
  cast: {
    label: 'Cast',
    rule: 'Z-11',
    phrase: '{by}: cast {spell}',
    params: { by, spell: blank.spell }
  },
  'cast-on': {
    label: 'Cast on',
    rule: 'Z-11',
    phrase: '{by}: cast {spell} on {target}',
    params: { by, spell: blank.spell, target: blank.anybody }
  },
  otherwise: {
    label: 'Do something else',
    rule: 'Z-11',
    phrase: '{by}: do this: {words}',
    params: { by, words: blank.words }
  },
  retrieve: {
    label: 'Get from the backpack',
    rule: 'Z-12',
    phrase: '{by}: get {item} from the backpack',
    params: { by, item: blank.itemIn('backpack') }
  },
  'pick-up': {
    label: 'Pick up',
    rule: 'Z-12',
    phrase: '{by}: pick up {item}',
    params: { by, item: blank.itemIn('ground') }
  },
  give: {
    label: 'Give',
    rule: 'Z-06',
    phrase: '{by}: give {item} to {target}',
    params: { by, item: blank.itemIn('hand', 'body'), target: blank.closeAlly }
  },
  use: { label: 'Use', rule: 'Z-11', phrase: '{by}: use {item}', params: { by, item: blank.gear } },
  light: {
    label: 'Light',
    rule: 'Z-11',
    phrase: '{by}: light {item}',
    params: { by, item: blank.torch }
  },
  draw: {
    label: 'Draw',
    rule: 'C-Z20',
    phrase: '{by}: draw {item}',
    params: { by, item: blank.itemIn('body') }
  },
  'put-away': {
    label: 'Put away',
    rule: 'C-Z20',
    phrase: '{by}: put away {item}',
    params: { by, item: blank.itemIn('hand') }
  },
  drop: {
    label: 'Drop',
    rule: 'C-Z20',
    phrase: '{by}: drop {item}',
    params: { by, item: blank.itemIn('hand', 'shield') }
  },

  test: {
    label: 'Test',
    rule: 'C-Z1',
    phrase: '{who}: Test {ability}{difficulty}{edge}',
    params: { who, ability: blank.anyAbility, difficulty: blank.difficulty, edge }
  },
  'check-morale': {
    label: 'Morale',
    rule: 'Z-33',
    phrase: '{who}: Test Morale{edge}',
    params: { who, edge }
  },
  'bad-turn': {
    label: 'The fight turns bad',
    rule: 'Z-33',
    phrase: '{side}: Test Morale, all of them{edge}',
    params: { side: blank.otherSide, edge }
  },
  minute: {
    label: 'A Minute passes',
    rule: 'C-Z19',
    phrase: 'a Minute passes',
    params: {}
  },
  harm: {
    label: 'Take damage',
    rule: 'table',
    role: 'harm',
    phrase: '{who}: take {amount} damage{past}, because {why}',
    params: { who, amount: blank.amount, past: blank.past, why }
  },
  heal: {
    label: 'Regain HP',
    rule: 'C-Z14',
    phrase: '{who}: regain {amount} HP, because {why}',
    params: { who: blank.whoever, amount: blank.amount, why }
  },
  poison: {
    label: 'Ongoing Damage',
    rule: 'Z-22',
    phrase: '{who}: takes Ongoing Damage until {test}, because {why}',
    params: { who, test: blank.ending, why }
  },
  afflict: {
    label: 'Hinder',
    rule: 'Z-27',
    role: 'afflict',
    phrase: '{who}: becomes {hindrance} until {test}{cost}, because {why}',
    params: { who, hindrance: blank.hindrance, test: blank.ending, cost: blank.cost, why }
  },
  relieve: {
    label: 'End a condition',
    rule: 'table',
    phrase: '{who}: is no longer {condition}, because {why}',
    params: { who, condition: blank.condition, why }
  },
  place: {
    label: 'Put in a Zone',
    rule: 'table',
    phrase: '{who}: is in {zone}, because {why}',
    params: { who, zone: blank.anyZone, why }
  },
  adjust: {
    label: 'Set',
    rule: 'table',
    role: 'adjust',
    phrase: '{who}: set {what} to {value}, because {why}',
    params: { who: blank.whoever, what: blank.what, value: blank.value, why }
  },
  mark: {
    label: 'Mark',
    rule: 'table',
    phrase: '{who}: is {status}, because {why}',
    params: { who: blank.whoever, status: blank.status, why }
  },

  muster: { label: 'Muster', rule: 'C-Z7', phrase: 'muster', params: {}, due: true },
  round: { label: 'New round', rule: 'Z-01', phrase: 'new round', params: {}, due: true },
  turn: {
    label: 'Turn',
    rule: 'Z-10',
    phrase: '{who} begins',
    params: { who: blank.whoever },
    due: true
  },
  'end-turn': {
    label: 'End of turn',
    rule: 'Z-23',
    phrase: '{who} ends the turn',
    params: { who: blank.whoever },
    due: true
  },
  morale: {
    label: 'Morale',
    rule: 'Z-33',
    phrase: 'morale of {side}',
    params: { side: blank.side },
    due: true
  },
  'end-fight': {
    label: 'The fight is over',
    rule: 'C-Z14',
    phrase: 'the fight is over',
    params: {},
    due: true
  }
} as const satisfies Readonly<Record<string, Declaration<State>>>

export const language = languageOf<State, typeof declarations>(declarations)
export type Command = CommandOf<typeof declarations>
export type CommandOfType<Type extends Command['type']> = Extract<Command, { type: Type }>
