import { wordsOf } from '../text/near-words.ts'
import type { AnyCommand, Args } from './command.ts'
import { isOfVerb } from './draft-reading.ts'
import { finishDraft } from './finish-draft.ts'
import { NearReader } from './near-reader.ts'
import type { Reading } from './reading.ts'
import { costs } from './reading.ts'
import type { AnyRuleset } from './ruleset.ts'
import { longForms } from './short-forms.ts'
import type { SpokenPeople } from './spoken-people.ts'
import { spokenPeople } from './spoken-people.ts'

const maxWords = 30
const maxReadings = 6
const maxCost = 2.7
/** A text that is short for another has to say just that. */
const maxCostOfLong = 1.3
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
  if (wordsOf(text).length === 0) return []
  const people = spokenPeople(ruleset, state)
  const readNear = (said: string, isVerbNeeded = false) =>
    nearReadings(ruleset, state, said, actor, people, isVerbNeeded)
  const exact = exactReadings(ruleset, state, text)
  const long = longForms(text)
    .flatMap((said) => readNear(said))
    .filter(({ cost, refusal }) => cost - (refusal ? costs.refused : 0) <= maxCostOfLong)
  const near = [...readNear(text, long.length > 0), ...long]
  const seen = new Set<string>()
  const sorted = [...exact, ...near].sort((a, b) => a.cost - b.cost)
  const all = sorted.filter((one) => !seen.has(one.text) && seen.add(one.text))
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
    // A condition that the game knows comes first where one letter is wrong: “stuned”.
    const params = language.declarations[command.type]?.params
    const isOwnWord = Object.entries(params ?? {}).some(
      ([name, { kind, offered }]) =>
        kind === 'free' && !offered(state, {}).includes(String((command as unknown as Args)[name]))
    )
    const cost = isOwnWord ? costs.ownWord : 0
    const rest = { parts: [part], assumed: [], unread: [], ...(refusal && { refusal }), cost }
    return [{ type: command.type, text: written, ...rest }]
  })
}

/** `isVerbNeeded`: the text is short for a command whose verb it says. */
function nearReadings(
  ruleset: AnyRuleset,
  state: unknown,
  text: string,
  actor: string | undefined,
  people: SpokenPeople,
  isVerbNeeded: boolean
): readonly Reading[] {
  const words = wordsOf(text).slice(0, maxWords)
  const spoken = { ruleset, state, text, words, actor }
  const reader = new NearReader(spoken, people)
  const drafts = Object.entries(ruleset.language.declarations).flatMap(([type, declaration]) =>
    declaration.due ? [] : reader.read(type, declaration)
  )
  drafts.sort((a, b) => a.cost - b.cost)
  // Where a verb is said to the letter, no command is meant whose verb is left out: “attack bandit” asks for no Test of Track.
  const isVerbSaid = isVerbNeeded || drafts.some(({ unsaid }) => unsaid < costs.misspelt)
  return drafts
    .filter(({ unsaid, found }) => !isVerbSaid || unsaid < Infinity || found.some(isOfVerb))
    .slice(0, maxChecked)
    .flatMap((draft) => finishDraft(spoken, draft))
    .filter(({ type, refusal }) => !refusal || !ruleset.language.declarations[type]?.isUnlisted)
    .sort((a, b) => a.cost - b.cost)
}
