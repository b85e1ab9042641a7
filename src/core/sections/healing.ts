import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { listOf } from '../text/names.ts'
import { reasonWords } from '../text/reasons.ts'
import type { Settable } from './adjustments.ts'
import { commonCommandOrder } from './participant.ts'
import { diceBonuses, impossibleDice, rollWords } from './table-dice.ts'

/** A number and its value after healing. */
interface Healed<What extends string> {
  readonly what: What
  readonly value: number
}

/** A number before and after healing. */
interface Restored<What extends string> extends Healed<What> {
  readonly was: number
}

/** Healing of one combatant. */
interface Restoring<What extends string> {
  readonly who: string
  readonly parts: readonly Restored<What>[]
  /** The points that were given. The combatant may have needed fewer. */
  readonly amount: number
  /** The dice with their faces, such as `2d6: 3 + 4`; empty for points without dice. */
  readonly dice: string
  readonly why: string
}

/** A number that healing can raise, and its maximum. */
interface Pool<What extends string> extends Healed<What> {
  readonly most: number
}

/** The limit that ended healing: `up to the maximum of 8`; without the number for several pools. */
function limitWords([first, ...others]: readonly Restored<string>[]): string {
  if (!first || first.value < first.was) return 'down to 0'
  return `up to the maximum${others.length > 0 ? '' : ` of ${first.value}`}`
}

/** Distributes points over pools, in order, each up to its maximum. Returns the pools that change. */
export function fillPools<What extends string>(
  amount: number,
  pools: readonly Pool<What>[]
): readonly Healed<What>[] {
  let left = amount
  return pools.flatMap(({ what, value, most }) => {
    const more = Math.max(0, Math.min(left, most - value))
    left -= more
    return more > 0 ? [{ what, value: value + more }] : []
  })
}

/**
 * Commands of the game master for healing, the same in every game: `Wenna: heal 3`, `Wenna and Corvin: heal 2d6 Flesh,
 * because of the spring`. `ways`: the words after the amount; the first is empty. `heal` returns the numbers that
 * change, none if there is nothing to heal. `settable` writes them.
 *
 * Dice for several combatants are rolled once for all; with ` each`, once for each.
 */
export function healing<
  Combatant,
  State extends {
    readonly phase: string
    readonly combatants: Readonly<Record<string, Combatant>>
  },
  const Way extends string,
  What extends string
>(game: {
  readonly ways: readonly Way[]
  readonly settable: Readonly<Record<What, Settable<State, Combatant>>>
  /** The name of a number in the log; the default is the word of the command. */
  nameInLog?(what: What): string
  heal(one: Combatant, amount: number, way: Way, state: State): readonly Healed<What>[]
  /** Why a combatant cannot be healed. */
  refuses(state: State, who: string): Refusal | undefined
  /** Applies rules that follow from the healing. */
  after?(table: Table<State>, healed: { who: string; wasUp: boolean }): void
  isUp(one: Combatant): boolean
}) {
  const { ways, settable, heal, nameInLog = (what: What): string => what } = game
  const { command, event, refuseIf, choice, names, number, text } = sectionTools<State, 'table'>()
  const who = names('combatants', ({ combatants }) => Object.keys(combatants))
  const way = choice('way', ways, ways.slice(0, 1))
  const each = choice('each', ['', ' each'], [''])
  const bonus = choice('bonus', diceBonuses, [''])
  const why = text('the reason')
  const called = ({ combatants }: State, name: string): Combatant => {
    const one = combatants[name]
    if (!one) throw new Error(`nobody is called ${name}`)
    return one
  }

  const events = {
    restored: event<Restoring<What>>({
      apply(state, { who, parts }) {
        for (const { what, value } of parts) settable[what].set(called(state, who), value, state)
      },
      tell({ who, parts, amount, dice, why }) {
        const changes = parts.map(({ what, was, value }) => `${nameInLog(what)} ${was} → ${value}`)
        const healed = parts.reduce((sum, { was, value }) => sum + Math.abs(value - was), 0)
        const given = healed < amount ? [dice || `of ${amount}`, limitWords(parts)] : [dice]
        const how = given.filter((one) => one !== '').join(', ')
        return `${who} is healed by ${healed}${how && ` (${how})`}${reasonWords(why)}: ${changes.join(', ')}`
      }
    })
  }
  type HealingTable = Table<State>

  /** Refuses healing outside a fight, a combatant that cannot be healed, and a command that heals nobody. */
  function refuses(
    state: State,
    names: readonly string[],
    isAnyHealed: (one: Combatant) => boolean
  ): Refusal | undefined {
    const refusal = names.map((name) => game.refuses(state, name)).find((one) => one !== undefined)
    return (
      refuseIf(state.phase === 'aside', 'table', () => 'Healing needs a running fight') ??
      refusal ??
      refuseIf(
        !names.some((name) => isAnyHealed(called(state, name))),
        'table',
        () => `${listOf(names)} ${names.length > 1 ? 'have' : 'has'} nothing to heal`
      )
    )
  }

  function restore(
    table: HealingTable,
    who: string,
    healed: { amount: number; way: Way; dice: string; why: string }
  ): void {
    const { amount, way, dice, why } = healed
    const one = called(table.now, who)
    const wasUp = game.isUp(one)
    const parts = heal(one, amount, way, table.now).map(({ what, value }) => ({
      what,
      was: settable[what].get(one, table.now),
      value
    }))
    if (parts.length === 0) return
    table.happens(events.restored, 'table', { who, parts, amount, dice, why: why.trim() })
    game.after?.(table, { who, wasUp })
  }

  const commands = {
    restore: command({
      label: 'Heal',
      group: 'number',
      help: 'healing by hand, up to the maximum',
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{who}: heal {amount}{way}[, because {why}]',
      params: { who, amount: number('points or dice'), way, why },
      refuses: (state, { who, amount, way }) =>
        refuseIf(amount < 1 || amount > 999, 'table', () => 'Healing must be from 1 to 999') ??
        refuses(state, who, (one) => heal(one, amount, way, state).length > 0),
      decide(table: HealingTable, { who, amount, way, why }) {
        for (const name of who) restore(table, name, { amount, way, dice: '', why })
      }
    }),
    'restore-rolled': command({
      label: 'Heal by dice',
      group: 'number',
      help: 'healing by hand, with dice such as 2d6+1',
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{who}: heal {count}d{sides}{bonus}{way}{each}[, because {why}]',
      params: { who, count: number('dice'), sides: number('sides'), bonus, way, each, why },
      refuses: (state, { who, count, sides, way }) =>
        impossibleDice({ count, sides }) ??
        refuses(state, who, (one) => heal(one, 999, way, state).length > 0),
      decide(table: HealingTable, { who, count, sides, bonus, way, each, why }) {
        const formula = `${count}d${sides}${bonus}`
        const roll = (whom: string) => {
          const { total, faces } = table.roll(formula, '', `healing of ${whom}`, 'sum')
          return { amount: total, way, why, dice: rollWords(formula, faces) }
        }
        const once = each === '' && roll(listOf(who))
        for (const name of who) restore(table, name, once || roll(name))
      }
    })
  }
  return { commands, events }
}
