import { lastGiven } from '../../core/fight/history.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { listOf } from '../../core/text/names.ts'
import type { EnemyHealth, PlayersEvent, Sentence } from '../../core/view/players-view.ts'
import type { Fight } from '../fight.ts'
import { stateAt } from './history-view.ts'
import { newConditions } from './row-changes.ts'
import { intransitive, isOut, rowsByName } from './rows.ts'
import { healthShare, visibleHealth } from './visible-health.ts'

/** The knowledge of players: the combatants in sight, how enemies’ health is shown, and a filter for unseen names. */
interface Sight {
  readonly names: ReadonlySet<string>
  readonly enemyHealth: EnemyHealth
  readonly redact: (words: string) => string
}

/** The maximum number of commands to search backwards for a visible event. */
const maxCommands = 8
/** The maximum number of effects to list; further effects are counted. */
const maxEffects = 5

/**
 * The last event that players saw: a command by a visible combatant, or with a visible effect. Effects are
 * differences between the player views before and after the command. So they contain no dice and no numbers of
 * enemies.
 */
export function lastEvent(fight: Fight, sight: Sight): PlayersEvent | undefined {
  const { steps } = fight.now.history
  let end = steps.length
  let after = seenAt(fight, end)
  for (let tries = 0; tries < maxCommands; tries++) {
    const first = lastGiven(steps.slice(0, end))
    const step = steps[first]
    if (!step) return undefined
    const before = seenAt(fight, first)
    // The targets in the command come first, then others that were affected.
    const named = new Set(namesIn(step.command))
    const isNamed = ([who]: Sentence) => Number(who !== undefined && named.has(who.words))
    const effects = effectsOf(before, after, sight).toSorted((a, b) => isNamed(b) - isNamed(a))
    const action = actionSentence(fight.ruleset, step.command, sight)
    if (action) {
      const told = withDestination(action, effects)
      const isFlat = effects.length === 0
      const isWithoutHarm = isFlat && isHarmless(fight.ruleset, step.command, after, sight)
      return {
        action: told.action,
        effects: isWithoutHarm ? [[words('No harm done')]] : atMost(told.effects)
      }
    }
    if (effects.length > 0) {
      // A change by the game master, such as a number set by hand, has effects only.
      const isUnseen = 'by' in step.command && !sight.names.has(String(step.command.by))
      return { ...(isUnseen && { action: [words('Something stirs')] }), effects: atMost(effects) }
    }
    end = first
    after = before
  }
  return undefined
}

/** A moment of a fight, as the game master and as players see it. */
interface Seen {
  readonly all: ReadonlyMap<string, Row>
  readonly visible: ReadonlyMap<string, Row>
  readonly view: FightView
}

function seenAt({ ruleset, ...fight }: Fight, moment: number): Seen {
  const state = stateAt({ ruleset, ...fight }, moment)
  const view: FightView = ruleset.view(state, 'players')
  const all = rowsByName(ruleset.view(state, 'game-master'))
  return { all, visible: rowsByName(view), view }
}

/**
 * The sentence for a command: `Wenna attacks Hob Ratchet`, or `Wenna: gambit Hob Ratchet`. `undefined` for
 * passes, and for actors out of sight.
 */
export function actionSentence(
  { language }: AnyRuleset,
  command: AnyCommand,
  { names }: Pick<Sight, 'names'>
): Sentence | undefined {
  const { type, by, ...rest } = command as AnyCommand & { readonly by?: unknown }
  const declared = language.declarations[type]
  if (typeof by !== 'string' || !names.has(by) || !declared || declared.role === 'pass')
    return undefined
  const targets = namesIn(rest).filter((name) => names.has(name))
  const label = declared.label.charAt(0).toLowerCase() + declared.label.slice(1)
  const verb =
    declared.role === 'attack' ? 'attacks' : type === 'move' && targets.length === 0 && 'moves'
  return [
    name(by),
    words(verb ? ` ${verb}` : `: ${label}`),
    ...targets.flatMap((one, index) => [words(index === 0 ? ' ' : ', '), name(one)])
  ]
}

/** Adds the destination of a move to its sentence: `Wenna moves to the ford`. */
function withDestination(action: Sentence, effects: readonly Sentence[]): Required<PlayersEvent> {
  const [actor, verb] = action
  const goal = effects.find(
    ([who, to]) => who?.words === actor?.words && to?.words.startsWith(arrow)
  )
  if (!actor || !goal || verb?.words !== ' moves') return { action, effects }
  const place = goal[1]?.words.slice(arrow.length)
  return {
    action: [actor, words(` moves to ${place}`)],
    effects: effects.filter((one) => one !== goal)
  }
}

const arrow = ' → '

/** Every string in a command, any of which may be a name. */
const namesIn = (args: object): readonly string[] =>
  Object.values(args)
    .flat()
    .filter((value): value is string => typeof value === 'string')

/**
 * Whether a command is an attack on exactly one target whose health players may see. Without a visible effect, such an
 * attack did no harm.
 */
function isHarmless(
  { language }: AnyRuleset,
  { type, ...args }: AnyCommand,
  { visible }: Seen,
  { names, enemyHealth }: Sight
): boolean {
  if (language.declarations[type]?.role !== 'attack' || !('by' in args)) return false
  const { by, ...rest } = args
  const targets = namesIn(rest).filter((one) => {
    const row = visible.get(one)
    return row && names.has(one) && (row.side === 'party' || enemyHealth !== 'hidden')
  })
  return names.has(String(by)) && targets.length === 1
}

/** The visible differences between two moments, in the order of the rows. */
function effectsOf(before: Seen, after: Seen, sight: Sight): readonly Sentence[] {
  const zones = [before, after].map(({ view }) => zoneOf(view))
  return [...after.visible].flatMap(([who, row]): readonly Sentence[] => {
    if (!sight.names.has(who)) return []
    const was = before.visible.get(who)
    if (!was) return before.all.has(who) ? [[name(who), words(' appears')]] : []
    const says = (text: string): Sentence => [name(who), words(sight.redact(text))]
    if (isOut(row)) {
      const isNew = !isOut(was) || row.stateWords !== was.stateWords
      return isNew ? [says(` ${intransitive(row.stateWords, false)}`)] : []
    }
    if (isOut(was)) return [says(' is up again')]
    const [from, to] = [zones[0]?.(who), zones[1]?.(who)]
    const health =
      row.side === 'party'
        ? numbersWords(was, row, after.view)
        : healthWords(before.all.get(who), after.all.get(who), sight)
    return [
      ...(health === undefined ? [] : [says(` ${health}`)]),
      ...newConditions(was, row).map((one) => says(`: ${one}`)),
      ...(to === undefined || to === from ? [] : [says(`${arrow}${to}`)])
    ]
  })
}

/**
 * The changed numbers of a player’s character: `loses 3 Flesh and 2 Grit`. In rows with tracks the numbers
 * count wounds: `takes 2 Harm`.
 */
function numbersWords(was: Row, is: Row, { columns }: FightView): string | undefined {
  const [less, more] = is.tracks ? ['recovers', 'takes'] : ['loses', 'gains']
  const changes = is.numbers.flatMap(({ value }, index) => {
    const by = value - (was.numbers[index]?.value ?? value)
    return by === 0 ? [] : [{ by, words: `${Math.abs(by)} ${columns[index] ?? ''}`.trim() }]
  })
  const parts = [
    [less, changes.filter(({ by }) => by < 0)],
    [more, changes.filter(({ by }) => by > 0)]
  ] as const
  const said = parts.flatMap(([verb, some]) =>
    some.length === 0 ? [] : [`${verb} ${listOf(some.map((one) => one.words))}`]
  )
  return said.length === 0 ? undefined : listOf(said)
}

/**
 * The changed health of an enemy: `is badly wounded`, `is hurt`, `recovers`. `undefined` if enemies’ health is
 * hidden.
 */
function healthWords(
  was: Row | undefined,
  is: Row | undefined,
  { enemyHealth }: Sight
): string | undefined {
  const [before, after] = [was && healthShare(was), is && healthShare(is)]
  if (!was || !is || before === undefined || after === undefined) return undefined
  if (enemyHealth === 'hidden' || before === after) return undefined
  if (after > before) return 'recovers'
  const { health } = visibleHealth(is, enemyHealth)
  const isOther = health !== undefined && health !== visibleHealth(was, enemyHealth).health
  return isOther ? `is ${health}` : 'is hurt'
}

/** A function that returns the zone of a combatant. `undefined` in a game without zones. */
const zoneOf =
  ({ zones = [] }: FightView) =>
  (who: string): string | undefined =>
    zones.find((zone) => zone.names.includes(who))?.name

function atMost(effects: readonly Sentence[]): readonly Sentence[] {
  if (effects.length <= maxEffects) return effects
  const rest = effects.length - maxEffects + 1
  return [...effects.slice(0, maxEffects - 1), [words(`${rest} more`)]]
}

const words = (text: string) => ({ words: text, isName: false })
const name = (text: string) => ({ words: text, isName: true })
