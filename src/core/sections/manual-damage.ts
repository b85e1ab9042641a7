import type { Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { listOf } from '../text/names.ts'
import { causeWords } from '../text/reasons.ts'
import type { CommonState } from './participant.ts'
import { commonCommandOrder } from './participant.ts'
import { diceBonuses, formatRolledDice, impossibleDice } from './table-dice.ts'

/** Damage that the game master gives a combatant. */
interface TableDamage<Way extends string> {
  readonly who: string
  readonly amount: number
  readonly way: Way
  /** The cause with the rolled dice: `burning oil`, `a trap (2d6: 3 + 4)`. Empty without a cause. */
  readonly from: string
}

/**
 * Commands for damage without an attack, such as a trap, a fire or a spell, the same in every game. `Wenna takes 7 from
 * burning oil`, `Wenna takes 2d6 past Grit from a trap`, `Wenna and Corvin take 3`. `ways`: the words after the amount,
 * such as ` past Grit`; the first is empty. `suffer` applies the damage by the rules of the game.
 *
 * Dice for several combatants are rolled once for all; with ` each`, once for each. Returns commands and events for a
 * section.
 */
export function manualDamage<
  State extends Pick<CommonState, 'combatants'>,
  const Way extends string
>(game: {
  readonly who: Param<State, string>
  readonly ways: readonly Way[]
  refuses(state: State, who: string): Refusal | undefined
  suffer(table: Table<State>, damage: TableDamage<Way>): void
}) {
  const { who, ways, refuses, suffer } = game
  const { command, refuseIf, choice, severalNames, number, text } = sectionTools<State, 'table'>()
  const all = severalNames('combatants', ({ combatants }) => Object.keys(combatants))
  const way = choice('way', ways, ways.slice(0, 1))
  const bonus = choice('bonus', diceBonuses, [''])
  const each = choice('each', ['', ' each'], [''])
  const cause = text('the cause')
  const dice = { count: number('dice'), sides: number('sides'), bonus }
  const amount = number('damage or dice')

  const refusesAll = (state: State, names: readonly string[]): Refusal | undefined =>
    names.map((name) => refuses(state, name)).find((refusal) => refusal !== undefined)
  const impossibleAmount = (amount: number): Refusal | undefined =>
    refuseIf(amount < 1 || amount > 999, 'table', () => 'Damage must be from 1 to 999')

  /**
   * Damages each combatant. Skips those that earlier damage of the same command has put out of the fight, such as by a
   * rout.
   */
  function sufferAll(
    table: Table<State>,
    names: readonly string[],
    damageOf: (who: string) => Omit<TableDamage<Way>, 'who'>
  ): void {
    for (const who of names) if (!refuses(table.now, who)) suffer(table, { who, ...damageOf(who) })
  }

  function roll(table: Table<State>, formula: string, whom: string, cause: string) {
    const { total, faces } = table.roll(formula, '', `damage to ${whom}${causeWords(cause)}`, 'sum')
    return { amount: total, from: formatRolledDice(cause, formula, faces) }
  }

  const commands = {
    take: command({
      label: 'Damage',
      group: 'number',
      help: 'damage by hand, such as from a trap, a fire or a spell',
      rule: 'table',
      role: 'harm',
      order: commonCommandOrder,
      phrase: '{who} takes {amount}{way}[ from {cause}]',
      params: { who, amount, way, cause },
      refuses: (state, { who, amount }) => refuses(state, who) ?? impossibleAmount(amount),
      decide: (table: Table<State>, { who, amount, way, cause }) =>
        suffer(table, { who, amount, way, from: cause.trim() })
    }),
    'take-rolled': command({
      label: 'Damage by dice',
      group: 'number',
      help: 'damage by hand, with dice such as 2d6+1',
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{who} takes {count}d{sides}{bonus}{way}[ from {cause}]',
      params: { who, ...dice, way, cause },
      refuses: (state, { who, ...dice }) => refuses(state, who) ?? impossibleDice(dice),
      decide(table: Table<State>, { who, count, sides, bonus, way, cause }) {
        suffer(table, { who, way, ...roll(table, `${count}d${sides}${bonus}`, who, cause.trim()) })
      }
    }),
    'take-all': command({
      label: 'Damage to several',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{all} take {amount}{way}[ from {cause}]',
      params: { all, amount, way, cause },
      refuses: (state, { all, amount }) => refusesAll(state, all) ?? impossibleAmount(amount),
      decide: (table: Table<State>, { all, amount, way, cause }) =>
        sufferAll(table, all, () => ({ amount, way, from: cause.trim() }))
    }),
    'take-all-rolled': command({
      label: 'Damage to several by dice',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{all} take {count}d{sides}{bonus}{way}{each}[ from {cause}]',
      params: { all, ...dice, way, each, cause },
      refuses: (state, { all, ...dice }) => refusesAll(state, all) ?? impossibleDice(dice),
      decide(table: Table<State>, { all, count, sides, bonus, way, each, cause }) {
        const formula = `${count}d${sides}${bonus}`
        const once = each === '' && roll(table, formula, listOf(all), cause.trim())
        sufferAll(table, all, (who) => ({
          way,
          ...(once || roll(table, formula, who, cause.trim()))
        }))
      }
    })
  }
  return { commands }
}
