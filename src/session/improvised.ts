import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { wordsOf } from '../core/text/fuzzy-words.ts'

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
    .trim()
  if (wordsOf(said).length < 2) return []
  const named = vitals(state).find(({ name }) =>
    said.toLowerCase().startsWith(`${name.toLowerCase()} `)
  )?.name
  const by = named ?? actor
  const deed = named === undefined ? said : said.slice(named.length).trim()
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
