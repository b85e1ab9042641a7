import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/** What a game says, which the build extracts from the source of its sections. */
export interface RuleWords {
  /** Every sentence of the log, with `{…}` for inserted values. */
  readonly sentences: readonly { section: string; event: string; says: string }[]
  /** Every reason of a refusal, once for each rule that it cites. */
  readonly refusals: readonly { section: string; says: string; rule?: string }[]
}

/** A game as Fray plays it: rules, commands, tables, defaults, sentences and refusals. */
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
