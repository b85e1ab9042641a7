import { armourWorn } from '../../../core/statblock/armour-names.ts'
import type { Field, FieldValues as WrittenAs } from '../../../core/statblock/fields.ts'
import {
  boolean,
  combatants,
  entries,
  list,
  number,
  oneOf,
  onOff,
  weaponAliases
} from '../../../core/statblock/fields.ts'
import { weaponNames } from '../../../core/statblock/weapon-names.ts'
import type { Action, Attribute } from '../tables/actions.ts'
import { positionWords } from '../tables/fear.ts'
import { traitWords } from '../tables/traits.ts'
import { weaponsByName, weaponTable } from '../tables/weapons.ts'
import { weaponForms } from './weapon-forms.ts'

const attribute = (name: Attribute): Field<number> =>
  number(1, 12, `${name}: dice for every Action that uses this Attribute. 2 to 5 for people.`)

const action = (name: Action, attributes: string): Field<number> =>
  number(0, 5, `${name}, 0 to 5: dice added to ${attributes}.`)

const rows = (type: string): Field<readonly string[]> =>
  list(
    `${type} Harm when the fight begins, as filled slots: Lesser, Moderate, Severe. \`[1, 0, 0]\` is one Lesser.`
  )

/** The fields of a statblock, all optional. Written values win over derived ones. */
export const fields = {
  player: boolean(
    'A player’s character: suffers Harm in rows, faces fear, and its player rolls the dice.'
  ),
  strength: attribute('Strength'),
  dexterity: attribute('Dexterity'),
  intuition: attribute('Intuition'),
  reason: attribute('Reason'),
  presence: attribute('Presence'),
  strike: action('Strike', 'Strength'),
  shoot: action('Shoot', 'Dexterity'),
  force: action('Force', 'Strength'),
  endure: action('Endure', 'Strength or Intuition'),
  finesse: action('Finesse', 'Dexterity'),
  sneak: action('Sneak', 'Dexterity'),
  track: action('Track', 'Intuition or Reason'),
  read: action('Read', 'Intuition'),
  study: action('Study', 'Reason'),
  persuade: action('Persuade', 'Reason or Presence'),
  charm: action('Charm', 'Presence'),
  intimidate: action('Intimidate', 'Presence or Intuition'),
  cast: action('Cast', 'Reason'),
  'harm points': number(
    1,
    99,
    'Harm points that take the creature out of the fight; `2/5` for 2 points left of 5. Strength + 1 if not given.'
  ),
  harm: oneOf(
    ['points', 'rows'],
    'Harm in rows or in points: by default rows for a player’s character, points for others.'
  ),
  'harm taken': number(0, 98, 'Harm points when the fight begins.'),
  physical: rows('Physical'),
  mental: rows('Mental'),
  armour: armourWorn(
    ['none', 'light', 'medium', 'heavy'],
    { none: 'none', light: 'light', medium: 'medium', heavy: 'heavy' },
    'Armour worn: 2, 4 or 6 dice against physical damage.'
  ),
  weapons: entries(
    'a list of weapons such as “sword”, “bite 1 natural” or “javelin 2 range 0-1 thrown”',
    'Weapons: `sword`, `bite 2 natural`, `javelin 2 range 0-1 thrown`, `torch 1 fire small`. The first is in hand, the others carried.',
    [
      ...weaponTable.map(({ weapon }) => weapon).filter((weapon) => weapon !== 'unarmed'),
      ...weaponsByName.map(({ name }) => name),
      ...weaponNames
    ],
    weaponForms
  ),
  gear: list('Names of carried things; `antidote`, or `2 antidote` for two.', ['antidote']),
  spells: list('Names of spells, each with the Action that resists it, if any: `dread Endure`.'),
  cards: number(
    1,
    5,
    'Number of initiative cards, 1 for most. A creature acts on each of its cards.'
  ),
  fear: number(
    0,
    10,
    'Fear value: successes that characters need to withstand this creature; 0 for most.'
  ),
  'frightens as': list(
    'The kind of creature that characters fear; the name if not given. Each character faces a kind only once, such as `troll`.'
  ),
  traits: list('Traits: dark sight, immune to fire, immune to poison.', traitWords),
  conditions: list('Conditions when the fight begins, such as prone.', ['prone']),
  zone: list('The zone at the start of the fight.')
}

/** The values of a statblock, by field. */
export type Written = WrittenAs<typeof fields>

/** The fields that a new player’s character is asked for, besides its name. */
export const characterKeys: readonly (keyof typeof fields)[] = [
  'strength',
  'dexterity',
  'intuition',
  'reason',
  'presence',
  'strike',
  'armour',
  'weapons'
]

/** Other spellings of keys, each with the key that it means. */
export const aliases: Readonly<Record<string, keyof typeof fields>> = {
  str: 'strength',
  dex: 'dexterity',
  int: 'intuition',
  rea: 'reason',
  pre: 'presence',
  hp: 'harm points',
  hitpoints: 'harm points',
  'hit points': 'harm points',
  health: 'harm points',
  harm_points: 'harm points',
  armor: 'armour',
  ...weaponAliases,
  attacks: 'weapons',
  items: 'gear',
  spell: 'spells',
  trait: 'traits',
  special: 'traits',
  immunities: 'traits',
  'immune to': 'traits',
  initiative_cards: 'cards',
  'initiative cards': 'cards',
  'fear value': 'fear'
}

/** The fields of an encounter, besides those for its combatants. */
export const encounterFields: Readonly<Record<string, Field>> = {
  ambush: combatants(
    'Sides or creatures that lie in ambush, such as `Goblin` for all of them or `Goblin 2` for one.'
  ),
  surprise: combatants(
    'Sides or creatures that surprise the others without a test: an extra card for each.'
  ),
  surprised: combatants(
    'Sides or creatures that are surprised: everybody else draws an extra card.'
  ),
  position: oneOf(
    positionWords.map((word) => word.toLowerCase()),
    'Position in this fight, which affects fear; Risky by default.'
  ),
  'share cards': onOff('Whether opponents of one kind share an initiative card.'),
  zones: entries(
    'a list of zones such as “{name: The ford, next: [East bank]}”',
    'Zones of the battlefield: names, or a `name` with the adjacent zones as `next` and its combatants as `who`. Further keys are `cover`, `dark`, `exit`, `fire`, `drop` in feet, and `obstacle`, such as `rubble, Force`.'
  )
}
