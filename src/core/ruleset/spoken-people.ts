import { wordsOf } from '../text/near-words.ts'
import type { FightView, Row } from './fight-view.ts'
import type { AnyRuleset } from './ruleset.ts'

/** Those in a fight, as somebody speaks of them. */
export interface SpokenPeople {
  readonly names: ReadonlySet<string>
  /** Those still in the fight whom a word such as `everyone`, `party` or `goblins` means, by that word. */
  readonly groups: ReadonlyMap<string, readonly string[]>
}

/** The words for everybody and for each side, beside its name. */
const groupWords = {
  all: ['everyone', 'everybody', 'all', 'both sides'],
  party: ['party', 'players', 'heroes', 'player characters'],
  enemy: ['enemies', 'foes', 'monsters', 'opponents']
} as const

/** Whom the words of a text may mean in this state. */
export function spokenPeople(ruleset: AnyRuleset, state: unknown): SpokenPeople {
  const { groups: shown }: FightView = ruleset.view(state, 'game-master')
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
  return { names: new Set(rows.map(({ name }) => name)), groups }
}

/** What all of a numbered kind are called: `sump goblins` and `goblins` of `Sump goblin 1`. */
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
