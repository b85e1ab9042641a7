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
  redo: { short: 'r', help: 'repeats the command that was taken back' },
  back: { short: 'b', help: 'takes back the last answer' },
  always: { help: 'skips this question, now and in future' },
  rest: { help: 'answers as suggested until the group has acted' },
  dice: {
    after: diceModes.join('|'),
    help: 'sets the dice: Fray rolls all; you type all; or you type the players’ dice'
  },
  rows: { help: 'shows all combatants again' },
  look: { after: 'ROUND', help: 'shows the start of a round' },
  now: { help: 'returns from an earlier moment' },
  log: { help: 'shows the log so far' },
  commands: { help: 'lists every command of the game' },
  recap: { help: 'writes a recap of the finished fight' },
  party: { help: 'writes the results into the statblocks of the party' },
  again: { help: 'fights the encounter once more' },
  next: { help: 'continues with the next encounter' },
  help: { short: '?', help: 'lists these words' },
  quit: { short: 'q', help: 'ends the program; the fight stays in the note' }
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
