/** The `scrollTop` of each list, in pixels, when the list was last scrolled to its end. */
const ends = new WeakMap<Element, number>()

/** Scrolls a list of lines to its end. When the list changes its size later, scrolls it to its end again. */
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
    // Leave the list alone if the user has scrolled away from its end.
    const below = target.scrollHeight - target.scrollTop - target.clientHeight
    if (target.scrollTop === ends.get(target) || below < 2) toEnd(target)
  }
})
