/**
 * The limits of what Fray reads. Anything over a limit is reported in place, ignored, and left in the note. Just below
 * each limit, the editor still responds within 200 ms (`npm run bench`). Only a note with very many statblocks takes
 * longer when first opened.
 */
export const limits = {
  /** Characters of a note. */
  noteLength: 2_000_000,
  /** Statblocks of a note. A bestiary may be a single note. */
  statblocks: 2500,
  /** Of each in a note: encounter fences, encounters, and logs without an encounter. */
  encounters: 300,
  /** `ruleset` fences of a note. */
  rulesets: 50,
  /** Inline dice and inline encounters of a note. */
  inlineCodes: 2000,
  /** Characters of a statblock, an encounter or a frontmatter. */
  yamlLength: 100_000,
  /**
   * Keys, values, lists and maps in a statblock, an encounter or a frontmatter. An alias counts as everything it refers
   * to.
   */
  yamlParts: 5000,
  /** Levels of nested lists and maps. */
  yamlDepth: 50,
  /** Characters of the weapons of a statblock: many more than a creature can have. */
  weaponsLength: 10_000,
  /** Levels of parents of a statblock. */
  parentDepth: 2000,
  /** Parents that one statblock names. */
  parents: 50,
  /** Combatants of a fight: more than anybody can run. A typing error such as `1000 Goblin` does no harm. */
  combatants: 200,
  zones: 50,
  /** Borders between the zones of a battlefield. */
  borders: 100,
  /** Characters of a command that somebody types. */
  commandLength: 2000,
  /** Lines of a log. */
  logLines: 18_000,
  /** `=` lines in the beginning of a log: three for each combatant. */
  beginningLines: 600,
  /** Links to logs below an encounter, one for each of its fights. Of more links, Fray reads the last. */
  logLinks: 500,
  /** UTF-16 code units of a name. Names are read at a glance, and are in every line of a log. */
  nameLength: 200,
  /** Characters of a formula. */
  formulaLength: 200,
  /** Dice of a formula. */
  dice: 1000,
  /** Sides of a die. */
  sides: 1_000_000,
  /** Explosions or rerolls of one die. */
  explosions: 100,
  /** Rows of a table for dice, as many as for a d10000. */
  tableRows: 10_000,
  /** Rolls on tables that follow from one roll, including nested ones. */
  tableRolls: 200,
  /** Levels of nested tables. */
  tableDepth: 20,
  /** Characters of a result from tables. */
  tableResult: 5000,
  /** Unknown names in a vault that get a suggestion. Each suggestion compares a name with all known ones. */
  suggestedNames: 300,
  /** Patterns in `fray.exclude`. */
  globs: 100,
  /** Characters of a pattern. */
  globLength: 200,
  /** Alternatives in braces of a pattern: `{a,b}{c,d}` has four. */
  globAlternatives: 100
} as const
