import { isHeld } from '../../../../core/sections/thing.ts'
import { actorOf, by, otherCombatant, weapons } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { event, name, refuse, refuseIf } from '../../section.ts'
import type { Gear, State } from '../../state.ts'
import { combatantOf, has, isPresent, suffers } from '../../state.ts'
import * as conditions from '../conditions.ts'
import { statusWords } from '../guards.ts'
import * as injuries from '../health/injuries.ts'
import { half } from '../saves.ts'
import * as sneaking from '../sneaking-in-combat.ts'
import { bonusCommand, turnCommand as command, noMainAction, spendMain } from '../taking-a-turn.ts'
import { notNearby } from '../zones.ts'
import { notInHand } from './items.ts'

const where = 'Bonus actions'

export const rules = {
  'M-12': {
    where,
    how: 'automated',
    says: 'Using a consumable is a bonus action; a medicine box is a main action.'
  },
  'M-13': {
    where,
    how: 'prompted',
    says: 'Opening, pulling and the like is a bonus action; a complex interaction is a main action.'
  },
  'M-14': {
    where,
    how: 'automated',
    says: 'Saying a few words is a bonus action.'
  },
  'C-M36': {
    where: 'Gear',
    how: 'automated',
    says: 'A healing draught restores health equal to half of STR. A medicine box restores 1, or with the skill “heal” a d8, at most half of STR.'
  }
} satisfies Rules

export const events = {
  consumed: event<{ who: string; item: string; whom: string }>({
    apply(state, { who, item }) {
      const gear = combatantOf(state, who).gear[item]
      if (gear) gear.count--
    },
    tell: ({ who, item, whom }) =>
      whom === who ? `${who} uses the ${item}` : `${who} uses the ${item} on ${whom}`
  }),
  envenomed: event<{ who: string; weapon: string; item: string }>({
    apply(state, { who, weapon, item }) {
      const one = combatantOf(state, who)
      const [dose, blade] = [one.gear[item], one.weapons[weapon]]
      if (dose) dose.count--
      if (blade) blade.isPoisoned = true
    },
    tell: ({ who, weapon, item }) => `${who} puts the ${item} on the ${weapon}`
  }),
  /** `stabilised`: whether the combatant was dying. `face`: the roll of the die; 0 if no die was rolled. */
  healed: event<{
    who: string
    by: string
    amount: number
    health: number
    face: number
    stabilised: boolean
    with: string
  }>({
    apply(state, { who, health, stabilised }) {
      const one = combatantOf(state, who)
      one.health = health
      // Healed points no longer count as burned (C-M8).
      one.burned = Math.min(one.burned, one.maxHealth - health)
      if (!stabilised) return
      one.status = 'incapacitated'
      one.diesAtEndOf = 0
    },
    tell: ({ who, amount, health, face, stabilised, with: item }, before) =>
      amount === 0 && !stabilised
        ? `${who} is at full health already, and the ${item} changes nothing`
        : `${who} regains ${amount} health from the ${item}${face > 0 ? ` (rolled ${face})` : ''}: health ${combatantOf(before, who).health} → ${health}${stabilised ? ', no longer dying' : ''}`
  }),
  interacted: event<{ who: string; isComplex: boolean }>({
    tell: ({ who, isComplex }) =>
      `${who} interacts with something nearby${isComplex ? ', as the main action' : ''}`
  }),
  spoke: event<{ who: string }>({ tell: ({ who }) => `${who} says a few words` })
}

type Kinds = readonly Gear['kind'][]

const consumables: Kinds = ['draught', 'antidote', 'other']

const gearOf = (kinds: Kinds) =>
  name(
    'item',
    (state, args) => Object.keys(actorOf(state, args)?.gear ?? {}),
    (state, args) =>
      Object.entries(actorOf(state, args)?.gear ?? {})
        .filter(([, one]) => kinds.includes(one.kind) && one.count > 0)
        .map(([item]) => item)
  )

const consumable = gearOf(consumables)

const ally = otherCombatant((one, actor) => one.side === actor.side)

const weaponInHand = weapons((one) => isHeld(one) && !one.isShield)

export const commands = {
  use: bonusCommand({
    label: 'Use',
    group: 'item',
    help: 'a bonus action; uses one consumable',
    rule: 'M-12',
    phrase: '{by}: use {item}',
    params: { by, item: consumable },
    refuses: (state, { by, item }) => cannotUse(state, by, item, consumables),
    decide: (table, { by, item }) => consume(table, by, item, by)
  }),
  'use-on': bonusCommand({
    label: 'Use on',
    group: 'item',
    help: 'a bonus action; uses one consumable on another',
    rule: 'M-12',
    phrase: '{by}: use {item} on {target}',
    params: { by, item: consumable, target: ally },
    refuses: (state, { by, item, target }) =>
      cannotUse(state, by, item, consumables) ?? cannotHelp(state, by, target),
    decide: (table, { by, item, target }) => consume(table, by, item, target)
  }),
  envenom: bonusCommand({
    label: 'Poison a weapon',
    group: 'item',
    help: 'a bonus action; poisons the next hit',
    rule: 'M-12',
    phrase: '{by}: put {item} on {weapon}',
    params: { by, item: gearOf(['poison']), weapon: weaponInHand },
    refuses: (state, { by, item, weapon }) =>
      notInHand(state, by, weapon, 'M-12') ??
      refuseIf(
        combatantOf(state, by).weapons[weapon]?.isPoisoned === true,
        'M-12',
        () => `The ${weapon} is already poisoned`
      ) ??
      cannotUse(state, by, item, ['poison']),
    decide: (table, { by, item, weapon }) =>
      table.happens(events.envenomed, 'M-12', { who: by, weapon, item })
  }),
  /** Uses a medicine box: 1 health as a main action, or d8 with the skill, up to half of STR (C-M36). */
  tend: command({
    label: 'Tend',
    group: 'heal',
    help: 'a main action; restores health with a medicine box',
    rule: 'C-M36',
    phrase: '{by}: tend {target} with {item}',
    params: { by, target: ally, item: gearOf(['medicine']) },
    refuses: (state, { by, target, item }) =>
      cannotUse(state, by, item, ['medicine']) ??
      (target === by ? undefined : cannotHelp(state, by, target)) ??
      noMainAction(state, by),
    decide(table, { by, target, item }) {
      spendMain(table, by)
      useUp(table, by, item, target)
      if (!has(combatantOf(table.now, by), 'heal')) return heal(table, by, target, 1, 0, item)
      const face = table.roll('1d8', by, 'healing').total
      heal(table, by, target, Math.min(face, halfOfSTR(table, target)), face, item)
    }
  }),
  /** Uses doors, levers and the like (M-13). */
  interact: bonusCommand({
    label: 'Open, pull, push',
    group: 'act',
    help: 'a bonus action; a door, a lever',
    rule: 'M-13',
    phrase: '{by}: interact with the surroundings',
    params: { by },
    decide: (table, { by }) => interact(table, by, false)
  }),
  'interact-complex': command({
    label: 'Complex interaction',
    group: 'act',
    help: 'a main action; a lock, a winch',
    rule: 'M-13',
    phrase: '{by}: work on the surroundings',
    params: { by },
    refuses: (state, { by }) => noMainAction(state, by),
    decide(table, { by }) {
      spendMain(table, by)
      interact(table, by, true)
    }
  }),
  /** Says a few words; in the chaos of combat this is the only way to talk to other players (M-14, M-75). */
  speak: bonusCommand({
    label: 'Say a few words',
    group: 'act',
    help: 'a bonus action',
    rule: 'M-14',
    phrase: '{by}: say a few words',
    params: { by },
    whileEntangled: true,
    needsVoice: true,
    decide(table, { by }) {
      table.happens(events.spoke, table.now.isChaotic ? 'M-75' : 'M-14', { who: by })
      sneaking.reveal(table, by)
    }
  })
}

function cannotUse(state: State, by: string, item: string, kinds: Kinds): Refusal | undefined {
  const gear = combatantOf(state, by).gear[item]
  if (!gear) return refuse('M-12', `${by} has no ${item}`)
  if (!kinds.includes(gear.kind)) return refuse('M-12', `The ${item} cannot be used in this way`)
  return refuseIf(gear.count === 0, 'M-12', () => `${by} has no ${item} left`)
}

function cannotHelp(state: State, by: string, target: string): Refusal | undefined {
  const other = combatantOf(state, target)
  if (!isPresent(other)) return refuse('M-12', `${target} ${statusWords(other.status)}`)
  if (target === by)
    return refuse('M-12', `${target} cannot be their own target: leave out the target`)
  return notNearby(state, by, target, 'C-M22')
}

const useUp = (table: Table, who: string, item: string, whom: string): void =>
  table.happens(events.consumed, 'M-12', { who, item, whom })

const halfOfSTR = (table: Table, name: string): number =>
  half(combatantOf(table.now, name).abilities.STR)

/** Uses a consumable on the combatant itself, or on another nearby (M-12, C-M36). */
function consume(table: Table, by: string, item: string, whom: string): void {
  const { kind } = combatantOf(table.now, by).gear[item] ?? { kind: 'other' }
  useUp(table, by, item, whom)
  if (kind === 'draught') heal(table, by, whom, halfOfSTR(table, whom), 0, item)
  if (kind === 'antidote' && suffers(combatantOf(table.now, whom), 'poisoned')) {
    const cured = { who: whom, condition: 'poisoned', why: `of the ${item}` } as const
    conditions.endCondition(table, 'C-M34', cured)
  }
}

/** Restores health. A dying combatant is stabilised, with an injury (C-M10, C-M12). */
function heal(
  table: Table,
  by: string,
  who: string,
  amount: number,
  face: number,
  item: string
): void {
  const { health: before, maxHealth, status } = combatantOf(table.now, who)
  const health = Math.min(maxHealth, before + amount)
  const stabilised = status === 'dying'
  const healed = { who, by, amount: health - before, health, face, stabilised, with: item }
  table.happens(events.healed, stabilised ? 'C-M10' : 'C-M36', healed)
  if (stabilised) injuries.injure(table, who)
}

const interact = (table: Table, who: string, isComplex: boolean): void =>
  table.happens(events.interacted, 'M-13', { who, isComplex })
