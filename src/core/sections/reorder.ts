import type { Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { becauseWords } from '../text/reasons.ts'
import { fightOver } from './end-of-fight.ts'
import { order as rank } from './participant.ts'

interface Fight {
  readonly phase: string
  /** Everybody who has a turn, the first to act first. */
  order: string[]
}

/** Where somebody is put in the order of turns: before another, or after. */
export interface NewPlace {
  readonly who: string
  readonly where: 'before' | 'after'
  readonly other: string
}

/**
 * The order of turns by the word of the table, alike in every game that orders everybody by name: `Wenna: act before
 * Corvin`. Nobody gets a second turn by it, nor loses one.
 */
export function reorder<State extends Fight>(game: {
  readonly who: Param<State, string>
  /** Why somebody cannot be put there now. */
  refuses(state: State, place: NewPlace): Refusal | undefined
  /** Whom they come before or after in truth, such as all of a band. */
  nextTo?(state: State, place: NewPlace): string
  /** What else is known of their place. */
  settle?(state: State, place: NewPlace): void
}) {
  const { refuses, nextTo, settle } = game
  const who: Param<State, string> = { ...game.who, offered: ({ order }) => order }
  /** Others before whoever is put elsewhere, who parses all the same: the rules refuse it with the reason. */
  const other: Param<State, string> = {
    ...who,
    offered: ({ order }, args) => order.filter((name) => name !== args.who)
  }
  const { command, event, refuse, refuseIf, choice, text } = sectionTools<State, 'table'>()

  function orderAfter(state: State, place: NewPlace): string[] {
    const { who, where } = place
    const other = nextTo?.(state, place) ?? place.other
    const others = state.order.filter((name) => name !== who)
    return others.toSpliced(others.indexOf(other) + (where === 'after' ? 1 : 0), 0, who)
  }
  const hasNoPlace = ({ order }: State, name: string): Refusal | undefined =>
    order.includes(name) ? undefined : refuse('table', `${name} has no place in the order of turns`)

  const events = {
    reordered: event<NewPlace & { why: string }>({
      apply(state, place) {
        state.order = orderAfter(state, place)
        settle?.(state, place)
      },
      tell: ({ who, where, other, why }) => `${who} acts ${where} ${other}${becauseWords(why)}`
    })
  }
  const commands = {
    reorder: command({
      label: 'Put elsewhere in the order',
      group: 'fight',
      help: 'before or after another, by your word',
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
          refuseIf(
            state.order.length === 0,
            'table',
            () => 'Nobody has a place in the order yet'
          ) ??
          refuseIf(who === other, 'table', () => `${who} is one and the same`) ??
          hasNoPlace(state, who) ??
          hasNoPlace(state, other) ??
          refuses(state, place) ??
          refuseIf(
            orderAfter(state, place).join('\n') === state.order.join('\n'),
            'table',
            () => `${who} acts ${where} ${other} as it is`
          )
        )
      },
      decide: (table: Table<State>, { who, where, other, why }) =>
        table.happens(events.reordered, 'table', { who, where, other, why })
    })
  }
  return { commands, events }
}
