import type { Asked } from '../../core/fight/answers.ts'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import { oddsLine } from '../../core/text/odds-words.ts'
import type { EffectOdds, PossibleResult, TrackerView } from '../../core/view/tracker-view.ts'
import { justify, padEnd, padStart, truncate, widthOf, wrap } from '../columns.ts'
import type { ChoiceList } from './choices.ts'
import type { TerminalFeatures } from './terminal.ts'

/** The maximum width of labels in columns, unless the details leave more room. */
const maxLabelWidth = 34

/**
 * The choices with their effects and how to type them. `estimate` returns the odds of a text, which can take a moment.
 * It runs for one choice at a time, so that the first lines appear at once.
 */
export function* choiceLines(
  { asked, results = [], past }: Pick<TrackerView, 'asked' | 'results' | 'past'>,
  list: ChoiceList,
  estimate: (text: string) => readonly EffectOdds[],
  look: TerminalFeatures
): Generator<string, void> {
  if (past) return yield* hint('Enter returns to now · look N · log · ? help', look)
  if (asked && asked.kind !== 'choice') return yield* diceLines(asked, results, look)
  const { title, rule = '', choices, suggested } = list
  const widest = (words: readonly string[]) => Math.max(0, ...words.map(widthOf))
  const room = look.columns - 10 - widest(choices.map(({ detail }) => detail))
  const width = Math.min(Math.max(maxLabelWidth, room), widest(choices.map(({ label }) => label)))
  const digits = String(choices.length).length
  yield* titleLines(title, rule, look)
  for (const [at, { label, detail, oddsOf }] of choices.entries()) {
    const isSuggested = at === suggested
    const number = padStart(String(at + 1), digits)
    const name = padEnd(truncate(escapeHidden(label), width), width)
    const head = `${isSuggested ? '›' : ' '} ${number}  ${look.paint(name, ...(isSuggested ? (['inverse'] as const) : []))}`
    // A question can be about several combatants, so show the odds of each.
    const concerned = oddsOf === undefined ? [] : estimate(oddsOf)
    const odds = oddsLine(asked ? concerned : concerned.slice(0, 1))
    // Cut a detail without odds, because it can be a long list.
    const isMore = oddsOf === undefined && detail.length > look.columns
    const room = look.columns - widthOf(head) - 2
    yield* withDetails(head, [isMore ? truncate(detail, room) : detail, odds], look)
  }
  yield* hint(
    `${suggested < 0 ? '' : `Enter ${suggested + 1} · `}1–${choices.length}, or type a command · back · undo · ? help`,
    look
  )
}

function titleLines(title: string, rule: string, look: TerminalFeatures): readonly string[] {
  const lines = wrap(escapeHidden(title), look.columns).map((line) => look.paint(line, 'bold'))
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), ...justify(last, look.paint(rule, 'dim'), look.columns)]
}

/** Adds details after a choice: on its line while they fit, then below. */
function withDetails(
  head: string,
  details: readonly string[],
  look: TerminalFeatures
): readonly string[] {
  const lines = [head]
  for (const detail of details.map(escapeHidden)) {
    if (detail === '') continue
    const last = lines.at(-1) ?? ''
    const longer = `${last}  ${detail}`
    if (widthOf(longer) <= look.columns) lines[lines.length - 1] = longer
    else lines.push(...wrap(detail, look.columns, ' '.repeat(6)))
  }
  return lines.map((line) => line.trimEnd())
}

function diceLines(
  asked: Exclude<Asked, { kind: 'choice' }>,
  results: readonly PossibleResult[],
  look: TerminalFeatures
): readonly string[] {
  const who = asked.who === '' ? '' : `${asked.who}, `
  const die = asked.kind === 'card' ? 'a card' : asked.formula
  const title = `${who}${asked.what}: ${die}`
  const faces = results.map((result) => facesOf(result))
  const width = Math.max(0, ...faces.map((one) => one.length))
  const how =
    asked.kind === 'card'
      ? 'Type the number of the card'
      : asked.count === 1
        ? 'Type the face of the die'
        : `Type the ${asked.count} faces with spaces between them`
  return [
    ...titleLines(title, '', look),
    ...results.flatMap(({ label }, at) =>
      withDetails(`  ${padStart(faces[at] ?? '', width)}`, [label], look)
    ),
    ...hint(`${how} · Enter ${asked.kind === 'card' ? 'draws' : 'rolls'} · back · ? help`, look)
  ]
}

/** The faces of a result: `1–9`, `20`. */
function facesOf({ faces }: PossibleResult): string {
  const first = faces[0]?.face
  const last = faces.at(-1)?.face
  return first === last ? `${first}` : `${first}–${last}`
}

const hint = (words: string, look: TerminalFeatures): readonly string[] =>
  wrap(words, look.columns).map((line) => look.paint(line, 'dim'))
