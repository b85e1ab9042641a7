/** Where the log was last scrolled to its end, in pixels. */
let end = 0

/** Scrolls the log to its last line, and keeps that in view while the parts around the log change size. */
export function scrollToEnd(lines: Element): void {
  toEnd(lines)
  size.observe(lines)
}

function toEnd(lines: Element): void {
  lines.scrollTop = lines.scrollHeight
  end = lines.scrollTop
}

const size = new ResizeObserver(() => {
  const lines = document.querySelector('.log-lines')
  if (!lines) return
  // Whoever has scrolled back keeps their place.
  const below = lines.scrollHeight - lines.scrollTop - lines.clientHeight
  if (lines.scrollTop === end || below < 2) toEnd(lines)
})
