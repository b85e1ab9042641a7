import { beginHistory } from '../src/core/fight/history.ts'
import { beginningOf, formatBeginning, readBeginning } from '../src/core/log/beginning.ts'
import { linesIn } from '../src/core/log/lines.ts'
import { readLog } from '../src/core/log/read-log.ts'
import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import { logText, playOut } from '../src/session/fight.ts'
import { fights } from './fights.ts'
import { median, remarkTime, wallTime } from './measure.ts'

/** Milliseconds per thousand lines of logs, at the median: replayed to the end, and parsed as Markdown by remark. */
export interface LogTimes {
  readonly following: number
  readonly remark: number
}

/** Reads a log as a note has it: its beginning, then its commands. */
function followed(ruleset: AnyRuleset, log: string): void {
  const beginning = readBeginning(linesIn(log).slice(1))
  if (!beginning) throw new Error('the log has no beginning')
  const begun = ruleset.begin({ ...beginning, name: '', aside: false })
  if ('state' in begun) readLog(ruleset, begun.state, log)
}

/** Logs of the benchmark fights of a game, `lines` lines in all. */
export function readingLogs(ruleset: AnyRuleset, lines = 1000): LogTimes {
  const encounter = fights[ruleset.id] as (typeof fights)[string]
  const begun = ruleset.begin(encounter)
  if (!('state' in begun)) throw new Error(`the fight of ${ruleset.id} does not begin`)
  const { state: start } = begun
  const beginning = formatBeginning(beginningOf(ruleset, encounter))
  const logs: string[] = []
  let read = 0
  for (let seed = 1; read < lines; seed++) {
    const now = beginHistory(ruleset, start, seed)
    const fight = { ruleset, title: 'Four against four', now, remarks: [], beginning }
    const log = logText(playOut(fight))
    const { issues } = readLog(ruleset, start, log)
    if (issues.length > 0) throw new Error(`${ruleset.title}: ${issues[0]?.message}`)
    logs.push(log)
    read += log.split('\n').length
  }
  const follow = () => {
    for (const log of logs) followed(ruleset, log)
  }
  const perThousand = lines / read
  return {
    following: median(Array.from({ length: 40 }, () => wallTime(follow))) * perThousand,
    remark: remarkTime(logs, wallTime) * perThousand
  }
}
