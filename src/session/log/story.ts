import type { LogLine } from '../../core/fight/answers.ts'
import { isWritten } from '../../core/log/write-log.ts'
import type { FightView } from '../../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { escapeMarkdown } from '../../core/text/escape-markdown.ts'
import { actorOf } from '../auto-play.ts'
import type { Fight } from '../fight.ts'
import { fightSummary } from '../views/fight-summary.ts'
import { commandPart } from '../views/history-view.ts'
import type { PlacedRoll } from '../views/log-view.ts'
import { placedRolls } from '../views/log-view.ts'

/** A fight as it is read years later: what happened, round by round. */
export interface Story {
  readonly title: string
  /** The title of its game. */
  readonly game: string
  /** How it ended, and whom it cost; left out while it goes on. */
  readonly end?: string
  readonly rounds: readonly StoryRound[]
  /** What each rule that is cited says, by its id. */
  readonly rules: Readonly<Record<string, string>>
}

export interface StoryRound {
  /** 0 for what was before the first round. */
  readonly round: number
  readonly passages: readonly Passage[]
  /** Its commands with their dice and choices, as the log has them. */
  readonly commands: readonly string[]
  /** How everybody stood at its end. */
  readonly standing: FightView
}

/** What one command led to; what a person wrote into the log; or the death of a player’s character. */
export type Passage =
  | {
      readonly kind: 'told'
      /** Who acts: a combatant or a side; left out for what the table or the rules do. */
      readonly by?: string
      readonly lines: readonly LogLine[]
      readonly rolls: readonly PlacedRoll[]
    }
  | { readonly kind: 'remark'; readonly text: string }
  | { readonly kind: 'death'; readonly name: string }

/** The story of a fight so far. */
export function storyOf(fight: Fight): Story {
  const { ruleset, now, remarks, title } = fight
  const state = ruleset.copy(now.history.start)
  const rounds: StoryRound[] = []
  let current = emptyRound(0)
  let dead = deadCharacters(ruleset, state)
  const endRound = () => {
    if (current.passages.length > 0)
      rounds.push({ ...current, standing: ruleset.view(state, 'game-master') })
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
    if (begun !== undefined) {
      endRound()
      current = emptyRound(begun)
    }
    for (const event of step.events) ruleset.apply(state, event)
    if (isWritten(step)) current.commands.push(step.written)
    if (step.lines.length > 0) {
      const by = actorOf(step.command)
      const told = { kind: 'told', lines: step.lines, rolls: placedRolls(step) } as const
      current.passages.push(by === undefined ? told : { ...told, by })
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

const emptyRound = (round: number) => ({
  round,
  passages: [] as Passage[],
  commands: [] as string[]
})

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

/** A story as Markdown, with a heading for each round, and without commands and rules. */
export function storyMarkdown({ title, game, end, rounds }: Story): string {
  const parts = rounds.flatMap(({ round, passages }) => [
    ...(round === 0 ? [] : [`## Round ${round}`]),
    ...passages.map(passageMarkdown)
  ])
  const lead = `*${escapeMarkdown(game)}.* ${escapeMarkdown(end ?? 'The fight goes on.')}`
  return [`# ${escapeMarkdown(title)}`, lead, ...parts].join('\n\n')
}

function passageMarkdown(passage: Passage): string {
  switch (passage.kind) {
    case 'told':
      return escapeMarkdown(passage.lines.map(({ text }) => asSentence(text)).join(' '))
    case 'remark':
      return `> ${escapeMarkdown(passage.text)}`
    case 'death':
      return `**${escapeMarkdown(passage.name)} dies.**`
  }
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** An event of a fight, with the command it followed from. Plain JSON. */
interface ToldEvent {
  /** The number of its command, from 1. What the rules do by themselves counts as one. */
  readonly command: number
  /** The command as the log has it, without dice; `null` for what the rules do by themselves. */
  readonly given: string | null
  readonly type: string
  readonly rule: string
  /** Its line of the log, if it has one. */
  readonly text: string | null
  /** All that the game keeps of it. */
  readonly event: unknown
}

/** Every event of a fight, in its order. */
export const eventsOf = ({ now }: Fight): readonly ToldEvent[] =>
  now.history.steps.flatMap((step, index) =>
    step.events.map((event, nth) => ({
      command: index + 1,
      given: isWritten(step) ? commandPart(step.written) : null,
      type: event.type,
      rule: event.rule,
      text: step.lines.find((line) => line.event === nth)?.text ?? null,
      event
    }))
  )
