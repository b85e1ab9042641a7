import type { RuleId, Rules, Table } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, isFearless, leaveFight, suffers } from '../state.ts'
import { setCondition } from './conditions.ts'
import * as saves from './saves.ts'
import { rangeBetween } from './zones.ts'

export const rules = {
  'C-M27': {
    where: 'Hazards › Fear',
    how: 'automated',
    says: 'Facing a frightening creature needs a WIT save; a group rolls together.'
  }
} satisfies Rules

export const defaults = {
  'fear reaches': {
    value: 4,
    rule: 'C-M27',
    says: 'Distance in zones within which a frightening or terrifying creature forces a WIT save.'
  }
}
const settings = settingsReader(defaults)

type Dread = 'frightened' | 'terrified'

export const events = {
  /** `dread`: empty for a combatant that has passed its save. */
  feared: event<{ who: string; source: string; dread: Dread | '' }>({
    apply(state, { who, source, dread }) {
      const one = combatantOf(state, who)
      if (dread === '') one.faced.push(source)
      else {
        one.fears.push(source)
        setCondition(one, dread, true)
      }
    },
    tell: ({ who, source, dread }) =>
      dread === '' ? `${who} stands up to ${source}` : `${who} is ${dread} of ${source}`
  }),
  cowered: event<{ who: string }>({
    apply: (state, { who }) => leaveFight(state, who, 'incapacitated'),
    tell: ({ who }) => `${who} cowers and is incapacitated`
  })
}

/** Records that `who` is afraid of `source`, or with an empty `dread` that `source` can no longer frighten `who`. */
export const fear = (
  table: Table,
  rule: RuleId,
  who: string,
  source: string,
  dread: Dread | ''
): void => table.happens(events.feared, rule, { who, source, dread })

/** Makes a terrified combatant that did not move in its turn cower (RULING 24). */
export function cower(table: Table, who: string): void {
  const one = combatantOf(table.now, who)
  // A combatant that spent the turn on breaking free had no movement left to flee with.
  const isTrying = one.halvesLeft === 0 && !one.mainLeft
  if (suffers(one, 'terrified') && one.halvesMoved === 0 && !isTrying && canAct(one))
    table.happens(events.cowered, 'C-M27', { who })
}

/** Makes terrified combatants cower that let the round end without a turn (RULING 24). */
export function cowerWithoutTurn(table: Table): void {
  for (const one of everybody(table.now))
    if (one.turn === 'to come' && suffers(one, 'terrified') && canAct(one))
      table.happens(events.cowered, 'C-M27', { who: one.name })
}

/**
 * The name of a creature without its number: `Ghoul` for `Ghoul 1` and `Ghoul 2`, which are one source of fear together
 * (RULING 6).
 */
export const kindOf = (name: string): string => name.replace(/ \d+$/, '')

/**
 * Rolls the WIT saves of combatants that face something frightening, each side together. A success gives immunity to
 * that fear. A failure means fear for the rest of the fight, which is shorter than a stretch (C-M27, RULING 26).
 */
export function faceFears(table: Table): void {
  const sources = new Map<string, readonly Combatant[]>()
  for (const one of everybody(table.now))
    if (frightens(one)) sources.set(one.frightensAs, [...(sources.get(one.frightensAs) ?? []), one])
  for (const [kind, all] of sources)
    for (const { name } of [...table.now.sides]) {
      // A creature frightens the other sides, also if another of its kind fights on theirs.
      const enemies = all.filter(({ side }) => side !== name)
      face(table, name, kind, enemies)
    }
}

const frightens = (one: Combatant): boolean => one.dread !== '' && canAct(one) && !one.isConcealed

function face(table: Table, side: string, kind: string, sources: readonly Combatant[]): void {
  const facing = facingIt(table.now, side, kind, sources)
  if (facing.length === 0) return
  const isTerrifying = sources[0]?.dread === 'terrifying'
  const names = facing.map(({ name }) => name)
  const what = `against the ${isTerrifying ? 'terror' : 'fear'} of ${kind}`
  const failed = saves.groupSave(table, facing, {
    ability: 'WIT',
    what,
    rule: 'C-M27',
    isGrave: isTerrifying
  })
  for (const name of names) {
    const dread = isTerrifying ? 'terrified' : 'frightened'
    fear(table, 'C-M27', name, kind, failed.includes(name) ? dread : '')
  }
}

/** The combatants of a side that face this kind for the first time: near enough, and not immune to fear. */
function facingIt(
  state: State,
  side: string,
  kind: string,
  sources: readonly Combatant[]
): readonly Combatant[] {
  const reach = settings(state)['fear reaches']
  return everybody(state).filter(
    (one) =>
      one.side === side &&
      canAct(one) &&
      !isFearless(one) &&
      !one.faced.includes(kind) &&
      !one.fears.includes(kind) &&
      sources.some((source) => rangeBetween(state, one, source) <= reach)
  )
}

/** Combatants able to act that this one is afraid of. */
export const feared = (state: State, one: Combatant): readonly Combatant[] =>
  one.fears.length === 0 || isFearless(one)
    ? []
    : everybody(state).filter(
        (other) =>
          canAct(other) && (one.fears.includes(other.name) || one.fears.includes(other.frightensAs))
      )
