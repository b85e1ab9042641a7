import type { FightView, Row } from '../../core/ruleset/fight-view.ts'
import { NameIndex, replaceNames } from '../../core/text/find-names.ts'
import { kindOf } from '../../core/text/names.ts'
import type { EnemyHealth, PlayersRow, PlayersView } from '../../core/view/players-view.ts'
import type { Fight } from '../fight.ts'
import { nameHistory } from '../statblock-lookup.ts'
import { fightForOffers } from '../turn-end.ts'
import { actionSentence, lastEvent } from './last-event.ts'
import { rowsOf } from './rows.ts'
import { visibleHealth } from './visible-health.ts'

/** A fight for the player view. In every game the view leaves out unseen combatants and the numbers of enemies. */
export function playersView(fight: Fight, enemyHealth: EnemyHealth): PlayersView {
  const { ruleset, now } = fight
  // A turn with nothing left is over for the players, too.
  const { state } = fightForOffers(fight).now
  const fullView = ruleset.view(state, 'game-master')
  const visibleView = ruleset.view(state, 'players')
  const redact = hideUnseenNames(fight, fullView, visibleView)
  const actor = actorOf(fight, fullView)
  const health = new Map(rowsOf(fullView).map((row) => [row.name, row] as const))
  const row = (one: Row): PlayersRow => ({
    name: one.name,
    token: one.token,
    side: one.side,
    isHidden: one.isHidden,
    // The actor of an unfinished command is already acting, though the state has not changed yet.
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
  // The headline already names the phase.
  const isInHeadline =
    actor === undefined || visibleView.phase.includes(actor) || visibleView.outcome !== undefined
  const prompt = promptFor(fight, visibleView, actor)
  const names = new Set(rowsOf(visibleView).map(({ name }) => name))
  const event = lastEvent(fight, { names, enemyHealth, redact })
  return {
    game: ruleset.title,
    round: visibleView.round,
    phase: isInHeadline ? '' : redact(visibleView.phase),
    headline: headlineFor(fight, visibleView, actor).map((part) =>
      part.isName ? part : { ...part, words: redact(part.words) }
    ),
    ...(prompt !== undefined && { prompt }),
    ...(event && { lastEvent: event }),
    groups: visibleView.groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ title: of, rows }) => ({ title: redact(of), rows: rows.map(row) })),
    zones: (visibleView.zones ?? []).map(({ name, names }) => ({ name: redact(name), who: names }))
  }
}

/** The actor of the unfinished command, or else the combatant whose turn it is, visible or not. */
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
  const command = now.history.pending?.command
  return (
    (command && actionSentence(ruleset, command, { names: new Set(names) })) ?? [
      { words: actor, isName: true },
      words(' acts')
    ]
  )
}

/** The decision or roll that a player owes now. Questions to enemies stay secret. */
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

/** A function that replaces the names and kinds of unseen combatants, which may occur in conditions and phases. */
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
  const index = new NameIndex([...unseen, ...rowsOf(visibleView).map(({ name }) => name)])
  return (words) =>
    replaceNames(words, index.find(words), (name) =>
      known.has(lower(name)) ? name : 'someone unseen'
    )
}

const lower = (name: string): string => name.toLowerCase()
