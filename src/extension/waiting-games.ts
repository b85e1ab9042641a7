import * as vscode from 'vscode'
import type { GameRegistry } from '../core/ruleset/contract.ts'
import { contractProblem } from '../core/ruleset/contract.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/** A game that waits, and what takes it back once it is registered. */
interface WaitingGame {
  readonly ruleset: AnyRuleset
  registered?: { dispose(): void }
}

/** Games of other extensions, until the extension is loaded: they alone are no reason to load it. */
export class WaitingGames {
  private readonly waiting = new Set<WaitingGame>()

  /** `own`: Fray’s own games, by id and title. */
  constructor(private readonly own: readonly Pick<AnyRuleset, 'id' | 'title'>[]) {}

  /** As `GameRegistry.registerRuleset`. */
  add(ruleset: AnyRuleset): vscode.Disposable {
    const others = [...this.waiting].map((game) => game.ruleset)
    const problem = contractProblem(ruleset, [...this.own, ...others])
    if (problem) throw new Error(problem)
    const game: WaitingGame = { ruleset }
    this.waiting.add(game)
    return new vscode.Disposable(() => {
      this.waiting.delete(game)
      game.registered?.dispose()
    })
  }

  /** Registers all that wait. One that is refused does not keep the others waiting: the log of Fray says why. */
  handOver({ registerRuleset }: Pick<GameRegistry, 'registerRuleset'>): void {
    for (const game of this.waiting)
      try {
        game.registered = registerRuleset(game.ruleset)
      } catch {}
    this.waiting.clear()
  }
}
