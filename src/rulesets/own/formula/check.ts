import { formulaBounds } from '../../../core/dice/roll.ts'
import type { Fix, Issue } from '../../../core/issues/issue.ts'
import { writeFix } from '../../../core/issues/issue.ts'
import { meantWord } from '../meant-word.ts'
import { bounds } from './bounds.ts'
import { passChance } from './chances.ts'
import { diceIn, diceOf } from './dice.ts'
import { error } from './issues.ts'
import type { Place } from './moments.ts'
import { isWord, wordEntry } from './moments.ts'
import type { CallNode, DiceNode, NameNode, Node } from './tree.ts'
import { allNodes, hasDice, isTest } from './tree.ts'

/** The lowest and highest value of a field. */
export interface Span {
  readonly least: number
  readonly most: number
}

/** The demands on a formula at its place in the fence. */
export interface Wanted {
  readonly type: 'number' | 'test'
  readonly place: Place
  /** The fields by name; also `max hp` and `lost hp` of pools. */
  readonly fields: ReadonlyMap<string, Span>
  /** The text that makes a test of a number: ` >= target.ac`. */
  readonly comparison?: string
  /** The first dice of the test that `die` is a face of. `undefined` if the formula is not about a test. */
  readonly test?: Node | 'always'
  /** Whether a test that always passes can be written as `always`. */
  readonly canBeAlways?: true
}

/** The issues of a parsed formula, with ranges in its text. */
export function checkFormula(node: Node, wanted: Wanted, text: string): readonly Issue[] {
  const ofNodes = allNodes(node).flatMap((one) => nodeIssues(one, wanted, text))
  const hasUnknown = ofNodes.some(({ code }) => code.endsWith('unknown-name'))
  // An unknown name may be anything, also a test.
  const ofTypes = hasUnknown ? [] : typeIssues(node, wanted.type, wanted)
  const issues = [...ofNodes, ...ofTypes].sort((a, b) => a.start - b.start)
  return issues.length > 0 ? issues : chanceIssues(node, wanted)
}

function nodeIssues(node: Node, wanted: Wanted, text: string): readonly Issue[] {
  switch (node.kind) {
    case 'name':
      return nameIssues(node, wanted)
    case 'dice':
      return [...ownerIssues(node, node.dice, wanted), ...noDice(node, wanted)]
    case 'call':
      return node.call === 'dice' ? diceCallIssues(node, wanted) : []
    case 'operation':
      return node.op === '/' ? divisorIssues(node.right, wanted, text) : []
    default:
      return []
  }
}

const noDice = (node: Node, { place }: Wanted): readonly Issue[] =>
  place.noDice === undefined ? [] : [error('no-dice-here', `No dice here: ${place.noDice}`, node)]

function diceCallIssues(node: CallNode, wanted: Wanted): readonly Issue[] {
  const nested = node.args.find(hasDice)
  return [
    ...ownerIssues(node, 'dice', wanted),
    ...noDice(node, wanted),
    ...(nested
      ? [
          error(
            'no-dice-here',
            'No dice here: “dice” takes a number of dice and a number of sides',
            nested
          )
        ]
      : [])
  ]
}

function nameIssues(node: NameNode, wanted: Wanted): readonly Issue[] {
  const { name, ownerWord } = node
  if (isWord(name) && (wanted.place.words as readonly string[]).includes(name)) {
    if (ownerWord !== '')
      return [error('no-owner', `“${name}” belongs to nobody. Write “${name}”`, node, name)]
    return name === 'die' ? dieIssues(node, wanted) : name === 'weapon' ? noDice(node, wanted) : []
  }
  if (wanted.fields.has(name)) return ownerIssues(node, name, wanted)
  if (isWord(name)) {
    const { where } = wordEntry(name)
    return [error('wrong-moment', `“${name}” is known in ${where} only`, node)]
  }
  const near = meantWord(name, [...wanted.fields.keys(), ...wanted.place.words])
  const hint = near === undefined ? '' : `: did you mean “${near}”?`
  const message = `Unknown name “${name}”${hint || '.'} Names are fields of \`statblock\` and words of the moment`
  const written = ownerWord !== '' && near !== undefined ? `${ownerWord}.${near}` : near
  return [error('unknown-name', message, node, written)]
}

function ownerIssues(
  node: NameNode | DiceNode | CallNode,
  written: string,
  { place }: Wanted
): readonly Issue[] {
  const { ownerWord } = node
  if (ownerWord === '' || ownerWord === place.owner) return []
  const whole = `${ownerWord}.${written}`
  if (place.owner === undefined) {
    const message = `There is no ${ownerWord} ${place.when}: “${whole}” has no value`
    return [error('no-owner', message, node, node.kind === 'call' ? undefined : written)]
  }
  const right = `${place.owner}.${written}`
  const message = `There is no ${ownerWord} ${place.when}. The other one is “${place.owner}”`
  return [error('no-owner', message, node, node.kind === 'call' ? undefined : right)]
}

/** Refuses `die` if the test throws not exactly one die that counts. */
function dieIssues(node: NameNode, { test }: Wanted): readonly Issue[] {
  if (test === undefined) return []
  const first = test === 'always' ? undefined : firstDice(test)
  const kept = first === undefined ? 0 : first.kind === 'dice' ? diceIn(diceOf(first.dice)).kept : 2
  if (kept === 1) return []
  const thrown =
    first === undefined ? 'no dice' : first.kind === 'dice' ? `${kept} dice` : 'several dice'
  const message =
    first === undefined
      ? `The test throws ${thrown}, so “die” has no value`
      : `The test throws ${thrown}, so “die” is not one of them. Use total or margin`
  return [error('many-dice', message, node, first && 'total')]
}

/** The first dice that the combatant throws who makes a test. */
export const firstDice = (node: Node): DiceNode | CallNode | undefined =>
  allNodes(node).find(
    (one): one is DiceNode | CallNode =>
      (one.kind === 'dice' || (one.kind === 'call' && one.call === 'dice')) && one.owner === 'self'
  )

function divisorIssues(divisor: Node, { fields }: Wanted, text: string): readonly Issue[] {
  const { least, most } = spanOf(divisor, fields)
  if (least > 0 || most < 0) return []
  if (least === 0 && most === 0)
    return [error('divides-by-0', 'Nothing can be divided by 0', divisor)]
  const whole = text.slice(divisor.start, divisor.end)
  const written = whole.startsWith('(') ? whole.slice(1, -1) : whole
  const message = `“${written}” may be 0. Write max(1, ${written})`
  return [error('divides-by-0', message, divisor, `max(1, ${written})`)]
}

/** The lowest and highest value that a formula can have, by the bounds of its fields. */
function spanOf(node: Node, fields: Wanted['fields']): Span {
  const of = (one: Node): Span => spanOf(one, fields)
  switch (node.kind) {
    case 'number':
      return { least: node.value, most: node.value }
    case 'dice': {
      const { min, max } = formulaBounds(diceOf(node.dice))
      return { least: min, most: node.dice.includes('!') ? bounds.number : max }
    }
    case 'name':
      return fields.get(node.name) ?? (isWord(node.name) ? wordEntry(node.name) : wide)
    case 'minus': {
      const { least, most } = of(node.of)
      return { least: -most, most: -least }
    }
    case 'operation':
      return spanOfOperation(node.op, of(node.left), of(node.right))
    case 'call':
      return spanOfCall(node.call, node.args.map(of))
    case 'count':
      return { least: 0, most: bounds.dice }
    default:
      return { least: 0, most: 1 }
  }
}

const wide: Span = { least: -bounds.number, most: bounds.number }

function spanOfOperation(op: string, a: Span, b: Span): Span {
  if (op === '+') return { least: a.least + b.least, most: a.most + b.most }
  if (op === '-') return { least: a.least - b.most, most: a.most - b.least }
  if (op === '/') return wide
  const ends = [a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most]
  return { least: Math.min(...ends), most: Math.max(...ends) }
}

function spanOfCall(call: CallNode['call'], args: readonly Span[]): Span {
  const [first = wide, second = wide] = args
  const least = args.map((one) => one.least)
  const most = args.map((one) => one.most)
  switch (call) {
    case 'min':
      return { least: Math.min(...least), most: Math.min(...most) }
    case 'max':
      return { least: Math.max(...least), most: Math.max(...most) }
    case 'dice':
      return { least: 0, most: Math.max(0, first.most * second.most) }
    case 'half':
      return { least: Math.floor(first.least / 2), most: Math.floor(first.most / 2) }
    default:
      return first
  }
}

/** Issues of numbers where tests are wanted, and of tests where numbers are wanted. */
function typeIssues(node: Node, type: Wanted['type'], wanted: Wanted): readonly Issue[] {
  const numbers = (...parts: readonly Node[]) =>
    parts.flatMap((one) => typeIssues(one, 'number', wanted))
  if (type === 'test' && !isTest(node)) {
    const message = 'Expected a test such as d20 >= 15, got a number'
    const { comparison } = wanted
    const edit = comparison === undefined ? undefined : addFix(node.end, comparison)
    return [{ ...error('wants-test', message, node), ...(edit && { fixes: [edit] }) }]
  }
  if (type === 'number' && isTest(node))
    return [error('wants-number', 'Expected a number, got a test', node)]
  switch (node.kind) {
    case 'and':
    case 'or':
      return [node.left, node.right].flatMap((one) =>
        typeIssues(one, 'test', withoutComparison(wanted))
      )
    case 'not':
      return typeIssues(node.of, 'test', withoutComparison(wanted))
    case 'compare':
    case 'operation':
      return numbers(node.left, node.right)
    case 'minus':
      return numbers(node.of)
    case 'call':
      return numbers(...node.args)
    default:
      return []
  }
}

const withoutComparison = ({ comparison: _, ...wanted }: Wanted): Wanted => wanted

const addFix = (at: number, text: string): Fix => ({
  title: `Add “${text.trim()}”`,
  edits: [{ start: at, end: at, text }]
})

/** Warns about a test with the same result whatever falls. Only tests without names are certain. */
function chanceIssues(node: Node, { type, canBeAlways }: Wanted): readonly Issue[] {
  if (type === 'number' || allNodes(node).some(({ kind }) => kind === 'name')) return []
  const chance = passChance(node)
  if (chance === undefined || (chance > 1e-12 && chance < 1 - 1e-12)) return []
  const isNever = chance < 0.5
  const warning = (code: string, message: string): Issue => ({
    ...error(code, message, node),
    severity: 'warning'
  })
  if (isNever) return [warning('never', neverMessage(node))]
  if (!canBeAlways) return [warning('always', 'This passes with every roll')]
  return [
    {
      ...warning('always', 'This passes with every roll. Write `always`'),
      fixes: [writeFix('always', node)]
    }
  ]
}

function neverMessage(node: Node): string {
  if (node.kind !== 'compare' || node.left.kind !== 'dice') return 'No roll passes this test'
  const { least, most } = spanOf(node.left, new Map())
  const isHigh = node.op === '>=' || node.op === '>'
  const end = isHigh ? `reaches ${most} at most` : `is ${least} at least`
  return `${node.left.dice} ${end}, so this never passes`
}
