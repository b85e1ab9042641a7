import type { EncounterEntry } from '../src/core/encounter/encounter.ts'
import type { NoteEdit } from '../src/core/issues/issue.ts'
import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import { applyEdits, writeLog } from '../src/notes/edits.ts'
import type { Note } from '../src/notes/note.ts'
import { parseNote } from '../src/notes/note.ts'
import type { Vault } from '../src/notes/vault/vault.ts'
import { createVault, withNote } from '../src/notes/vault/vault.ts'
import type { Action, Fight } from '../src/session/fight.ts'
import { applyAction, logText } from '../src/session/fight.ts'
import { beginInLogNote, linkEdits } from '../src/session/log/begin-in-log-note.ts'
import { logBodyOf } from '../src/session/log/follow-log.ts'
import { openFight } from '../src/session/open-fight.ts'
import { prepare } from '../src/session/prepare.ts'
import type { Setup } from '../src/session/setup.ts'
import { findEncounter } from '../src/session/setup.ts'
import { cachedSuggestion } from '../src/session/suggestion.ts'
import { fights } from './fights.ts'
import { median, remarkTime, wallTime } from './measure.ts'

/** Milliseconds at the median. */
export interface NoteTimes {
  readonly where: string
  readonly combatants: number
  readonly lines: number
  /** To open a fight from the texts of its notes. */
  readonly reading: number
  /** To parse these texts as Markdown, by remark. */
  readonly remark: number
  /** From a command to the edits of the note, and to the fight as the edited note has it. */
  readonly appending: number
}

/** Fights with logs of `lines` lines, read from and written into notes: below the encounter, and in a note of its own. */
export const logsInNotes = (ruleset: AnyRuleset, lines = 1000): readonly NoteTimes[] =>
  (['below its encounter', 'in a note of its own'] as const).map((where) => {
    const played = longFight(ruleset, where === 'in a note of its own', lines)
    return {
      where,
      combatants: ruleset.vitals(played.fight.now.state).length,
      lines: logText(played.fight).split('\n').length,
      reading: median(readings(played.vault)),
      remark: remarkTime(
        [...played.vault.notes.values()].map(({ text }) => text),
        wallTime
      ),
      appending: median(appendings(played))
    }
  })

const home = 'Bridge.md'
const name = 'Many against many'

/** The first fight that lasts for so many lines, of four against four, eight against eight, and so on. */
function longFight(ruleset: AnyRuleset, isOwn: boolean, lines: number): Played {
  for (let times = 1; ; times++) {
    const played = playTo(campaignOf(ruleset, isOwn, times), lines)
    if (logText(played.fight).split('\n').length >= lines) return played
  }
}

/** The benchmark fight of a game as notes, with each creature so many times. */
function campaignOf(ruleset: AnyRuleset, isOwn: boolean, times: number): Vault {
  const { entries = [] } = fights[ruleset.id] ?? {}
  const text = [
    `---\nruleset: ${ruleset.id}\n---\n`,
    ...entries.map(statblockOf),
    `\`\`\`encounter\nname: ${name}\nplayers: none\ncreatures:`,
    ...entries.map(({ name: who, player }) => `  - ${times}: ${who}${player ? ', friend' : ''}`),
    '```\n'
  ].join('\n')
  const note = parseNote(home, text)
  const vault = createVault([note])
  if (!isOwn) return vault
  const setup = setupIn(vault)
  const own = parseNote('Sessions/2026-11-26.md', '')
  const begun = beginInLogNote(vault, setup, own, { seed: 1, dice: 'rolled', orders: [] })
  if ('issues' in begun) throw new Error(begun.issues[0]?.message)
  const linked = edited(vault, note, linkEdits(note, name, begun.link))
  return edited(linked, own, begun.edits)
}

const statblockOf = ({ name: who, fields }: EncounterEntry): string => {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return ['```statblock', `name: ${who}`, ...lines, '```\n'].join('\n')
}

const edited = (vault: Vault, note: Note, edits: readonly NoteEdit[]): Vault =>
  withNote(vault, parseNote(note.path, applyEdits(note.text, edits), note))

function setupIn(vault: Vault): Setup {
  const note = vault.notes.get(home)
  const block = note && findEncounter(note, name)
  const prepared = note && block && prepare(vault, note, block)
  if (prepared && 'setup' in prepared) return prepared.setup
  throw new Error(`the fight cannot begin: ${prepared?.issues[0]?.message}`)
}

function open(vault: Vault): Fight {
  const opened = openFight(setupIn(vault), { seed: 1, dice: 'rolled' })
  if ('fight' in opened) return opened.fight
  throw new Error(opened.issues[0]?.message)
}

interface Played {
  readonly vault: Vault
  readonly fight: Fight
}

/** The notes with the fight written as it is now. */
const written = (vault: Vault, fight: Fight): Vault => {
  const setup = setupIn(vault)
  const body = logText(fight, { before: logBodyOf(setup) })
  return edited(vault, setup.note, writeLog(setup.note, setup.place, body))
}

/** Plays as suggested until the log has so many lines. */
function playTo(vault: Vault, lines: number): Played {
  let fight = open(vault)
  for (let nth = 0; nth % 20 !== 0 || logText(fight).split('\n').length < lines; nth++) {
    const next = pressed(fight)
    if (!next) break
    fight = next
  }
  return { vault: written(vault, fight), fight }
}

/** The fight after what is suggested next; `undefined` once it is over. */
function pressed(fight: Fight): Fight | undefined {
  const action = actionFor(fight)
  return action && applyAction(fight, action).fight
}

function actionFor({ ruleset, now }: Fight): Action | undefined {
  const { asked, state } = now
  if (asked?.kind === 'choice')
    return { type: 'answer', option: asked.options[asked.suggested] ?? '' }
  if (asked) return { type: 'roll' }
  const command = cachedSuggestion(ruleset, state)
  return command && { type: 'give', text: ruleset.language.quote(command) }
}

const rounds = 40

/** As a new window opens a fight: from the texts of its notes alone. A remark makes each a log that nobody has read yet. */
const readings = (vault: Vault): readonly number[] =>
  Array.from({ length: rounds }, (_, nth) => {
    const texts = [...vault.notes.values()].map(({ path, text }) => ({
      path,
      text: text.replace(/\n(?== \d+ )/, `\n# Read ${nth}.\n`)
    }))
    return wallTime(() => {
      open(createVault(texts.map(({ path, text }) => parseNote(path, text))))
    })
  })

/** As one press after the other writes the log, and the fight is held against the note. */
function appendings({ vault, fight }: Played): readonly number[] {
  const times: number[] = []
  let now = { vault, fight }
  for (let nth = 0; nth < rounds; nth++) {
    const last = now
    // A person gives the suggested command, so the time to compute the suggestion is not measured.
    const action = actionFor(last.fight) ?? { type: 'undo' }
    times.push(
      wallTime(() => {
        const next = applyAction(last.fight, action).fight
        const after = written(last.vault, next)
        if (logBodyOf(setupIn(after)) === '') throw new Error('the log is lost')
        now = { vault: after, fight: next }
      })
    )
  }
  return times
}
