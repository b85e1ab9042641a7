import type { Audience, Condition, FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { GroupOf, PhaseWords, StateWords } from '../../core/ruleset/fight-view-parts.ts'
import * as parts from '../../core/ruleset/fight-view-parts.ts'
import type { Place } from '../../core/sections/thing.ts'
import { defenseOf } from './rules/damage/damage.ts'
import { notchesThatBreak } from './rules/damage/notches.ts'
import { isPanicked } from './rules/maladies.ts'
import { testsMorale } from './rules/morale/morale.ts'
import type { Band, Combatant, State, Weapon } from './state.ts'
import { canAct, everybody, isDown, sideOf } from './state.ts'
import { ruleOfEffect } from './tables/damage-tags.ts'

/** The fight as this audience sees it. Players see neither hidden enemies nor any enemy’s numbers. */
export function view(state: State, audience: Audience): FightView {
  const seen = parts.visibleTo(audience, everybody(state), (one) => sideOf(state, one.side).tests)
  return {
    ...parts.commonViewFields(state, phaseOf(state)),
    columns: ['Flesh', 'Grit'],
    barTitle: 'Flesh, then Grit',
    groups: parts.createRows(groupsOf(state, seen), (one) => rowOf(state, one, audience))
  }
}

function phaseOf(state: State): PhaseWords {
  switch (state.phase) {
    case 'opening':
      return { phase: 'before initiative', rule: 'H-01' }
    case 'turns': {
      const band = state.combatants[state.ending || state.active]?.band ?? 'none'
      return {
        phase: {
          none: 'between turns',
          before: 'before the enemies',
          enemies: 'the enemies',
          after: 'after the enemies'
        }[band],
        rule: 'H-01'
      }
    }
    default:
      return parts.commonPhase(state.phase, 'C-H11')
  }
}

/** Sides until initiative is rolled; then the bands in the order of play, with those who have no turn last. */
function groupsOf(state: State, seen: readonly Combatant[]): readonly GroupOf<Combatant>[] {
  if (state.phase !== 'turns' && state.phase !== 'over') {
    return parts.groupsBySide(state.sides, seen, ({ reaction }) => reaction)
  }
  const current = state.combatants[state.ending || state.active]?.band
  const titles = {
    before: 'Before the enemies',
    enemies: 'The enemies',
    after: 'After the enemies',
    none: 'Not in this round'
  }
  const notes = {
    before: 'passed the Savvy Test',
    enemies: '',
    after: 'failed the Savvy Test',
    none: ''
  }
  return (['before', 'enemies', 'after', 'none'] as const satisfies readonly Band[])
    .map((band) => {
      const place = ({ name }: Combatant) => state.order.indexOf(name)
      const rows = seen.filter((one) => one.band === band).toSorted((a, b) => place(a) - place(b))
      const left = rows.filter((one) => canAct(one) && one.turn !== 'over').length
      const isWaited = band === 'enemies' && left > 0 && state.phase !== 'over'
      const note = isWaited ? `${left} to act` : notes[band]
      return { title: titles[band], note, current: band === current && band !== 'none', rows }
    })
    .filter((group) => group.rows.length > 0)
}

function rowOf(state: State, one: Combatant, audience: Audience): Row {
  const isOurs = sideOf(state, one.side).tests
  const isOpen = audience === 'game-master' || isOurs
  return {
    ...parts.commonRowFields(one, isOurs),
    ...stateOf(state, one),
    bar: isOpen ? barOf(one) : [],
    numbers: isOpen
      ? [
          { value: one.flesh, max: one.maxFlesh },
          { value: one.grit, max: one.maxGrit }
        ]
      : [],
    conditions: conditionsOf(one),
    resources: isOpen && one.stress > 0 ? [`Stress ${one.stress}/${one.stressSlots}`] : [],
    facts: isOpen ? factsOf(state, one) : [],
    items: isOpen ? itemsOf(state, one) : []
  }
}

function stateOf(state: State, one: Combatant): StateWords {
  if (isDown(one)) return { state: 'down', stateWords: one.status }
  if (one.status !== 'up')
    return { state: 'gone', stateWords: one.status === 'retreated' ? 'gone' : one.status }
  if (state.phase !== 'turns')
    return {
      state: 'to-act',
      stateWords: one.isSurprised && state.phase === 'opening' ? 'surprised' : ''
    }
  if (state.active === one.name)
    return { state: 'acting', stateWords: state.ending ? 'ending' : 'acting' }
  if (one.turn === 'over') return { state: 'acted', stateWords: 'acted' }
  if (one.turn === 'none')
    return {
      state: 'cannot',
      stateWords: one.isSurprised && state.round === 1 ? 'surprised' : 'waits'
    }
  const now = state.combatants[state.ending || state.active]?.band
  return one.band === now
    ? { state: 'to-act', stateWords: 'to act' }
    : { state: 'later', stateWords: 'later' }
}

function barOf({
  flesh,
  maxFlesh,
  fleshBefore,
  grit,
  maxGrit,
  gritBefore,
  isFleshless
}: Combatant): Row['bar'] {
  return [
    ...(isFleshless ? [] : [parts.createBarPart('Flesh', flesh, maxFlesh, fleshBefore)]),
    ...(maxGrit > 0 ? [parts.createBarPart('Grit', grit, maxGrit, gritBefore, true)] : [])
  ]
}

function conditionsOf(one: Combatant): readonly Condition[] {
  const words = { dazed: 'Dazed, Bane', bleeding: 'Bleeding d4', pinned: 'Pinned' }
  return [
    ...one.effects.map((effect) => ({ words: words[effect], rule: ruleOfEffect[effect] })),
    ...one.conditions.map((condition) => ({ words: condition })),
    ...(isPanicked(one) ? [{ words: 'panic', rule: 'C-H18' }] : []),
    ...(one.isTipsy ? [{ words: 'tipsy, Bane', rule: 'C-H20' }] : []),
    ...(one.load === 'none' ? [] : [{ words: `${one.load} load`, rule: 'C-H19' }])
  ]
}

function factsOf(state: State, one: Combatant): readonly string[] {
  return [
    `Defense ${defenseOf(state, one)}`,
    `Violence ${one.violence}`,
    ...(one.monsterSave < 0 ? [] : [`Save +${one.monsterSave}`]),
    ...(testsMorale(state, one) ? [`Morale ${one.morale}`] : []),
    ...(one.isHireling ? [`Loyalty ${one.loyalty}`] : []),
    ...(one.isLeader ? ['leader'] : [])
  ]
}

function itemsOf(state: State, one: Combatant): Row['items'] {
  const of = notchesThatBreak(state)
  return Object.entries(one.weapons)
    .filter(([, weapon]) => !weapon.isNatural)
    .map(([name, weapon]) => {
      const note = noteOf(weapon)
      return { name, marks: weapon.notches, of, ...(note !== undefined && { note }) }
    })
}

const noteOfPlace: Readonly<Partial<Record<Place, string>>> = {
  stowed: 'stowed',
  ground: 'on the ground',
  gone: 'broken'
}

/** The reason why a weapon cannot be used now, or `undefined`. */
function noteOf({ place, isDepleted, needsReload, isLoaded }: Weapon): string | undefined {
  if (place !== 'hand') return noteOfPlace[place]
  if (isDepleted) return 'no ammunition'
  return needsReload && !isLoaded ? 'reload' : undefined
}
