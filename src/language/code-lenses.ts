import { lruCache } from '../core/lru-cache.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { catchGameError } from '../core/ruleset/wrap-game.ts'
import type { Fields } from '../core/statblock/fields.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { partiesIn } from '../notes/encounter/party.ts'
import { headerRange, toNoteOffset } from '../notes/fences/fence.ts'
import { fightsIn, logOfStatblock } from '../notes/logs.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { rulesetsVersion } from '../rulesets/index.ts'
import { beginFight } from '../session/begin-fight.ts'
import { replayLog } from '../session/log/replay-log.ts'
import { prepare } from '../session/prepare.ts'
import type { CarryMode, Setup } from '../session/setup.ts'
import { setupKey } from '../session/setup.ts'
import { creatureSummary } from './blocks.ts'
import type { CodeLens, LensAction } from './lens.ts'
import { trialLenses } from './ruleset-fence/trial-lenses.ts'
import { startTitle, startTitleFor } from './start-title.ts'
import { diceLenses, inlineLenses } from './text-lenses.ts'

/** The lenses of a note, by offset. `setting`: the default ruleset. */
export function codeLensesOf(vault: Vault, note: Note, setting?: string): readonly CodeLens[] {
  return [
    ...allEncounterLenses(vault, note, setting).flatMap(({ lenses }) => lenses),
    ...note.statblocks.flatMap((statblock) =>
      catchGameError(() => statblockLenses(vault, note, statblock, setting), none)
    ),
    ...trialLenses(vault, note),
    ...inlineLenses(note),
    ...diceLenses(vault, note)
  ].sort((a, b) => a.at - b.at)
}

/**
 * Computes the lenses of each statblock ahead, one at a time, so that `codeLensesOf` then finds them in its cache. A
 * note may have thousands of statblocks, and an editor answers other requests in between.
 */
export function* lensesAhead(vault: Vault, note: Note, setting?: string): Generator<void> {
  for (const statblock of note.statblocks) {
    catchGameError(() => statblockLenses(vault, note, statblock, setting), none)
    yield
  }
}

/** The lenses of a statblock whose game throws an error. The issues of the statblock report the error. */
const none = (): readonly CodeLens[] => []

/**
 * The lenses of a note in Restricted Mode, which plays and rolls nothing. A fight with a log can be viewed. Each
 * encounter and statblock has a lens that asks for trust.
 */
export function restrictedLenses(lenses: readonly CodeLens[]): readonly CodeLens[] {
  const blocks = lenses.filter(({ action }) => action.type === 'play' || action.type === 'roll')
  const firsts = blocks.filter(({ at }, index) => blocks[index - 1]?.at !== at)
  return firsts.flatMap(({ at, title, action }): readonly CodeLens[] => [
    ...(hasLog(action, title) ? [{ at, title: 'View Fight', action }] : []),
    { at, title: 'Restricted Mode: Manage Trust', action: { type: 'trust' } }
  ])
}

/** Whether the first lens of a block opens a fight that has begun. */
const hasLog = (action: LensAction, title: string): boolean =>
  action.type === 'play' && !title.startsWith(startTitle)

/** An encounter in a quick pick, with its action and its creatures. */
interface EncounterSummary {
  readonly encounter: string
  readonly action: string
  readonly creatures: string
}

/** The encounters of a note. Each action is the title of the encounter’s first lens. */
export function encounterSummaries(
  vault: Vault,
  note: Note,
  setting?: string
): readonly EncounterSummary[] {
  return allEncounterLenses(vault, note, setting).map(({ block, lenses: [first] }) => {
    return {
      encounter: block.name,
      // `Start (party as after The mill cellar)` is too long for a button.
      action: (first?.title ?? '').replace(/^▶ /, '').replace(/^Start \(.*/, 'Start'),
      creatures: creatureSummary(block)
    }
  })
}

/**
 * A lens without its place in the note. `inLog`: the offset of the lens in the log. Without `inLog`, the lens is above
 * the encounter.
 */
type UnplacedLens = Omit<CodeLens, 'at'> & { readonly inLog?: number }

/** The lenses of encounters, by a text of everything that the lenses depend on. */
const lensCache = lruCache<readonly UnplacedLens[]>(400)

/** The encounters of a note with their lenses. */
function allEncounterLenses(vault: Vault, note: Note, setting?: string) {
  const fights = fightsIn(note)
  const hasParties = fights.length > 0 && partiesIn(vault).length > 1
  return fights.map((block) => ({
    block,
    lenses: encounterLenses(vault, note, block, { setting, hasParties })
  }))
}

/**
 * The lenses of an encounter: start, resume with the round, or result. Also the commands that open a fight, as long as
 * the rules allow one of them.
 */
function encounterLenses(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  { setting, hasParties }: { readonly setting: string | undefined; readonly hasParties: boolean }
): readonly CodeLens[] {
  const prepared = prepare(vault, note, block, setting)
  const at = headerRange(block).start
  const plain: CodeLens = { at, title: startTitle, action: { type: 'play', encounter: block.name } }
  if (!('setup' in prepared)) return [plain]
  const { setup } = prepared
  const begun = beginFight(setup)
  if ('issues' in begun) return [plain]
  const { from = '', carry = '', isOver = true } = setup.carried ?? {}
  const party = hasParties ? `Party: ${block.party ?? 'nearest'}…` : undefined
  const { fence } = setup.log ?? {}
  // If the log is in another note, that note has the lenses inside the log.
  const isHere = setup.note.path === note.path
  const key = `${block.name} ${setup.absent?.join()} ${from} ${carry} ${isOver} ${party} ${isHere} ${setupKey(setup)} ${fence?.body ?? ''}`
  const work = () =>
    lensCache(key, () => fightLenses(setup, begun.state, block.name, isHere, party))
  return catchGameError(work, (): readonly UnplacedLens[] => [plain]).map(({ inLog, ...lens }) => ({
    at: fence && inLog !== undefined ? toNoteOffset(fence, inLog) : at,
    ...lens
  }))
}

/**
 * The lenses of a fight. `isHere`: whether the log is in the note of these lenses. `party`: the title of the lens that
 * chooses a party, if there are several.
 */
function fightLenses(
  setup: Setup,
  start: unknown,
  encounter: string,
  isHere: boolean,
  party?: string
): readonly UnplacedLens[] {
  const { ruleset } = setup
  const followed = replayLog(setup)
  const state = followed?.read.now.state ?? start
  const { outcome, round } = ruleset.view(state, 'game-master')
  const resume = round > 0 ? `▶ Resume in round ${round}` : '▶ Resume'
  const title = !followed
    ? startTitleFor(setup)
    : outcome !== undefined
      ? `Over: ${outcome}`
      : resume
  const isOpen = outcome === undefined && (!followed || isOpening(ruleset, state))
  return [
    { title, action: { type: 'play', encounter } },
    ...(followed ? [] : carryLenses(setup)),
    // Offered only if the log is in another note: beside the log, the tracker has the next steps.
    ...(isHere || !followed || outcome === undefined
      ? []
      : [{ title: 'Fight Again', action: { type: 'fight-again', encounter } as const }]),
    ...(isOpen ? ruleset.lenses.encounter : []).map((command) => ({
      title: ruleset.language.declarations[command]?.label ?? command,
      action: { type: 'play', encounter, command } as const
    })),
    ...(followed || party === undefined
      ? []
      : [{ title: party, action: { type: 'choose-party', encounter } as const }]),
    ...(followed?.waitsAt === undefined || !isHere
      ? []
      : [
          {
            title: 'Decide',
            action: { type: 'decide', encounter } as const,
            inLog: followed.waitsAt
          }
        ])
  ]
}

/** The lenses for the other states in which the party can begin, if earlier fights have changed the party. */
function carryLenses({ carried, place }: Setup): readonly UnplacedLens[] {
  if (!carried) return []
  const lens = (title: string, carry: CarryMode): UnplacedLens => ({
    title,
    action: { type: 'play', encounter: place.name, carry }
  })
  return [
    carried.carry === 'rested'
      ? lens('Start as They Are', 'as it is')
      : lens('Start Rested', 'rested'),
    lens('Start Fresh', 'fresh')
  ]
}

/** Whether the rules allow a command that opens a fight. */
const isOpening = (ruleset: AnyRuleset, state: unknown): boolean =>
  ruleset.lenses.encounter.some((type) => allowedCommands(ruleset, state, type).length > 0)

/** One lens for each attack, under its name, and one for each other roll. `…` marks a choice. */
function statblockLenses(
  vault: Vault,
  note: Note,
  block: Statblock,
  setting?: string
): readonly CodeLens[] {
  const { id } = rulesetOf(note, block, setting)
  if (id === undefined) return []
  const { name, isPlayer } = block
  const fields = inheritedFields(vault, { note, statblock: block })
  const edition = logOfStatblock(note, block)?.header?.edition
  const defaults = note.frontmatter[id]
  const version = rulesetsVersion()
  const before = rollLensCache.get(fields)
  const isKnown =
    before?.id === id &&
    before.version === version &&
    before.name === name &&
    before.isPlayer === isPlayer &&
    before.edition === edition &&
    before.defaults === defaults
  const lenses = isKnown ? before.lenses : rollLenses(vault, note, block, setting)
  if (!isKnown)
    rollLensCache.set(fields, { id, version, name, isPlayer, edition, defaults, lenses })
  if (lenses.length === 0) return noLenses
  const at = headerRange(block).start
  return lenses.map(({ title, action }) => ({ at, title, action }))
}

const noLenses: readonly CodeLens[] = []

/**
 * The lenses of statblocks by their fields and everything else that they depend on. A note may have thousands of
 * statblocks.
 */
const rollLensCache = new WeakMap<
  Fields,
  {
    readonly id: string
    readonly version: number
    readonly name: string
    readonly isPlayer: boolean
    readonly edition: string | undefined
    readonly defaults: unknown
    readonly lenses: readonly UnplacedLens[]
  }
>()

function rollLenses(
  vault: Vault,
  note: Note,
  place: Statblock,
  setting: string | undefined
): readonly UnplacedLens[] {
  const prepared = prepare(vault, note, place, setting)
  if (!('setup' in prepared)) return []
  const begun = beginFight(prepared.setup)
  if ('issues' in begun) return []
  const { ruleset } = prepared.setup
  const { state } = begun
  return ruleset.lenses.statblock.flatMap((command): readonly UnplacedLens[] => {
    const commands = allowedCommands(ruleset, state, command)
    const { label = command, params = {} } = ruleset.language.declarations[command] ?? {}
    const roll = { type: 'roll', statblock: place.name, command } as const
    const nameParam = Object.entries(params).find(
      ([param, { kind }]) => param !== 'who' && kind === 'name'
    )?.[0]
    if (commands.length > 1 && nameParam === undefined)
      return [{ title: `${label}…`, action: roll }]
    const isNamed = commands.length > 1 || command === ruleset.lenses.statblock[0]
    const lenses = commands.map((given) => ({
      title: isNamed
        ? `${label}: ${String((given as unknown as Record<string, unknown>)[nameParam ?? ''])}`
        : label,
      action: { ...roll, text: ruleset.language.quote(given) }
    }))
    // One lens for each title: the most common variant comes first. The command palette has the other variants.
    return lenses.filter(
      ({ title }, index) => lenses.findIndex((other) => other.title === title) === index
    )
  })
}

/** All commands of a type that the rules allow now. */
export const allowedCommands = (
  ruleset: AnyRuleset,
  state: unknown,
  type: string
): readonly AnyCommand[] =>
  ruleset.language.offers(state, type).filter((command) => !ruleset.refuses(state, command))
