import type { TrackerView } from '../core/view.ts'
import { element } from './dom.ts'

/** The clock that runs, and the moment somebody was given. */
let running: { readonly of: string; readonly end: number; readonly tick: number } | undefined

/**
 * Seconds that are left to declare something. It runs on through redraws, and begins anew when it is
 * another’s or something has been done; at the end it says so and does nothing else.
 */
export function clockShown({ clock, round, undo }: TrackerView): HTMLElement | undefined {
  if (!clock) return undefined
  const of = [round, undo, clock.who].join('\n')
  if (running?.of !== of) {
    if (running) window.clearInterval(running.tick)
    const tick = window.setInterval(() => tell(clock.says), 250)
    running = { of, end: Date.now() + clock.seconds * 1000, tick }
  }
  const left = secondsLeft()
  return element(
    'p',
    { class: 'clock', id: 'clock', role: 'status', title: `${clock.who} (${clock.rule})` },
    left > 0 ? String(left) : clock.says
  )
}

const secondsLeft = (): number =>
  running ? Math.max(0, Math.ceil((running.end - Date.now()) / 1000)) : 0

function tell(says: string): void {
  const shown = document.getElementById('clock')
  const left = secondsLeft()
  if ((left === 0 || !shown) && running) window.clearInterval(running.tick)
  if (!shown) {
    running = undefined
    return
  }
  shown.textContent = left > 0 ? String(left) : says
  shown.classList.toggle('late', left === 0)
}
