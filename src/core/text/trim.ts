/** The longest end of `text` of which `one` matches every character. A pattern for it would try from every place. */
export function endOf(text: string, one: RegExp): string {
  let start = text.length
  while (start > 0 && one.test(text.charAt(start - 1))) start--
  return text.slice(start)
}

/** `text` without the characters at its ends that `one` matches. */
export function trimmed(text: string, one: RegExp): string {
  const end = text.length - endOf(text, one).length
  let start = 0
  while (start < end && one.test(text.charAt(start))) start++
  return text.slice(start, end)
}
