import type { Args, Param } from '../ruleset/command.ts'
import { freeWords } from '../ruleset/command.ts'
import type { FightView, Row } from '../ruleset/fight-view.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { reasonWords } from '../text/reasons.ts'
import { foldCase } from '../text/same-words.ts'
import { markedRow } from './marked-row.ts'
import type { KnownConditions, Mark, WithMarks } from './marks.ts'
import { conditionOf, isOver, isTurnToNotice, others, setMarks } from './marks.ts'
import { commonCommandOrder } from './participant.ts'

interface Fight extends WithMarks {
  readonly round: number
  readonly phase: string
  /** The combatant whose turn it is; empty between turns. */
  readonly active: string
  readonly combatants: Readonly<Record<string, unknown>>
}

const conditionPattern = /^(?!no longer |now |reinforcements?$|done$)[^\s:,"][^:,"]{0,59}(?<!\s)$/

/**
 * Commands for conditions with a time and for notes, the same in every game. `Wenna is stunned for 2 rounds`, `Wenna is
 * no longer stunned`, `note on Wenna: owes the baker`. A condition of the game follows its rules; any other words are
 * only shown. Two rounds means: the rest of this round and the next.
 */
export function manualConditions<State extends Fight>(
  known?: KnownConditions<State, State['combatants'][string]>
) {
  const { command, event, refuse, refuseIf, name, severalNames, number, text } = sectionTools<
    State,
    'table'
  >()
  const names = ({ combatants }: State) => Object.keys(combatants)
  const who = name('combatant', names)
  const why = text('the reason')
  const condition = freeWords<State>('condition', conditionPattern, known?.words)
  const all = severalNames('combatants', names)
  const given: Param<State, string> = {
    kind: 'choice',
    label: 'condition',
    allowed: (state, { who }: Args) =>
      (typeof who === 'string' ? [who] : names(state)).flatMap((name) => conditionsOf(state, name)),
    offered: () => []
  }
  const count = number('how many', () => [1, 2, 3])
  const unit: Param<State, ' rounds' | ' round'> = {
    kind: 'choice',
    label: 'rounds',
    allowed: () => [' rounds', ' round'],
    offered: (_state, { count }: Args) => [count === 1 ? ' round' : ' rounds']
  }
  /**
   * The combatant whose turn ends the condition. Offers the combatant with the condition, and the combatant whose turn
   * it is.
   */
  const turnOf = name('whose turn', names, ({ active }, { who }: Args) => [
    ...new Set([String(who ?? ''), active].filter((one) => one !== ''))
  ])
  const knownWord = (word: string): string | undefined =>
    known?.words.find((one) => foldCase(one) === foldCase(word))

  const inLog = (word: string): string => known?.inLog?.(word) ?? word

  /** The conditions that the game master may end: those given by hand, and those that the rules gave. */
  function conditionsOf({ marks = [], combatants }: State, name: string): readonly string[] {
    const one = combatants[name] as State['combatants'][string]
    const given = marks.filter((mark) => mark.who === name).map(conditionOf)
    const ofGame = known?.words.filter((word) => known.has(one, word)) ?? []
    return [...given, ...ofGame.filter((word) => !given.includes(word))]
  }

  /** Whether a condition of the game that was given for a time has ended by a rule of the game. */
  function hasEnded({ combatants }: State, { who, condition }: Mark): boolean {
    const one = combatants[who] as State['combatants'][string] | undefined
    const word = knownWord(condition)
    return one !== undefined && known !== undefined && word !== undefined && !known.has(one, word)
  }

  function set(state: State, name: string, word: string, isOn: boolean): void {
    const one = state.combatants[name] as State['combatants'][string] | undefined
    const ours = knownWord(word)
    if (one && known && ours && known.has(one, ours) !== isOn) known.set(one, ours, isOn, state)
  }

  const events = {
    wasMarked: event<Mark & { why: string }>({
      apply(state, { who, condition, until, turnOf }) {
        const isTurnBegun = turnOf === state.active
        const mark = { who, condition, until, ...(turnOf !== undefined && { turnOf, isTurnBegun }) }
        setMarks(state, [...others(state, who, condition), mark])
        set(state, who, condition, true)
      },
      tell({ who, condition, until, turnOf, why }, { round, marks = [] }) {
        const isMarked = others({ marks }, who, condition).length < marks.length
        const last = until - 1
        const rounds = last > round ? ` until the end of round ${last}` : ' for this round'
        const ofTurn = ` until the end of ${turnOf === who ? 'their own turn' : `the turn of ${turnOf}`}`
        const time = turnOf ? ofTurn : until === 0 ? '' : rounds
        return `${who} is ${isMarked ? 'now ' : ''}${inLog(condition)}${time}${reasonWords(why)}`
      }
    }),
    wasUnmarked: event<{ who: string; condition: string; why: string }>({
      apply(state, { who, condition }) {
        setMarks(state, others(state, who, condition))
        set(state, who, condition, false)
      },
      tell: ({ who, condition, why }) =>
        `${who} is no longer ${inLog(condition)}${reasonWords(why)}`
    }),
    /** Drops the time of a condition that a rule has ended early: a condition that comes back is another one. */
    timeDropped: event<{ who: string; condition: string }>({
      apply: (state, { who, condition }) => setMarks(state, others(state, who, condition))
    }),
    /** Records that the turn that ends a condition has begun. */
    turnNoticed: event<{ who: string }>({
      apply(state, { who }) {
        const noticed = ({ turnOf }: Mark) => turnOf === who && { isTurnBegun: true }
        setMarks(
          state,
          (state.marks ?? []).map((mark) => ({ ...mark, ...noticed(mark) }))
        )
      }
    }),
    notedOn: event<{ who: string; words: string }>({
      apply(state, { who, words }) {
        const { [who]: _, ...rest } = state.remarks ?? {}
        state.remarks = Object.freeze(words === '' ? rest : { ...rest, [who]: words })
      }
    })
  }
  type MarksTable = Table<State>

  const cannotLast = (count: number) =>
    refuseIf(count < 1 || count > 99, 'table', () => 'A condition must last 1 to 99 rounds')
  /** The first round without the condition, if it is given now and lasts `count` rounds. */
  const firstRoundWithout = ({ round }: State, count: number) => Math.max(1, round) + count
  function give(table: MarksTable, who: string, condition: string, until: number, why: string) {
    const word = knownWord(condition) ?? condition
    table.happens(events.wasMarked, 'table', { who, condition: word, until, why })
  }

  const commands = {
    'mark-for': command({
      label: 'Give a condition',
      group: 'number',
      help: 'for some rounds, to the end of a turn, or until further notice',
      rule: 'table',
      role: 'afflict',
      order: commonCommandOrder,
      ends: ['mark-turn', 'mark-open'],
      phrase: '{who} is {condition} for {count}{unit}[, because {why}]',
      params: { who, condition, count, unit, why },
      refuses: (_state, { count }) => cannotLast(count),
      decide: (table: MarksTable, { who, condition, count, why }) =>
        give(table, who, condition, firstRoundWithout(table.now, count), why)
    }),
    'mark-all-for': command({
      label: 'Condition for several',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{all} are {condition} for {count}{unit}[, because {why}]',
      params: { all, condition, count, unit, why },
      refuses: (_state, { count }) => cannotLast(count),
      decide(table: MarksTable, { all, condition, count, why }) {
        const until = firstRoundWithout(table.now, count)
        for (const who of all) give(table, who, condition, until, why)
      }
    }),
    /**
     * The condition ends with the turn of `turnOf`: the present turn, or else the next one. Without such a turn, it
     * ends with the next round.
     */
    'mark-turn': command({
      label: 'Condition until a turn ends',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{who} is {condition} until the end of the turn of {turnOf}[, because {why}]',
      params: { who, condition, turnOf, why },
      decide(table: MarksTable, { who, condition, turnOf, why }) {
        const until = Math.max(1, table.now.round) + 2
        const mark = { who, condition: knownWord(condition) ?? condition, until, turnOf }
        table.happens(events.wasMarked, 'table', { ...mark, why })
      }
    }),
    'mark-open': command({
      label: 'Condition until ended',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{who} is {condition} until further notice[, because {why}]',
      params: { who, condition, why },
      decide: (table: MarksTable, { who, condition, why }) => give(table, who, condition, 0, why)
    }),
    'mark-all-open': command({
      label: 'Condition for several until ended',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{all} are {condition} until further notice[, because {why}]',
      params: { all, condition, why },
      decide(table: MarksTable, { all, condition, why }) {
        for (const who of all) give(table, who, condition, 0, why)
      }
    }),
    unmark: command({
      label: 'End a condition',
      group: 'number',
      help: 'end a condition early, by hand',
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{who} is no longer {condition}[, because {why}]',
      params: { who, condition: given, why },
      decide: (table: MarksTable, { who, condition, why }) =>
        table.happens(events.wasUnmarked, 'table', { who, condition, why })
    }),
    'time-out': command({
      label: 'Conditions end',
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'conditions end',
      params: {},
      due: true,
      decide(table: MarksTable) {
        const { marks = [], active } = table.now
        for (const { who, condition } of marks.filter((mark) => hasEnded(table.now, mark)))
          table.happens(events.timeDropped, 'table', { who, condition })
        for (const { who, condition } of (table.now.marks ?? []).filter(isOver(table.now)))
          table.happens(events.wasUnmarked, 'table', { who, condition, why: '' })
        if (marks.some(isTurnToNotice(table.now)))
          table.happens(events.turnNoticed, 'table', { who: active })
      }
    }),
    'note-on': command({
      label: 'Note on somebody',
      group: 'people',
      help: 'a note on one combatant that only you see',
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'note on {who}: {words}',
      params: { who, words: text('the note') },
      refuses: (_state, { words }) =>
        /[[|]/.test(words) ? refuse('table', 'Write the note without [ and |') : undefined,
      decide: (table: MarksTable, { who, words }) =>
        table.happens(events.notedOn, 'table', { who, words: words.trim() })
    }),
    'forget-note': command({
      label: 'Remove a note',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'no note on {who}',
      params: {
        who: name('combatant', names, ({ remarks = {} }) => Object.keys(remarks))
      },
      refuses: ({ remarks = {} }, { who }) =>
        refuseIf(remarks[who] === undefined, 'table', () => `There is no note on ${who}`),
      decide: (table: MarksTable, { who }) =>
        table.happens(events.notedOn, 'table', { who, words: '' })
    })
  }

  return {
    commands,
    events,
    /**
     * The command that ends expired conditions, or records that a turn has begun, at the end of which a condition
     * expires. `undefined` if there is nothing to do, and after the end of the fight.
     */
    due(state: State): { readonly type: 'time-out' } | undefined {
      const { marks, phase } = state
      const isDue = marks?.some(
        (mark) => isOver(state)(mark) || isTurnToNotice(state)(mark) || hasEnded(state, mark)
      )
      return isDue && phase !== 'over' ? { type: 'time-out' } : undefined
    },
    /**
     * Ends conditions with a time, as at the end of a fight, and drops all marks with conditions of the game. Lasting
     * conditions that are none of the game remain as marks. The game carries over its own conditions itself.
     */
    endTimed(state: State): void {
      for (const { who, condition, until } of state.marks ?? [])
        if (until > 0) set(state, who, condition, false)
      const lasting = ({ until, condition }: Mark) => until === 0 && !knownWord(condition)
      setMarks(state, (state.marks ?? []).filter(lasting))
    },
    /** Adds conditions to a view, and notes for the game master. */
    addTo(view: FightView, state: State, isForPlayers: boolean): FightView {
      const addToRow = (row: Row): Row => markedRow(row, state, known, isForPlayers)
      return {
        ...view,
        groups: view.groups.map((group) => ({ ...group, rows: group.rows.map(addToRow) }))
      }
    }
  }
}
