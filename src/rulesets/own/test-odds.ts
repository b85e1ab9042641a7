import type { LookUp, Shares } from './formula/chances.ts'
import { combineShares, mapShares, passChance, sharesOf, sharesOfDice } from './formula/chances.ts'
import { firstDice } from './formula/check.ts'
import { applyComparison } from './formula/operations.ts'
import type { Node } from './formula/tree.ts'
import { replaceNode } from './formula/tree.ts'
import type { Advantage } from './schema/forms.ts'
import type { Extras } from './test-bands.ts'
import { isDoubleDigits } from './test-bands.ts'
import type { Edge, TestForm } from './test-form.ts'

/** The chances of a hit without and with a critical. */
export interface HitOdds {
  readonly hit: number
  readonly critical: number
}

/** The exact chances of a hit and of a critical, by each face of the first die. */
export function oddsOfTest(
  form: TestForm,
  edge: Edge,
  lookUp: LookUp,
  advantage: Advantage,
  { critical, fumble }: Extras
): HitOdds {
  const first = firstDice(form.node)
  if (first?.kind !== 'dice' || form.node.kind !== 'compare')
    return { hit: passChance(form.node, lookUp) ?? 0.5, critical: 0 }
  const faces = facesOf(first.dice, edge, form.isUnder, advantage)
  if (!faces) return { hit: 0.5, critical: 0 }
  const { left, right, op } = form.node
  let [hit, isCritical] = [0, 0]
  const isPercent = /^1?d(?:100|%)$/.test(first.dice)
  for (const [die, share] of faces) {
    const doubles = isPercent && isDoubleDigits(die) ? 1 : 0
    const fixed = (node: Node) =>
      sharesOf(replaceNode(node, first, die), lookUp) ?? new Map([[die, 1]])
    const isLow = form.isUnder
    const rolledLeft = form.isRollFirst
    const [plusLeft, plusRight] = plusOf(edge.plus, isLow, rolledLeft)
    const a = mapShares(fixed(left), (value) => value + plusLeft)
    const b = mapShares(fixed(right), (value) => value + plusRight)
    for (const [one, ofOne] of a)
      for (const [other, ofOther] of b) {
        const [total, needs] = rolledLeft ? [one, other] : [other, one]
        const words = { die, total, margin: isLow ? needs - total : total - needs, doubles }
        const withWords: LookUp = (owner, name) => words[name as 'die'] ?? lookUp(owner, name)
        const part = share * ofOne * ofOther
        const chance = critical ? (passChance(critical.when.node, withWords) ?? 0) : 0
        const missed = fumble ? (passChance(fumble.when.node, withWords) ?? 0) : 0
        isCritical += part * chance
        if (applyComparison(op, one, other)) hit += part * (1 - chance) * (1 - missed)
      }
  }
  return { hit, critical: isCritical }
}

/** The number that helps the roller, for the left and for the right side of the comparison. */
function plusOf(plus: number, isUnder: boolean, isRollLeft: boolean): readonly [number, number] {
  const isLeft = isRollLeft !== isUnder
  return isLeft ? [plus, 0] : [0, plus]
}

/** The shares of the first die, with advantage or disadvantage. */
function facesOf(
  dice: string,
  { net }: Edge,
  isUnder: boolean,
  advantage: Advantage
): Shares | undefined {
  const shares = sharesOfDice(dice)
  if (!shares || net === 0 || advantage.kind !== 'best') return shares
  const wantsHigh = net > 0 !== isUnder
  let best: Shares | undefined = shares
  for (let nth = 0; nth < (advantage.of - 1) * Math.abs(net); nth++)
    best = best && combineShares(best, shares, wantsHigh ? Math.max : Math.min)
  return best
}
