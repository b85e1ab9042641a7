import { percent } from '../core/text/percent.ts'
import type { EffectOdds, TrackerView } from '../core/view/tracker-view.ts'
import { subjectOf } from './emphasis.ts'
import { t } from './l10n.ts'
import { rowsByName } from './token.ts'

/** One measure of all answers to a question, such as the chance that a combatant falls. */
export interface OddsColumn {
  /** `Perrin falls`, or `they are hurt` if each answer names another target. */
  readonly title: string
  /** A figure for each answer, such as `35%`; empty until the odds arrive. */
  readonly figures: readonly string[]
  /** The indices of the answers that are best by this measure for the decider, the combatant who is asked. */
  readonly best: ReadonlySet<number>
}

/** The maximum number of columns that fit into a narrow panel. */
export const maxColumns = 2

/**
 * Compares the answers to a question in at most two columns. Columns about the decider come first, then about its side,
 * then about other combatants, the most threatened first. A column with the same figure for all answers is left out. If
 * the answers name different targets, the columns are about these targets instead.
 */
export function compareAnswers(
  view: TrackerView,
  options: readonly string[],
  oddsByText: Readonly<Record<string, readonly EffectOdds[]>>
): readonly OddsColumn[] {
  const answers = options.map((option) => oddsByText[option])
  const decider = view.asked?.who ?? ''
  const rows = rowsByName(view)
  const isWithDecider = (name = '') => rows.get(name)?.side === rows.get(decider)?.side
  const targets = options.map((option) => subjectOf(option, view))
  const isAboutDecider = answers.some((odds) => odds?.some(({ name }) => name === decider))
  const named = new Set(targets.filter((name) => name !== undefined))
  if (named.size > 1 && !isAboutDecider) {
    const ofTarget = answers.map((odds, at) =>
      odds === undefined ? undefined : find(odds, targets[at])
    )
    const hasTarget = (at: number) => targets[at] !== undefined
    const isFriend = (at: number) => isWithDecider(targets[at])
    const isGood = !options.some((_, at) => hasTarget(at) && isFriend(at))
    return [
      column(t('they are hurt'), ofTarget, (one) => one.damageChance, { isGood, hasTarget }),
      column(t('they fall'), ofTarget, (one) => one.downChance, { isGood, hasTarget })
    ].flatMap((one) => one ?? [])
  }
  const concerned = answers
    .flatMap((odds) => odds ?? [])
    .toSorted(
      (a, b) => Number(isWithDecider(b.name)) - Number(isWithDecider(a.name)) || byThreat(a, b)
    )
  const names = [...new Set([decider, ...concerned.map(({ name }) => name)])]
  return names
    .flatMap((name) => {
      const ofOne = answers.map((odds) => (odds === undefined ? undefined : find(odds, name)))
      const isGood = !isWithDecider(name)
      const mayFall = ofOne.some((one) => (one?.downChance ?? 0) > 0)
      return (
        (mayFall && column(t('{0} falls', name), ofOne, (one) => one.downChance, { isGood })) ||
        column(t('{0} is hurt', name), ofOne, (one) => one.damageChance, { isGood }) ||
        []
      )
    })
    .slice(0, maxColumns)
}

const byThreat = (a: EffectOdds, b: EffectOdds): number =>
  b.downChance - a.downChance || b.averageLoss - a.averageLoss

/** The odds for `name`, all zero if `odds` has none for this combatant. */
const find = (odds: readonly EffectOdds[], name: string | undefined): EffectOdds =>
  odds.find((one) => one.name === name) ?? {
    name: name ?? '',
    damageChance: 0,
    averageLoss: 0,
    downChance: 0,
    isExact: odds.every(({ isExact }) => isExact)
  }

/**
 * A column of chances; `undefined` if all answers have the same chance. `isGood`: whether a higher chance is
 * better for the decider.
 */
function column(
  title: string,
  odds: readonly (EffectOdds | undefined)[],
  chance: (odds: EffectOdds) => number,
  {
    isGood,
    hasTarget = () => true
  }: { readonly isGood: boolean; readonly hasTarget?: (answer: number) => boolean }
): OddsColumn | undefined {
  const isMeant = (at: number) => odds[at] !== undefined && hasTarget(at)
  const figures = odds.map((one, at) =>
    !one ? '' : isMeant(at) ? percent(chance(one), one.isExact) : '–'
  )
  if (new Set(figures.filter((figure) => figure !== '')).size < 2) return undefined
  const chances = odds.flatMap((one, at) => (one && isMeant(at) ? [chance(one)] : []))
  const bestChance = isGood ? Math.max(...chances) : Math.min(...chances)
  return {
    title,
    figures,
    best: new Set(
      odds.flatMap((one, at) => (one && isMeant(at) && chance(one) === bestChance ? [at] : []))
    )
  }
}
