import { foldCase, singleSpaced } from '../text/same-words.ts'

/**
 * The line that Fray writes below a log, `= 37 commands, 9c1e 4b02 77aa01f3`: how many commands are above it, and a
 * running check of them. There is a check of what the fight begins with, one for each round that ended, and the last
 * one, which is whole. `= 36 of 37 commands, …` if the last command waits for an answer. docs/log.md defines them.
 */
interface CheckLine {
  /** How many commands are complete: the check covers these. */
  readonly complete: number
  readonly count: number
  /** In hexadecimal digits: the first four, and all eight of the last one. */
  readonly checks: readonly string[]
}

const form = /^=\s*(?:(\d{1,9}) of )?(\d{1,9}) commands?, ((?:[0-9a-f]{4} )*[0-9a-f]{8})$/

/** The numbers of a check line, or `undefined` for any other line. */
export function parseCheckLine(text: string): CheckLine | undefined {
  const words = foldCase(singleSpaced(text.trim()))
  const [, complete, count, checks = ''] = form.exec(words) ?? []
  if (count === undefined) return undefined
  return { complete: Number(complete ?? count), count: Number(count), checks: checks.split(' ') }
}

/** The offset at which a check line begins behind a command, where somebody joined the two lines. */
export function joinedCheckLine(line: string): number | undefined {
  const at = line.lastIndexOf('=')
  return at > 0 && parseCheckLine(line.slice(at)) ? at : undefined
}

/** Writes a check line. Inverse of `parseCheckLine`. */
export function formatCheckLine({ complete, count, checks }: CheckLine): string {
  const isComplete = complete === count
  const commands = `${count} ${count === 1 ? 'command' : 'commands'}`
  return `= ${isComplete ? '' : `${complete} of `}${commands}, ${checks.join(' ')}`
}
