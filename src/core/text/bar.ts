/**
 * A bar of block characters: `share` (0 to 1) of `width` characters, in steps of an eighth. Any share above 0 is
 * visible.
 */
export function bar(share: number, width: number): string {
  const eighths = Math.round(share * width * 8)
  const shown = share > 0 ? Math.max(1, eighths) : 0
  return '█'.repeat(Math.floor(shown / 8)) + (' ▏▎▍▌▋▊▉'[shown % 8] ?? '').trim()
}
