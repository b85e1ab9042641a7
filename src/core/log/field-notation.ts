import type { Fields } from '../statblock/fields.ts'

/** The offset of an error in the notation, and the expected text. */
interface NotationError {
  readonly at: number
  readonly message: string
}

/** The maximum depth of lists and maps. YAML allows less than half as many levels (`limits.yamlDepth`). */
const maxDepth = 120

/**
 * Words without quotes: no punctuation of the notation, no hidden character. Reading turns repeated blanks into one, so
 * a text with repeated blanks needs quotes.
 */
const bareWord = /[^,:(){}[\]|"\\\s\p{C}]+(?:[ \t]+[^,:(){}[\]|"\\\s\p{C}]+)*/uy
const quotedWord = /"[^"\\]*(?:\\.[^"\\]*)*"/y
const numeral = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i
const blanks = /\s*/y

/** A word, with quotes where it could be misread. */
export const formatWord = (word: string): string => (isBare(word) ? word : formatQuoted(word))

const isBare = (word: string): boolean =>
  word !== '' && matchAt(bareWord, word, 0) === word && withSingleBlanks(word) === word

const withSingleBlanks = (word: string): string => word.replace(/[ \t]+/g, ' ')

/**
 * A text in quotes, as in JSON. Escapes brackets and bars, because they separate the answers of a command. Escapes
 * hidden characters too.
 */
export const formatQuoted = (word: string): string =>
  JSON.stringify(word).replace(/[[\]|\p{C}\u2028\u2029]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, index) => {
      const code = letter.charCodeAt(index).toString(16)
      return `\\u${code.padStart(4, '0')}`
    }).join('')
  )

/** Formats a value: a text, a number, `true`, `false`, `null`, a list `(a, b)` or a map `{a: 1}`. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string')
    return isMisreadable(value) ? formatQuoted(value) : formatWord(value)
  if (Array.isArray(value)) return `(${value.map(formatValue).join(', ')})`
  if (typeof value === 'object' && value !== null) return `{${formatFields(value as Fields)}}`
  return String(value)
}

/** Whether a text without quotes would be parsed as a number, `true`, `false` or `null`. */
const isMisreadable = (text: string): boolean =>
  numeral.test(text) || text === 'true' || text === 'false' || text === 'null'

/** Formats fields without braces: `hd: 1, weapons: (spear, shortbow)`. */
export const formatFields = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${formatWord(key)}: ${formatValue(value)}`)
    .join(', ')

/** The fields of a map. `flags`: its words without a value, such as `hidden` in `{hidden, hd: 1}`. */
interface FlaggedFields {
  readonly fields: Fields
  readonly flags: readonly string[]
}

/** Parses a text that is a map `{…}` without flags. Inverse of `formatFields` in braces. */
export function parseFields(text: string): Fields | NotationError {
  const reader = new NotationReader(text)
  const read = reader.map()
  if (read && reader.isAtEnd()) return read.fields
  return reader.error ?? { at: reader.at, message: 'Expected the end of the line' }
}

export const isNotationError = (read: object): read is NotationError =>
  typeof (read as NotationError).at === 'number' &&
  typeof (read as NotationError).message === 'string'

/**
 * Parses the notation from left to right, each character once. Methods return `undefined` at an error; `error` has its
 * offset.
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

  /** Skips `mark`, such as `:`, if it comes next. Returns whether it came. */
  take(mark: string): boolean {
    this.skipBlanks()
    if (!this.text.startsWith(mark, this.at)) return false
    this.at += mark.length
    return true
  }

  /** Whether `mark`, such as `:`, comes next. */
  isAt(mark: string): boolean {
    this.skipBlanks()
    return this.text.startsWith(mark, this.at)
  }

  /** Parses a word with or without quotes. `bare`: the pattern for a word without quotes. */
  word(bare: RegExp = bareWord): string | undefined {
    this.skipBlanks()
    if (this.text[this.at] === '"') return this.quoted()
    const word = matchAt(bare, this.text, this.at)
    if (word === '') return this.fail('Expected a word')
    this.at += word.length
    return withSingleBlanks(word)
  }

  /** Parses a map `{…}`. `mayFlag`: whether words without a value are allowed; they become flags. */
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

  /**
   * Parses items between two brackets, separated by commas. `readItem` parses one item. Both functions return whether
   * they succeeded.
   */
  private enclosed(open: string, close: string, readItem: () => boolean): boolean {
    if (!this.take(open)) return this.fail(`Expected ${open}`) ?? false
    if (++this.depth > maxDepth) return this.fail('Lists are nested too deeply') ?? false
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
      return this.fail('Expected text without \\ and control characters in quotes')
    }
  }

  private skipBlanks(): void {
    this.at += matchAt(blanks, this.text, this.at).length
  }
}

/** The match of a sticky pattern at an offset; empty if none. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
