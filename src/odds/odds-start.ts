import type { Encounter } from '../core/encounter/encounter.ts'
import { readLog } from '../core/log/read-log.ts'
import { rulesetOfFight } from '../rulesets/index.ts'
import type { OddsStart } from './play-chunk.ts'
import { leadingSide } from './play-chunk.ts'
import type { Policy } from './policies.ts'
import { withPolicy } from './policies.ts'

/**
 * The start of fights as text and plain data, to send to a worker. The worker prepares the state itself: a clone of the
 * state would be slower to send, and its parts would no longer be frozen.
 */
export interface SerializedStart {
  /** The id of the game. */
  readonly game: string
  readonly encounter: Encounter
  /** The log to continue from. Without it, fights begin at the start. */
  readonly log?: string
  /** How everybody on a side fights, in place of their temperaments. */
  readonly policy?: { readonly side: string; readonly policy: Policy }
  /** Whether losses are counted in every fight, and not in a sample. */
  readonly watchesAll?: boolean
}

/** Prepares a start, or returns the reason why no fight can begin. */
export function prepareStart(start: SerializedStart): OddsStart | { readonly message: string } {
  const read = prepareAsWritten(start)
  if ('message' in read) return read
  const { policy, watchesAll = false } = start
  const ready = { ...read, watchesAll }
  if (!policy) return ready
  const isOn = (side: string) => side === policy.side
  return { ...ready, state: withPolicy(ready.rules, ready.state, policy.policy, isOn) }
}

function prepareAsWritten({
  game,
  encounter,
  log
}: SerializedStart): OddsStart | { readonly message: string } {
  const rules = rulesetOfFight(game, encounter.rules)
  if ('message' in rules) return rules
  const begun = rules.begin(encounter)
  if ('problems' in begun)
    return { message: begun.problems.map(({ message }) => message).join('\n') }
  if (log === undefined) return { rules, state: begun.state }
  const { now, issues } = readLog(rules, begun.state, log)
  const [issue] = issues
  if (issue) return { message: issue.message }
  const { pending } = now.history
  return { rules, state: now.state, ...(pending && { pending }) }
}

/** The sides of a start, the leading side first. */
export function sidesOf(start: OddsStart): readonly string[] {
  const leader = leadingSide(start)
  const { sides }: { readonly sides: readonly { readonly name: string }[] } = start.state
  const names = sides.map(({ name }) => name)
  return [leader, ...names.filter((name) => name !== leader)]
}
