import { renderPage } from '../../render/page.ts'
import type { Fight } from '../../session/fight.ts'
import { recapLines } from '../../session/log/recap.ts'
import { eventsOf, storyMarkdown, storyOf } from '../../session/log/story.ts'
import { openFight } from '../../session/open.ts'
import { fightSummary } from '../../session/views/fight-summary.ts'
import type { CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import { printIssues } from '../print-issues.ts'
import { readEncounter } from '../read-encounter.ts'

/** What a log can be printed as. */
const forms: Readonly<Record<string, (fight: Fight) => string | undefined>> = {
  story: (fight) => storyMarkdown(storyOf(fight)),
  recap: (fight) => {
    const summary = fightSummary(fight)
    return summary && recapLines(fight.title, summary).join('\n')
  },
  html: (fight) => renderPage(storyOf(fight)),
  events: (fight) =>
    eventsOf(fight)
      .map((event) => JSON.stringify(event))
      .join('\n')
}

/** Prints the log of an encounter in another form. */
export const log: CliCommand = {
  usage: `log NOTE [--encounter NAME] [--as ${Object.keys(forms).join('|')}]`,
  summary:
    'Print a fight as a story in Markdown, as a short recap, as an HTML page, or as its events, one JSON value a line.',
  options: { encounter: { type: 'string' }, as: { type: 'string' } },
  pathCount: [1, 1],
  async run(args, env) {
    const { as = 'story' } = args.options
    const form = Object.hasOwn(forms, String(as)) ? forms[String(as)] : undefined
    if (!form) {
      env.printError(
        `fray log: unexpected --as ${String(as)}, expected ${Object.keys(forms).join(', ')}`
      )
      return exitCode.usage
    }
    const target = await readEncounter(args, env)
    if (typeof target === 'number') return target
    const { note, prepared } = target
    const { setup } = prepared
    const opened = openFight(setup, { seed: 0, dice: 'typed' })
    if (!('fight' in opened)) {
      printIssues(note, opened.issues, env)
      return exitCode.wrong
    }
    if (opened.isNew) {
      env.printError(`fray log: ${setup.encounter.name} has no log yet`)
      return exitCode.wrong
    }
    const text = form(opened.fight)
    if (text === undefined) {
      env.printError(`fray log: ${setup.encounter.name} is not over: there is nothing to recap yet`)
      return exitCode.wrong
    }
    env.print(text)
    return exitCode.done
  }
}
