import { kindOfLine } from '../../core/log/lines.ts'
import { toNoteOffset } from '../../notes/fences/fence.ts'
import { positionsIn } from '../../notes/text/positions.ts'
import { beginFight } from '../../session/begin.ts'
import { replayLog } from '../../session/replay.ts'
import type { CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import { fightJson, fightText } from '../fight-output.ts'
import { printIssues } from '../issue-output.ts'
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
    const begun = beginFight(setup)
    if ('issues' in begun) {
      printIssues(note, begun.issues, env)
      return exitCode.wrong
    }
    const { log } = setup
    const replayed = replayLog(setup, to === undefined ? undefined : offsetAfter(Number(to)))
    if (!replayed) {
      env.printError(`fray replay: ${setup.encounter.name} has no log yet`)
      return exitCode.wrong
    }
    const { read, issues } = replayed
    const fight = { ruleset: setup.ruleset, now: read.now }
    env.print(
      json ? JSON.stringify(fightJson(setup, fight, read, note, issues)) : fightText(setup, fight)
    )
    printIssues(note, issues, env)
    return issues.length > 0 ? exitCode.wrong : exitCode.done

    /** The offset in the log after the command at a line of the note, with everything narrated of it. */
    function offsetAfter(line: number): number {
      const positionOf = positionsIn(note.text)
      const body = log?.fence.body ?? ''
      let offset = 0
      for (const text of body.split('\n')) {
        const isLater = log && positionOf(toNoteOffset(log.fence, offset)).line > line
        if (isLater && kindOfLine(text) === 'command') return offset
        offset += text.length + 1
      }
      return offset
    }
  }
}
