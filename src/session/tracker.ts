import type { Step } from '../core/history.ts'
import { isWritten, type Remarks } from '../core/log.ts'
import type { Why } from '../core/play.ts'
import type { AnyCommand, AnyEvent, AnyRuleset } from '../core/ruleset.ts'
import type { Audience, FightView, LogEntry, OfferView, Throw, TrackerView } from '../core/view.ts'
import type { Fight } from './fight.ts'

/** Paragraphs of the log a panel gets: enough to scroll back a few rounds. */
const paragraphs = 80

/**
 * All a panel needs to draw a fight. Players see who is there; the commands and the log, which name the
 * hidden and tell the numbers of everybody, are the game master’s.
 */
export function trackerView(fight: Fight, audience: Audience = 'game-master'): TrackerView {
  const { ruleset, now, title, remarks } = fight
  const view = ruleset.view(now.state, audience)
  if (audience === 'players') {
    const { id } = ruleset
    const rules = rulesNamed(ruleset, rulesIn(view))
    return { ...view, title, ruleset: { id, title: ruleset.title }, offers: [], log: [], rules }
  }
  const { pending } = now.history
  const offers = pending ? [] : offersOf(ruleset, now.state)
  const log = logOf(now.history.steps, remarks).slice(-paragraphs)
  const last = now.history.steps.findLast((step) => !step.due)
  const undone = now.history.undone.at(-1)?.steps.find((step) => !step.due)
  // What the rules demanded goes with the command that made it due.
  const undo = pending && !pending.due ? now.pending : last?.written
  return {
    ...view,
    title,
    ruleset: { id: ruleset.id, title: ruleset.title },
    offers,
    ...(now.asked && { asked: now.asked }),
    ...(now.pending !== undefined && { pending: now.pending }),
    log,
    ...(undo !== undefined && { undo }),
    ...(undone && !pending && { redo: undone.written }),
    rules: rulesNamed(ruleset, [
      ...rulesIn(view),
      ...(now.asked?.kind === 'choice' ? [now.asked.rule] : []),
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
        const additions = known.filter(({ words }) => words[0] === '')
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

/** The steps as paragraphs; what the rules did by themselves has no command of its own. */
function logOf(
  steps: readonly Step<AnyCommand, AnyEvent>[],
  remarks: Remarks
): readonly LogEntry[] {
  const [above = []] = remarks
  const opening = above.length > 0 ? [{ written: '', throws: [], lines: [], remarks: above }] : []
  const entries = steps.flatMap((step, index): readonly LogEntry[] => {
    const notes = remarks[index + 1] ?? []
    const round = step.events.find((event) => event.round !== undefined)?.round
    const written = isWritten(step) ? commandOf(step.written) : ''
    if (written === '' && step.lines.length === 0 && notes.length === 0) return []
    const throws = throwsOf(step.answers, step.whys)
    return [
      { written, throws, lines: step.lines, remarks: notes, ...(round !== undefined && { round }) }
    ]
  })
  return [...opening, ...entries]
}

/** The command of a line, without what fell. */
const commandOf = (written: string): string => written.split(/ [[|]/)[0] ?? written

function throwsOf(
  answers: readonly (number | string)[],
  whys: readonly (Why | undefined)[]
): readonly Throw[] {
  const throws: { why: string; sides: number; faces: number[] }[] = []
  answers.forEach((face, index) => {
    const why = whys[index]
    if (typeof face !== 'number' || !why) return
    const words = why.who === '' ? why.what : `${why.who}, ${why.what}`
    const last = throws.at(-1)
    if (last?.why === words && typeof answers[index - 1] === 'number') last.faces.push(face)
    else throws.push({ why: words, sides: why.sides, faces: [face] })
  })
  return throws
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
