import { onlyLogOf } from '../../reports/logs.ts'
import { isNoReport } from '../../reports/no-report.ts'
import { lastLineRead, replayTo } from '../../reports/replay-to.ts'
import { beginningLines } from '../../session/begin-fight.ts'
import type { Fight } from '../../session/fight.ts'
import { recapLines } from '../../session/log/recap.ts'
import type { Story } from '../../session/log/story.ts'
import { eventsOf, storyMarkdown, storyOf } from '../../session/log/story.ts'
import { openFight } from '../../session/open-fight.ts'
import type { Setup } from '../../session/setup.ts'
import { fightSummary } from '../../session/views/fight-summary.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import { logForms } from '../command-table.ts'
import type { Environment } from '../environment.ts'
import { printIssues } from '../print-issues.ts'
import { readEncounter } from '../read-encounter.ts'

/**
 * Formats a fight as text. Returns `undefined` if there is nothing to print yet. `extent`: how far the log can be read,
 * such as `up to line 12`, if not to its end.
 */
type Form = (fight: Fight, extent?: string) => string | undefined | Promise<string>

/** The formatter of each form. */
const forms: Readonly<Record<(typeof logForms)[number], Form>> = {
  story: (fight, extent) => storyMarkdown(storyUpTo(fight, extent)),
  recap: (fight) => {
    const summary = fightSummary(fight)
    return summary && recapLines(fight.title, summary).join('\n')
  },
  html: async (fight, extent) =>
    (await import('../../render/page.ts')).renderPage(storyUpTo(fight, extent)),
  events: (fight) =>
    eventsOf(fight)
      .map((event) => JSON.stringify(event))
      .join('\n')
}

/** The story of a fight. If its log cannot be read to the end, the end of the story says so. */
function storyUpTo(fight: Fight, extent: string | undefined): Story {
  const story = storyOf(fight)
  return extent === undefined || story.end !== undefined
    ? story
    : { ...story, end: `The log can be read ${extent}.` }
}

/** Prints the log of an encounter as a story, a recap, an HTML page or events. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const { as = 'story' } = args.options
  const formName = logForms.find((one) => one === as)
  if (!formName) {
    env.printError(`fray log: expected --as ${logForms.join(', ')}, found ${String(as)}`)
    return exitCode.usage
  }
  const target = await readEncounter(args, env, onlyLogOf)
  if (typeof target === 'number') return target
  const { setup } = target.prepared
  const { name } = setup.encounter
  const form = forms[formName]
  const opened = openFight(setup, { seed: 0, dice: 'typed' })
  if (!('fight' in opened)) {
    printIssues(setup.note, opened.issues, env)
    return printReadable(setup, form, env)
  }
  if (opened.isNew) {
    env.printError(`fray log: ${name} has no log yet`)
    return exitCode.wrong
  }
  const text = await form(opened.fight)
  if (text === undefined) {
    env.printError(`fray log: ${name} is not over: there is nothing to recap yet`)
    return exitCode.wrong
  }
  env.print(text)
  return exitCode.done
}

/** Prints the readable part of a log with issues, and where that part ends. Returns the exit code. */
async function printReadable(setup: Setup, form: Form, env: Environment): Promise<number> {
  const { note, ruleset } = setup
  const { name: title } = setup.encounter
  const replayed = replayTo(setup, note)
  if (isNoReport(replayed)) return exitCode.wrong
  const { now, remarks } = replayed.read
  const line = lastLineRead(setup, note, replayed)
  if (line === 0) {
    env.printError(`fray log: the log of ${title} cannot be read`)
    return exitCode.wrong
  }
  const extent = line === undefined ? undefined : `up to line ${line}`
  const fight = { ruleset, title, now, remarks, beginning: beginningLines(setup) }
  const text = await form(fight, extent)
  if (text !== undefined) env.print(text)
  const told = `${title} is printed ${extent ?? 'to its end, as its commands lead to it'}`
  const untold = `${title} is not over ${extent ?? 'at its end'}: there is nothing to recap`
  env.printError(`fray log: ${text === undefined ? untold : told}`)
  return exitCode.wrong
}
