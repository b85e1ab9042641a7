import { hasText } from '../../../core/text/yaml-node.ts'
import type { NumberFormula, TestFormula } from '../formula/formula.ts'
import { readNumber } from '../formula/formula.ts'
import type { Place } from '../formula/moments.ts'
import { places } from '../formula/moments.ts'
import type { Effect } from './effect.ts'
import { effect } from './effects.ts'
import { issueInFence, nameOf } from './reader.ts'
import type { Spec } from './spec.ts'
import { key, map, number, numberFormula, testFormula, word } from './spec.ts'
import { saveWord } from './words.ts'

/** `best of 2`, or a number that is added: `more d6`. */
export type Advantage =
  | { readonly kind: 'best'; readonly of: number }
  | { readonly kind: 'more'; readonly amount: NumberFormula }

/** A change of damage by its kind: `half`, or a number that is subtracted: `less 3`. */
export type DamageChange =
  | { readonly kind: 'half' | 'double' | 'none' }
  | { readonly kind: 'less'; readonly amount: NumberFormula }

/** Advantage, disadvantage, or a number that is added. */
export type Modifier =
  | { readonly kind: 'advantage' | 'disadvantage' }
  | { readonly kind: 'add'; readonly amount: NumberFormula }

/** The end of a condition. `table`: by a command. `turn`: at the beginning or the end of its own turn. */
export type ConditionEnd =
  | { readonly kind: 'table' | 'hit' }
  | {
      readonly kind: 'turn'
      readonly at: TurnTime
      readonly test?: TestFormula
      readonly save?: string
    }
  | { readonly kind: 'rounds'; readonly rounds: NumberFormula }

type TurnTime = 'own turn' | 'turn end'

export type Ties =
  | { readonly kind: 'again' | 'together' | 'players' }
  | { readonly kind: 'highest'; readonly field: string }

/** One of a few words, or a word before a formula, such as `more d6`. */
function withFormula<Value extends { readonly kind: string }, Lead extends string>(
  known: Readonly<Record<string, Value>>,
  lead: Lead,
  place: Place
): Spec<Value | { readonly kind: Lead; readonly amount: NumberFormula }> {
  const words = Object.keys(known)
  const expected = `${words.join(', ')} or ${lead} and a number`
  return {
    expected,
    words: [...words, lead],
    read(node, reader) {
      if (node.kind !== 'scalar' || !hasText(node)) return reader.wrongValue(expected, node)
      const found = known[nameOf(node.text)]
      if (found) return found
      const at = node.text.search(/\S/) + lead.length
      const [first = '', second] = node.text.trim().split(/\s+/)
      if (first.toLowerCase() !== lead || second === undefined)
        return reader.wrongWord(node, words, expected)
      const wanted = { place, fields: reader.scope.fields }
      const { formula, issues } = readNumber(node.text.slice(at), wanted)
      reader.issues.push(...issues.map((one) => issueInFence(one, node, at, reader.text)))
      return formula && { kind: lead, amount: formula }
    }
  }
}

export const advantage: Spec<Advantage> = withFormula(
  {
    'best of 2': { kind: 'best' as const, of: 2 },
    'best of 3': { kind: 'best' as const, of: 3 }
  },
  'more',
  places.attack
)

export const damageChange: Spec<DamageChange> = withFormula(
  {
    half: { kind: 'half' as const },
    double: { kind: 'double' as const },
    none: { kind: 'none' as const }
  },
  'less',
  places.damage
)

/** `advantage`, `disadvantage`, or a number that is added to the roll. */
export const modifier: Spec<Modifier> = {
  ...numberFormula(places.modifier),
  expected: 'advantage, disadvantage or a number',
  words: ['advantage', 'disadvantage'],
  read(node, reader) {
    const text = node.kind === 'scalar' ? nameOf(node.text) : ''
    if (text === 'advantage' || text === 'disadvantage') return { kind: text }
    const amount = numberFormula(places.modifier).read(node, reader)
    return amount && { kind: 'add', amount }
  }
}

const tieWords = ['again', 'together', 'players'] as const

export const ties: Spec<Ties> = {
  expected: 'again, together, players or highest and a field',
  words: [...tieWords, 'highest'],
  read(node, reader) {
    const expected = 'again, together, players or highest and a field'
    if (node.kind !== 'scalar' || !hasText(node)) return reader.wrongValue(expected, node)
    const text = nameOf(node.text)
    const found = tieWords.find((one) => one === text)
    if (found) return { kind: found }
    const field = text.startsWith('highest ') ? text.slice('highest '.length) : undefined
    const { fieldNames } = reader.scope
    if (field !== undefined && fieldNames.includes(field)) return { kind: 'highest', field }
    const known = [...tieWords, ...fieldNames.map((name) => `highest ${name}`)]
    return reader.wrongWord(node, known, expected)
  }
}

const endKeys = {
  test: key(testFormula(places.condition), 'A test that ends the condition.', 'none', 'd20 >= 10'),
  save: key(saveWord, 'A save that ends the condition.', 'none', 'con'),
  at: key(
    word('own turn', 'turn end'),
    'The time of the test: the beginning or the end of its own turn.',
    'turn end',
    'turn end'
  )
}

const endWords: Readonly<Record<string, ConditionEnd>> = {
  table: { kind: 'table' },
  hit: { kind: 'hit' },
  'own turn': { kind: 'turn', at: 'own turn' },
  'turn end': { kind: 'turn', at: 'turn end' }
}

/** The end of a condition: a word, a number of rounds, or a test in a turn. */
export const conditionEnd: Spec<ConditionEnd> = {
  expected: 'table, own turn, turn end, hit, a number of rounds, or a map of test or save, and at',
  words: Object.keys(endWords),
  keys: endKeys,
  read(node, reader) {
    if (node.kind === 'map') {
      const read = map(endKeys).read(node, reader)
      if (!read?.test && read?.save === undefined) {
        const isThere = node.pairs.some(({ key }) => /^(?:test|save)$/i.test(key.text.trim()))
        if (!isThere) reader.report('incomplete', 'Expected a test or a save', node)
        return undefined
      }
      return { kind: 'turn', ...read, at: read.at ?? 'turn end' }
    }
    const expected = 'table, own turn, turn end, hit or a number of rounds such as 2 rounds'
    if (node.kind !== 'scalar' || !hasText(node)) return reader.wrongValue(expected, node)
    const found = endWords[nameOf(node.text)]
    if (found) return found
    const text = node.text.trimEnd()
    const length = /\srounds?$/i.exec(text)?.[0].length
    if (length === undefined) return reader.wrongWord(node, Object.keys(endWords), expected)
    const wanted = { place: places.weapon, fields: reader.scope.fields }
    const { formula, issues } = readNumber(text.slice(0, -length), wanted)
    reader.issues.push(...issues.map((one) => issueInFence(one, node, 0, reader.text)))
    return formula && { kind: 'rounds', rounds: formula }
  }
}

/** The effects at 0 of each pool, by pool; an empty pool name stands for the last pool. */
export interface Falls {
  readonly players: Readonly<Record<string, Effect>>
  readonly others: Readonly<Record<string, Effect>>
}

const oneFall = effect(places.fall)

/** An effect for the last pool, effects by pool, or either of them for players and others. */
export const falls: Spec<Falls> = {
  expected: 'an effect, a map from pools to effects, or a map of players and others',
  words: [...(oneFall.words ?? []), 'dying'],
  read(node, reader) {
    const names = node.kind === 'map' ? node.pairs.map(({ key }) => nameOf(key.text)) : []
    const bySide = names.some((name) => name === 'players' || name === 'others')
    if (!bySide) {
      const all = poolFalls.read(node, reader)
      return all && { players: all, others: all }
    }
    const keys = {
      players: key(poolFalls, '', '', ''),
      others: key(poolFalls, '', '', '')
    }
    const read = map(keys).read(node, reader)
    return read && { players: read.players ?? {}, others: read.others ?? {} }
  }
}

/** An effect for the last pool, or effects by pool. */
const poolFalls: Spec<Readonly<Record<string, Effect>>> = {
  expected: 'an effect, or a map from pools to effects',
  read(node, reader) {
    const names = node.kind === 'map' ? node.pairs.map(({ key }) => nameOf(key.text)) : []
    const isEffect = names.some((name) =>
      ['test', 'save', 'roll', 'rows', 'passes', 'fails'].includes(name)
    )
    if (node.kind !== 'map' || isEffect) {
      const one = oneFall.read(node, reader)
      return one && { '': one }
    }
    const byPool: Record<string, Effect> = {}
    for (const { key, value } of node.pairs) {
      const pool = nameOf(key.text)
      if (!reader.scope.pools.includes(pool)) {
        reader.unknownKey(key, reader.scope.pools)
        continue
      }
      const read = oneFall.read(value, reader)
      if (read) byPool[pool] = read
    }
    return byPool
  }
}

const dyingKeys = {
  test: key(testFormula(places.dying), 'The test of each turn.', 'none', 'd20 >= 10'),
  passes: key(number(1, 20), 'The number of passes to be stable.', '3', '3'),
  fails: key(number(1, 20), 'The number of failures to be dead.', '3', '3'),
  rounds: key(numberFormula(places.dying), 'The rounds until death.', '1', 'd6')
}

/** The course of dying: tests, or rounds until death. */
export type DyingTurn =
  | { readonly test: TestFormula; readonly passes: number; readonly fails: number }
  | { readonly rounds: NumberFormula }

export const dyingTurn: Spec<DyingTurn> = {
  ...map(dyingKeys),
  read(node, reader) {
    const read = map(dyingKeys).read(node, reader)
    if (!read) return undefined
    if (read.test) return { test: read.test, passes: read.passes ?? 3, fails: read.fails ?? 3 }
    if (read.rounds) return { rounds: read.rounds }
    const isThere =
      node.kind === 'map' &&
      node.pairs.some(({ key }) => ['test', 'rounds'].includes(nameOf(key.text)))
    if (!isThere) reader.report('incomplete', 'Expected a test or rounds', node)
    return undefined
  }
}
