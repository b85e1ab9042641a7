import type { Param } from '../ruleset/command.ts'
import { choice, name, names, number, severalNames, text } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { refuse } from '../ruleset/rulebook.ts'
import type { CommandDefinition, EventDefinition } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { reasonWords } from '../text/reasons.ts'
import type { KnownConditions } from './marks.ts'

interface AnyCombatant {
  readonly name: string
  readonly status: string
}

interface Fight<Combatant> {
  readonly combatants: Readonly<Record<string, Combatant>>
}

/** A number that the game master may set. */
export interface Settable<State, Combatant> {
  /** The largest value, if there is one; the smallest is 0. */
  readonly max?: number
  /** Why a combatant cannot have the value. Replaces the check against 0 and `max`. */
  refuses?(value: number, one: Combatant, state: State): Refusal | undefined
  set(one: Combatant, value: number, state: State): void
  /** The current value. */
  get(one: Combatant, state: State): number
}

/** A number that was set. `was`: the status before; `wasUp`: whether the combatant could act before. */
interface Adjustment<What> {
  readonly who: string
  readonly what: What
  readonly value: number
  readonly was: string
  readonly wasUp: boolean
}

const rule = 'table'

const verbs = new Map([
  ['fled', 'has fled'],
  ['surrendered', 'has surrendered'],
  ['gone', 'has left the fight']
])

/** A mark as the log tells it behind a name: `has fled`, `is dead`. */
const statusWords = (mark: string): string => verbs.get(mark) ?? `is ${mark}`

type Adjusted = Readonly<{ who: string; what: string; value: number; why: string }>
type Marked<Status> = Readonly<{ who: string; status: Status; why: string }>
type Conditioned<Word> = Readonly<{ who: string; condition: Word; isOn: boolean; why: string }>

/**
 * Commands of the game master about one combatant, the same in every game. `numbers` sets a number, `marks` takes a
 * combatant out of the fight or back in, `conditions` adds and ends conditions. Each returns commands and events for a
 * section.
 */
export const adjustmentsOf = <State extends Fight<Combatant>, Combatant extends AnyCombatant>() => {
  type Who = Param<State, string>
  const anybody: Who = name<State>('combatant', ({ combatants }) => Object.keys(combatants))
  const why = text<State>('the reason')
  const called = ({ combatants }: State, name: string): Combatant => {
    const one = combatants[name]
    if (!one) throw new Error(`nobody is called ${name}`)
    return one
  }

  /**
   * Creates the commands `{who}: set {what} to {value}, because {why}`, for one or several, and `{who}: change {what}
   * by {amount}, because {why}`. `after`: applies the rules that follow from the new number.
   */
  function numbers<What extends string>(game: {
    readonly who?: Who
    readonly settable: Readonly<Record<What, Settable<State, Combatant>>>
    /** The name of a number in the log, `{who}’s {name}: {before} → {value}`; the default is the word of the command. */
    nameInLog?(what: What): string
    /** The name of a number in a refusal. */
    title?(what: What): string
    after?(table: Table<State>, set: Adjustment<What>): void
  }) {
    const { who = anybody, settable, after } = game
    const sameWord = (what: What): string => what
    const { title = sameWord, nameInLog = sameWord } = game
    const what = choice<State, What>('what', Object.keys(settable) as What[])
    const value = number<State>('value', () => [])
    const anyOf = names<State>('combatants', ({ combatants }) => Object.keys(combatants))
    const several = severalNames<State>('combatants', ({ combatants }) => Object.keys(combatants))
    const adjust: CommandDefinition<
      State,
      { who: Who; what: typeof what; value: typeof value; why: typeof why }
    > = {
      label: 'Set a number',
      group: 'number',
      help: 'set one number by hand, without the effects of damage or healing',
      rule,
      role: 'adjust',
      phrase: '{who}: set {what} to {value}[, because {why}]',
      params: { who, what, value, why },
      refuses: (state, { who, what, value }) => cannotSet(state, who, what, value),
      decide: (table, { who, what, value, why }) => setTo(table, who, what, value, why)
    }
    const adjustAll: CommandDefinition<
      State,
      { all: typeof several; what: typeof what; value: typeof value; why: typeof why }
    > = {
      label: 'Set for several',
      isUnlisted: true,
      rule,
      phrase: '{all}: set {what} to {value}[, because {why}]',
      params: { all: several, what, value, why },
      refuses: (state, { all, what, value }) =>
        all.map((who) => cannotSet(state, who, what, value)).find((one) => one !== undefined),
      decide(table, { all, what, value, why }) {
        for (const who of all) setTo(table, who, what, value, why)
      }
    }
    const amount = number<State>('amount, such as 2 or -2', () => [])
    const change: CommandDefinition<
      State,
      { who: typeof anyOf; what: typeof what; amount: typeof amount; why: typeof why }
    > = {
      label: 'Change a number',
      group: 'number',
      help: 'add or subtract points, without the effects of damage',
      rule,
      phrase: '{who}: change {what} by {amount}[, because {why}]',
      params: { who: anyOf, what, amount, why },
      refuses: (state, { who, what, amount }) =>
        who
          .map((one) => cannotSet(state, one, what, changed(state, one, what, amount)))
          .find((one) => one !== undefined),
      decide(table, { who, what, amount, why }) {
        for (const one of who) setTo(table, one, what, changed(table.now, one, what, amount), why)
      }
    }
    /** The value after a change by `amount`. A decrease stops at 0, unless the value is already negative. */
    function changed(state: State, who: string, what: What, amount: number): number {
      const was = settable[what].get(called(state, who), state)
      return amount < 0 && was >= 0 ? Math.max(0, was + amount) : was + amount
    }
    function cannotSet(state: State, who: string, what: What, value: number): Refusal | undefined {
      const { max, refuses } = settable[what]
      if (refuses) return refuses(value, called(state, who), state)
      if (value >= 0 && (max === undefined || value <= max)) return undefined
      const limits = max === undefined ? 'must be 0 or more' : `must be from 0 to ${max}`
      return refuse(rule, `${title(what)} ${limits}`)
    }
    function setTo(table: Table<State>, who: string, what: What, value: number, why: string): void {
      const was = called(table.now, who).status
      table.happens(adjusted, rule, { who, what, value, why })
      after?.(table, { who, what, value, was, wasUp: was === 'up' })
    }
    const adjusted: EventDefinition<State, Adjusted> = {
      apply: (state, { who, what, value }) =>
        settable[what as What].set(called(state, who), value, state),
      tell({ who, what, value, why }, before) {
        const was = settable[what as What].get(called(before, who), before)
        const change = was === value ? `${value}, as before` : `${was} → ${value}`
        return `${who}’s ${nameInLog(what as What)}: ${change}${reasonWords(why)}`
      }
    }
    return { commands: { adjust, 'adjust-all': adjustAll, change }, events: { adjusted } }
  }

  /**
   * Creates the command `{who}: is {status}, because {why}`, for one or several. `statuses`: the words of the command
   * with their status; `up` means back in the fight.
   */
  function marks<Mark extends string, Status extends string>(game: {
    readonly who?: Who
    readonly statuses: Readonly<Record<Mark, Status>>
    /** The words of the log for a status; the default is `is {mark}`, or `has {mark}` such as `has fled`. */
    tell?(mark: string): string
    mark(state: State, one: Combatant, status: Status): void
    /** Why a combatant cannot get a status now. */
    refuses?(one: Combatant, status: Status, state: State): Refusal | undefined
    after?(table: Table<State>, marked: { who: string; was: string; wasUp: boolean }): void
  }) {
    const { who = anybody, statuses, tell = statusWords, mark: write, after } = game
    const unfit = game.refuses ?? (() => undefined)
    const status = choice<State, Mark>('state', Object.keys(statuses) as Mark[])
    const told = new Map<Status, string>()
    for (const word in statuses) told.set(statuses[word], tell(word))
    const mark: CommandDefinition<State, { who: Who; status: typeof status; why: typeof why }> = {
      label: 'Set a status',
      group: 'number',
      help: 'mark a combatant as dead, fled, otherwise out, or back in',
      rule,
      phrase: '{who}: is {status}[, because {why}]',
      params: { who, status, why },
      refuses(state, { who, status }) {
        const one = called(state, who)
        return statuses[status] === 'up' && one.status === 'up'
          ? refuse(rule, `${who} is already in the fight`)
          : unfit(one, statuses[status], state)
      },
      decide(table, { who, status, why }) {
        const was = called(table.now, who).status
        table.happens(marked, rule, { who, status: statuses[status], why })
        after?.(table, { who, was, wasUp: was === 'up' })
      }
    }
    const several = severalNames<State>('combatants', ({ combatants }) => Object.keys(combatants))
    const markAll: CommandDefinition<
      State,
      { all: typeof several; status: typeof status; why: typeof why }
    > = {
      label: 'Set a status for several',
      isUnlisted: true,
      rule,
      phrase: '{all} are {status}[, because {why}]',
      params: { all: several, status, why },
      refuses: (state, { all, ...rest }) =>
        all.map((who) => mark.refuses?.(state, { who, ...rest })).find((one) => one !== undefined),
      decide(table, { all, ...rest }) {
        for (const who of all) mark.decide(table, { who, ...rest })
      }
    }
    const marked: EventDefinition<State, Marked<Status>> = {
      apply: (state, { who, status }) => write(state, called(state, who), status),
      tell: ({ who, status, why }) => `${who} ${told.get(status)}${reasonWords(why)}`
    }
    return { commands: { mark, 'mark-all': markAll }, events: { marked } }
  }

  /**
   * Creates the commands `{who}: becomes {condition}, because {why}`, and `{who}: is no longer {condition}, because
   * {why}`.
   */
  function conditions<Word extends string>(game: {
    readonly who?: Who
    readonly words: readonly Word[]
    hasCondition(one: Combatant, condition: Word): boolean
    setCondition(one: Combatant, condition: Word, isOn: boolean, state: State): void
    /** The game’s own event, if its rules record conditions too. */
    readonly conditioned?: EventDefinition<State, Conditioned<Word>>
  }) {
    const { who = anybody, words, hasCondition, setCondition } = game
    const condition = choice<State, Word>('condition', words)
    const params = { who, condition, why }
    type Definition = CommandDefinition<State, typeof params>
    const afflict: Definition = {
      label: 'Add a condition',
      isUnlisted: true,
      rule,
      phrase: '{who}: becomes {condition}[, because {why}]',
      params,
      refuses: (state, { who, condition }) =>
        hasCondition(called(state, who), condition)
          ? refuse(rule, `${who} is already ${condition}`)
          : undefined,
      decide: (table, { who, condition, why }) =>
        table.happens(conditioned, rule, { who, condition, isOn: true, why })
    }
    const relieve: Definition = {
      label: 'Remove a condition',
      isUnlisted: true,
      rule,
      phrase: '{who}: is no longer {condition}[, because {why}]',
      params,
      refuses: (state, { who, condition }) =>
        hasCondition(called(state, who), condition)
          ? undefined
          : refuse(rule, `${who} is not ${condition}`),
      decide: (table, { who, condition, why }) =>
        table.happens(conditioned, rule, { who, condition, isOn: false, why })
    }
    const conditioned: EventDefinition<State, Conditioned<Word>> = game.conditioned ?? {
      apply: (state, { who, condition, isOn }) =>
        setCondition(called(state, who), condition, isOn, state),
      tell: ({ who, condition, isOn, why }) =>
        `${who} is ${isOn ? '' : 'no longer '}${condition}${reasonWords(why)}`
    }
    const known: KnownConditions<State, Combatant> = {
      words,
      has: (one, word) => hasCondition(one, word as Word),
      set: (one, word, isOn, state) => setCondition(one, word as Word, isOn, state)
    }
    return { commands: { afflict, relieve }, events: { conditioned }, known }
  }

  return { numbers, marks, conditions }
}
