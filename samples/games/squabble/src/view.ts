import type { Audience, FightView, Row } from 'fray/core'
import { commonRowFields, commonViewFields, visibleTo } from 'fray/core'
import { mayAct } from './rules/rounds.ts'
import type { Combatant, State } from './state.ts'
import { canAct, everybody, sideOf } from './state.ts'

/** The fight as this audience sees it. Players see neither hidden enemies nor the numbers of any enemy. */
export function view(state: State, audience: Audience): FightView {
  const ready = mayAct(state)
  const seen = visibleTo(audience, everybody(state), (one) => sideOf(state, one.side).isParty)
  const acting = state.combatants[ready[0] ?? '']?.side
  return {
    ...commonViewFields(state, { phase: state.phase }),
    columns: ['Hearts'],
    barTitle: 'Hearts',
    groups: state.sides.map(({ name, initiative }) => ({
      title: name,
      note: initiative > 0 ? `initiative ${initiative}` : '',
      current: name === acting,
      rows: seen
        .filter((one) => one.side === name)
        .map((one) => rowOf(state, one, audience, ready.includes(one.name)))
    }))
  }
}

function rowOf(state: State, one: Combatant, audience: Audience, isReady: boolean): Row {
  const { isParty } = sideOf(state, one.side)
  const isOpen = audience === 'game-master' || isParty
  const hearts = { value: one.hearts, max: one.maxHearts }
  return {
    ...commonRowFields(one, isParty),
    ...stateOf(one, isReady),
    bar: isOpen ? [{ title: 'Hearts', ...hearts, lost: 0, isRibbed: false }] : [],
    numbers: isOpen ? [hearts] : [],
    conditions: [],
    resources: [],
    facts: isOpen ? [`Skill ${one.skill}`, `Armour ${one.armour}`, `Morale ${one.morale}`] : [],
    items: []
  }
}

function stateOf(one: Combatant, isReady: boolean): Pick<Row, 'state' | 'stateWords'> {
  if (one.status === 'down') return { state: 'down', stateWords: 'down' }
  if (!canAct(one)) return { state: 'gone', stateWords: one.status }
  if (one.hasActed) return { state: 'acted', stateWords: 'acted' }
  return isReady
    ? { state: 'to-act', stateWords: 'to act' }
    : { state: 'later', stateWords: 'later' }
}
