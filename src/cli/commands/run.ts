import { parseSeed } from '../../core/dice/seed.ts'
import { writeLog } from '../../notes/edits.ts'
import { parseNote } from '../../notes/note.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import { fightJson } from '../../reports/fight.ts'
import { logText, playOut } from '../../session/fight.ts'
import { logBodyOf } from '../../session/log/follow-log.ts'
import { sameFight } from '../../session/log/same-fight.ts'
import { openFight } from '../../session/open-fight.ts'
import { beginLogInNamedNote } from '../begin-log.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import { parseLogDetail } from '../log-detail-options.ts'
import { printIssues } from '../print-issues.ts'
import { readEncounter } from '../read-encounter.ts'
import { pathFromHere } from '../vault-of-note.ts'

/** Plays an encounter to its end with suggested commands, from the end of its log if there is one. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const { options } = args
  const [path = ''] = args.paths
  if (options.write && path === '-') {
    env.printError('fray run: there is no note to write to: the note came from standard input')
    return exitCode.usage
  }
  const telling = parseLogDetail(options)
  if ('message' in telling) {
    env.printError(`fray run: ${telling.message}`)
    return exitCode.usage
  }
  const read = await readEncounter(args, env)
  if (typeof read === 'number') return read
  const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : env.seed()
  const play = { seed, dice: 'rolled', orders: [], telling } as const
  const target = options.write ? await beginLogInNamedNote(read, args, play, env) : read
  if (typeof target === 'number') return target
  const { note, vault, prepared } = target
  const { setup } = prepared
  const opened = openFight(setup, { seed, dice: 'rolled' })
  if (!('fight' in opened)) {
    printIssues(note, opened.issues, env)
    return exitCode.wrong
  }
  if (options.seed !== undefined && !opened.isNew && target === read) {
    env.printError('fray run: the log of this encounter has a seed already: leave out --seed')
    return exitCode.usage
  }
  const fight = playOut(opened.fight)
  const body = logText(fight, { before: logBodyOf(setup), telling })
  if (options.write) {
    const editsFor = (text: string) => {
      const newest =
        text === note.text ? setup : sameFight(setup, parseNote(note.path, text), vault)
      return newest && writeLog(newest.note, newest.place, body)
    }
    // A read-only note is accepted if it already has this log.
    const isThere = editsFor(note.text)?.length === 0
    const problem =
      !isThere &&
      (await env
        .editFile(note.path, editsFor)
        .then((isWritten) => !isWritten && 'its fight was changed meanwhile', errorMessage))
    if (problem) {
      env.printError(`fray run: ${pathFromHere(note.path)} is not written: ${problem}`)
      return exitCode.unwritten
    }
    if (!options.json) env.printError(`${pathFromHere(note.path)}: ${fight.title} is written`)
  }
  if (options.json) env.print(JSON.stringify(fightJson(setup, fight, undefined, note, [])))
  else if (!options.write) env.print(body)
  return exitCode.done
}
