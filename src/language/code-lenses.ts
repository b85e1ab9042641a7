import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { beginFight } from '../session/begin.ts'
import { lruCache } from '../session/lru-cache.ts'
import { prepare } from '../session/prepare.ts'
import { replayLog } from '../session/replay.ts'
import { headerRange, type Setup, setupKey } from '../session/setup.ts'
import { creatureSummary } from './blocks.ts'
import { inlineDiceIn, inlineEncountersIn } from './inline-code.ts'

/** A code lens over a fence, and its action. */
export interface CodeLens {
  /** Offset in the note. */
  readonly at: number
  readonly title: string
  readonly action: LensAction
}

export type LensAction =
  /** Begin the fight, or go on with it, and give it a command of this type. */
  | { readonly type: 'play'; readonly encounter: string; readonly command?: string }
  /** Roll something of a statblock; with a `text` at once, without one after asking which. */
  | {
      readonly type: 'roll'
      readonly statblock: string
      readonly command: string
      readonly text?: string
    }
  /** Roll the dice of inline code. */
  | { readonly type: 'roll-dice'; readonly key: string }
  /** Write the encounter of the inline code at an offset out as a fence, and beginFight it. */
  | { readonly type: 'play-inline'; readonly at: number }

/** The lenses of a note. `setting`: the ruleset of notes that name none. */
export function codeLensesOf(vault: Vault, note: Note, setting?: string): readonly CodeLens[] {
  return [
    ...note.encounters.flatMap((encounter) => encounterLenses(vault, note, encounter, setting)),
    ...note.statblocks.flatMap((statblock) => statblockLenses(vault, note, statblock, setting)),
    ...inlineLenses(note)
  ].sort((a, b) => a.at - b.at)
}

/** An encounter in a list: what pressing it does, and who is written to come. */
export interface EncounterSummary {
  readonly encounter: string
  readonly action: string
  readonly creatures: string
}

/** The encounters of a note, each with what its first lens says. */
export function encounterSummaries(
  vault: Vault,
  note: Note,
  setting?: string
): readonly EncounterSummary[] {
  return note.encounters.map((block) => {
    const [first] = encounterLenses(vault, note, block, setting)
    return {
      encounter: block.name,
      action: (first?.title ?? '').replace('▶ ', ''),
      creatures: creatureSummary(block)
    }
  })
}

type UnplacedLens = Omit<CodeLens, 'at'>

/** What was shown last over a place, by all that it comes of. */
const lensCache = lruCache<readonly UnplacedLens[]>(400)

/** Start, or Resume with the round; before the first round what opens an encounter. */
function encounterLenses(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  setting?: string
): readonly CodeLens[] {
  const prepared = prepare(vault, note, block, setting)
  const at = headerRange(block).start
  const plain: CodeLens = { at, title: '▶ Start', action: { type: 'play', encounter: block.name } }
  if (!('setup' in prepared)) return [plain]
  const { setup } = prepared
  const begun = beginFight(setup)
  if ('issues' in begun) return [plain]
  const key = `${block.name} ${setupKey(setup)} ${setup.log?.fence.body ?? ''}`
  return lensCache(key, () => fightLenses(setup, begun.state)).map((words) => ({ at, ...words }))
}

function fightLenses(setup: Setup, start: unknown): readonly UnplacedLens[] {
  const { ruleset, place } = setup
  const encounter = place.name
  const followed = replayLog(setup)
  const state = followed?.read.now.state ?? start
  const { outcome, round } = ruleset.view(state, 'game-master')
  const resume = round > 0 ? `▶ Resume in round ${round}` : '▶ Resume'
  const title = !followed ? '▶ Start' : outcome !== undefined ? `Over: ${outcome}` : resume
  const isOpen = outcome === undefined && (!followed || isOpening(ruleset, state))
  return [
    { title, action: { type: 'play', encounter } },
    ...(isOpen ? ruleset.lenses.encounter : []).map((command) => ({
      title: ruleset.language.declarations[command]?.label ?? command,
      action: { type: 'play', encounter, command } as const
    }))
  ]
}

/** Whether one of the commands that open an encounter may still be given. */
const isOpening = (ruleset: AnyRuleset, state: unknown): boolean =>
  ruleset.lenses.encounter.some((type) => allowedCommands(ruleset, state, type).length > 0)

/** Each attack by its name; the other rolls by what they are, with `…` where one has to be chosen. */
function statblockLenses(
  vault: Vault,
  note: Note,
  block: Statblock,
  setting?: string
): readonly CodeLens[] {
  const prepared = prepare(vault, note, block, setting)
  if (!('setup' in prepared)) return []
  const { setup } = prepared
  const begun = beginFight(setup)
  if ('issues' in begun) return []
  const at = headerRange(block).start
  const key = `statblock ${block.name} ${setupKey(setup)}`
  return lensCache(key, () => rollLenses(setup, begun.state)).map((words) => ({ at, ...words }))
}

function rollLenses({ ruleset, place }: Setup, state: unknown): readonly UnplacedLens[] {
  return ruleset.lenses.statblock.flatMap((command): readonly UnplacedLens[] => {
    const ways = allowedCommands(ruleset, state, command)
    const { label = command, params = {} } = ruleset.language.declarations[command] ?? {}
    const roll = { type: 'roll', statblock: place.name, command } as const
    const named = Object.entries(params).find(
      ([blank, { kind }]) => blank !== 'who' && kind === 'name'
    )?.[0]
    if (ways.length > 1 && named === undefined) return [{ title: `${label}…`, action: roll }]
    const isNamed = ways.length > 1 || command === ruleset.lenses.statblock[0]
    const titled = ways.map((way) => ({
      title: isNamed
        ? `${label}: ${String((way as unknown as Record<string, unknown>)[named ?? ''])}`
        : label,
      action: { ...roll, text: ruleset.language.quote(way) }
    }))
    // The first is the usual one; holding back is for the palette.
    return titled.filter(
      ({ title }, index) => titled.findIndex((other) => other.title === title) === index
    )
  })
}

/** Over the line inline code stands in: dice to roll, an encounter to beginFight. */
const inlineLenses = (note: Note): readonly CodeLens[] => [
  ...inlineDiceIn(note).map(
    ({ start, formula, key }): CodeLens => ({
      at: start,
      title: `Roll ${formula}`,
      action: { type: 'roll-dice', key }
    })
  ),
  ...inlineEncountersIn(note).map(
    ({ start, creatures }): CodeLens => ({
      at: start,
      title: `▶ Start ${creatureSummary({ creatures })}`,
      action: { type: 'play-inline', at: start }
    })
  )
]

/** Every command of a type that may be given. */
export const allowedCommands = (
  ruleset: AnyRuleset,
  state: unknown,
  type: string
): readonly AnyCommand[] =>
  ruleset.language.offers(state, type).filter((command) => !ruleset.refuses(state, command))
