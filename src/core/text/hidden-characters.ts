/*
 * Characters that nobody sees, or that change how the text around them is shown: control characters and escape
 * sequences, marks and overrides of direction, line and paragraph separators, zero-width characters, and halves of
 * surrogate pairs. With them two names look alike and are not, or a terminal obeys a note.
 *
 * Some have a use within a word, where people see the difference, and are no hidden characters there: joiners between
 * letters of scripts whose letters join, as in Persian and Hindi, and the joiners, selectors and tags of emoji.
 */

const joiningScripts =
  'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
const joining = `[${joiningScripts.replace(/(\w+) ?/g, '\\p{scx=$1}')}]`
const emoji = '\\p{Extended_Pictographic}'

/** Where a character that is hidden elsewhere has a use. */
const uses = [
  `(?<=${joining})[\\u200C\\u200D](?=${joining})`,
  `(?<=${emoji}|${emoji}[\\uFE0F\\p{Emoji_Modifier}])\\u200D(?=${emoji})`,
  `(?<=${emoji})[\\uFE0E\\uFE0F]`,
  '\\uFE0F(?=\\u20E3)',
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007F}]{0,7})[\\u{E0020}-\\u{E007F}]',
  '(?<=\\p{Ideographic})[\\uFE00-\\uFE0D\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{sc=Mong})[\\u180B-\\u180F]'
].join('|')

const any = '[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]'

// Most characters are none of these, and need no look at their neighbours.
const hidden = new RegExp(`(?=${any})(?!${uses}).`, 'gsu')

/** The first hidden character of a text: its offset and its code point, such as `U+202E`. In a name, a tab is one too. */
export function findHidden(
  text: string
): { readonly at: number; readonly code: string } | undefined {
  const at = text.search(hidden)
  return at < 0 ? undefined : { at, code: `U+${hex(text.codePointAt(at) ?? 0)}` }
}

/**
 * The text without hidden characters. Tabs, line breaks and separators become spaces. A character that had a use beside
 * a removed one goes with it.
 */
export function removeHidden(text: string): string {
  const shown = text.replace(hidden, (char) => (/\s/.test(char) && char !== '\uFEFF' ? ' ' : ''))
  return shown === text ? text : removeHidden(shown)
}

/**
 * A text for a terminal or a label: hidden characters are written as JSON escapes, such as `\u202e`, so that JSON
 * stays JSON and says the same. Keeps tabs and line feeds.
 */
export const escapeHidden = (text: string): string =>
  text.replace(hidden, (char) => (char === '\n' || char === '\t' ? char : escapeUnits(char)))

const escapeUnits = (char: string): string =>
  char
    .split('')
    .map((unit) => `\\u${hex(unit.charCodeAt(0)).toLowerCase()}`)
    .join('')

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')
