import type { FuzzyMatch, Word } from '../text/fuzzy-words.ts'
import type { MentionedCombatants } from './mentioned-combatants.ts'

/** A group that a text names: the words that name it, and its combatants. */
export interface NamedGroup {
  readonly run: FuzzyMatch
  readonly names: readonly string[]
}

/** Words before a group that do not change its meaning: “all the goblins”. */
const quantifiers = new Set(['all', 'both', 'every', 'the', 'of'])

/**
 * Every group that a text names. Words such as “all” before a group belong to its run. The longest runs come first, and
 * “all” alone comes last. “All” before the name of a kind that is out of the fight is no group.
 */
export function groupsIn(
  words: readonly Word[],
  { groups, plurals, wordsOfNames }: MentionedCombatants,
  exactRuns: (words: string) => readonly FuzzyMatch[]
): readonly NamedGroup[] {
  const isQuantifier = (index: number) => quantifiers.has(words[index]?.text ?? '')
  const all = [...groups].flatMap(([word, names]) =>
    exactRuns(word).map((run) => {
      let { from } = run
      while (isQuantifier(from - 1)) from--
      return { run: { ...run, from }, names, isEverybody: isQuantifier(run.to - 1) }
    })
  )
  // “all” alone means everybody; before a group, “all” belongs to the group.
  const isBeforeName = (index: number) => {
    const next = words[index]?.text ?? ''
    return plurals.has(next) || wordsOfNames.has(next)
  }
  return all
    .filter(({ run, isEverybody }) => !(isEverybody && isBeforeName(run.to)))
    .sort(
      (a, b) =>
        Number(a.isEverybody) - Number(b.isEverybody) ||
        b.run.to - b.run.from - (a.run.to - a.run.from)
    )
}

/** Whether an inexact match is really the name of a group of several combatants: “goblins” is not Goblin 1. */
export const isSeveral = (groups: readonly NamedGroup[], { from, to, cost }: FuzzyMatch): boolean =>
  cost > 0 && groups.some(({ run, names }) => names.length > 1 && from < run.to && run.from < to)
