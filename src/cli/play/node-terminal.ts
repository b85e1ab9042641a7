import { createInterface } from 'node:readline'
import { styleText } from 'node:util'
import type { Complete, Look, Terminal } from './terminal.ts'

/** The widest that lines are read with ease. */
const mostColumns = 100
const usualColumns = 80

/**
 * The terminal of this process, by the line editor of Node: its lines have a history and completion. Without a person at
 * it, lines come from standard input and colours are left out.
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
  // Lines may come faster than they are asked for.
  const typed = lines[Symbol.asyncIterator]()
  lines.on('SIGINT', () => lines.close())
  let isClosed = false
  lines.on('close', () => {
    isClosed = true
  })
  const shown = (text: string): string => (isUnicode ? text : inAscii(text))
  const look: () => Look = () => ({
    columns: Math.min(mostColumns, stdout.columns ?? usualColumns),
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
      // Lines that were typed ahead are still to be read after the end of the input.
      if (isClosed) stdout.write(shown(prompt))
      else lines.prompt()
      const { value, done } = await typed.next()
      if (!stdin.isTTY) stdout.write('\n')
      return done ? undefined : value
    },
    close: () => lines.close()
  }
}

/** Whether a terminal shows more than 7-bit characters, as its locale says. */
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

/** A text in which the signs of Fray are 7-bit characters. Names stay as they are. */
const inAscii = (text: string): string =>
  text.replace(/[›▶━╌■□·–−→≈“”’…⋮]/g, (sign) => asciiFor[sign] ?? sign)
