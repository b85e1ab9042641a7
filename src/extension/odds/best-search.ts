import { bestCommandInFight } from '../../session/best-in-fight.ts'
import type { Fight } from '../../session/fight.ts'
import type { BestUpdate } from '../../tracker/messages.ts'
import type { PanelState } from '../../tracker/panel-state.ts'

/** The share of a search between two updates of the page. */
const stepShown = 0.05

/** The searches of one panel for the best command. Only one runs at a time. */
export class BestSearch {
  private begun = 0

  constructor(private readonly post: (update: BestUpdate) => void) {}

  stop(): void {
    this.begun++
  }

  /**
   * Searches for the best command of the shown actor, or else of the next one. Yields between steps, so that other work
   * continues. Posts the progress and the result. Ends when `isCurrent` returns false, on `stop`, or when another
   * search begins.
   */
  async run(
    fight: Fight,
    { version, actor }: Pick<PanelState, 'version' | 'actor'>,
    isCurrent: () => boolean
  ): Promise<void> {
    const own = ++this.begun
    const steps = bestCommandInFight(fight, actor)
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
