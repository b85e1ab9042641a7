import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { State } from './play-on.ts'
import { playOnAfter } from './play-on.ts'

/** A command of somebody who may act. */
export type OwnCommand = AnyCommand & { readonly by?: string; readonly target?: string }

/** How often each is played alone, to see what it does at once. */
const looks = 3

/** How many of a type are tried for one of another, where they are attacks. */
const attacksForOthers = 3

/**
 * What is worth trying instead of `own`: commands that `actor` may give, at most `most`. Of each type
 * first those that do most at once, the types in turn, attacks more often.
 */
export function candidatesFor(
  rules: AnyRuleset,
  state: State,
  own: OwnCommand,
  actor: string,
  most: number,
  worth: (end: State) => number,
  seed: number
): readonly OwnCommand[] {
  const { declarations, offers, quote } = rules.language
  const ownText = quote(own)
  const byType: { readonly isAttack: boolean; readonly commands: OwnCommand[] }[] = []
  for (const [type, { params, due, isUnlisted, role }] of Object.entries(declarations)) {
    if (due || isUnlisted || !params.by) continue
    const commands = (offers(state, type, actor) as readonly OwnCommand[]).filter(
      (command) => quote(command) !== ownText && !rules.refuses(state, command)
    )
    if (commands.length > 0) byType.push({ isAttack: role === 'attack', commands })
  }
  const count = byType.reduce((sum, { commands }) => sum + commands.length, 0)
  if (count <= most) return byType.flatMap(({ commands }) => commands)
  for (const { commands } of byType) {
    if (commands.length === 1) continue
    const hopes = new Map(
      commands.map((command) => {
        const look = playOnAfter(rules, state, command, worth, { seed, maxCommands: 1 })
        let sum = 0
        for (let nth = 0; nth < looks; nth++) sum += look(nth).worth
        return [command, sum]
      })
    )
    commands.sort((a, b) => (hopes.get(b) ?? 0) - (hopes.get(a) ?? 0))
  }
  const found: OwnCommand[] = []
  while (found.length < most)
    for (const { isAttack, commands } of byType)
      found.push(...commands.splice(0, isAttack ? attacksForOthers : 1))
  return found.slice(0, most)
}
