import { isDeepStrictEqual } from 'node:util'
import type { Encounter } from '../src/core/encounter/encounter.ts'
import type { Asked } from '../src/core/fight/answers.ts'
import type { DiceMode, Now } from '../src/core/fight/history.ts'
import { beginHistory } from '../src/core/fight/history.ts'
import { resolve } from '../src/core/fight/resolve.ts'
import { beginningOf, formatBeginning } from '../src/core/log/beginning.ts'
import { readLog } from '../src/core/log/read-log.ts'
import { writeLog } from '../src/core/log/write-log.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import type { Ruleset } from '../src/core/ruleset/ruleset.ts'
import { commandsFor } from '../src/core/sections/changed-creatures.ts'
import type { Action, Fight as SessionFight } from '../src/session/fight.ts'
import { applyAction, logText } from '../src/session/fight.ts'
import type { games } from './games.ts'
import { startOf } from './games.ts'
import { readStored } from './log-edits.ts'
import { anyCommandOf, mistyped, RandomHand } from './random-hand.ts'

type Game = (typeof games)[number]

/** The fields that the state of every game has. */
export interface AnyState {
  readonly phase: string
  readonly outcome: string
  readonly active: string
  readonly sides: readonly { readonly name: string }[]
  readonly combatants: Readonly<
    Record<string, { readonly name: string; readonly side: string; readonly status: string }>
  >
}
type Rules = Ruleset<AnyState, AnyCommand>
type Moment = Now<AnyState, AnyCommand>
interface Fight extends SessionFight {
  readonly now: Moment
}

/** The results of a run of random commands. */
export interface Tally {
  fights: number
  given: number
  accepted: number
  refused: number
  /** Lines that no phrase fits. */
  unread: number
  answers: number
  /** How often each type of command was played. */
  readonly played: Map<string, number>
  /** Defects: one entry for each kind, with its fight. */
  readonly defects: Map<string, string>
}

const longestFight = 120
/** A fall of 300 metres, its dice one by one, rolled again for each omen. */
const mostAnswers = 2500

/**
 * Gives this many random commands over many fights: the suggested one, an offered one, any that the language can express,
 * or none. Checks every step for defects.
 */
export function playAtRandom(
  game: Game,
  encounters: readonly Encounter[],
  commands: number,
  seed: number,
  oddities: (state: never) => readonly string[]
): Tally {
  const tally: Tally = {
    fights: 0,
    given: 0,
    accepted: 0,
    refused: 0,
    unread: 0,
    answers: 0,
    played: new Map(),
    defects: new Map()
  }
  for (let nth = 0; tally.given < commands; nth++) {
    const encounter = asPlayed(encounters[nth % encounters.length] as Encounter, nth)
    const others = encounters[(nth * 7 + 3) % encounters.length] as Encounter
    const fight = new RandomFight(game, encounter, others, seed + nth, tally, oddities as never)
    fight.play(commands)
  }
  return tally
}

/** One fight in ten is of rolls from a statblock alone. */
const asPlayed = (encounter: Encounter, nth: number): Encounter =>
  nth % 10 === 4
    ? { ...encounter, entries: encounter.entries.slice(0, 1), fields: {}, aside: true }
    : encounter

/** Whether two values are the same once saved. Mostly their text is; keys may stand in another order. */
const same = (a: unknown, b: unknown): boolean => {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  if (one === other || one === undefined || other === undefined) return one === other
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other))
}

class RandomFight {
  private readonly rules: Rules
  private readonly hand: RandomHand
  private readonly types: readonly string[]
  private fight: Fight
  /** The fight when nothing was asked last: the round trip of a step begins there. */
  private rest: Moment

  constructor(
    private readonly game: Game,
    private readonly encounter: Encounter,
    /** Another one, for edited statblocks. */
    private readonly other: Encounter,
    private readonly seed: number,
    private readonly tally: Tally,
    private readonly oddities: (state: AnyState) => readonly string[]
  ) {
    const { ruleset } = game
    this.rules = ruleset
    this.hand = new RandomHand(seed)
    const { declarations, isDue } = this.rules.language
    this.types = Object.keys(declarations).filter((type) => !isDue(type))
    const dice = this.hand.one<DiceMode>(['rolled', 'rolled', 'typed', 'players']) ?? 'rolled'
    const start = startOf(game, encounter) as AnyState
    const now = beginHistory(this.rules, start, seed, dice)
    const beginning = encounter.aside ? [] : formatBeginning(beginningOf(ruleset, encounter))
    this.fight = { ruleset, title: 'The ford', now, remarks: [], beginning }
    this.rest = { history: { ...now.history, steps: [] }, state: start }
    tally.fights++
  }

  private get now(): Moment {
    return this.fight.now
  }

  play(commands: number): void {
    try {
      this.answerAll()
      for (let given = 0; given < longestFight && this.tally.given < commands; given++) {
        if (this.hand.once(40)) this.takeBack()
        this.giveOne()
        if (given % 40 === 39) this.checkWhole()
      }
      this.checkWhole()
    } catch (thrown) {
      const { stack = String(thrown) } = thrown as Error
      this.defect(`throws: ${stack.split('\n').slice(0, 3).join(' ')}`, stack)
    }
  }

  /** Gives a command, answers what it asks, and looks at what came of it. */
  private giveOne(): void {
    const { tally } = this
    const text = this.line()
    if (text === undefined) return
    tally.given++
    const before = this.fight
    const refusal = this.act({ type: 'give', text })
    if (refusal) {
      if (refusal.rule === undefined) tally.unread++
      else tally.refused++
      this.checkWords(refusal.reason, text)
      if (this.fight !== before) this.defect('a refusal changed the fight', text)
    } else {
      tally.accepted++
      this.answerAll()
    }
  }

  /** Does something that people do with a fight. Returns why not. */
  private act(action: Action): ReturnType<typeof applyAction>['refusal'] {
    const { fight, refusal } = applyAction(this.fight, action)
    this.fight = fight
    return refusal
  }

  /** A line to type. */
  private line(): string | undefined {
    const { hand, rules } = this
    const { state } = this.now
    const { language } = rules
    const how = hand.below(8)
    if (how === 0) {
      const suggested = rules.tactic(state)
      if (suggested) return language.format(suggested, state)
    }
    // A type that was seldom played is as likely as all others together.
    const types = hand.once(2) ? this.types : this.seldom()
    // Most of the time, something else is tried where the rules would refuse.
    const patience = hand.once(4) ? 1 : 8
    if (hand.once(3)) {
      const rare = this.rare()
      if (rare) return language.format(rare, state)
    }
    let line: string | undefined
    for (let tries = 0; tries < 30; tries++) {
      const type = hand.one(types) ?? ''
      const change = this.changeOf(type)
      if (change) return change
      const command = anyCommandOf(rules, state, type, hand)
      if (!command) continue
      if (tries < patience && rules.refuses(state, command)) continue
      line = language.format(command, state)
      this.checkReadable(command, line)
      break
    }
    return line !== undefined && hand.once(30) ? mistyped(line, hand) : line
  }

  /** A command of a type that was never played, if one may be given now. */
  private rare(): AnyCommand | undefined {
    const { hand, rules, types } = this
    const { state } = this.now
    for (const type of types) {
      if (this.tally.played.has(type)) continue
      const offers = rules.language.offers(state, type)
      for (let tries = 0; offers.length > 0 && tries < 10; tries++) {
        const command = hand.one(offers)
        if (command && !rules.refuses(state, command)) return command
      }
    }
    return undefined
  }

  private seldom(): readonly string[] {
    const { played } = this.tally
    const counts = this.types.map((type) => played.get(type) ?? 0)
    const least = Math.min(...counts)
    return this.types.filter((_, index) => (counts[index] ?? 0) <= least * 2)
  }

  /** A change of a statblock, as the tracker asks about it. */
  private changeOf(type: string): string | undefined {
    if (type !== 'take-over' && type !== 'keep-as-before') return undefined
    const { state } = this.now
    const edited = (list: Encounter['entries']) =>
      list.map((entry, index) => ({
        ...entry,
        fields: this.other.entries[index % this.other.entries.length]?.fields ?? {}
      }))
    const { entries, reserve } = this.encounter
    const noted = { ...this.encounter, entries: edited(entries), reserve: edited(reserve) }
    const changed = this.hand.one(this.rules.editedCombatants(state, noted))
    if (!changed) return undefined
    return type === 'take-over' ? commandsFor(changed).takeOver : commandsFor(changed).keep
  }

  /** Answers all that is asked, at random. */
  private answerAll(): void {
    const { hand, tally } = this
    for (let nth = 0; this.now.asked; nth++) {
      const { asked } = this.now
      this.checkAsked(asked)
      if (nth > mostAnswers) return this.defect(`asks without end: ${asked.what}`, '')
      tally.answers++
      const refusal = this.act(this.answerTo(asked))
      if (refusal) return this.defect(`an answer does not fit: ${refusal.reason}`, asked.what)
      if (hand.once(4) && this.now.asked) this.checkStep()
    }
    this.checkStep()
    for (const { command } of this.now.history.steps.slice(this.rest.history.steps.length))
      tally.played.set(command.type, (tally.played.get(command.type) ?? 0) + 1)
    this.rest = this.now
    this.checkState()
  }

  private answerTo(asked: Asked): Action {
    const { hand } = this
    if (asked.kind === 'choice') {
      if (asked.always !== undefined && hand.once(8)) return { type: 'always' }
      return { type: 'answer', option: hand.one(asked.options) ?? '' }
    }
    if (hand.once(3)) return { type: 'roll' }
    const faces =
      asked.kind === 'card'
        ? [hand.one(asked.cards) ?? 0]
        : Array.from({ length: asked.count }, () => 1 + hand.below(asked.sides))
    return { type: 'answer', faces }
  }

  /** Takes the last command back, and now and then brings it again. */
  private takeBack(): void {
    const before = this.now
    this.act({ type: 'undo' })
    const isBack = this.now.history.steps.length < before.history.steps.length
    if (isBack && this.hand.once(2)) {
      this.act({ type: 'redo' })
      if (!same(this.now.state, before.state)) this.defect('a redo leads elsewhere', '')
    }
    this.rest = this.now
    this.answerAll()
  }

  /** The log of what happened since nothing was asked last, read back from there. */
  private checkStep(): void {
    const { rules, rest, now } = this
    const steps = now.history.steps.slice(rest.history.steps.length)
    const history = { ...now.history, start: rest.state, steps }
    const text = writeLog(rules, { ...now, history }, 'The step')
    const back = readLog(rules, rest.state, text)
    if (back.issues.length > 0 || back.rest !== '')
      this.defect(`the log of a step is not read: ${back.issues[0]?.message}`, text)
    else if (!same(back.now.state, now.state))
      this.defect(
        'a step leads elsewhere when read',
        `${text}\n${difference(now.state, back.now.state)}`
      )
    else if (!same(back.now.asked, now.asked))
      this.defect('a step asks other things when read', text)
  }

  /** The whole log, as a note has it, read back from its own first lines. */
  private checkWhole(): void {
    const { game, now } = this
    if (this.encounter.aside) return
    const text = logText(this.fight)
    const back = readStored(game, text)
    if ('issues' in back) this.defect(`the log is not read: ${back.issues[0]?.message}`, text)
    else if (!same(back.now.state, now.state)) this.defect('the log leads elsewhere', text)
  }

  private checkReadable(command: AnyCommand, line: string): void {
    const parsed = this.rules.language.parse(this.now.state, line)
    if (!('command' in parsed)) this.defect(`is not read as it is written: ${command.type}`, line)
    else if (!same(sorted(parsed.command), sorted(command)))
      this.defect(`is read as another command: ${command.type}`, line)
  }

  private checkAsked(asked: Asked): void {
    this.checkWords(asked.what, asked.what)
    if (asked.kind !== 'choice') return
    if (new Set(asked.options).size < asked.options.length)
      this.defect(`two options alike: ${asked.what}`, asked.options.join(' / '))
    if (asked.options[asked.suggested] === undefined)
      this.defect(`suggests no option: ${asked.what}`, asked.options.join(' / '))
    for (const option of asked.options) this.checkWords(option, asked.what)
  }

  /** Looks at the fight when nothing is asked. */
  private checkState(): void {
    const { rules, now } = this
    const { state } = now
    for (const { lines } of now.history.steps.slice(-3))
      for (const { text } of lines) this.checkWords(text, text)
    for (const oddity of [...plainly(state), ...this.oddities(state)]) this.defect(oddity, oddity)
    for (const audience of ['game-master', 'players'] as const)
      this.checkWords(JSON.stringify(rules.view(state, audience)), audience)
    const suggested = rules.tactic(state)
    if (!suggested) {
      if (state.outcome === '' && state.phase !== 'aside')
        this.defect('nothing is suggested', state.phase)
      return
    }
    const words = rules.language.format(suggested, state)
    this.checkReadable(suggested, words)
    const source = {
      face: (sides: number) => 1 + this.hand.below(sides),
      choice: ({ suggested }: { readonly suggested: number }) => suggested
    }
    const played = resolve(rules, state, suggested, [], source)
    if (played.kind === 'refused')
      this.defect(`${suggested.type} is suggested and refused: ${played.refusal.reason}`, words)
    else if (played.kind !== 'allowed')
      this.defect(`${suggested.type} is suggested and does not come to its end`, words)
  }

  private checkWords(words: string, where: string): void {
    const odd = /undefined|\bNaN\b|\[object|Infinity|\bnull\b/.exec(words)
    if (odd) this.defect(`says ${odd[0]}`, `${where}: ${words}`)
    else if (words.trim() === '') this.defect('says nothing', where)
  }

  private defect(what: string, words: string): void {
    const { tally, rules, now, seed } = this
    const names = Object.keys(now.state.combatants).sort((a, b) => b.length - a.length)
    let kind = what
    for (const name of names) if (name.length > 1) kind = kind.replaceAll(name, '…')
    kind = kind.replace(/\d+/g, '0')
    if (tally.defects.has(kind)) return
    const log = writeLog(rules, now, 'The ford').split('\n').slice(-25).join('\n')
    tally.defects.set(kind, `seed ${seed}: ${what}\n${words}\n—\n${log}`)
  }
}

/** Where two values first differ. */
function difference(a: unknown, b: unknown): string {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  let at = 0
  while (one[at] === other[at]) at++
  return `${one.slice(Math.max(0, at - 100), at + 60)}\n→ ${other.slice(Math.max(0, at - 100), at + 60)}`
}

const sorted = (command: AnyCommand) => Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1))

/** Defects in the state of a fight of any game. */
function plainly(state: AnyState): readonly string[] {
  const { combatants, sides, active } = state
  const odd: string[] = []
  const look = (value: unknown, path: string): void => {
    if (value === undefined) odd.push(`${path} is undefined`)
    else if (typeof value === 'number' && !Number.isFinite(value)) odd.push(`${path} is ${value}`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) look(part, `${path}.${key}`)
  }
  for (const [name, one] of Object.entries(combatants)) {
    look(one, 'combatant')
    if (one.name !== name) odd.push('somebody is under another name')
    if (!sides.some((side) => side.name === one.side)) odd.push('somebody is of no side')
  }
  if (active !== '' && !combatants[active]) odd.push('nobody acts')
  if ((state.outcome !== '') !== (state.phase === 'over'))
    odd.push(`the outcome is ${state.outcome} and the phase ${state.phase}`)
  return odd
}
