import { limits } from '../../core/limits.ts'
import type { TrackerView } from '../../core/view/tracker-view.ts'
import type { Action, Fight } from '../../session/fight.ts'
import { readCommand } from '../../session/read-command.ts'
import { countRounds, momentOfRound } from '../../session/views/history-view.ts'
import { rowsOf } from '../../session/views/rows.ts'
import { diceModes } from '../command-table.ts'
import { findChoice } from './ask.ts'
import type { Choice, ChoiceList } from './choices.ts'
import { readingsList } from './choices.ts'
import type { ProgramWord } from './program-words.ts'
import { parseProgramWord } from './program-words.ts'

/** The parsed input of a line. */
export type PlayInput =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'list'; readonly list: ChoiceList }
  | { readonly kind: 'quit' }
  | { readonly kind: 'leave' | 'help' | 'rows' | 'log' | 'now' | 'commands' | 'recap' | 'party' }
  /** Continue with the next encounter, or fight the same encounter again. */
  | { readonly kind: 'fight'; readonly which: 'next' | 'again' }
  /** Show the fight at an earlier moment. */
  | { readonly kind: 'look'; readonly moment: number }
  /** Show the commands of another combatant. */
  | { readonly kind: 'actor'; readonly name: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Parses a line: a number of the list, faces of dice, a word of the program, a name, or a command in free words. */
export function parsePlayInput(
  line: string,
  fight: Fight,
  view: TrackerView,
  list: ChoiceList
): PlayInput {
  if (line.length > limits.commandLength)
    return {
      kind: 'unknown',
      reason: `The line is too long. Type at most ${limits.commandLength} characters`
    }
  const word = parseProgramWord(line)
  // In an open list, “back” closes the list.
  const way = list.choices.find(({ does }) => does.kind === 'leave')
  if (way && word?.name === 'back') return way.does
  if (word) return parseWord(word.name, word.after, fight)
  if (view.past) return line === '' ? { kind: 'now' } : { kind: 'unknown', reason: isPast }
  const { asked } = view
  if (asked && asked.kind !== 'choice') return parseFaces(line)
  if (line === '') return chosen(list.choices[list.suggested])
  if (/^\d{1,3}$/.test(line)) return chosen(list.choices[Number(line) - 1])
  const wanted = line.toLowerCase()
  const labelled = list.choices.find(({ label }) => label.toLowerCase() === wanted)
  if (labelled) return labelled.does
  const actor = nameIn(view.actors, wanted)
  if (actor !== undefined) return { kind: 'actor', name: actor }
  const other = rowsOf(view).find(({ name }) => name.toLowerCase() === wanted)
  if (other) return { kind: 'unknown', reason: `${other.name} cannot act now` }
  if (asked) {
    const labels = list.choices.map(({ label }) => label)
    const meant = list.choices[findChoice(line, labels) ?? -1]
    if (meant) return meant.does
    return {
      kind: 'unknown',
      reason: 'Answer the question first: type a number, an answer, or “back”'
    }
  }
  return parseCommandLine(line, fight, view.actor)
}

/**
 * The name that equals these words in lower case, or the only one that begins with them. A beginning needs three
 * letters or more.
 */
function nameIn(names: readonly string[], wanted: string): string | undefined {
  const exact = names.find((name) => name.toLowerCase() === wanted)
  const near = names.filter((name) => name.toLowerCase().startsWith(wanted))
  return exact ?? (wanted.length > 2 && near.length === 1 ? near[0] : undefined)
}

const isPast = 'This is an earlier moment. Press Enter to return to now'

function chosen(choice: Choice | undefined): PlayInput {
  return choice?.does ?? { kind: 'unknown', reason: 'Type one of the numbers, or a command' }
}

function parseFaces(line: string): PlayInput {
  if (line === '') return { kind: 'act', action: { type: 'roll' } }
  if (!/^\d{1,4}(?:[\s,]+\d{1,4})*$/.test(line))
    return { kind: 'unknown', reason: 'Type the faces of the dice, with spaces between them' }
  const faces = line.split(/[\s,]+/).map(Number)
  return { kind: 'act', action: { type: 'answer', faces } }
}

/**
 * Parses a command. A command in the log’s notation runs at once. Other words lead to a list of their possible
 * meanings.
 */
function parseCommandLine(line: string, fight: Fight, actor: string | undefined): PlayInput {
  const { ruleset, now } = fight
  if ('command' in ruleset.language.parse(now.state, line))
    return { kind: 'act', action: { type: 'give', text: line } }
  const readings = readCommand(fight, line, actor)
  const [first] = readings
  if (!first)
    return { kind: 'unknown', reason: `No command fits “${line}”. Type “commands” for a list` }
  // If the rules refuse a command, give their reason. Do not offer the same command with actor and target exchanged.
  const offered = first.refusal ? readings.filter(({ type }) => type !== first.type) : readings
  if (first.refusal && offered.every(({ refusal }) => refusal)) {
    const { reason, rule } = first.refusal
    return { kind: 'unknown', reason: `${first.text}: ${reason} (${rule})` }
  }
  return { kind: 'list', list: readingsList(line, offered) }
}

function parseWord(name: ProgramWord, after: string, fight: Fight): PlayInput {
  switch (name) {
    case 'undo':
    case 'redo':
    case 'always':
      return { kind: 'act', action: { type: name } }
    case 'back':
      return { kind: 'act', action: { type: 'undo-answer' } }
    case 'rest':
      return { kind: 'act', action: { type: 'answer-rest' } }
    case 'dice':
      return parseDiceMode(after)
    case 'look':
      return parseLook(after, fight)
    case 'next':
    case 'again':
      return { kind: 'fight', which: name }
    default:
      return { kind: name }
  }
}

/** Parses `look`: the start of a round. */
function parseLook(after: string, fight: Fight): PlayInput {
  const moment = /^\d{1,4}$/.test(after) ? momentOfRound(fight, Number(after)) : undefined
  return moment === undefined
    ? { kind: 'unknown', reason: lookMessage(countRounds(fight)) }
    : { kind: 'look', moment }
}

function lookMessage(rounds: number): string {
  if (rounds === 0) return 'No round has begun yet'
  const known = rounds === 1 ? 'is one round' : `are ${rounds} rounds`
  return `There ${known} so far. Type the round to show, as in “look 1”`
}

/** Parses `dice`: the way to roll them. */
function parseDiceMode(after: string): PlayInput {
  const mode = diceModes.find((one) => one === after)
  return mode === undefined
    ? {
        kind: 'unknown',
        reason: 'Type how to roll the dice: dice rolled, dice typed or dice players'
      }
    : { kind: 'act', action: { type: 'dice', mode } }
}
