import { beginHistory } from '../core/fight/history.ts'
import type { Issue } from '../core/issues/issue.ts'
import { unlessGameFails } from '../core/ruleset/guarded.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { resolveEncounter, resolveStatblock } from '../notes/encounter/resolve-encounter.ts'
import {
  brokenLinkIssue,
  earlierLinkIssues,
  linkBackIssues,
  unreadLogIssue
} from '../notes/log-link-issues.ts'
import { encounterOf, fightOf } from '../notes/log-place.ts'
import { isOnlyLog, logBelow } from '../notes/logs.ts'
import type { LogBlock, Note } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { allRulesets, isOwnRuleset, rulesetById, rulesetsVersion } from '../rulesets/index.ts'
import { beginFight, beginningLines } from './begin.ts'
import { withCarriedParty } from './carry-over.ts'
import { editionIn, prepareFromLog } from './log/prepare-from-log.ts'
import { replayLog } from './log/replay.ts'
import { lookAt } from './look-at.ts'
import type { Carry, Place, Prepared, Setup } from './setup.ts'
import { headerRange, isEncounter } from './setup.ts'
import {
  foreignCreatureIssues,
  gameFailedIssue,
  rulesetFixes,
  unknownRulesetIssue
} from './setup-issues.ts'

/**
 * Collects what a fight needs: the game, the combatants and the log. A log that says who fights is all it needs, and
 * the issues are then only those of the note. Otherwise there is no setup if one of them is an error. Issues have
 * offsets in the note. `setting`: the ruleset of notes that name none.
 */
export function prepare(vault: Vault, note: Note, place: Place, setting?: string): Prepared {
  const cached = cache.get(place)
  const version = rulesetsVersion()
  const isSame = cached?.vault === vault && cached.setting === setting && cached.version === version
  if (isSame) return cached.result
  const result = playable(place, () => prepareUncached(vault, note, place, setting))
  cache.set(place, { vault, setting, version, result })
  return result
}

/**
 * What was prepared; without a setup if it is of somebody else’s game, and that fails where its fight stands. So whoever
 * shows, plays or simulates a fight finds an issue that says so, and need not fear the game.
 */
function playable(place: Place, work: () => Prepared): Prepared {
  let issues: readonly Issue[] = []
  return unlessGameFails(
    () => {
      const prepared = work()
      issues = prepared.issues
      if ('setup' in prepared && !isOwnRuleset(prepared.setup.ruleset.id)) tryOut(prepared.setup)
      return prepared
    },
    (error) => ({ issues: [...issues, gameFailedIssue(place, error)] })
  )
}

/** Begins a fight and its log, reads the one it has, and looks at both. Throws a `GameError` if its game fails. */
function tryOut(setup: Setup): void {
  const begun = beginFight(setup)
  if (!('state' in begun)) return
  const { ruleset } = setup
  beginningLines(setup)
  lookAt(ruleset, begun.state)
  const { now } = replayLog(setup)?.read ?? { now: beginHistory(ruleset, begun.state, 0) }
  lookAt(ruleset, now.state)
}

/** Code lenses and diagnostics ask for the same places one after the other. */
const cache = new WeakMap<
  Place,
  {
    readonly vault: Vault
    readonly setting: string | undefined
    readonly version: number
    readonly result: Prepared
  }
>()

/** Prepares an encounter as if it had not begun yet, its party as wished. */
export function prepareAnew(
  vault: Vault,
  note: Note,
  place: EncounterBlock,
  carry: Carry | undefined,
  setting?: string
): Prepared {
  const prepared = prepareFromNote(vault, note, place, undefined, setting)
  if (!('setup' in prepared)) return prepared
  const before = (home: Note, block: EncounterBlock) => prepare(vault, home, block, setting)
  return {
    ...prepared,
    setup: withCarriedParty(vault, prepared.setup, place, before, carry) ?? prepared.setup
  }
}

function prepareUncached(vault: Vault, note: Note, place: Place, setting?: string): Prepared {
  return isEncounter(place)
    ? prepareEncounter(vault, note, place, setting)
    : prepareHere(vault, note, place, setting)
}

/** Prepares the fight of an encounter where its log is. The issues are those of the note that was asked about. */
function prepareEncounter(
  vault: Vault,
  note: Note,
  place: EncounterBlock,
  setting: string | undefined
): Prepared {
  const fight = fightOf(vault, { note, block: place })
  const issuesHere = () => prepareFromNote(vault, note, place, undefined, setting).issues
  const earlier = () => earlierLinkIssues(vault, { note, block: place })
  if ('why' in fight) {
    const broken = brokenLinkIssue(vault, { note, block: place }, fight)
    return { issues: [...issuesHere(), ...earlier(), broken] }
  }
  if (fight.block === place) return prepareHere(vault, note, place, setting)
  const prepared = prepare(vault, fight.note, fight.block, setting)
  const issues = [...issuesHere(), ...earlier()]
  if ('setup' in prepared) return { setup: prepared.setup, issues }
  const unread = unreadLogIssue({ note, block: place }, fight, prepared.issues)
  return { issues: [...issues, unread] }
}

function prepareHere(vault: Vault, note: Note, place: Place, setting?: string): Prepared {
  const log = logBelow(note, place)
  const isNew = log === undefined || log.fence.body.trim() === ''
  if (isNew && isEncounter(place) && !isOnlyLog(place)) {
    const anew = prepareAnew(vault, note, place, undefined, setting)
    return log && 'setup' in anew ? { ...anew, setup: { ...anew.setup, log } } : anew
  }
  const inNote =
    isEncounter(place) && isOnlyLog(place)
      ? prepareElsewhere(vault, note, place, log, setting)
      : prepareFromNote(vault, note, place, log, setting)
  const beginning = isEncounter(place) ? log?.beginning() : undefined
  return log && beginning ? prepareFromLog(vault, note, place, log, beginning, inNote) : inNote
}

/** What the encounter of a log in a note of its own says now. Its issues are of another note: here is that of the link to it. */
function prepareElsewhere(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  log: LogBlock | undefined,
  setting: string | undefined
): Prepared {
  const own = encounterOf(vault, { note, block })
  const prepared = own && prepareFromNote(vault, own.note, own.block, log, setting)
  return { ...prepared, issues: linkBackIssues(vault, { note, block }) }
}

function prepareFromNote(
  vault: Vault,
  note: Note,
  place: Place,
  log: LogBlock | undefined,
  setting: string | undefined
): Prepared {
  const rulesetRef = rulesetOf(note, place, setting)
  const header = headerRange(place)
  if (rulesetRef.id === undefined) {
    const message = `Which game is this? Write “ruleset: ${allRulesets()[0]?.id}” here, in the note’s frontmatter or in the setting fray.ruleset`
    const fixes = rulesetFixes(place)
    return { issues: [{ code: 'ruleset.missing', severity: 'error', message, ...header, fixes }] }
  }
  const ruleset = rulesetById(rulesetRef.id)
  if (!ruleset) return { issues: [unknownRulesetIssue(rulesetRef.id, rulesetRef.range ?? header)] }
  const { encounter, issues, sources, origins } = isEncounter(place)
    ? resolveEncounter(vault, note, place, ruleset.id)
    : {
        encounter: resolveStatblock(vault, note, place, ruleset.id),
        issues: [],
        sources: [],
        origins: [{ note, statblock: place }]
      }
  const foreignIssues = foreignCreatureIssues(vault, encounter, origins, sources, place, ruleset)
  if (foreignIssues.length > 0) return { issues: [...issues, ...foreignIssues] }
  if (issues.some((issue) => issue.severity === 'error')) return { issues }
  return {
    setup: {
      note,
      place,
      ruleset,
      encounter: { ...encounter, ...editionIn(log?.header) },
      sourceRanges: sources,
      statblocks: origins,
      ...(log && { log })
    },
    issues
  }
}
