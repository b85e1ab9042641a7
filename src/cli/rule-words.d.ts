/** The sentences and refusals of each game, by its id. The build extracts them from the source of the sections. */
declare module 'virtual:rule-words' {
  export const ruleWords: Readonly<Record<string, import('../reports/rules.ts').RuleWords>>
}
