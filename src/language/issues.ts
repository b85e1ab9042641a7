import type { Entries, FieldIssue, Issue, NoteEdit, Range } from '../core/issues/issue.ts'
import { withoutHidden, writeFix } from '../core/issues/issue.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { readFields } from '../core/statblock/read-fields.ts'
import { isAboutHiddenCharacter } from '../core/text/names.ts'
import { applyEdits } from '../notes/edits.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { headerRange } from '../notes/fences/fence.ts'
import { eolAt } from '../notes/fences/fence-body.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import { doubleTitleIssues } from '../notes/log-title-issues.ts'
import { fightsIn, firstLogOverLimit, hasOnlyLog, logOfEncounter } from '../notes/logs.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { tooManyBlocks } from '../notes/note-issues.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import { inheritanceIssues } from '../notes/statblock/inheritance-issues.ts'
import { lineStart } from '../notes/text/lines.ts'
import { isTemplate } from '../notes/text/templates.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { withNote } from '../notes/vault/vault.ts'
import { removeHiddenFix } from '../notes/yaml/name-issues.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'
import { rulesetById } from '../rulesets/index.ts'
import { beginFight } from '../session/begin-fight.ts'
import { foreignGameOf } from '../session/foreign-game.ts'
import { replayLog } from '../session/log/replay-log.ts'
import { gameCalled } from '../session/note-games.ts'
import { prepare } from '../session/prepare.ts'
import { foreignStatblockIssue, unknownRulesetIssue } from '../session/setup-issues.ts'
import { isMistake, withoutUncertainFixes } from './broken-blocks.ts'
import { checkFields, overrideIssues } from './field-issues.ts'
import { withConversionFix, withoutForeignCase } from './foreign-issues.ts'
import { withHelpfulFixes } from './helpful-fixes.ts'
import { inlineIssues } from './inline-code.ts'
import { withConflictFixes } from './log-conflicts.ts'
import { changedEncounterIssues, savedRollIssues } from './log-issues.ts'
import { hidesCombatants, misspelledKeyIssues, withoutMissingSide } from './misspelled-keys.ts'
import { withNewStatblockFixes } from './new-statblock-fix.ts'
import { withoutConsequences, withoutRepetitions } from './repeated-issues.ts'
import { gameIssues } from './ruleset-issues.ts'
import { tableIssues } from './table-issues.ts'

/** All issues of a note, by offset. Escapes hidden characters in their messages. `setting`: the default ruleset. */
export function issuesOf(vault: Vault, note: Note, setting?: string): readonly Issue[] {
  const issues = withHelpfulFixes(distinctIssues(vault, note, setting), isMistake, (edits) => {
    const after = parseNote(note.path, applyEdits(note.text, edits), note)
    return distinctIssues(withNote(vault, after), after, setting)
  })
  return withConflictFixes(vault, note, withoutUncertainFixes(note, issues), setting)
    .map(withoutHidden)
    .sort((a, b) => a.start - b.start)
}

/** All issues of a note, each once, with all fixes. */
function distinctIssues(vault: Vault, note: Note, setting?: string): readonly Issue[] {
  const excess = firstLogOverLimit(note)
  const fights = fightsIn(note).filter((block) => !isInTemplate(note, block))
  const causes = note.issues.filter(hidesCombatants)
  const issues = [
    ...withoutForeignCase(vault, note),
    ...defaultIssues(note),
    ...gameIssues(vault, note),
    ...allStatblockIssues(vault, note, setting),
    ...fights.flatMap((encounter) =>
      withoutMissingSide(causes, encounter, [
        ...misspelledKeyIssues(vault, note, encounter, setting),
        ...switchIssues(vault, note, encounter, setting),
        ...doubleTitleIssues(vault, { note, block: encounter }),
        ...withNewStatblockFixes(
          vault,
          { note, block: encounter },
          encounterIssues(vault, note, encounter, setting),
          setting
        )
      ])
    ),
    ...inlineIssues(vault, note, setting),
    ...tableIssues(vault, note),
    ...(excess ? [tooManyBlocks(excess.fence)] : [])
  ]
  return withoutRepetitions(withoutConsequences(issues))
}

/** The issues of all statblocks. Reports statblocks of another game once, because a note may have thousands. */
function allStatblockIssues(vault: Vault, note: Note, setting?: string): readonly Issue[] {
  const found: Issue[] = []
  const told = new Set<string>()
  const hasLogs = note.logs.length > 0
  for (const statblock of note.statblocks) {
    if (isInTemplate(note, statblock)) continue
    const game = foreignGameOf(inheritedFields(vault, { note, statblock }))
    const key = game && `${game} ${statblock.ruleset}`
    if (key === undefined || !told.has(key)) {
      if (key !== undefined) told.add(key)
      found.push(...statblockIssues(vault, note, statblock, setting))
    }
    found.push(...inheritanceIssues(vault, note, statblock))
    if (hasLogs) found.push(...savedRollIssues(vault, note, statblock, setting))
  }
  return found
}

/** The same issue with the severity `info`. */
const asInfo = (issue: Issue): Issue => ({ ...issue, severity: 'info' })

const isInTemplate = (note: Note, { fence }: Statblock | EncounterBlock): boolean =>
  isTemplate(fence?.body ?? scanFrontmatter(note.text)?.body ?? '')

type RangeOf = (path: FieldIssue['path'], at?: 'key' | 'value') => Range | undefined

const placeFieldIssue = (
  { path, at, instead, ...issue }: FieldIssue,
  text: string,
  rangeOf: RangeOf,
  whole: Range
): Issue => {
  const range = rangeOf(path, at)
  const { start, end } = range ?? whole
  if (!range || instead === undefined) {
    const fix = range && isAboutHiddenCharacter(issue.message) && removeHiddenFix(text, range)
    return { ...issue, start, end, ...(fix && { fixes: [fix] }) }
  }
  if (typeof instead === 'string') {
    return { ...issue, start, end, fixes: [writeFix(instead, range)] }
  }
  const key = rangeOf(path, 'key')
  const edits = key ? entryEdits(text, path, { key, value: range }, instead) : []
  const title = `Write “${instead.entries.join(', ')}”`
  return { ...issue, start, end, ...(edits.length > 0 && { fixes: [{ title, edits }] }) }
}

/**
 * Replaces an entry by several: on their own lines in a `- ` list, with commas in brackets. A single value
 * becomes a list.
 */
function entryEdits(
  text: string,
  path: FieldIssue['path'],
  { key, value }: { readonly key: Range; readonly value: Range },
  { entries, key: under, below }: Entries
): readonly NoteEdit[] {
  const items = entries.map(quoteIfNeeded)
  const before = text.slice(lineStart(text, value.start), value.start)
  const eol = eolAt(text, text.slice(value.end).search(/[\r\n]/) + value.end)
  if (typeof path.at(-1) === 'number') {
    const between = /[-*]\s+$/.test(before) ? `${eol}${before}` : ', '
    return [{ ...value, text: items.join(between) }]
  }
  const list = items.length > 1 ? `[${items.join(', ')}]` : `${items}`
  const line =
    below === undefined ? '' : `${eol}${text.slice(lineStart(text, key.start), key.start)}${below}`
  const rename = under === undefined ? [] : [{ ...key, text: under }]
  return [...rename, { ...value, text: list + line }]
}

/** Checks the defaults that the frontmatter sets for each game. */
function defaultIssues({ text, defaults, rangeInFrontmatter }: Note): readonly Issue[] {
  return Object.entries(defaults).flatMap(([id, fields]) =>
    (rulesetById(id)?.checkDefaults(fields) ?? []).map((issue) =>
      placeFieldIssue(issue, text, (path, at) => rangeInFrontmatter([id, ...path], at), {
        start: 0,
        end: 0
      })
    )
  )
}

/** Checks a statblock by the rules of its game. Without a game, there is nothing to check. */
export function statblockIssues(
  vault: Vault,
  note: Note,
  statblock: Statblock,
  setting?: string
): readonly Issue[] {
  const { id, range } = rulesetOf(note, statblock, setting)
  if (id === undefined) return []
  const ruleset = gameCalled(vault, id)
  if (!ruleset) return range ? [unknownRulesetIssue(vault, id, range)] : []
  const game = foreignGameOf(inheritedFields(vault, { note, statblock }))
  if (game !== undefined && !ruleset.readsForeign)
    return [foreignStatblockIssue(game, ruleset, headerRange(statblock))]
  return checkFields(ruleset, statblock.fields, note.defaults[ruleset.id] ?? noDefaults).map(
    (issue) => placeFieldIssue(issue, note.text, statblock.rangeOf, headerRange(statblock))
  )
}

const noDefaults: Fields = {}

/** Reports invalid values of on/off keys. `encounterIssues` reports all others, by a trial call of `beginFight`. */
function switchIssues(
  vault: Vault,
  note: Note,
  encounter: EncounterBlock,
  setting?: string
): readonly Issue[] {
  const game = gameCalled(vault, rulesetOf(note, encounter, setting).id)
  if (!game) return []
  return Object.entries(game.encounterFields).flatMap(([name, field]) => {
    if (!field.words?.includes('true')) return []
    const word = name.toLowerCase()
    const keys = [word, word.replaceAll(' ', '-')]
    const key = keys.find((one) => Object.hasOwn(encounter.fields, one))
    if (key === undefined) return []
    const { issues } = readFields(
      game.title,
      { [key]: field },
      {},
      { [key]: encounter.fields[key] }
    )
    return issues.map((issue) =>
      placeFieldIssue(
        { ...issue, code: 'encounter.value', severity: 'warning' },
        note.text,
        encounter.rangeOf,
        encounter.fence
      )
    )
  })
}

/**
 * Reports unknown combatants, the reason why a fight cannot begin, and the first line of its log that does not match.
 */
export function encounterIssues(
  vault: Vault,
  note: Note,
  encounter: EncounterBlock,
  setting?: string
): readonly Issue[] {
  // A table in the note of a monster is for reference until somebody starts it.
  const isTable = encounter.fence.kind === 'encounter-table' && !logOfEncounter(note, encounter)
  if (isTable && rulesetOf(note, encounter, setting).id === undefined) return []
  const prepared = prepare(vault, note, encounter, setting)
  if (isTable) return prepared.issues.map(asInfo)
  if (!('setup' in prepared))
    return prepared.issues.map((one) =>
      one.code === 'ruleset.missing'
        ? asInfo(one)
        : withConversionFix(vault, { note, block: encounter }, one, setting)
    )
  const { setup, issues } = prepared
  // Issues of a log in another note belong to that note.
  if (setup.note.path !== note.path) return [...issues, ...changedEncounterIssues(setup, encounter)]
  const begun = beginFight(setup)
  if (!('issues' in begun))
    return [
      ...issues,
      ...begun.leftOut,
      ...overrideIssues(vault, setup),
      ...(hasOnlyLog(encounter) ? [] : changedEncounterIssues(setup, encounter)),
      ...(replayLog(setup)?.issues ?? [])
    ]
  // An encounter that is empty or has errors would also report missing sides.
  const isReported =
    hasErrorsIn(note, encounter) || issues.some(({ code }) => code === 'encounter.empty')
  return isReported ? issues : [...issues, ...begun.issues]
}

/** Whether the note already reports an error in this fence, at a more precise place. */
const hasErrorsIn = ({ issues }: Note, { fence }: EncounterBlock): boolean =>
  issues.some(
    ({ severity, start, end }) => severity === 'error' && start >= fence.start && end <= fence.end
  )
