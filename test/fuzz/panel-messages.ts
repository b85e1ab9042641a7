import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import type { PanelMessage } from '../../src/tracker/messages.ts'
import { parsePanelMessage } from '../../src/tracker/messages.ts'

/** The JSON of a text, or the text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const version = 3
/** A message of each type. */
export const panelMessages: {
  readonly [T in PanelMessage['type']]: PanelMessage & { readonly type: T }
} = {
  ready: { type: 'ready' },
  start: { type: 'start', encounter: 'The mill cellar' },
  notice: { type: 'notice', action: 'Undo' },
  'show-log': { type: 'show-log' },
  reinforce: { type: 'reinforce' },
  'open-statblock': { type: 'open-statblock', name: 'Wenna' },
  'open-player-view': { type: 'open-player-view' },
  'switch-fight': { type: 'switch-fight' },
  'new-campaign': { type: 'new-campaign' },
  'open-sample': { type: 'open-sample' },
  'new-encounter': { type: 'new-encounter' },
  evening: { type: 'evening', action: 'next' },
  actor: { type: 'actor', name: 'Wenna' },
  dice: { type: 'dice', mode: 'typed' },
  'clear-orders': { type: 'clear-orders', order: { side: 'Enemies', words: 'React?' } },
  'enemies-react': { type: 'enemies-react', isAsked: false },
  'small-things': { type: 'small-things', isAsked: true },
  filter: { type: 'filter', text: 'Wenna' },
  give: { type: 'give', text: 'Wenna: attack Sump goblin', version },
  answer: { type: 'answer', option: 'yes', version },
  faces: { type: 'faces', faces: [1, 2, 20], version },
  roll: { type: 'roll', version },
  'undo-answer': { type: 'undo-answer', version },
  undo: { type: 'undo', version },
  redo: { type: 'redo', version },
  always: { type: 'always', version },
  'auto-play': { type: 'auto-play', group: { side: 'Enemies' }, version },
  'stop-auto-play': { type: 'stop-auto-play', version },
  'undo-auto-play': { type: 'undo-auto-play', version },
  'answer-rest': { type: 'answer-rest', version },
  'show-step': { type: 'show-step', step: 4, version },
  'show-round': { type: 'show-round', round: 1, version },
  'show-now': { type: 'show-now', version },
  continue: { type: 'continue', version },
  'show-line': { type: 'show-line', step: 4, version },
  estimate: { type: 'estimate', texts: ['done', 'pass'], version },
  'try-number': {
    type: 'try-number',
    text: '3',
    why: 'rain',
    who: ['Ford'],
    column: 1,
    isCorrection: true,
    version
  },
  'try-faces': { type: 'try-faces', faces: [7], version },
  'find-best': { type: 'find-best', version },
  'stop-best': { type: 'stop-best', version },
  'list-commands': { type: 'list-commands', version },
  'read-command': { type: 'read-command', text: 'wenna takes 3', version }
}

/** The action of a valid message that acts on the fight alone. */
function actionOf(message: PanelMessage): Action | undefined {
  switch (message.type) {
    case 'give':
    case 'answer':
    case 'roll':
    case 'undo-answer':
    case 'undo':
    case 'redo':
    case 'dice':
    case 'always':
    case 'enemies-react':
    case 'small-things':
    case 'clear-orders':
    case 'auto-play':
    case 'answer-rest':
    case 'stop-auto-play':
    case 'undo-auto-play':
      return message
    case 'faces':
      return { type: 'answer', faces: message.faces }
    case 'show-step':
      return { type: 'go-back', kept: message.step }
    default:
      return undefined
  }
}

/** Sends messages to a fight, whatever it asks: those of an old panel come late. Draws the fight after each. */
export function sendAll(first: Fight, text: string): void {
  let fight = first
  const messages = parsed(text)
  for (const one of Array.isArray(messages) ? messages.slice(0, 20) : [messages]) {
    const message = parsePanelMessage(one)
    const action = message && actionOf(message)
    if (!action) continue
    fight = applyAction(fight, action).fight
    fight.ruleset.view(fight.now.unfinished?.state ?? fight.now.state, 'players')
    logText(fight)
  }
}
