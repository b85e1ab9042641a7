import type {
  Audience,
  Condition,
  FightView,
  OrderPlace,
  Row,
  Track
} from '../../core/ruleset/fight-view.ts'
import type { PhaseWords, StateWords } from '../../core/ruleset/fight-view-parts.ts'
import * as parts from '../../core/ruleset/fight-view-parts.ts'
import { diceLostToHarmRows, slotsOf } from './rules/harm-rows.ts'
import { cardsOf, deckSize, nextCardIndex } from './rules/initiative-and-rounds/cards.ts'
import { obstacleBetween } from './rules/zones-and-distance/zones.ts'
import type { Combatant, Place, Rows, State, Weapon } from './state.ts'
import { canAct, everybody, isDown, isPresent, levelsIn, sideOf } from './state.ts'
import type { HarmType } from './tables/actions.ts'
import { actions, attributes } from './tables/actions.ts'
import { harmRows } from './tables/harm.ts'

/**
 * Shows the fight to an audience. Cards are public; players see no hidden enemies, and no numbers of enemies (E-02).
 */
export function view(state: State, audience: Audience): FightView {
  const { round, zones } = state
  const seen = parts.visibleTo(audience, everybody(state), (one) => sideOf(state, one.side).isParty)
  const hasZones = Object.keys(zones).length > 1
  return {
    ...parts.commonViewFields(state, phaseOf(state)),
    columns: ['Physical', 'Mental'],
    barTitle: 'Harm taken',
    groups: parts.createRows(
      round === 0
        ? parts.groupsBySide(state.sides, seen)
        : [{ title: 'By their cards', note: '', current: false, rows: inOrder(seen) }],
      (one) => rowOf(state, one, audience, hasZones)
    ),
    ...(round > 0 && { order: orderOf(state, seen) }),
    ...(hasZones && { zones: zonesOf(state, seen) })
  }
}

/** Sorts by the lowest card. Combatants without cards come last (E-03). */
const inOrder = (some: readonly Combatant[]): readonly Combatant[] =>
  [...some].sort((a, b) => lowest(a) - lowest(b))

const lowest = (one: Combatant): number => cardsOf(one)[0] ?? Number.MAX_SAFE_INTEGER

function phaseOf(state: State): PhaseWords {
  switch (state.phase) {
    case 'opening':
      return { phase: 'before the cards are drawn', rule: 'E-01' }
    case 'turns': {
      const value = state.combatants[state.active]?.cards[state.card]?.value
      return { phase: value === undefined ? 'between turns' : `card ${value} acts`, rule: 'E-03' }
    }
    default:
      return parts.commonPhase(state.phase)
  }
}

/** Every card of the deck, with its holders (E-02). */
function orderOf(state: State, seen: readonly Combatant[]): readonly OrderPlace[] {
  const acting = state.combatants[state.active]?.cards[state.card]?.value
  const held = seen.filter(canAct)
  const most = Math.max(deckSize, ...held.flatMap(cardsOf))
  return Array.from({ length: Math.ceil(most / deckSize) * deckSize }, (_, index): OrderPlace => {
    const value = index + 1
    const label = String(value)
    const holders = held.filter((one) => one.cards.some((card) => card.value === value))
    if (holders.length === 0) return { label, names: [], state: 'free' }
    const turns = holders.map((one) => one.cards.find((card) => card.value === value)?.turn)
    const isToCome = turns.includes('to come')
    return {
      label,
      names: holders.map(({ name }) => name),
      state: value === acting ? 'acting' : isToCome ? 'to-act' : 'acted'
    }
  })
}

function zonesOf(state: State, seen: readonly Combatant[]): FightView['zones'] {
  return Object.values(state.zones).map((place) => ({
    name: place.name,
    notes: notesOf(state, place),
    next: [...place.next],
    names: seen.filter((one) => one.zone === place.name && isPresent(one)).map((one) => one.name)
  }))
}

function notesOf(state: State, place: Place): readonly string[] {
  const { hasCover, isDark, isExit, fire, dropFeet, obstacle, name, next } = place
  const isBlocked =
    obstacle !== undefined &&
    next.some((other) => obstacleBetween(state, other, name)?.name === name)
  return [
    ...(isExit ? ['way out'] : []),
    ...(hasCover ? ['cover'] : []),
    ...(isDark ? ['dark'] : []),
    ...(isBlocked
      ? [obstacle.by === 'fast' ? obstacle.name : `${obstacle.name}, ${obstacle.by}`]
      : []),
    ...(fire === '' ? [] : [`${fire} fire`]),
    ...(dropFeet > 0 ? [`drop of ${dropFeet} ft`] : [])
  ]
}

function rowOf(state: State, one: Combatant, audience: Audience, hasZones: boolean): Row {
  const { isParty } = sideOf(state, one.side)
  const isOpen = audience === 'game-master' || isParty
  const place = one.stance === '' ? one.zone : `${one.zone}, ${one.stance}`
  return {
    ...parts.commonRowFields(one, isParty),
    ...stateOf(state, one),
    ...((hasZones || one.stance !== '') &&
      isPresent(one) && { place: hasZones ? place : one.stance }),
    bar: [],
    ...(isOpen && { tracks: one.hasRows ? tracksOf(state, one) : [pointsOf(one)] }),
    numbers: isOpen ? numbersOf(state, one) : [],
    conditions: conditionsOf(state, one, isOpen),
    resources: maneuversLeft(one),
    facts: [...cardFacts(one), ...(isOpen ? factsOf(one) : [])],
    items: isOpen ? itemsOf(one) : []
  }
}

function stateOf(state: State, one: Combatant): StateWords {
  if (isDown(one)) return { state: 'down', stateWords: one.status }
  if (!canAct(one)) return { state: 'gone', stateWords: one.status }
  if (state.phase !== 'turns')
    return {
      state: 'to-act',
      stateWords: one.lurks && state.phase === 'opening' ? 'in ambush' : ''
    }
  if (state.active === one.name) return { state: 'acting', stateWords: 'acting' }
  if (nextCardIndex(one) >= 0) return { state: 'to-act', stateWords: 'to act' }
  return one.cards.length === 0
    ? { state: 'cannot', stateWords: 'no card' }
    : { state: 'acted', stateWords: 'acted' }
}

const pointsOf = ({ points, mostPoints }: Combatant): Track => ({
  title: 'Harm taken',
  rows: [{ name: 'points', filled: Math.min(points, mostPoints), of: mostPoints }]
})

function tracksOf(state: State, one: Combatant): readonly Track[] {
  const slots = slotsOf(state)
  const track = (title: HarmType, rows: Rows): Track => ({
    title,
    rows: harmRows.map(({ row }, index) => ({
      name: row,
      filled: rows[index] ?? 0,
      of: slots[index] ?? 0
    }))
  })
  return [track('Physical', one.physical), track('Mental', one.mental)]
}

/** The Levels of Harm of each type, or the Harm points. */
function numbersOf(state: State, one: Combatant): Row['numbers'] {
  if (!one.hasRows)
    return [
      { value: one.points, max: one.mostPoints },
      { value: 0, max: 0 }
    ]
  const max = levelsIn(slotsOf(state))
  return [
    { value: levelsIn(one.physical), max },
    { value: levelsIn(one.mental), max }
  ]
}

/** The conditions of a combatant. `isOpen`: whether the audience sees numbers, such as the dice that Harm removes. */
function conditionsOf(state: State, one: Combatant, isOpen: boolean): readonly Condition[] {
  const fewer = (rows: Rows) => diceLostToHarmRows(state, rows)
  const dice = (count: number) => (count === 1 ? '1 die' : `${count} dice`)
  return [
    ...(one.status === 'dying'
      ? [{ words: `dead at the end of round ${one.diesAtEndOf}`, rule: 'C-E15' }]
      : []),
    ...(one.fire === '' ? [] : [{ words: `burning, ${one.fire}`, rule: 'E-43' }]),
    ...(one.poison > 0
      ? [{ words: isOpen ? `poison ${one.poison}` : 'poisoned', rule: 'E-47' }]
      : []),
    ...(one.heldBy === '' ? [] : [{ words: `held by ${one.heldBy}`, rule: 'E-27' }]),
    ...(one.isGagged ? [{ words: 'kept from speaking', rule: 'E-28' }] : []),
    ...(one.holds === '' ? [] : [{ words: `holds ${one.holds}`, rule: 'E-26' }]),
    ...(one.pinnedBy === '' ? [] : [{ words: 'pinned down', rule: 'C-E7' }]),
    ...(one.isProne ? [{ words: 'prone', rule: 'E-18' }] : []),
    ...(isOpen && canAct(one) && one.nextFewer > 0
      ? [{ words: `${dice(one.nextFewer)} fewer on the next test`, rule: 'E-21' }]
      : []),
    ...(isOpen && one.nextMore > 0
      ? [{ words: `${dice(one.nextMore)} more on the next roll`, rule: 'E-41' }]
      : []),
    ...(isOpen && one.ambushDice > 0 && one.cards.length > 0
      ? [{ words: `${dice(one.ambushDice)} more on the first Maneuver`, rule: 'E-34' }]
      : []),
    ...(isOpen && one.isHarmIrrelevant
      ? [{ words: 'Harm not relevant to the next test', rule: 'C-E12' }]
      : []),
    ...(isOpen && one.hasRows && fewer(one.physical) > 0
      ? [{ words: `Physical Harm: ${dice(fewer(one.physical))} fewer`, rule: 'C-E12' }]
      : []),
    ...(isOpen && one.hasRows && fewer(one.mental) > 0
      ? [{ words: `Mental Harm: ${dice(fewer(one.mental))} fewer`, rule: 'C-E12' }]
      : []),
    ...one.conditions.map((words) => ({ words }))
  ]
}

/**
 * The slow and fast Maneuvers that a combatant has left on its initiative cards, as words: `2 slow`, `no fast`
 * (E-14).
 */
function maneuversLeft(one: Combatant): readonly string[] {
  if (one.cards.length === 0 || !canAct(one)) return []
  const slow = one.cards.filter(({ hasSlow }) => hasSlow).length
  const fast = one.cards.filter(({ hasFast }) => hasFast).length
  const left = (count: number, words: string) =>
    count === 0 ? `no ${words}` : count === 1 ? words : `${count} ${words}`
  return [left(slow, 'slow'), left(fast, 'fast')]
}

/** The cards of a combatant, as facts of its panel (E-06). */
const cardFacts = (one: Combatant): readonly string[] =>
  one.cards.length === 0
    ? []
    : [`${one.cards.length === 1 ? 'card' : 'cards'} ${cardsOf(one).join(' and ')}`]

function factsOf(one: Combatant): readonly string[] {
  return [
    ...attributes.map((attribute) => `${attribute.slice(0, 3)} ${one.attributes[attribute]}`),
    ...actions.flatMap((action) =>
      one.actions[action] > 0 ? [`${action} ${one.actions[action]}`] : []
    ),
    ...(one.armour === 'none' ? [] : [`${one.armour} armour`]),
    ...(one.fear > 0 ? [`Fear ${one.fear}`] : []),
    ...(one.seesInTheDark ? ['dark sight'] : []),
    ...(one.isFireproof ? ['immune to fire'] : []),
    ...(one.isPoisonproof ? ['immune to poison'] : [])
  ]
}

function itemsOf(one: Combatant): Row['items'] {
  const item = (name: string, note?: string) => ({
    name,
    marks: 0,
    of: 0,
    ...(note !== undefined && { note })
  })
  return [
    ...Object.values(one.weapons)
      .filter(({ isUnarmed }) => !isUnarmed)
      .map((weapon) => item(weapon.name, noteOf(weapon))),
    ...(one.antidotes > 0 ? [item('antidote', `× ${one.antidotes}`)] : []),
    ...one.pack.map((name) => item(name)),
    ...Object.keys(one.spells).map((name) => item(name, 'spell'))
  ]
}

/** Damage, range and place of a weapon: `2, range 0–1` (C-E16). */
function noteOf({ damage, from, to, place, lies }: Weapon): string {
  const band = from === to ? `${from}` : `${from}–${to}`
  const where = lies !== undefined ? `, in ${lies}` : place === 'stowed' ? ', put away' : ''
  return `${damage}, range ${band}${where}`
}
