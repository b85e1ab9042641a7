import type { Act, Fight } from '../session/fight.ts'
import { momentAfter, momentOfRound } from '../session/history-view.ts'
import { trackerView } from '../session/tracker-view.ts'
import { type FromPanel, type Picture, readFromPanel } from './messages.ts'

/** All that is remembered of one panel besides its fight. None of it is in the page, which may be gone at any moment. */
export interface Showing {
  /** Counts the pictures that could be pressed on: a press says which of them it was made on. */
  readonly version: number
  /** The moment that is looked at, where it is not now. */
  readonly past?: number
  /** The words the log is filtered by. */
  readonly filter: string
  /** Whose offers are shown, where it is another’s than the usual. */
  readonly actor?: string
  /** Why the last press did nothing. */
  readonly refusal?: string
  /** What was shown last. */
  readonly drawn?: { readonly now: Fight['now'] | undefined; readonly past: number | undefined }
}

export const nothingShown: Showing = { version: 0, filter: '' }

/** What a press asks of the extension: something to be done to the fight, or what only an editor can do. */
export type Wish =
  | { readonly type: 'act'; readonly act: Act }
  | Extract<
      FromPanel,
      {
        readonly type:
          | 'start'
          | 'notice'
          | 'reveal'
          | 'say'
          | 'reinforce'
          | 'open'
          | 'typing'
          | 'players'
          | 'weigh'
          | 'line'
      }
    >

/** What becomes of a panel by a message, and what it asks for. */
export interface Pressed {
  readonly showing: Showing
  readonly wish?: Wish
}

const refusals = {
  unread: 'That press could not be read: nothing has happened',
  gone: 'There is no fight here any more: nothing has happened',
  stale: 'The fight had gone on when that was pressed: nothing has happened',
  past: 'This moment is over: go back to now, or continue from here',
  never: 'There has been no such moment in this fight'
} as const

/** Take a message of a page, whatever it is, for the fight that is shown. */
export function press(showing: Showing, fight: Fight | undefined, message: unknown): Pressed {
  const refused = (why: keyof typeof refusals): Pressed => ({
    showing: { ...showing, refusal: refusals[why] }
  })
  const read = readFromPanel(message)
  if (!read) return refused('unread')
  if (read.type === 'ready') return { showing }
  if (read.type === 'start' || read.type === 'notice') return { showing, wish: read }
  if (read.type === 'say' || read.type === 'reinforce' || read.type === 'typing')
    return { showing, wish: read }
  if (!fight) return refused('gone')
  const { refusal: _, past, ...rest } = showing
  const look = (moment: number | undefined): Pressed =>
    moment === undefined ? refused('never') : { showing: follow({ ...rest, past: moment }, fight) }
  const seen = past === undefined ? rest : { ...rest, past }
  // The same on every picture, so it does not matter which was pressed on.
  if (read.type === 'reveal' || read.type === 'players' || read.type === 'open')
    return { showing, wish: read }
  if (read.type === 'filter') return { showing: { ...seen, filter: read.words } }
  if (read.type === 'actor') return { showing: { ...seen, actor: read.name } }
  if (read.type === 'dice' || read.type === 'ask-again')
    return { showing, wish: { type: 'act', act: read } }
  if (read.seen !== showing.version) return read.type === 'weigh' ? { showing } : refused('stale')
  switch (read.type) {
    case 'line':
    case 'weigh':
      return { showing, wish: read }
    case 'look':
      return look(momentAfter(fight, read.step))
    case 'look-round':
      return look(momentOfRound(fight, read.round))
    case 'now':
      return { showing: follow(rest, fight) }
    case 'continue':
      if (past === undefined) return refused('never')
      return { showing, wish: { type: 'act', act: { type: 'go-back', kept: past } } }
    // What else there is would be done now, which is not what is shown.
    default:
      return past === undefined
        ? { showing, wish: { type: 'act', act: actOf(read) } }
        : refused('past')
  }
}

type Given = Exclude<
  Extract<FromPanel, { readonly seen: number }>,
  { readonly type: 'weigh' | 'look' | 'look-round' | 'now' | 'continue' | 'line' }
>

function actOf(given: Given): Act {
  switch (given.type) {
    case 'give':
      return { type: 'give', text: given.text }
    case 'answer':
      return { type: 'answer', words: given.words }
    case 'faces':
      return { type: 'answer', faces: given.faces }
    default:
      return { type: given.type }
  }
}

/** After anything may have happened to the fight: a new picture is a new version, and the past may have become now. */
export function follow(showing: Showing, fight: Fight | undefined): Showing {
  const { past: looked, drawn, actor, ...rest } = showing
  const now = fight?.now
  const isPast = looked !== undefined && now !== undefined && looked < now.history.steps.length
  const past = isPast ? looked : undefined
  const isSame =
    drawn?.now?.state === now?.state && drawn?.now?.pending === now?.pending && drawn?.past === past
  return {
    ...rest,
    version: isSame ? rest.version : rest.version + 1,
    drawn: { now, past },
    ...(past !== undefined && { past }),
    // What is done changes who is to act.
    ...(isSame && actor !== undefined && { actor })
  }
}

/** The picture of a fight, or of none; what is told beside it is for the extension to say. */
export const pictureOf = (
  { version, past, filter, actor }: Showing,
  fight: Fight | undefined
): Omit<Picture, 'encounters'> => ({
  type: 'show',
  version,
  dice: fight?.now.history.dice ?? 'rolled',
  filter,
  ...(fight && {
    tracker: trackerView(fight, {
      filter,
      ...(past !== undefined && { past }),
      ...(actor !== undefined && { actor })
    })
  })
})
