import * as vscode from 'vscode'
import type { GameRegistry } from '../core/ruleset/contract.ts'
import { contractProblem } from '../core/ruleset/contract.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/** A waiting game, and its registration once it is registered. */
interface WaitingGame {
  readonly ruleset: AnyRuleset
  registered?: { dispose(): void }
}

/** The games of other extensions that wait until the extension is loaded. Games alone are no reason to load it. */
export class WaitingGames {
  private readonly waiting = new Set<WaitingGame>()

  /** `own`: Fray’s own games, by id and title. */
  constructor(private readonly own: readonly Pick<AnyRuleset, 'id' | 'title'>[]) {}

  /** Like `GameRegistry.registerRuleset`: adds a game to the waiting ones. Throws if the game cannot be registered. */
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

  /** Registers all waiting games. A refused game does not block the others: Fray’s log has the reason. */
  handOver({ registerRuleset }: Pick<GameRegistry, 'registerRuleset'>): void {
    for (const game of this.waiting)
      try {
        game.registered = registerRuleset(game.ruleset)
      } catch {}
    this.waiting.clear()
  }
}
