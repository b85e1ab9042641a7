/** The sentences and refusals of each game, by its id. The build extracts them from the source of the sections. */
declare module 'virtual:rule-words' {
  export const ruleWords: Readonly<
    Record<
      string,
      {
        /** Every sentence of the log, with `{…}` for inserted values. */
        readonly sentences: readonly { section: string; event: string; says: string }[]
        /** Every reason of a refusal, once for each rule that it cites. */
        readonly refusals: readonly { section: string; says: string; rule?: string }[]
      }
    >
  >
}
