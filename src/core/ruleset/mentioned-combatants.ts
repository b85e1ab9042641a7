import { wordsOf } from '../text/fuzzy-words.ts'
import type { FightView, Row } from './fight-view.ts'
import { smallWords } from './reading.ts'
import type { AnyRuleset } from './ruleset.ts'

/** Names and groups of combatants that a text may mention. */
export interface MentionedCombatants {
  readonly round: number
  readonly names: ReadonlySet<string>
  /** The words of all names, in lower case. */
  readonly wordsOfNames: ReadonlySet<string>
  /** The plurals of all numbered names, such as `goblins` for `Goblin 1`, including combatants out of the fight. */
  readonly plurals: ReadonlySet<string>
  /** Combatants still in the fight, by a group word such as `everyone`, `party` or `goblins`. */
  readonly groups: ReadonlyMap<string, readonly string[]>
}

/** Words for everybody and for the combatants of a side. The name of a side is another such word. */
const groupWords = {
  all: ['everyone', 'everybody', 'all', 'both sides'],
  party: ['party', 'players', 'heroes', 'player characters'],
  enemy: ['enemies', 'foes', 'monsters', 'opponents']
} as const

/** Collects the names and group words of a state. */
export function combatantsMentioned(ruleset: AnyRuleset, state: unknown): MentionedCombatants {
  const { groups: shown, round }: FightView = ruleset.view(state, 'game-master')
  const rows = shown.flatMap((group) => group.rows)
  const isOut = (row: Row) => row.state === 'down' || row.state === 'gone'
  const groups = new Map<string, string[]>()
  for (const { name, side } of rows.filter((row) => !isOut(row)))
    for (const word of new Set([
      ...groupWords.all,
      ...groupWords[side],
      ruleset.sideOf(state, name).toLowerCase(),
      ...kindsOf(name)
    ]))
      groups.set(word, [...(groups.get(word) ?? []), name])
  const names = new Set(rows.map(({ name }) => name))
  const wordsOfNames = new Set([...names].flatMap((name) => wordsOf(name).map(({ text }) => text)))
  const plurals = new Set([...names].flatMap(kindsOf))
  return { round, names, wordsOfNames, plurals, groups }
}

/** Plurals for a numbered kind: `sump goblins` and `goblins` for `Sump goblin 1`. */
function kindsOf(name: string): readonly string[] {
  const words = wordsOf(name).map(({ text }) => text)
  if (!/^\d+$/.test(words.at(-1) ?? '')) return []
  const kind = words.slice(0, -1)
  const last = kind.at(-1)
  return last === undefined
    ? []
    : pluralsOf(last).flatMap((many) => [many, [...kind.slice(0, -1), many].join(' ')])
}

const pluralsOf = (word: string): readonly string[] => [
  `${word}s`,
  `${word}es`,
  ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : []),
  ...(/fe?$/.test(word) ? [word.replace(/fe?$/, 'ves')] : []),
  ...(word.endsWith('man') ? [word.replace(/man$/, 'men')] : [])
]

/**
 * Whether a word may be unknown to the game, such as a condition that the game master invented. It has at least three
 * letters, and is neither a small word nor a part of a name.
 */
export const mayBeOwnWord = ({ wordsOfNames }: MentionedCombatants, word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) && !smallWords.has(word) && !wordsOfNames.has(word)
