import { nearness, wordsOf } from '../text/fuzzy-words.ts'
import { foldCase } from '../text/same-words.ts'
import type { AnyCommand, Args } from './command.ts'
import { countedDice } from './dice-words.ts'
import { isVerb } from './draft-reading.ts'
import type { TypedCommand } from './finish-draft.ts'
import { finishDraft } from './finish-draft.ts'
import { FuzzyParser } from './fuzzy-parser.ts'
import type { MentionedCombatants } from './mentioned-combatants.ts'
import { combatantsMentioned } from './mentioned-combatants.ts'
import { mayHaveVerb } from './phrase-words.ts'
import type { Reading } from './reading.ts'
import { costs, smallWords } from './reading.ts'
import type { AnyRuleset } from './ruleset.ts'
import { asCommand, longForms, withDiceCounts } from './short-forms.ts'

const maxWords = 30
const maxReadings = 6
const maxCost = 2.7
/** The maximum cost for an expanded short form, which has to match closely. */
const maxCostOfLong = 1.3
const maxDistance = 0.9
/** The number of drafts that are completed and checked against the rules. */
const maxChecked = 16

/**
 * Returns at most six commands that `typed` may mean, the most likely first: exact matches, and fuzzy matches in any
 * word order. Missing values are assumed: `actor` acts, with a weapon that is allowed now.
 */
export function findReadings(
  ruleset: AnyRuleset,
  state: unknown,
  typed: string,
  actor?: string
): readonly Reading[] {
  const text = asCommand(typed)
  if (wordsOf(text).length === 0) return []
  const counted = withDiceCounts(text)
  const people = combatantsMentioned(ruleset, state)
  const spokenAs = (said: string): TypedCommand => {
    const words = countedDice(wordsOf(said)).slice(0, maxWords)
    return { ruleset, state, text: said, words, actor }
  }
  const isQuoted = (reading: Reading) => quotesOnly(text, ruleset, state, reading)
  const asTyped = exactReadings(ruleset, state, text)
  const exact =
    asTyped.length > 0 || counted === text
      ? asTyped
      : exactReadings(ruleset, state, counted).filter(isQuoted)
  // The expansion of a short form must use every word except small ones.
  const long = longForms(counted, people.round)
    .flatMap((said) => [
      ...exactReadings(ruleset, state, said),
      ...nearReadings(spokenAs(said), people, 'exact')
    ])
    .filter(isQuoted)
    .filter(({ unread }) => unread.every((word) => smallWords.has(word)))
    .filter(({ cost, refusal }) => cost - (refusal ? costs.refused : 0) <= maxCostOfLong)
  const near = nearReadings(spokenAs(text), people, long.length > 0 ? 'near' : 'no')
  // “Ana surrenders” is the game’s command to surrender. Only in a game without that command, the text means a mark by
  // the game master.
  const acts = near.filter((reading) => isAct(ruleset, reading))
  const own = acts.find(({ isCertain }) => isCertain)
  const later = long.map((one): Reading => {
    if (own && own.type !== one.type) return { ...one, cost: Math.max(one.cost, own.cost) }
    return one.type === 'mark' && acts.length > 0 ? { ...one, cost: one.cost + costs.assumed } : one
  })
  const seen = new Set<string>()
  const sorted = [...exact, ...near, ...later].sort((a, b) => a.cost - b.cost)
  const all = sorted.filter((one) => !seen.has(one.text) && seen.add(one.text))
  // Drop readings far from the text, or much farther than the best.
  const limit = Math.min(maxCost, (all[0]?.cost ?? 0) + maxDistance)
  return all.filter(({ cost }) => cost <= limit).slice(0, maxReadings)
}

/**
 * Whether the text has all words of a reason, another text or a condition without rules of the command: “attacks” for
 * “attack” too. The text must also have each word that the reading takes for a misspelt value.
 */
function quotesOnly(
  text: string,
  { language }: AnyRuleset,
  state: unknown,
  reading: Reading
): boolean {
  const parsed = language.parse(state, reading.text)
  if (!('command' in parsed)) return true
  const params = Object.entries(language.declarations[reading.type]?.params ?? {})
  const quoted = params.flatMap(([name, { kind, offered }]) => {
    const value = String((parsed.command as unknown as Args)[name])
    const isFree = kind === 'text' || (kind === 'free' && !offered(state, {}).includes(value))
    return isFree ? wordsOf(value) : []
  })
  const misspelt = reading.parts
    .filter(({ typed, means, as }) => as !== '' && foldCase(typed) !== foldCase(means))
    .flatMap(({ typed }) => wordsOf(typed))
  const typed = wordsOf(text).map((word) => word.text)
  return [...quoted, ...misspelt].every((word) =>
    typed.some((one) => hasSameStem(one, word.text) || isNear(one, word.text))
  )
}

/** Whether `typed` equals `meant`, or is a small misspelling of `meant`. */
const isNear = (typed: string, meant: string): boolean =>
  (nearness(typed, meant) ?? 1) < costs.misspelt

/** Whether two words of some length begin alike, such as “bleeds” and “bleeding”. */
const hasSameStem = (one: string, other: string): boolean =>
  one.length > 4 && one.slice(0, 5) === other.slice(0, 5)

/** Whether a reading is an allowed command of a combatant whose verb the text has almost exactly. */
const isAct = ({ language }: AnyRuleset, { type, refusal, parts }: Reading): boolean =>
  !refusal &&
  'by' in (language.declarations[type]?.params ?? {}) &&
  parts.some(
    ({ typed, means, as }) => as === '' && !smallWords.has(means) && isNear(foldCase(typed), means)
  )

/** Exact matches: one command, or several if names are ambiguous. */
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
    // A condition that the user invents costs more, so that “stuned” first means the game’s condition “stunned”.
    const params = language.declarations[command.type]?.params
    const isOwnWord = Object.entries(params ?? {}).some(
      ([name, { kind, offered }]) =>
        kind === 'free' && !offered(state, {}).includes(String((command as unknown as Args)[name]))
    )
    const cost = isOwnWord ? costs.ownWord : 0
    const read = { parts: [part], assumed: [], unread: [], isCertain: true }
    const rest = { ...read, ...(refusal && { refusal }), cost }
    return [{ type: command.type, text: written, ...rest }]
  })
}

/**
 * How exact the verb must be: it may be missing (`no`), be misspelt (`near`), or must be as written (`exact`). If a
 * short form matches, the text has a verb (`near`). Its expansion needs the exact verb: “done” is not “gone”.
 */
type VerbNeeded = 'no' | 'near' | 'exact'

/** The fuzzy matches of allowed and refused commands, the most likely first. */
function nearReadings(
  spoken: TypedCommand,
  people: MentionedCombatants,
  verb: VerbNeeded
): readonly Reading[] {
  const { ruleset } = spoken
  const commands = Object.entries(ruleset.language.declarations).filter(
    ([, declaration]) =>
      !declaration.due && (verb !== 'exact' || mayHaveVerb(spoken.words, declaration))
  )
  if (commands.length === 0) return []
  const reader = new FuzzyParser(spoken, people)
  const drafts = commands.flatMap(([type, declaration]) => reader.read(type, declaration))
  drafts.sort((a, b) => a.cost - b.cost)
  // If the verb of one command matches exactly, drop commands whose verb is missing: “attack bandit” is no Test of
  // Track.
  const isVerbSaid = verb === 'near' || drafts.some(({ unsaid }) => unsaid < costs.misspelt)
  return drafts
    .filter(({ unsaid }) => verb !== 'exact' || unsaid < costs.misspelt)
    .filter(({ unsaid, found }) => !isVerbSaid || unsaid < Infinity || found.some(isVerb))
    .slice(0, maxChecked)
    .flatMap((draft) => finishDraft(spoken, people, draft))
    .filter(({ type, refusal }) => !refusal || !ruleset.language.declarations[type]?.isUnlisted)
    .sort((a, b) => a.cost - b.cost)
}
