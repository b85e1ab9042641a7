import type { Step } from '../../core/fight/history.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { kindOf, listOf } from '../../core/text/names.ts'
import type { Account, AccountRow } from '../../core/view/auto-play-view.ts'
import type { Fight } from '../fight.ts'
import { stateAt } from './history-view.ts'
import { newConditions } from './row-changes.ts'
import { isOut, rowsByName } from './rows.ts'

/** The causes of the changes of one combatant: names of actors whose commands had an effect, or had none. */
interface Causes {
  readonly effective: Set<string>
  readonly ineffective: Set<string>
  /** The last outcome in the log that names the combatant. */
  told: string
}

const cache = new WeakMap<
  readonly Step<AnyCommand>[],
  { first: number; account: Omit<Account, 'title'> }
>()

/**
 * The account of a fight since a step: the effect on each combatant, the worst for the party first. Combatants without
 * a change that nobody attacked are left out. `first`: the number of steps before.
 */
export function accountSince(fight: Fight, first: number): Omit<Account, 'title'> {
  const { steps } = fight.now.history
  const known = cache.get(steps)
  if (known?.first === first) return known.account
  const account = accountOf(fight, first)
  cache.set(steps, { first, account })
  return account
}

function accountOf(fight: Fight, first: number): Omit<Account, 'title'> {
  const { ruleset, now } = fight
  const { steps } = now.history
  const state = stateAt(fight, first)
  const viewOf = (): FightView => ruleset.view(state, 'game-master')
  const begun = viewOf()
  const { columns } = begun
  const before = rowsByName(begun)
  const causes = new Map<string, Causes>()
  let rows = before
  for (let at = first; at < steps.length; ) {
    const part = commandAt(steps, at)
    for (const { events } of part) for (const event of events) ruleset.apply(state, event)
    const next = rowsByName(viewOf())
    addCauses(ruleset, causes, part, rows, next, columns)
    rows = next
    at += part.length
  }
  const changed = [...rows.values()].flatMap((row) => {
    const was = before.get(row.name)
    const known = causes.get(row.name)
    const changes = was ? changesOf(was, row, columns) : ['joins']
    if (changes.length === 0 && !known) return []
    const text = changes.length === 0 ? ['unhurt'] : changes
    return [{ row, severity: severityOf(was, row), changes: text, cause: causeOf(known) }]
  })
  const round = steps.slice(first).flatMap(({ events }) => events.flatMap((one) => one.round ?? []))
  return {
    firstStep: first,
    ...(round.length > 0 && { round: round.at(-1) }),
    rows: changed
      .toSorted((a, b) => compareSeverity(a.severity, b.severity))
      .map(({ row, changes, cause }): AccountRow => ({ name: row.name, changes, cause }))
  }
}

/** A command and the due commands that followed. */
function commandAt(steps: readonly Step<AnyCommand>[], at: number): readonly Step<AnyCommand>[] {
  const next = steps.findIndex(({ due }, index) => index > at && !due)
  return steps.slice(at, next < 0 ? steps.length : next)
}

/** Adds the changes that one command caused. The actor is the cause of harm to opponents and of help to friends. */
function addCauses(
  ruleset: AnyRuleset,
  causes: Map<string, Causes>,
  part: readonly Step<AnyCommand>[],
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  columns: readonly string[]
): void {
  const [given] = part
  if (!given) return
  const { by, ...rest } = given.command as AnyCommand & { readonly by?: unknown }
  const isAttack = ruleset.language.declarations[given.command.type]?.role === 'attack'
  const targets = new Set(Object.values(rest).flat())
  const actor = typeof by === 'string' ? before.get(by) : undefined
  const lines = part.flatMap((step) => step.lines.map(({ text }) => text))
  for (const row of after.values()) {
    const was = before.get(row.name)
    if (!was) continue
    const isChanged = changesOf(was, row, columns).length > 0
    const isFoe = actor !== undefined && actor.side !== row.side
    const isMissed = isFoe && isAttack && targets.has(row.name) && !isChanged
    if (!isChanged && !isMissed) continue
    const known = causes.get(row.name) ?? {
      effective: new Set<string>(),
      ineffective: new Set<string>(),
      told: ''
    }
    causes.set(row.name, known)
    if (isMissed) known.ineffective.add(actor.name)
    else if (actor && targets.has(row.name) && isFoe === isHarmed(was, row))
      known.effective.add(actor.name)
    else known.told = lines.findLast((text) => text.includes(row.name)) ?? known.told
  }
}

/** The changes of a row: `−6 Grit → 0`, `surrendered`, `bleeding`. */
const changesOf = (was: Row, row: Row, columns: readonly string[]): readonly string[] => [
  ...(isOut(row) && !(isOut(was) && was.stateWords === row.stateWords) ? [row.stateWords] : []),
  ...(isOut(was) && !isOut(row) ? ['up again'] : []),
  ...row.numbers.flatMap(({ value }, index) => {
    const by = value - (was.numbers[index]?.value ?? value)
    const sign = by < 0 ? '−' : '+'
    return by === 0 ? [] : [`${sign}${Math.abs(by)} ${columns[index] ?? ''} → ${value}`]
  }),
  // A condition such as `Physical Harm: 2 dice fewer` repeats a number.
  ...(isOut(row)
    ? []
    : newConditions(was, row).filter((words) => !columns.some((title) => words.startsWith(title))))
]

/** The causes in words: `by Grain rats 1 and 3, not by Grain rats 2`; without actors, the outcome from the log. */
function causeOf(causes: Causes | undefined): string {
  if (!causes) return ''
  const { effective, ineffective, told } = causes
  const vain = [...ineffective].filter((name) => !effective.has(name))
  // The dice and sums are in the log.
  const [toldShort = ''] = told.split(/[:;(]/)
  if (effective.size === 0)
    return vain.length > 0 ? `attacked by ${namesOf(vain)}` : toldShort.trim()
  return `by ${namesOf([...effective])}${vain.length > 0 ? `, not by ${namesOf(vain)}` : ''}`
}

/** Names, with those of one kind together: `Grain rats 1 and 3 and The Drowned Miller`. */
function namesOf(names: readonly string[]): string {
  const kinds = [...new Set(names.map(kindOf))]
  return listOf(
    kinds.map((kind) => {
      const alike = names.filter((name) => kindOf(name) === kind)
      const numbers = listOf(
        alike.map((name) => name.slice(kind.length + 1)).toSorted((a, b) => Number(a) - Number(b))
      )
      return `${kind} ${numbers}`.trim()
    })
  )
}

/** How bad a change is: smaller is worse, compared from the first number on. */
type Severity = readonly number[]

/**
 * Sorts the party before its enemies, then combatants newly out of the fight, then losses; the first column counts
 * most.
 */
const severityOf = (was: Row | undefined, row: Row): Severity => [
  row.side === 'party' ? 0 : 1,
  isOut(row) && !(was && isOut(was)) ? 0 : 1,
  ...gainsOf(was, row)
]

const isHarmed = (was: Row, row: Row): boolean =>
  (isOut(row) && !isOut(was)) || (gainsOf(was, row).find((gain) => gain !== 0) ?? -1) < 0

/** The gain in each column. In rows with tracks, the numbers count harm. */
const gainsOf = (was: Row | undefined, row: Row): readonly number[] =>
  row.numbers.map(({ value }, index) => {
    const by = value - (was?.numbers[index]?.value ?? value)
    return row.tracks ? -by : by
  })

function compareSeverity(a: Severity, b: Severity): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
