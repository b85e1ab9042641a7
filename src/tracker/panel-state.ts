import { catchGameError } from '../core/ruleset/wrap-game.ts'
import type { Action, Fight } from '../session/fight.ts'
import { fightSummary } from '../session/views/fight-summary.ts'
import { momentAfter, momentOfRound } from '../session/views/history-view.ts'
import { trackerView } from '../session/views/tracker-view.ts'
import type { PanelContent, PanelMessage } from './messages.ts'
import { parsePanelMessage } from './messages.ts'

/**
 * The state of one tracker panel besides its fight. The page stores none of it, because VS Code can discard the page at
 * any time.
 */
export interface PanelState {
  /** Increases with every change that affects user actions. Each message names the version it refers to. */
  readonly version: number
  /** The earlier moment that is shown, if any. */
  readonly past?: number
  /** The log filter; empty for none. */
  readonly filter: string
  /** The combatant whose possible commands are shown. `undefined` for the suggested combatant. */
  readonly actor?: string
  /** The reason why the last message was refused. */
  readonly refusal?: string
  /** The last state that was sent to the page. */
  readonly lastDrawn?: { readonly now: Fight['now'] | undefined; readonly past: number | undefined }
}

export const initialPanelState: PanelState = { version: 0, filter: '' }

/** A request to the extension: an action on the fight, or something only the editor can do. */
export type HostRequest =
  | { readonly type: 'act'; readonly action: Action }
  | Extract<
      PanelMessage,
      {
        readonly type:
          | 'start'
          | 'notice'
          | 'show-log'
          | 'reinforce'
          | 'open-statblock'
          | 'open-player-view'
          | 'switch-fight'
          | 'new-campaign'
          | 'open-sample'
          | 'new-encounter'
          | 'evening'
          | 'estimate'
          | 'try-number'
          | 'try-faces'
          | 'find-best'
          | 'stop-best'
          | 'list-commands'
          | 'read-command'
          | 'show-line'
      }
    >

/** The state after a message, and the request to the extension. */
interface MessageResult {
  readonly state: PanelState
  readonly request?: HostRequest
}

const refusals = {
  malformed: 'The panel sent an invalid message. Nothing was changed.',
  closed: 'This fight is no longer open. Nothing was changed.',
  past: 'You are viewing an earlier moment. Return to now, or continue from here.',
  unknown: 'The fight has no such moment.'
} as const

/** Handles a message from the page for the shown fight. Refuses a malformed message. */
export function handleMessage(
  state: PanelState,
  fight: Fight | undefined,
  data: unknown
): MessageResult {
  const message = parsePanelMessage(data)
  if (!message) return refuse(state, 'malformed')
  switch (message.type) {
    case 'ready':
      return { state }
    case 'start':
    case 'notice':
    case 'reinforce':
    case 'switch-fight':
    case 'new-campaign':
    case 'open-sample':
    case 'new-encounter':
      return { state, request: message }
    default:
      return fight ? handleFightMessage(state, fight, message) : refuse(state, 'closed')
  }
}

type FightMessage = Exclude<
  PanelMessage,
  {
    readonly type:
      | 'ready'
      | 'start'
      | 'notice'
      | 'reinforce'
      | 'switch-fight'
      | 'new-campaign'
      | 'open-sample'
      | 'new-encounter'
  }
>
type VersionedMessage = Extract<FightMessage, { readonly version: number }>

function refuse(state: PanelState, reason: keyof typeof refusals): MessageResult {
  return { state: { ...state, refusal: refusals[reason] } }
}

/** Handles messages that need a fight. A message without a version is valid for any content of the panel. */
function handleFightMessage(state: PanelState, fight: Fight, message: FightMessage): MessageResult {
  const { refusal: _, ...accepted } = state
  switch (message.type) {
    case 'show-log':
    case 'open-player-view':
    case 'evening':
    case 'open-statblock':
      return { state, request: message }
    case 'filter':
      return { state: { ...accepted, filter: message.text } }
    case 'actor':
      return { state: { ...accepted, actor: message.name } }
    case 'dice':
    case 'clear-orders':
    case 'enemies-react':
    case 'small-things':
      return { state, request: { type: 'act', action: message } }
    default:
      if (message.version === state.version) return handleVersioned(state, fight, message)
      // The message is about a state that is no longer shown. Show no refusal: the new content explains itself.
      return { state }
  }
}

function handleVersioned(
  state: PanelState,
  fight: Fight,
  message: VersionedMessage
): MessageResult {
  const { refusal: _, past, ...present } = state
  const show = (moment: number | undefined): MessageResult =>
    moment === undefined
      ? refuse(state, 'unknown')
      : { state: updateState({ ...present, past: moment }, fight) }
  switch (message.type) {
    case 'show-line':
    case 'estimate':
    case 'try-number':
    case 'try-faces':
    case 'find-best':
    case 'stop-best':
    case 'list-commands':
    case 'read-command':
      return { state, request: message }
    case 'show-step':
      return show(momentAfter(fight, message.step))
    case 'show-round':
      return show(momentOfRound(fight, message.round))
    case 'show-now':
      return { state: updateState(present, fight) }
    case 'continue':
      if (past === undefined) return refuse(state, 'unknown')
      return { state, request: { type: 'act', action: { type: 'go-back', kept: past } } }
    // Actions apply to the present, not to the earlier moment that is shown.
    default:
      return past === undefined
        ? { state, request: { type: 'act', action: actionFrom(message) } }
        : refuse(state, 'past')
  }
}

function actionFrom(
  message: Exclude<
    VersionedMessage,
    {
      readonly type:
        | 'estimate'
        | 'try-number'
        | 'try-faces'
        | 'find-best'
        | 'stop-best'
        | 'list-commands'
        | 'read-command'
        | 'show-step'
        | 'show-round'
        | 'show-now'
        | 'continue'
        | 'show-line'
    }
  >
): Action {
  switch (message.type) {
    case 'give':
      return { type: 'give', text: message.text }
    case 'answer':
      return { type: 'answer', option: message.option }
    case 'faces':
      return { type: 'answer', faces: message.faces }
    case 'auto-play':
      return { type: 'auto-play', group: message.group }
    default:
      return { type: message.type }
  }
}

/**
 * The state after a possible change of the fight. A changed fight gets a new version. If an undo has removed everything
 * after the shown moment, the panel shows the present.
 */
export function updateState(state: PanelState, fight: Fight | undefined): PanelState {
  const { past: shown, lastDrawn, actor, ...rest } = state
  const now = fight?.now
  const isPast = shown !== undefined && now !== undefined && shown < now.history.steps.length
  const past = isPast ? shown : undefined
  const isSame =
    lastDrawn?.now?.state === now?.state &&
    lastDrawn?.now?.pending === now?.pending &&
    lastDrawn?.past === past
  return {
    ...rest,
    version: isSame ? rest.version : rest.version + 1,
    lastDrawn: { now, past },
    ...(past !== undefined && { past }),
    // After a change, the suggested combatant is shown again.
    ...(isSame && actor !== undefined && { actor })
  }
}

/** The content of a panel, except encounters and notices, which the extension adds. */
type OwnContent = Omit<PanelContent, 'encounters' | 'notices'>

/**
 * The content of a panel, even if the code of its game fails. After a failure, tries without suggestions, then without
 * commands, then without the fight. `problem`: the message of the first failure, or `undefined`.
 */
export function drawPanel(
  state: PanelState,
  fight: Fight | undefined,
  isReadOnly: boolean
): { readonly content: OwnContent; readonly problem: string | undefined } {
  const unadvised = fight && { ...fight, ruleset: { ...fight.ruleset, tactic: () => undefined } }
  const ways = [
    () => panelContent(state, fight, isReadOnly),
    () => panelContent(state, unadvised, isReadOnly),
    () => panelContent(state, fight, true)
  ]
  let problem: string | undefined
  for (const way of ways) {
    const content = catchGameError(way, ({ message }): undefined => {
      problem ??= message
    })
    if (content) return { content, problem }
  }
  return { content: panelContent(state, undefined), problem }
}

/** The content of a panel. `isReadOnly`: whether to leave out all commands. Throws the error of a game that fails. */
export const panelContent = (
  { version, past, filter, actor }: PanelState,
  fight: Fight | undefined,
  isReadOnly = false
): OwnContent => ({
  type: 'show',
  version,
  dice: fight?.now.history.dice ?? 'rolled',
  filter,
  ...(fight && {
    tracker: trackerView(fight, {
      filter,
      isReadOnly,
      ...(past !== undefined && { past }),
      ...(actor !== undefined && { actor })
    }),
    ...summaryOf(fight, past)
  })
})

/** The summary of a finished fight, unless an earlier moment is shown. */
function summaryOf(fight: Fight, past: number | undefined): Pick<PanelContent, 'summary'> {
  const summary = past === undefined ? fightSummary(fight) : undefined
  return summary ? { summary } : {}
}
