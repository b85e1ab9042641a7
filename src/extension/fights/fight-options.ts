import * as vscode from 'vscode'
import type { DiceMode, PlayOptions } from '../../core/fight/history.ts'
import { enemiesReact, skipMinorQuestions } from '../../core/fight/standing-orders.ts'
import type { Action } from '../../session/fight.ts'
import type { Trust } from '../trust.ts'
import type { LiveFight } from './live-fight.ts'
import { fightKey } from './live-fight.ts'

/** The actions that change the options of a fight: the dice mode and the standing orders. */
export const optionActions: ReadonlySet<Action['type']> = new Set([
  'dice',
  'always',
  'enemies-react',
  'small-things',
  'clear-orders'
])

/** The dice mode and standing orders of each fight. They are stored in the workspace, because no note has them. */
export class FightOptions {
  constructor(
    private readonly memento: vscode.Memento,
    private readonly trust: Trust
  ) {}

  of(uri: vscode.Uri, encounter: string): PlayOptions {
    // In Restricted Mode, Fray does not roll or answer anything that a log leaves open.
    if (!this.trust.isTrusted) return { dice: 'typed', orders: [] }
    const dice = vscode.workspace.getConfiguration('fray', uri).get<DiceMode>('dice') ?? 'rolled'
    const orders = [enemiesReact, skipMinorQuestions]
    return this.memento.get<PlayOptions>(fightKey(uri, encounter)) ?? { dice, orders }
  }

  async save({ uri, encounter, fight }: LiveFight): Promise<void> {
    const { dice, orders } = fight.now.history
    await this.memento.update(fightKey(uri, encounter), { dice, orders })
  }

  /** Stores the options of a fight under the new path of its note. `from`: the old path. */
  async move(from: vscode.Uri, { uri, encounter }: LiveFight): Promise<void> {
    const options = this.memento.get<PlayOptions>(fightKey(from, encounter))
    if (!options) return
    await this.memento.update(fightKey(uri, encounter), options)
    await this.memento.update(fightKey(from, encounter), undefined)
  }
}
