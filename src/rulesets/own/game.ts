import type { TestFormula } from './formula/formula.ts'
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
  /** The test of the dying; `undefined` if rounds decide. */
  readonly dyingTest: TestForm | undefined
  /** A test of the fence without a critical and a fumble, ready to be rolled. */
  formOf(test: TestFormula): TestForm
  /** An effect of an attack of a statblock; `undefined` if it cannot be read. */
  effectOf(value: unknown): Effect | undefined
  /** The test that makes an attack ready again; `undefined` if it cannot be read. */
  rechargeOf(text: string): TestForm | undefined
  /** The word of the table for a field, such as `Hearts` for `hp`; `HP` and `STR mod` by default. */
  word(field: string): string
}

/** The most letters of a name that books write in capitals: AC, HP, DEX. */
const maxAbbreviation = 3

export function createGame(rules: Rules): Game {
  const { attack, damage, fields, words } = rules
  const short = new Set(
    [...fields.map(({ name }) => name), ...Object.keys(rules.resources)].filter(
      (name) => name.length <= maxAbbreviation
    )
  )
  const word = memoizeText((field) =>
    Object.hasOwn(words, field)
      ? (words[field] ?? field)
      : field.replace(/\p{L}+/gu, (part) => (short.has(part) ? part.toUpperCase() : part))
  )
  const forms = new WeakMap<TestFormula, TestForm>()
  const formOf = (test: TestFormula): TestForm => {
    const form = forms.get(test) ?? testFormOf(test, word)
    forms.set(test, form)
    return form
  }
  const attackForm = (kind: AttackKind) =>
    attack[kind] === 'always' ? undefined : testFormOf(attack[kind], word, attack)
  const { dying } = rules
  return {
    rules,
    fields: new Map(fields.map((field) => [field.name, field])),
    pools: damage.pools,
    lastPool: damage.pools.at(-1) ?? 'hp',
    attackTests: {
      melee: attackForm('melee'),
      ranged: attackForm('ranged'),
      spell: attackForm('spell')
    },
    dyingTest: 'test' in dying.turn ? testFormOf(dying.turn.test, word, dying) : undefined,
    formOf,
    effectOf: memoizeEffect((value) => readEffectValue(value, rules.scope).effect),
    rechargeOf: memoizeText((text) => {
      const { formula } = readTest(text, { place: places.recharge, fields: rules.scope.fields })
      return formula && formOf(formula)
    }),
    word
  }
}

/** Keeps the result of a function for each text. The texts are those of one fence and of its statblocks. */
function memoizeText<To>(to: (text: string) => To) {
  const known = new Map<string, To>()
  return (text: string): To => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = to(text)
    known.set(text, made)
    return made
  }
}

/** Keeps the effect of each value of a statblock. Statblocks are frozen, so an object stands for its parts. */
function memoizeEffect(read: (value: unknown) => Effect | undefined) {
  const known = new Map<unknown, Effect | undefined>()
  const knownObjects = new WeakMap<object, { readonly effect: Effect | undefined }>()
  return (value: unknown): Effect | undefined => {
    if (value === undefined) return undefined
    if (typeof value !== 'object' || value === null) {
      if (!known.has(value)) known.set(value, read(value))
      return known.get(value)
    }
    const kept = knownObjects.get(value) ?? { effect: read(value) }
    knownObjects.set(value, kept)
    return kept.effect
  }
}
