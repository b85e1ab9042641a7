import type { AnyCommand } from '../core/ruleset/command.ts'
import { smallWords } from '../core/ruleset/reading.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { fuzzyMatches, wordsOf } from '../core/text/fuzzy-words.ts'

/** The phrase of an act in the user’s own words: `{by}: do this: {words}`. */
const ownAct = /^\{by\}: (?:[^{}]*)\{\w+\}$/
/** The most tests to offer: one of each attribute, in most games. */
const maxTests = 4

/**
 * Commands for a text that no command fits, such as “throw sand in its eyes”. They are an act in the user’s own words,
 * tests of the actor, and a note with the text. Empty for a single word. `actor`: acts, unless the text begins with a name.
 */
export function improvisedCommands(
  { language, refuses, vitals }: AnyRuleset,
  state: unknown,
  text: string,
  actor: string | undefined
): readonly AnyCommand[] {
  // The log encloses dice and answers in these signs.
  const said = text
    .replace(/[[\]|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s/]+/, '')
    .trimEnd()
  if (wordsOf(said).length < 2) return []
  const named = namedFirst(
    said,
    vitals(state).map(({ name }) => name)
  )
  const by = named?.name ?? actor
  const deed = named === undefined ? said : said.slice(named.end).trim()
  const phrases = Object.values(language.declarations).flatMap(({ group, phrase }) =>
    group === 'act' && ownAct.test(phrase) ? [phrase] : []
  )
  const written = (line: string): readonly AnyCommand[] => {
    const parsed = language.parse(state, line)
    return 'command' in parsed ? [parsed.command] : []
  }
  const acts = phrases.flatMap((phrase) =>
    by === undefined ? [] : written(phrase.replace('{by}', by).replace(/\{\w+\}$/, deed))
  )
  const tests = ['test', 'save']
    .flatMap((type) => (type in language.declarations ? language.offers(state, type) : []))
    .filter((command) => 'who' in command && command.who === by)
    .slice(0, maxTests)
  return [...acts, ...tests, ...written(`note: ${said}`)].filter(
    (command) => !refuses(state, command)
  )
}

/**
 * The name with which a text begins, in full or in short, and the end of the name. A first word with a typing error is no
 * name, because verbs resemble names. Names that match equally well give none.
 */
function namedFirst(
  text: string,
  names: readonly string[]
): { readonly name: string; readonly end: number } | undefined {
  const words = wordsOf(text)
  const start = words.findIndex((word) => !smallWords.has(word.text))
  const found = names
    .flatMap((name) => {
      const meant = wordsOf(name).map((word) => word.text)
      const runs = fuzzyMatches(words, meant).filter(
        ({ from }) => (from === start || from === 0) && meant.includes(words[from]?.text ?? '')
      )
      return runs.map(({ to, cost }) => ({ name, cost, end: words[to - 1]?.end ?? 0 }))
    })
    .sort((one, other) => one.cost - other.cost || other.end - one.end)
  const [best, second] = found
  const isUnique =
    second === undefined || second.cost > (best?.cost ?? 0) || second.name === best?.name
  return isUnique ? best : undefined
}
