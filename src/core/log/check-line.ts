import { foldCase, singleSpaced } from '../text/same-words.ts'

/**
 * The check line at the end of a log, `= 37 commands, 9c1e 4b02 77aa01f3`: the number of commands above it, and running
 * checksums. Each checksum covers the log up to the end of a part: the beginning, the commands before round 1, then
 * each round. The last one covers everything above. `= 36 of 37 commands, …` if the last command waits for an answer.
 * docs/log.md has the format.
 */
interface CheckLine {
  /** The number of complete commands: one less than `count` if the last command waits for an answer. */
  readonly complete: number
  readonly count: number
  /** Hexadecimal digits: four of each checksum, and all eight of the last. */
  readonly checks: readonly string[]
}

const form = /^=\s*(?:(\d{1,9}) of )?(\d{1,9}) commands?, ((?:[0-9a-f]{4} )*[0-9a-f]{8})$/

/** Parses a check line. Returns `undefined` for any other line. */
export function parseCheckLine(text: string): CheckLine | undefined {
  const words = foldCase(singleSpaced(text.trim()))
  const [, complete, count, checks = ''] = form.exec(words) ?? []
  if (count === undefined) return undefined
  return { complete: Number(complete ?? count), count: Number(count), checks: checks.split(' ') }
}

/** The offset of a check line at the end of a line with a command; `undefined` if there is none. */
export function joinedCheckLine(line: string): number | undefined {
  const at = line.lastIndexOf('=')
  return at > 0 && parseCheckLine(line.slice(at)) ? at : undefined
}

/** Formats a check line. Inverse of `parseCheckLine`. */
export function formatCheckLine({ complete, count, checks }: CheckLine): string {
  const isComplete = complete === count
  const commands = `${count} ${count === 1 ? 'command' : 'commands'}`
  return `= ${isComplete ? '' : `${complete} of `}${commands}, ${checks.join(' ')}`
}
