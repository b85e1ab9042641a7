import type fc from 'fast-check'
import type { AnyRuleset, Encounter } from 'fray/core'

// The build ships this text as the types of `fray/contract`: it names packages alone.

/** A game, and what its tests need to know of it. */
export interface ContractOptions {
  readonly ruleset: AnyRuleset
  /** Any fight that a note can describe. `nastyNames` has names that are hard to tell apart. */
  readonly encounters: fc.Arbitrary<Encounter>
  /** What no button offers and a person may type about somebody: `set hearts to 0, because of the roof`. */
  readonly lines?: readonly string[]
  /** A folder of notes with scripts and the logs they lead to. */
  readonly transcripts: URL
  /** Facts (`C-…`) that no line of a log cites by themselves, and where they are seen at work. */
  readonly seenElsewhere?: Readonly<Record<string, string>>
  /** The folder of the source and its README, if that has the tables of rules, numbers and keys. */
  readonly source?: URL
}

/**
 * The tests of the contract, for a file that vitest runs: properties of any fight, the round trip of its log, every
 * transcript, and that each rule is told. `FRAY_RUNS=1` tries properties twenty times as often as is usual;
 * `FRAY_SEED=random` draws other fights; `UPDATE_TRANSCRIPTS=1` writes the logs of transcripts.
 */
export type TestContract = (options: ContractOptions) => void
