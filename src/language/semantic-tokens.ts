import type { Range } from '../core/issues/issue.ts'
import { givenIn, kindOfLine, linesIn } from '../core/log/lines.ts'
import type { ReadLog } from '../core/log/read-log.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import { parsePhrase } from '../core/ruleset/phrase.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { AnyEvent } from '../core/ruleset/table.ts'
import { wholeNamePattern } from '../core/text/names.ts'
import { toNoteRange } from '../notes/fences/fence.ts'
import { logBelow } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { lruCache } from '../session/lru-cache.ts'
import { prepare } from '../session/prepare.ts'
import { replayLog } from '../session/replay.ts'
import { setupKey } from '../session/setup.ts'

/** Words of a log that have a colour of their own, which a grammar cannot know. */
export interface SemanticToken extends Range {
  readonly kind: TokenKind
  /** Of somebody: whether they are out of the fight, as of what this line tells. */
  readonly isOut: boolean
}

/** Somebody on a side with players, somebody else, what is done. */
export const tokenKinds = ['party', 'enemy', 'command'] as const
export type TokenKind = (typeof tokenKinds)[number]

type Read = ReadLog<unknown, AnyCommand, AnyEvent>

/** Colours by the log and all it comes of, in offsets of its body. */
const tokenCache = lruCache<readonly SemanticToken[]>(20)

/** The colours of every log of a note, in the order of its lines. `setting`: the ruleset of notes that name none. */
export const semanticTokensOf = (
  vault: Vault,
  note: Note,
  setting?: string
): readonly SemanticToken[] =>
  [...note.encounters, ...note.statblocks]
    .flatMap((place): readonly SemanticToken[] => {
      if (!logBelow(note, place)) return []
      const prepared = prepare(vault, note, place, setting)
      if (!('setup' in prepared)) return []
      const { setup } = prepared
      const { fence } = setup.log ?? {}
      const read = replayLog(setup)?.read
      if (!fence || !read) return []
      const colours = tokenCache(`${fence.body} ${setupKey(setup)}`, () =>
        tokensInLog(setup.ruleset, read, fence.body)
      )
      return colours.map((colour) => ({ ...colour, ...toNoteRange(fence, colour) }))
    })
    .sort((a, b) => a.start - b.start)

/** Line by line, with the fight as it stands there; behind what can be followed, as it stood last. */
function tokensInLog(
  ruleset: AnyRuleset,
  { now, places }: Read,
  body: string
): readonly SemanticToken[] {
  const { steps, pending } = now.history
  const fight = replayFight(ruleset, now.history)
  const toldFrom = (first: number, next: number | undefined) =>
    steps
      .slice(first, next)
      .flatMap(({ lines }, index) => lines.map(({ event }) => ({ step: first + index, event })))
  let nth = 0
  let told = toldFrom(0, places[0]?.step)
  return linesIn(body)
    .slice(1)
    .flatMap((line): readonly SemanticToken[] => {
      const { text, start } = line
      const kind = kindOfLine(text)
      if (kind === 'remark') return []
      if (kind === 'told') {
        const moment = told.shift()
        if (moment) fight.goTo(moment.step, moment.event + 1)
        return toBodyTokens(start, fight.namesIn(text).filter(isExact))
      }
      const place = places[nth]
      const isFollowed = place?.start === start
      if (isFollowed) {
        told = toldFrom(place.step, places[++nth]?.step)
        fight.goTo(place.step, 0)
      } else fight.goTo(steps.length, 0)
      const command = isFollowed ? steps[place.step]?.command : pending?.command
      const words = command ? phraseTokens(ruleset, command, text, givenIn(line).base - start) : []
      const names = fight.namesIn(text).filter((name) => !words.some((one) => overlaps(one, name)))
      return toBodyTokens(start, [...words, ...names])
    })
}

const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end

/** A name that is written as it is: a `rat` that is told of may be any. */
const isExact = ({ isExact }: NameToken): boolean => isExact

const toBodyTokens = (at: number, colours: readonly SemanticToken[]): readonly SemanticToken[] =>
  colours
    .map(({ kind, isOut, start, end }) => ({ kind, isOut, start: at + start, end: at + end }))
    .sort((a, b) => a.start - b.start)

interface NameToken extends SemanticToken {
  readonly isExact: boolean
}

/** The fight of a log from its beginning: who is known at which moment of it, and how they stand. */
function replayFight(ruleset: AnyRuleset, { start, steps }: Read['now']['history']) {
  const state = ruleset.copy(start)
  const cast = new Map<string, Pick<SemanticToken, 'kind' | 'isOut'> & { readonly name: string }>()
  let names: RegExp | undefined
  let step = 0
  let events = 0
  const look = () => {
    const size = cast.size
    const all = ruleset.vitals(state)
    const sides = new Set(
      all.flatMap(({ name }) =>
        ruleset.isPlayer(state, name) ? [ruleset.sideOf(state, name)] : []
      )
    )
    for (const { name, isUp } of all) {
      const kind = sides.has(ruleset.sideOf(state, name)) ? 'party' : 'enemy'
      cast.set(name.toLowerCase(), { name, kind, isOut: !isUp })
    }
    if (cast.size > size) names = wholeNamePattern([...cast.values()].map(({ name }) => name))
  }
  look()
  return {
    /** To when this many events of a step have happened. Never back. */
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
      if (isMoved) look()
    },
    /** Everybody a line names. */
    namesIn: (line: string): readonly NameToken[] =>
      names
        ? [...line.matchAll(names)].flatMap(({ index, 0: written }): readonly NameToken[] => {
            const one = cast.get(written.toLowerCase())
            if (!one) return []
            const { kind, isOut, name } = one
            const end = index + written.length
            return [{ kind, isOut, start: index, end, isExact: name === written }]
          })
        : []
  }
}

/** The words of a command that are its own and no blanks, in a line that has it at `from`; none where it is written otherwise. */
function phraseTokens(
  { language }: AnyRuleset,
  command: AnyCommand,
  line: string,
  from: number
): readonly SemanticToken[] {
  const values = command as unknown as Readonly<Record<string, unknown>>
  const lower = line.toLowerCase()
  const words: SemanticToken[] = []
  let at = from
  for (const piece of parsePhrase(language.declarations[command.type]?.phrase ?? '')) {
    const wanted = ('words' in piece ? piece.words : String(values[piece.param])).toLowerCase()
    const written = [wanted, `"${wanted}"`].find((one) => lower.startsWith(one, at))
    if (written === undefined) return []
    // Without the colon, comma and spaces around them.
    const own = 'words' in piece ? /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(piece.words) : undefined
    if (own) {
      const start = at + own.index
      words.push({ kind: 'command', isOut: false, start, end: start + own[0].length })
    }
    at += written.length
  }
  return words
}
