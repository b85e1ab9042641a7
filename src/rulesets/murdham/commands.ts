import type { CommandOf, Declaration } from '../../core/ruleset/command.ts'
import { languageOf } from '../../core/ruleset/language.ts'
import * as blank from './blanks.ts'
import type { State } from './state.ts'

export type { Adjustable, AttackMode, Mark, Shelter } from './blanks.ts'

const { by, who, ability, mode, why } = blank

/** Every command, each declared once: how it is written is how it is read, offered and completed. */
const declarations = {
  watch: {
    label: 'Look out',
    rule: 'C-M31',
    phrase: '{side}: look out{how}',
    params: { side: blank.side, how: blank.watch }
  },
  initiative: { label: 'Begin', rule: 'M-05', phrase: 'the fight begins', params: {} },
  start: {
    label: 'Started the fight',
    rule: 'M-05',
    phrase: '{side} started the fight',
    params: { side: blank.side }
  },
  'let-first': {
    label: 'Let go first',
    rule: 'M-05',
    phrase: '{holder}: let {side} go first',
    params: { holder: blank.holder, side: blank.otherSide }
  },

  attack: {
    label: 'Attack',
    rule: 'M-16',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{how}',
    params: { by, target: blank.enemy, weapon: blank.weapon, how: mode }
  },
  'attack-both': {
    label: 'Attack with both weapons',
    rule: 'C-M20',
    phrase: '{by}: strike {target} with both hands{how}',
    params: { by, target: blank.enemy, how: mode }
  },
  stunt: {
    label: 'Attack stunt',
    rule: 'M-44',
    phrase: '{by}: attack {target} with {weapon}, unless {effect}',
    params: { by, target: blank.enemy, weapon: blank.directWeapon, effect: blank.effect }
  },
  blast: {
    label: 'Blast',
    rule: 'M-40',
    phrase: '{by}: blast {zone} with {weapon}{how}',
    params: { by, zone: blank.zone, weapon: blank.blast, how: mode }
  },
  sweep: {
    label: 'Sweep',
    rule: 'C-M28',
    phrase: '{by}: sweep with {weapon}',
    params: { by, weapon: blank.directWeapon }
  },
  invoke: {
    label: 'Invoke',
    rule: 'C-M33',
    phrase: '{by}: invoke {weapon} on {target}',
    params: { by, target: blank.enemy, weapon: blank.power }
  },
  'finish-off': {
    label: 'Final blow',
    rule: 'M-21',
    phrase: '{by}: finish off {target}',
    params: { by, target: blank.helpless }
  },
  disarm: {
    label: 'Disarm',
    rule: 'M-46',
    phrase: '{by}: disarm {target} of {weapon}',
    params: { by, target: blank.enemy, weapon: blank.theirWeapon }
  },
  grapple: {
    label: 'Grapple',
    rule: 'M-47',
    phrase: '{by}: grapple {target}',
    params: { by, target: blank.enemy }
  },
  shove: {
    label: 'Shove',
    rule: 'M-49',
    phrase: '{by}: shove {target} to {place}',
    params: { by, target: blank.grabbed, place: blank.spot }
  },
  'shove-into': {
    label: 'Shove into the hazard',
    rule: 'M-49',
    phrase: '{by}: shove {target} into the hazard',
    params: { by, target: blank.grabbed }
  },
  throw: {
    label: 'Throw',
    rule: 'C-M28',
    phrase: '{by}: throw {target} to {place}',
    params: { by, target: blank.grabbed, place: blank.spot }
  },
  'let-go': {
    label: 'Let go',
    rule: 'M-48',
    phrase: '{by}: let go of {target}',
    params: { by, target: blank.grabbed }
  },
  trample: {
    label: 'Trample',
    rule: 'C-M28',
    phrase: '{by}: trample {target}',
    params: { by, target: blank.enemy }
  },
  struggle: {
    label: 'Struggle free',
    rule: 'C-M26',
    phrase: '{by}: struggle free',
    params: { by }
  },
  free: {
    label: 'Help free',
    rule: 'C-M26',
    phrase: '{by}: help {target} free',
    params: { by, target: blank.held }
  },
  ploy: {
    label: 'Distract, intimidate, taunt',
    rule: 'C-M30',
    phrase: '{by}: {ploy} {target}',
    params: { by, ploy: blank.ploy, target: blank.enemy }
  },
  move: {
    label: 'Move',
    rule: 'M-06',
    role: 'move',
    phrase: '{by}: move to {place}',
    params: { by, place: blank.spot }
  },
  run: {
    label: 'Full movement',
    rule: 'M-09',
    phrase: '{by}: full movement',
    params: { by }
  },
  special: {
    label: 'Special movement',
    rule: 'C-M25',
    phrase: '{by}: {manner} to {place}',
    params: { by, manner: blank.manner, place: blank.spot }
  },
  leave: {
    label: 'Leave the field',
    rule: 'M-63',
    phrase: '{by}: leave the field',
    params: { by }
  },
  'pick-up': {
    label: 'Pick up',
    rule: 'M-10',
    phrase: '{by}: pick up {item}',
    params: { by, item: blank.lying }
  },
  'put-down': {
    label: 'Put down',
    rule: 'M-10',
    phrase: '{by}: put down {item}',
    params: { by, item: blank.inHand }
  },
  equip: {
    label: 'Equip',
    rule: 'M-11',
    phrase: '{by}: equip {weapon}',
    params: { by, weapon: blank.carried }
  },
  unequip: {
    label: 'Unequip',
    rule: 'M-11',
    phrase: '{by}: unequip {item}',
    params: { by, item: blank.inHand }
  },
  use: {
    label: 'Use',
    rule: 'M-12',
    phrase: '{by}: use {item}',
    params: { by, item: blank.consumable }
  },
  'use-on': {
    label: 'Use on',
    rule: 'M-12',
    phrase: '{by}: use {item} on {target}',
    params: { by, item: blank.consumable, target: blank.ally }
  },
  envenom: {
    label: 'Poison a weapon',
    rule: 'M-12',
    phrase: '{by}: put {item} on {weapon}',
    params: { by, item: blank.poison, weapon: blank.weaponInHand }
  },
  tend: {
    label: 'Tend',
    rule: 'C-M36',
    phrase: '{by}: tend {target} with {item}',
    params: { by, target: blank.ally, item: blank.medicine }
  },
  interact: {
    label: 'Open, pull, push',
    rule: 'M-13',
    phrase: '{by}: interact with the surroundings',
    params: { by }
  },
  'interact-complex': {
    label: 'Complex interaction',
    rule: 'M-13',
    phrase: '{by}: work on the surroundings',
    params: { by }
  },
  speak: {
    label: 'Say a few words',
    rule: 'M-14',
    phrase: '{by}: say a few words',
    params: { by }
  },
  hide: { label: 'Hide', rule: 'M-52', phrase: '{by}: hide', params: { by } },
  frenzy: {
    label: 'Fly into a frenzy',
    rule: 'C-M26',
    phrase: '{by}: fly into a frenzy',
    params: { by }
  },
  surrender: { label: 'Surrender', rule: 'M-61', phrase: '{by}: surrender', params: { by } },
  hesitate: { label: 'Do nothing', rule: 'M-76', phrase: '{by}: hesitate', params: { by } },
  done: { label: 'Done', rule: 'M-06', role: 'pass', phrase: '{by}: done', params: { by } },
  pass: {
    label: 'Pass',
    rule: 'M-01',
    role: 'pass',
    phrase: '{side}: pass',
    params: { side: blank.sideWithOpportunity }
  },

  swing: {
    label: 'Damage',
    rule: 'M-19',
    phrase: '{who}: swing {weapon}{how}',
    params: { who, weapon: blank.swingable, how: mode }
  },
  save: {
    label: 'Save',
    rule: 'C-M2',
    phrase: '{who}: {ability} save{difficulty}',
    params: { who, ability, difficulty: blank.difficulty }
  },
  'group-save': {
    label: 'Group save',
    rule: 'C-M3',
    phrase: '{side}: group {ability} save',
    params: { side: blank.side, ability }
  },
  contest: {
    label: 'Contest',
    rule: 'C-M4',
    phrase: '{who}: {ability} contest with {target}',
    params: { who, ability, target: blank.other }
  },
  'check-morale': {
    label: 'Morale',
    rule: 'M-59',
    phrase: '{who}: check morale',
    params: { who }
  },
  escape: {
    label: 'Long chase',
    rule: 'M-64',
    phrase: '{side}: run for it{pace}',
    params: { side: blank.side, pace: blank.pace }
  },
  shelter: {
    label: 'Protection',
    rule: 'M-37',
    phrase: '{who}: is behind {protection}',
    params: { who, protection: blank.shelter }
  },
  fall: {
    label: 'Fall',
    rule: 'C-M35',
    phrase: '{who}: fall {metres} m',
    params: { who, metres: blank.metres }
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
    phrase: '{who}: is at {place}, because {why}',
    params: { who, place: blank.spot, why }
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
    params: { who, condition: blank.condition, why }
  },
  relieve: {
    label: 'End a condition',
    rule: 'table',
    phrase: '{who}: is no longer {condition}, because {why}',
    params: { who, condition: blank.condition, why }
  },
  reveal: {
    label: 'Reveal',
    rule: 'M-56',
    phrase: '{who}: is revealed',
    params: { who }
  },

  muster: { label: 'Muster', rule: 'M-01', phrase: 'muster', params: {}, due: true },
  round: { label: 'New round', rule: 'M-01', phrase: 'new round', params: {}, due: true },
  slow: {
    label: 'Slow phase',
    rule: 'M-72',
    phrase: 'the slow phase begins',
    params: {},
    due: true
  },
  'end-round': {
    label: 'End of round',
    rule: 'M-03',
    phrase: 'the round ends',
    params: {},
    due: true
  },
  'forced-pass': {
    label: 'Pass',
    rule: 'M-03',
    phrase: '{side} has nobody left to act',
    params: { side: blank.side },
    due: true
  },
  'end-turn': {
    label: 'End of turn',
    rule: 'M-06',
    phrase: '{who} is done',
    params: { who: blank.whoever },
    due: true
  },
  'end-fight': {
    label: 'The fight is over',
    rule: 'M-66',
    phrase: 'the fight is over',
    params: {},
    due: true
  }
} as const satisfies Readonly<Record<string, Declaration<State>>>

export const language = languageOf<State, typeof declarations>(declarations)
export type Command = CommandOf<typeof declarations>
export type CommandOfType<Type extends Command['type']> = Extract<Command, { type: Type }>
