import * as z from 'zod/mini'
import type { DiceMode } from '../core/fight/history.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import type { Role } from '../core/ruleset/fight-view.ts'
import type { PlayersView } from '../core/view/players-view.ts'
import type { Chance, TrackerView } from '../core/view/tracker-view.ts'

/** What a press in the panel asks for. `seen` is the version of the picture that was pressed on. */
export type FromPanel =
  | { readonly type: 'ready' }
  | { readonly type: 'start'; readonly encounter: string }
  | { readonly type: 'notice' }
  | { readonly type: 'reveal' }
  | { readonly type: 'say' }
  /** Have a creature of the notes join in. */
  | { readonly type: 'reinforce' }
  /** Show the statblock somebody came from. */
  | { readonly type: 'open'; readonly name: string }
  /** Open the screen of the players. */
  | { readonly type: 'players' }
  /** Show what this one may do, of those who may act. */
  | { readonly type: 'actor'; readonly name: string }
  /** Whether keys are letters now: then they are no commands. */
  | { readonly type: 'typing'; readonly isTyping: boolean }
  | { readonly type: 'dice'; readonly mode: DiceMode }
  /** Ask a side again what it was told to do unasked. */
  | { readonly type: 'ask-again'; readonly order: StandingOrder }
  /** Show the paragraphs of the log that have these words. */
  | { readonly type: 'filter'; readonly words: string }
  | (Pressed &
      (
        | { readonly type: 'give'; readonly text: string }
        | { readonly type: 'answer'; readonly words: string }
        | { readonly type: 'faces'; readonly faces: readonly number[] }
        | { readonly type: 'roll' | 'take-back' | 'undo' | 'redo' }
        /** Let be what is asked, and from now on wherever the same side is asked the same. */
        | { readonly type: 'always' }
        /** Show the fight as it was after a step, or as a round began. */
        | { readonly type: 'look'; readonly step: number }
        | { readonly type: 'look-round'; readonly round: number }
        /** Show the fight as it is now; or go on from the moment that is shown. */
        | { readonly type: 'now' | 'continue' }
        /** Show a step in the note. */
        | { readonly type: 'line'; readonly step: number }
        /** What would these commands do, or these answers? */
        | { readonly type: 'weigh'; readonly words: readonly string[] }
      ))

interface Pressed {
  readonly seen: number
}

/** What the panel is told: a picture, what was reckoned about the one with this version, or a key. */
export type ToPanel = Picture | Reckoned | Doing

/** A key that VS Code took for the panel: the usual thing, another target, or a kind of command. */
export interface Doing {
  readonly type: 'do'
  readonly what: Role | 'next' | 'next-target' | 'previous-target'
}

/** What commands or answers would do, by their words. */
export interface Reckoned {
  readonly type: 'reckoned'
  readonly version: number
  readonly chances: Readonly<Record<string, readonly Chance[]>>
}

/** The whole picture; the panel keeps nothing of the one before. */
export interface Picture {
  readonly type: 'show'
  readonly version: number
  readonly dice: DiceMode
  /** Which fight it is: all a panel keeps over a restart of the window. */
  readonly fight?: ShownFight
  readonly tracker?: TrackerView
  /** The words the log is filtered by; none where it is empty. */
  readonly filter: string
  /** The encounters of open notes, while no fight is shown. */
  readonly encounters: readonly ListedEncounter[]
  readonly notice?: PanelNotice
}

/** All that the screen of the players is ever told. */
export interface PlayersPicture {
  readonly type: 'show'
  /** Which fight it is, for a restart of the window. */
  readonly fight: ShownFight
  readonly view: PlayersView
}

/** A fight by where it stands. */
export interface ShownFight {
  readonly uri: string
  readonly encounter: string
}

export interface ListedEncounter {
  readonly id: string
  readonly title: string
  readonly note: string
  /** What pressing does: `Start`, `Resume in round 2`. */
  readonly action: string
  readonly status: string
}

export interface PanelNotice {
  readonly words: string
  readonly severity: 'info' | 'warning' | 'error'
  /** What the button beside it says. */
  readonly action?: string
}

const seen = z.int()
const short = z.string().check(z.maxLength(2000))
const messages = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('start'), encounter: short }),
  z.object({ type: z.literal('notice') }),
  z.object({ type: z.literal('reveal') }),
  z.object({ type: z.literal('say') }),
  z.object({ type: z.literal('reinforce') }),
  z.object({ type: z.literal('players') }),
  z.object({ type: z.literal('actor'), name: short }),
  z.object({ type: z.literal('typing'), isTyping: z.boolean() }),
  z.object({ type: z.literal('open'), name: short }),
  z.object({ type: z.literal('give'), text: short, seen }),
  z.object({ type: z.literal('answer'), words: short, seen }),
  z.object({ type: z.literal('faces'), faces: z.array(z.int()).check(z.maxLength(1000)), seen }),
  z.object({ type: z.literal('dice'), mode: z.enum(['rolled', 'typed', 'players']) }),
  z.object({ type: z.literal('ask-again'), order: z.object({ side: short, words: short }) }),
  z.object({ type: z.literal('filter'), words: short }),
  z.object({ type: z.literal('weigh'), words: z.array(short).check(z.maxLength(200)), seen }),
  z.object({
    type: z.enum(['roll', 'take-back', 'undo', 'redo', 'always', 'now', 'continue']),
    seen
  }),
  z.object({ type: z.enum(['look', 'line']), step: z.int(), seen }),
  z.object({ type: z.literal('look-round'), round: z.int(), seen })
])

/** A message of the panel, if it is one. */
export function readFromPanel(message: unknown): FromPanel | undefined {
  const read = messages.safeParse(message)
  return read.success ? read.data : undefined
}

const shownFight = z.object({ uri: short, encounter: short })

/** What a panel kept over a restart, if it is that. */
export function readShownFight(state: unknown): ShownFight | undefined {
  const read = shownFight.safeParse(state)
  return read.success ? read.data : undefined
}
