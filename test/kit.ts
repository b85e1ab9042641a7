import type { Now } from '../src/core/fight/history.ts'
import { answer, beginHistory, give, rollAsked } from '../src/core/fight/history.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import type { Ruleset } from '../src/core/ruleset/ruleset.ts'

export type DiceOf = 'rolled' | 'typed' | 'players'

/** A fight of any offers and any answers, at every moment of it. */
export function anyFight<S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  start: S,
  seed: number,
  pressed: readonly number[],
  dice: DiceOf = 'rolled',
  lines: readonly string[] = []
): Now<S, C>[] {
  let now = beginHistory(rules, start, seed, dice)
  const trail = [now]
  for (const press of pressed) {
    const next = pressOnce(rules, now, press, lines)
    if (!next) break
    if (next.refusal) throw new Error(`an offer is refused: ${next.refusal.reason}`)
    if (next.misfit) throw new Error(`an answer does not fit: ${next.misfit.reason}`)
    now = next
    trail.push(now)
  }
  return trail
}

function pressOnce<S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  now: Now<S, C>,
  press: number,
  lines: readonly string[]
): Now<S, C> | undefined {
  const { asked, state } = now
  if (asked?.kind === 'choice')
    return answer(rules, now, asked.options[press % asked.options.length] ?? '')
  if (asked?.kind === 'dice')
    // Now and then the table lets the seed roll what it would have typed.
    return press % 7 === 0
      ? rollAsked(rules, now)
      : answer(rules, now, ...Array(asked.count).fill(1 + (press % asked.sides)))
  if (asked) return rollAsked(rules, now)
  const typed = press % 11 === 0 ? typedOf(rules, state, press, lines) : undefined
  const command = typed ?? offered(rules, state, press)
  return command && give(rules, now, command)
}

/** Draws an offer: mostly one for the active combatant. Each type of command is equally likely. */
function offered<S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  state: S,
  press: number
): C | undefined {
  const { declarations } = rules.language
  const all = Object.keys(declarations).filter((type) => !rules.language.isDue(type))
  const own = all.filter((type) => declarations[type] && 'by' in declarations[type].params)
  const others = all.filter((type) => !own.includes(type))
  const turned = (types: readonly string[]) => {
    const at = press % types.length
    return [...types.slice(at), ...types.slice(0, at)]
  }
  const types = press % 8 === 0 ? turned(others) : [...turned(own), ...turned(others)]
  if (press % 3 === 0) types.unshift('attack')
  // A fight may be ended at any time: random ones are ended where a sensible side would.
  const isEnding = rules.tactic(state)?.type === 'end'
  for (const type of types) {
    if (type === 'end' && !isEnding) continue
    const alike = rules.language.offers(state, type).filter((one) => !rules.refuses(state, one))
    if (alike.length > 0) return alike[Math.floor(press / 31) % alike.length]
  }
  return undefined
}

/** Every command that may be given: what the language offers and the rules let pass. */
export function offersOf<S, C extends AnyCommand>(rules: Ruleset<S, C>, state: S): readonly C[] {
  return rules.language.offers(state).filter((command) => !rules.refuses(state, command))
}

/** One of these lines, which no button offers, about somebody, if it may be given now. They begin with a name, or have it at `{who}`. */
function typedOf<S, C extends AnyCommand>(
  rules: Ruleset<S, C>,
  state: S,
  press: number,
  lines: readonly string[]
): C | undefined {
  const rows = rules.view(state, 'game-master').groups.flatMap((group) => group.rows)
  const row = rows[press % rows.length]
  const line = lines[Math.floor(press / 13) % lines.length]
  if (!row || line === undefined) return undefined
  const about = line.includes('{who}') ? line : `{who}: ${line}`
  const parsed = rules.language.parse(
    state,
    about.replace('{who}', () => `"${row.name}"`)
  )
  if (!('command' in parsed)) throw new Error(`${row.name}: ${line}: ${parsed.message}`)
  return rules.refuses(state, parsed.command) ? undefined : parsed.command
}

/** The last moment of a fight. */
export function lastOf<T>(trail: readonly T[]): T {
  const last = trail.at(-1)
  if (last === undefined) throw new Error('nothing has happened')
  return last
}

export const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}
