import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { manualDamage } from '../../../core/sections/manual-damage.ts'
import type { KnownConditions } from '../../../core/sections/marks.ts'
import { participants } from '../../../core/sections/participants.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { copyCombatant } from '../copy.ts'
import { fightOver, outOfBounds, outOfFight } from '../guards.ts'
import { who } from '../params.ts'
import type { Refusal, RuleId, Rules, Table } from '../section.ts'
import { choice, command, event, number, refuseIf, text } from '../section.ts'
import type { Combatant, State, Status } from '../state.ts'
import { combatantOf, everybody, isPresent } from '../state.ts'
import { conditionWords } from '../tables/conditions.ts'
import { effects, tags } from '../tables/damage-tags.ts'
import { sizes } from '../tables/sizes.ts'
import * as damage from './damage/damage.ts'
import { nameOfEffect } from './damage/damage-tags.ts'
import * as morale from './morale/morale.ts'
import * as muster from './muster.ts'
import { settable } from './table-numbers.ts'

export const rules = {
  'C-H14': {
    where: 'Characters › Health',
    how: 'prompted',
    says: 'Falls, poison, critical hits, opportunists, a coup de grace and some magic take Flesh directly.'
  },
  'C-H25': {
    where: 'Monster stats',
    how: 'automated',
    says: 'For every 10 ft fallen a creature loses 1 Flesh per Flesh Die of its size. Tiny creatures have no Flesh Die and lose nothing.'
  },
  table: {
    where: 'at the table',
    how: 'table',
    says: 'The game master decides anything that the rules leave open: set or mark it, and say why.'
  }
} satisfies Rules

const feet = number('feet')
const amount = number('amount')
const causes = ['poison', 'an opportunist', 'a coup de grace', 'magic'] as const
const cause = choice('cause', causes)

const { numbers, marks } = adjustmentsOf<State, Combatant>()

const setting = numbers({
  who,
  settable,
  after: (table: Table, { who, was }) => followStatus(table, who, was, true)
})

const marking = marks({
  who,
  statuses: {
    'back in the fight': 'up',
    dead: 'dead',
    incapacitated: 'incapacitated',
    fled: 'fled',
    surrendered: 'surrendered',
    gone: 'retreated'
  } as const satisfies Record<string, Status>,
  mark(_, one, status) {
    one.status = status
    if (status === 'up') one.cameDown = false
    if (status === 'up' && one.turn === 'none') one.turn = 'over'
  },
  after(table: Table, { who, was, wasUp }) {
    followStatus(table, who, was, false)
    const { status, flesh, isFleshless } = combatantOf(table.now, who)
    if (wasUp || status !== 'up' || flesh > 0 || isFleshless) return
    // At 0 Flesh nobody can fight (C-H11), so such a combatant gets 1.
    const why = 'nobody can fight without Flesh'
    table.happens(events.adjusted, 'table', { who, what: 'Flesh', value: 1, why })
  }
})

/** Finds the consequences of a status set by hand. `was`: the status before. */
function followStatus(table: Table, who: string, was: string, isFleshLost: boolean): void {
  const { status } = combatantOf(table.now, who)
  if (status === was) return
  if (was === 'up') return morale.applyMoraleLoss(table, who, { isDown: true, isFleshLost })
  // The dead and the fled are lost already.
  if (was !== 'dead' && was !== 'fled') morale.recordLaterLoss(table, who)
}

const takingPart = participants<Combatant, State>({
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, tests: false, size: 0, fired: [], reaction: '' })
  },
  // RULING 29: newcomers have their first turn in the next Round.
  prepareNewcomers: muster.rollHealth,
  rename(state, called) {
    state.active = called(state.active)
    state.ending = called(state.ending)
    state.order = state.order.map(called)
    for (const owed of state.shaken) {
      if (owed.who) owed.who = owed.who.map(called)
      owed.reasons = owed.reasons.map((reason) => ({ ...reason, who: called(reason.who) }))
    }
    for (const one of everybody(state)) one.name = called(one.name)
  }
})

const condition = choice<string>('condition', conditionWords)
const params = { who, condition, why: text('the reason') }

/** Two phrases for damage that goes straight to Flesh. */
const pastGrit = [' past Grit', ' Flesh']

/**
 * Damage given by the game master. A tag changes the amount by the target’s weakness or resistance, and has no
 * effect of its own.
 */
const givenDamage = manualDamage<State, string>({
  who,
  ways: ['', ...pastGrit, ...tags.map((tag) => ` ${tag}`)],
  refuses: cannotBeHurt,
  suffer(table, { who: target, amount, way, from }) {
    if (pastGrit.includes(way)) return loseFlesh(table, target, amount, from, 'C-H14')
    const tag = tags.find((one) => way === ` ${one}`)
    const harm = { target, faces: [], more: '', amount, isDirect: false, from } as const
    damage.suffer(table, { ...harm, rule: 'table', ...(tag && { tag }) })
  }
})

export const events = {
  ...setting.events,
  ...marking.events,
  ...takingPart.events,
  conditioned: event<{ who: string; condition: string; isOn: boolean; why: string }>({
    apply: (state, { who, condition, isOn }) =>
      setCondition(combatantOf(state, who), condition, isOn),
    tell: ({ who, condition, isOn, why }) =>
      `${who} is ${isOn ? '' : 'no longer '}${conditionInLog(condition)}${reasonWords(why)}`
  })
}

/** Commands of the game master. Conditions can be given and ended at any time. */
export const commands = {
  /** Takes Flesh for a fall: 1 for every 10 ft, multiplied by the Flesh Dice of the size. Tiny creatures take none. */
  fall: command({
    label: 'Fall',
    group: 'number',
    help: 'for every 10 ft, 1 Flesh per Flesh Die of the size',
    rule: 'C-H25',
    phrase: '{who}: fall {feet} ft',
    params: { who, feet },
    refuses: (state, { who, feet }) =>
      cannotBeHurt(state, who) ?? outOfBounds(feet, [0, 1000], 'A fall in feet'),
    decide(table, { who, feet }) {
      const { size } = combatantOf(table.now, who)
      const dice = sizes.find((row) => row.size === size)?.dice ?? 1
      loseFlesh(table, who, Math.floor(feet / 10) * dice, `a fall of ${feet} ft`, 'C-H25')
    }
  }),
  /** Takes Flesh directly, as poison does. */
  harm: command({
    label: 'Lose Flesh',
    group: 'number',
    help: 'straight past Grit: poison, a coup de grace',
    rule: 'C-H14',
    phrase: '{who}: lose {amount} Flesh to {cause}',
    params: { who, amount, cause },
    refuses: (state, { who, amount }) =>
      cannotBeHurt(state, who) ?? outOfBounds(amount, [1, 999], 'Damage'),
    decide: (table, { who, amount, cause }) => loseFlesh(table, who, amount, cause, 'C-H14')
  }),
  ...givenDamage.commands,
  ...setting.commands,
  ...marking.commands,
  ...takingPart.commands,
  afflict: command({
    label: 'Add a condition',
    isUnlisted: true,
    rule: 'table',
    phrase: '{who}: becomes {condition}[, because {why}]',
    params,
    decide: (table, { who, condition, why }) => record(table, 'table', who, condition, true, why)
  }),
  relieve: command({
    label: 'Remove a condition',
    isUnlisted: true,
    rule: 'table',
    phrase: '{who}: is no longer {condition}[, because {why}]',
    params,
    decide: (table, { who, condition, why }) => record(table, 'table', who, condition, false, why)
  })
}

/**
 * Refuses harm only for combatants that are gone or dead, and outside a fight. The incapacitated and the surrendered
 * can be hurt.
 */
function cannotBeHurt(state: State, name: string): Refusal | undefined {
  return (
    fightOver(state) ??
    refuseIf(state.phase === 'aside', 'table', () => 'Combatants can be hurt only in a fight') ??
    (isPresent(combatantOf(state, name)) ? undefined : outOfFight(state, name))
  )
}

/** Takes Flesh, except from a creature that has none by nature (C-H15). */
function loseFlesh(
  table: Table,
  target: string,
  amount: number,
  from: string,
  rule: 'C-H14' | 'C-H25'
): void {
  const harm: damage.Harm = { target, faces: [], more: '', amount, isDirect: true, from, rule }
  if (combatantOf(table.now, target).isFleshless)
    damage.sufferNothing(table, { ...harm, rule: 'C-H15' }, `${target} has no Flesh by nature`)
  else damage.suffer(table, harm)
}

/** Gives a condition by a rule, without a reason in the log. */
export const giveCondition = (table: Table, rule: RuleId, who: string, condition: string): void =>
  record(table, rule, who, condition, true, '')

const record = (
  table: Table,
  rule: RuleId,
  who: string,
  condition: string,
  isOn: boolean,
  why: string
): void => table.happens(events.conditioned, rule, { who, condition, isOn, why })

/** The conditions that can be given for a time. */
export const knownConditions: KnownConditions<State, Combatant> = {
  words: conditionWords,
  has: ({ conditions, effects: all, isTipsy }, word) =>
    word === 'tipsy' ? isTipsy : conditions.includes(word) || all.some((one) => one === word),
  set: setCondition,
  inLog: conditionInLog
}

/** The name of a condition in the log: `Bleeding`, as the book writes effects of damage tags. */
function conditionInLog(word: string): string {
  const effect = effects.find((known) => known === word)
  return effect ? nameOfEffect(effect) : word
}

/** Gives or ends a condition. Dazed, Bleeding and Pinned are in `effects`, all others in `conditions`. */
export function setCondition(one: Combatant, word: string, isOn: boolean): void {
  if (word === 'tipsy') {
    one.isTipsy = isOn
    return
  }
  // Hampering by hand lasts as the game master says, whatever a backfired gambit did before (RULING 33).
  if (word === 'hampered') one.hamperedIn = 0
  const effect = effects.find((known) => known === word)
  if (effect) {
    one.effects = one.effects.filter((other) => other !== effect)
    if (isOn) one.effects.push(effect)
    return
  }
  one.conditions = one.conditions.filter((other) => other !== word)
  if (isOn) one.conditions.push(word)
}
