import { writeFix } from '../../../core/issues/issue.ts'
import type { YamlMap, YamlNode, YamlScalar } from '../../../core/text/yaml-node.ts'
import { hasText } from '../../../core/text/yaml-node.ts'
import { bounds } from '../formula/bounds.ts'
import type { NumberFormula } from '../formula/formula.ts'
import { readNumber } from '../formula/formula.ts'
import type { Place } from '../formula/moments.ts'
import { meantWord } from '../meant-word.ts'
import type { Effect, LeavingStatus } from './effect.ts'
import type { Reader } from './reader.ts'
import { issueInFence, nameOf, offsetIn } from './reader.ts'
import { rows } from './rows.ts'
import type { Spec } from './spec.ts'
import { key, numberFormula, readPairs, testFormula } from './spec.ts'
import { saveWord } from './words.ts'

const expected = 'an effect such as dead, prone for 1 round or damage d6'

/** An effect, or a list of effects. `canHalve`: whether a pass may halve the damage of the attack. */
export const effect = (place: Place, options: EffectOptions = {}): Spec<Effect> => ({
  expected,
  words: Object.keys(simple),
  read: (node, reader) => readEffect(node, reader, { ...options, place, depth: 1 })
})

interface EffectOptions {
  readonly canHalve?: true
}

interface At extends EffectOptions {
  readonly place: Place
  readonly depth: number
}

/** Effects of one word. */
const simple: Readonly<Record<string, Effect>> = {
  nothing: { kind: 'nothing' },
  out: leaves('out'),
  dead: leaves('dead'),
  dying: { kind: 'dying' },
  flees: leaves('fled'),
  surrenders: leaves('surrendered'),
  half: { kind: 'half' }
}

function leaves(status: LeavingStatus): Effect {
  return { kind: 'leaves', status }
}

/** The first words of effects with more words behind. */
const beginnings = ['up with', 'ends', 'damage', 'self', 'heal', 'loses']

function readEffect(node: YamlNode, reader: Reader, at: At): Effect | undefined {
  if (node.kind === 'list')
    return {
      kind: 'all',
      effects: node.items.flatMap((item) => readEffect(item, reader, at) ?? [])
    }
  if (node.kind === 'map') {
    if (at.depth <= bounds.effects) return readMap(node, reader, { ...at, depth: at.depth + 1 })
    reader.report('deep', `Effects stand at most ${bounds.effects} levels deep`, node)
    return undefined
  }
  if (!hasText(node)) return reader.wrongValue(expected, node)
  return new EffectText(node, reader, at).read(node.text, 0)
}

/** `{test or save, passes, fails}`, or `{roll, rows}`. */
function readMap(node: YamlMap, reader: Reader, at: At): Effect | undefined {
  const { place } = at
  const nested: Spec<Effect> = {
    expected,
    read: (inner, own) => readEffect(inner, own, at)
  }
  const isTable = node.pairs.some(({ key }) => ['roll', 'rows'].includes(nameOf(key.text)))
  if (isTable) {
    const keys = {
      roll: key(numberFormula(place), '', '', ''),
      rows: key(rows(nested, 'an effect', bounds.rows), '', '', '')
    }
    const { roll, rows: read } = readPairs(node.pairs, keys, reader)
    if (roll && read) return { kind: 'table', roll, rows: read }
    const isMissing = ['roll', 'rows'].some(
      (name) => !node.pairs.some(({ key }) => nameOf(key.text) === name)
    )
    if (isMissing) reader.report('incomplete', 'Expected both roll and rows', node)
    return undefined
  }
  const read = readPairs(node.pairs, rolledKeys(place, nested), reader)
  return checkRoll(node, reader) ? { kind: 'roll', ...read } : undefined
}

const rolledKeys = (place: Place, each: Spec<Effect>) => ({
  test: key(testFormula(place), '', '', ''),
  save: key(saveWord, '', '', ''),
  passes: key(each, '', '', ''),
  fails: key(each, '', '', '')
})

/** Whether a map has either a test or a save; reports one that has neither or both. */
function checkRoll(node: YamlMap, reader: Reader): boolean {
  const rolls = node.pairs.filter(({ key }) => ['test', 'save'].includes(nameOf(key.text)))
  if (rolls.length === 0) reader.report('incomplete', 'Expected a test or a save', node)
  const [, second] = rolls
  if (second)
    reader.report('unknown-key', 'Expected either a test or a save, found both', second.key)
  return rolls.length === 1
}

/** Reads the effects that are written as words, such as `damage d6 fire`. */
class EffectText {
  constructor(
    private readonly node: YamlScalar,
    private readonly reader: Reader,
    private readonly at: At
  ) {}

  /** Reads `text`, which begins at `start` in the text of the scalar. */
  read(text: string, start: number): Effect | undefined {
    const words = nameOf(text)
    if (words === 'half' && !this.at.canHalve) {
      const message = '“half” is for the passes of attacks in statblocks'
      return this.fail('unknown-effect', message, start, text.length)
    }
    const one = Object.hasOwn(simple, words) ? simple[words] : undefined
    if (one) return one
    const [, attacks] = /^(\d{1,2}) attacks?$/.exec(words) ?? []
    if (attacks !== undefined) return { kind: 'attacks', count: Number(attacks) }
    const [, lead = '', first = '', gap = ''] =
      /^(\s*)(up with|ends|damage|self|heal|loses)(\s+)\S/i.exec(text) ?? []
    const behind = lead.length + first.length + gap.length
    const rest = text.slice(behind)
    const at = start + behind
    switch (nameOf(first)) {
      case 'up with':
        return this.up(rest, at)
      case 'ends': {
        const condition = this.conditionIn(rest, at)
        return condition === undefined ? undefined : { kind: 'ends', condition }
      }
      case 'self': {
        const effect = this.read(rest, at)
        return effect && { kind: 'self', effect }
      }
      case 'damage':
        return this.damage(rest, at)
      case 'heal':
        return this.heal(rest, at)
      case 'loses':
        return this.loses(rest, at)
      default:
        return this.condition(text, start)
    }
  }

  private up(text: string, at: number): Effect | undefined {
    const points = /^\d{1,3}\s*$/.test(text) ? Number(text) : 0
    if (points >= 1) return { kind: 'up', points }
    return this.fail(
      'wrong-value',
      `Expected a number from 1 to 999, found “${text}”`,
      at,
      text.length
    )
  }

  private damage(text: string, at: number): Effect | undefined {
    const read = this.number(text, at)
    if (!read) return undefined
    const { formula, rest, restAt } = read
    const { kinds } = this.reader.scope
    const element = nameOf(rest)
    if (element !== '' && !kinds.includes(element))
      return this.unknownWord(rest, restAt, kinds, 'kind of damage')
    return { kind: 'damage', amount: formula, element }
  }

  private heal(text: string, at: number): Effect | undefined {
    const read = this.number(text, at)
    if (!read) return undefined
    const { formula, rest, restAt } = read
    const { pools } = this.reader.scope
    const pool = nameOf(rest)
    if (pool !== '' && !pools.includes(pool)) return this.unknownWord(rest, restAt, pools, 'pool')
    return { kind: 'heal', amount: formula, pool }
  }

  private loses(text: string, at: number): Effect | undefined {
    const read = this.number(text, at)
    if (!read) return undefined
    const { formula, rest, restAt } = read
    const { fieldNames, resources } = this.reader.scope
    const known = [...fieldNames, ...resources]
    const field = nameOf(rest)
    if (known.includes(field)) return { kind: 'loses', amount: formula, field }
    if (field === '')
      return this.fail(
        'incomplete',
        'Expected a field behind the number, such as loses 1 armor',
        at,
        text.length
      )
    return this.unknownWord(rest, restAt, known, 'name')
  }

  /** `prone`, or `stunned for 2 rounds`. */
  private condition(text: string, start: number): Effect | undefined {
    const end = text.search(/\sfor\s/i)
    const condition = this.conditionIn(end < 0 ? text : text.slice(0, end), start)
    if (condition === undefined) return undefined
    if (end < 0) return { kind: 'condition', condition }
    const behind = end + ' for '.length
    const count = text.slice(behind)
    const at = start + behind
    const read = this.number(count, at)
    if (!read) return undefined
    if (/^rounds?\s*$/i.test(read.rest))
      return { kind: 'condition', condition, rounds: read.formula }
    const message = `Expected “rounds” behind the number, found ${read.rest === '' ? 'nothing' : `“${read.rest}”`}`
    return this.fail('syntax', message, read.restAt, read.rest.length)
  }

  private conditionIn(text: string, start: number): string | undefined {
    const { conditions } = this.reader.scope
    const name = nameOf(text)
    if (conditions.includes(name)) return name
    const known = [...conditions, ...Object.keys(simple), ...beginnings]
    return this.unknownWord(text, start, known, 'effect')
  }

  /** A number at the beginning of a text, and the words behind it. */
  private number(
    text: string,
    at: number
  ):
    | { readonly formula: NumberFormula; readonly rest: string; readonly restAt: number }
    | undefined {
    const { reader, node } = this
    const wanted = { place: this.at.place, fields: reader.scope.fields }
    const { formula, issues, end } = readNumber(text, wanted, true)
    reader.issues.push(...issues.map((one) => issueInFence(one, node, at, reader.text)))
    if (!formula) return undefined
    const behind = text.slice(end)
    const rest = behind.trim()
    return { formula, rest, restAt: at + end + (behind.length - behind.trimStart().length) }
  }

  private unknownWord(text: string, at: number, known: readonly string[], what: string): undefined {
    const isDice = what === 'effect' && /^\s*\d{0,2}d\d/i.test(text)
    const near = isDice ? `damage ${text.trim()}` : meantWord(text.trim(), known)
    const hint = near === undefined ? '' : `: did you mean “${near}”?`
    const code = what === 'effect' ? 'unknown-effect' : 'unknown-name'
    const message = `Unknown ${what} “${text.trim()}”${hint}`
    const from = at + (text.length - text.trimStart().length)
    this.fail(code, message, from, text.trim().length, near)
  }

  private fail(
    code: string,
    message: string,
    at: number,
    length: number,
    instead?: string
  ): undefined {
    const { node, reader } = this
    const offset = offsetIn(reader.text, node)
    const range = offset === undefined ? node : { start: offset + at, end: offset + at + length }
    const fixes = instead === undefined || offset === undefined ? [] : [writeFix(instead, range)]
    reader.report(code, message, range, fixes)
  }
}
