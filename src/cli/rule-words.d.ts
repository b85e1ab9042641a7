/** What each game says, by its id. The build extracts it from the source of the sections. */
declare module 'virtual:rule-words' {
  export const ruleWords: Readonly<Record<string, import('../reports/rules.ts').RuleWords>>
}
