import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import type { ActorCommand } from '../../src/odds/cunning/candidates.ts'
import type { AnyState } from '../../src/odds/cunning/play-to-end.ts'
import { playToEndAfter } from '../../src/odds/cunning/play-to-end.ts'

/** A kind of command that a table would laugh at, found without a search. */
export type Pattern =
  | 'the same five times without effect'
  | 'five turns spent on nothing'
  | 'there and back in one turn'
  | 'to and fro'
  | 'an attack that cannot hurt'
  | 'a turn spent on nothing'

/** A given command with the states around it. */
export interface Given {
  readonly command: ActorCommand
  readonly before: AnyState
  readonly after: AnyState
}

/** Commands of a game that harm enemies, beside those with the role of an attack, and those that do nothing. */
const kinds: Readonly<
  Record<string, { readonly attacks: readonly string[]; readonly idle: readonly string[] }>
> = {
  hestia: { attacks: [], idle: ['done', 'talk'] },
  murdham: {
    attacks: ['attack-both', 'stunt', 'blast', 'sweep', 'finish-off', 'trample'],
    idle: ['done', 'hesitate', 'speak', 'interact', 'interact-complex']
  },
  radiant: {
    attacks: ['sneak-attack', 'blast', 'charge', 'cleave', 'split-fire'],
    idle: ['done', 'disengage', 'negotiate', 'otherwise']
  },
  einfelst: {
    attacks: [],
    idle: ['done', 'shout', 'turn-around', 'aside', 'survey', 'interact']
  },
  td2e: { attacks: [], idle: ['done', 'evade', 'focus', 'improvise'] },
  own: {
    attacks: ['attack-all', 'attack together'],
    idle: ['done', 'improvise', 'action dodge', 'action hinder']
  }
}

/** Attacks that begin with an advance: to wait for the enemy instead may be sensible. */
const advances = ['charge']

/** Effects of an attack beside the loss of points, by the fields of a combatant in any game. */
const effects = [
  ...['status', 'hindrances', 'conditions', 'effects', 'remarks', 'heldBy', 'fears'],
  ...['armour', 'armourState', 'armourNotches', 'shield', 'hasShield', 'helmet', 'weapons'],
  ...['luck', 'grit', 'omens']
]

const timesInARow = 5
/** How often an attack is tried before it counts as one that cannot hurt. */
const trials = 400
/** How often an attack is tried that somebody could have made instead. */
const fewTrials = 30

/** Looks at the commands of one fight in order. */
export class PatternFinder {
  private readonly attacks: readonly string[]
  private readonly idle: readonly string[]
  private readonly whole: ReadonlyMap<string, number>
  private readonly repeats = new Map<string, { text: string; times: number }>()
  private readonly idleTurns = new Map<string, number>()
  private readonly paths = new Map<string, { turn: number; place: string }[]>()
  private turn = { key: '', nth: 0, start: undefined as AnyState, isIdle: true }
  private last: Given | undefined

  /** `onFound`: called with each pattern and its last command. A command has one pattern at most. */
  constructor(
    private readonly rules: AnyRuleset,
    start: AnyState,
    private readonly onFound: (pattern: Pattern, given: Given) => void
  ) {
    const { attacks, idle } = kinds[rules.id] ?? { attacks: [], idle: [] }
    const { declarations } = rules.language
    const byRole = Object.keys(declarations).filter((type) => declarations[type]?.role === 'attack')
    this.attacks = [...byRole, ...attacks]
    this.idle = idle
    this.whole = new Map(rules.vitals(start).map(({ name, left }) => [name, left]))
  }

  /** A command that `by` has given, not one that was due. */
  add(given: Given): void {
    const { by = '' } = given.command
    const key = `${given.before.round} ${by}`
    if (key !== this.turn.key) {
      this.end()
      this.turn = { key, nth: this.turn.nth + 1, start: given.before, isIdle: true }
    }
    this.last = given
    if (!this.idle.includes(given.command.type)) this.turn.isIdle = false
    const pattern = this.repeated(given, by) ?? this.moved(given, by) ?? this.harmless(given)
    if (pattern) this.onFound(pattern, given)
  }

  /** Ends the last turn. Call this at the end of the fight. */
  end(): void {
    const { last, turn } = this
    this.last = undefined
    const by = last?.command.by
    if (!last || by === undefined) return
    // Some can do nothing from beginning to end, such as a plant that cannot move.
    const before = this.idleTurns.get(by) ?? Number.NEGATIVE_INFINITY
    const isIdle = turn.isIdle && this.hasEnemy(turn.start, by)
    const idleTurns = isIdle ? before + 1 : 0
    this.idleTurns.set(by, idleTurns)
    if (idleTurns >= timesInARow) this.onFound('five turns spent on nothing', last)
    else if (isIdle && this.isWhole(turn.start, by) && this.couldAttack(turn.start, by))
      this.onFound('a turn spent on nothing', last)
  }

  /** Whether anybody is left to fight: without an enemy, the winners wait for the dying. */
  private hasEnemy(state: AnyState, by: string): boolean {
    const side = this.rules.sideOf(state, by)
    return this.rules
      .vitals(state)
      .some(({ name, isUp }) => isUp && this.rules.sideOf(state, name) !== side)
  }

  private isWhole(state: AnyState, by: string): boolean {
    const left = this.rules.vitals(state).find(({ name }) => name === by)?.left
    return left === this.whole.get(by)
  }

  private repeated({ command, before, after }: Given, by: string): Pattern | undefined {
    const text = this.rules.language.quote(command)
    const last = this.repeats.get(by)
    const hasEffect =
      placeOf(before, by) !== placeOf(after, by) ||
      JSON.stringify(sufferings(this.rules, before)) !==
        JSON.stringify(sufferings(this.rules, after))
    const times = last?.text === text && !hasEffect ? last.times + 1 : hasEffect ? 0 : 1
    this.repeats.set(by, { text, times })
    const isOther = !this.attacks.includes(command.type) && !this.idle.includes(command.type)
    return times >= timesInARow && isOther ? 'the same five times without effect' : undefined
  }

  private moved({ command, before, after }: Given, by: string): Pattern | undefined {
    const { nth: turn } = this.turn
    const place = placeOf(after, by)
    const from = placeOf(before, by)
    if (place === from) {
      if (!this.idle.includes(command.type)) this.paths.delete(by)
      return undefined
    }
    if (this.attacks.includes(command.type)) {
      this.paths.delete(by)
      return undefined
    }
    const path = this.paths.get(by) ?? [{ turn: -1, place: from }]
    this.paths.set(by, path)
    path.push({ turn, place })
    const [third, second, first, now] = path.slice(-4)
    if (path.length < 4) {
      const [a, b] = path.slice(-3)
      return path.length === 3 && a?.place === place && b?.turn === turn
        ? 'there and back in one turn'
        : undefined
    }
    if (!third || !second || !first || !now || second.place !== place) return undefined
    if (first.turn === turn) return 'there and back in one turn'
    return third.place === first.place ? 'to and fro' : undefined
  }

  private harmless({ command, before }: Given): Pattern | undefined {
    return this.attacks.includes(command.type) && !canHurt(this.rules, before, command, trials)
      ? 'an attack that cannot hurt'
      : undefined
  }

  private couldAttack(state: AnyState, by: string): boolean {
    const { rules } = this
    return this.attacks.some(
      (type) =>
        !advances.includes(type) &&
        rules.language
          .offers(state, type, by)
          .some(
            (command: AnyCommand) =>
              !rules.refuses(state, command) && canHurt(rules, state, command, fewTrials)
          )
    )
  }
}

const placeOf = ({ combatants }: AnyState, name: string): string => {
  const { zone = '', border = '', at = '', near = [] } = combatants[name] ?? {}
  return `${zone} ${border} ${at} ${near}`
}

/** The points and the effects of everybody, without those of one side. */
const sufferings = (rules: AnyRuleset, state: AnyState, except?: string): unknown =>
  rules
    .vitals(state)
    .filter(({ name }) => rules.sideOf(state, name) !== except)
    .map((one) => [one, effects.map((effect) => state.combatants[one.name]?.[effect])])

/** Whether an attack harms an enemy of its attacker, or has another effect on one, in any of so many trials. */
function canHurt(
  rules: AnyRuleset,
  state: AnyState,
  command: ActorCommand,
  trials: number
): boolean {
  const side = rules.sideOf(state, command.by ?? '')
  const before = JSON.stringify(sufferings(rules, state, side))
  const isHurt = (end: AnyState) =>
    JSON.stringify(sufferings(rules, end, side)) === before ? 0 : 1
  const tryOnce = playToEndAfter(rules, state, command, isHurt, { seed: 1, maxCommands: 1 })
  for (let nth = 0; nth < trials; nth++) if (tryOnce(nth).value > 0) return true
  return false
}
