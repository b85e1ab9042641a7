/** An event, whole: what it changes in the state, and the sentence that tells it. */
export interface EventDefinition<State, Facts, RuleId extends string = string> {
  /** Writes the event into the state. Total: no dice, no rules, and it keeps no part of the event. */
  apply?(state: State, event: Facts & { readonly rule: RuleId }): void
  /** One sentence for the log; without it nothing is told. `before`: the state the event will change. */
  tell?(event: Facts & { readonly rule: RuleId }, before: State): string | undefined
}

/** The facts of an event as `Table.happens` takes them: none where an event needs none. */
export type EventFacts<Facts extends object> = object extends Facts
  ? [facts?: Facts]
  : [facts: Facts]

/** An event of some game. */
export type AnyEventDefinition = EventDefinition<never, never, never>
