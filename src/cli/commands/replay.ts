import { fightJson } from '../../reports/fight.ts'
import { isNoReport } from '../../reports/no-report.ts'
import { replayTo } from '../../reports/replay.ts'
import type { CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import { fightText } from '../fight-text.ts'
import { printIssues } from '../print-issues.ts'
import { printNoReport } from '../print-no-report.ts'
import { readEncounter } from '../read-encounter.ts'

/** Verifies a log and prints the state it leads to. */
export const replay: CliCommand = {
  usage: 'replay NOTE [--encounter NAME] [--to LINE] [--json]',
  summary:
    'Verify the log of an encounter and print the state it leads to, at its end or at a line of the note.',
  options: { encounter: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } },
  pathCount: [1, 1],
  async run(args, env) {
    const { to, json } = args.options
    if (to !== undefined && !/^[1-9]\d*$/.test(String(to))) {
      env.printError(`fray replay: unexpected --to ${String(to)}, expected the number of a line`)
      return exitCode.usage
    }
    const target = await readEncounter(args, env)
    if (typeof target === 'number') return target
    const { note, prepared } = target
    const { setup } = prepared
    const replayed = replayTo(setup, note, to === undefined ? undefined : Number(to))
    if (isNoReport(replayed)) return printNoReport('fray replay', replayed, env)
    const { read, issues } = replayed
    const fight = { ruleset: setup.ruleset, now: read.now }
    env.print(
      json ? JSON.stringify(fightJson(setup, fight, read, note, issues)) : fightText(setup, fight)
    )
    printIssues(note, issues, env)
    return issues.length > 0 ? exitCode.wrong : exitCode.done
  }
}
