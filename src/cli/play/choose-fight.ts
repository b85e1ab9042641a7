import type { EncounterBlock } from '../../notes/encounter/encounter.ts'
import { fightsIn, logBelow } from '../../notes/logs.ts'
import type { Note } from '../../notes/note.ts'
import { positionsIn } from '../../notes/text/positions.ts'
import { noteName } from '../../notes/vault/note-path.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { createVault } from '../../notes/vault/vault.ts'
import { replayLog } from '../../session/log/replay.ts'
import { prepare } from '../../session/prepare.ts'
import type { Environment } from '../environment.ts'
import { withLinkedNotes } from '../linked-notes.ts'
import { choiceLines } from './choice-lines.ts'
import type { ChoiceList } from './choices.ts'
import { messageLines } from './help-lines.ts'
import type { Terminal } from './terminal.ts'

/**
 * How the fight of an encounter stands, from its log; empty if it has none. A log that needs other notes than these to be
 * read, since it does not say who fights, is only said to be there.
 */
function standingOf(vault: Vault, note: Note, block: EncounterBlock): string {
  if ((logBelow(note, block)?.fence.body.trim() ?? '') === '') return ''
  const prepared = prepare(vault, note, block)
  const setup = 'setup' in prepared ? prepared.setup : undefined
  const replayed = setup && replayLog(setup)
  if (!replayed) return 'has a log'
  const [issue] = replayed.issues
  if (issue) {
    const { line } = positionsIn(setup.note.text)(issue.start)
    const where = setup.note === note ? '' : ` of “${noteName(setup.note.path)}”`
    return `log cannot be read: see line ${line}${where}`
  }
  const { outcome, round, phase } = setup.ruleset.view(replayed.read.now.state, 'game-master')
  if (outcome !== undefined) return `over: ${outcome}`
  return round > 0 ? `in round ${round}` : phase
}

/**
 * Asks which of several fights of a note to play: its name, or `undefined` if a person leaves. Of one, or of none, there is
 * nothing to ask. Reads the notes that the logs of this one stand in, and no others.
 */
export async function chooseFight(
  note: Note,
  terminal: Terminal,
  env: Pick<Environment, 'readFile'>
): Promise<string | undefined> {
  const fights = fightsIn(note)
  const names = fights.map(({ name }) => name)
  if (names.length < 2) return names[0] ?? ''
  const vault = await withLinkedNotes(createVault([note]), [note], env)
  const list: ChoiceList = {
    title: note.path,
    choices: fights.map((block) => ({
      label: block.name,
      detail: standingOf(vault, note, block),
      does: { kind: 'leave' }
    })),
    suggested: 0
  }
  for (;;) {
    terminal.print(['', ...choiceLines({}, list, {}, terminal.look())])
    const line = (await terminal.ask('› ', (typed) => [names, typed]))?.trim()
    if (line === undefined || /^(?:q|quit)$/i.test(line)) return undefined
    if (line === '') return names[0]
    const named = names.find((name) => name.toLowerCase() === line.toLowerCase())
    const chosen = named ?? (/^\d{1,4}$/.test(line) ? names[Number(line) - 1] : undefined)
    if (chosen !== undefined) return chosen
    terminal.print(messageLines('Choose one of the numbers', terminal.look()))
  }
}
