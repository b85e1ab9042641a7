import type { Args, Param } from '../ruleset/command.ts'
import { freeWords } from '../ruleset/command.ts'
import type { FightView, Row } from '../ruleset/fight-view.ts'
import type { EventsOf } from '../ruleset/section.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { becauseWords } from '../text/reasons.ts'
import { foldCase } from '../text/same-words.ts'
import type { Mark, WithMarks } from './marks.ts'
import { setMarks } from './marks.ts'
import { order } from './participant.ts'

interface Fight extends WithMarks {
  readonly round: number
  readonly phase: string
  readonly combatants: Readonly<Record<string, unknown>>
}

/** The conditions of a game that the table can give, as its rules know them. */
export interface KnownConditions<State, Combatant> {
  readonly words: readonly string[]
  has(one: Combatant, word: string): boolean
  set(one: Combatant, word: string, isOn: boolean, state: State): void
}

const conditionPattern = /^(?!no longer |now called )[^\s:,"][^:,"]{0,59}(?<!\s)$/

/**
 * Conditions with a time, and notes, alike in every game: `Wenna is stunned for 2 rounds`, `Wenna is no longer stunned`,
 * `note on Wenna: owes the baker`. A word the game knows counts as its rules say; any other is the table’s. What lasts two
 * rounds lasts the rest of this one and the next.
 */
export function tableMarks<State extends Fight>(
  known?: KnownConditions<State, State['combatants'][string]>
) {
  const { command, event, refuse, refuseIf, choice, name, number, text } = sectionTools<
    State,
    'table'
  >()
  const names = ({ combatants }: State) => Object.keys(combatants)
  const who = name('combatant', names)
  const why = text('the reason')
  const condition = freeWords<State>('condition', conditionPattern)
  const given: Param<State, string> = {
    kind: 'choice',
    label: 'condition',
    allowed: ({ marks = [] }, args: Args) =>
      marks.filter((mark) => args.who === undefined || mark.who === args.who).map(conditionOf),
    offered: () => []
  }
  const unit = choice('rounds', [' rounds', ' round'])
  const knownWord = (word: string): string | undefined =>
    known?.words.find((one) => foldCase(one) === foldCase(word))

  /** Gives or ends a condition of the game. */
  function set(state: State, name: string, word: string, isOn: boolean): void {
    const one = state.combatants[name] as State['combatants'][string] | undefined
    const ours = knownWord(word)
    if (one && known && ours && known.has(one, ours) !== isOn) known.set(one, ours, isOn, state)
  }

  const events = {
    'was-marked': event<{ who: string; condition: string; until: number; why: string }>({
      apply(state, { who, condition, until }) {
        setMarks(state, [...others(state, who, condition), { who, condition, until }])
        set(state, who, condition, true)
      },
      tell({ who, condition, until, why }, { round }) {
        const last = until - 1
        const time =
          until === 0 ? '' : last > round ? ` to the end of round ${last}` : ' for this round'
        return `${who} is ${condition}${time}${becauseWords(why)}`
      }
    }),
    'was-unmarked': event<{ who: string; condition: string; why: string }>({
      apply(state, { who, condition }) {
        setMarks(state, others(state, who, condition))
        set(state, who, condition, false)
      },
      tell: ({ who, condition, why }) => `${who} is no longer ${condition}${becauseWords(why)}`
    }),
    'noted-on': event<{ who: string; words: string }>({
      apply(state, { who, words }) {
        const { [who]: _, ...rest } = state.remarks ?? {}
        state.remarks = Object.freeze(words === '' ? rest : { ...rest, [who]: words })
      }
    })
  }
  type MarksTable = Table<State, EventsOf<typeof events>>

  const commands = {
    'mark-for': command({
      label: 'Condition for rounds',
      group: 'number',
      help: 'any condition, counted down by itself',
      rule: 'table',
      order,
      phrase: '{who} is {condition} for {count}{unit}[, because {why}]',
      params: { who, condition, count: number('how many'), unit, why },
      refuses: (_state, { count }) =>
        refuseIf(count < 1 || count > 99, 'table', () => 'A condition lasts 1 to 99 rounds'),
      decide(table: MarksTable, { who, condition, count, why }) {
        const until = Math.max(1, table.now.round) + count
        const word = knownWord(condition) ?? condition
        table.happens({ type: 'was-marked', rule: 'table', who, condition: word, until, why })
      }
    }),
    'mark-open': command({
      label: 'Condition until ended',
      group: 'number',
      help: 'any condition, in words of your own',
      rule: 'table',
      order,
      phrase: '{who} is {condition} until further notice[, because {why}]',
      params: { who, condition, why },
      decide(table: MarksTable, { who, condition, why }) {
        const word = knownWord(condition) ?? condition
        table.happens({ type: 'was-marked', rule: 'table', who, condition: word, until: 0, why })
      }
    }),
    unmark: command({
      label: 'End a condition of the table',
      isUnlisted: true,
      rule: 'table',
      order,
      phrase: '{who} is no longer {condition}[, because {why}]',
      params: { who, condition: given, why },
      decide: (table: MarksTable, { who, condition, why }) =>
        table.happens({ type: 'was-unmarked', rule: 'table', who, condition, why })
    }),
    'time-out': command({
      label: 'Conditions end',
      rule: 'table',
      order,
      phrase: 'conditions end',
      params: {},
      due: true,
      decide(table: MarksTable) {
        const { marks = [], round } = table.now
        for (const { who, condition } of marks.filter(isOver(round)))
          table.happens({ type: 'was-unmarked', rule: 'table', who, condition, why: '' })
      }
    }),
    'note-on': command({
      label: 'Note on somebody',
      group: 'people',
      help: 'a note for your eyes, on one combatant',
      rule: 'table',
      order,
      phrase: 'note on {who}: {words}',
      params: { who, words: text('the note') },
      refuses: (_state, { words }) =>
        /[[|]/.test(words) ? refuse('table', 'A note has no [ or | in it') : undefined,
      decide: (table: MarksTable, { who, words }) =>
        table.happens({ type: 'noted-on', rule: 'table', who, words: words.trim() })
    }),
    'forget-note': command({
      label: 'Take a note away',
      isUnlisted: true,
      rule: 'table',
      order,
      phrase: 'no note on {who}',
      params: {
        who: name('combatant', names, ({ remarks = {} }) => Object.keys(remarks))
      },
      refuses: ({ remarks = {} }, { who }) =>
        refuseIf(remarks[who] === undefined, 'table', () => `There is no note on ${who}`),
      decide: (table: MarksTable, { who }) =>
        table.happens({ type: 'noted-on', rule: 'table', who, words: '' })
    })
  }

  return {
    commands,
    events,
    /** The command that ends what has lasted long enough; `undefined` if nothing has. */
    due: ({ marks, round, phase }: State): { readonly type: 'time-out' } | undefined =>
      marks?.some(isOver(round)) && phase !== 'over' ? { type: 'time-out' } : undefined,
    /** A view with the conditions and, for the game master, the notes of the table. */
    addTo(view: FightView, state: State, isForPlayers: boolean): FightView {
      if (!state.marks?.length && !state.remarks) return view
      const addToRow = (row: Row): Row => markedRow(row, state, isForPlayers)
      return {
        ...view,
        groups: view.groups.map((group) => ({ ...group, rows: group.rows.map(addToRow) }))
      }
    }
  }

  function markedRow(row: Row, state: State, isForPlayers: boolean): Row {
    const { marks = [], remarks = {}, round, combatants } = state
    let conditions = row.conditions
    for (const { who, condition, until } of marks) {
      if (who !== row.name) continue
      const left = until === 0 ? '' : ` ${until - Math.max(1, round)}`
      const ours = knownWord(condition)
      // The rules may have ended it before its time.
      if (ours && known && !known.has(combatants[who] as State['combatants'][string], ours))
        continue
      const at = conditions.findIndex(
        ({ words }) => ours !== undefined && foldCase(words).startsWith(foldCase(ours))
      )
      conditions =
        at < 0
          ? [...conditions, { words: condition + left }]
          : conditions.map((one, index) =>
              index === at ? { ...one, words: one.words + left } : one
            )
    }
    const note = isForPlayers ? undefined : remarks[row.name]
    return { ...row, conditions, ...(note !== undefined && { note }) }
  }
}

const conditionOf = ({ condition }: Mark): string => condition

const isOver =
  (round: number) =>
  ({ until }: Mark): boolean =>
    until > 0 && until <= round

const others = ({ marks = [] }: WithMarks, who: string, condition: string): readonly Mark[] =>
  marks.filter((mark) => mark.who !== who || foldCase(mark.condition) !== foldCase(condition))
