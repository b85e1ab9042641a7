import type { Audience, Condition, FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { GroupOf, PhaseWords, StateWords } from '../../core/ruleset/fight-view-parts.ts'
import * as parts from '../../core/ruleset/fight-view-parts.ts'
import type { Place } from '../../core/sections/thing.ts'
import { isWielded } from '../../core/sections/thing.ts'
import { isSurprised } from './rules/combat/surprise.ts'
import { apOf, lacksRequirement } from './rules/equipment.ts'
import { endingWords } from './rules/tests.ts'
import { usageDots } from './rules/usage.ts'
import type { Combatant, Piece, State, Weapon } from './state.ts'
import { canAct, everybody, isPresent, sideOf } from './state.ts'
import { attributes } from './tables/attributes.ts'
import { ruleOfHindrance } from './tables/hindrances.ts'

/** Shows the fight to an audience. Players see no hidden enemies, and no numbers of enemies. */
export function view(state: State, audience: Audience): FightView {
  const { phase } = state
  const seen = parts.visibleTo(
    audience,
    everybody(state),
    (one) => sideOf(state, one.side).isCharacters
  )
  const hasZones = Object.keys(state.zones).length > 1 && phase !== 'aside'
  return {
    ...parts.commonViewFields(state, phaseOf(state)),
    columns: ['HP'],
    barTitle: 'HP',
    groups: parts.createRows(groupsOf(state, seen), (one) => rowOf(state, one, audience, hasZones)),
    ...(hasZones && { zones: zonesOf(state, seen) })
  }
}

function phaseOf(state: State): PhaseWords {
  switch (state.phase) {
    case 'opening':
      return { phase: 'before initiative', rule: 'Z-03' }
    case 'turns': {
      const actor = state.combatants[state.active]
      if (!actor) return { phase: 'between turns', rule: 'Z-01' }
      return sideOf(state, actor.side).isCharacters
        ? { phase: 'the Characters', rule: 'Z-04' }
        : { phase: 'the enemies', rule: 'C-Z22' }
    }
    default:
      return parts.commonPhase(state.phase, 'C-Z7')
  }
}

/**
 * Groups by side until initiative is rolled. Then the Characters and the enemies, the first to act on top, each in its
 * order.
 */
function groupsOf(state: State, seen: readonly Combatant[]): readonly GroupOf<Combatant>[] {
  if (state.order.length === 0)
    return parts.groupsBySide(state.sides, seen, ({ reaction }) => reaction)
  const actor = state.combatants[state.active]
  const block = (isCharacters: boolean): GroupOf<Combatant> => {
    const rows = state.order.flatMap((name) =>
      seen.filter(
        (one) => one.name === name && sideOf(state, one.side).isCharacters === isCharacters
      )
    )
    const left = rows.filter(
      (one) => canAct(one) && (one.turn === 'to come' || one.turn === 'begun')
    )
    return {
      title: isCharacters ? 'Characters' : 'Enemies',
      note: left.length > 0 && state.phase !== 'over' ? `${left.length} to act` : '',
      current: actor !== undefined && sideOf(state, actor.side).isCharacters === isCharacters,
      rows
    }
  }
  const blocks = state.charactersFirst ? [block(true), block(false)] : [block(false), block(true)]
  return blocks.filter((group) => group.rows.length > 0)
}

function zonesOf(state: State, seen: readonly Combatant[]): FightView['zones'] {
  return Object.values(state.zones).map(({ name, next, capacity, hazard }) => {
    const count = seen.filter((one) => canAct(one) && one.zone === name).length
    const names = seen.filter((one) => isPresent(one) && one.zone === name).map((one) => one.name)
    const notes = [
      ...(capacity > 0 ? [`${count} of ${capacity}`] : []),
      ...(hazard ? [`${hazard.name}: ${hazard.test}`] : [])
    ]
    return { name, notes, next: [...next], names }
  })
}

function rowOf(state: State, one: Combatant, audience: Audience, hasZones: boolean): Row {
  const { isCharacters } = sideOf(state, one.side)
  const isOpen = audience === 'game-master' || isCharacters
  const { hp, maxHp, hpBefore } = one
  return {
    ...parts.commonRowFields(one, isCharacters),
    ...stateOf(state, one),
    ...(hasZones && isPresent(one) && { place: one.zone }),
    bar: isOpen ? [parts.createBarPart('HP', hp, maxHp, hpBefore)] : [],
    numbers: isOpen ? [{ value: hp, max: maxHp }] : [],
    conditions: conditionsOf(one, isOpen),
    resources: isOpen ? resourcesOf(one) : [],
    facts: isOpen ? factsOf(one) : [],
    items: isOpen ? itemsOf(state, one) : []
  }
}

function stateOf(state: State, one: Combatant): StateWords {
  switch (one.status) {
    case 'out of action':
      return { state: 'down', stateWords: 'Out of Action' }
    case 'defeated':
    case 'dead':
    case 'lost':
      return { state: 'down', stateWords: one.status }
    case 'fled':
    case 'parleying':
    case 'gone':
      return { state: 'gone', stateWords: one.status }
  }
  if (state.phase === 'opening')
    return { state: 'to-act', stateWords: one.isSurprised ? 'surprised' : '' }
  if (state.phase !== 'turns') return { state: 'to-act', stateWords: '' }
  if (state.active === one.name) return { state: 'acting', stateWords: 'acting' }
  if (one.turn === 'over') return { state: 'acted', stateWords: 'acted' }
  if (one.turn === 'none')
    return { state: 'cannot', stateWords: isSurprised(state, one) ? 'surprised' : 'waits' }
  const actor = state.combatants[state.active]
  const isTogether =
    actor !== undefined &&
    sideOf(state, actor.side).isCharacters === sideOf(state, one.side).isCharacters
  return isTogether
    ? { state: 'to-act', stateWords: 'to act' }
    : { state: 'later', stateWords: 'later' }
}

function conditionsOf(one: Combatant, isOpen: boolean): readonly Condition[] {
  const damage = isOpen ? `Ongoing Damage ${one.ongoing}` : 'Ongoing Damage'
  return [
    ...(one.ongoing > 0
      ? [{ words: `${damage} until ${endingWords(one, one.ongoingTest)}`, rule: 'Z-22' }]
      : []),
    ...one.hindrances.map(({ hindrance, test, costsAction }) => ({
      words: `${hindrance} until ${endingWords(one, test)}${costsAction ? ', an Action' : ''}`,
      rule: ruleOfHindrance[hindrance]
    })),
    ...(one.isDeprived ? [{ words: 'deprived: Weakened', rule: 'C-Z17' }] : []),
    ...(one.isOverloaded ? [{ words: 'overloaded: Weakened', rule: 'C-Z20' }] : []),
    ...(one.isDazed ? [{ words: 'dazed: Disadvantage', rule: 'C-Z14' }] : []),
    ...(one.isRallied ? [{ words: 'rallied: +1', rule: 'C-Z24' }] : []),
    ...(one.hasDisengaged ? [{ words: 'disengaged', rule: 'Z-25' }] : [])
  ]
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value)}`

function factsOf(one: Combatant): readonly string[] {
  const ap = apOf(one)
  const scores = one.isPlayer
    ? attributes
        .filter((attribute) => one.attributes[attribute] !== 0)
        .map((attribute) => `${attribute} ${signed(one.attributes[attribute])}`)
    : [`Skill ${one.skill}`]
  return [
    `Level ${one.level}`,
    ...scores,
    ...(ap > 0 ? [`AP ${ap}`] : []),
    ...(one.isLeader ? ['leader'] : []),
    ...(one.isFearless ? ['fearless'] : [])
  ]
}

const resourcesOf = (one: Combatant): readonly string[] => [
  ...(one.isPlayer ? [`Luck ${one.luck}`] : []),
  ...(one.techniques.length > 0 ? [`Grit ${one.grit}`] : [])
]

function itemsOf(state: State, one: Combatant): Row['items'] {
  const of = usageDots(state)
  const piece = (name: string, { kind, dots, isLost, con }: Piece) => {
    if (kind === 'none') return []
    const isUnfit = one.isPlayer && one.attributes.CON < con
    const note = isLost ? 'lost' : isUnfit ? `needs CON ${signed(con)}` : undefined
    return [{ name, marks: dots, of, ...(note !== undefined && { note }) }]
  }
  return [
    ...Object.values(one.weapons)
      .filter(({ hands, isSpent }) => hands > 0 || isSpent)
      .map((weapon) => {
        const note = noteOf(one, weapon)
        return { name: weapon.name, marks: weapon.dots, of, ...(note !== undefined && { note }) }
      }),
    ...piece('armour', one.armour),
    ...piece('shield', one.shield),
    ...piece('helmet', one.helmet),
    ...(one.isPlayer && Object.values(one.weapons).some(({ needsAmmo }) => needsAmmo)
      ? [{ name: 'ammunition', marks: one.ammoDots, of, ...(one.ammo === 0 && { note: 'none' }) }]
      : []),
    ...Object.entries(one.gear).map(([name, { dots, place, isLit }]) => {
      const note = isLit ? 'burning' : place === 'stowed' ? undefined : placeNotes[place]
      return { name, marks: dots, of, ...(note !== undefined && { note }) }
    })
  ]
}

const placeNotes: Readonly<Partial<Record<Place, string>>> = {
  hand: 'in hand',
  'at hand': 'at hand',
  stowed: 'in the backpack',
  ground: 'on the ground',
  gone: 'worn out'
}

/** A note about a weapon: its place if not at hand, that it recharges, or its Disadvantage. */
function noteOf(one: Combatant, weapon: Weapon): string | undefined {
  if (!isWielded(weapon)) return placeNotes[weapon.place]
  if (weapon.isSpent) return 'recharging'
  return lacksRequirement(one, weapon) ? 'Disadvantage' : undefined
}
