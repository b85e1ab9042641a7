/** A bar of block characters, to an eighth of a character. What there is at all can be seen. */
export function bar(share: number, width: number): string {
  const eighths = Math.round(share * width * 8)
  const shown = share > 0 ? Math.max(1, eighths) : 0
  return '█'.repeat(Math.floor(shown / 8)) + (' ▏▎▍▌▋▊▉'[shown % 8] ?? '').trim()
}
