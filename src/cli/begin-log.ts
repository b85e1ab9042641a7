import { basename, dirname, isAbsolute, normalize, relative, resolve } from 'node:path'
import type { PlayOptions } from '../core/fight/history.ts'
import type { Issue } from '../core/issues/issue.ts'
import type { LogDetail } from '../core/log/log-detail.ts'
import { applyEdits } from '../notes/edits.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { beginInLogNote, canLogInOtherNote, linkEdits } from '../session/log/begin-in-log-note.ts'
import type { Setup } from '../session/setup.ts'
import type { CliArgs } from './cli-command.ts'
import { exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { printIssues } from './print-issues.ts'
import type { Target } from './read-encounter.ts'
import { readEncounter } from './read-encounter.ts'
import { pathInVault } from './vault-of-note.ts'

/** The options of a fight that begins, and the amount of detail in its log. */
export type BeginOptions = PlayOptions & {
  readonly seed: number
  readonly telling?: Partial<LogDetail>
}

/**
 * Begins the log of a fight in the note that `--log-note` names, and reads the encounter again with that log. Returns
 * `target` if there is no such option, or if the fight has begun already. On failure, prints the reason and returns the
 * exit code.
 */
export async function beginLogInNamedNote(
  target: Target,
  args: CliArgs,
  options: BeginOptions,
  env: Environment
): Promise<Target | number> {
  const { note, vault, prepared } = target
  const { setup } = prepared
  const wanted = args.options['log-note']
  if (typeof wanted !== 'string' || !canLogInOtherNote(setup)) return target
  if (!/[^./\\]$/.test(wanted)) {
    env.printError(`fray: --log-note needs the name of a note, not “${wanted}”`)
    return exitCode.usage
  }
  const named = /\.(?:md|markdown)$/i.test(wanted) ? wanted : `${wanted}.md`
  // Links are relative from note to note, so make both paths relative to the same folder.
  const fromHere = isAbsolute(note.path) ? resolve(named) : relative('', named)
  const path = pathInVault(fromHere, target.vaultFolder)
  if (path === normalize(note.path)) return target
  const begun = await beginLogInNote(path, vault, setup, options, env)
  if ('issues' in begun) {
    printIssues(begun.at, begun.issues, env)
    return exitCode.wrong
  }
  if ('unwritten' in begun) {
    env.printError(`fray: ${begun.unwritten}`)
    return exitCode.unwritten
  }
  return readEncounter(args, env)
}

/** A log that was begun in another note, or the reason why not. */
type BegunLog =
  | { readonly title: string }
  /** `at`: the note with the issues. */
  | { readonly issues: readonly Issue[]; readonly at: Note }
  | { readonly unwritten: string }

/** Begins the log of a fight in the note at `path`, then links the encounter to it. `setup`: as in `beginInLogNote`. */
export async function beginLogInNote(
  path: string,
  vault: Vault,
  setup: Setup,
  options: BeginOptions,
  env: Pick<Environment, 'readFile' | 'editFile' | 'createNotes'>
): Promise<BegunLog> {
  const { note, place, log: before } = setup
  const text = await env.readFile(path).catch(() => undefined)
  const begin = (own: Note) => beginInLogNote(vault, setup, own, options)
  const own = parseNote(path, text ?? '')
  let begun = begin(own)
  if ('issues' in begun) {
    const isInOwn = begun.issues.some(({ code }) => code === 'log.link')
    return { issues: begun.issues, at: isInOwn ? own : note }
  }
  const { edits } = begun
  const editOwn = (now: string) => {
    begun = begin(parseNote(path, now))
    return 'issues' in begun ? undefined : begun.edits
  }
  try {
    if (text === undefined)
      await env.createNotes(dirname(path), { [basename(path)]: applyEdits(own.text, edits) })
    else if (!(await env.editFile(path, editOwn))) throw new Error('the note was changed meanwhile')
  } catch (error) {
    return { unwritten: `the log cannot be written into ${path}: ${errorMessage(error)}` }
  }
  const { link, title } = begun
  try {
    const isLinked = await env.editFile(note.path, (now) => {
      const links = linkEdits(parseNote(note.path, now), place.name, link, before)
      return links.length > 0 ? links : undefined
    })
    if (!isLinked) throw new Error('its fight was changed meanwhile')
  } catch (error) {
    return { unwritten: `${note.path} is not written: ${errorMessage(error)}` }
  }
  return { title }
}
