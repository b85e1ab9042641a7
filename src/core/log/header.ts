import { formatSeed } from '../dice/seed.ts'
import { singleSpaced } from '../text/same-words.ts'

/** The first line of a log: `Ambush at the ford · murdham 1 · seed 7f3a`. */
export interface LogHeader {
  readonly title: string
  readonly ruleset: string
  readonly edition: string | undefined
  readonly seed: number
}

const headerForm = /^(.*\S) · (\S+?)(?: (\S+))? · seed ([0-9a-f]{1,8})$/i

export function parseHeader(line: string): LogHeader | undefined {
  const found = headerForm.exec(line.trim()) ?? headerForm.exec(singleSpaced(line.trim()))
  if (!found) return undefined
  const [, title = '', ruleset = '', edition, seed = ''] = found
  return { title, ruleset: ruleset.toLowerCase(), edition, seed: Number.parseInt(seed, 16) }
}

export const formatHeader = ({ title, ruleset, edition, seed }: LogHeader): string =>
  `${title} · ${ruleset}${edition ? ` ${edition}` : ''} · seed ${formatSeed(seed)}`
