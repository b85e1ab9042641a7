import { readTest } from './formula/formula.ts'
import { places } from './formula/moments.ts'
import type { Effect } from './schema/effect.ts'
import type { FieldRule, Rules } from './schema/rules.ts'
import { readEffectValue } from './statblock/effect-values.ts'
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
  /** An effect of an attack of a statblock; `undefined` if it cannot be read. */
  effectOf(value: unknown): Effect | undefined
  /** The test that makes an attack ready again; `undefined` if it cannot be read. */
  rechargeOf(text: string): TestForm | undefined
  /** The test that makes an action ready again. */
  actionRecharge(name: string): TestForm | undefined
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
    effectOf: memoizeBy(
      (value) => JSON.stringify(value),
      (value) => readEffectValue(value, rules.scope).effect
    ),
    rechargeOf: memoizeBy(
      (text: string) => text,
      (text) => {
        const { formula } = readTest(text, { place: places.recharge, fields: rules.scope.fields })
        return formula && testFormOf(formula)
      }
    ),
    actionRecharge(name) {
      const test = rules.turn.instead[name]?.recharge
      return test && testFormOf(test)
    },
    word: (term) => (Object.hasOwn(words, term) ? (words[term] ?? term) : term)
  }
}

/** Keeps the result of a function for each key of its argument. */
function memoizeBy<From, To>(keyOf: (value: From) => string, to: (value: From) => To) {
  const known = new Map<string, To>()
  return (value: From): To => {
    const key = keyOf(value)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = to(value)
    known.set(key, made)
    return made
  }
}
