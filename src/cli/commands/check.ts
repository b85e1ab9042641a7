import { dirname } from 'node:path'
import type { Report } from '../../disk/vault-notes.ts'
import { issuesOfNotes } from '../../language/vault-issues.ts'
import { parseNote } from '../../notes/note.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { createVault } from '../../notes/vault/vault.ts'
import type { VaultFolder } from '../../notes/vault/vault-folder.ts'
import { issueAnnotations, issueJson, issueLines } from '../../reports/issues.ts'
import { gameCalled, gamesFor, rulesetWord } from '../../session/note-games.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import { issueForms } from '../command-table.ts'
import type { Environment } from '../environment.ts'
import { withLinkedNotes } from '../linked-notes.ts'
import { readNotes, reportTo } from '../read-notes.ts'
import { pathFromHere, pathInVault, printVault, vaultNamed } from '../vault-of-note.ts'

/** Prints all issues in notes or folders of notes. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const { options } = args
  const { ruleset } = options
  const form = formIn(options)
  if (!form) {
    env.printError(
      `fray check: unexpected --format ${String(options.format)}, expected ${issueForms.join(', ')}`
    )
    return exitCode.usage
  }
  const texts = new Map<string, string>()
  // Print each problem once, although a folder is listed for its notes and again for its vault.
  const report = reportTo(env)
  const vaults = await findVaults(args, texts, report, env)
  if (!vaults) return exitCode.usage
  const game = typeof ruleset === 'string' ? ruleset : undefined
  const checked: CheckedVault[] = []
  for (const vault of vaults) checked.push(await checkVault(vault, texts, game, report, env))
  if (game !== undefined && !checked.some(({ vault }) => gameCalled(vault, game))) {
    const words = [...new Set(checked.flatMap(({ vault }) => gamesFor(vault).map(rulesetWord)))]
    env.printError(`fray check: there is no ruleset “${game}”; expected one of ${words.join(', ')}`)
    return exitCode.usage
  }
  const results = checked.flatMap((one) => one.results)
  const isFailing = results.some(({ issues }) =>
    issues.some(
      ({ severity }) => severity === 'error' || (options.strict && severity === 'warning')
    )
  )
  if (form === 'json')
    env.print(JSON.stringify(results.flatMap(({ note, issues }) => issueJson(note, issues))))
  else {
    const linesOf = form === 'github' ? issueAnnotations : issueLines
    for (const { note, issues } of results)
      for (const line of linesOf(note, issues)) env.print(line)
  }
  for (const { folder, results: own } of checked)
    printVault(
      own.flatMap(({ issues }) => issues),
      folder,
      env
    )
  return isFailing ? exitCode.wrong : exitCode.done
}

/** The form of `--format`, or `json` for `--json`. `undefined` if there is no such form. */
const formIn = ({ format, json }: CliArgs['options']): (typeof issueForms)[number] | undefined =>
  json ? 'json' : issueForms.find((one) => one === (format ?? 'text'))

/** The requested notes of a vault. */
interface RequestedNotes {
  readonly vault: VaultFolder
  readonly paths: Set<string>
}

/**
 * Finds the requested notes, grouped by vault. Puts the text of each note that an argument names into `texts`, by path.
 * On failure, prints the reason and returns `undefined`.
 */
async function findVaults(
  args: CliArgs,
  texts: Map<string, string>,
  report: Report,
  env: Environment
): Promise<readonly RequestedNotes[] | undefined> {
  const vaults = new Map<string, RequestedNotes>()
  const vaultsByFolder = new Map<string, VaultFolder>()
  for (const path of new Set(args.paths)) {
    try {
      const notes = await env.notesAt(path, report)
      const [alone] = notes
      if (notes.length === 1 && alone !== undefined) texts.set(alone, await env.readFile(alone))
      for (const note of notes) {
        const folder = note === '-' ? note : dirname(note)
        const vault = vaultsByFolder.get(folder) ?? (await env.vaultFolder(note, vaultNamed(args)))
        vaultsByFolder.set(folder, vault)
        const requested = vaults.get(vault.folder) ?? { vault, paths: new Set() }
        requested.paths.add(note)
        vaults.set(vault.folder, requested)
      }
    } catch (error) {
      env.printError(`fray check: ${path} cannot be read: ${errorMessage(error)}`)
      return undefined
    }
  }
  return [...vaults.values()]
}

interface CheckedVault {
  readonly folder: VaultFolder
  readonly vault: Vault
  readonly results: ReturnType<typeof issuesOfNotes>
}

/** Checks the requested notes of one vault. `ruleset`: the game of notes that name none. */
async function checkVault(
  { vault: folder, paths }: RequestedNotes,
  texts: ReadonlyMap<string, string>,
  ruleset: string | undefined,
  report: Report,
  env: Environment
): Promise<CheckedVault> {
  const own = new Set(
    await Promise.all([...paths].map((path) => (path === '-' ? path : env.realPath(path))))
  )
  const found = await env.vaultNotes(folder.folder, report)
  const others = found.filter(({ realPath }) => !own.has(realPath)).map(({ path }) => path)
  const unread = [...paths].filter((path) => !texts.has(path))
  const read = new Map((await readNotes([...unread, ...others], env)).map((one) => [one.path, one]))
  const requested = [...paths].flatMap((path) => {
    const text = texts.get(path) ?? read.get(path)?.text
    return text === undefined ? [] : parseNote(pathInVault(path, folder), text)
  })
  const here = createVault([...requested, ...others.flatMap((path) => read.get(path) ?? [])])
  const vault = await withLinkedNotes(here, [...here.notes.values()], env)
  const results = issuesOfNotes(vault, requested, () => ruleset).map(({ note, issues }) => ({
    note: { ...note, path: pathFromHere(note.path) },
    issues
  }))
  return { folder, vault, results }
}
