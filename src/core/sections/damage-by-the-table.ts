import type { Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { AnyEvent, Table } from '../ruleset/table.ts'
import { order } from './participant.ts'

/** Damage that the table gives somebody. */
export interface TableDamage<Way extends string> {
  readonly who: string
  readonly amount: number
  readonly way: Way
  /** The cause, with the dice that fell: `burning oil`, `a trap (2d6: 3 + 4)`. */
  readonly from: string
}

const bonuses = ['', ...Array.from({ length: 20 }, (_, index) => `+${index + 1}`)]

/**
 * Damage of no attack, such as of a trap, a fire or a spell, alike in every game: `Wenna takes 7 from burning oil`,
 * `Wenna takes 2d6 past Grit from a trap`. `ways`: what may stand behind the amount, such as ` past Grit`; the first
 * is empty. `suffer` lets it go the way that damage goes in the game.
 */
export function damageByTheTable<
  State,
  const Way extends string,
  Event extends AnyEvent = never
>(game: {
  readonly who: Param<State, string>
  readonly ways: readonly Way[]
  refuses(state: State, who: string): Refusal | undefined
  suffer(table: Table<State, Event>, damage: TableDamage<Way>): void
}) {
  const { who, ways, refuses, suffer } = game
  const { command, refuseIf, choice, number, text } = sectionTools<State, 'table'>()
  const way = choice('way', ways, ways.slice(0, 1))
  const cause = text('the cause')
  const commands = {
    take: command({
      label: 'Damage',
      group: 'number',
      help: 'damage by your word, through armour if you say so',
      rule: 'table',
      role: 'harm',
      order,
      phrase: '{who} takes {amount}{way} from {cause}',
      params: { who, amount: number('damage or dice'), way, cause },
      refuses: (state, { who, amount }) =>
        refuses(state, who) ??
        refuseIf(amount < 1 || amount > 999, 'table', () => 'Damage goes from 1 to 999'),
      decide: (table: Table<State, Event>, { who, amount, way, cause }) =>
        suffer(table, { who, amount, way, from: cause.trim() })
    }),
    'take-rolled': command({
      label: 'Damage by dice',
      group: 'number',
      help: 'the same, with dice such as 2d6+1',
      rule: 'table',
      order,
      phrase: '{who} takes {count}d{sides}{bonus}{way} from {cause}',
      params: {
        who,
        count: number('dice'),
        sides: number('sides'),
        bonus: choice('bonus', bonuses, ['']),
        way,
        cause
      },
      refuses: (state, { who, count, sides }) =>
        refuses(state, who) ??
        refuseIf(
          count < 1 || count > 50 || sides < 2 || sides > 100,
          'table',
          () => 'Dice go from 1d2 to 50d100'
        ),
      decide(table: Table<State, Event>, { who, count, sides, bonus, way, cause }) {
        const dice = `${count}d${sides}${bonus}`
        const from = cause.trim()
        const { total, faces } = table.roll(dice, '', `damage to ${who} from ${from}`)
        suffer(table, { who, amount: total, way, from: `${from} (${dice}: ${faces.join(' + ')})` })
      }
    })
  }
  return { commands }
}
