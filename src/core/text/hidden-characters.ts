/*
 * Hidden characters: invisible characters, and characters that change how the text around them is shown. They include
 * control characters, escape sequences, direction marks, line separators, zero-width characters and halves of surrogate
 * pairs. With them, different names look equal, or a note sends commands to a terminal.
 *
 * Some have a visible purpose within a word and do not count as hidden there: joiners in scripts such as Persian and
 * Hindi, and the joiners, selectors and tags of emoji.
 */

const joiningScripts =
  'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
const joining = `[${joiningScripts.replace(/(\w+) ?/g, '\\p{scx=$1}')}]`
const emoji = '\\p{Extended_Pictographic}'

/** Patterns for characters that have a purpose where they stand. */
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

// The lookahead skips most characters without a check of their neighbours.
const hidden = new RegExp(`(?=${any})(?!${uses}).`, 'gsu')

/** The first hidden character of a text: its offset and code point, such as `U+202E`. Tabs count as hidden. */
export function findHidden(
  text: string
): { readonly at: number; readonly code: string } | undefined {
  const at = text.search(hidden)
  return at < 0 ? undefined : { at, code: `U+${hex(text.codePointAt(at) ?? 0)}` }
}

/**
 * Removes hidden characters. Tabs, line breaks and separators become spaces. Repeats until none is left, because a
 * removal can make a neighbour hidden.
 */
export function removeHidden(text: string): string {
  const shown = text.replace(hidden, (char) => (/\s/.test(char) && char !== '\uFEFF' ? ' ' : ''))
  return shown === text ? text : removeHidden(shown)
}

/**
 * Escapes a text for a terminal or label: hidden characters become JSON escapes such as `\u202e`. JSON keeps its
 * meaning. Tabs and line feeds stay.
 */
export const escapeHidden = (text: string): string =>
  text.replace(hidden, (char) => (char === '\n' || char === '\t' ? char : escapeUnits(char)))

const escapeUnits = (char: string): string =>
  char
    .split('')
    .map((unit) => `\\u${hex(unit.charCodeAt(0)).toLowerCase()}`)
    .join('')

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')
