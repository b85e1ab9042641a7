import type { AnyCommand, AnyRuleset } from '../core/ruleset.ts'
import type { FightView, OfferView, TrackerView } from '../core/view.ts'
import type { Fight } from './fight.ts'
import { logOf } from './log.ts'
import { pastOf, roundsOf, stateAt } from './time.ts'

/** What of a fight is shown: a moment by the steps there had been, now if it is not said; and which words of the log. */
export interface Look {
  readonly past?: number
  readonly filter?: string
}

/** All a game master’s panel needs to draw a fight, now or as it was; in the past nothing may be done. */
export function trackerView(fight: Fight, { past, filter = '' }: Look = {}): TrackerView {
  const { ruleset, title, remarks } = fight
  const { state, history, asked, pending: written } = fight.now
  const view = ruleset.view(past === undefined ? state : stateAt(fight, past), 'game-master')
  const { pending } = history
  const isNow = past === undefined
  const offers = pending || !isNow ? [] : offersOf(ruleset, state)
  const log = logOf(history.steps, remarks, { filter, ...(past !== undefined && { past }) })
  const last = history.steps.findLast((step) => !step.due)
  const undone = history.undone.at(-1)?.steps.find((step) => !step.due)
  // What the rules demanded goes with the command that made it due.
  const undo = pending && !pending.due ? written : last?.written
  return {
    ...view,
    title,
    ruleset: { id: ruleset.id, title: ruleset.title },
    offers,
    ...(isNow && asked && { asked }),
    ...(isNow && written !== undefined && { pending: written }),
    log,
    rounds: roundsOf(fight),
    ...(past !== undefined && { past: pastOf(fight, past) }),
    ...(isNow && undo !== undefined && { undo }),
    ...(isNow && undone && !pending && { redo: undone.written }),
    rules: rulesNamed(ruleset, [
      ...rulesIn(view),
      ...(isNow && asked?.kind === 'choice' ? [asked.rule] : []),
      ...offers.map((offer) => offer.rule),
      ...log.flatMap((entry) => entry.lines.map((line) => line.rule))
    ])
  }
}

/** What may be given now, one offer for each kind of command and each combatant who may give it. */
export function offersOf(ruleset: AnyRuleset, state: unknown): readonly OfferView[] {
  const suggested: AnyCommand | undefined = ruleset.tactic(state)
  const suggestedText = suggested && ruleset.language.quote(suggested)
  return Object.entries(ruleset.language.declarations).flatMap(
    ([type, { label, rule, params, due }]) => {
      if (due) return []
      const allowed = ruleset.language
        .offers(state, type)
        .filter((command) => !ruleset.refuses(state, command)) as readonly Offered[]
      return byWhom(allowed).flatMap((commands): readonly OfferView[] => {
        const [first] = commands
        if (!first) return []
        // A choice that starts with no words at all is an addition; `by` is whose offer it is.
        const known = Object.entries(params).map(([blank, param]) => ({
          blank,
          param,
          words: param.kind === 'choice' ? param.known(state, first) : []
        }))
        const additions = known.filter(({ words }) => words[0] === '' && words.length > 1)
        const blanks = known.filter(({ blank, words }) => blank !== 'by' && words[0] !== '')
        const ways = commands.map((command: typeof first) => ({
          values: blanks.map(({ blank, param }) =>
            param.kind === 'number' ? `${command[blank]} ${param.label}` : String(command[blank])
          ),
          text: ruleset.language.quote(command)
        }))
        const isSuggested = commands.some((one) => ruleset.language.quote(one) === suggestedText)
        if (isSuggested)
          ways.sort((a, b) => Number(b.text === suggestedText) - Number(a.text === suggestedText))
        return [
          {
            type,
            label,
            rule,
            ...(typeof first.by === 'string' && { by: first.by }),
            isSuggested,
            blanks: blanks.map(({ param }) => param.label),
            ways,
            additions: additions.map(({ param, words }) => ({
              label: param.label,
              words: words.map(String)
            }))
          }
        ]
      })
    }
  )
}

type Offered = AnyCommand & Readonly<Record<string, string | number>>

/** Commands of one kind, those of each combatant together. */
function byWhom(commands: readonly Offered[]): readonly (readonly Offered[])[] {
  const groups = new Map<string | number | undefined, Offered[]>()
  for (const command of commands) {
    const group = groups.get(command.by)
    if (group) group.push(command)
    else groups.set(command.by, [command])
  }
  return [...groups.values()]
}

const rulesIn = ({ rule, groups }: FightView): readonly string[] => [
  ...(rule ? [rule] : []),
  ...groups.flatMap(({ rows }) =>
    rows.flatMap((row) => row.conditions.flatMap((condition) => condition.rule ?? []))
  )
]

function rulesNamed(ruleset: AnyRuleset, ids: readonly string[]): Readonly<Record<string, string>> {
  const rules: Record<string, string> = {}
  for (const id of ids) {
    const says = ruleset.rulebook[id]?.says
    if (says !== undefined) rules[id] = says
  }
  return rules
}
