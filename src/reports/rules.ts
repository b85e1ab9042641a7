import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/** The sentences and refusals of a game. The build extracts them from the source of its sections. */
export interface RuleWords {
  /** All sentences of the log, with `{…}` for inserted values. */
  readonly sentences: readonly { section: string; event: string; says: string }[]
  /** All reasons of refusals, once for each rule that they cite. */
  readonly refusals: readonly { section: string; says: string; rule?: string }[]
}

/** A game as JSON: rules, commands, tables, defaults, sentences and refusals. */
export const rulesJson = (
  { id, title, edition, rulebook, language, tables, defaults }: AnyRuleset,
  words: RuleWords | undefined
): unknown => ({
  id,
  title,
  edition,
  rules: Object.entries(rulebook).map(([rule, { where, says, how }]) => ({
    id: rule,
    where,
    says,
    how
  })),
  commands: Object.entries(language.declarations).map(([name, { phrase, params, rule, due }]) => ({
    name,
    phrase,
    rule,
    due: due === true,
    params: Object.entries(params).map(([param, { kind, label }]) => ({
      name: param,
      kind,
      label
    }))
  })),
  tables,
  defaults,
  ...words
})
