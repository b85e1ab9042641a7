import type { Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { reasonWords } from '../text/reasons.ts'
import { fightOver } from './end-of-fight.ts'
import { commonCommandOrder as rank } from './participant.ts'

interface Fight {
  readonly phase: string
  /** Everybody who has a turn, in turn order. */
  order: string[]
}

/** A combatant’s new position in the turn order: before or after another. */
export interface NewPosition {
  readonly who: string
  readonly where: 'before' | 'after'
  readonly other: string
}

/**
 * A command of the game master that changes the turn order: `Wenna: act before Corvin`. For every game that orders
 * combatants by name. Nobody gets a second turn or loses one.
 */
export function reorder<State extends Fight>(game: {
  readonly who: Param<State, string>
  /** Why the combatant cannot move there now. */
  refuses(state: State, place: NewPosition): Refusal | undefined
  /**
   * The combatant to put the moved combatant next to, if not `place.other`. For example, a place after any member of a
   * group is after its last member.
   */
  nextTo?(state: State, place: NewPosition): string
  /** Updates other state that depends on the order. */
  settle?(state: State, place: NewPosition): void
}) {
  const { refuses, nextTo, settle } = game
  const who: Param<State, string> = { ...game.who, offered: ({ order }) => order }
  /** Offers everybody but the moved combatant. Its own name parses too, so that the refusal can give the reason. */
  const other: Param<State, string> = {
    ...who,
    offered: ({ order }, args) => order.filter((name) => name !== args.who)
  }
  const { command, event, refuse, refuseIf, choice, text } = sectionTools<State, 'table'>()

  function orderAfter(state: State, place: NewPosition): string[] {
    const { who, where } = place
    const other = nextTo?.(state, place) ?? place.other
    const others = state.order.filter((name) => name !== who)
    return others.toSpliced(others.indexOf(other) + (where === 'after' ? 1 : 0), 0, who)
  }
  const hasNoPlace = ({ order }: State, name: string): Refusal | undefined =>
    order.includes(name) ? undefined : refuse('table', `${name} is not in the turn order`)

  const events = {
    reordered: event<NewPosition & { why: string }>({
      apply(state, place) {
        state.order = orderAfter(state, place)
        settle?.(state, place)
      },
      tell: ({ who, where, other, why }) => `${who} acts ${where} ${other}${reasonWords(why)}`
    })
  }
  const commands = {
    reorder: command({
      label: 'Move in the turn order',
      group: 'fight',
      help: 'before or after another combatant',
      rule: 'table',
      order: rank,
      phrase: '{who}: act {where} {other}[, because {why}]',
      params: {
        who,
        where: choice('place', ['before', 'after']),
        other,
        why: text('the reason')
      },
      refuses(state, place) {
        const { who, where, other } = place
        return (
          fightOver(state) ??
          refuseIf(state.order.length === 0, 'table', () => 'There is no turn order yet') ??
          refuseIf(who === other, 'table', () => 'Choose two different combatants') ??
          hasNoPlace(state, who) ??
          hasNoPlace(state, other) ??
          refuses(state, place) ??
          refuseIf(
            orderAfter(state, place).join('\n') === state.order.join('\n'),
            'table',
            () => `${who} already acts ${where} ${other}`
          )
        )
      },
      decide: (table: Table<State>, { who, where, other, why }) =>
        table.happens(events.reordered, 'table', { who, where, other, why })
    })
  }
  return { commands, events }
}
