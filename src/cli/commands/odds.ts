import { parseSeed } from '../../core/dice/seed.ts'
import { percent } from '../../core/text/percent.ts'
import type { FightTally } from '../../odds/fight-tally.ts'
import type { ManyFights } from '../../odds/many-fights.ts'
import { manyFights, maxFights } from '../../odds/many-fights.ts'
import type { SerializedStart } from '../../odds/odds-start.ts'
import { isNoReport } from '../../reports/no-report.ts'
import type { OddsReport, PlayFights } from '../../reports/odds-report.ts'
import { oddsJson, oddsStarts, playOdds } from '../../reports/odds-report.ts'
import type { Setup } from '../../session/setup.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import { fightWarnings } from '../fight-warnings.ts'
import { oddsText } from '../odds-text.ts'
import { printIssues } from '../print-issues.ts'
import { printNoReport } from '../print-no-report.ts'
import { readEncounter } from '../read-encounter.ts'

/** Plays an encounter many times and prints the odds. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const { options } = args
  const limits = limitsIn(options)
  if (typeof limits === 'string') {
    env.printError(`fray odds: ${limits}`)
    return exitCode.usage
  }
  const target = await readEncounter(args, env)
  if (typeof target === 'number') return target
  const { note, vault, prepared } = target
  const { setup } = prepared
  const changes = Array.isArray(options.set) ? options.set : []
  const question = { isFromStart: options.start === true, changes }
  const starts = oddsStarts(setup, note, question, { changes: '--set', fromStart: '--start' })
  if (isNoReport(starts)) return printNoReport('fray odds', starts, target.vaultFolder, env)
  // Print these warnings first, because the odds leave out everything that they are about.
  for (const [one, issues] of fightWarnings(vault, setup)) printIssues(one, issues, env)
  const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : env.seed()
  return play(setup, starts, changes, seed, limits, options.json === true, env)
}

/** The limits in the options, or a message about invalid ones. */
function limitsIn({
  fights,
  margin
}: CliArgs['options']): Pick<ManyFights, 'fights' | 'margin'> | string {
  if (fights !== undefined) {
    const count = Number(fights)
    if (!/^\d+$/.test(String(fights)) || count < 1 || count > maxFights)
      return `expected a number from 1 to ${maxFights} after --fights, found ${String(fights)}`
    if (margin !== undefined)
      return '--fights and --margin both set when to stop: give only one of them'
    return { fights: count }
  }
  if (margin === undefined) return {}
  const [, number] = /^(\d{1,2}(?:\.\d{1,3})?) ?%?$/.exec(String(margin)) ?? []
  if (number === undefined || Number(number) < 0.1 || Number(number) > 50)
    return `expected a percentage from 0.1 to 50 after --margin, found ${String(margin)}`
  return { margin: Number(number) / 100 }
}

async function play(
  setup: Setup,
  starts: readonly SerializedStart[],
  changes: readonly string[],
  seed: number,
  limits: Pick<ManyFights, 'fights' | 'margin'>,
  isJson: boolean,
  env: Environment
): Promise<number> {
  const fighters = await env.fighters()
  const signal = env.cancellation()
  const playFights: PlayFights = (start, seedOfAll, wanted, leader) =>
    manyFights(fighters.player(start, seedOfAll), {
      ...wanted,
      parallel: fighters.parallel,
      signal,
      progress: (so) => env.showProgress(progressText(so, leader))
    })
  let report: OddsReport | undefined
  try {
    report = await playOdds(setup, starts, changes, seed, limits, playFights)
  } finally {
    env.showProgress('')
    await fighters.end()
  }
  if (signal.aborted) {
    const fights = (report?.base.odds.fights ?? 0) + (report?.changed?.odds.fights ?? 0)
    env.printError(`fray odds: stopped after ${fights} fights`)
  }
  if (report) env.print(isJson ? JSON.stringify(oddsJson(report)) : oddsText(report))
  return signal.aborted ? exitCode.cancelled : exitCode.done
}

/** The odds so far, in one line. */
const progressText = ({ fights, outcomes }: FightTally, leader: string): string =>
  `${leader} won ${percent((outcomes[leader] ?? 0) / fights)} of ${fights} fights`
