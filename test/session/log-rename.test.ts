import { expect, test } from 'vitest'
import { readBeginning } from '../../src/core/log/beginning.ts'
import { linesIn } from '../../src/core/log/lines.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import type { Fight } from '../../src/session/fight.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { logRenames } from '../../src/session/log/log-rename.ts'
import { sampleFights } from '../sample-fights.ts'

/** A log as it is read by its own beginning. */
function readIn({ ruleset, title }: Fight, body: string) {
  const beginning = readBeginning(linesIn(body).slice(1))
  const begun = beginning && ruleset.begin({ name: title, aside: false, ...beginning })
  if (!begun || !('state' in begun)) throw new Error('nobody fights')
  return readLog(ruleset, begun.state, body)
}

test.each(sampleFights(1).map((fight) => [fight.title, fight] as const))(
  'a new name in the beginning of the log of %s replaces the old one throughout, and the log replays',
  (_, begun) => {
    const fight = playOut(begun)
    const log = logText(fight)
    const names = [...log.matchAll(/^= [^:]+: ([\p{L} ]+) \{/gmu)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) {
      const edited = log.replace(`: ${name} {`, ': Quillon Marr {')
      const read = readIn(fight, edited)
      if (read.rest === '') continue
      expect(logRenames(fight.ruleset, read, edited)).toMatchObject([
        { from: name, to: 'Quillon Marr' }
      ])
      const [renamed] = logRenames(fight.ruleset, read, edited)
      expect(readIn(fight, renamed?.body ?? '').issues).toEqual([])
    }
  }
)
