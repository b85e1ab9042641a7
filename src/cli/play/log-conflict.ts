import type { Environment } from '../environment.ts'
import { ask, changeLines } from './ask.ts'
import type { ActionResult, FightInNote } from './fight-in-note.ts'
import { editsFor, writeFight } from './fight-in-note.ts'
import type { Terminal } from './terminal.ts'

/**
 * If the log in the note lacks commands of the fight, as after a checkout, asks which of the two to keep. `before`: the
 * fight in the program. Returns the result of the choice.
 */
export async function resolveLogConflict(
  before: FightInNote,
  [there, acted]: readonly [FightInNote, ActionResult],
  terminal: Terminal,
  env: Pick<Environment, 'editFile' | 'readFile' | 'seed'>
): Promise<readonly [FightInNote, ActionResult]> {
  if (acted.kind !== 'followed' || acted.lost === 0) return [there, acted]
  const { fight } = before
  const { path, text } = there.setup.note
  const commands = acted.lost === 1 ? 'the last command' : `the last ${acted.lost} commands`
  terminal.print(['', ...changeLines(text, editsFor(there, fight), terminal.look())])
  const choice = await ask(
    `Another program changed the log in ${path}: ${commands} of this fight ${acted.lost === 1 ? 'is' : 'are'} missing there.`,
    ['Continue with the note', 'Save this fight to the note'],
    terminal
  )
  if (choice !== 1) return [there, acted]
  return resolveLogConflict(before, await writeFight(there, fight, env), terminal, env)
}
