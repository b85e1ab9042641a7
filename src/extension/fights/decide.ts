import * as vscode from 'vscode'
import { replayLog } from '../../session/log/replay-log.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'

/**
 * Opens a fight and finishes the last command of its log. Returns the fight, or the reason as text if nothing can be
 * finished. `undefined` if the fight cannot be opened.
 */
export async function decideLastCommand(
  fights: Fights,
  uri: vscode.Uri,
  encounter: string
): Promise<LiveFight | string | undefined> {
  const setup = fights.setupOf({ uri, encounter })
  const replayed = setup && replayLog(setup)
  if (setup && !replayed) return `“${encounter}” has no log yet.`
  if (replayed?.issues.length === 0 && replayed.waitsAt === undefined)
    return vscode.l10n.t('The last command of “{0}” has all its dice and answers.', encounter)
  // `fights.open` itself reports problems of the note.
  const live = await fights.open(uri, encounter)
  if (!live) return undefined
  // A fight that was already open has the result, but its note does not. Any action writes the log.
  return (await fights.act(live, { type: 'dice', mode: live.fight.now.history.dice })) ?? live
}
