/** A state with the edition of its game that the fight follows. */
export interface WithEdition {
  /** The edition in the log, or the game’s current one in a new fight. Never changes within a fight. */
  readonly edition: string
}

/**
 * Whether the fight follows the edition `since` or a later one. A changed rule checks this, so that older logs replay as
 * written.
 */
export const isSince = ({ edition }: WithEdition, since: string): boolean =>
  // Compare strings first: most fights have exactly that edition, and numbers take ten times as long.
  edition === since || Number(edition) >= Number(since)

/** The edition for a fight: the one in its log if the game knows it, else the current one. Editions count from 1. */
export const editionFor = (present: string, written: string | undefined): string =>
  written !== undefined && /^[1-9]\d{0,3}$/.test(written) && Number(written) <= Number(present)
    ? written
    : present
