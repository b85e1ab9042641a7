import { firstNote, shippedNotes, templateFolder } from '../../language/campaigns.ts'
import { plainCampaign } from '../../language/plain-campaign.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import { gamesForCampaigns, rulesetWord } from '../../session/note-games.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'

/** Writes the notes of a new campaign into a folder. */
export async function run(
  { paths: [id = '', folder = ''] }: CliArgs,
  env: Environment
): Promise<number> {
  const games = gamesForCampaigns()
  const game = games.find((one) => rulesetWord(one).toLowerCase() === id.trim().toLowerCase())
  if (!game) {
    const ids = games.map(rulesetWord)
    env.printError(`fray new: there is no ruleset “${id}”; expected one of ${ids.join(', ')}`)
    return exitCode.usage
  }
  try {
    const from = templateFolder(game)
    const texts =
      from === undefined ? plainCampaign(game) : await shippedNotes(from, env.readShipped)
    const paths = await env.createNotes(folder, texts)
    for (const path of paths) env.print(path)
    const session = paths.find((path) => path.endsWith(firstNote))
    env.print(`To play its encounter: fray play ${session}`)
    return exitCode.done
  } catch (error) {
    env.printError(`fray new: nothing was written: ${errorMessage(error)}`)
    return exitCode.unwritten
  }
}
