import type { Question } from '../../../../core/ruleset/table.ts'
import { weaponWords } from '../../../../core/text/names.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf } from '../../state.ts'
import type { Choice, Incoming } from './reaction-choices.ts'
import { helpersFor, ownChoices, ReactionOption } from './reaction-choices.ts'
import { bestReaction } from './weighing.ts'

/**
 * The question for all possible reactions to one attack (RULING 15). Computes each part only when needed: a log that is
 * read back already has its answers, and simulations take the best reaction without a list.
 *
 * A class, because V8 creates a hidden class for each object literal with a getter, and keeps the state until a full
 * garbage collection.
 */
export class ReactionQuestion implements Question<Choice> {
  readonly rule = 'M-28'
  private readonly target: Combatant
  private readonly own: readonly Choice[]
  private helpers: readonly Choice[] | undefined

  /** `tried`: combatants that have hidden behind somebody, or have refused to be hidden behind. */
  constructor(
    private readonly state: State,
    private readonly incoming: Incoming,
    readonly decider: string,
    private readonly tried: readonly string[]
  ) {
    this.target = combatantOf(state, decider)
    this.own = ownChoices(state, incoming, this.target)
  }

  /** Whether there is anything to choose. */
  isOpen(): boolean {
    return this.own.length > 1 || this.listHelpers().length > 0
  }

  get prompt(): string {
    const { by, weapon } = this.incoming
    // For a grapple or a disarm, `weapon` is the name of the attack.
    const attack =
      weapon === 'grapple' || weapon === 'disarm'
        ? `tries to ${weapon} ${this.decider}`
        : `attacks ${this.decider} with ${weaponWords(weapon)}`
    return `${by} ${attack}: how does ${this.decider} react?`
  }

  get options(): readonly ReactionOption[] {
    return this.choices.map((one) => new ReactionOption(this.decider, one))
  }

  get suggested(): number {
    return this.choices.indexOf(this.suggestedValue())
  }

  suggestedValue(): Choice {
    const { state, incoming, target, own } = this
    return bestReaction(state, incoming, target, own, () => this.listHelpers())
  }

  private get choices(): readonly Choice[] {
    return [...this.own, ...this.listHelpers()]
  }

  private listHelpers(): readonly Choice[] {
    this.helpers ??= helpersFor(this.state, this.incoming, this.target, this.tried)
    return this.helpers
  }
}
