import { bestCommandWords } from '../../core/text/best-command-words.ts'
import { percent } from '../../core/text/percent.ts'
import { bestCommandInFight } from '../../session/best-in-fight.ts'
import type { Fight } from '../../session/fight.ts'
import { actorsOf } from '../../session/offers.ts'
import { openFight } from '../../session/open-fight.ts'
import type { Setup } from '../../session/setup.ts'
import { fightForOffers } from '../../session/turn-end.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import { printIssues } from '../print-issues.ts'
import { readEncounter } from '../read-encounter.ts'

/** Prints the best command at the end of the log, for the suggested combatant or the combatant that `--for` names. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const { options } = args
  const target = await readEncounter(args, env)
  if (typeof target === 'number') return target
  const { note, prepared } = target
  const opened = openFight(prepared.setup, { seed: 0, dice: 'rolled' })
  if (!('fight' in opened)) {
    printIssues(note, opened.issues, env)
    return exitCode.wrong
  }
  const { fight } = opened
  const actors = actorsOf(fight.ruleset, fightForOffers(fight).now.state)
  const name = typeof options.for === 'string' ? options.for.toLowerCase() : undefined
  const who = actors.find((one) => one.toLowerCase() === name)
  if (name !== undefined && who === undefined) {
    const known = actors.length > 0 ? `, only ${actors.join(', ')}` : ''
    env.printError(`fray best: “${String(options.for)}” cannot act now${known}`)
    return exitCode.usage
  }
  const steps = bestCommandInFight(fight, who)
  let step = steps.next()
  for (; !step.done; step = steps.next())
    env.showProgress(`looking for the best command: ${percent(step.value)}`)
  env.showProgress('')
  const found = step.value
  if (!found) {
    env.printError(`fray best: ${fight.title}: ${reasonForNoActor(fight, prepared.setup)}`)
    return exitCode.wrong
  }
  const { best: command, reason } = bestCommandWords(found)
  env.print(
    options.json ? JSON.stringify(found) : `${found.who}: ${command}\n${found.side}: ${reason}`
  )
  return exitCode.done
}

/** The reason why no combatant can act. */
function reasonForNoActor({ now, ruleset }: Fight, { log }: Setup): string {
  const { outcome } = ruleset.view(now.state, 'game-master')
  if (outcome !== undefined) return `the fight is over (${outcome})`
  if (!log) return 'the fight has not begun; begin it in the tracker, or with fray play'
  return now.asked ? 'a question waits for an answer' : 'no combatant can act now'
}
