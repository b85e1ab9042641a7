import type { Note } from '../../notes/note.ts'
import { positionsIn } from '../../notes/text/positions.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import type { VaultFolder } from '../../notes/vault/vault-folder.ts'
import { fightJson } from '../../reports/fight.ts'
import { logAtLine, logsOf } from '../../reports/logs.ts'
import type { NoReport } from '../../reports/no-report.ts'
import { isNoReport } from '../../reports/no-report.ts'
import type { ReadyEncounter } from '../../reports/ready-encounter.ts'
import { findReadyEncounter } from '../../reports/ready-encounter.ts'
import { lastLineRead, replayTo } from '../../reports/replay-to.ts'
import type { Setup } from '../../session/setup.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'
import { fightText } from '../fight-text.ts'
import { printIssues } from '../print-issues.ts'
import { printNoReport } from '../print-no-report.ts'
import { encounterNamed, printRenamedFights, readNoteInVault } from '../read-encounter.ts'

/** Verifies the logs of a note and prints the states at their ends. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const { to, json } = args.options
  if (to !== undefined && !/^[1-9]\d*$/.test(String(to))) {
    env.printError(`fray replay: expected the number of a line after --to, found ${String(to)}`)
    return exitCode.usage
  }
  const noteInVault = await readNoteInVault(args, env)
  if (!noteInVault) return exitCode.usage
  const { note, vault, vaultFolder } = noteInVault
  const [path = ''] = args.paths
  const line = to === undefined ? undefined : Number(to)
  const found = findLogs(vault, note, path, encounterNamed(args), line)
  printRenamedFights(noteInVault, args, env)
  const setups = found.flatMap((one) => ('setup' in one ? [one.setup] : []))
  let isFirst = true
  const print = (text: string): void => {
    env.print(isFirst || json ? text : `\n${text}`)
    isFirst = false
  }
  const codes = found.map((one) => {
    if (isNoReport(one)) return printNoReport('fray', one, vaultFolder, env)
    const name = headingOf(one.setup, setups)
    return replayOne(one.setup, { name, line, isJson: json === true, vaultFolder }, print, env)
  })
  return Math.max(...codes)
}

/** The logs to verify: of an encounter, at a line, or all. */
function findLogs(
  vault: Vault,
  note: Note,
  path: string,
  name: string | undefined,
  line: number | undefined
): readonly (ReadyEncounter | NoReport)[] {
  if (name !== undefined) return [findReadyEncounter(vault, note, name, path)]
  return line === undefined ? logsOf(vault, note, path) : [logAtLine(vault, note, path, line)]
}

/**
 * The title of a fight. If several printed fights have the same title, the name that `--encounter` takes. If logs in
 * other notes also have the same name, the title and the line of the log.
 */
function headingOf(
  { encounter: { name }, place, log, note }: Setup,
  all: readonly Setup[]
): string {
  const alike = all.filter(({ encounter }) => encounter.name.toLowerCase() === name.toLowerCase())
  if (alike.length < 2 || !log) return name
  const named = alike.filter((one) => one.place.name.toLowerCase() === place.name.toLowerCase())
  if (named.length < 2) return place.name
  return `${name} (line ${positionsIn(note.text)(log.fence.start).line})`
}

/** How far a log with issues can be read, such as `up to line 12`. `undefined` if it can be read to its end. */
function extentLabel(lastLine: number | undefined): string | undefined {
  if (lastLine === undefined) return undefined
  return lastLine === 0 ? 'its log cannot be read' : `up to line ${lastLine}`
}

interface ReplayOptions {
  readonly name: string
  readonly line: number | undefined
  readonly isJson: boolean
  readonly vaultFolder: VaultFolder
}

/** Verifies one log, prints the state at its end, and returns the exit code. */
function replayOne(
  setup: Setup,
  { name, line, isJson, vaultFolder }: ReplayOptions,
  print: (text: string) => void,
  env: Environment
): number {
  const { note, ruleset } = setup
  const replayed = replayTo(setup, note, line)
  if (isNoReport(replayed)) return printNoReport('fray replay', replayed, vaultFolder, env)
  const { read, issues } = replayed
  const fight = { ruleset, now: read.now }
  const extent = extentLabel(lastLineRead(setup, note, replayed))
  print(
    isJson
      ? JSON.stringify(fightJson(setup, fight, read, note, issues))
      : fightText(fight, name, extent)
  )
  printIssues(note, issues, env)
  return issues.length > 0 ? exitCode.wrong : exitCode.done
}
