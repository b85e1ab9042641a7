import type { Default } from '../../core/ruleset/rulebook.ts'
import type { Settings as SettingsOf } from '../../core/ruleset/settings.ts'

/** Where the book is silent, or leaves it to the table. Each may be set in a note’s frontmatter, under `murdham`. */
export const defaults = {
  'unwritten ability': {
    value: 8,
    rule: 'C-M1',
    says: 'STR, AGI or WIT of a creature whose statblock does not give it: that of a human.'
  },
  'fast speed': {
    value: 4,
    rule: 'C-M24',
    says: 'Zones a creature called fast covers in a turn of nothing but movement; others 2.'
  },
  'fear reaches': {
    value: 4,
    rule: 'C-M27',
    says: 'Zones from which a frightening or terrifying creature is faced.'
  },
  'poison die': {
    value: 4,
    rule: 'C-M34',
    says: 'Sides of the die of direct damage that a failed save against poison costs; 0 for none.'
  },
  'instant death by STR': {
    value: false,
    rule: 'C-M11',
    says: 'Whether one hit of as much as STR kills, whatever the size; else as much as the highest health.'
  },
  'players check morale': {
    value: true,
    rule: 'M-57',
    says: 'Whether morale is for the players’ characters too, as the book has it.'
  },
  'gear of everybody': {
    value: true,
    rule: 'M-66',
    says: 'Whether the gear of all sides is rolled for after the fight, or that of the players’ characters alone.'
  },
  'fast and slow': {
    value: false,
    rule: 'M-70',
    says: 'Fast and slow activations in every encounter that does not say otherwise.'
  },
  'chaos of combat': {
    value: false,
    rule: 'M-75',
    says: 'The chaos of combat in every encounter that does not say otherwise.'
  },
  'seconds to declare': {
    value: 15,
    rule: 'M-76',
    says: 'Seconds a player has to declare a turn in the chaos of combat.'
  }
} as const satisfies Readonly<Record<string, Default>>

/** The numbers a fight is played by. */
export type Settings = SettingsOf<typeof defaults>
