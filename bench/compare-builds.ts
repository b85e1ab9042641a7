import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import type { Encounter } from '../src/core/encounter/encounter.ts'
import type { Asked } from '../src/core/fight/answers.ts'
import type { DiceMode } from '../src/core/fight/history.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import type { Action, Fight } from '../src/session/fight.ts'
import { anyCommandOf, mistyped, RandomHand } from '../test/random-hand.ts'
import * as own from './build-parts.ts'
import { benchGame, benchIdOf } from './games.ts'
import { sameGame } from './mirrored.ts'
import { sampleSetups } from './odds.ts'
import { randomEncounters } from './random-encounters.ts'

type Build = typeof own

/** A game as this build has it and as the other one has it. */
interface Pair {
  readonly build: Build
  readonly ruleset: AnyRuleset
}

/** The figures of a comparison of one game. */
export interface Compared {
  readonly fights: number
  /** Commands, answers and undos. */
  readonly actions: number
  readonly refused: number
  /** Commands that were offered at some moment, each with why it may not be given, if so. */
  readonly offers: number
  /** Types of commands that only this build has, or only the other one: they are not given. */
  readonly onlyHere: readonly string[]
  readonly onlyThere: readonly string[]
}

/** The first thing in which two builds differ; its message has the fight, the action and both texts. */
export class Difference extends Error {}

/** The parts of the build that `scripts/bench.mjs` bundled. */
export const partsIn = (bundle: string): Promise<Build> => import(pathToFileURL(bundle).href)

/** How many actions a fight has at most: one whose suggestions are followed, and one of any commands. */
const longestSensible = 300
const longestWild = 100
/** These take longest: they are compared once in so many actions. */
const offersEvery = 6
const oddsEvery = 60
/** So many random fights are compared whole; of the others, all but the panel, offers and odds. */
const wholeFights = 100

/**
 * Plays random fights and the sample encounters of a game in this build and in another: the same actions on the same dice.
 * Throws a `Difference` where the two show different texts, apart from the edition in the header of a log.
 */
export function compareGame(other: Build, id: string, fights: number, seed: number): Compared {
  const mine: Pair = { build: own, ruleset: benchGame(id).ruleset }
  const theirs: Pair = { build: other, ruleset: sameGame(other, mine.ruleset) }
  const typesOf = ({ ruleset: { language } }: Pair): readonly string[] =>
    Object.keys(language.declarations).filter((type) => !language.isDue(type))
  const [here, there] = [typesOf(mine), typesOf(theirs)]
  const types = there.filter((type) => here.includes(type))
  const random = randomEncounters[id]
  const samples = sampleSetups().filter(({ ruleset }) => benchIdOf(ruleset) === id)
  const encounters: readonly Encounter[] = [
    ...samples.map(({ encounter }) => encounter),
    ...(random ? fc.sample(random, { numRuns: fights, seed }) : [])
  ]
  const counts = { fights: 0, actions: 0, refused: 0, offers: 0 }
  for (const [nth, encounter] of encounters.entries()) {
    const fight = { encounter: asideOnce(encounter, nth), seed: seed + nth }
    const isWhole = nth < samples.length + wholeFights
    new BothFights(mine, theirs, types, fight, isWhole, counts).play()
  }
  return {
    ...counts,
    onlyHere: here.filter((type) => !there.includes(type)),
    onlyThere: there.filter((type) => !here.includes(type))
  }
}

/** One encounter in ten becomes rolls from its first statblock alone. */
const asideOnce = (encounter: Encounter, nth: number): Encounter =>
  nth % 10 === 9
    ? { ...encounter, entries: encounter.entries.slice(0, 1), fields: {}, aside: true }
    : encounter

/** A fight that is played in two builds. The commands come from the other build, by a random hand. */
class BothFights {
  private readonly encounter: Encounter
  private readonly seed: number
  private readonly hand: RandomHand
  /** Whether suggestions are mostly followed: such a fight comes to its end. */
  private readonly isSensible: boolean
  private actions = 0
  private doing = 'the fight begins'
  private mine!: Fight
  private theirs!: Fight

  constructor(
    private readonly own: Pair,
    private readonly other: Pair,
    private readonly types: readonly string[],
    { encounter, seed }: { readonly encounter: Encounter; readonly seed: number },
    private readonly isWhole: boolean,
    private readonly counts: { fights: number; actions: number; refused: number; offers: number }
  ) {
    this.encounter = encounter
    this.seed = seed
    this.hand = new RandomHand(seed)
    this.isSensible = this.hand.once(2)
  }

  play(): void {
    const { own, other, encounter, seed, hand, counts } = this
    const [begun, begunThere] = [own, other].map(({ ruleset }) => ruleset.begin(encounter))
    const dice = hand.one<DiceMode>(['rolled', 'rolled', 'typed', 'players']) ?? 'rolled'
    const fightOf = (
      { build, ruleset }: Pair,
      begun: ReturnType<AnyRuleset['begin']> | undefined
    ) => {
      if (!begun || 'problems' in begun) return undefined
      const now = build.beginHistory(ruleset, begun.state, seed, dice)
      return { ruleset, title: 'The ford', now, remarks: [], beginning: [] }
    }
    const mine = fightOf(own, begun)
    const theirs = fightOf(other, begunThere)
    this.same('what cannot begin, or is left out', problemsIn(begun), problemsIn(begunThere))
    this.compareStatblocks()
    counts.fights++
    if (!mine || !theirs) return
    this.mine = mine
    this.theirs = theirs
    this.compare()
    const longest = this.isSensible ? longestSensible : longestWild
    for (; this.actions < longest; this.actions++) {
      const action = this.nextAction()
      if (!action) break
      this.act(action)
    }
    const [log, logThere] = [own.build.logText(this.mine), other.build.logText(this.theirs)]
    this.same('the log', withoutEdition(log), withoutEdition(logThere))
  }

  private act(action: Action): void {
    const { own, other, counts } = this
    this.doing = 'text' in action ? `> ${action.text}` : JSON.stringify(action)
    const mine = own.build.applyAction(this.mine, action)
    const theirs = other.build.applyAction(this.theirs, action)
    counts.actions++
    if (theirs.refusal) counts.refused++
    this.same('the refusal', mine.refusal, theirs.refusal)
    const since = this.theirs.now.history.steps.length
    this.mine = mine.fight
    this.theirs = theirs.fight
    this.same('what is told', toldSince(this.mine, since), toldSince(this.theirs, since))
    if (!theirs.refusal) this.compare()
  }

  /**
   * Compares the open question, and in whole fights the tracker; there, after some of the actions, also the offers and
   * the odds.
   */
  private compare(): void {
    const { own, other, mine, theirs, actions } = this
    this.same('the question', mine.now.asked, theirs.now.asked)
    if (!this.isWhole) return this.compareSuggestions()
    this.same('the tracker', own.build.trackerView(mine), other.build.trackerView(theirs))
    if (actions % offersEvery === 0) this.compareOffers()
    if (actions % oddsEvery === 0) this.compareOdds()
  }

  private compareSuggestions(): void {
    const suggested = ({ ruleset: { tactic, language } }: Pair, { now: { state } }: Fight) => {
      const command = tactic(state)
      return command && language.format(command, state)
    }
    this.same('the suggestion', suggested(this.own, this.mine), suggested(this.other, this.theirs))
  }

  /** The player view, and every command that is worth offering, with why it may not be given. */
  private compareOffers(): void {
    const { own, other, types, counts } = this
    const forPlayers = ({ build }: Pair, fight: Fight) => build.playersView(fight, 'words')
    this.same('the player view', forPlayers(own, this.mine), forPlayers(other, this.theirs))
    for (const type of types) {
      const offersOf = ({ ruleset }: Pair, { now: { state } }: Fight) =>
        ruleset.language
          .offers(state, type)
          .slice(0, 200)
          .map((command: AnyCommand) => [
            ruleset.language.quote(command),
            ruleset.refuses(state, command)
          ])
      const mine = offersOf(own, this.mine)
      counts.offers += mine.length
      this.same(`what is offered of ${type}`, mine, offersOf(other, this.theirs))
    }
  }

  private compareOdds(): void {
    const oddsOf = ({ build, ruleset }: Pair, { now: { state } }: Fight) => {
      const command = ruleset.tactic(state)
      return command && build.commandOdds(ruleset, state, command)
    }
    this.same('the odds', oddsOf(this.own, this.mine), oddsOf(this.other, this.theirs))
  }

  private compareStatblocks(): void {
    const { entries, reserve, defaults } = this.encounter
    for (const { name, fields } of [...entries, ...reserve]) {
      const [issues, issuesThere] = [this.own, this.other].map(({ ruleset }) =>
        ruleset.checkStatblock(fields, defaults)
      )
      this.same(`the issues of ${name}`, issues, issuesThere)
    }
  }

  private nextAction(): Action | undefined {
    const { hand } = this
    const { asked, history } = this.theirs.now
    if (hand.once(this.isSensible ? 60 : 20))
      return hand.one<Action>([
        { type: 'undo' },
        { type: 'redo' },
        { type: 'undo-answer' },
        { type: 'small-things', isAsked: hand.once(2) },
        { type: 'go-back', kept: hand.below(history.steps.length + 1) }
      ])
    if (asked) return this.answerTo(asked)
    const text = this.nextLine()
    return text === undefined ? undefined : { type: 'give', text }
  }

  private answerTo(asked: Asked): Action {
    const { hand } = this
    if (asked.kind === 'choice') {
      if (asked.always !== undefined && hand.once(12)) return { type: 'always' }
      const suggested = asked.options[asked.suggested]
      const option = hand.once(this.isSensible ? 4 : 2) ? hand.one(asked.options) : suggested
      return { type: 'answer', option: option ?? '' }
    }
    if (hand.once(3)) return { type: 'roll' }
    if (asked.kind === 'card') return { type: 'answer', faces: [hand.one(asked.cards) ?? 0] }
    const faces = Array.from({ length: asked.count }, () => 1 + hand.below(asked.sides))
    return { type: 'answer', faces }
  }

  /** A line to type, and none once nothing is suggested any more to somebody sensible. */
  private nextLine(): string | undefined {
    const { hand, types } = this
    const { ruleset } = this.other
    const { state } = this.theirs.now
    const { language } = ruleset
    const suggested = ruleset.tactic(state)
    if (this.isSensible && !suggested && hand.once(3)) return undefined
    if (suggested && !hand.once(this.isSensible ? 8 : 3)) return language.format(suggested, state)
    const isAllowed = hand.once(2)
    for (let tries = 0; tries < 20; tries++) {
      const command = anyCommandOf(ruleset, state, hand.one(types) ?? '', hand)
      if (!command || (isAllowed && tries < 12 && ruleset.refuses(state, command))) continue
      const line = language.format(command, state)
      return hand.once(30) ? mistyped(line, hand) : line
    }
    return suggested && language.format(suggested, state)
  }

  private same(what: string, mine: unknown, theirs: unknown): void {
    const [here = '', there = ''] = [JSON.stringify(mine), JSON.stringify(theirs)]
    if (here === there) return
    let at = 0
    while (here[at] === there[at]) at++
    const excerpt = (text: string) => text.slice(Math.max(0, at - 200), at + 200)
    const log = this.theirs ? this.other.build.logText(this.theirs) : ''
    throw new Difference(
      [
        `${this.own.ruleset.title}, seed ${this.seed}: ${what} differs after ${this.doing}`,
        `this build:  ${excerpt(here)}`,
        `the other:   ${excerpt(there)}`,
        '',
        JSON.stringify(this.encounter),
        log
      ].join('\n')
    )
  }
}

const problemsIn = (begun: ReturnType<AnyRuleset['begin']> | undefined): unknown =>
  begun && ('problems' in begun ? begun.problems : begun.leftOut)

/** The commands from a step on, as the log has them, and what is told of each. */
const toldSince = ({ now }: Fight, since: number): unknown =>
  now.history.steps.slice(since).map(({ written, lines }) => [written, lines])

const withoutEdition = (log: string): string => log.replace(/ \d+ · seed/, ' · seed')
