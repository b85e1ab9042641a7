import { parseSeed } from '../../core/dice/seed.ts'
import type { DiceMode } from '../../core/fight/history.ts'
import type { LogDetail } from '../../core/log/log-detail.ts'
import { parseNote } from '../../notes/note.ts'
import { openFight } from '../../session/open-fight.ts'
import { beginLogInNamedNote } from '../begin-log.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import { diceModes } from '../command-table.ts'
import type { Environment } from '../environment.ts'
import { parseLogDetail } from '../log-detail-options.ts'
import { askParty } from '../play/begin-party.ts'
import { chooseFight } from '../play/choose-fight.ts'
import { writeFight } from '../play/fight-in-note.ts'
import { offerLogFixes } from '../play/log-fix-prompt.ts'
import { playByHand } from '../play/play-by-hand.ts'
import type { Beginning } from '../play/revert-changes.ts'
import { recordChanges } from '../play/revert-changes.ts'
import type { Terminal } from '../play/terminal.ts'
import { printIssues } from '../print-issues.ts'
import { readEncounter } from '../read-encounter.ts'

/** Plays an encounter by hand in the terminal, from the end of its log if there is one. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const { options } = args
  const [path = ''] = args.paths
  if (path === '-') {
    env.printError('fray play: there is no note to write to: the note came from standard input')
    return exitCode.usage
  }
  const dice = diceModes.find((one) => one === (options.dice ?? 'rolled'))
  if (!dice) {
    env.printError(
      `fray play: expected --dice ${diceModes.join(', ')}, found ${String(options.dice)}`
    )
    return exitCode.usage
  }
  const telling = parseLogDetail(options)
  if ('message' in telling) {
    env.printError(`fray play: ${telling.message}`)
    return exitCode.usage
  }
  const terminal = await env.terminal()
  try {
    return await playNote(args, { dice, telling }, terminal, env)
  } finally {
    terminal.close()
  }
}

/** Plays the fight of a note and returns the exit code. `beginning`: the changes to notes that began the fight. */
async function playNote(
  args: CliArgs,
  {
    dice,
    telling,
    beginning
  }: {
    readonly dice: DiceMode
    readonly telling: Partial<LogDetail>
    readonly beginning?: Beginning
  },
  terminal: Terminal,
  env: Environment
): Promise<number> {
  const { options } = args
  const [path = ''] = args.paths
  // If the note cannot be read, `readEncounter` below prints the error.
  const text = await env.readFile(path).catch(() => '')
  const encounter = options.encounter ?? (await chooseFight(parseNote(path, text), terminal, env))
  if (encounter === undefined) return exitCode.done
  const wanted = encounter === '' ? options : { ...options, encounter }
  const chosen = { ...args, options: wanted }
  const read = await readEncounter(chosen, env)
  if (typeof read === 'number') return read
  const withParty = await askParty(read, terminal)
  if (!withParty) return exitCode.done
  const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : env.seed()
  const target = await beginLogInNamedNote(
    withParty,
    chosen,
    { seed, dice, orders: [], telling },
    env
  )
  if (typeof target === 'number') return target
  const { note, vault, prepared } = target
  const { setup } = prepared
  const opened = openFight(setup, { seed, dice })
  if (!('fight' in opened)) {
    printIssues(note, opened.issues, env)
    const isMended = await offerLogFixes(note, opened.issues, terminal, env)
    return isMended ? playNote(chosen, { dice, telling }, terminal, env) : exitCode.wrong
  }
  if (options.seed !== undefined && !opened.isNew && target === withParty) {
    env.printError('fray play: the log of this encounter has a seed already: leave out --seed')
    return exitCode.usage
  }
  const { fight } = opened
  const start = { fight, setup, vault, telling }
  // The choice of how the party begins must be in the log before the fight continues.
  const isPartyChosen = target === withParty && withParty !== read
  const recorded = recordChanges(env)
  const [inNote, acted] = isPartyChosen
    ? await writeFight({ ...start, setup: read.prepared.setup }, fight, recorded.env)
    : [start]
  if (acted?.kind === 'unwritten') {
    env.printError(`fray play: ${acted.reason}`)
    return exitCode.unwritten
  }
  const { changes } = recorded
  const begun = isPartyChosen ? { changes, back: { path, name: setup.place.name } } : beginning
  const next = await playByHand(inNote, begun, terminal, env)
  if (!next) return exitCode.done
  const { seed: _, ...kept } = options
  const nextArgs = { paths: [next.ref.path], options: { ...kept, encounter: next.ref.name } }
  return playNote(nextArgs, { ...next, telling }, terminal, env)
}
