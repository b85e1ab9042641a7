import type { AnyCommand, Args, Declaration, ParamValue } from '../core/ruleset/command.ts'
import type { CommandGroup } from '../core/ruleset/fight-view.ts'
import { commandGroups } from '../core/ruleset/fight-view.ts'
import type { Refusal } from '../core/ruleset/rulebook.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { CommandView } from '../core/view/command-view.ts'
import { commandPieces, isForm } from './command-pieces.ts'
import { offersOf } from './offers.ts'

const groupTitles: Readonly<Record<CommandGroup, string>> = {
  act: 'Act',
  move: 'Move',
  item: 'Weapons and items',
  heal: 'Help and heal',
  test: 'Tests and morale',
  number: 'Numbers and conditions',
  people: 'Combatants',
  fight: 'Fight and log'
}

/**
 * The commands of a game, by group, without those that the rules demand by themselves. Possible commands come first;
 * refused commands follow with their reason. `wished`: the actor, if that combatant may act.
 */
export function commandList(
  ruleset: AnyRuleset,
  state: object,
  wished?: string
): readonly CommandView[] {
  const { offers, actor } = offersOf(ruleset, state, wished)
  const offered = new Set(offers.map(({ type }) => type))
  const list = Object.entries(ruleset.language.declarations).flatMap(
    ([type, declaration]): readonly CommandView[] => {
      const { label, rule, role, due, isUnlisted, group = 'fight', help = '' } = declaration
      if (due) return []
      const head = { type, label, rule, ...(role && { role }), help, group: groupTitles[group] }
      if (offered.has(type)) return [head]
      if (isUnlisted) return []
      const refusal = refusalOf(ruleset, state, type, declaration, actor)
      if (refusal) return [{ ...head, refusal }]
      const ends = (declaration.ends ?? []).flatMap(
        (end) => ruleset.language.declarations[end] ?? []
      )
      return [{ ...head, pieces: commandPieces(declaration, type, state, actor, ends) }]
    }
  )
  const ranks = commandGroups.map((group) => groupTitles[group])
  const rankOf = ({ group, refusal }: CommandView) => 2 * ranks.indexOf(group) + (refusal ? 1 : 0)
  return list.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/**
 * The maximum number of variants of a command to try. If the rules refuse all of these, the command counts as refused.
 */
const maxTried = 24

/** Why a command that is not offered is refused with any values; `undefined` if some values may be allowed. */
function refusalOf(
  ruleset: AnyRuleset,
  state: object,
  type: string,
  declaration: Declaration<unknown>,
  actor: string | undefined
): Refusal | undefined {
  const { params, rule } = declaration
  let tried: readonly Args[] = [{ type }]
  for (const [name, param] of Object.entries(params)) {
    const values = (args: Args): readonly ParamValue[] => {
      if (param.kind === 'number') return [3]
      if (param.kind === 'free') return ['stunned']
      if (param.kind === 'text') return ['it is so']
      if (name === 'by' && actor !== undefined) return [actor]
      const offered = param.offered(state, args)
      return offered.length > 0 ? offered : param.allowed(state, args)
    }
    tried = tried.flatMap((args) => values(args).map((value) => ({ ...args, [name]: value })))
    if (tried.length === 0) return { rule, reason: `There is no ${param.label} to choose` }
    tried = tried.slice(0, maxTried)
  }
  const refusals = tried.map((args) => ruleset.refuses(state, args as unknown as AnyCommand))
  // A refusal to do something to oneself explains little.
  const isOther = ({ by, ...rest }: Args) => !Object.values(rest).includes(by)
  const first = refusals[Math.max(0, tried.findIndex(isOther))]
  if (!first || refusals.some((one) => !one)) return undefined
  // The made-up number or text may be the reason for a refusal. So a form counts as refused only if all reasons
  // are the same.
  const isShared = refusals.every((one) => one?.reason === first.reason)
  return isForm(declaration, state, type) && !isShared ? undefined : first
}
