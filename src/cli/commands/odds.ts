import { parseSeed } from '../../core/dice/seed.ts'
import { percent } from '../../core/text/percent.ts'
import { usualMargin } from '../../odds/cunning/suggestion.ts'
import type { FightTally } from '../../odds/fight-tally.ts'
import type { FightOdds } from '../../odds/figures.ts'
import { oddsFrom } from '../../odds/figures.ts'
import type { ManyFights, Played } from '../../odds/many-fights.ts'
import { manyFights, maxFights } from '../../odds/many-fights.ts'
import type { PlainStart } from '../../odds/start.ts'
import { prepareStart, sidesOf } from '../../odds/start.ts'
import { whatIf } from '../../odds/what-if.ts'
import { beginFight } from '../../session/begin.ts'
import { replayLog } from '../../session/replay.ts'
import type { Setup } from '../../session/setup.ts'
import type { CliArgs, CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import { fightWarnings } from '../fight-warnings.ts'
import { printIssues } from '../issue-output.ts'
import type { OddsReport } from '../odds-output.ts'
import { oddsJson, oddsText } from '../odds-output.ts'
import { readEncounter } from '../read-encounter.ts'

/** Plays an encounter many times and prints what it comes to. */
export const odds: CliCommand = {
  usage:
    'odds NOTE [--encounter NAME] [--start] [--set CHANGE]... [--fights N] [--margin PERCENT] [--seed S] [--json]',
  summary:
    'Play an encounter many times, on from its log if it has one, and print who wins how often; with --set also what would change, such as --set "Goblin=5", --set "Goblin.morale=7" or --set "without Goblin".',
  options: {
    encounter: { type: 'string' },
    start: { type: 'boolean' },
    set: { type: 'string', multiple: true },
    fights: { type: 'string' },
    margin: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean' }
  },
  pathCount: [1, 1],
  async run(args, env) {
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
    const begun = beginFight(setup)
    if ('issues' in begun) {
      printIssues(note, begun.issues, env)
      return exitCode.wrong
    }
    const replayed = options.start ? undefined : replayLog(setup)
    if (replayed && replayed.issues.length > 0) {
      printIssues(note, replayed.issues, env)
      return exitCode.wrong
    }
    const changes = Array.isArray(options.set) ? options.set : []
    if (replayed && changes.length > 0) {
      env.printError(
        `fray odds: ${setup.encounter.name} has a log, and --set changes how a fight begins; add --start to leave the log out`
      )
      return exitCode.usage
    }
    const end = replayed && endOf(setup, replayed.read.now.state)
    if (end !== undefined) {
      env.printError(
        `fray odds: ${setup.encounter.name} is over (${end}); add --start for its odds from the start`
      )
      return exitCode.wrong
    }
    // Whoever reads the odds should know what the fights are without.
    for (const [one, issues] of fightWarnings(vault, setup)) printIssues(one, issues, env)
    const starts = startsOf(setup, replayed !== undefined, changes)
    if (typeof starts === 'string') {
      env.printError(`fray odds: ${starts}`)
      return exitCode.usage
    }
    const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : env.seed()
    return play(setup, starts, changes, seed, limits, options.json === true, env)
  }
}

/** The outcome of a fight that is over, in words. */
const endOf = ({ ruleset }: Setup, state: unknown): string | undefined =>
  ruleset.view(state, 'game-master').outcome

/** The options that say when to stop, or what is wrong with them. */
function limitsIn({
  fights,
  margin
}: CliArgs['options']): Pick<ManyFights, 'fights' | 'margin'> | string {
  if (fights !== undefined) {
    const count = Number(fights)
    if (!/^\d+$/.test(String(fights)) || count < 1 || count > maxFights)
      return `unexpected --fights ${String(fights)}, expected a number from 1 to ${maxFights}`
    if (margin !== undefined) return '--fights and --margin each say when to stop: give one of them'
    return { fights: count }
  }
  if (margin === undefined) return {}
  const [, number] = /^(\d{1,2}(?:\.\d{1,3})?) ?%?$/.exec(String(margin)) ?? []
  if (number === undefined || Number(number) < 0.1 || Number(number) > 50)
    return `unexpected --margin ${String(margin)}, expected a percentage from 0.1 to 50`
  return { margin: Number(number) / 100 }
}

/** Where fights begin: as written or where the log stands, and with the changes if there are any. */
function startsOf(
  { ruleset, encounter, log }: Setup,
  isFromLog: boolean,
  changes: readonly string[]
): readonly PlainStart[] | string {
  const base = { game: ruleset.id, encounter, ...(isFromLog && log && { log: log.fence.body }) }
  if (changes.length === 0) return [base]
  const changed = whatIf(ruleset, encounter, changes)
  if ('message' in changed) return changed.message
  return [base, { ...base, encounter: changed.encounter }]
}

async function play(
  setup: Setup,
  starts: readonly PlainStart[],
  changes: readonly string[],
  seed: number,
  limits: Pick<ManyFights, 'fights' | 'margin'>,
  isJson: boolean,
  env: Environment
): Promise<number> {
  const fighters = env.fighters()
  const signal = env.cancellation()
  const results: { readonly odds: FightOdds; readonly stopped: Played['stopped'] }[] = []
  try {
    for (const start of starts) {
      const ready = prepareStart(start)
      if ('message' in ready) throw new Error(ready.message)
      const sides = sidesOf(ready)
      const { tally, stopped } = await manyFights(fighters.player(start, seed), {
        margin: usualMargin(ready.state),
        ...limits,
        parallel: fighters.parallel,
        signal,
        progress: (so) => env.showProgress(progressText(so, sides[0] ?? ''))
      })
      const from: number = start.log === undefined ? 0 : ready.state.round
      if (tally.fights > 0) results.push({ odds: oddsFrom(tally, sides, from), stopped })
      if (stopped === 'cancelled') break
    }
  } finally {
    env.showProgress('')
    await fighters.end()
  }
  const [base, changed] = results
  const isCancelled = signal.aborted
  if (isCancelled)
    env.printError(
      `fray odds: stopped after ${results.reduce((sum, one) => sum + one.odds.fights, 0)} fights`
    )
  if (base) {
    const report: OddsReport = {
      encounter: setup.encounter.name,
      ruleset: setup.ruleset,
      seed,
      isFromLog: starts[0]?.log !== undefined,
      base,
      ...(changed && { changed, changes })
    }
    env.print(isJson ? JSON.stringify(oddsJson(report)) : oddsText(report))
  }
  return isCancelled ? exitCode.cancelled : exitCode.done
}

/** What is known so far, in one line. */
const progressText = ({ fights, outcomes }: FightTally, leader: string): string =>
  `${leader} won ${percent((outcomes[leader] ?? 0) / fights)} of ${fights} fights`
