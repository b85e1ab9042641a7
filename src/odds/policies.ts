import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Temperament } from '../core/statblock/temperament.ts'

/** The ways in which all combatants of a side can fight, in place of their own temperaments. */
export const policies = ['steady', 'reckless', 'cautious'] as const satisfies readonly Temperament[]
export type Policy = (typeof policies)[number]

/** A policy in words, after the name of a side: `Enemies just attack`. */
export const policyWords: Readonly<Record<Policy, string>> = {
  steady: 'fight steadily',
  reckless: 'just attack',
  cautious: 'fight cautiously'
}

interface Fighter {
  readonly side: string
  temperament: Temperament
}

/** The part of a state with the temperaments. */
interface State {
  readonly combatants: Readonly<Record<string, Fighter>>
  groups?: readonly Group[]
  reserve?: readonly Group[]
}

interface Group {
  readonly template: Fighter
}

/** Copies a state, and gives the policy to everybody on the sides that `isOn` accepts, including reinforcements. */
export function withPolicy<S>(
  rules: AnyRuleset,
  state: S,
  policy: Policy,
  isOn: (side: string) => boolean
): S {
  const copy = rules.copy(state)
  const changed: State = copy
  for (const one of Object.values(changed.combatants)) if (isOn(one.side)) one.temperament = policy
  const change = (groups: readonly Group[] = []): readonly Group[] =>
    groups.map((group) =>
      isOn(group.template.side)
        ? { ...group, template: { ...group.template, temperament: policy } }
        : group
    )
  changed.groups = change(changed.groups)
  changed.reserve = change(changed.reserve)
  return copy
}
