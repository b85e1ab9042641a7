/**
 * How much Fray reads. Just under each limit an editor has all its answers within 200 ms (`npm run bench`). More gets an
 * issue at its place, is kept as it is, and is not read.
 */
export const limits = {
  /** Patterns in `fray.exclude`. */
  globs: 100,
  /** Characters of one. */
  globLength: 200,
  /** What its braces may stand for: `{a,b}{c,d}` are four. */
  globAlternatives: 100
} as const
