import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { AnyState } from './play-to-end.ts'
import { playToEndAfter } from './play-to-end.ts'

/** A command with the combatant that gives it, and its target. */
export type ActorCommand = AnyCommand & { readonly by?: string; readonly target?: string }

/** The number of trials of each command, to rank commands by their immediate effect. */
const trials = 3

/** The number of attacks that are taken for each command of another type. */
const attacksPerOther = 3

/**
 * Candidates to try instead of `own`: at most `maxCount` commands that the rules allow `actor`. If there are more,
 * takes command types in turn, attacks more often. Of each type, the commands with the best immediate effect come
 * first. `rate`: the value of the state after a command.
 */
export function candidatesFor(
  rules: AnyRuleset,
  state: AnyState,
  own: ActorCommand,
  actor: string,
  maxCount: number,
  rate: (end: AnyState) => number,
  seed: number
): readonly ActorCommand[] {
  const { declarations, offers, quote } = rules.language
  const ownText = quote(own)
  const byType: { readonly isAttack: boolean; readonly commands: ActorCommand[] }[] = []
  for (const [type, { params, due, isUnlisted, role }] of Object.entries(declarations)) {
    if (due || isUnlisted || !params.by) continue
    const commands = (offers(state, type, actor) as readonly ActorCommand[]).filter(
      (command) => quote(command) !== ownText && !rules.refuses(state, command)
    )
    if (commands.length > 0) byType.push({ isAttack: role === 'attack', commands })
  }
  const count = byType.reduce((sum, { commands }) => sum + commands.length, 0)
  if (count <= maxCount) return byType.flatMap(({ commands }) => commands)
  for (const { commands } of byType) {
    if (commands.length === 1) continue
    const sums = new Map(
      commands.map((command) => {
        const tryOnce = playToEndAfter(rules, state, command, rate, { seed, maxCommands: 1 })
        let sum = 0
        for (let nth = 0; nth < trials; nth++) sum += tryOnce(nth).value
        return [command, sum]
      })
    )
    commands.sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0))
  }
  const found: ActorCommand[] = []
  while (found.length < maxCount)
    for (const { isAttack, commands } of byType)
      found.push(...commands.splice(0, isAttack ? attacksPerOther : 1))
  return found.slice(0, maxCount)
}
