import type { Encounter, EncounterEntry } from '../core/encounter/encounter.ts'
import { lruCache } from '../core/lru-cache.ts'
import type { CarriedOver } from '../core/ruleset/carry-over.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { listOf } from '../core/text/names.ts'
import { foldWords } from '../core/text/same-words.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { fightsOf } from '../notes/log-location.ts'
import { fightsIn, logOfEncounter } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { rulesetsVersion } from '../rulesets/index.ts'
import { replayLog } from './log/replay-log.ts'
import { isSameGame } from './note-games.ts'
import type { CarriedParty, CarryMode, Prepared, Setup } from './setup.ts'
import { setupKey } from './setup.ts'

/** An earlier fight of the note, and its last state. */
interface Earlier {
  readonly title: string
  readonly ruleset: AnyRuleset
  readonly state: unknown
}

type Prepare = (note: Note, block: EncounterBlock) => Prepared

/**
 * The setup of a new fight whose party begins as the earlier fights of the note left it. Only fights of the same game
 * with a log count. `undefined` if the party begins fresh: the encounter says so, nobody has changed, or nobody can
 * fight.
 */
export function withCarriedParty(
  vault: Vault,
  setup: Setup,
  block: EncounterBlock,
  prepare: Prepare,
  carry: CarryMode = wishedCarry(setup.note, block)
): Setup | undefined {
  if (carry === 'fresh') return undefined
  const { note, ruleset, encounter } = setup
  const earlier = fightsAbove(vault, note, block, prepare).filter((one) =>
    isSameGame(one.ruleset, ruleset)
  )
  if (earlier.length === 0) return undefined
  const found = encounter.entries.map((entry) =>
    carriedFrom(earlier, entry, encounter, carry === 'rested')
  )
  const out = found.flatMap((one, index) => {
    const name = encounter.entries[index]?.name ?? ''
    return one && 'out' in one.carried ? [{ name, words: one.carried.out }] : []
  })
  const isChanged = found.some(
    (one) => one && ('out' in one.carried || Object.keys(one.carried.fields).length > 0)
  )
  const isStanding = found.some((one) => one && 'fields' in one.carried)
  const last = earlier[Math.max(...found.map((one) => one?.index ?? -1))]
  if (!isChanged || !isStanding || !last) return undefined
  const from = last.title
  const isOver = ruleset.view(last.state, 'game-master').outcome !== undefined
  const next = carrying(
    setup,
    found.map((one) => one?.carried)
  )
  const left = { ...next.encounter, ...(out.length > 0 && { out }) }
  return { ...next, encounter: left, carried: { carry, from, isOver, out } }
}

/**
 * How the party begins: `fresh` for `carry: no` in the encounter or the frontmatter, `rested` for `carry: rested`,
 * otherwise `as it is`.
 */
function wishedCarry(note: Note, { fields }: EncounterBlock): CarryMode {
  const written = fields.carry ?? note.frontmatter.carry
  const word = typeof written === 'string' ? foldWords(written) : written
  if (word === false || word === 'no' || word === 'false') return 'fresh'
  return word === 'rested' ? 'rested' : 'as it is'
}

/** The fights whose logs, or links to logs, are above an encounter in the note, in their order. */
function fightsAbove(
  vault: Vault,
  note: Note,
  { fence }: EncounterBlock,
  prepare: Prepare
): readonly Earlier[] {
  return fightsWithLogs(note)
    .filter(({ start }) => start < fence.start)
    .flatMap(({ block: own }) =>
      // The first fight has the name of its encounter, whatever the title of its log.
      fightsOf(vault, { note, block: own }).map((fight, nth) => ({
        ...fight,
        title: nth === 0 ? own.name : fight.block.name
      }))
    )
    .flatMap(({ note: home, block, title }): readonly Earlier[] => {
      const prepared = prepare(home, block)
      if (!('setup' in prepared)) return []
      const { ruleset } = prepared.setup
      const { state } = endOf(prepared.setup)
      return state === undefined ? [] : [{ title, ruleset, state }]
    })
}

interface FightWithLog {
  readonly block: EncounterBlock
  /** The offset of the log. */
  readonly start: number
}

const withLogsCache = new WeakMap<Note, readonly FightWithLog[]>()

/**
 * The fights of a note that have a log, in the order of their logs. Cached, because each encounter of the note needs
 * them.
 */
function fightsWithLogs(note: Note): readonly FightWithLog[] {
  const known = withLogsCache.get(note)
  if (known) return known
  const fights = fightsIn(note)
    .flatMap((block) => {
      const log = logOfEncounter(note, block)
      return log ? [{ block, start: log.fence.start }] : []
    })
    .sort((a, b) => a.start - b.start)
  withLogsCache.set(note, fights)
  return fights
}

/** Caches the last state of each log, because every encounter below a log asks for the same state. */
const ends = lruCache<{ readonly state: unknown }>(200)

/** The last state of the fight in a log; `undefined` if the log has issues. */
const endOf = (setup: Setup): { readonly state: unknown } =>
  ends(`${setup.log?.fence.body ?? ''} ${setupKey(setup)}`, () => {
    const replayed = replayLog(setup)
    return { state: replayed?.issues.length === 0 ? replayed.read.now.state : undefined }
  })

/**
 * The fields that a combatant carries over from its last fight, or the reason why the combatant is out; and the index
 * of that fight. `undefined` for a combatant without an earlier fight.
 */
function carriedFrom(
  earlier: readonly Earlier[],
  entry: EncounterEntry,
  { defaults }: Encounter,
  isRested: boolean
): { readonly carried: CarriedOver; readonly index: number } | undefined {
  for (let index = earlier.length - 1; index >= 0; index--) {
    const carried = carryOver(earlier[index] as Earlier, entry, defaults, isRested)
    if (carried) return { carried, index }
  }
  return undefined
}

type CarriedByEntry = Map<string, CarriedOver | undefined>

/** The fields that characters carry over, by the last state of their fight and by their statblock. */
const carriedCache = new WeakMap<object, WeakMap<Fields, CarriedByEntry>>()

/** Calls `carryOver` of the game. Cached, because each key in a note asks for the same fights again. */
function carryOver(
  { ruleset, state }: Earlier,
  entry: EncounterEntry,
  defaults: Fields,
  isRested: boolean
): CarriedOver | undefined {
  const { fields, ...other } = entry
  const key = JSON.stringify([rulesetsVersion(), ruleset.id, other, defaults, isRested])
  const ofState = state as object
  const byFields = carriedCache.get(ofState) ?? new WeakMap<Fields, CarriedByEntry>()
  carriedCache.set(ofState, byFields)
  const known = byFields.get(fields) ?? new Map()
  byFields.set(fields, known)
  if (!known.has(key)) known.set(key, ruleset.carryOver(state, entry, defaults, isRested))
  return known.get(key)
}

/** The setup with the carried fields on its entries, and without the entries that are out. */
function carrying(setup: Setup, found: readonly (CarriedOver | undefined)[]): Setup {
  const { encounter, sourceRanges, statblocks } = setup
  const isIn = (_: unknown, index: number) => !(found[index] && 'out' in found[index])
  const entries = encounter.entries.map((entry, index): EncounterEntry => {
    const one = found[index]
    const isChanged = one && 'fields' in one && Object.keys(one.fields).length > 0
    return isChanged ? { ...entry, carried: one.fields } : entry
  })
  return {
    ...setup,
    encounter: { ...encounter, entries: entries.filter(isIn) },
    sourceRanges: sourceRanges.filter(isIn),
    statblocks: statblocks.filter(isIn)
  }
}

/** The labels of the buttons that start a fight with the party in this condition. */
export const carryLabels: Readonly<Record<CarryMode, string>> = {
  'as it is': 'Start as They Are',
  rested: 'Start Rested',
  fresh: 'Start Fresh'
}

/**
 * Describes a carried party: `The party is as The mill cellar left it. Left out: Tam Reed, dead.` Names an
 * unfinished fight as such.
 */
export function carriedPartyMessage({ carry, from, isOver, out }: CarriedParty): string {
  const now = isOver ? '' : ', which is still being played'
  const asItIs = isOver ? `as ${from} left it` : `as it stands now in ${from}${now}`
  const party =
    carry === 'rested' ? `The party has rested since ${from}${now}.` : `The party is ${asItIs}.`
  const words = [...new Set(out.map((one) => one.words))]
  const left = words.map((word) => {
    const names = out.filter((one) => one.words === word).map(({ name }) => name)
    return ` Left out: ${listOf(names)}, ${word}.`
  })
  return `${party}${left.join('')}`
}
