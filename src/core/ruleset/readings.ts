import type { Word } from '../text/near-words.ts'
import { wordsOf } from '../text/near-words.ts'
import type { AnyCommand } from './command.ts'
import { NearReader } from './near-reader.ts'
import type { Reading } from './reading.ts'
import type { AnyRuleset } from './ruleset.ts'

const maxWords = 30
const maxReadings = 6
const maxCost = 2.7
const maxDistance = 0.9
/** How many whole readings are checked against the rules. */
const maxChecked = 16

/**
 * The commands that `text` may mean, the likeliest first: what it says to the letter, else by near words in any order.
 * Values that it leaves out are assumed: `actor` acts, a weapon that may be used is used.
 */
export function readings(
  ruleset: AnyRuleset,
  state: unknown,
  text: string,
  actor?: string
): readonly Reading[] {
  const words = wordsOf(text).slice(0, maxWords)
  if (words.length === 0) return []
  const exact = exactReadings(ruleset, state, text)
  const near = nearReadings(ruleset, state, text, words, actor)
  const seen = new Set<string>()
  const all = [...exact, ...near].filter((one) => !seen.has(one.text) && seen.add(one.text))
  // What is far from the text is no reading of it, nor what is much farther than another.
  const limit = Math.min(maxCost, (all[0]?.cost ?? 0) + maxDistance)
  return all.filter(({ cost }) => cost <= limit).slice(0, maxReadings)
}

/** What the text says to the letter: one command, or several where names are ambiguous. */
function exactReadings(ruleset: AnyRuleset, state: unknown, text: string): readonly Reading[] {
  const { language } = ruleset
  const parsed = language.parse(state, text.trim())
  const commands: readonly AnyCommand[] =
    'command' in parsed
      ? [parsed.command]
      : parsed.at > 0
        ? []
        : parsed.expected.flatMap((line) => {
            const one = line.includes('"') ? language.parse(state, line) : undefined
            return one && 'command' in one ? [one.command] : []
          })
  return commands.flatMap((command): readonly Reading[] => {
    if (language.isDue(command.type)) return []
    const refusal = ruleset.refuses(state, command)
    const written = language.format(command, state)
    const part = { typed: text.trim(), means: written, as: 'command' }
    const rest = { parts: [part], assumed: [], unread: [], ...(refusal && { refusal }), cost: 0 }
    return [{ type: command.type, text: written, ...rest }]
  })
}

function nearReadings(
  ruleset: AnyRuleset,
  state: unknown,
  text: string,
  words: readonly Word[],
  actor: string | undefined
): readonly Reading[] {
  const reader = new NearReader(ruleset, state, text, words, actor)
  const drafts = Object.entries(ruleset.language.declarations).flatMap(([type, declaration]) =>
    declaration.due ? [] : reader.read(type, declaration)
  )
  drafts.sort((a, b) => a.cost - b.cost)
  return drafts
    .slice(0, maxChecked)
    .flatMap((draft) => reader.finish(draft))
    .filter(({ type, refusal }) => !refusal || !ruleset.language.declarations[type]?.isUnlisted)
    .sort((a, b) => a.cost - b.cost)
}
