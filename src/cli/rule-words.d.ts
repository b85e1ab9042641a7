/** What the sections of each game say, by the id of the game. Read from their source when the bundle is built. */
declare module 'virtual:rule-words' {
  export const ruleWords: Readonly<
    Record<
      string,
      {
        /** Every sentence of the log; `{…}` is filled in. */
        readonly sentences: readonly { section: string; event: string; says: string }[]
        /** Every reason of a refusal, with its rule where the section names one. */
        readonly refusals: readonly { section: string; says: string; rule?: string }[]
      }
    >
  >
}
