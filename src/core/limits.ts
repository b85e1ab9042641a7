/**
 * How much Fray reads. Just under each limit an editor has all its answers within 200 ms (`npm run bench`); only so many
 * statblocks take longer, when their note is first opened. What is more gets an issue at its place, stays as it is in the
 * note, and is not read.
 */
export const limits = {
  /** Characters of a note. */
  noteLength: 2_000_000,
  /** Statblocks of a note: whole bestiaries stand in one. */
  statblocks: 2500,
  /** Fences of encounters in a note, encounters in it, and logs without an encounter. */
  encounters: 300,
  /** Inline dice and inline encounters of a note. */
  inlineCodes: 2000,
  /** Characters of a statblock, an encounter or a frontmatter. */
  yamlLength: 100_000,
  /** Keys, values, lists and maps of one; an alias counts as all that it stands for. */
  yamlParts: 5000,
  /** Lists and maps within each other. */
  yamlDepth: 50,
  /** Characters of the weapons of a statblock, which are many more than a creature can have. */
  weaponsLength: 10_000,
  /** Parents of a statblock above one another. */
  parentDepth: 2000,
  /** Parents that one statblock names. */
  parents: 50,
  /** Combatants of a fight: more than anybody can run, and few enough that a typing error stays harmless. */
  combatants: 200,
  zones: 50,
  /** Borders between the zones of a battlefield. */
  borders: 100,
  /** Lines of a log. */
  logLines: 18_000,
  /** UTF-16 code units of a name, which is read at a glance and stands in every line of a log. */
  nameLength: 200,
  /** Characters of a formula. */
  formulaLength: 200,
  /** Dice of a formula. */
  dice: 1000,
  /** Sides of a die. */
  sides: 1_000_000,
  /** How often one die explodes or is rerolled. */
  explosions: 100,
  /** Rows of a table that dice choose from, as many as a d10000 has. */
  tableRows: 10_000,
  /** Rolls on tables that one roll leads to, with those within each other. */
  tableRolls: 200,
  /** Tables within each other, where each leads to the next. */
  tableDepth: 20,
  /** Characters of what is rolled on tables. */
  tableResult: 5000,
  /** Patterns in `fray.exclude`. */
  globs: 100,
  /** Characters of one. */
  globLength: 200,
  /** What its braces may stand for: `{a,b}{c,d}` are four. */
  globAlternatives: 100
} as const
