import type { Default } from '../../core/ruleset/rulebook.ts'
import type { Settings as SettingsOf } from '../../core/ruleset/settings.ts'

/** Where the book is silent. Each may be set in a note’s frontmatter, under `td2e`. */
export const defaults = {
  'roll order every round': {
    value: false,
    rule: 'T-02',
    says: 'Whether the order is rolled anew in every round, and not kept for the whole fight.'
  },
  'feet of a square': {
    value: 5,
    rule: 'T-06',
    says: 'Feet of a square: who is no further from an enemy is in combat.'
  },
  'feet between the sides': {
    value: 30,
    rule: 'T-08',
    says: 'Feet between two sides when the fight begins, where the encounter says no `distance`.'
  },
  'enemies that surround': {
    value: 3,
    rule: 'T-07',
    says: 'Enemies beside somebody that make it difficult to extricate oneself.'
  },
  'medium armour hinders every physical Test': {
    value: true,
    rule: 'T-23',
    says: 'Whether medium armour without training hinders evasion, reflexes and balance too, and not attacks alone.'
  },
  'a blow at 0 HP takes a chance': {
    value: true,
    rule: 'T-15',
    says: 'Whether somebody who is hurt at 0 HP loses one of the chances to stabilise.'
  },
  'creatures stabilise': {
    value: false,
    rule: 'T-15',
    says: 'Whether everybody has chances to stabilise at 0 HP, and not the characters of players alone.'
  },
  'disadvantage overrides advantage': {
    value: true,
    rule: 'C-T4',
    says: 'Whether disadvantage wins where both apply, but for magic weapons; if not, they cancel.'
  },
  'hp by sleep of the Resilient': {
    value: 2,
    rule: 'C-T14',
    says: 'HP of somebody Resilient by 6 hours of sleep.'
  },
  'dice of the first Robust chance': {
    value: 3,
    rule: 'C-T15',
    says: 'Dice of the first chance to stabilise of somebody Robust.'
  },
  'dice of the second Robust chance': {
    value: 2,
    rule: 'C-T15',
    says: 'Dice of the second one.'
  },
  'damage of an Unarmed Fighter': {
    value: 1,
    rule: 'C-T17',
    says: 'Damage of an unarmed hit of an Unarmed Fighter.'
  },
  focus: {
    value: false,
    rule: 'C-T19',
    says: 'Whether a turn may be spent to focus, as in the game this one is made from: the next Test needs no more than 4.'
  },
  'choices in a turn': {
    value: 1,
    rule: 'C-T20',
    says: 'How often somebody chooses in a turn: attack, evade, extricate and the like.'
  },
  'hp of a human': {
    value: 6,
    rule: 'C-T21',
    says: 'HP of a character, where nothing else is said.'
  },
  'hp of treefolk': { value: 12, rule: 'C-T21', says: 'HP of a character of treefolk.' },
  'hp of a medium threat': {
    value: 4,
    rule: 'C-T21',
    says: 'HP of a creature, where nothing else is said.'
  },
  'hp of a high threat': {
    value: 6,
    rule: 'C-T21',
    says: 'HP of a creature that is a high threat.'
  },
  'hp of a heroic threat': {
    value: 9,
    rule: 'C-T21',
    says: 'HP of a creature that is a heroic threat.'
  },
  movement: { value: 25, rule: 'C-T22', says: 'Feet of normal movement, before heavy armour.' }
} as const satisfies Readonly<Record<string, Default>>

/** The numbers a fight is played by. */
export type Settings = SettingsOf<typeof defaults>
