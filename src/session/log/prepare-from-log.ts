import type { Encounter, EncounterEntry } from '../../core/encounter/encounter.ts'
import type { Fix, Issue } from '../../core/issues/issue.ts'
import type { ReadBeginning } from '../../core/log/beginning.ts'
import { beginningOf, formatBeginning } from '../../core/log/beginning.ts'
import { parseCheckLine } from '../../core/log/check-line.ts'
import type { LogHeader } from '../../core/log/header.ts'
import { kindOfLine } from '../../core/log/lines.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { sameWords } from '../../core/text/same-words.ts'
import { rewriteLog } from '../../notes/edits.ts'
import { toNoteRange } from '../../notes/fences/fence.ts'
import type { FoundFight } from '../../notes/log-location.ts'
import { hasOnlyLog } from '../../notes/logs.ts'
import type { LogBlock, Note } from '../../notes/note.ts'
import type { FoundStatblock } from '../../notes/vault/find-statblock.ts'
import { findStatblock } from '../../notes/vault/find-statblock.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { gameInNote, rulesetById, rulesetOfFight } from '../../rulesets/index.ts'
import type { Prepared, Setup } from '../setup.ts'

/**
 * Prepares a fight from the list of combatants in its log. The note adds only the statblocks to show and new
 * reinforcements. `inNote`: the encounter as the note has it now, which may have errors.
 */
export function prepareFromLog(
  vault: Vault,
  { note, block: place, log }: FoundFight & { readonly log: LogBlock },
  beginning: ReadBeginning,
  inNote: Prepared
): Prepared {
  const { header, fence } = log
  const setupInNote = 'setup' in inNote ? inNote.setup : undefined
  const ruleset = gameOfLog(header, beginning, setupInNote?.ruleset)
  // The reader of logs reports the problem of the header.
  if (!ruleset) return inNote
  if ('message' in ruleset) {
    const message = `Fray cannot read the rules of this log: ${ruleset.message}`
    const range = toNoteRange(fence, beginning.rulesRange)
    const fixes = setupInNote
      ? beginningFixes({ note, place }, log, setupInNote.ruleset, setupInNote.encounter)
      : []
    const told: Issue = { code: 'log.beginning', severity: 'error', message, ...range, fixes }
    return { issues: [...inNote.issues, told] }
  }
  const { issue, ranges, encounterRange, rulesRange: _, ...said } = beginning
  // The name and the rules of a game in a note may have changed since.
  const isSame = setupInNote?.ruleset.id === ruleset.id
  // A combatant of the log may have lost its statblock since: then the encounter was not edited.
  const isComplete = !said.entries.some(({ name }) => setupInNote?.absent?.includes(name))
  const wanted = isSame && isComplete ? setupInNote.encounter : undefined
  if (issue) {
    const { message } = issue
    const fixes = beginningFixes({ note, place }, log, ruleset, wanted)
    const range = toNoteRange(fence, issue)
    const told: Issue = { code: 'log.beginning', severity: 'error', message, ...range, fixes }
    return { issues: [...inNote.issues, told] }
  }
  const isOther = !hasOnlyLog(place) && header && !sameWords(header.title, place.name)
  const name = isOther ? header.title : place.name
  const own: Encounter = { ...said, name, aside: false, ...editionIn(header) }
  const encounter = wanted ? withNewReserve(ruleset, own, wanted) : own
  const { entries, reserve } = encounter
  const newReserve = reserve.slice(own.reserve.length)
  return {
    setup: {
      note,
      place,
      ruleset,
      encounter,
      ownBeginning: { range: toNoteRange(fence, encounterRange), inNote: wanted },
      sourceRanges: [
        ...ranges.map((range) => toNoteRange(fence, range)),
        ...newReserve.map(() => undefined)
      ],
      statblocks: [...entries, ...reserve].map((entry) =>
        statblockOf(vault, note, entry, setupInNote)
      ),
      log
    },
    issues: inNote.issues
  }
}

/** The game of a log: by the rules in the log, or by the id in its header. Without a header, the game of the note. */
function gameOfLog(
  header: LogHeader | undefined,
  { rules }: ReadBeginning,
  inNote: AnyRuleset | undefined
): AnyRuleset | { readonly message: string } | undefined {
  if (!header) return inNote
  if (header.ruleset !== gameInNote) return rulesetById(header.ruleset)
  return rules ? rulesetOfFight(gameInNote, rules) : inNote?.rules && inNote
}

/** The edition in the header of a log, as a field of an encounter. */
export const editionIn = (header: LogHeader | undefined): Partial<Pick<Encounter, 'edition'>> =>
  header?.edition === undefined ? {} : { edition: header.edition }

/** The encounter of a log, with those new reinforcements of the note that the game accepts. */
function withNewReserve(
  ruleset: AnyRuleset,
  encounter: Encounter,
  { reserve }: Encounter
): Encounter {
  let extended = encounter
  for (const entry of reserve) {
    const isKnown = extended.reserve.some((other) => isSameName(other, entry))
    if (isKnown) continue
    const [own = entry] = beginningOf(ruleset, { ...extended, reserve: [entry] }).reserve
    const next = { ...extended, reserve: [...extended.reserve, own] }
    if ('state' in ruleset.begin(next)) extended = next
  }
  return extended
}

const isSameName = (a: EncounterEntry, b: EncounterEntry): boolean =>
  a.name.toLowerCase() === b.name.toLowerCase()

/**
 * The statblock of a combatant in a log: as in the encounter, else the closest statblock of that name, or `undefined`.
 */
function statblockOf(
  vault: Vault,
  note: Note,
  entry: EncounterEntry,
  inNote: Setup | undefined
): FoundStatblock | undefined {
  const { entries = [], reserve = [] } = inNote?.encounter ?? {}
  const index = [...entries, ...reserve].findIndex((other) => isSameName(other, entry))
  return inNote?.statblocks[index] ?? findStatblock(vault, entry.name, note)
}

/**
 * The fix for a list of combatants with which no fight can start. Removes the list, so that the fight begins with the
 * encounter as it is now. A log without an encounter above gets the list of `inNote`, if that is known; otherwise
 * there is no fix.
 */
export function beginningFixes(
  { note, place }: Pick<Setup, 'note' | 'place'>,
  log: LogBlock,
  ruleset: AnyRuleset,
  inNote: Encounter | undefined
): readonly Fix[] {
  const isAlone = hasOnlyLog(place)
  if (isAlone && !inNote) return []
  const anew = isAlone && inNote ? formatBeginning(beginningOf(ruleset, inNote)) : []
  const lines = log.fence.body.split('\n')
  const firstCommand = lines.findIndex((line) => kindOfLine(line) === 'command')
  const end = firstCommand < 0 ? lines.length : firstCommand
  const isKept = (line: string, index: number) =>
    index < end ? kindOfLine(line) !== 'fact' : !parseCheckLine(line)
  const [header = '', ...others] = lines.filter(isKept)
  const rest = [header, ...anew, ...others]
  const title = 'Begin from the encounter as it is now'
  return [{ title, edits: rewriteLog(note, log, rest.join('\n')) }]
}
