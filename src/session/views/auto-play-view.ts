import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { FightView } from '../../core/ruleset/fight-view.ts'
import { kindOf } from '../../core/text/names.ts'
import type { AutoPlayGroup, AutoPlayOffer, AutoPlayView } from '../../core/view/auto-play-view.ts'
import type { EffectOdds } from '../../core/view/tracker-view.ts'
import { groupOdds } from '../../odds/group-odds.ts'
import { actorOf, isEverybody, memberOf, membersToAct, nextCommand } from '../auto-play.ts'
import type { Fight } from '../fight.ts'
import { fightForOffers } from '../turn-end.ts'
import { accountSince } from './account.ts'
import { rowsOf } from './rows.ts'

/** The label of a group’s button: `Enemies act`, `Sump goblin`, `Play to the end of the round`. */
const labelOf = (group: AutoPlayGroup): string =>
  isEverybody(group) ? 'Play to the end of the round' : (group.kind ?? `${group.side} act`)

/** The title of a group’s account: `Enemies have acted`. */
const titleOf = ({ side, kind }: AutoPlayGroup, isOver: boolean): string => {
  if (isOver && side !== undefined && kind === undefined) return `${side} have acted`
  return `${kind ?? side ?? 'The round'} so far`
}

/**
 * The groups that could act by themselves now: each enemy side, each kind of creature on a side with several kinds, and
 * everybody. If several members of the next side are to act, that side is suggested. `suggested`: the suggested
 * command; without such a command, no group is offered.
 */
export function autoPlayOffers(
  { ruleset, now, autoPlay }: Pick<Fight, 'ruleset' | 'now' | 'autoPlay'>,
  view: FightView,
  suggested: AnyCommand | undefined
): readonly AutoPlayOffer[] {
  const { state } = now
  if (!suggested || suggested.type === 'end') return []
  const actor = actorOf(suggested)
  const next = actor === undefined ? undefined : ruleset.sideOf(state, actor)
  const offerOf = (group: AutoPlayGroup): AutoPlayOffer => {
    const isGoingOn = autoPlay && !autoPlay.isOver && autoPlay.group.side === group.side
    const count = membersToAct(
      { ruleset, now },
      view,
      group,
      isGoingOn ? autoPlay.acted : []
    ).length
    const isNext = next !== undefined && group.side === next && group.kind === undefined
    const isSuggested = isNext && count > 1
    return {
      group,
      label: labelOf(group),
      count,
      isSuggested,
      ...(isSuggested && { oddsKey: groupOddsKey })
    }
  }
  const everybody = offerOf({})
  if (next === undefined) return [everybody]
  const enemies = rowsOf(view).filter(({ side }) => side === 'enemy')
  const sides = unique(enemies.map(({ name }) => ruleset.sideOf(state, name)))
  const offers = sides.flatMap((side) => {
    const names = enemies.filter(({ name }) => ruleset.sideOf(state, name) === side)
    const kinds = unique(names.map(({ name }) => kindOf(name)))
    return [{ side }, ...(kinds.length > 1 ? kinds.map((kind) => ({ side, kind })) : [])]
  })
  return [...offers.map(offerOf).filter(({ count }) => count > 0), everybody]
}

/**
 * The enemies of the party as a group: the side that acts next, or else the first group that is offered. `undefined`
 * if no enemy is to act.
 */
export function enemiesOf(fight: Fight): AutoPlayGroup | undefined {
  const { state } = fightForOffers(fight).now
  const view: FightView = fight.ruleset.view(state, 'game-master')
  const offers = autoPlayOffers(fightForOffers(fight), view, fight.ruleset.tactic(state))
  const next = offers.find(({ isSuggested }) => isSuggested)
  return (next ?? offers.find(({ group }) => !isEverybody(group)))?.group
}

/** The key of a group’s odds among those of commands. No command contains a `|`. */
export const groupOddsKey = '| group: '

/** The odds of the suggested group, by key (see `AutoPlayOffer.oddsKey`); empty if no group is suggested. */
export function oddsOfGroup(fight: Pick<Fight, 'ruleset' | 'now'>): OddsByText {
  const { ruleset, now } = fightForOffers(fight)
  const { state, history } = now
  const view: FightView = ruleset.view(state, 'game-master')
  const next = autoPlayOffers({ ruleset, now }, view, ruleset.tactic(state)).find(
    ({ isSuggested }) => isSuggested
  )
  if (!next || history.pending) return {}
  const { group } = next
  const { others, plans } = groupOdds(
    ruleset,
    state,
    history.orders,
    memberOf(ruleset, group),
    // Simulates hundreds of commands, so even cunning combatants use the quick suggestions.
    (later) => nextCommand(ruleset, later, group, (game, ...moment) => game.tactic(...moment))
  )
  return {
    [groupOddsKey]: others,
    ...Object.fromEntries(plans.map(({ who, target }) => [groupOddsKey + who, [target]]))
  }
}

/** Odds by the text of a command or an answer. */
export type OddsByText = Readonly<Record<string, readonly EffectOdds[]>>

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/**
 * The group that acts by itself or did so last, for the panel; `undefined` without such a group. `actor`: the
 * combatant that may act now. `view`: the present fight.
 */
export function autoPlayView(
  fight: Fight,
  view: FightView,
  actor: string | undefined
): AutoPlayView | undefined {
  const { autoPlay, now } = fight
  if (!autoPlay) return undefined
  const { group, acted, first, isInterrupted, isOver, asksPlayers } = autoPlay
  const { steps, pending } = now.history
  const others = membersToAct(fight, view, group).filter((name) => !acted.includes(name))
  const isOwnPending = pending !== undefined && !pending.due && !isInterrupted && !isOver
  const given = isInterrupted ? [] : steps.slice(first).filter(({ due }) => !due)
  if (isOver && given.length === 0) return undefined
  const account = given.length > 0 ? accountSince(fight, first) : undefined
  return {
    label: labelOf(group),
    acted: acted.length,
    of: acted.length + others.length,
    state: isOver ? 'over' : now.asked ? 'asked' : 'waiting',
    ...(!isOver && !now.asked && actor !== undefined && { waitsFor: actor }),
    asksPlayers,
    undoCount: given.length + (isOwnPending ? 1 : 0),
    ...(account &&
      account.rows.length > 0 && { account: { title: titleOf(group, isOver), ...account } })
  }
}
