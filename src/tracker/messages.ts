import * as z from 'zod/mini'
import type { DiceMode } from '../core/fight/history.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import { limits } from '../core/limits.ts'
import type { Role } from '../core/ruleset/fight-view.ts'
import type { AutoPlayGroup } from '../core/view/auto-play-view.ts'
import type { BestView } from '../core/view/best-view.ts'
import type { CommandView, ReadingView } from '../core/view/command-view.ts'
import type { FightSummary } from '../core/view/fight-summary.ts'
import type { NumberEffect, NumberEntry } from '../core/view/number-effect.ts'
import type { PlayersView } from '../core/view/players-view.ts'
import type { EffectOdds, TrackerView } from '../core/view/tracker-view.ts'

/** A message from the tracker panel to the extension. */
export type PanelMessage =
  | { readonly type: 'ready' }
  /** Start or resume a listed encounter. */
  | { readonly type: 'start'; readonly encounter: string }
  /** The button of a notice with this label was pressed. */
  | { readonly type: 'notice'; readonly action: string }
  | { readonly type: 'show-log' }
  /** Add a creature to the fight. */
  | { readonly type: 'reinforce' }
  | { readonly type: 'open-statblock'; readonly name: string }
  | { readonly type: 'open-player-view' }
  /** Choose another fight to show. */
  | { readonly type: 'switch-fight' }
  /** Create a campaign or encounter, or open a sample, while no fight is shown. */
  | { readonly type: 'new-campaign' | 'open-sample' | 'new-encounter' }
  /** Run an action after a finished fight. */
  | { readonly type: 'evening'; readonly action: AfterFightAction }
  /** Show the possible commands of another combatant. */
  | { readonly type: 'actor'; readonly name: string }
  | { readonly type: 'dice'; readonly mode: DiceMode }
  /** Ask the questions of this standing order again. */
  | { readonly type: 'clear-orders'; readonly order: StandingOrder }
  /** Whether to ask how enemies react, or to ask small questions. Otherwise they get the suggested answer. */
  | { readonly type: 'enemies-react' | 'small-things'; readonly isAsked: boolean }
  /** Show only log entries that contain every word of `text`. */
  | { readonly type: 'filter'; readonly text: string }
  | (Versioned &
      (
        | { readonly type: 'give'; readonly text: string }
        | { readonly type: 'answer'; readonly option: string }
        | { readonly type: 'faces'; readonly faces: readonly number[] }
        | { readonly type: 'roll' | 'undo-answer' | 'undo' | 'redo' }
        /** Answer with the option that changes nothing, now and whenever the same side gets this question. */
        | { readonly type: 'always' }
        /**
         * Let a group act by itself; stop it or undo its commands; or give the remaining questions the suggested
         * answers.
         */
        | { readonly type: 'auto-play'; readonly group: AutoPlayGroup }
        | { readonly type: 'stop-auto-play' | 'undo-auto-play' | 'answer-rest' }
        /** Show the fight after a step, or at the start of a round. */
        | { readonly type: 'show-step'; readonly step: number }
        | { readonly type: 'show-round'; readonly round: number }
        /** Return to the present; or undo everything after the moment shown. */
        | { readonly type: 'show-now' | 'continue' }
        /** Show the line of a step in the note. */
        | { readonly type: 'show-line'; readonly step: number }
        /** Estimate the odds of these commands or answers. */
        | { readonly type: 'estimate'; readonly texts: readonly string[] }
        /** Compute the effect of a number while it is typed. */
        | ({ readonly type: 'try-number' } & NumberEntry)
        /** Compute the result of these faces of the requested dice. */
        | { readonly type: 'try-faces'; readonly faces: readonly number[] }
        /** Search for the best command of the next actor; or stop the search. */
        | { readonly type: 'find-best' | 'stop-best' }
        /** List every command of the game. */
        | { readonly type: 'list-commands' }
        /** Parse a typed text as a command. */
        | { readonly type: 'read-command'; readonly text: string }
      ))

/**
 * An action after a finished fight: start the next encounter, fight again, write a recap, or update the statblocks of
 * the party.
 */
export type AfterFightAction = 'next' | 'next-rested' | 'again' | 'recap' | 'party'

/** A message about the content with this version. The extension ignores the message if it has sent newer content. */
interface Versioned {
  readonly version: number
}

/** A message from the extension to the tracker panel. */
export type HostMessage =
  | PanelContent
  | SavingUpdate
  | OddsUpdate
  | FacesResult
  | NumberUpdate
  | BestUpdate
  | CommandList
  | CommandReadings
  | Shortcut

/** `isSaving`: whether the shown fight is not in the note yet. The rest of the content is unchanged. */
interface SavingUpdate {
  readonly type: 'saving'
  readonly isSaving: boolean
}

/** A keyboard shortcut from VS Code: the suggested action, another target, or a kind of command. */
export interface Shortcut {
  readonly type: 'shortcut'
  readonly action: Role | 'next' | 'next-target' | 'previous-target' | 'commands' | 'best'
}

/** Odds of commands or answers, by text, for the content with this version. */
export interface OddsUpdate {
  readonly type: 'odds'
  readonly version: number
  readonly odds: Readonly<Record<string, readonly EffectOdds[]>>
}

/** The effect of a typed number, for the content with this version. */
export interface NumberUpdate {
  readonly type: 'number-effect'
  readonly version: number
  readonly entry: NumberEntry
  readonly effect: NumberEffect
}

/** The best command found, or the progress of the search, for the content with this version. */
export interface BestUpdate {
  readonly type: 'best'
  readonly version: number
  /** From 0 to 1. */
  readonly progress: number
  /** The result of a finished search; `null` if there was nothing to choose. */
  readonly found?: BestView | null
}

/** The result of typed faces, for the content with this version. */
interface FacesResult {
  readonly type: 'faces-result'
  readonly version: number
  readonly faces: readonly number[]
  /** The next line of the log, or the next question. */
  readonly text: string
}

/** Every command of the game, for the content with this version. */
export interface CommandList {
  readonly type: 'commands'
  readonly version: number
  readonly commands: readonly CommandView[]
}

/** The possible readings of a text as a command, for the content with this version. */
export interface CommandReadings {
  readonly type: 'readings'
  readonly version: number
  readonly text: string
  readonly readings: readonly ReadingView[]
}

/** The whole content of the panel, which replaces the previous one. */
export interface PanelContent {
  readonly type: 'show'
  readonly version: number
  readonly dice: DiceMode
  /** Whether the shown fight is not in the note yet. */
  readonly isSaving?: boolean
  /** The shown fight, the only value that a panel keeps when VS Code restarts. */
  readonly fight?: FightRef
  readonly tracker?: TrackerView
  /** The summary of a finished fight. */
  readonly summary?: FightSummary
  readonly evening?: AfterFight
  /** The log filter; empty for none. */
  readonly filter: string
  /** The encounters of open notes, while no fight is shown. */
  readonly encounters: readonly ListedEncounter[]
  readonly notices: readonly PanelNotice[]
}

/** The next encounter after a finished fight. */
export interface AfterFight {
  /** The name of the next encounter, if there is one. */
  readonly next?: string
  /** Whether the party starts the next encounter with changes from earlier fights. */
  readonly isChanged?: boolean
}

/** The whole content of the player view. */
export interface PlayersContent {
  readonly type: 'show'
  readonly view: PlayersView
}

/** Identifies a fight by its note and encounter. */
export interface FightRef {
  readonly uri: string
  readonly encounter: string
}

export interface ListedEncounter {
  readonly id: string
  readonly title: string
  readonly note: string
  /** The label of the encounter’s button: `Start`, `Resume in round 2`. */
  readonly action: string
  readonly status: string
}

export interface PanelNotice {
  readonly message: string
  readonly severity: 'info' | 'warning' | 'error'
  /** The labels of the notice’s buttons. */
  readonly actions: readonly string[]
}

const version = z.int()
const short = z.string().check(z.maxLength(2000))
const panelMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('start'), encounter: short }),
  z.object({ type: z.literal('notice'), action: short }),
  z.object({ type: z.literal('show-log') }),
  z.object({ type: z.literal('reinforce') }),
  z.object({ type: z.literal('open-player-view') }),
  z.object({ type: z.literal('switch-fight') }),
  z.object({ type: z.enum(['new-campaign', 'open-sample', 'new-encounter']) }),
  z.object({
    type: z.literal('evening'),
    action: z.enum(['next', 'next-rested', 'again', 'recap', 'party'])
  }),
  z.object({ type: z.literal('actor'), name: short }),
  z.object({ type: z.literal('open-statblock'), name: short }),
  z.object({ type: z.literal('give'), text: short, version }),
  z.object({ type: z.literal('answer'), option: short, version }),
  z.object({
    type: z.enum(['faces', 'try-faces']),
    faces: z.array(z.int()).check(z.maxLength(1000)),
    version
  }),
  z.object({ type: z.literal('dice'), mode: z.enum(['rolled', 'typed', 'players']) }),
  z.object({ type: z.literal('clear-orders'), order: z.object({ side: short, words: short }) }),
  z.object({ type: z.enum(['enemies-react', 'small-things']), isAsked: z.boolean() }),
  z.object({ type: z.literal('filter'), text: short }),
  z.object({ type: z.enum(['list-commands', 'find-best', 'stop-best']), version }),
  z.object({ type: z.literal('read-command'), text: short, version }),
  z.object({ type: z.literal('estimate'), texts: z.array(short).check(z.maxLength(200)), version }),
  z.object({
    type: z.literal('try-number'),
    text: short,
    why: short,
    who: z.array(short).check(z.maxLength(limits.combatants)),
    column: z.optional(z.int().check(z.nonnegative())),
    isCorrection: z.boolean(),
    version
  }),
  z.object({
    type: z.enum(['roll', 'undo-answer', 'undo', 'redo', 'always', 'show-now', 'continue']),
    version
  }),
  z.object({
    type: z.literal('auto-play'),
    group: z.object({ side: z.optional(short), kind: z.optional(short) }),
    version
  }),
  z.object({ type: z.enum(['stop-auto-play', 'undo-auto-play', 'answer-rest']), version }),
  z.object({
    type: z.enum(['show-step', 'show-line']),
    step: z.int().check(z.minimum(-1)),
    version
  }),
  z.object({ type: z.literal('show-round'), round: z.int().check(z.nonnegative()), version })
])

/** Validates a message from the panel. `undefined` if it is malformed. */
export function parsePanelMessage(message: unknown): PanelMessage | undefined {
  const parsed = panelMessageSchema.safeParse(message)
  return parsed.success ? parsed.data : undefined
}

const fightRefSchema = z.object({ uri: short, encounter: short })

/** Validates the state a panel kept over a restart. `undefined` if it is malformed. */
export function parseFightRef(state: unknown): FightRef | undefined {
  const parsed = fightRefSchema.safeParse(state)
  return parsed.success ? parsed.data : undefined
}
