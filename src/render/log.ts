import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { NameIndex, replaceNames } from '../core/text/find-names.ts'
import { initialsOf } from '../core/text/names.ts'
import type { DiceRoll } from '../core/view/tracker-view.ts'
import type { Story, StoryPassage, StoryRound } from '../session/log/story.ts'
import { asSentence } from '../session/log/story.ts'
import { rowsOf } from '../session/views/rows.ts'
import { renderDice } from './die.ts'
import { renderStanding } from './standing.ts'
import { renderName } from './text.ts'

/** The optional parts of a rendered log. */
interface LogOptions {
  /** The heading above the story. */
  readonly heading?: string
  /** Whether each round ends with the state of all combatants. */
  readonly hasStandings?: boolean
  /** Whether the result is above the rounds instead of below. */
  readonly endsFirst?: boolean
}

/**
 * Renders a fight as HTML, with a heading for each round. A paragraph has consecutive actions of one side. Dice are
 * faces with their sums, and commands are folded.
 */
export const renderLog = (
  story: Story,
  { heading, hasStandings = false, endsFirst = false }: LogOptions = {}
): Element => {
  const words = story.end ?? 'The fight continues.'
  const end = h(endsFirst ? 'header' : 'footer', { className: ['fray-end'] }, words)
  return h('section', { className: ['fray-log'], ariaLabel: story.title }, [
    ...(heading === undefined ? [] : [h('h3', heading)]),
    ...(endsFirst ? [end] : []),
    ...story.rounds.map((round) => renderRound(round, story, hasStandings)),
    ...(endsFirst ? [] : [end])
  ])
}

function renderRound(round: StoryRound, { rules }: Story, hasStandings: boolean): Element {
  const rows = rowsOf(round.standing)
  const context: RoundContext = {
    names: rows.map(({ name }) => name),
    sides: new Map(rows.map(({ name, side }) => [name.toLowerCase(), side])),
    rules,
    cited: new Set()
  }
  const { round: number, order } = round
  return h('section', { className: ['fray-round'], id: `round-${number}` }, [
    h('h4', [
      number === 0 ? 'Before the fight' : `Round ${number}`,
      ...(order === undefined ? [] : [' ', h('span', { className: ['fray-figures'] }, order)])
    ]),
    ...paragraphsOf(round.passages, context)
      .map((passages) => renderParagraph(passages, context))
      .filter(({ children }) => children.length > 0),
    ...(round.commands.length > 0 ? [renderCommands(round.commands)] : []),
    ...(hasStandings ? [renderStanding(round.standing)] : [])
  ])
}

/** The names and rules for all lines of a round. */
interface RoundContext {
  readonly names: readonly string[]
  readonly sides: ReadonlyMap<string, string>
  readonly rules: Story['rules']
  /** The rules cited in this round already. A round cites each rule once. */
  readonly cited: Set<string>
}

/** The maximum number of passages in a paragraph. */
const maxPassages = 6

/** Groups the passages of a round into paragraphs: consecutive passages of the same side. */
function paragraphsOf(
  passages: readonly StoryPassage[],
  { names, sides }: RoundContext
): readonly (readonly StoryPassage[])[] {
  const paragraphs: StoryPassage[][] = []
  let last: string | undefined
  for (const passage of passages) {
    const side =
      passage.kind === 'told' && !passage.isOrder ? sideOf(passage, names, sides) : undefined
    const open = paragraphs.at(-1)
    if (open && side !== undefined && side === last && open.length < maxPassages) open.push(passage)
    else paragraphs.push([passage])
    last = side
  }
  return paragraphs
}

/** The side of the combatant that acts in a passage, or else of the first that its lines name, or `undefined`. */
function sideOf(
  { by, lines }: Outcome,
  names: readonly string[],
  sides: ReadonlyMap<string, string>
): string | undefined {
  const acting = by === undefined ? undefined : sides.get(by.toLowerCase())
  if (acting !== undefined) return acting
  const index = new NameIndex(names)
  for (const { text } of lines) {
    const [first] = index.find(text)
    if (first) return sides.get(first.name.toLowerCase())
  }
  return undefined
}

/** A paragraph of several outcomes, or of a single passage of another kind. */
function renderParagraph(passages: readonly StoryPassage[], context: RoundContext): Element {
  const [first] = passages
  if (first?.kind === 'remark') return h('blockquote', first.text)
  if (first?.kind === 'death')
    return h('p', { className: ['fray-death'] }, [
      h('span', { className: ['fray-token'], ariaHidden: 'true' }, initialsOf(first.name)),
      h('strong', [renderName(first.name), ' dies.'])
    ])
  return h(
    'p',
    first?.kind === 'told' && first.isOrder ? { className: ['fray-order'] } : {},
    passages.flatMap((passage, nth) =>
      passage.kind === 'told'
        ? [...(nth === 0 ? [] : [' ']), ...renderOutcome(passage, context)]
        : []
    )
  )
}

function renderOutcome(
  passage: Outcome,
  { names, rules, cited }: RoundContext
): readonly (ElementContent | string)[] {
  const dice = diceOfLines(passage, names)
  const { given } = passage
  const command =
    given === undefined ? [] : [h('span', { className: ['fray-given'] }, asSentence(given)), ' ']
  const told = passage.lines.flatMap(({ text, rule }, nth) => {
    const isCited = cited.has(rule)
    cited.add(rule)
    const end = [...(isCited ? [] : [renderRule(rule, rules)]), '.']
    return [...(nth === 0 ? [] : [' ']), ...renderLine(text, names, dice[nth] ?? [], end)]
  })
  return [...command, ...told]
}

/** Assigns each roll to a line of its event or later: with its faces as `d6: 6, 3`, else as numbers, else the first. */
function diceOfLines({ lines, rolls }: Outcome, names: readonly string[]): readonly DiceRoll[][] {
  // Each number of a line counts for one face. The number in a name such as `Goblin 2` counts for none.
  const index = new NameIndex(names)
  const unnamed = (text: string) => replaceNames(text, index.find(text), () => '')
  const left = lines.map(({ text }) => unnamed(text))
  const found: DiceRoll[][] = lines.map(() => [])
  for (const roll of rolls) {
    const isAfter = (nth: number) => (lines[nth]?.event ?? 0) >= roll.event
    const linesOf = (remove: typeof withoutFaceWords) =>
      left.flatMap((text, nth) => (isAfter(nth) && remove(text, roll) !== undefined ? [nth] : []))
    const [written] = linesOf(withoutFaceWords)
    // Another die can have the same number, so prefer the line about this roll.
    const numbered = linesOf(withoutFaceNumbers)
    const about = numbered.find((nth) => isAbout(lines[nth]?.text ?? '', roll)) ?? numbered[0]
    const next = lines.findIndex((_, nth) => isAfter(nth))
    const nth = written ?? about ?? (next >= 0 ? next : lines.length - 1)
    found[nth]?.push(roll)
    const text = left[nth] ?? ''
    left[nth] = withoutFaceWords(text, roll) ?? withoutFaceNumbers(text, roll) ?? text
  }
  return found
}

/** Removes the faces of a roll, such as `d6: 6, 3`, `or 3, 1` or `4 + 6 = 10`. `undefined` without them. */
function withoutFaceWords(text: string, { sides, faces }: DiceRoll): string | undefined {
  const list = faces.join(', ')
  const sum = faces.length > 1 ? [`${faces.join(' + ')} =`] : []
  for (const words of [`d${sides}: ${list}`, `or ${list}`, ...sum]) {
    const left = removeWords(text, words, /^(?:, | \+ )?\d/)
    if (left !== undefined) return left
  }
  return undefined
}

/** Removes the first number for each face of a roll. `undefined` if a face is missing. */
function withoutFaceNumbers(text: string, { faces }: DiceRoll): string | undefined {
  let left: string | undefined = text
  for (const face of faces) left = left && removeWords(left, String(face), /^\d/)
  return left
}

/** Removes the first `words` with no digit before and no match of `next` after. `undefined` without such words. */
function removeWords(text: string, words: string, next: RegExp): string | undefined {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const behind = text.slice(at + words.length)
    if (!/\d/.test(text.charAt(at - 1)) && !next.test(behind)) return text.slice(0, at) + behind
  }
  return undefined
}

/** Whether a line is about a roll: a line with “takes” for damage, else a line that names the roller. */
const isAbout = (line: string, { reason }: DiceRoll): boolean =>
  / damage$/.test(reason) ? / takes? /.test(line) : line.includes(reason.split(', ', 1)[0] ?? '')

type Outcome = Extract<StoryPassage, { kind: 'told' }>

/**
 * Renders a line: the event, its dice, then the sum and the change: `Wenna hits Goblin 2 ⟨19⟩ d20 19 + Violence 2 = 21
 * against 12`, `Hob takes 6 ⟨6⟩ Grit 6 → 0`. Leaves out only the faces that its dice show.
 */
function renderLine(
  text: string,
  names: readonly string[],
  rolls: readonly DiceRoll[],
  end: readonly (Element | string)[]
): readonly (ElementContent | string)[] {
  const shownFaces = rolls.flatMap((roll) => roll.faces)
  const colon = colonIn(text)
  const head = withoutBrackets(colon < 0 ? text : text.slice(0, colon), shownFaces)
  const figures = colon < 0 ? '' : withoutBrackets(text.slice(colon + 2), shownFaces)
  const shown = unbroken(withoutFirstFaces(figures, shownFaces))
  const before = emphasized(head, names)
  const figuresAfter = shown === '' ? [] : [h('span', { className: ['fray-figures'] }, shown)]
  if (rolls.length === 0)
    return [...before, ...(shown === '' ? [] : [': ']), ...figuresAfter, ...end]
  // Keep the full stop after a die on the same line.
  const dice = renderDice(rolls)
  const lastWithEnd = h('span', { className: ['fray-last'] }, [
    dice.at(-1) ?? '',
    ...(shown === '' ? end : [])
  ])
  return [
    ...before,
    ...[...dice.slice(0, -1), lastWithEnd].flatMap((die) => [' ', die]),
    ...(shown === '' ? [] : [' ', ...figuresAfter, ...end])
  ]
}

/** The offset of the first colon outside of brackets, where the numbers of a line begin. */
function colonIn(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (depth <= 0 && text.startsWith(': ', at)) return at
  }
  return -1
}

/** Removes brackets with nothing but faces of the dice: `(rolled 6 and 1)`, `(rolled 2 on a d6)`, but not `(rolled 6 + 1)`. */
const withoutBrackets = (text: string, faces: number[]): string =>
  text.replace(
    / \((?:rolled|d\d{1,3}:) (\d(?:[\d, +]|and )*)(?: ?on a d\d{1,3})?\)/g,
    (words, numbers: string) => (takeFaces(faces, numbers) ? '' : words)
  )

/** Removes the first faces of the numbers in a line: `rolled 6 against 5` becomes `against 5`, `best of 6 and 1, needs 5` becomes `needs 5`. */
function withoutFirstFaces(figures: string, faces: number[]): string {
  const [first, numbers = '', bracket] =
    /^(?:rolled |best of )?(\d+(?:(?:, | and )\d+)*)(?:$|, | (?=against )| \(([^()]*)\)(?=$|,))/.exec(
      figures
    ) ?? []
  if (first === undefined || !takeFaces(faces, numbers)) return figures
  return `${bracket ?? ''}${figures.slice(first.length)}`
}

/** Removes the numbers of a text from `faces` if all are there. Otherwise removes none. Each face counts once. */
function takeFaces(faces: number[], numbers: string): boolean {
  const left = [...faces]
  for (const number of numbers.match(/\d+/g) ?? []) {
    const at = left.indexOf(Number(number))
    if (at < 0) return false
    left.splice(at, 1)
  }
  faces.splice(0, faces.length, ...left)
  return true
}

/** Prevents line breaks within a change or a sum: `Grit 6 → 0`, `19 + 2 = 21`. */
const unbroken = (figures: string): string =>
  figures.replace(/ → | (?=\d+ → )| [+−=] (?=\d)/g, (between) => between.replaceAll(' ', '\u00a0'))

function emphasized(text: string, names: readonly string[]): readonly (ElementContent | string)[] {
  const parts: (ElementContent | string)[] = []
  let at = 0
  for (const { name, start, end } of new NameIndex(names).find(text)) {
    parts.push(text.slice(at, start), h('b', renderName(name)))
    at = end
  }
  return [...parts, text.slice(at)]
}

const renderRule = (rule: string, rules: Story['rules']): Element =>
  h('abbr', { className: ['fray-rule'], title: rules[rule] ?? '' }, rule)

function renderCommands(commands: readonly string[]): Element {
  const count = `${commands.length} command${commands.length === 1 ? '' : 's'}`
  return h('details', { className: ['fray-commands'] }, [
    h('summary', count),
    h('pre', commands.map((command) => `> ${command}`).join('\n'))
  ])
}
