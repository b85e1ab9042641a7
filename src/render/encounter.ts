import type { Element } from 'hast'
import { h } from 'hastscript'
import type { EncounterEntry } from '../core/encounter/encounter.ts'
import { initialsOf } from '../core/text/names.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { resolveEncounter } from '../notes/encounter/resolve-encounter.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import type { EncounterFigures } from '../odds/encounter-odds-words.ts'
import { decimal, marginWords, sampledPercent } from '../odds/figure-words.ts'
import { beginFight } from '../session/begin-fight.ts'
import { carriedPartyMessage } from '../session/carried-party.ts'
import { replayLog } from '../session/log/replay-log.ts'
import { gameCalled } from '../session/note-games.ts'
import { prepare } from '../session/prepare.ts'
import type { Setup } from '../session/setup.ts'
import type { RenderContext } from './context.ts'
import { hrefOfStatblock } from './context.ts'
import type { KeyWords } from './fields.ts'
import { labelOf, renderLines, renderValue } from './fields.ts'
import { renderName } from './text.ts'

/** Keys that the card shows elsewhere. */
const shownElsewhere = new Set(
  'name players creatures party hide ruleset system carry reinforcements'.split(' ')
)

/** Labels for the keys of a zone whose names are unclear. */
const zoneLabels: KeyWords = { next: 'next to ', who: 'at the start: ' }

/** A combatant, or several of the same creature. */
interface Member {
  readonly name: string
  readonly count: number | string
  readonly isParty: boolean
  readonly found: FoundStatblock | undefined
  /** Whether no note has a statblock with this name. */
  readonly isUnknown?: boolean
}

/**
 * An encounter as a card: its combatants, the state of its fight, its odds if known. Has a link that plays the
 * encounter if the page allows it.
 */
export function renderEncounter(context: RenderContext, block: EncounterBlock): Element {
  const { vault, note, setting } = context
  const prepared = prepare(vault, note, block, setting)
  const setup = 'setup' in prepared ? prepared.setup : undefined
  const game = gameCalled(vault, rulesetOf(note, block, setting).id)
  const state = setup && stateOf(setup)
  const figures = setup && context.figuresOf?.(setup)
  const lines = Object.entries(block.fields).flatMap(([key, value]) => {
    const content =
      value === true || shownElsewhere.has(key)
        ? []
        : renderValue(context, value, key === 'zones' ? zoneLabels : {})
    return content.length > 0 ? [{ label: labelOf(key), value: content }] : []
  })
  const carried = setup?.carried && !state?.isBegun ? carriedPartyMessage(setup.carried) : ''
  const switches = Object.entries(block.fields).flatMap(([key, value]) =>
    value === true && !shownElsewhere.has(key) ? [key] : []
  )
  const subtitle = [game?.title ?? '', ...switches, state?.words ?? '', carried]
    .filter(Boolean)
    .join(' · ')
  const href = setup && context.playHref?.(block.name)
  return h('section', { className: ['fray-card', 'fray-encounter'] }, [
    h('header', [
      h('div', { className: ['fray-title'] }, [
        h('h3', block.name),
        h('p', { className: ['fray-subtitle'] }, subtitle)
      ]),
      ...(figures ? [renderOdds(figures)] : []),
      ...(href !== undefined && state?.action !== undefined
        ? [h('a', { className: ['fray-play'], href }, state.action)]
        : [])
    ]),
    ...renderMembers(context, block, setup),
    ...(lines.length > 0 ? [renderLines(lines)] : [])
  ])
}

/** The state of an encounter’s fight, and the label of its link. */
function stateOf(setup: Setup): {
  readonly words: string
  readonly isBegun: boolean
  readonly action?: string
} {
  const read = replayLog(setup)
  if (!read) return 'issues' in beginFight(setup) ? { words: '', isBegun: false } : notBegun
  const { outcome, round } = setup.ruleset.view(read.read.now.state, 'game-master')
  if (outcome !== undefined) return { words: `over: ${outcome}`, isBegun: true }
  const words = round > 0 ? `in round ${round}` : 'before round 1'
  return { words, isBegun: true, action: '▶ Resume' }
}

const notBegun = { words: '', isBegun: false, action: '▶ Start' }

function renderMembers(
  context: RenderContext,
  block: EncounterBlock,
  setup: Setup | undefined
): readonly Element[] {
  const members =
    setup && !setup.absent
      ? membersOf(setup.encounter.entries, setup.statblocks)
      : membersInNote(context, block)
  const sides = [
    { isParty: true, hidden: 'players' as const },
    { isParty: false, hidden: 'creatures' as const }
  ].map(({ isParty, hidden }) =>
    block.hides.includes(hidden) ? [] : members.filter((one) => one.isParty === isParty)
  )
  return sides.flatMap((side, nth) =>
    side.length === 0
      ? []
      : [
          h('ul', { className: [nth === 0 ? 'fray-party' : 'fray-foes'] }, [
            ...(nth === 1 && sides[0]?.length
              ? [h('li', { className: ['fray-against'] }, 'against')]
              : []),
            ...side.map((one) => renderMember(context, one))
          ])
        ]
  )
}

function membersOf(
  entries: readonly EncounterEntry[],
  origins: readonly (FoundStatblock | undefined)[]
): readonly Member[] {
  const own = entries.find(({ player }) => player)?.side ?? 'Party'
  return entries.map(({ name, count, side, player }, nth) => ({
    name,
    count,
    isParty: player || side === own,
    found: origins[nth]
  }))
}

/**
 * The combatants of an encounter in the order of the note. Includes those without a statblock.
 */
function membersInNote(
  { vault, note, setting }: RenderContext,
  block: EncounterBlock
): readonly Member[] {
  const game = rulesetOf(note, block, setting).id ?? ''
  const { encounter, origins, sources, missing } = resolveEncounter(vault, note, block, game)
  const known = membersOf(encounter.entries, origins).map((member, nth) => ({
    member,
    at: sources[nth]?.start ?? 0
  }))
  const named = block.party === undefined && Array.isArray(block.players) ? block.players : []
  const unknown = [
    ...named
      .filter(({ name }) => !findStatblock(vault, name, note))
      .map(({ name, range }) => ({ name, count: 1, isParty: true, range })),
    ...missing.map(({ displayName, creature, count, isFriend, range }) => ({
      name: displayName ?? creature,
      count,
      isParty: isFriend,
      range
    }))
  ].map(({ range, ...who }) => ({
    member: { ...who, found: undefined, isUnknown: true },
    at: range.start
  }))
  return [...known, ...unknown].sort((one, other) => one.at - other.at).map(({ member }) => member)
}

function renderMember(context: RenderContext, { name, count, found, isUnknown }: Member): Element {
  const href = found && hrefOfStatblock(context, found)
  const initials = isUnknown ? '?' : initialsOf(name)
  return h('li', isUnknown ? { className: ['fray-unknown'] } : {}, [
    h('span', { className: ['fray-token'], ariaHidden: 'true' }, initials),
    count === 1 ? '' : `${count} `,
    href === undefined
      ? renderName(name)
      : h('a', { className: ['fray-link'], href }, renderName(name)),
    ...(isUnknown ? [' ', h('span', { className: ['fray-subtitle'] }, 'unknown')] : [])
  ])
}

/** The calculated odds: the share of the leading side as a bar and a number. */
function renderOdds({ odds, round, isSharp }: EncounterFigures): Element {
  const [leader = ''] = Object.keys(odds.outcomes)
  const share = odds.outcomes[leader] ?? 0
  const about = isSharp ? '' : '≈ '
  const ends =
    round > 0
      ? `from here, over in round ${about}${decimal(odds.rounds.mean)}`
      : `${isSharp ? `${marginWords(odds.margin)}, ` : ''}about ${decimal(odds.rounds.mean)} rounds`
  return h('div', { className: ['fray-odds'] }, [
    h('span', { className: ['fray-share'], ariaHidden: 'true' }, [
      h('span', { style: `width: ${(share * 100).toFixed(1)}%` })
    ]),
    h('p', [
      h('b', [renderName(leader), ` ${sampledPercent(share, isSharp)}`]),
      ' ',
      h('span', { className: ['fray-subtitle'] }, ends)
    ])
  ])
}
