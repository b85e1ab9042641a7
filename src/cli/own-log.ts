import { basename, dirname, isAbsolute, normalize, relative, resolve } from 'node:path'
import type { PlayOptions } from '../core/fight/history.ts'
import type { Telling } from '../core/log/telling.ts'
import { applyEdits } from '../notes/edits.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { errorMessage } from '../notes/vault/find-notes.ts'
import { beginInOwnNote, canHaveOwnNote, linkEdits } from '../session/log/own-note.ts'
import type { CliArgs } from './cli-command.ts'
import { exitCode } from './cli-command.ts'
import type { Environment } from './environment.ts'
import { printIssues } from './print-issues.ts'
import type { Target } from './read-encounter.ts'
import { readEncounter } from './read-encounter.ts'

/** The option that names the note for the log of a fight that begins. */
export const ownLogOption = { 'log-note': { type: 'string', offers: 'notes' } } as const

export const ownLogUsage = '[--log-note NOTE]'

/**
 * Begins the fight of an encounter in the note that `--log-note` names, and reads it again from there. A fight that has
 * begun stays where its log is. If that fails, prints the reason and gives the exit code.
 */
export async function beginOwnLog(
  target: Target,
  args: CliArgs,
  options: PlayOptions & { readonly seed: number; readonly telling?: Partial<Telling> },
  env: Environment
): Promise<Target | number> {
  const { note, vault, prepared } = target
  const { setup } = prepared
  const wanted = args.options['log-note']
  if (typeof wanted !== 'string' || !canHaveOwnNote(setup)) return target
  if (!/[^./\\]$/.test(wanted)) {
    env.printError(`fray: --log-note needs the name of a note, not “${wanted}”`)
    return exitCode.usage
  }
  const named = /\.(?:md|markdown)$/i.test(wanted) ? wanted : `${wanted}.md`
  // Links count from note to note, so both paths begin at the same place.
  const path = isAbsolute(note.path) ? resolve(named) : relative('', named)
  if (path === normalize(note.path)) return target
  const text = await env.readFile(path).catch(() => undefined)
  const begin = (own: Note) => beginInOwnNote(vault, setup, own, options)
  const own = parseNote(path, text ?? '')
  const begun = begin(own)
  if ('issues' in begun) {
    printIssues(
      begun.issues.some(({ code }) => code === 'log.link') ? own : note,
      begun.issues,
      env
    )
    return exitCode.wrong
  }
  let { link } = begun
  const editOwn = (now: string) => {
    const anew = begin(parseNote(path, now))
    if ('issues' in anew) return undefined
    link = anew.link
    return anew.edits
  }
  try {
    if (text === undefined)
      await env.createNotes(dirname(path), {
        [basename(path)]: applyEdits(own.text, begun.edits)
      })
    else if (!(await env.editFile(path, editOwn))) throw new Error('it was changed meanwhile')
  } catch (error) {
    env.printError(`fray: the log cannot be written into ${path}: ${errorMessage(error)}`)
    return exitCode.unwritten
  }
  try {
    const isLinked = await env.editFile(note.path, (now) => {
      const edits = linkEdits(parseNote(note.path, now), setup.place.name, link)
      return edits.length > 0 ? edits : undefined
    })
    if (!isLinked) throw new Error('its fight was changed in the meantime')
  } catch (error) {
    env.printError(`fray: ${note.path} is not written: ${errorMessage(error)}`)
    return exitCode.unwritten
  }
  return readEncounter(args, env)
}
