/** Short forms that people use, and the words of the command in their place. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:dmg|dam)\b/i, 'damage'],
  [/^(?:kill|slay) (.+)$/i, '$1: is dead'],
  [/^(.+) (?:dies|died|is killed)$/i, '$1: is dead'],
  [/^(.+) (?:flees|fled|runs away)$/i, '$1: is fled'],
  [/^(.+) (?:surrenders|surrendered|gives up)$/i, '$1: is surrendered'],
  // A signed number is damage or healing, as in the number box of a row.
  [/ [-−–] ?(?=\d)/, ' takes '],
  [/ \+ ?(?=\d)/, ': heal '],
  [/^[-−–] ?(\d\S*) (.+)$/, '$2 takes $1'],
  [/^\+ ?(\d\S*) (.+)$/, '$2: heal $1'],
  // Any verb of attack means `attack`. A thrown weapon comes before its target.
  [
    /\b(?:(?:shoot|fire|swing|strike|stab|slashe?)s? at|(?:shoot|strike|hit|stab)s?|slash(?:es)?)\b/i,
    'attack'
  ],
  [/\bthrows? (\S{1,30}(?: \S{1,30})?) at ([\s\S]+)$/i, 'attack $2 with $1'],
  [/^rename (\S+(?: \S+){0,3}) to ([\s\S]+)$/i, '$1 is now called $2'],
  [/^(.+) is (\p{L}+)$/iu, '$1 is $2 until further notice']
]

/** The text with each short form that it has replaced by the command’s words: one result per form. */
export const longForms = (text: string): readonly string[] =>
  shortForms.flatMap(([short, long]) => {
    const said = text.trim().replace(short, long)
    return said === text.trim() ? [] : said
  })
