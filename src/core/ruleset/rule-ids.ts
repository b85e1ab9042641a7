import { matchingSuffix } from '../text/trim.ts'

/**
 * The rule ids of a game as literal types. `RuleIds<'T', 32, 23>` is `T-01` to `T-32` for the rules of the chapter.
 * `C-T1` to `C-T23` are for facts of other chapters, and `table` is for decisions of the game master.
 */
export type RuleIds<Letter extends string, Rules extends number, Facts extends number> =
  | `${Letter}-${Padded<UpTo<Rules>>}`
  | `C-${Letter}${UpTo<Facts>}`
  | 'table'

/** The numbers from 1 to `Max`; none if `Max` is 0. */
type UpTo<
  Max extends number,
  Counted extends readonly unknown[] = [],
  All extends number = never
> = Counted['length'] extends Max
  ? All
  : UpTo<Max, [...Counted, unknown], All | ([...Counted, unknown]['length'] & number)>

/** `07` for `7`. */
type Padded<N> = N extends number
  ? `${N}` extends `${string}${infer Rest}`
    ? Rest extends ''
      ? `0${N}`
      : `${N}`
    : never
  : never

/** The rule ids of games in notes: the parts of their fences. */
export const partIds = [
  'statblock',
  'initiative',
  'surprise',
  'attack',
  'damage',
  'when hurt',
  'at 0',
  'dying',
  'saves',
  'conditions',
  'morale',
  'reaction',
  'turn'
] as const

/**
 * Compares rules by number: rules of the chapter, then facts (`C-`), then `table`. Rules with a name, such as `at 0`,
 * come before `table` and keep their order.
 */
export function compareRuleIds(a: string, b: string): number {
  return placeOf(a) - placeOf(b)
}

function placeOf(rule: string): number {
  if (rule === 'table') return 2000
  if (!/^[A-Z]/.test(rule)) return 1999
  const number = Number(matchingSuffix(rule, /\d/) || 999)
  return rule.startsWith('C-') ? 1000 + number : number
}
