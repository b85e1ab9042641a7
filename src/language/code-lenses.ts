import { lruCache } from '../core/lru-cache.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import { unlessGameFails } from '../core/ruleset/guarded.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
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
import { beginFight } from '../session/begin.ts'
import { replayLog } from '../session/log/replay.ts'
import { prepare } from '../session/prepare.ts'
import type { Carry, Setup } from '../session/setup.ts'
import { setupKey } from '../session/setup.ts'
import { creatureSummary } from './blocks.ts'
import type { CodeLens, LensAction } from './lens.ts'
import { diceLenses, inlineLenses } from './text-lenses.ts'

/** The lenses of a note, by offset. `setting`: the default ruleset. */
export function codeLensesOf(vault: Vault, note: Note, setting?: string): readonly CodeLens[] {
  return [
    ...allEncounterLenses(vault, note, setting).flatMap(({ lenses }) => lenses),
    ...note.statblocks.flatMap((statblock) =>
      unlessGameFails(() => statblockLenses(vault, note, statblock, setting), none)
    ),
    ...inlineLenses(note),
    ...diceLenses(vault, note)
  ].sort((a, b) => a.at - b.at)
}

/** Of a statblock whose game fails; its issues say so. */
const none = (): readonly CodeLens[] => []

/**
 * The lenses of a note in Restricted Mode, where nothing is played or rolled: a fight that has a log can be viewed, and
 * every encounter and statblock says why there is nothing else.
 */
export function restrictedLenses(lenses: readonly CodeLens[]): readonly CodeLens[] {
  const blocks = lenses.filter(({ action }) => action.type === 'play' || action.type === 'roll')
  const firsts = blocks.filter(({ at }, index) => blocks[index - 1]?.at !== at)
  return firsts.flatMap(({ at, title, action }): readonly CodeLens[] => [
    ...(hasLog(action, title) ? [{ at, title: 'View Fight', action }] : []),
    { at, title: 'Restricted Mode: Manage Trust', action: { type: 'trust' } }
  ])
}

/** Whether the first lens of a block leads to a fight that has begun. */
const hasLog = (action: LensAction, title: string): boolean =>
  action.type === 'play' && !title.startsWith(startTitle)

/** An encounter for a quick pick: its action and its creatures. */
interface EncounterSummary {
  readonly encounter: string
  readonly action: string
  readonly creatures: string
}

/** The encounters of a note, each with the title of its first lens. */
export function encounterSummaries(
  vault: Vault,
  note: Note,
  setting?: string
): readonly EncounterSummary[] {
  return allEncounterLenses(vault, note, setting).map(({ block, lenses: [first] }) => {
    return {
      encounter: block.name,
      // `Start (party as after The mill cellar)` is long for a button.
      action: (first?.title ?? '').replace(/^▶ /, '').replace(/^Start \(.*/, 'Start'),
      creatures: creatureSummary(block)
    }
  })
}

const startTitle = '▶ Start'

/** `inLog`: the offset in its log that a lens stands over; without one it stands over the encounter. */
type UnplacedLens = Omit<CodeLens, 'at'> & { readonly inLog?: number }

/** Lenses by all that they depend on. */
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

/** Start, Resume with the round, or how it ended; before the first round also the commands that open a fight. */
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
  // A log in a note of its own has its lenses there, and its fight the title that it has there.
  const isHere = setup.note.path === note.path
  const key = `${block.name} ${from} ${carry} ${isOver} ${party} ${isHere} ${setupKey(setup)} ${fence?.body ?? ''}`
  const work = () =>
    lensCache(key, () => fightLenses(setup, begun.state, block.name, isHere, party))
  return unlessGameFails(work, (): readonly UnplacedLens[] => [plain]).map(
    ({ inLog, ...lens }) => ({
      at: fence && inLog !== undefined ? toNoteOffset(fence, inLog) : at,
      ...lens
    })
  )
}

/**
 * `isHere`: whether the log of the fight is in the note of these lenses. `party`: the title of the lens that chooses one, if
 * there are several.
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
  const title = !followed ? startWords(setup) : outcome !== undefined ? `Over: ${outcome}` : resume
  const isOpen = outcome === undefined && (!followed || isOpening(ruleset, state))
  return [
    { title, action: { type: 'play', encounter } },
    ...(followed ? [] : carryLenses(setup)),
    // Below its encounter a log is in sight, and what follows it is in the tracker.
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

/** `▶ Start (party as after The mill cellar)`; `as now in`, while that is still being played. */
function startWords({ carried }: Setup): string {
  if (!carried) return startTitle
  const { carry, from, isOver } = carried
  const asItIs = isOver ? 'as after' : 'as now in'
  return `${startTitle} (party ${carry === 'rested' ? 'rested since' : asItIs} ${from})`
}

/** The other ways in which a party may begin that earlier fights have left changed. */
function carryLenses({ carried, place }: Setup): readonly UnplacedLens[] {
  if (!carried) return []
  const lens = (title: string, carry: Carry): UnplacedLens => ({
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

/** Whether a command that opens a fight is still allowed. */
const isOpening = (ruleset: AnyRuleset, state: unknown): boolean =>
  ruleset.lenses.encounter.some((type) => allowedCommands(ruleset, state, type).length > 0)

/** One lens for each attack, by its name, and one for each other roll, with `…` where the user has to choose. */
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

/** The lenses of statblocks by their fields, and what else they depend on: a note may have thousands. */
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
    // One lens for each title: the first is the usual variant, the command palette has the others.
    return lenses.filter(
      ({ title }, index) => lenses.findIndex((other) => other.title === title) === index
    )
  })
}

/** Every command of a type that the rules allow now. */
export const allowedCommands = (
  ruleset: AnyRuleset,
  state: unknown,
  type: string
): readonly AnyCommand[] =>
  ruleset.language.offers(state, type).filter((command) => !ruleset.refuses(state, command))
