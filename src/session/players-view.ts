import type { FightView, Row } from '../core/ruleset/fight-view.ts'
import { kindOf, wholeNamePattern } from '../core/text/names.ts'
import type { EnemyHealth, PlayersRow, PlayersView } from '../core/view/players-view.ts'
import type { Fight } from './fight.ts'
import { namesIn } from './statblock-lookup.ts'

/**
 * How somebody looks: the first row whose share of health is no more than what is left of theirs. The
 * shares are ours, no book has them.
 */
export const looks = [
  { share: 1, look: 'unhurt' },
  { share: 3 / 4, look: 'scratched' },
  { share: 1 / 3, look: 'wounded' },
  { share: Number.MIN_VALUE, look: 'badly wounded' },
  { share: 0, look: 'down' }
] as const

/**
 * A fight for the screen of the players. Nothing of it names anybody they do not see or has a number of
 * their enemies, whichever way those are played by the rules of the game.
 */
export function playersView(fight: Fight, enemyHealth: EnemyHealth): PlayersView {
  const { ruleset, now, title } = fight
  const own = ruleset.view(now.state, 'game-master')
  const seen = ruleset.view(now.state, 'players')
  const say = unnaming(fight, own, seen)
  const actor = actorOf(fight, own)
  const health = new Map(rowsOf(own).map((row) => [row.name, row] as const))
  const row = (one: Row): PlayersRow => ({
    name: one.name,
    token: one.token,
    side: one.side,
    isHidden: one.isHidden,
    // Half a command has not changed the state yet: who gives it acts nevertheless.
    state: one.name === actor ? 'acting' : one.state === 'acting' ? 'to-act' : one.state,
    stateWords: say(one.stateWords),
    isAsked: now.asked?.who === one.name,
    conditions: one.conditions.map(({ words }) => say(words)),
    ...healthOf(health.get(one.name) ?? one, enemyHealth),
    numbers:
      one.side === 'party'
        ? one.numbers.map((number, index) => ({ ...number, title: seen.columns[index] ?? '' }))
        : []
  })
  // Where the sentence says it already, the phase is not said again.
  const isSaid = actor === undefined || seen.phase.includes(actor) || seen.outcome !== undefined
  const asks = askOf(fight, seen, actor)
  return {
    title: say(title) === title ? title : '',
    round: seen.round,
    phase: isSaid ? '' : say(seen.phase),
    says: sentenceOf(fight, seen, actor).map((part) =>
      part.isName ? part : { ...part, words: say(part.words) }
    ),
    ...(asks !== undefined && { asks }),
    groups: seen.groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ title: of, rows }) => ({ title: say(of), rows: rows.map(row) })),
    zones: (seen.zones ?? []).map(({ name, who }) => ({ name: say(name), who }))
  }
}

const rowsOf = ({ groups }: FightView): readonly Row[] => groups.flatMap(({ rows }) => rows)

/** Who does something now, seen or not: who gives the command that waits, or whose turn it is. */
function actorOf({ now }: Fight, own: FightView): string | undefined {
  const command = now.history.pending?.command
  if (command && 'by' in command && typeof command.by === 'string') return command.by
  return rowsOf(own).find(({ state }) => state === 'acting')?.name
}

function sentenceOf(
  { ruleset, now }: Fight,
  seen: FightView,
  actor: string | undefined
): PlayersView['says'] {
  const words = (text: string) => ({ words: text, isName: false })
  if (seen.outcome !== undefined) return [words(seen.outcome)]
  const names = rowsOf(seen).map(({ name }) => name)
  if (actor === undefined) return [words(seen.phase.charAt(0).toUpperCase() + seen.phase.slice(1))]
  if (!names.includes(actor)) return [words('Something stirs')]
  const who = { words: actor, isName: true }
  const command = now.history.pending?.command
  const declared = command && ruleset.language.declarations[command.type]
  if (!command || !declared || !('by' in command)) return [who, words(' acts')]
  const whom = Object.entries(command).flatMap(([blank, value]) =>
    blank !== 'by' && typeof value === 'string' && names.includes(value) ? [value] : []
  )
  return [
    who,
    words(`: ${declared.label.charAt(0).toLowerCase()}${declared.label.slice(1)}`),
    ...whom.flatMap((name, index) => [
      words(index === 0 ? ' ' : ', '),
      { words: name, isName: true }
    ])
  ]
}

/** What a player has to say or throw now. What enemies are asked is nobody’s business. */
function askOf({ now }: Fight, seen: FightView, actor: string | undefined): string | undefined {
  const { asked } = now
  const isOurs = (name: string) =>
    rowsOf(seen).some((row) => row.side === 'party' && row.name === name)
  if (!asked)
    return actor !== undefined && seen.outcome === undefined && isOurs(actor)
      ? `${actor}, what do you do?`
      : undefined
  if (!isOurs(asked.who)) return undefined
  if (asked.kind === 'dice') return `${asked.who}, roll ${asked.formula}`
  if (asked.kind === 'card') return `${asked.who}, draw a card`
  return asked.who === actor
    ? `${asked.who}, what do you choose?`
    : `${asked.who}, how do you react?`
}

/** How well somebody looks, as the master wants it told of enemies; players are told of their own. */
function healthOf(row: Row, enemyHealth: EnemyHealth): Pick<PlayersRow, 'look' | 'quarters'> {
  const how = row.side === 'party' ? 'words' : enemyHealth
  const share = row.state === 'down' ? 0 : shareLeft(row)
  if (share === undefined || row.state === 'gone' || how === 'hidden') return {}
  if (how === 'bars') return { quarters: Math.ceil(share * 4) }
  const look = looks.find((one) => share >= one.share)
  return look ? { look: look.look } : {}
}

/** The share of health that is left: of all parts of a bar, or of the track that is worse. */
function shareLeft({ bar, tracks }: Row): number | undefined {
  const shares = tracks
    ? tracks.map(({ rows }) => {
        const of = rows.reduce((sum, one) => sum + one.of, 0)
        return of === 0 ? 1 : 1 - rows.reduce((sum, one) => sum + one.filled, 0) / of
      })
    : [bar.reduce((sum, { value }) => sum + value, 0) / bar.reduce((sum, { max }) => sum + max, 0)]
  const least = Math.min(...shares)
  return Number.isFinite(least) ? Math.max(0, Math.min(1, least)) : undefined
}

/** Words without any name or kind of those who are not seen: a condition or a phase may have them. */
function unnaming(fight: Fight, own: FightView, seen: FightView): (words: string) => string {
  const known = new Set(rowsOf(seen).flatMap(({ name }) => [name, kindOf(name)].map(lower)))
  const names = namesIn(fight)
  const unseen = rowsOf(own)
    .filter(({ name }) => !known.has(lower(name)))
    .flatMap(({ name }) => names(name).flatMap((one) => [one, kindOf(one)]))
  if (unseen.length === 0) return (words) => words
  const named = wholeNamePattern([...unseen, ...rowsOf(seen).map(({ name }) => name)])
  return (words) =>
    words.replace(named, (name) => (known.has(lower(name)) ? name : 'someone unseen'))
}

const lower = (name: string): string => name.toLowerCase()
