import { parseNote } from '../../notes/note.ts'
import { recapOf } from '../../session/log/recap.ts'
import { sameFight } from '../../session/log/same-fight.ts'
import type { Environment } from '../environment.ts'
import { ask, changeLines } from './ask.ts'
import type { Acted, FightInNote } from './fight-in-note.ts'
import { editsFor, writeFight, writeRecapInNote } from './fight-in-note.ts'
import { messageLines } from './help-lines.ts'
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

/** Writes the recap of a finished fight into its note, and asks first where the note has another one. */
export async function writeRecap(
  inNote: FightInNote,
  terminal: Terminal,
  env: Pick<Environment, 'editFile' | 'readFile'>
): Promise<FightInNote> {
  const tell = (words: string) => terminal.print(messageLines(words, terminal.look()))
  const { fight, vault } = inNote
  const { path } = inNote.setup.note
  // A person may have written below the log since.
  const text = await env.readFile(path).catch(() => inNote.setup.note.text)
  const setup = sameFight(inNote.setup, parseNote(path, text), vault) ?? inNote.setup
  const recap = recapOf(setup, fight)
  if (!recap) tell('The fight is not over: there is nothing to recap yet')
  if (recap?.kind === 'same') tell('The note has this recap already')
  if (!recap || recap.kind === 'same') return inNote
  if (recap.kind === 'exists') {
    terminal.print(['', ...changeLines(setup.note.text, [recap.edit], terminal.look())])
    const question = `${path} has another recap of this fight.`
    if ((await ask(question, ['Keep it', 'Replace it'], terminal, 0)) !== 1) {
      tell('The recap stays as it is')
      return inNote
    }
  }
  const [after, words] = await writeRecapInNote({ ...inNote, setup }, recap, env)
  tell(words)
  return after
}
