import type { Range } from '../core/issues/issue.ts'
import { givenIn, kindOfLine, linesIn } from '../core/log/lines.ts'
import type { ReadLog } from '../core/log/read-log.ts'
import { lruCache } from '../core/lru-cache.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import { parsePhrase, writtenPieces } from '../core/ruleset/phrase.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { catchGameError } from '../core/ruleset/wrap-game.ts'
import { NameIndex } from '../core/text/find-names.ts'
import { listOf } from '../core/text/names.ts'
import { toNoteRange } from '../notes/fences/fence.ts'
import { fightsIn, logBelow } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { replayLog } from '../session/log/replay-log.ts'
import { prepare } from '../session/prepare.ts'
import { setupKey } from '../session/setup.ts'

/** A token of a log whose colour depends on the fight, which a grammar cannot know. */
interface SemanticToken extends Range {
  readonly kind: TokenKind
  /** Whether a combatant is out of the fight: before a command, or after the event of an outcome. */
  readonly isOut: boolean
}

/** `party`: a combatant on a side with players. `enemy`: any other combatant. `command`: keywords of a command. */
export const tokenKinds = ['party', 'enemy', 'command'] as const
type TokenKind = (typeof tokenKinds)[number]

type ParsedLog = ReadLog<unknown, AnyCommand>

/** Tokens by log and setup. Offsets are in the body. */
const tokenCache = lruCache<readonly SemanticToken[]>(20)

/** The semantic tokens of all logs of a note, by offset. `setting`: the default ruleset. */
export const semanticTokensOf = (
  vault: Vault,
  note: Note,
  setting?: string
): readonly SemanticToken[] =>
  [...fightsIn(note), ...note.statblocks]
    .flatMap((place): readonly SemanticToken[] => {
      if (!logBelow(note, place)) return []
      const prepared = prepare(vault, note, place, setting)
      // Tokens of a log in another note belong to that note.
      if (!('setup' in prepared) || prepared.setup.note.path !== note.path) return []
      const { setup } = prepared
      const { fence } = setup.log ?? {}
      const parsedLog = replayLog(setup)?.read
      if (!fence || !parsedLog) return []
      const work = () =>
        tokenCache(`${fence.body} ${setupKey(setup)}`, () =>
          tokensInLog(setup.ruleset, parsedLog, fence.body)
        )
      const tokens = catchGameError(work, (): readonly SemanticToken[] => [])
      return tokens.map((token) => ({ ...token, ...toNoteRange(fence, token) }))
    })
    .sort((a, b) => a.start - b.start)

/**
 * The tokens of each line, with the state of the fight at that line. Lines that do not match their dice get the last
 * state.
 */
function tokensInLog(
  ruleset: AnyRuleset,
  { now, places }: ParsedLog,
  body: string
): readonly SemanticToken[] {
  const { steps, pending } = now.history
  const fight = replayFight(ruleset, now.history)
  const narratedFrom = (first: number, next: number | undefined) =>
    steps
      .slice(first, next)
      .flatMap(({ lines }, index) => lines.map(({ event }) => ({ step: first + index, event })))
  let nth = 0
  let narrated = narratedFrom(0, places[0]?.step)
  return linesIn(body)
    .slice(1)
    .flatMap((line): readonly SemanticToken[] => {
      const { text, start } = line
      const kind = kindOfLine(text)
      if (kind === 'remark' || kind === 'fact') return []
      if (kind === 'told') {
        const moment = narrated.shift()
        if (moment) fight.goTo(moment.step, moment.event + 1)
        return toBodyTokens(start, fight.namesIn(text).filter(isExact))
      }
      const place = places[nth]
      const isFollowed = place?.start === start
      if (isFollowed) {
        narrated = narratedFrom(place.step, places[++nth]?.step)
        fight.goTo(place.step, 0)
      } else fight.goTo(steps.length, 0)
      const command = isFollowed ? steps[place.step]?.command : pending?.command
      const keywords = command
        ? phraseTokens(ruleset, command, text, givenIn(line).base - start)
        : []
      const names = fight
        .namesIn(text)
        .filter((name) => !keywords.some((one) => overlaps(one, name)))
      return toBodyTokens(start, [...keywords, ...names])
    })
}

const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end

/** Whether a name has the right case: `rat` may be any rat, `Rat` is the combatant. */
const isExact = ({ isExact }: NameToken): boolean => isExact

const toBodyTokens = (at: number, tokens: readonly SemanticToken[]): readonly SemanticToken[] =>
  tokens
    .map(({ kind, isOut, start, end }) => ({ kind, isOut, start: at + start, end: at + end }))
    .sort((a, b) => a.start - b.start)

interface NameToken extends SemanticToken {
  readonly isExact: boolean
}

/** Replays the fight of a log event by event. Knows the combatants at each event, and who is out. */
function replayFight(ruleset: AnyRuleset, { start, steps }: ParsedLog['now']['history']) {
  const state = ruleset.copy(start)
  const roster = new Map<
    string,
    Pick<SemanticToken, 'kind' | 'isOut'> & { readonly name: string }
  >()
  const names = new NameIndex()
  let step = 0
  let events = 0
  const updateRoster = () => {
    const all = ruleset.vitals(state)
    const sides = new Set(
      all.flatMap(({ name }) =>
        ruleset.isPlayer(state, name) ? [ruleset.sideOf(state, name)] : []
      )
    )
    for (const { name, isUp } of all) {
      const kind = sides.has(ruleset.sideOf(state, name)) ? 'party' : 'enemy'
      roster.set(name.toLowerCase(), { name, kind, isOut: !isUp })
      names.add(name)
    }
  }
  updateRoster()
  return {
    /** Advances to the event with these numbers. Never moves back. */
    goTo(toStep: number, toEvents: number): void {
      let isMoved = false
      while (step < toStep || (step === toStep && events < toEvents)) {
        const event = steps[step]?.events[events]
        if (event) {
          ruleset.apply(state, event)
          events++
          isMoved = true
        } else if (step >= toStep) break
        else {
          step++
          events = 0
        }
      }
      if (isMoved) updateRoster()
    },
    /** The names of combatants in a line. */
    namesIn: (line: string): readonly NameToken[] =>
      names.find(line).flatMap(({ name: written, start, end }): readonly NameToken[] => {
        const one = roster.get(written.toLowerCase())
        if (!one) return []
        const { kind, isOut, name } = one
        return [{ kind, isOut, start, end, isExact: name === written }]
      })
  }
}

/** The keywords of a command that begins at `from` in a line. Empty if the line has another phrasing. */
function phraseTokens(
  { language }: AnyRuleset,
  command: AnyCommand,
  line: string,
  from: number
): readonly SemanticToken[] {
  const values = command as unknown as Readonly<Record<string, unknown>>
  const lower = line.toLowerCase()
  const tokens: SemanticToken[] = []
  let at = from
  const pieces = parsePhrase(language.declarations[command.type]?.phrase ?? '')
  for (const piece of writtenPieces(pieces, values)) {
    const value = 'words' in piece ? piece.words : values[piece.param]
    const forms = Array.isArray(value)
      ? [listOf(value), listOf(value.map((name) => `"${name}"`))]
      : [String(value), `"${value}"`]
    const written = forms.find((one) => lower.startsWith(one.toLowerCase(), at))
    if (written === undefined) return []
    // Leave out the colon, comma and spaces around the words.
    const own = 'words' in piece ? /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(piece.words) : undefined
    if (own) {
      const start = at + own.index
      tokens.push({ kind: 'command', isOut: false, start, end: start + own[0].length })
    }
    at += written.length
  }
  return tokens
}
