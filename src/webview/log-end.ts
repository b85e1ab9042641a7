/** Where each list was last scrolled to its end, in pixels. */
const ends = new WeakMap<Element, number>()

/** Scrolls a list of lines to its last one, and keeps that in view while the parts around it change size. */
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
    // Whoever has scrolled back keeps their place.
    const below = target.scrollHeight - target.scrollTop - target.clientHeight
    if (target.scrollTop === ends.get(target) || below < 2) toEnd(target)
  }
})
