/** The state of a fight, of which a rule may ask by which edition of its game it is played. */
export interface WithEdition {
  /** The edition of the log, or the game’s present one in a new fight. It never changes within a fight. */
  readonly edition: string
}

/**
 * Whether a fight is played by this edition of its game or a later one. A rule that was changed asks this, so that logs
 * of an edition before go on as they began.
 */
export const isSince = ({ edition }: WithEdition, since: string): boolean =>
  // Rules ask at every turn, and mostly in a fight of just that edition: numbers take ten times as long.
  edition === since || Number(edition) >= Number(since)

/** The edition to play by: that of a log, if the game knows it, else the present one. Editions count from 1. */
export const editionFor = (present: string, written: string | undefined): string =>
  written !== undefined && /^[1-9]\d{0,3}$/.test(written) && Number(written) <= Number(present)
    ? written
    : present
