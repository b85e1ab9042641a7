import { faceStream } from '../src/core/dice/seed.ts'
import type { AnyCommand, Args, Param, ParamValue } from '../src/core/ruleset/command.ts'
import type { Ruleset } from '../src/core/ruleset/ruleset.ts'
import { nastyNames } from './random.ts'

/** Chooses at random, the same for the same seed. */
export class RandomHand {
  private readonly face: (sides: number) => number
  constructor(seed: number) {
    this.face = faceStream(seed, 0)
  }
  /** From 0 to below `count`. */
  readonly below = (count: number): number => this.face(Math.max(1, count)) - 1
  /** Whether something happens that does once in so many times. */
  readonly once = (often: number): boolean => this.below(often) === 0
  readonly one = <T>(list: readonly T[]): T | undefined => list[this.below(list.length)]
}

const numbers = [-1, 0, 1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 20, 30, 50, 100, 999, 123456789]
const texts = [
  'the roof',
  'luck, of a kind',
  '“thorns”',
  'with a Boon',
  'B: attack A',
  'constructor',
  '{hd: 2}',
  '{weapons: (sword, bow)}',
  '> done',
  '  blanks  ',
  ...nastyNames
]

/**
 * A command of this type with any words that its phrase takes: mostly those worth offering, for the active combatant.
 * `undefined` if nothing is possible now, such as a spell of a combatant without spells.
 */
export function anyCommandOf<State extends { readonly active: string }, C extends AnyCommand>(
  { language }: Ruleset<State, C>,
  state: State,
  type: string,
  hand: RandomHand
): C | undefined {
  const isSensible = hand.below(3) > 0
  let args: Args = { type }
  for (const [name, param] of Object.entries(language.declarations[type]?.params ?? {})) {
    const value = valueFor(state, name, param, args, isSensible, hand)
    if (value === undefined) return undefined
    args = { ...args, [name]: value }
  }
  return args as unknown as C
}

function valueFor<State extends { readonly active: string }>(
  state: State,
  name: string,
  param: Param<State>,
  args: Args,
  isSensible: boolean,
  hand: RandomHand
): ParamValue | undefined {
  if (param.kind === 'names') {
    const all = (param.offered(state, args) as readonly string[][]).flat()
    const some = all.filter(() => hand.once(3))
    if (some.length > 0 && !(param.isSeveral && some.length < 2)) return some
    const few = all.slice(0, param.isSeveral ? 2 : 1)
    return few.length < (param.isSeveral ? 2 : 1) ? undefined : few
  }
  if (name === 'by' && isSensible && state.active !== '') return state.active
  const offered = isSensible || hand.once(2) ? param.offered(state, args) : []
  if (offered.length > 0) return hand.one(offered)
  // Hundreds of newcomers would only take time.
  if (param.label === 'how many') return hand.one([1, 1, 1, 2, 3, 0, -1, 999])
  if (param.kind === 'number') return hand.one(numbers)
  if (param.kind === 'free') return hand.one(['stunned', 'marked for death', 'prone'])
  if (param.kind === 'text') return hand.one(texts)
  return hand.one(param.allowed(state, args))
}

/** A line with some of its words changed, as people mistype. */
export function mistyped(line: string, hand: RandomHand): string {
  const words = line.split(' ')
  const at = hand.below(words.length)
  const other = hand.one(['', 'with', 'Nobody', '"', '9', 'É', 'to', '[3]', words[0] ?? ''])
  return words.with(at, other ?? '').join(' ')
}
