import type { FightView, Row } from '../core/ruleset/fight-view.ts'
import { kindOf, wholeNamePattern } from '../core/text/names.ts'
import type { EnemyHealth, PlayersRow, PlayersView } from '../core/view/players-view.ts'
import type { Fight } from './fight.ts'
import { rowsOf } from './rows.ts'
import { nameHistory } from './statblock-lookup.ts'

/** Health in words: the first row whose share is at most the health left. The shares are ours, from no book. */
export const healthLevels = [
  { share: 1, label: 'unhurt' },
  { share: 3 / 4, label: 'scratched' },
  { share: 1 / 3, label: 'wounded' },
  { share: Number.MIN_VALUE, label: 'badly wounded' },
  { share: 0, label: 'down' }
] as const

/** A fight for the player view. It never names unseen combatants and has no numbers of enemies, in any game. */
export function playersView(fight: Fight, enemyHealth: EnemyHealth): PlayersView {
  const { ruleset, now } = fight
  const fullView = ruleset.view(now.state, 'game-master')
  const visibleView = ruleset.view(now.state, 'players')
  const redact = hideUnseenNames(fight, fullView, visibleView)
  const actor = actorOf(fight, fullView)
  const health = new Map(rowsOf(fullView).map((row) => [row.name, row] as const))
  const row = (one: Row): PlayersRow => ({
    name: one.name,
    token: one.token,
    side: one.side,
    isHidden: one.isHidden,
    // An unfinished command has not changed the state yet, but its actor is already acting.
    state: one.name === actor ? 'acting' : one.state === 'acting' ? 'to-act' : one.state,
    stateWords: redact(one.stateWords),
    isAsked: now.asked?.who === one.name,
    conditions: one.conditions.map(({ words }) => redact(words)),
    ...visibleHealth(health.get(one.name) ?? one, enemyHealth),
    numbers:
      one.side === 'party'
        ? one.numbers.map((number, index) => ({
            ...number,
            title: visibleView.columns[index] ?? ''
          }))
        : []
  })
  // The phase is left out where the headline already says it.
  const isInHeadline =
    actor === undefined || visibleView.phase.includes(actor) || visibleView.outcome !== undefined
  const prompt = promptFor(fight, visibleView, actor)
  return {
    game: ruleset.title,
    round: visibleView.round,
    phase: isInHeadline ? '' : redact(visibleView.phase),
    headline: headlineFor(fight, visibleView, actor).map((part) =>
      part.isName ? part : { ...part, words: redact(part.words) }
    ),
    ...(prompt !== undefined && { prompt }),
    groups: visibleView.groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ title: of, rows }) => ({ title: redact(of), rows: rows.map(row) })),
    zones: (visibleView.zones ?? []).map(({ name, who }) => ({ name: redact(name), who }))
  }
}

/** The actor of the unfinished command, else the combatant whose turn it is, visible or not. */
function actorOf({ now }: Fight, fullView: FightView): string | undefined {
  const command = now.history.pending?.command
  if (command && 'by' in command && typeof command.by === 'string') return command.by
  return rowsOf(fullView).find(({ state }) => state === 'acting')?.name
}

function headlineFor(
  { ruleset, now }: Fight,
  visibleView: FightView,
  actor: string | undefined
): PlayersView['headline'] {
  const words = (text: string) => ({ words: text, isName: false })
  if (visibleView.outcome !== undefined) return [words(visibleView.outcome)]
  const names = rowsOf(visibleView).map(({ name }) => name)
  if (actor === undefined)
    return [words(visibleView.phase.charAt(0).toUpperCase() + visibleView.phase.slice(1))]
  if (!names.includes(actor)) return [words('Something stirs')]
  const who = { words: actor, isName: true }
  const command = now.history.pending?.command
  const declared = command && ruleset.language.declarations[command.type]
  if (!command || !declared || !('by' in command)) return [who, words(' acts')]
  const targets = Object.entries(command).flatMap(([param, value]) =>
    param !== 'by' && typeof value === 'string' && names.includes(value) ? [value] : []
  )
  return [
    who,
    words(`: ${declared.label.charAt(0).toLowerCase()}${declared.label.slice(1)}`),
    ...targets.flatMap((name, index) => [
      words(index === 0 ? ' ' : ', '),
      { words: name, isName: true }
    ])
  ]
}

/** What a player has to decide or roll now. Questions to enemies stay secret. */
function promptFor(
  { now }: Fight,
  visibleView: FightView,
  actor: string | undefined
): string | undefined {
  const { asked } = now
  const isOurs = (name: string) =>
    rowsOf(visibleView).some((row) => row.side === 'party' && row.name === name)
  if (!asked)
    return actor !== undefined && visibleView.outcome === undefined && isOurs(actor)
      ? `${actor}, what do you do?`
      : undefined
  if (!isOurs(asked.who)) return undefined
  if (asked.kind === 'dice') return `${asked.who}, roll ${asked.formula}`
  if (asked.kind === 'card') return `${asked.who}, draw a card`
  return asked.who === actor
    ? `${asked.who}, what do you choose?`
    : `${asked.who}, how do you react?`
}

/** Health as players see it: always in words for their own side, by the setting for enemies. */
function visibleHealth(
  row: Row,
  enemyHealth: EnemyHealth
): Pick<PlayersRow, 'health' | 'quarters'> {
  const style = row.side === 'party' ? 'words' : enemyHealth
  const share = row.state === 'down' ? 0 : healthShare(row)
  if (share === undefined || row.state === 'gone' || style === 'hidden') return {}
  if (style === 'bars') return { quarters: Math.ceil(share * 4) }
  const level = healthLevels.find((one) => share >= one.share)
  return level ? { health: level.label } : {}
}

/** The share of health left: of the whole bar, or of the worst track. */
function healthShare({ bar, tracks }: Row): number | undefined {
  const shares = tracks
    ? tracks.map(({ rows }) => {
        const of = rows.reduce((sum, one) => sum + one.of, 0)
        return of === 0 ? 1 : 1 - rows.reduce((sum, one) => sum + one.filled, 0) / of
      })
    : [bar.reduce((sum, { value }) => sum + value, 0) / bar.reduce((sum, { max }) => sum + max, 0)]
  const lowest = Math.min(...shares)
  return Number.isFinite(lowest) ? Math.max(0, Math.min(1, lowest)) : undefined
}

/** Replaces names and kinds of unseen combatants, which may occur in conditions and phases. */
function hideUnseenNames(
  fight: Fight,
  fullView: FightView,
  visibleView: FightView
): (words: string) => string {
  const known = new Set(rowsOf(visibleView).flatMap(({ name }) => [name, kindOf(name)].map(lower)))
  const names = nameHistory(fight)
  const unseen = rowsOf(fullView)
    .filter(({ name }) => !known.has(lower(name)))
    .flatMap(({ name }) => names(name).flatMap((one) => [one, kindOf(one)]))
  if (unseen.length === 0) return (words) => words
  const named = wholeNamePattern([...unseen, ...rowsOf(visibleView).map(({ name }) => name)])
  return (words) =>
    words.replace(named, (name) => (known.has(lower(name)) ? name : 'someone unseen'))
}

const lower = (name: string): string => name.toLowerCase()
