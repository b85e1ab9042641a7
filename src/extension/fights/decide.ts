import type * as vscode from 'vscode'
import { replayLog } from '../../session/log/replay.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'

/** Opens a fight and finishes the last command of its log. Gives why not, if there is nothing to finish. */
export async function decideLastCommand(
  fights: Fights,
  uri: vscode.Uri,
  encounter: string
): Promise<LiveFight | string | undefined> {
  const setup = fights.setupOf({ uri, encounter })
  const replayed = setup && replayLog(setup)
  if (setup && !replayed) return `“${encounter}” has no log yet.`
  if (replayed?.issues.length === 0 && replayed.waitsAt === undefined)
    return `The last command of “${encounter}” has all its dice and answers.`
  // What is wrong with the note is said by what opens it.
  const live = await fights.open(uri, encounter)
  if (!live) return undefined
  // A fight that was open has followed its note already: only the note lacks what came of the command.
  return (await fights.act(live, { type: 'dice', mode: live.fight.now.history.dice })) ?? live
}
