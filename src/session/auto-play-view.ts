import type { AnyCommand } from '../core/ruleset/command.ts'
import type { FightView } from '../core/ruleset/fight-view.ts'
import { kindOf } from '../core/text/names.ts'
import type { AutoPlayGroup, AutoPlayOffer, AutoPlayView } from '../core/view/auto-play-view.ts'
import { actorOf, isEverybody, whoIsToAct } from './auto-play.ts'
import type { Fight } from './fight.ts'

/** The label of the button that lets a group act: `Enemies act`, `Sump goblin`, `Play to the end of the round`. */
const labelOf = (group: AutoPlayGroup): string =>
  isEverybody(group) ? 'Play to the end of the round' : (group.kind ?? `${group.side} act`)

/**
 * The groups that could act by themselves now: each side against the party, its kinds if there are several, and
 * everybody. At most one is suggested: the side that acts next, if several of it are to act.
 */
export function autoPlayOffers({ ruleset, now }: Fight, view: FightView): readonly AutoPlayOffer[] {
  const { state } = now
  const suggested: AnyCommand | undefined = ruleset.tactic(state)
  if (!suggested || suggested.type === 'end') return []
  const actor = actorOf(suggested)
  const next = actor === undefined ? undefined : ruleset.sideOf(state, actor)
  const offerOf = (group: AutoPlayGroup): AutoPlayOffer => {
    const count = whoIsToAct({ ruleset, now }, group).length
    const isNext = next !== undefined && group.side === next && group.kind === undefined
    return { group, label: labelOf(group), count, isSuggested: isNext && count > 1 }
  }
  const everybody = offerOf({})
  if (next === undefined) return [everybody]
  const enemies = view.groups.flatMap(({ rows }) => rows.filter(({ side }) => side === 'enemy'))
  const sides = unique(enemies.map(({ name }) => ruleset.sideOf(state, name)))
  const offers = sides.flatMap((side) => {
    const names = enemies.filter(({ name }) => ruleset.sideOf(state, name) === side)
    const kinds = unique(names.map(({ name }) => kindOf(name)))
    return [{ side }, ...(kinds.length > 1 ? kinds.map((kind) => ({ side, kind })) : [])]
  })
  return [...offers.map(offerOf).filter(({ count }) => count > 0), everybody]
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** The group that acts by itself or did just now, if there is one. `actor`: who may act now. */
export function autoPlayView(fight: Fight, actor: string | undefined): AutoPlayView | undefined {
  const { autoPlay, now } = fight
  if (!autoPlay) return undefined
  const { group, acted, first, isInterrupted, isOver, asksPlayers } = autoPlay
  const { steps, pending } = now.history
  const others = whoIsToAct(fight, group).filter((name) => !acted.includes(name))
  const isOwnPending = pending !== undefined && !pending.due && !isInterrupted && !isOver
  const given = isInterrupted ? [] : steps.slice(first).filter(({ due }) => !due)
  return {
    label: labelOf(group),
    acted: acted.length,
    of: acted.length + others.length,
    state: isOver ? 'over' : now.asked ? 'asked' : 'waiting',
    ...(!isOver && !now.asked && actor !== undefined && { waitsFor: actor }),
    asksPlayers,
    undoCount: given.length + (isOwnPending ? 1 : 0)
  }
}
