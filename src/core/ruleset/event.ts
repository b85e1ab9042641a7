/** The definition of an event: its change of the state, and its sentence in the log. */
export interface EventDefinition<State, Facts, RuleId extends string = string> {
  /** Applies the event to the state, in place. Never rolls or checks rules, and keeps no reference to parts of the event. */
  apply?(state: State, facts: Facts, rule: RuleId): void
  /**
   * One sentence for the log. The log has no sentence if this function is absent or returns `undefined`. `before`: the
   * state before the event.
   */
  tell?(event: Facts & { readonly rule: RuleId }, before: State): string | undefined
}

/** The facts of an event as `Table.happens` takes them: optional if every fact is optional. */
export type EventFacts<Facts extends object> = object extends Facts
  ? [facts?: Facts]
  : [facts: Facts]

/** An event definition of any game. */
export type AnyEventDefinition = EventDefinition<never, never, never>

/**
 * Applies facts to a state, in place, without creating an event. Odds play millions of events, and objects of so many
 * shapes are slow.
 */
export function applyFacts(
  definition: AnyEventDefinition,
  state: unknown,
  rule: string,
  facts: object = {}
): void {
  // `Table.happens` has checked the types.
  const { apply } = definition as EventDefinition<unknown, object>
  apply?.(state, facts, rule)
}
