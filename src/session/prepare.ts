import type { Encounter } from '../core/encounter/encounter.ts'
import { beginHistory } from '../core/fight/history.ts'
import type { Issue } from '../core/issues/issue.ts'
import { catchGameError } from '../core/ruleset/wrap-game.ts'
import { conflictIssues, fencesInConflict } from '../notes/conflicts.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { resolveEncounter, resolveStatblock } from '../notes/encounter/resolve-encounter.ts'
import type { Fence } from '../notes/fences/fence.ts'
import { headerRange } from '../notes/fences/fence.ts'
import { linkBackIssues, logLinkIssues } from '../notes/log-link-issues.ts'
import type { FightLocation, FoundFight } from '../notes/log-location.ts'
import { fightOf } from '../notes/log-location.ts'
import { hasOnlyLog, logOfStatblock } from '../notes/logs.ts'
import type { LogBlock, Note } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { isOwnRuleset, rulesetsVersion } from '../rulesets/index.ts'
import { beginFight, beginningLines } from './begin-fight.ts'
import { withCarriedParty } from './carried-party.ts'
import { checkRenders } from './check-renders.ts'
import { editionIn, prepareFromLog } from './log/prepare-from-log.ts'
import { replayLog } from './log/replay-log.ts'
import { gameCalled } from './note-games.ts'
import type { CarryMode, FightBlock, Prepared, Setup } from './setup.ts'
import { isEncounter } from './setup.ts'
import { foreignCreatureIssues, gameFailedIssue, rulesetIssue } from './setup-issues.ts'

/**
 * Collects everything a fight needs: game, combatants and log. Without a log that lists the combatants, an error in the
 * note prevents the setup. A missing combatant prevents the setup only if fewer than two sides are left. Issues have
 * offsets in the note. `setting`: the ruleset for notes that name none.
 */
export function prepare(vault: Vault, note: Note, place: FightBlock, setting?: string): Prepared {
  return cached(vault, place, setting, () =>
    isEncounter(place)
      ? prepareEncounter(vault, { note, block: place }, setting)
      : prepareFromNote(vault, note, place, logOfStatblock(note, place), setting)
  )
}

/** Caches the result of `work` for a place, until the vault, the setting or the games change. */
function cached(
  vault: Vault,
  place: FightBlock,
  setting: string | undefined,
  work: () => Prepared
): Prepared {
  const known = cache.get(place)
  const version = rulesetsVersion()
  const isSame = known?.vault === vault && known.setting === setting && known.version === version
  if (isSame) return known.result
  const result = playable(place, work)
  cache.set(place, { vault, setting, version, result })
  return result
}

/**
 * The result of `work`, or an issue if another author’s game fails in the present fight. So callers can show, play and
 * simulate the fight without catching errors of the game.
 */
function playable(place: FightBlock, work: () => Prepared): Prepared {
  let issues: readonly Issue[] = []
  return catchGameError(
    () => {
      const prepared = work()
      issues = prepared.issues
      if ('setup' in prepared && !isOwnRuleset(prepared.setup.ruleset.id)) tryOut(prepared.setup)
      return prepared
    },
    (error) => ({ issues: [...issues, gameFailedIssue(place, error)] })
  )
}

/** Begins a fight, replays its log and renders both states. Throws a `GameError` if the game fails. */
function tryOut(setup: Setup): void {
  const begun = beginFight(setup)
  if (!('state' in begun)) return
  const { ruleset } = setup
  beginningLines(setup)
  checkRenders(ruleset, begun.state)
  const replayed = replayLog(setup)
  const now = replayed?.read.now ?? beginHistory(ruleset, begun.state, 0)
  // Fixes play the log again with other commands, in which the game may also fail.
  replayed?.issues.map(({ fixes }) => fixes)
  checkRenders(ruleset, now.state)
}

/** Prepared fights by place. Code lenses and diagnostics prepare the same places one after the other. */
const cache = new WeakMap<
  FightBlock,
  {
    readonly vault: Vault
    readonly setting: string | undefined
    readonly version: number
    readonly result: Prepared
  }
>()

/** Prepares an encounter as if its fight had not begun. `carry`: how its party begins. */
export const prepareAgain = (
  vault: Vault,
  note: Note,
  place: EncounterBlock,
  carry: CarryMode | undefined,
  setting?: string
): Prepared =>
  withParty(vault, place, prepareFromNote(vault, note, place, undefined, setting), carry, setting)

/**
 * A prepared encounter with the party that earlier fights left. `carry`: how the party begins; by default as
 * the note says.
 */
function withParty(
  vault: Vault,
  place: EncounterBlock,
  prepared: Prepared,
  carry: CarryMode | undefined,
  setting: string | undefined
): Prepared {
  if (!('setup' in prepared)) return prepared
  const before = (home: Note, block: EncounterBlock) => prepare(vault, home, block, setting)
  const { setup } = prepared
  return { ...prepared, setup: withCarriedParty(vault, setup, place, before, carry) ?? setup }
}

/**
 * Prepares the fight of an encounter, with its log here or in another note. The issues are those of the
 * encounter’s note.
 */
function prepareEncounter(
  vault: Vault,
  encounter: FightLocation,
  setting: string | undefined
): Prepared {
  const fight = fightOf(vault, encounter)
  if (!('why' in fight || fight.link)) return prepareFight(vault, fight, setting)
  const here = prepareFromNote(vault, encounter.note, encounter.block, undefined, setting)
  const there: Prepared =
    'why' in fight
      ? { issues: [] }
      : cached(vault, fight.block, setting, () => prepareFight(vault, fight, setting))
  const unread = 'setup' in there ? undefined : there.issues
  const issues = [...here.issues, ...logLinkIssues(vault, encounter, fight, unread)]
  return { ...there, issues }
}

/** Prepares a found fight. The issues are those of the note with its log. */
function prepareFight(vault: Vault, fight: FoundFight, setting: string | undefined): Prepared {
  const { block, log, encounter } = fight
  const conflicts = conflictsOf(fight.note, block.fence, log?.fence)
  if (conflicts.length > 0) return { issues: conflicts }
  const read: Prepared = encounter
    ? prepareFromNote(vault, encounter.note, encounter.block, log, setting)
    : { issues: [] }
  if (!log || log.fence.body.trim() === '') return withParty(vault, block, read, undefined, setting)
  const inNote = hasOnlyLog(block) ? { ...read, issues: linkBackIssues(vault, fight) } : read
  const beginning = log.beginning()
  return beginning ? prepareFromLog(vault, { ...fight, log }, beginning, inNote) : inNote
}

/** The issues of a note if Git left conflicts in a fence of a fight. No fight can begin until they are resolved. */
function conflictsOf(note: Note, ...fences: readonly (Fence | undefined)[]): readonly Issue[] {
  const found = fencesInConflict(note)
  const own = found.filter((one) => fences.some((fence) => fence?.start === one.fence.start))
  return conflictIssues(note.text, own)
}

function prepareFromNote(
  vault: Vault,
  note: Note,
  place: FightBlock,
  log: LogBlock | undefined,
  setting: string | undefined
): Prepared {
  const { id, range } = rulesetOf(note, place, setting)
  const header = headerRange(place)
  const ruleset = gameCalled(vault, id)
  if (!ruleset) return { issues: [rulesetIssue(vault, place, id, range ?? header)] }
  const resolved = isEncounter(place)
    ? resolveEncounter(vault, note, place, ruleset.id)
    : {
        encounter: resolveStatblock(vault, note, place, ruleset.id),
        issues: [],
        sources: [],
        origins: [{ note, statblock: place }],
        unknown: []
      }
  const { encounter, issues, sources, origins, unknown } = resolved
  const foreignIssues = foreignCreatureIssues(vault, resolved, header, ruleset)
  if (foreignIssues.length > 0) return { issues: [...issues, ...foreignIssues] }
  if (issues.some((issue) => preventsFight(issue, encounter))) return { issues }
  const absent = unknown.filter(({ isAbsent }) => isAbsent).map(({ name }) => name)
  return {
    setup: {
      note,
      place,
      ruleset,
      encounter: {
        ...encounter,
        ...(ruleset.rules && { rules: ruleset.rules }),
        ...editionIn(log?.header)
      },
      sourceRanges: sources,
      statblocks: origins,
      ...(absent.length > 0 && { absent: [...new Set(absent)] }),
      ...(log && { log })
    },
    issues
  }
}

/** The codes of the issues about combatants without a statblock. */
const issuesOfMissing: readonly string[] = [
  'encounter.unknown-creature',
  'encounter.unknown-player',
  'encounter.link'
]

/**
 * Whether no fight can begin because of an issue. A missing combatant prevents the fight only if fewer than two sides
 * are left without it.
 */
const preventsFight = ({ code, severity }: Issue, { entries }: Encounter): boolean =>
  severity === 'error' &&
  (!issuesOfMissing.includes(code) ||
    new Set(entries.map(({ side }) => side.toLowerCase())).size < 2)
