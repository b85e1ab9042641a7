import type { RelevantDice } from '../../core/ruleset/relevant-dice.ts'
import type { Context } from './formula/compile.ts'
import { applyComparison } from './formula/operations.ts'
import type { Owner } from './formula/tree.ts'
import type { Advantage } from './schema/forms.ts'
import type { Banding } from './test-bands.ts'
import { bandsOf, isDoubleDigits } from './test-bands.ts'
import type { Edge, TestForm, TestResult } from './test-form.ts'

const noFaces: readonly number[] = []
const noThrows = noFaces

/** A context whose dice show their faces. */
export interface RollingContext extends Context {
  /** `reads`: the part of the dice that the rule uses; `all` for every face. The total by default. */
  throwDice(
    dice: string,
    owner: Owner,
    reads?: RelevantDice | 'all'
  ): { readonly faces: readonly number[]; readonly total: number }
}

/** Rolls a test. The first dice of the roller have the advantage or disadvantage. */
export function rollTest(
  form: TestForm,
  context: RollingContext,
  edge: Edge,
  advantage: Advantage
): TestResult {
  const best = advantage.kind === 'best' ? (advantage.of - 1) * edge.net : 0
  const more = advantage.kind === 'more' && edge.net !== 0 ? advantage : undefined
  const { banding, isUnder } = form
  if (banding && !more) return rollBanded(form, banding, context, best, edge.plus)
  const rolling = new RolledTest(form, context, best)
  const passed = form.whole?.(rolling)
  let [rolled, needed] = [0, 0]
  if (form.isRollFirst) {
    rolled = rolling.rollOwn()
    needed = rolling.rollNeeded()
  } else {
    needed = rolling.rollNeeded()
    rolled = rolling.rollOwn()
  }
  const before = rolling.faces.length
  const plus = edge.plus + (more ? rolling.rollMore(more, edge.net) : 0)
  const total = rolled + (isUnder ? 0 : plus)
  const needs = needed + (isUnder ? plus : 0)
  const { first, faces } = rolling
  return {
    passes: passed ?? applyComparison(form.op, total, needs),
    faces,
    throws: first?.throws ?? noThrows,
    isLowest: first?.isLowest ?? false,
    isReduced: edge.net < 0 && faces.length > before,
    die: first?.total ?? 0,
    total,
    needs,
    margin: isUnder ? needs - total : total - needs,
    doubles: first?.isDouble ?? false
  }
}

/** Rolls a test of one die, whose limit is known before the roll. `best`: further throws, below 0 for the worst. */
function rollBanded(
  form: TestForm,
  banding: Banding,
  context: RollingContext,
  best: number,
  plus: number
): TestResult {
  const { isUnder, op } = form
  const rest = banding.rest(context) + (isUnder ? 0 : plus)
  const needs = form.need(context) + (isUnder ? plus : 0)
  const bands = bandsOf(banding, op, rest, needs, bestOf(best, isUnder))
  const thrown = throwBest(banding.die.dice, context, best, isUnder, bands)
  const total = rest + thrown.total
  return {
    passes: applyComparison(op, total, needs),
    faces: thrown.faces,
    throws: thrown.throws,
    isLowest: thrown.isLowest,
    isReduced: false,
    die: thrown.total,
    total,
    needs,
    margin: isUnder ? needs - total : total - needs,
    doubles: thrown.isDouble
  }
}

/** The dice of a test while its formulas are worked out. */
class RolledTest implements Context {
  /** The faces of the roller’s dice that count. */
  faces: readonly number[] = noFaces
  first: Thrown | undefined
  private isOfRoll = true

  constructor(
    private readonly form: TestForm,
    private readonly context: RollingContext,
    private readonly best: number
  ) {}

  value(owner: Owner, name: string): number {
    return this.context.value(owner, name)
  }

  roll(dice: string, owner: Owner): number {
    const { form, context, best } = this
    if (owner === 'other' || this.first) {
      const thrown = context.throwDice(dice, owner)
      if (this.isOfRoll && owner === 'self') this.faces = [...this.faces, ...thrown.faces]
      return thrown.total
    }
    const reads = form.readsFaces ? 'all' : 'sum'
    this.first = throwBest(dice, context, best, form.isUnder, reads)
    this.faces = this.first.faces
    return this.first.total
  }

  rollOwn(): number {
    this.isOfRoll = true
    return this.form.roll(this)
  }

  rollNeeded(): number {
    this.isOfRoll = false
    return this.form.need(this)
  }

  /**
   * The number that `more F` gives: once for each advantage, or taken away for each disadvantage. Its dice are part of a
   * roll that must be high.
   */
  rollMore({ amount }: Advantage & { kind: 'more' }, net: number): number {
    this.isOfRoll = !this.form.isUnder
    let sum = 0
    for (let nth = 0; nth < Math.abs(net); nth++) sum += amount.of(this)
    return net < 0 ? 0 - sum : sum
  }
}

/** The first dice of a test, after advantage or disadvantage. */
interface Thrown extends Pick<TestResult, 'faces' | 'throws' | 'isLowest'> {
  readonly total: number
  readonly isDouble: boolean
}

const bestOf = (best: number, isUnder: boolean): 'highest' | 'lowest' =>
  best !== 0 && best > 0 === isUnder ? 'lowest' : 'highest'

/**
 * Throws dice once, or several times for the best or the worst total. A die alone is thrown as one roll. `best`: the number
 * of further throws, below 0 for the worst. `reads`: the part of the dice that the rule uses.
 */
function throwBest(
  dice: string,
  context: RollingContext,
  best: number,
  isUnder: boolean,
  reads: RelevantDice | 'all'
): Thrown {
  if (best === 0) {
    const { faces, total } = context.throwDice(dice, 'self', reads)
    return {
      faces,
      total,
      throws: noThrows,
      isLowest: false,
      isDouble: isDouble(faces, total, dice)
    }
  }
  const count = Math.abs(best) + 1
  const isLowest = bestOf(best, isUnder) === 'lowest'
  if (/^1?d(?:\d+|%)$/.test(dice)) {
    // The sum would hide the face that counts.
    const of = reads === 'sum' ? (isLowest ? 'lowest' : 'highest') : reads
    const all = context.throwDice(dice.replace(/^1?d/, `${count}d`), 'self', of).faces
    const total = isLowest ? Math.min(...all) : Math.max(...all)
    return { faces: [total], total, throws: all, isLowest, isDouble: isDouble(all, total, dice) }
  }
  const all = Array.from({ length: count }, () => context.throwDice(dice, 'self', reads))
  const throws = all.map(({ total }) => total)
  const total = isLowest ? Math.min(...throws) : Math.max(...throws)
  const shown = all.flatMap(({ faces }) => faces)
  return {
    faces: all[throws.indexOf(total)]?.faces ?? shown,
    total,
    throws,
    isLowest,
    isDouble: isDouble(shown, total, dice)
  }
}

/** Whether two dice show the same, or both digits of a d100: 11, 22 and so on, and 100 as 00. */
function isDouble(faces: readonly number[], total: number, dice: string): boolean {
  if (faces.length === 1) return isPercentile(dice) && isDoubleDigits(total)
  return isPercentile(dice) ? isDoubleDigits(total) : new Set(faces).size < faces.length
}

const isPercentile = (dice: string): boolean => /^1?d(?:100|%)$/.test(dice)
