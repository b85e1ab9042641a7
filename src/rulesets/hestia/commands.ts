import type { CommandOf, Declaration } from '../../core/ruleset/command.ts'
import { languageOf } from '../../core/ruleset/language.ts'
import * as blank from './blanks.ts'
import type { State } from './state.ts'

export { type Adjustable, edges, type Mark, type Stunt } from './blanks.ts'

const { by, who, attribute, edge, why } = blank

/** Every command, each declared once: how it is written is how it is read, offered and completed. */
const declarations = {
  reaction: {
    label: 'Reaction',
    rule: 'H-06',
    phrase: 'reaction of {side}',
    params: { side: blank.otherSide }
  },
  surprise: {
    label: 'Surprise',
    rule: 'H-05',
    phrase: 'watch for surprise{edge}',
    params: { edge }
  },
  'is-surprised': {
    label: 'Is surprised',
    rule: 'H-04',
    phrase: '{who} is surprised',
    params: { who }
  },
  initiative: { label: 'Roll initiative', rule: 'H-01', phrase: 'roll initiative', params: {} },

  attack: {
    label: 'Attack',
    rule: 'H-13',
    role: 'attack',
    phrase: '{by}: attack {target} with {weapon}{edge}',
    params: { by, target: blank.enemy, weapon: blank.manner, edge }
  },
  swing: {
    label: 'Attack',
    rule: 'H-13',
    phrase: '{who}: swing {weapon}{edge}',
    params: { who, weapon: blank.manner, edge }
  },
  gambit: {
    label: 'Gambit',
    rule: 'H-26',
    phrase: '{by}: {stunt} {target} by {attribute}{edge}',
    params: { by, stunt: blank.stunt, target: blank.enemy, attribute, edge }
  },
  move: {
    label: 'Move',
    rule: 'H-07',
    role: 'move',
    phrase: '{by}: move {feet} ft',
    params: { by, feet: blank.feetLeft }
  },
  done: { label: 'Done', rule: 'H-07', role: 'pass', phrase: '{by}: done', params: { by } },
  'keep-moving': {
    label: 'Move after acting',
    rule: 'H-07',
    phrase: '{by}: move after acting',
    params: { by }
  },
  sprint: { label: 'Sprint', rule: 'H-08', phrase: '{by}: sprint', params: { by } },
  cast: {
    label: 'Cast',
    rule: 'H-17',
    phrase: '{by}: cast {spell}',
    params: { by, spell: blank.spell }
  },
  'cast-on': {
    label: 'Cast on',
    rule: 'H-17',
    phrase: '{by}: cast {spell} on {target}{edge}',
    params: { by, spell: blank.spell, target: blank.target, edge }
  },
  activate: {
    label: 'Activate',
    rule: 'H-08',
    phrase: '{by}: activate {item}',
    params: { by, item: blank.gear }
  },
  'take-out': {
    label: 'Take out',
    rule: 'H-08',
    phrase: '{by}: take out {item}',
    params: { by, item: blank.belongingIn('stowed') }
  },
  'pick-up': {
    label: 'Pick up',
    rule: 'H-08',
    phrase: '{by}: pick up {item}',
    params: { by, item: blank.belongingIn('dropped') }
  },
  'put-away': {
    label: 'Put away',
    rule: 'H-08',
    phrase: '{by}: put away {item}',
    params: { by, item: blank.belongingIn('handy') }
  },
  'shed-load': {
    label: 'Shed the load',
    rule: 'H-08',
    phrase: '{by}: shed the load',
    params: { by }
  },
  reload: {
    label: 'Reload',
    rule: 'H-11',
    phrase: '{by}: reload {weapon}',
    params: { by, weapon: blank.toReload }
  },
  drink: { label: 'Drink', rule: 'C-H20', phrase: '{by}: drink', params: { by } },
  light: {
    label: 'Light',
    rule: 'H-08',
    phrase: '{by}: light {item}',
    params: { by, item: blank.torch }
  },
  drop: {
    label: 'Drop',
    rule: 'H-09',
    phrase: '{by}: drop {item}',
    params: { by, item: blank.belongingIn('handy') }
  },
  talk: { label: 'Talk', rule: 'H-09', phrase: '{by}: talk', params: { by } },
  retreat: { label: 'Retreat', rule: 'H-12', phrase: '{by}: retreat', params: { by } },
  'go-first': {
    label: 'Go first',
    rule: 'H-01',
    phrase: '{who}: go first',
    params: { who }
  },

  test: {
    label: 'Test',
    rule: 'C-H1',
    phrase: '{who}: Test {attribute}{edge}',
    params: { who, attribute, edge }
  },
  save: {
    label: 'Save',
    rule: 'C-H3',
    phrase: '{who}: Save with {attribute}{edge}',
    params: { who, attribute, edge }
  },
  luck: { label: 'Luck Roll', rule: 'C-H6', phrase: 'Luck Roll', params: {} },
  frighten: {
    label: 'Something frightening',
    rule: 'H-30',
    phrase: '{side}: see something frightening{edge}',
    params: { side: blank.side, edge }
  },
  'check-morale': {
    label: 'Morale',
    rule: 'H-29',
    phrase: '{who}: Test Morale{edge}',
    params: { who, edge }
  },
  fall: {
    label: 'Fall',
    rule: 'C-H25',
    phrase: '{who}: fall {feet} ft',
    params: { who, feet: blank.feet }
  },
  harm: {
    label: 'Lose Flesh',
    rule: 'C-H14',
    role: 'harm',
    phrase: '{who}: lose {amount} Flesh to {cause}',
    params: { who, amount: blank.amount, cause: blank.cause }
  },
  adjust: {
    label: 'Set',
    rule: 'table',
    role: 'adjust',
    phrase: '{who}: set {what} to {value}, because {why}',
    params: { who, what: blank.what, value: blank.value, why }
  },
  mark: {
    label: 'Mark',
    rule: 'table',
    phrase: '{who}: is {status}, because {why}',
    params: { who, status: blank.status, why }
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

  muster: { label: 'Muster', rule: 'C-H11', phrase: 'muster', params: {}, due: true },
  round: { label: 'New round', rule: 'H-01', phrase: 'new round', params: {}, due: true },
  turn: {
    label: 'Turn',
    rule: 'H-07',
    phrase: '{who} begins',
    params: { who: blank.whoever },
    due: true
  },
  'end-turn': {
    label: 'End of turn',
    rule: 'H-25',
    phrase: '{who} tries to shake it off',
    params: { who: blank.whoever },
    due: true
  },
  morale: {
    label: 'Morale',
    rule: 'H-29',
    phrase: 'morale of {side}',
    params: { side: blank.side },
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
