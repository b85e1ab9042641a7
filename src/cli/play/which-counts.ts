import type { Environment } from '../environment.ts'
import { ask, changeLines } from './ask.ts'
import type { Acted, FightInNote } from './fight-in-note.ts'
import { editsFor, writeFight } from './fight-in-note.ts'
import type { Terminal } from './terminal.ts'

/**
 * Where the log in the note lacks commands of the fight, as after a checkout, a person says which of the two counts.
 * `before`: the fight as it was here. Gives what came of it in the end.
 */
export async function askWhichCounts(
  before: FightInNote,
  [there, acted]: readonly [FightInNote, Acted],
  terminal: Terminal,
  env: Pick<Environment, 'editFile' | 'readFile' | 'seed'>
): Promise<readonly [FightInNote, Acted]> {
  if (acted.kind !== 'followed' || acted.lost === 0) return [there, acted]
  const { fight } = before
  const { path, text } = there.setup.note
  const commands = acted.lost === 1 ? 'the last command' : `the last ${acted.lost} commands`
  terminal.print(['', ...changeLines(text, editsFor(there, fight), terminal.look())])
  const choice = await ask(
    `The log in ${path} was changed elsewhere: it lacks ${commands} of the fight here.`,
    ['Go on as the note has it', 'Write the fight as it is here into the note'],
    terminal
  )
  if (choice !== 1) return [there, acted]
  return askWhichCounts(before, await writeFight(there, fight, env), terminal, env)
}
