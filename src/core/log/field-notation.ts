import type { Fields } from '../statblock/fields.ts'

/** Where a notation is wrong, and what was expected there. */
interface NotationError {
  readonly at: number
  readonly message: string
}

/** Deeper lists and maps are an error: YAML does not reach half as deep (see `maxYaml`). */
const maxDepth = 120

/** A word that needs no quotes: no mark of the notation, no control character. Several blanks are read as one. */
const bareWord = /[^,:(){}[\]|"\\\s\p{C}]+(?:[ \t]+[^,:(){}[\]|"\\\s\p{C}]+)*/uy
const quotedWord = /"[^"\\]*(?:\\.[^"\\]*)*"/y
const numeral = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i
const blanks = /\s*/y

/** A word as it is written: bare, or in quotes where it could be misread. */
export const formatWord = (word: string): string => (isBare(word) ? word : formatQuoted(word))

const isBare = (word: string): boolean =>
  word !== '' && matchAt(bareWord, word, 0) === word && withSingleBlanks(word) === word

const withSingleBlanks = (word: string): string => word.replace(/[ \t]+/g, ' ')

/**
 * A text in quotes, as in JSON. Brackets and bars are escaped, because they separate the dice and choices of a
 * command; so are characters that nobody sees.
 */
export const formatQuoted = (word: string): string =>
  JSON.stringify(word).replace(/[[\]|\p{C}\u2028\u2029]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, index) => {
      const code = letter.charCodeAt(index).toString(16)
      return `\\u${code.padStart(4, '0')}`
    }).join('')
  )

/** A value: a bare or quoted text, a number, `true`, `false`, `null`, a list `(a, b)` or a map `{a: 1}`. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string')
    return isMisreadable(value) ? formatQuoted(value) : formatWord(value)
  if (Array.isArray(value)) return `(${value.map(formatValue).join(', ')})`
  if (typeof value === 'object' && value !== null) return `{${formatFields(value as Fields)}}`
  return String(value)
}

/** Whether a text would be read as a number, `true`, `false` or `null`. */
const isMisreadable = (text: string): boolean =>
  numeral.test(text) || text === 'true' || text === 'false' || text === 'null'

/** Fields without the braces around them: `hd: 1, weapons: (spear, shortbow)`. */
export const formatFields = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${formatWord(key)}: ${formatValue(value)}`)
    .join(', ')

/** A map with the words in it that have no value, such as `hidden` in `{hidden, hd: 1}`. */
interface FlaggedFields {
  readonly fields: Fields
  readonly flags: readonly string[]
}

/** Parses `{…}` as the whole of a text. Inverse of `formatFields` in braces; without flags. */
export function parseFields(text: string): Fields | NotationError {
  const reader = new NotationReader(text)
  const read = reader.map()
  if (read && reader.isAtEnd()) return read.fields
  return reader.error ?? { at: reader.at, message: 'Unexpected words, expected the end' }
}

export const isNotationError = (read: object): read is NotationError =>
  typeof (read as NotationError).at === 'number' &&
  typeof (read as NotationError).message === 'string'

/**
 * Reads the notation from the left to the right, each character once. A method returns `undefined` where the text
 * is wrong; `error` has the place.
 */
export class NotationReader {
  error: NotationError | undefined
  private depth = 0

  constructor(
    readonly text: string,
    public at = 0
  ) {}

  isAtEnd(): boolean {
    this.skipBlanks()
    return this.at >= this.text.length
  }

  /** Whether this mark comes next; reads it if so. */
  take(mark: string): boolean {
    this.skipBlanks()
    if (!this.text.startsWith(mark, this.at)) return false
    this.at += mark.length
    return true
  }

  /** Whether this mark comes next. */
  isAt(mark: string): boolean {
    this.skipBlanks()
    return this.text.startsWith(mark, this.at)
  }

  /** A bare or quoted word. `bare`: another form for one without quotes. */
  word(bare: RegExp = bareWord): string | undefined {
    this.skipBlanks()
    if (this.text[this.at] === '"') return this.quoted()
    const word = matchAt(bare, this.text, this.at)
    if (word === '') return this.fail('Expected a word')
    this.at += word.length
    return withSingleBlanks(word)
  }

  /** `{…}`, with words without a value among the flags if `mayFlag`. */
  map(mayFlag = false): FlaggedFields | undefined {
    const entries: [string, unknown][] = []
    const flags: string[] = []
    const isRead = this.enclosed('{', '}', () => {
      const key = this.word()
      if (key === undefined) return false
      if (mayFlag && !this.isAt(':')) {
        flags.push(key)
        return true
      }
      if (!this.take(':')) return this.fail('Expected : and a value') ?? false
      const value = this.value()
      if (value === undefined) return false
      entries.push([key, value])
      return true
    })
    return isRead ? { fields: Object.fromEntries(entries), flags } : undefined
  }

  fail(message: string): undefined {
    this.error ??= { at: Math.min(this.at, this.text.length), message }
    return undefined
  }

  private value(): unknown {
    if (this.isAt('{')) return this.map()?.fields
    if (this.isAt('(')) {
      const items: unknown[] = []
      const isRead = this.enclosed('(', ')', () => {
        const item = this.value()
        if (item !== undefined) items.push(item)
        return item !== undefined
      })
      return isRead ? items : undefined
    }
    const isQuoted = this.isAt('"')
    const word = this.word()
    if (word === undefined || isQuoted) return word
    if (numeral.test(word)) return Number(word)
    if (word === 'null') return null
    return word === 'true' || word === 'false' ? word === 'true' : word
  }

  /** Items between two marks, with commas between them. */
  private enclosed(open: string, close: string, readItem: () => boolean): boolean {
    if (!this.take(open)) return this.fail(`Expected ${open}`) ?? false
    if (++this.depth > maxDepth) return this.fail('Too many lists in one another') ?? false
    if (!this.take(close)) {
      do if (!readItem()) return false
      while (this.take(','))
      if (!this.take(close)) return this.fail(`Expected , or ${close}`) ?? false
    }
    this.depth--
    return true
  }

  private quoted(): string | undefined {
    const written = matchAt(quotedWord, this.text, this.at)
    if (written === '') return this.fail('The quotes are not closed: expected "')
    try {
      const word = JSON.parse(written) as string
      this.at += written.length
      return word
    } catch {
      return this.fail('Unexpected \\ or control character in quotes')
    }
  }

  private skipBlanks(): void {
    this.at += matchAt(blanks, this.text, this.at).length
  }
}

/** What a sticky pattern matches at an offset; empty for nothing. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
