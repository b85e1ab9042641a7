import type { YamlNode, YamlPair, YamlScalar } from '../../../core/text/yaml-node.ts'
import { hasText } from '../../../core/text/yaml-node.ts'
import type { NumberFormula, TestFormula } from '../formula/formula.ts'
import { readNumber, readTest } from '../formula/formula.ts'
import type { Place } from '../formula/moments.ts'
import { meantWord } from '../meant-word.ts'
import type { Scope } from './reader.ts'
import { choiceOf, issueInFence, nameOf, Reader } from './reader.ts'

/** The form of a value in a fence: how it is read, and what completion, messages and the docs say about it. */
export interface Spec<Value> {
  /** The accepted values: `a number from 0 to 9`. */
  readonly expected: string
  /** The accepted words, for completion. */
  readonly words?: readonly string[]
  /** The moment of a formula, which says the names that completion offers. */
  readonly place?: Place
  /** The keys of a map. */
  readonly keys?: Readonly<Record<string, Key<unknown>>>
  /** The form of each value of a map with free names. */
  readonly each?: Spec<unknown>
  /** Reads a value, and reports what is wrong. `undefined` if there is no usable value. */
  read(node: YamlNode, reader: Reader): Value | undefined
}

/** A key of a map, with its description for the docs. */
export interface Key<Value> {
  readonly spec: Spec<Value>
  readonly says: string
  /** The value without this key, in words. */
  readonly usual: string
  readonly example: string
}

export type Keys = Readonly<Record<string, Key<unknown>>>

export type ValuesOf<Known extends Keys> = {
  readonly [Name in keyof Known]?: Known[Name] extends Key<infer Value> ? Value : never
}

export const key = <Value>(
  spec: Spec<Value>,
  says: string,
  usual: string,
  example: string
): Key<Value> => ({ spec, says, usual, example })

/** Reads a scalar with a text; reports anything else. */
function scalarIn(node: YamlNode, reader: Reader, expected: string): YamlScalar | undefined {
  if (node.kind === 'scalar' && hasText(node)) return node
  return reader.wrongValue(expected, node)
}

export const text = (expected: string): Spec<string> => ({
  expected,
  read: (node, reader) => scalarIn(node, reader, expected)?.text.trim()
})

/** One of a few words, in any case. */
export const word = <const Word extends string>(...words: readonly Word[]): Spec<Word> => {
  const expected = choiceOf(words)
  return {
    expected,
    words,
    read(node, reader) {
      const scalar = scalarIn(node, reader, expected)
      if (!scalar) return undefined
      const found = words.find((one) => one === nameOf(scalar.text))
      return found ?? reader.wrongWord(scalar, words)
    }
  }
}

/** A list of words, or one word alone. `known`: the words that the scope allows; any words without it. */
export const words = (
  what: string,
  known?: (scope: Scope) => readonly string[]
): Spec<readonly string[]> => ({
  expected: `a list of ${what}`,
  read(node, reader) {
    if (node.kind === 'scalar' && node.text.includes(',')) return reader.listInWords(node)
    const items = node.kind === 'list' ? node.items : [node]
    const read: string[] = []
    for (const item of items) {
      const scalar = scalarIn(item, reader, `a list of ${what}`)
      if (!scalar) continue
      const name = nameOf(scalar.text)
      const all = known?.(reader.scope)
      if (!all || all.includes(name)) read.push(name)
      // The first unknown word stands for others, which often lack the same entry elsewhere.
      else return reader.wrongWord(scalar, all, `one of ${all.join(', ')}`)
    }
    return read
  }
})

export const number = (least: number, most: number): Spec<number> => {
  const expected = `a number from ${least} to ${most}`
  return {
    expected,
    read(node, reader) {
      const scalar = scalarIn(node, reader, expected)
      if (!scalar) return undefined
      const value = Number(scalar.text)
      if (Number.isInteger(value) && value >= least && value <= most) return value
      return reader.wrongValue(expected, scalar)
    }
  }
}

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  false: false,
  no: false
}

export const boolean: Spec<boolean> = {
  expected: 'true or false',
  words: ['true', 'false'],
  read(node, reader) {
    const scalar = scalarIn(node, reader, 'true or false')
    if (!scalar) return undefined
    return booleans[nameOf(scalar.text)] ?? reader.wrongWord(scalar, ['true', 'false'])
  }
}

interface FormulaOptions {
  /** The text that makes a test of a number. */
  readonly comparison?: string
  /** The test whose die is `die`. */
  readonly testOf?: (scope: Scope) => Scope['attackTest']
  /** Words with a meaning of their own in place of a formula. */
  readonly canBeAlways?: true
}

const wantedAt = (place: Place, { scope }: Reader, options: FormulaOptions) => {
  const { comparison, testOf, canBeAlways } = options
  const test = testOf?.(scope)
  return {
    place,
    fields: scope.fields,
    ...(comparison !== undefined && { comparison }),
    ...(test !== undefined && { test }),
    ...(canBeAlways && { canBeAlways })
  }
}

/** A number such as `d6 + dex mod`. */
export const numberFormula = (place: Place, options: FormulaOptions = {}): Spec<NumberFormula> => {
  const expected = `a number or a formula such as ${place.noDice === undefined ? 'd6 + 1' : 'level + 1'}`
  return {
    expected,
    place,
    read(node, reader) {
      const scalar = scalarIn(node, reader, expected)
      if (!scalar) return undefined
      const { formula, issues } = readNumber(scalar.text, wantedAt(place, reader, options))
      reader.issues.push(...issues.map((one) => issueInFence(one, scalar, 0, reader.text)))
      return formula
    }
  }
}

/** A test such as `d20 + attack >= target.ac`. */
export const testFormula = (place: Place, options: FormulaOptions = {}): Spec<TestFormula> => ({
  expected: 'a test such as d20 >= 15',
  place,
  read(node, reader) {
    const scalar = scalarIn(node, reader, 'a test such as d20 >= 15')
    if (!scalar) return undefined
    const { formula, issues } = readTest(scalar.text, wantedAt(place, reader, options))
    reader.issues.push(...issues.map((one) => issueInFence(one, scalar, 0, reader.text)))
    return formula
  }
})

/** A value of a form, or one of a few words instead. */
export const orWord = <Value, const Word extends string>(
  spec: Spec<Value>,
  ...instead: readonly Word[]
): Spec<Value | Word> => ({
  ...spec,
  expected: `${spec.expected}, or ${choiceOf(instead)}`,
  words: [...instead, ...(spec.words ?? [])],
  read(node, reader) {
    const written = node.kind === 'scalar' ? nameOf(node.text) : ''
    const found = instead.find((one) => one === written)
    if (found) return found
    const meant = /\p{L}/u.test(written) && !/\d/.test(written) && meantWord(written, instead)
    if (meant && node.kind === 'scalar') return reader.wrongWord(node, instead, this.expected)
    return spec.read(node, reader)
  }
})

/** The key of a map that alone has a word among its values. */
function keyOfWord(keys: Keys, node: YamlNode): string | undefined {
  if (node.kind !== 'scalar') return undefined
  const owners = Object.keys(keys).filter((name) =>
    keys[name]?.spec.words?.includes(nameOf(node.text))
  )
  return owners.length === 1 ? owners[0] : undefined
}

/** The key of a map that alone can have a value. */
function keyOfValue(keys: Keys, node: YamlNode, { text, scope }: Reader): string | undefined {
  if (node.kind === 'scalar' && !hasText(node)) return undefined
  const owners = Object.keys(keys).filter((name) => {
    const trial = new Reader(text, scope)
    keys[name]?.spec.read(node, trial)
    return trial.issues.length === 0
  })
  return owners.length === 1 ? owners[0] : undefined
}

/** A map with known keys. With `bold`, a single value stands for a map with that key. */
export const map = <const Known extends Keys>(
  keys: Known,
  bold?: keyof Known & string
): Spec<ValuesOf<Known>> => {
  const names = Object.keys(keys)
  const short = bold === undefined ? undefined : keys[bold]
  const expected = short
    ? `${short.spec.expected}, or a map of ${names.join(', ')}`
    : `a map of ${names.join(', ')}`
  return {
    expected,
    keys,
    ...(short?.spec.words && { words: short.spec.words }),
    ...(short?.spec.place && { place: short.spec.place }),
    read(node, reader) {
      if (node.kind === 'map') return readPairs(node.pairs, keys, reader)
      const owner =
        keyOfWord(keys, node) ??
        (short && node.kind !== 'list' ? bold : keyOfValue(keys, node, reader))
      if (short && owner === bold && bold !== undefined)
        return { [bold]: short.spec.read(node, reader) } as ValuesOf<Known>
      return owner === undefined
        ? reader.wrongValue(expected, node)
        : reader.valueOfKey(owner, node)
    }
  }
}

/** Reads the pairs of a map with known keys. An empty value counts as absent. */
export function readPairs<Known extends Keys>(
  pairs: readonly YamlPair[],
  keys: Known,
  reader: Reader
): ValuesOf<Known> {
  const values: Record<string, unknown> = {}
  for (const { key, value } of pairs) {
    const name = nameOf(key.text)
    const known = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (!known) reader.unknownKey(key, Object.keys(keys))
    else {
      const read = known.spec.read(value, reader)
      if (read !== undefined) values[name] = read
    }
  }
  return values as ValuesOf<Known>
}

/** A map with names of the fence’s own, such as conditions. `known`: the names that the scope allows. */
export const named = <Value>(
  each: Spec<Value>,
  what: string,
  options: { readonly max?: number; readonly known?: (scope: Scope) => readonly string[] } = {}
): Spec<Readonly<Record<string, Value>>> => ({
  expected: `a map of ${what}`,
  each,
  read(node, reader) {
    if (node.kind === 'list' && each.keys) return reader.namesInList(what, node)
    if (node.kind !== 'map') return reader.wrongValue(`a map of ${what}`, node)
    const { max = 60, known } = options
    if (node.pairs.length > max)
      reader.report('too-many', `At most ${max} ${what}, found ${node.pairs.length}`, node)
    const values: Record<string, Value> = {}
    for (const { key, value } of node.pairs.slice(0, max)) {
      const name = nameOf(key.text)
      const all = known?.(reader.scope)
      if (all && !all.includes(name)) {
        reader.unknownKey(key, all)
        continue
      }
      const read = each.read(value, reader)
      if (read !== undefined) values[name] = read
    }
    return values
  }
})
