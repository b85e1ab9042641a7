import type { FieldRule, Rules } from './schema/rules.ts'
import type { AttackKind } from './state.ts'
import type { TestForm } from './test-form.ts'
import { testFormOf } from './test-form.ts'

/** The rules of a game, with everything that is worked out once for all its fights. */
export interface Game {
  readonly rules: Rules
  readonly fields: ReadonlyMap<string, FieldRule>
  readonly pools: readonly string[]
  readonly lastPool: string
  /** The test of each kind of attack; `undefined` if the attack always hits. */
  readonly attackTests: Readonly<Record<AttackKind, TestForm | undefined>>
  /** The word of the table for a term, such as `Hearts` for `hp`. */
  word(term: string): string
}

export function createGame(rules: Rules): Game {
  const { attack, damage, fields, words } = rules
  const formOf = (kind: AttackKind) =>
    attack[kind] === 'always' ? undefined : testFormOf(attack[kind])
  return {
    rules,
    fields: new Map(fields.map((field) => [field.name, field])),
    pools: damage.pools,
    lastPool: damage.pools.at(-1) ?? 'hp',
    attackTests: { melee: formOf('melee'), ranged: formOf('ranged'), spell: formOf('spell') },
    word: (term) => (Object.hasOwn(words, term) ? (words[term] ?? term) : term)
  }
}
