import { undecidedOutcome } from '../sections/end-of-fight.ts'
import { initialsOf, tokensFor } from '../text/names.ts'
import type { Audience, BarPart, FightView, Row, RowGroup } from './fight-view.ts'

// Parts of a fight view that all games share.

/** The label of a phase, with its rule. */
export type PhaseWords = Pick<FightView, 'phase' | 'rule'>

/** The state of a row, with its label. */
export type StateWords = Pick<Row, 'state' | 'stateWords'>

/** A group of a view whose members are still combatants, not rows. */
export type GroupOf<Combatant> = Omit<RowGroup, 'rows'> & { readonly rows: readonly Combatant[] }

const commonPhases = { muster: 'who is there', over: 'over', aside: 'outside a fight' } as const

/**
 * The label of a phase that every game has. `musterRule`: the rule of the `muster`, the phase before the first round,
 * if the game has one.
 */
export const commonPhase = (phase: keyof typeof commonPhases, musterRule?: string): PhaseWords => ({
  phase: commonPhases[phase],
  ...(phase === 'muster' && musterRule !== undefined && { rule: musterRule })
})

/** The first part of a view: the round, the phase, and the outcome once the fight is over. */
export const commonViewFields = (
  { round, phase, outcome }: { readonly round: number; readonly phase: string; outcome: string },
  words: PhaseWords
): PhaseWords & Pick<FightView, 'round' | 'outcome'> => ({
  round,
  ...words,
  ...(phase === 'over' && {
    outcome: outcomeWords(outcome)
  })
})

const outcomeWords = (outcome: string): string =>
  outcome === 'nobody'
    ? 'Nobody is left'
    : outcome === undecidedOutcome
      ? 'Undecided'
      : `${outcome} won`

/** The combatants that an audience sees. Players see hidden combatants only on their own side. */
export const visibleTo = <Combatant extends { readonly isHidden: boolean }>(
  audience: Audience,
  combatants: readonly Combatant[],
  isOurs: (one: Combatant) => boolean
): readonly Combatant[] =>
  combatants.filter((one) => audience === 'game-master' || !one.isHidden || isOurs(one))

/** One group for each side, for a fight without a turn order. */
export const groupsBySide = <
  Side extends { readonly name: string },
  Combatant extends { readonly side: string }
>(
  sides: readonly Side[],
  seen: readonly Combatant[],
  noteOf: (side: Side) => string = () => ''
): readonly GroupOf<Combatant>[] =>
  sides.map((side) => ({
    title: side.name,
    note: noteOf(side),
    current: false,
    rows: seen.filter((one) => one.side === side.name)
  }))

/** A fight whose combatants act one after another. `order`: their names. */
interface OrderedFight {
  readonly phase: string
  readonly active: string
  readonly order: readonly string[]
  readonly sides: readonly { readonly name: string }[]
}

/**
 * Groups by side before initiative is rolled, then one group in the order of initiative. `isToCome`: whether a
 * combatant still has its turn in this round.
 */
export function groupsByInitiative<
  Combatant extends { readonly name: string; readonly side: string }
>(
  { phase, active, order, sides }: OrderedFight,
  seen: readonly Combatant[],
  isToCome: (one: Combatant) => boolean
): readonly GroupOf<Combatant>[] {
  if (phase !== 'turns' && phase !== 'over') return groupsBySide(sides, seen)
  const left = seen.filter((one) => isToCome(one) || active === one.name).length
  const place = ({ name }: Combatant) => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  return [
    {
      title: 'Initiative',
      note: phase === 'over' ? '' : `${left} to act`,
      current: phase === 'turns',
      rows: seen.toSorted((a, b) => place(a) - place(b))
    }
  ]
}

/** The label of a phase in which combatants act one after another: `Odo acts`, `somebody hidden acts`. */
export const turnPhase = (
  active: string,
  seen: readonly { readonly name: string }[],
  rule: string
): PhaseWords => {
  const who = seen.some(({ name }) => name === active) ? active : 'somebody hidden'
  return { phase: active === '' ? 'between turns' : `${who} acts`, rule }
}

/** Creates the rows of each group. */
export const createRows = <Combatant>(
  groups: readonly GroupOf<Combatant>[],
  draw: (one: Combatant) => Row
): readonly RowGroup[] => groups.map((group) => ({ ...group, rows: group.rows.map(draw) }))

/** The view with a different token for each kind of combatant: `G1` and `Go1` for Ghoul 1 and Goblin 1. */
export function withDistinctTokens(view: FightView): FightView {
  const tokens = tokensFor(view.groups.flatMap(({ rows }) => rows.map(({ name }) => name)))
  const withToken = (row: Row): Row => ({ ...row, token: tokens.get(row.name) ?? row.token })
  return {
    ...view,
    groups: view.groups.map((group) => ({ ...group, rows: group.rows.map(withToken) }))
  }
}

/** The part of a row that is the same in every game. */
export const commonRowFields = (
  { name, isHidden }: { readonly name: string; readonly isHidden: boolean },
  isOurs: boolean
): Pick<Row, 'name' | 'token' | 'side' | 'isHidden'> => ({
  name,
  token: initialsOf(name),
  side: isOurs ? 'party' : 'enemy',
  isHidden
})

/** A part of a bar. `before`: the value at the start of the round. `isRibbed`: see `BarPart`. */
export const createBarPart = (
  title: string,
  value: number,
  max: number,
  before: number,
  isRibbed = false
): BarPart => ({ title, value, max, lost: Math.max(0, before - value), isRibbed })
