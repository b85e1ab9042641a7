import { createInterface } from 'node:readline'
import { styleText } from 'node:util'
import { limitLines } from './line-limit.ts'
import type { Complete, Terminal, TerminalFeatures } from './terminal.ts'

/** The maximum width of lines that are easy to read, in columns. */
const maxColumns = 100
const defaultColumns = 80

/**
 * The terminal of this process. Node’s line editor gives a history and completion. Without a user at a terminal, reads
 * lines from standard input and prints no colours.
 */
export function nodeTerminal(): Terminal {
  const { stdin, stdout } = process
  const hasColors = stdout.isTTY === true && stdout.hasColors()
  const isUnicode = knowsUnicode(process.env)
  let complete: Complete = () => [[], '']
  const lines = createInterface({
    input: stdin,
    output: stdout,
    terminal: stdin.isTTY === true && stdout.isTTY === true,
    historySize: 200,
    completer: (line: string) => {
      const [matches, replaced] = complete(line)
      return [[...matches], replaced]
    }
  })
  const nextLine = limitLines(lines, stdin)
  // Lines can arrive before `ask` is called.
  const typed = lines[Symbol.asyncIterator]()
  lines.on('SIGINT', () => lines.close())
  let isClosed = false
  lines.on('close', () => {
    isClosed = true
  })
  const shown = (text: string): string => (isUnicode ? text : inAscii(text))
  const look: () => TerminalFeatures = () => ({
    columns: Math.min(maxColumns, stdout.columns ?? defaultColumns),
    paint: (text, ...styles) =>
      hasColors ? styleText([...styles], text, { validateStream: false }) : text
  })
  return {
    look,
    print: (all) => {
      stdout.write(all.map((line) => `${shown(line)}\n`).join(''))
    },
    async ask(prompt, completeNow) {
      complete = completeNow
      lines.setPrompt(shown(prompt))
      // After the end of the input, lines can still wait to be read.
      if (isClosed) stdout.write(shown(prompt))
      else lines.prompt()
      const { value, done } = await typed.next()
      if (!stdin.isTTY) stdout.write('\n')
      return done ? undefined : (nextLine() ?? value)
    },
    close: () => lines.close()
  }
}

/** Whether the locale allows characters beyond ASCII. */
function knowsUnicode({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean {
  if (process.platform === 'win32') return true
  const locale = [LC_ALL, LC_CTYPE, LANG].find((one) => one !== undefined && one !== '')
  return locale === undefined || /utf-?8/i.test(locale)
}

const asciiFor: Readonly<Record<string, string>> = {
  '›': '>',
  '▶': '>',
  '━': '#',
  '╌': '.',
  '■': '#',
  '□': '.',
  '·': '-',
  '–': '-',
  '−': '-',
  '→': '->',
  '≈': '~',
  '“': '"',
  '”': '"',
  '’': "'",
  '…': '...',
  '⋮': ':'
}

/** Replaces Fray’s symbols by ASCII characters. Names stay unchanged. */
const inAscii = (text: string): string =>
  text.replace(/[›▶━╌■□·–−→≈“”’…⋮]/g, (sign) => asciiFor[sign] ?? sign)
