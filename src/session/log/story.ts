import type { LogLine } from '../../core/fight/answers.ts'
import { hasCommandLine } from '../../core/log/write-log.ts'
import type { FightView } from '../../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { escapeMarkdown } from '../../core/text/escape-markdown.ts'
import { NameIndex } from '../../core/text/find-names.ts'
import { listOf } from '../../core/text/names.ts'
import { actorOf } from '../auto-play.ts'
import type { Fight } from '../fight.ts'
import { fightSummary } from '../views/fight-summary.ts'
import { commandPart } from '../views/history-view.ts'
import type { PlacedRoll } from '../views/log-view.ts'
import { placedRolls } from '../views/log-view.ts'

/** A fight as a readable report, round by round. */
export interface Story {
  readonly title: string
  /** The title of its game. */
  readonly game: string
  /** The result of the fight and the losses; absent until the fight is over. */
  readonly end?: string
  readonly rounds: readonly StoryRound[]
  /** The sentence of each cited rule, by its id. */
  readonly rules: Readonly<Record<string, string>>
}

export interface StoryRound {
  /** The number of the round; 0 for everything before the first. */
  readonly round: number
  /** The order of turns from the first line of the round, without `Round 2: `. */
  readonly order?: string
  readonly passages: readonly StoryPassage[]
  /** The commands of the round with dice and choices, as in the log. */
  readonly commands: readonly string[]
  /** All combatants at the end of the round. */
  readonly standing: FightView
}

/** The outcomes of a command, a remark of a person in the log, or the death of a player’s character. */
export type StoryPassage =
  | {
      readonly kind: 'told'
      /** The acting combatant or side; absent for the game master and for due commands. */
      readonly by?: string
      /** The command without its dice, if the first line does not name the actor. */
      readonly given?: string
      /** Whether the passage explains the order of turns of its round. */
      readonly isOrder?: true
      readonly lines: readonly LogLine[]
      readonly rolls: readonly PlacedRoll[]
    }
  | { readonly kind: 'remark'; readonly text: string }
  | { readonly kind: 'death'; readonly name: string }

export function storyOf(fight: Fight): Story {
  const { ruleset, now, remarks, title } = fight
  const state = ruleset.copy(now.history.start)
  const rounds: StoryRound[] = []
  let current = emptyRound(0, undefined)
  let dead = deadCharacters(ruleset, state)
  const endRound = () => {
    if (current.passages.length > 0 || current.order !== undefined)
      rounds.push({
        ...current,
        passages: joinSameActs(current.passages),
        standing: ruleset.view(state, 'game-master')
      })
  }
  const addRemarks = (index: number) => {
    for (const remark of remarks[index] ?? []) {
      const text = remark.replace(/^\s*#\s?/, '').trim()
      if (text !== '') current.passages.push({ kind: 'remark', text })
    }
  }
  addRemarks(0)
  now.history.steps.forEach((step, index) => {
    const begun = step.events.find(({ round }) => round !== undefined)?.round
    const openings =
      begun === undefined ? [] : step.lines.filter(({ text }) => roundLine.test(text))
    // The last of these lines has the order.
    const opening = openings.at(-1)
    if (begun !== undefined) {
      endRound()
      current = emptyRound(begun, opening)
    }
    for (const event of step.events) ruleset.apply(state, event)
    if (hasCommandLine(step)) current.commands.push(step.written)
    const lines = step.lines.filter((line) => !openings.includes(line))
    if (lines.length > 0) {
      const by = actorOf(step.command)
      const given = hasCommandLine(step) && isActorUnnamed(ruleset, state, by, lines)
      current.passages.push({
        kind: 'told',
        ...(by !== undefined && { by }),
        ...(given && { given: commandPart(step.written) }),
        ...(opening && { isOrder: true }),
        lines,
        rolls: placedRolls(step)
      })
    }
    const nowDead = deadCharacters(ruleset, state)
    for (const name of nowDead) if (!dead.has(name)) current.passages.push({ kind: 'death', name })
    dead = nowDead
    addRemarks(index + 1)
  })
  endRound()
  const end = fightSummary(fight)?.sentence
  return {
    title,
    game: ruleset.title,
    ...(end !== undefined && { end }),
    rounds,
    rules: rulesIn(ruleset, rounds)
  }
}

/** The beginning of a line that the heading of a round repeats. */
const roundLine = /^(?:Round \d+(?:: |$)|Order: )/

function emptyRound(round: number, opening: LogLine | undefined) {
  const order = opening?.text.replace(roundLine, '') ?? ''
  return {
    round,
    ...(order !== '' && { order: order.charAt(0).toUpperCase() + order.slice(1) }),
    passages: [] as StoryPassage[],
    commands: [] as string[]
  }
}

/** Whether the first line leaves out the acting combatant: `Mother Grudge dodges` when Perrin shoots. */
function isActorUnnamed(
  ruleset: AnyRuleset,
  state: Fight['now']['state'],
  by: string | undefined,
  [first]: readonly LogLine[]
): boolean {
  if (by === undefined || !first || new NameIndex([by]).find(first.text).length > 0) return false
  return ruleset.vitals(state).some(({ name }) => name === by)
}

/** Joins passages in a row that tell the same act: `Odo waits` and `Wenna waits` become `Odo and Wenna wait`. */
function joinSameActs(passages: readonly StoryPassage[]): readonly StoryPassage[] {
  const joined: StoryPassage[] = []
  let before: SimpleAct | undefined
  let names: readonly string[] = []
  for (const passage of passages) {
    const act = simpleAct(passage)
    const isSame = act !== undefined && act.verb === before?.verb
    names = [...(isSame ? names : []), ...(act ? [act.who] : [])]
    before = act
    if (!isSame) joined.push(passage)
    else {
      const text = `${listOf(names)} ${act.verb.slice(0, -1)}`
      joined.splice(-1, 1, { kind: 'told', lines: [{ ...act.line, text }], rolls: [] })
    }
  }
  return joined
}

interface SimpleAct {
  readonly who: string
  /** A verb whose plural only drops the last letter: `waits`, but not `passes` or `is`. */
  readonly verb: string
  readonly line: LogLine
}

/** A passage of just a name and a verb, such as `Odo waits`; `undefined` for any other. */
function simpleAct(passage: StoryPassage): SimpleAct | undefined {
  if (passage.kind !== 'told' || passage.lines.length !== 1) return undefined
  const { by: who, rolls } = passage
  const [line] = passage.lines
  if (who === undefined || !line?.text.startsWith(`${who} `) || rolls.length > 0) return undefined
  const verb = line.text.slice(who.length + 1)
  return /^[a-z]*[bcdfgklmnprtwy]s$/.test(verb) ? { who, verb, line } : undefined
}

const deadCharacters = (ruleset: AnyRuleset, state: Fight['now']['state']): ReadonlySet<string> =>
  new Set(
    ruleset
      .vitals(state)
      .flatMap(({ name, isDead }) => (isDead && ruleset.isPlayer(state, name) ? [name] : []))
  )

function rulesIn(ruleset: AnyRuleset, rounds: readonly StoryRound[]): Record<string, string> {
  const rules: Record<string, string> = {}
  for (const { passages } of rounds)
    for (const passage of passages)
      for (const { rule } of passage.kind === 'told' ? passage.lines : []) {
        const says = ruleset.rulebook[rule]?.says
        if (says !== undefined) rules[rule] = says
      }
  return rules
}

/** A story as Markdown with a heading for each round. Leaves out commands and rules. */
export function storyMarkdown({ title, game, end, rounds }: Story): string {
  const parts = rounds.flatMap(({ round, order, passages }) => [
    ...(round === 0 ? [] : [`## Round ${round}`]),
    ...(order === undefined ? [] : [escapeMarkdown(asSentence(order))]),
    ...passages.map(passageMarkdown)
  ])
  const lead = `*${escapeMarkdown(game)}.* ${escapeMarkdown(end ?? 'The fight continues.')}`
  return [`# ${escapeMarkdown(title)}`, lead, ...parts].join('\n\n')
}

function passageMarkdown(passage: StoryPassage): string {
  switch (passage.kind) {
    case 'told':
      return [
        ...(passage.given === undefined ? [] : [`*${escapeMarkdown(asSentence(passage.given))}*`]),
        ...passage.lines.map(({ text }) => escapeMarkdown(asSentence(text)))
      ].join(' ')
    case 'remark':
      return `> ${escapeMarkdown(passage.text)}`
    case 'death':
      return `**${escapeMarkdown(passage.name)} dies.**`
  }
}

export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** An event of a fight, with its command. Plain JSON. */
interface ToldEvent {
  /** The number of its command, from 1. A due command counts, too. */
  readonly command: number
  /** The command as in the log, without dice; `null` for a due command. */
  readonly given: string | null
  readonly type: string
  readonly rule: string
  /** The line of the log about the event, if there is one. */
  readonly text: string | null
  /** The event itself, with all fields of the game. */
  readonly event: unknown
}

/** Every event of a fight, oldest first. */
export const eventsOf = ({ now }: Fight): readonly ToldEvent[] =>
  now.history.steps.flatMap((step, index) =>
    step.events.map((event, nth) => ({
      command: index + 1,
      given: hasCommandLine(step) ? commandPart(step.written) : null,
      type: event.type,
      rule: event.rule,
      text: step.lines.find((line) => line.event === nth)?.text ?? null,
      event
    }))
  )
