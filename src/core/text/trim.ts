/** The longest suffix of `text` whose characters all match `one`. A regular expression would take quadratic time. */
export function matchingSuffix(text: string, one: RegExp): string {
  let start = text.length
  while (start > 0 && one.test(text.charAt(start - 1))) start--
  return text.slice(start)
}

/** Removes characters that match `one` from both ends of `text`. */
export function trimMatching(text: string, one: RegExp): string {
  const end = text.length - matchingSuffix(text, one).length
  let start = 0
  while (start < end && one.test(text.charAt(start))) start++
  return text.slice(start, end)
}
