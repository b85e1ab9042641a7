import { readFileSync } from 'node:fs'
import type { Fight } from '../src/session/fight.ts'
import { playOut } from '../src/session/fight.ts'
import { openFight } from '../src/session/open-fight.ts'
import { readCommand } from '../src/session/read-command.ts'
import { rowsOf } from '../src/session/views/rows.ts'
import { longNote } from './keystroke.ts'
import { cpuTime, measure, remarkTime } from './measure.ts'
import { sampleSetups } from './odds.ts'

/** The time to read typed texts as commands, in milliseconds of CPU. */
export interface TypedTimes {
  readonly texts: number
  /** For one text, on the average: its readings and their effects. */
  readonly mean: number
  /** For the slowest text. */
  readonly worst: string
  readonly longest: number
  /** For remark to parse a note of 10 KB. */
  readonly remark: number
}

/** Suggested commands before the texts are typed. */
const actionsBefore = 14

/** Reads the sentences of `test/session/sentences`, with names of a sample fight, as the panel does after each key. */
export function typedTimes(game: string): TypedTimes {
  const fight = sampleFightOf(game)
  const texts = sentencesFor(fight)
  const read = (times: number) => {
    for (let nth = 0; nth < times; nth++) readCommand(fight, texts[nth % texts.length] ?? '')
  }
  const rates = measure([{ name: 'read', times: texts.length, run: read }])
  const each = texts.map((text) => ({
    text,
    ms: Math.min(...[1, 2, 3].map(() => cpuTime(() => readCommand(fight, text))))
  }))
  const slowest = each.reduce((a, b) => (b.ms > a.ms ? b : a))
  return {
    texts: texts.length,
    mean: 1000 / (rates.get('read') ?? Number.NaN),
    worst: slowest.text,
    longest: slowest.ms,
    remark: remarkTime([longNote(10)])
  }
}

function sampleFightOf(game: string): Fight {
  const setup = sampleSetups().find(({ ruleset }) => ruleset.id === game)
  const opened = setup && openFight(setup, { seed: 5, dice: 'rolled' })
  if (!opened || !('fight' in opened)) throw new Error(`there is no sample fight of ${game}`)
  return playOut(opened.fight, actionsBefore)
}

/** The sentences of every game and of this one. `$A` is the actor, `$B` another, `$E` an enemy, and `$K` a kind of enemies. */
function sentencesFor({ ruleset, now }: Fight): readonly string[] {
  const rows = rowsOf(ruleset.view(now.state, 'game-master'))
  const suggested: { readonly by?: string } | undefined = ruleset.tactic(now.state)
  const actor = rows.find(({ name }) => name === suggested?.by) ?? rows[0]
  const enemies = rows.flatMap(({ name, side }) => (side === actor?.side ? [] : name))
  const names: Readonly<Record<string, string | undefined>> = {
    A: actor?.name,
    B: rows.find((row) => row !== actor)?.name,
    E: enemies[0],
    K: enemies.flatMap((name) => /^(.+) 1$/.exec(name)?.[1] ?? [])[0]
  }
  return ['every-game', ruleset.id]
    .flatMap((file) => readFileSync(`test/session/sentences/${file}.txt`, 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => line.replace(/\$([ABEK])/gi, (_, key: string) => names[key.toUpperCase()] ?? ''))
}
