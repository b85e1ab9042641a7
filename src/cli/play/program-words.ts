import { diceModes } from '../command-table.ts'

/** A word of the program, besides the commands of the game. */
interface Word {
  readonly short?: string
  /** The text that can follow the word. */
  readonly after?: string
  readonly help: string
}

const words = {
  undo: { short: 'u', help: 'takes back the last command' },
  redo: { short: 'r', help: 'does again what was taken back' },
  back: { short: 'b', help: 'takes back the last answer' },
  always: { help: 'lets it be, now and whenever it is asked' },
  rest: { help: 'answers the rest as suggested' },
  dice: { after: diceModes.join('|'), help: 'says who throws the dice' },
  rows: { help: 'shows everybody again' },
  look: { after: 'ROUND', help: 'shows the start of a round' },
  now: { help: 'comes back from an earlier moment' },
  log: { help: 'tells what happened so far' },
  commands: { help: 'lists every command of the game' },
  recap: { help: 'writes a recap of the finished fight' },
  party: { help: 'writes how the party is now into its statblocks' },
  again: { help: 'fights the encounter once more' },
  next: { help: 'goes on with the next encounter' },
  help: { short: '?', help: 'lists these words' },
  quit: { short: 'q', help: 'ends; the fight stays in the note' }
} as const satisfies Readonly<Record<string, Word>>

export type ProgramWord = keyof typeof words

/** All words, in the order of the help. */
export const programWords: readonly (readonly [ProgramWord, Word])[] = Object.entries<Word>(
  words
) as (readonly [ProgramWord, Word])[]

/**
 * The word of the program on a line, and the text after it. A longer line that begins with such a word is a command of
 * the game.
 */
export function parseProgramWord(
  line: string
): { readonly name: ProgramWord; readonly after: string } | undefined {
  const [first = '', ...rest] = line.toLowerCase().split(/\s+/)
  const found = programWords.find(([name, { short }]) => first === name || first === short)
  if (!found || rest.length > (found[1].after === undefined ? 0 : 1)) return undefined
  return { name: found[0], after: rest.join(' ') }
}
