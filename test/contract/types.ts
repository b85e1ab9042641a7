import type fc from 'fast-check'
import type { AnyRuleset, Encounter } from 'fray/core'

// The build ships this file as the types of `fray/contract`, so it imports only packages.

/** A game, and the data that its tests need. */
export interface ContractOptions {
  readonly ruleset: AnyRuleset
  /** Any fight that a note can describe. `nastyNames` has names that are hard to tell apart. */
  readonly encounters: fc.Arbitrary<Encounter>
  /** Commands that no button offers but a person may type about a combatant: `set hearts to 0, because of the roof`. */
  readonly lines?: readonly string[]
  /** The folder of transcripts: notes with scripts and the logs that the scripts lead to. */
  readonly transcripts: URL
  /** Facts (`C-…`) that no line of a transcript cites. Each has a text that says where the fact has an effect. */
  readonly seenElsewhere?: Readonly<Record<string, string>>
  /** The folder of the game’s source with its README, if the README has the tables of rules, numbers and keys. */
  readonly source?: URL
}

/**
 * Declares the tests of the contract, in a file that vitest runs: properties of any fight, the round trip of its log, and
 * every transcript. Every rule must be cited. `FRAY_RUNS=1` tries properties twenty times as often as usual.
 * `FRAY_SEED=random` draws other fights. `vitest -u` writes the logs of transcripts.
 */
export type TestContract = (options: ContractOptions) => void
