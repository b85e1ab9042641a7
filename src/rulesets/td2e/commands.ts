import type { CommandOf, Declaration } from '../../core/ruleset/command.ts'
import { languageOf } from '../../core/ruleset/language.ts'
import * as blank from './blanks.ts'
import type { State } from './state.ts'

export type { Adjustable, Difficulty, Edge, Mark } from './blanks.ts'

const { by, who, whoever, difficulty, edge, why } = blank

/** Every command, each declared once: how it is written is how it is read, offered and completed. */
const declarations = {
  initiative: { label: 'Roll initiative', rule: 'T-01', phrase: 'roll initiative', params: {} },

  attack: {
    label: 'Attack',
    rule: 'T-07',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{difficulty}{edge}',
    params: { by, target: blank.enemy, weapon: blank.weapon, difficulty, edge }
  },
  charge: {
    label: 'Advance and attack',
    rule: 'T-08',
    role: 'attack',
    phrase: '{by}: advance and attack {target} with {weapon}{difficulty}{edge}',
    params: { by, target: blank.enemy, weapon: blank.meleeWeapon, difficulty, edge }
  },
  evade: { label: 'Evade', rule: 'T-07', phrase: '{by}: evade', params: { by } },
  extricate: {
    label: 'Extricate',
    rule: 'T-07',
    phrase: '{by}: extricate{difficulty}{edge}',
    params: { by, difficulty, edge }
  },
  advance: {
    label: 'Advance',
    rule: 'T-09',
    role: 'move',
    phrase: '{by}: advance towards {target}',
    params: { by, target: blank.goal }
  },
  'fall-back': { label: 'Fall back', rule: 'T-09', phrase: '{by}: fall back', params: { by } },
  leave: {
    label: 'Leave the field',
    rule: 'T-07',
    phrase: '{by}: leave the field',
    params: { by }
  },
  tend: {
    label: 'Tend',
    rule: 'T-21',
    phrase: '{by}: tend {target}{difficulty}{edge}',
    params: { by, target: blank.patient, difficulty, edge }
  },
  stabilise: {
    label: 'Stabilise',
    rule: 'T-15',
    phrase: '{by}: stabilise{difficulty}{edge}',
    params: { by, difficulty, edge }
  },
  focus: { label: 'Focus', rule: 'C-T19', phrase: '{by}: focus', params: { by } },
  improvise: {
    label: 'Something else',
    rule: 'table',
    phrase: '{by}: take the turn to {deed}',
    params: { by, deed: blank.deed }
  },
  done: { label: 'Wait', rule: 'C-T20', role: 'pass', phrase: '{by}: wait', params: { by } },

  swing: {
    label: 'Attack',
    rule: 'T-26',
    phrase: '{who}: swing {weapon}{difficulty}{edge}',
    params: { who, weapon: blank.weapon, difficulty, edge }
  },
  test: {
    label: 'Test',
    rule: 'C-T1',
    phrase: '{who}: {kind}{difficulty}{edge}',
    params: { who, kind: blank.testKind, difficulty, edge }
  },
  save: {
    label: 'Save',
    rule: 'C-T6',
    phrase: '{who}: {save} save{difficulty}{edge}',
    params: { who, save: blank.save, difficulty, edge }
  },
  sleep: {
    label: 'Sleep',
    rule: 'T-10',
    phrase: '{who}: sleep for 6 hours{care}',
    params: { who: whoever, care: blank.care }
  },
  meditate: {
    label: 'Meditate',
    rule: 'C-T11',
    phrase: '{who}: meditate for 6 hours',
    params: { who: whoever }
  },
  harm: {
    label: 'Damage',
    rule: 'table',
    role: 'harm',
    phrase: '{who}: take {amount} damage from {cause}',
    params: { who: whoever, amount: blank.amount, cause: blank.cause }
  },
  wear: {
    label: 'Wear',
    rule: 'T-22',
    phrase: '{who}: wear {suit} armour, because {why}',
    params: { who, suit: blank.suit, why }
  },
  lose: {
    label: 'Lose a weapon',
    rule: 'table',
    phrase: '{who}: lose the {weapon}, because {why}',
    params: { who, weapon: blank.anyWeapon, why }
  },
  'take-up': {
    label: 'Take up a weapon',
    rule: 'table',
    phrase: '{who}: take up the {weapon}, because {why}',
    params: { who, weapon: blank.anyWeapon, why }
  },
  judge: {
    label: 'Judge a proficiency',
    rule: 'T-29',
    phrase: '{who}: wield the {weapon} {grip}, because {why}',
    params: { who, weapon: blank.anyWeapon, grip: blank.grip, why }
  },
  place: {
    label: 'Place',
    rule: 'table',
    phrase: '{who}: is {feet} ft from {other}, because {why}',
    params: { who, feet: blank.feet, other: blank.other, why }
  },
  adjust: {
    label: 'Set',
    rule: 'table',
    role: 'adjust',
    phrase: '{who}: set {what} to {value}, because {why}',
    params: { who: whoever, what: blank.what, value: blank.value, why }
  },
  mark: {
    label: 'Mark',
    rule: 'table',
    phrase: '{who}: is {status}, because {why}',
    params: { who: whoever, status: blank.status, why }
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

  muster: { label: 'Muster', rule: 'T-28', phrase: 'muster', params: {}, due: true },
  turn: {
    label: 'Turn',
    rule: 'T-02',
    phrase: '{who} begins',
    params: { who: whoever },
    due: true
  },
  'end-turn': {
    label: 'End of turn',
    rule: 'C-T20',
    phrase: '{who} is done',
    params: { who: whoever },
    due: true
  },
  round: { label: 'New round', rule: 'T-05', phrase: 'new round', params: {}, due: true },
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
