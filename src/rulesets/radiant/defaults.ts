import type { Default } from '../../core/ruleset/rulebook.ts'
import type { Settings as SettingsOf } from '../../core/ruleset/settings.ts'

/** Where the book is silent or may be read two ways. Each may be set in a note’s frontmatter, under `radiant`. */
export const defaults = {
  'usual DR': { value: 12, rule: 'C-Z1', says: 'What a Test has to reach where nothing is said.' },
  'DR for higher Levels': {
    value: 0,
    rule: 'C-Z8',
    says: 'Added to the DR of a Character’s attack and defence for each Level the opponent has more.'
  },
  'unwritten attribute': {
    value: 0,
    rule: 'C-Z4',
    says: 'An attribute the statblock of a Character does not give.'
  },
  zones: {
    value: 3,
    rule: 'Z-05',
    says: 'Zones of a battlefield that a note says nothing about.'
  },
  'usage dots': { value: 3, rule: 'C-Z9', says: 'The usage dot that breaks or empties an item.' },
  'most armour': { value: 6, rule: 'C-Z10', says: 'AP that nobody goes beyond by what is worn.' },
  'most monster armour': {
    value: 3,
    rule: 'C-Z12',
    says: 'AP that a creature has by its Level at the most: one less than the Level.'
  },
  luck: { value: 2, rule: 'C-Z18', says: 'Points of Luck a Character begins with.' },
  'luck for others': {
    value: true,
    rule: 'C-Z18',
    says: 'Whether Luck rolls the dice of somebody else again, too.'
  },
  'ongoing by the source': {
    value: false,
    rule: 'Z-22',
    says: 'Whether Ongoing Damage is the Level of whoever dealt it; else that of its victim.'
  },
  'free attacks on enemies': {
    value: false,
    rule: 'Z-24',
    says: 'Whether leaving a Zone gives a free attack against those who are no Characters, too.'
  },
  'one free attack': {
    value: false,
    rule: 'Z-24',
    says: 'Whether leaving a Zone gives one free attack in all; else one to each who is Close.'
  },
  'short range reaches far': {
    value: false,
    rule: 'C-Z21',
    says: 'Whether Short weapons shoot Far-Away without Disadvantage.'
  },
  'outnumbered by': {
    value: 3,
    rule: 'Z-33',
    says: 'How many times as many opponents shake a side that has just lost somebody.'
  },
  'usage of everybody': {
    value: false,
    rule: 'C-Z9',
    says: 'Whether the gear of all is rolled for after the fight; else that of the Characters.'
  }
} as const satisfies Readonly<Record<string, Default>>

/** The numbers a fight is played by. */
export type Settings = SettingsOf<typeof defaults>
