import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { Shown } from './widgets.ts'

/** The clock that runs, and the moment somebody was given. */
let running: { readonly of: string; readonly end: number; readonly tick: number } | undefined

/**
 * Seconds that are left to declare something. It runs on through redraws, and begins anew when it is
 * another’s or something has been done; at the end it says so and does nothing else.
 */
export function clockShown({ clock, round, undo }: TrackerView, redraw: () => void): Shown {
  const of = clock && [round, undo, clock.who].join('\n')
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
    class=${left > 0 ? 'clock' : 'clock late'}
    role="timer"
    title="${clock.who} (${clock.rule})"
  >${left > 0 ? left : clock.says}</p>`
}
