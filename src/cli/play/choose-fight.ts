import type { EncounterBlock } from '../../notes/encounter/encounter.ts'
import { fightsIn, logBelow } from '../../notes/logs.ts'
import type { Note } from '../../notes/note.ts'
import { positionsIn } from '../../notes/text/positions.ts'
import { noteName } from '../../notes/vault/note-path.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { createVault } from '../../notes/vault/vault.ts'
import { replayLog } from '../../session/log/replay-log.ts'
import { prepare } from '../../session/prepare.ts'
import type { Environment } from '../environment.ts'
import { withLinkedNotes } from '../linked-notes.ts'
import { ask } from './ask.ts'
import type { Terminal } from './terminal.ts'

/** The state of an encounter’s fight. */
interface FightState {
  /** A short description. Empty without a log. */
  readonly words: string
  readonly kind: 'new' | 'begun' | 'over'
}

/**
 * The state of an encounter’s fight, from its log. If the fight cannot be prepared from the notes in `vault`, says only
 * that there is a log.
 */
function fightStateOf(vault: Vault, note: Note, block: EncounterBlock): FightState {
  if ((logBelow(note, block)?.fence.body.trim() ?? '') === '') return { words: '', kind: 'new' }
  const prepared = prepare(vault, note, block)
  const setup = 'setup' in prepared ? prepared.setup : undefined
  const replayed = setup && replayLog(setup)
  if (!replayed) return { words: 'has a log', kind: 'begun' }
  const [issue] = replayed.issues
  if (issue) {
    const { line } = positionsIn(setup.note.text)(issue.start)
    const where = setup.note === note ? '' : ` of “${noteName(setup.note.path)}”`
    return { words: `log cannot be read: see line ${line}${where}`, kind: 'begun' }
  }
  const { outcome, round, phase } = setup.ruleset.view(replayed.read.now.state, 'game-master')
  if (outcome !== undefined) return { words: `over: ${outcome}`, kind: 'over' }
  return { words: round > 0 ? `in round ${round}` : phase, kind: 'begun' }
}

/**
 * Asks for one of several fights of a note. Returns its name, or `undefined` if the user leaves. Does not ask if there
 * is one fight, and returns an empty text if there is none. Enter chooses a fight in progress, else the first new
 * fight. Reads only the notes that have logs of this note’s encounters.
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
  const standings = fights.map((block) => fightStateOf(vault, note, block))
  const first = (kind: FightState['kind']) => standings.findIndex((one) => one.kind === kind)
  const [suggested = 0] = [first('begun'), first('new')].filter((index) => index >= 0)
  const words = standings.map((one) => one.words)
  const chosen = await ask(note.path, names, terminal, suggested, words)
  return chosen === undefined ? undefined : names[chosen]
}
