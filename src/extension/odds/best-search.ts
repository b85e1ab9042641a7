import { bestInFight } from '../../session/best.ts'
import type { Fight } from '../../session/fight.ts'
import type { BestUpdate } from '../../tracker/messages.ts'
import type { PanelState } from '../../tracker/panel-state.ts'

/** How much more of a search is done when the page is told again. */
const stepShown = 0.05

/** The searches of what would be best in one panel: one at a time. */
export class BestSearch {
  private begun = 0

  constructor(private readonly post: (update: BestUpdate) => void) {}

  stop(): void {
    this.begun++
  }

  /**
   * Searches for the actor shown, or whoever is to act, step by step, so that everything else goes on meanwhile. Posts how far it
   * is and what it found. Stops where it `isCurrent` no more, is stopped, or another one begins.
   */
  async run(
    fight: Fight,
    { version, actor }: Pick<PanelState, 'version' | 'actor'>,
    isCurrent: () => boolean
  ): Promise<void> {
    const own = ++this.begun
    const steps = bestInFight(fight, actor)
    let shown = -1
    while (this.begun === own && isCurrent()) {
      const { done, value } = steps.next()
      if (done) return this.post({ type: 'best', version, progress: 1, found: value ?? null })
      if (value - shown >= stepShown) {
        shown = value
        this.post({ type: 'best', version, progress: value })
      }
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}
