import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { Template } from './widgets.ts'

/** The running clock: the turn it is for, its end in ms since the epoch, and the id of its interval timer. */
let running: { readonly of: string; readonly end: number; readonly tick: number } | undefined

/**
 * Renders the seconds left to declare an action. The clock keeps running through redraws and restarts with a new
 * combatant, round or command. At 0 the clock shows a text, and nothing else happens.
 */
export function renderClock({ clock, round, undo }: TrackerView, redraw: () => void): Template {
  const of = clock && [round, undo, clock.combatant].join('\n')
  if (running?.of !== of) {
    if (running) window.clearInterval(running.tick)
    running =
      clock && of !== undefined
        ? { of, end: Date.now() + clock.seconds * 1000, tick: window.setInterval(redraw, 250) }
        : undefined
  }
  if (!clock || !running) return nothing
  const left = Math.max(0, Math.ceil((running.end - Date.now()) / 1000))
  if (left === 0) window.clearInterval(running.tick)
  return html`<p
    id="clock"
    class=${left > 0 ? 'clock' : 'clock overtime'}
    role="timer"
    title="${clock.combatant} (${clock.rule})"
  >${left > 0 ? left : clock.message}</p>`
}
