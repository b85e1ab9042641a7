import { isDecided } from '../../../core/sections/end-of-fight.ts'
import { listOf } from '../../../core/text/names.ts'
import { by, who } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { command, event, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import {
  canAct,
  combatantOf,
  everybody,
  has,
  isEntangled,
  isFearless,
  sideOf,
  suffers
} from '../state.ts'
import * as conditions from './conditions.ts'
import { fightOver, outOfFight } from './guards.ts'
import * as saves from './saves.ts'
import { half, membersOf } from './saves.ts'
import { fightOn, giveUp } from './surrendering.ts'
import { noBonusAction, spendBonus, turnCommand } from './taking-a-turn.ts'

const where = 'Morale'

export const rules = {
  'M-57': {
    where,
    how: 'automated',
    says: 'A group down to half of its number checks morale.'
  },
  'M-58': {
    where,
    how: 'automated',
    says: 'A lone combatant checks when damage brings it to half of its health.'
  },
  'M-59': {
    where,
    how: 'automated',
    says: 'A morale check is a group WIT save. A failure means surrender or retreat, a success exempts from further checks.'
  },
  'M-60': { where, how: 'automated', says: 'Combatants immune to fear make no morale checks.' }
} satisfies Rules

export const defaults = {
  'players check morale': {
    value: true,
    rule: 'M-57',
    says: 'Whether players’ characters check morale too, as in the book.'
  }
}
const settings = settingsReader(defaults)

export const events = {
  /** `who`: a lone combatant; empty for a group. */
  shaken: event<{ side: string; who: string }>({
    apply(state, { side, who }) {
      if (who !== '') combatantOf(state, who).morale = 'owed'
      sideOf(state, side).morale = 'owed'
    },
    tell({ side, who }, before) {
      if (who === '')
        return `${side} are down to half of their number, rounded up, and must check morale`
      const { health, maxHealth } = combatantOf(before, who)
      return `${who} is alone with ${health} of ${maxHealth} health left, and must check morale`
    }
  }),
  moraleSettled: event<{ side: string; exempt: readonly string[]; isAlone: boolean }>({
    apply(state, { side, exempt, isAlone }) {
      sideOf(state, side).morale = isAlone ? 'steady' : 'checked'
      for (const one of everybody(state))
        if (exempt.includes(one.name)) one.morale = 'exempt'
        else if (one.side === side && one.morale === 'owed') one.morale = 'steady'
    }
  })
}

export const commands = {
  /** Begins a battle frenzy: the combatant is immune to fear and incapacitation (C-M26). */
  frenzy: turnCommand({
    label: 'Fly into a frenzy',
    group: 'act',
    help: 'a bonus action; immune to fear, but can only attack',
    rule: 'C-M26',
    phrase: '{by}: fly into a frenzy',
    params: { by },
    refuses: (state, { by }) =>
      refuseIf(
        !has(combatantOf(state, by), 'battle frenzy'),
        'C-M26',
        () => `${by} does not have the skill battle frenzy`
      ) ??
      refuseIf(
        suffers(combatantOf(state, by), 'frenzied'),
        'C-M26',
        () => `${by} is already in a frenzy`
      ) ??
      noBonusAction(state, by),
    decide(table, { by: who }) {
      spendBonus(table, who)
      const given = { who, condition: 'frenzied', why: 'of battle frenzy' } as const
      conditions.beginCondition(table, 'C-M26', given)
    }
  }),
  'check-morale': command({
    label: 'Morale',
    group: 'test',
    help: 'a WIT save; a combatant that fails surrenders or retreats',
    rule: 'M-59',
    phrase: '{who}: check morale',
    params: { who },
    refuses: (state, { who }) =>
      fightOver(state) ??
      outOfFight(state, who) ??
      refuseIf(
        isFearless(combatantOf(state, who)),
        'M-60',
        () => `${who} is immune to fear and checks no morale`
      ),
    decide(table, { who }) {
      const failed = rollMorale(table, [combatantOf(table.now, who)])
      if (table.now.phase !== 'aside') loseHeart(table, failed)
    }
  })
}

const rollMorale = (table: Table, members: readonly Combatant[]): readonly string[] =>
  saves.groupSave(table, members, {
    ability: 'WIT',
    what: 'of morale',
    rule: 'M-59',
    isGrave: true
  })

/**
 * Applies a combatant’s loss to morale: a group down to half, or a lone combatant down to half health, must check
 * (M-57, M-58). A surrendered combatant that was harmed may fight again instead.
 */
export function applyMoraleLoss(table: Table, name: string, by: string): void {
  const one = combatantOf(table.now, name)
  const { side } = one
  if (one.status === 'surrendered') return fightOn(table, name, by)
  const { size, morale } = sideOf(table.now, side)
  if (size === 1) {
    const isHalved = one.morale === 'steady' && one.health <= half(one.maxHealth)
    if (isHalved && checksMorale(table.now, one))
      table.happens(events.shaken, 'M-58', { side, who: name })
    return
  }
  if (canAct(one) || morale !== 'steady') return
  shakeGroup(table, side)
}

/**
 * Makes each group that is down to half of its number owe a morale check. Losses are by damage, flight or surrender
 * (M-57, RULING 11).
 */
export function countLosses(table: Table): void {
  for (const { name, size, morale } of [...table.now.sides])
    if (size > 1 && morale === 'steady') shakeGroup(table, name)
}

function shakeGroup(table: Table, side: string): void {
  const { size } = sideOf(table.now, side)
  const left = everybody(table.now).filter((other) => other.side === side && canAct(other))
  // RULING 11: rounded up, so that a group of three checks when two are left.
  const isHalved = left.length > 0 && left.length <= half(size)
  if (isHalved && left.some((other) => checksMorale(table.now, other)))
    table.happens(events.shaken, 'M-57', { side, who: '' })
}

/** Whether a combatant checks morale (M-60). The setting `players check morale` can spare players’ characters. */
export const checksMorale = (state: State, one: Combatant): boolean =>
  canAct(one) &&
  !isFearless(one) &&
  one.morale !== 'exempt' &&
  (!one.isPlayer || settings(state)['players check morale'])

/** Whether any side must check morale at the end of the round (M-04). */
export const isCheckOwed = ({ sides }: State): boolean =>
  sides.some(({ morale }) => morale === 'owed')

/** The morale phase: groups down to half and lone combatants check (M-57 to M-59). */
export function moralePhase(table: Table): void {
  for (const { name, morale } of [...table.now.sides]) {
    if (morale !== 'owed') continue
    // Once the fight is decided, no further side checks morale (RULING 33).
    if (isDecided(table.now)) return
    const all = membersOf(table.now, name).filter((one) => checksMorale(table.now, one))
    // A combatant that was alone checks for itself, even if help has come since (M-58).
    const alone = all.filter((one) => one.morale === 'owed')
    const isAlone = alone.length > 0
    const members = isAlone ? alone : all
    const failed = rollMorale(table, members)
    const exempt = members.map((one) => one.name).filter((one) => !failed.includes(one))
    table.happens(events.moraleSettled, 'M-59', { side: name, exempt, isAlone })
    loseHeart(table, failed)
  }
}

/**
 * Makes combatants that failed the check surrender or retreat, as the first of them chooses for all, or each for itself
 * (M-59, RULING 29).
 */
function loseHeart(table: Table, names: readonly string[]): void {
  const [first] = names
  if (first === undefined) return
  const isOne = names.length === 1
  // An entangled combatant cannot retreat.
  const caught = names.filter((name) => isEntangled(combatantOf(table.now, name)))
  const free = names.filter((name) => !caught.includes(name))
  if (free.length === 0) return giveUp(table, 'M-59', names, 'surrendered')
  const flight = table.ask({
    decider: first,
    prompt: `${listOf(names)} ${isOne ? 'has' : 'have'} lost heart: retreat or surrender?`,
    rule: 'M-59',
    options: [
      {
        words: `${first}: ${isOne ? 'retreat' : caught.length > 0 ? 'all who can move retreat' : 'all retreat'}`,
        value: 'all'
      },
      { words: `${first}: ${isOne ? 'surrender' : 'all surrender'}`, value: 'none' },
      ...(free.length > 1 ? [{ words: `${first}: each decides`, value: 'each' }] : [])
    ],
    suggested: 0
  })
  if (flight === 'none') return giveUp(table, 'M-59', names, 'surrendered')
  if (flight === 'each') {
    for (const name of free) loseHeart(table, [name])
    if (caught.length > 0) giveUp(table, 'M-59', caught, 'surrendered')
    return
  }
  giveUp(table, 'M-59', free, 'fled')
  if (caught.length > 0) giveUp(table, 'M-59', caught, 'surrendered')
}
