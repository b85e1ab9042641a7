/** The scroll position at the end of each list, as last set, in pixels. */
const ends = new WeakMap<Element, number>()

/** Scrolls a list of lines to its end, and keeps the end in view while the panel changes size. */
export function scrollToEnd(lines: Element): void {
  toEnd(lines)
  size.observe(lines)
}

function toEnd(lines: Element): void {
  lines.scrollTop = lines.scrollHeight
  ends.set(lines, lines.scrollTop)
}

const size = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    // If the user has scrolled back, keep that position.
    const below = target.scrollHeight - target.scrollTop - target.clientHeight
    if (target.scrollTop === ends.get(target) || below < 2) toEnd(target)
  }
})
