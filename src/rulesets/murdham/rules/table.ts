import type { Settable } from '../../../core/sections/adjustments.ts'
import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { fillPools, healing } from '../../../core/sections/healing.ts'
import { manualDamage } from '../../../core/sections/manual-damage.ts'
import type { KnownConditions } from '../../../core/sections/marks.ts'
import { participants } from '../../../core/sections/participants.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { copyCombatant } from '../copy.ts'
import { anybody, spot, who, why } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { command, event, number, refuseIf } from '../section.ts'
import type { Ability, Combatant, Spot, State } from '../state.ts'
import {
  abilities,
  canAct,
  combatantOf,
  everybody,
  isDown,
  isPresent,
  leaveFight,
  letGo,
  suffers
} from '../state.ts'
import { conditionWords } from '../tables/conditions.ts'
import type { Damage } from './attacking/damage.ts'
import { rollPlain } from './attacking/damage.ts'
import { events as conditionEvents, setCondition } from './conditions.ts'
import { fightOver, outOfFight, statusWords } from './guards.ts'
import { armourAgainst, unprotected } from './health/damage-and-armour.ts'
import * as health from './health/health.ts'
import * as injuries from './health/injuries.ts'
import * as morale from './morale.ts'
import { tearApart } from './non-lethal-attacks/holds.ts'
import { placeAt } from './protection-from-attacks.ts'
import { save, spareSave } from './saves.ts'
import { forget } from './taunts.ts'
import { placeWords, spotCalled } from './zones.ts'

export const rules = {
  'C-M35': {
    where: 'Hazards › Falls',
    how: 'automated',
    says: 'A fall deals d4 of direct damage for every two metres; an AGI save subtracts two metres.'
  },
  table: {
    where: 'The table',
    how: 'table',
    says: 'A ruling of the game master, with the reason given.'
  }
} satisfies Rules

const adjustments = adjustmentsOf<State, Combatant>()

type Number = 'health' | Ability | 'omens' | 'armour value'

const ability = (name: Ability): Settable<State, Combatant> => ({
  max: 19,
  get: ({ abilities }) => abilities[name],
  set(one, value) {
    one.abilities[name] = value
  }
})

/** The numbers of a combatant that the game master can set. */
export const settable: Readonly<Record<Number, Settable<State, Combatant>>> = {
  health: {
    get: ({ health }) => health,
    max: 999,
    set(one, value, state) {
      one.health = value
      one.maxHealth = Math.max(one.maxHealth, value)
      one.burned = Math.min(one.burned, one.maxHealth - value)
      if (value === 0) loseAllHealth(state, one)
      else if (one.status === 'dead') comeBack(state, one)
      // RULING 45: regained health keeps the dying alive (C-M10).
      else if (one.status === 'dying') leaveFight(state, one.name, 'incapacitated')
    }
  },
  STR: ability('STR'),
  AGI: ability('AGI'),
  WIT: ability('WIT'),
  omens: {
    get: ({ omens }) => omens,
    max: 9,
    set(one, value) {
      one.omens = value
    }
  },
  'armour value': {
    get: ({ naturalArmour }) => naturalArmour,
    max: 20,
    set(one, value) {
      one.naturalArmour = value
    }
  }
}

const numbers = adjustments.numbers<Number>({
  who: anybody,
  settable,
  title: (what) => `${what[0]?.toUpperCase()}${what.slice(1)}`,
  after(table, { who, what, wasUp }) {
    const { status, diesAtEndOf } = combatantOf(table.now, who)
    if (what === 'health' && wasUp && status !== 'up')
      table.happens(events.emptied, 'C-M10', { who, diesAtEndOf })
    const lost = abilities.find((one) => one === what)
    if (lost) injuries.dieOfLoss(table, who, lost)
    shakeIfOut(table, who, wasUp)
  }
})

const marks = adjustments.marks({
  who: anybody,
  statuses: {
    'back in the fight': 'up',
    incapacitated: 'incapacitated',
    dying: 'dying',
    concealed: 'concealed',
    dead: 'dead',
    fled: 'fled',
    surrendered: 'surrendered',
    gone: 'gone'
  },
  refuses(one, status) {
    // RULING 3: a creature that cannot be incapacitated cannot be dying either.
    if (status === 'dying')
      return refuseIf(
        one.kind !== 'living',
        'C-M29',
        () => `${one.name} is ${kindWords(one)} and cannot be dying`
      )
    if (status !== 'concealed') return undefined
    return refuseIf(
      one.isConcealed || !canAct(one),
      'M-53',
      () => `${one.name} ${one.isConcealed ? 'is already hidden' : statusWords(one.status)}`
    )
  },
  mark(state, one, status) {
    if (status === 'up') comeBack(state, one)
    else if (status === 'concealed') one.isConcealed = true
    else if (status === 'dying') {
      one.health = 0
      loseAllHealth(state, one)
    } else leaveFight(state, one.name, status)
  },
  after: (table: Table, { who, wasUp }) => shakeIfOut(table, who, wasUp)
})

const conditions = adjustments.conditions({
  who,
  words: conditionWords,
  hasCondition: suffers,
  setCondition,
  conditioned: conditionEvents.conditioned
})

const whoTakesPart = participants<Combatant, State>({
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, size: 0, isParty: false, hasPassed: false, morale: 'steady' })
  },
  // RULING 31: a newcomer has a turn in the current round.
  placeNewcomer({ phase, round }, newcomer) {
    if (newcomer.status === 'dying') newcomer.diesAtEndOf = round + 1
    if (phase === 'turns' || phase === 'fast' || phase === 'slow') newcomer.turn = 'to come'
  },
  // RULING 44: grips and taunts between two combatants end when they become allies.
  endHostileEffects(state, name) {
    const one = combatantOf(state, name)
    const friends = everybody(state).filter((other) => other.side === one.side)
    for (const other of [one, ...friends]) {
      const isFriend = (whom: string) => whom !== '' && state.combatants[whom]?.side === other.side
      if (isFriend(other.grabs)) letGo(state, other)
      if (isFriend(other.tauntedBy)) forget(other)
    }
  },
  rename(state, called) {
    state.active = called(state.active)
    const kinds = new Set(everybody(state).map(({ frightensAs }) => frightensAs))
    for (const one of everybody(state)) {
      one.name = called(one.name)
      one.fears = withNewName(kinds, one.fears, called)
      one.faced = withNewName(kinds, one.faced, called)
      one.tauntedBy = called(one.tauntedBy)
      one.grabs = called(one.grabs)
      one.heldBy = one.heldBy.map(called)
    }
  }
})

/** Fears, which are names or kinds, with the new name of a combatant. The fear of a kind with the old name stays, too. */
function withNewName(
  kinds: ReadonlySet<string>,
  fears: readonly string[],
  called: (name: string) => string
): string[] {
  const named = fears.flatMap((word) => (kinds.has(word) ? [word, called(word)] : [called(word)]))
  return [...new Set(named)]
}

/** The conditions that a command can give for some rounds. “Concealed” is not in the book’s list of conditions. */
export const knownConditions: KnownConditions<State, Combatant> = {
  words: [...conditions.known.words, 'concealed'],
  has: (one, word) => (word === 'concealed' ? one.isConcealed : conditions.known.has(one, word)),
  set(one, word, isOn, state) {
    if (word === 'concealed') one.isConcealed = isOn
    else conditions.known.set(one, word, isOn, state)
  }
}

/** Restores health up to the maximum, and keeps the dying alive without an injury (RULING 45). */
const healed = healing<Combatant, State, '', 'health'>({
  ways: [''],
  settable,
  heal: (one, amount) =>
    fillPools(amount, [{ what: 'health', value: one.health, most: one.maxHealth }]),
  refuses: (state, who) =>
    isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who),
  isUp: canAct
})

export const events = {
  ...numbers.events,
  /** `diesAtEndOf`: a round; 0 for a combatant that is destroyed at once. */
  emptied: event<{ who: string; diesAtEndOf: number }>({
    tell: ({ who, diesAtEndOf }) =>
      diesAtEndOf === 0
        ? `${who} is destroyed`
        : `${who} is dying; without healing ${who} dies at the end of round ${diesAtEndOf}`
  }),
  placed: event<{ who: string; to: Spot; why: string }>({
    apply(state, { who, to }) {
      placeAt(combatantOf(state, who), to)
      tearApart(state)
    },
    tell: ({ who, to, why }) => `${who} is now at ${placeWords(to)}${reasonWords(why)}`
  }),
  ...marks.events,
  ...whoTakesPart.events,
  ...healed.events
}

/**
 * Deals damage without an attack. The damage is direct, unless the command ends with `less armour`. A single shield
 * never reduces the damage.
 */
const givenDamage = manualDamage<State, '' | ' less armour'>({
  who: anybody,
  ways: ['', ' less armour'],
  // Anybody on the field and alive can be hurt, helpless combatants included.
  refuses: (state, who) =>
    fightOver(state) ??
    refuseIf(state.phase === 'aside', 'table', () => 'Combatants can be hurt only in a fight') ??
    (isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who)),
  suffer(table, { who, amount: total, way, from }) {
    const one = combatantOf(table.now, who)
    const blow = { isReactedTo: false, isUnaware: true }
    const worn = armourAgainst(table.now, one, blow, one, { isPenetrating: true, isUnarmed: false })
    const isDirect = way === ''
    const armour = isDirect ? 0 : worn.armour
    const given: Damage = {
      rolled: { rolls: [], kept: 0, edge: 0, multiplier: 1, total },
      armour,
      protection: isDirect ? unprotected : worn.protection,
      amount: Math.max(0, total - armour),
      isDirect,
      wearsArmour: !isDirect && worn.wearsArmour,
      wearsShield: !isDirect && worn.wearsShield,
      rule: 'table'
    }
    health.suffer(table, who, given, { by: '', from, rule: 'table' })
  }
})

/** Rolls an AGI save to break a fall, which the helpless fail (C-M26, C-M35). */
function breaksFall(table: Table, who: string): boolean {
  const what = 'to break the fall'
  if (!isDown(combatantOf(table.now, who))) return save(table, who, 'AGI', what, 'C-M35')
  const because = `${who} is helpless`
  spareSave(table, 'C-M26', { who, what, ability: 'AGI', passed: false, because })
  return false
}

/** The longest fall, in metres. */
const longestFall = 300

export const commands = {
  ...givenDamage.commands,
  /** Deals d4 of direct damage for every full two metres; an AGI save subtracts two metres (C-M35). */
  fall: command({
    label: 'Fall',
    group: 'number',
    help: 'd4 damage for every 2 m; a passed AGI save counts as 2 m less',
    rule: 'C-M35',
    order: 41,
    phrase: '{who}: fall {metres} m',
    params: { who, metres: number('metres') },
    refuses: (state, { who, metres }) =>
      fightOver(state) ??
      refuseIf(state.phase === 'aside', 'table', () => 'Combatants can be hurt only in a fight') ??
      (isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who)) ??
      refuseIf(
        metres > longestFall || metres < 0,
        'C-M35',
        () => `Expected a fall of 0 to ${longestFall} m`
      ),
    decide(table, { who, metres }) {
      const passed = breaksFall(table, who)
      const count = Math.max(0, Math.floor((metres - (passed ? 2 : 0)) / 2))
      const again = () => rollPlain(table, { count, sides: 4 }, who, 'the fall')
      const from = `a fall of ${metres} m`
      health.suffer(table, who, again(), { by: '', from, rule: 'C-M35', again })
    }
  }),
  ...numbers.commands,
  place: command({
    label: 'Set the place',
    group: 'move',
    help: 'puts a combatant in another place, without a move',
    rule: 'table',
    phrase: '{who}: is at {place}[, because {why}]',
    params: { who, place: spot, why },
    refuses: fightOver,
    decide(table, { who, place, why }) {
      const to = spotCalled(table.now, place)
      if (to) table.happens(events.placed, 'table', { who, to, why })
    }
  }),
  ...marks.commands,
  ...conditions.commands,
  ...whoTakesPart.commands,
  ...healed.commands
}

const kindWords = ({ kind }: Combatant): string => (kind === 'undead' ? 'undead' : `a ${kind}`)

/** Makes a combatant without health dying; other kinds than the living are destroyed (C-M10, RULING 53). */
function loseAllHealth(state: State, one: Combatant): void {
  if (one.status === 'dying') return
  if (one.kind !== 'living' || !isPresent(one)) return leaveFight(state, one.name, 'dead')
  leaveFight(state, one.name, 'dying')
  one.diesAtEndOf = state.round + 1
}

/** Returns a combatant to the fight, with a turn from the next round on. */
function comeBack(state: State, one: Combatant): void {
  one.status = 'up'
  one.diesAtEndOf = 0
  if (one.health === 0) one.health = 1
  one.burned = Math.min(one.burned, one.maxHealth - one.health)
  if (one.turn === 'none' && state.round > 0) one.turn = 'over'
}

/** Applies the loss of a combatant to the morale of the others. */
function shakeIfOut(table: Table, who: string, wasUp: boolean): void {
  if (wasUp && !canAct(combatantOf(table.now, who))) morale.applyMoraleLoss(table, who, '')
}
