import type { Word } from '../text/fuzzy-words.ts'
import { isWordOrPlural, wordsOf } from '../text/fuzzy-words.ts'
import type { Declaration } from './command.ts'
import { parsePhrase } from './phrase.ts'
import { smallWords } from './reading.ts'

/** The words of a phrase and of its label, apart from any text. */
interface PhraseWords {
  /** The names of the parameters in the order of the phrase. */
  readonly params: readonly string[]
  /** The names of the parameters that may be left out. */
  readonly optional: readonly string[]
  /** The fixed words of the phrase. */
  readonly said: readonly PhraseWord[]
  /** The words of the label that identify the command. */
  readonly label: readonly string[]
  /** The labels of the parameters that are choices. */
  readonly choices: ReadonlySet<string>
}

interface PhraseWord {
  readonly text: string
  readonly isOptional: boolean
  readonly isSmall: boolean
}

/** A cache, because every typed text is compared with every phrase of a game. */
const known = new WeakMap<Declaration<unknown>, PhraseWords>()

/** The words of the phrase and of the label of a command. */
export function phraseWordsOf(declaration: Declaration<unknown>): PhraseWords {
  const before = known.get(declaration)
  if (before) return before
  const words = findPhraseWords(declaration)
  known.set(declaration, words)
  return words
}

function findPhraseWords({ phrase, label, params }: Declaration<unknown>): PhraseWords {
  const pieces = parsePhrase(phrase)
  const isSmall = (text: string) => smallWords.has(text)
  const textsOf = (text: string) => wordsOf(text).map((word) => word.text)
  return {
    params: pieces.flatMap((piece) => ('param' in piece ? piece.param : [])),
    optional: pieces.flatMap((piece) => ('param' in piece && piece.isOptional ? piece.param : [])),
    said: pieces.flatMap((piece) =>
      'words' in piece
        ? textsOf(piece.words).map((text) => ({
            text,
            isOptional: piece.isOptional === true,
            isSmall: isSmall(text)
          }))
        : []
    ),
    label: textsOf(label).filter((text) => !isSmall(text) && text.length > 2),
    choices: new Set(
      Object.values(params).flatMap(({ kind, label }) => (kind === 'choice' ? label : []))
    )
  }
}

/** Whether a text may have the verb of a command exactly: all verbs of the phrase, or a word of the label. */
export function mayHaveVerb(words: readonly Word[], declaration: Declaration<unknown>): boolean {
  const { said, label } = phraseWordsOf(declaration)
  const isSaid = (meant: string) => words.some(({ text }) => isWordOrPlural(text, meant))
  const verbs = said.filter(({ isSmall, isOptional }) => !isSmall && !isOptional)
  return verbs.every(({ text }) => isSaid(text)) || label.some(isSaid)
}
