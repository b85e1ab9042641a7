import { firstNote, shippedNotes, templateFolder } from '../../language/campaigns.ts'
import { plainCampaign } from '../../language/plain-campaign.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import { allRulesets, rulesetById } from '../../rulesets/index.ts'
import type { CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'

/** Writes the notes of a new campaign into a folder. */
export const newCampaign: CliCommand = {
  usage: 'new RULESET FOLDER',
  summary:
    'Write a small campaign to begin with: a bestiary, a party and a session with one encounter. Overwrites nothing.',
  options: {},
  pathCount: [2, 2],
  async run({ paths: [id = '', folder = ''] }, env) {
    const game = rulesetById(id)
    if (!game) {
      const ids = allRulesets().map((one) => one.id)
      env.printError(`fray new: there is no ruleset “${id}”; one of ${ids.join(', ')}`)
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
}
