import type { Audience, Condition, FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { PhaseWords, StateWords } from '../../core/ruleset/fight-view-parts.ts'
import * as parts from '../../core/ruleset/fight-view-parts.ts'
import { fieldValue } from './field-values.ts'
import type { Game } from './game.ts'
import { hasTurn } from './rules/turns.ts'
import { shownFields } from './shown-fields.ts'
import type { Combatant, State } from './state.ts'
import { everybody, sideOf } from './state.ts'

/** Shows the fight to an audience. Players see no hidden enemies, and no numbers of enemies. */
export function viewOf(game: Game): (state: State, audience: Audience) => FightView {
  const columns = game.pools.toReversed()
  const facts = shownFields(game)
  return (state, audience) => {
    const isOurs = (one: Combatant) => sideOf(state, one.side).isParty
    const seen = parts.visibleTo(audience, everybody(state), isOurs)
    return {
      ...parts.commonViewFields(state, phaseOf(state, seen)),
      columns: columns.map(game.word),
      barTitle: columns.map(game.word).join(', then '),
      groups: parts.createRows(
        parts.groupsByInitiative(state, seen, (one) => isToCome(state, one)),
        (one) =>
          rowOf(game, state, one, {
            isOpen: audience === 'game-master' || isOurs(one),
            columns,
            facts
          })
      )
    }
  }
}

function phaseOf(state: State, seen: readonly Combatant[]): PhaseWords {
  switch (state.phase) {
    case 'opening':
      return { phase: 'before initiative', rule: 'initiative' }
    case 'turns':
      return parts.turnPhase(state.active, seen, 'turn')
    default:
      return parts.commonPhase(state.phase, 'statblock')
  }
}

const isToCome = (state: State, one: Combatant): boolean =>
  state.order.indexOf(one.name) >= state.next && hasTurn(state, one)

interface Shown {
  readonly isOpen: boolean
  readonly columns: readonly string[]
  readonly facts: readonly string[]
}

function rowOf(game: Game, state: State, one: Combatant, { isOpen, columns, facts }: Shown): Row {
  const leftOf = (pool: string) => one.values[pool] ?? 0
  const mostOf = (pool: string) => one.most[pool] ?? 0
  const bar = columns.map((pool, index) =>
    parts.createBarPart(
      game.word(pool),
      leftOf(pool),
      mostOf(pool),
      one.before[pool] ?? 0,
      index % 2 === 1
    )
  )
  return {
    ...parts.commonRowFields(one, sideOf(state, one.side).isParty),
    ...stateOf(state, one),
    ...placeOf(game, state, one),
    bar: isOpen ? bar : [],
    numbers: isOpen ? columns.map((pool) => ({ value: leftOf(pool), max: mostOf(pool) })) : [],
    conditions: conditionsOf(game, state, one, isOpen),
    resources: isOpen ? Object.entries(one.resources).map(([name, left]) => `${name} ${left}`) : [],
    facts: isOpen
      ? [
          ...(one.initiative > 0 ? [`initiative ${one.initiative}`] : []),
          ...facts.map((name) => `${game.word(name)} ${fieldValue(game, state, one, name)}`)
        ]
      : [],
    items: isOpen
      ? Object.values(one.attacks).map(({ name, bonus, damage, element }) => ({
          name,
          marks: 0,
          of: 0,
          note: [bonusWords(bonus), damage, element].filter((words) => words !== '').join(' ')
        }))
      : []
  }
}

/** The enemies near a combatant, in a game with near and far. */
function placeOf({ rules }: Game, state: State, one: Combatant): Pick<Row, 'place'> {
  if (rules.turn.moves !== 'near and far' || state.phase === 'aside') return {}
  const near = one.near.filter((name) => state.combatants[name]?.status === 'up')
  return { place: near.length === 0 ? 'far' : `near ${near.join(', ')}` }
}

const bonusWords = (bonus: number | undefined): string =>
  bonus === undefined ? '' : bonus < 0 ? `−${0 - bonus}` : `+${bonus}`

function stateOf(state: State, one: Combatant): StateWords {
  switch (one.status) {
    case 'fled':
    case 'gone':
    case 'surrendered':
      return { state: 'gone', stateWords: one.status }
    case 'dead':
    case 'out':
    case 'stable':
      return { state: 'down', stateWords: one.status }
  }
  const isDying = one.status === 'dying'
  if (state.phase !== 'turns') return { state: 'to-act', stateWords: isDying ? 'dying' : '' }
  if (state.active === one.name)
    return { state: 'acting', stateWords: isDying ? 'dying' : 'acting' }
  const isNext = isToCome(state, one)
  if (isDying) return { state: isNext ? 'later' : 'cannot', stateWords: 'dying' }
  return isNext ? { state: 'later', stateWords: 'later' } : { state: 'acted', stateWords: 'acted' }
}

function conditionsOf(
  game: Game,
  { round }: State,
  one: Combatant,
  isOpen: boolean
): readonly Condition[] {
  const { turn } = game.rules.dying
  const isCounted = one.status === 'dying' && 'test' in turn && isOpen
  return [
    ...(isCounted ? [{ words: `${one.passes} passes, ${one.fails} fails`, rule: 'dying' }] : []),
    ...(one.isSurprised && round < 2 ? [{ words: 'surprised', rule: 'surprise' }] : []),
    ...one.conditions.map(({ name, until }): Condition => {
      const rounds = until - round
      const left = until > 0 ? { left: `${rounds} ${rounds === 1 ? 'round' : 'rounds'} left` } : {}
      return { words: name, rule: 'conditions', word: name, ...left }
    })
  ]
}
