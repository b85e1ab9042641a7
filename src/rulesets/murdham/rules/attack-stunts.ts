import { by, directWeapon, enemy } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { choice, event, refuseIf, text } from '../section.ts'
import { combatantOf, isDown, leaveFight, weaponOf } from '../state.ts'
import * as attacking from './attacking/attacking.ts'
import { plainStrike } from './attacking/reach.ts'
import { dropEverything } from './bonus-actions/items.ts'
import { turnCommand as command, noMainAction, spendMain } from './taking-a-turn.ts'

export const rules = {
  'M-44': {
    where: 'Attack stunts',
    how: 'prompted',
    says: 'Before any reaction the attacker may offer the target another effect instead of damage. A target that accepts cannot react.'
  }
} satisfies Rules

export const events = {
  stuntOffered: event<{ by: string; target: string; effect: string; isAccepted: boolean }>({
    apply(state, { target, effect, isAccepted }) {
      if (!isAccepted) return
      const one = combatantOf(state, target)
      if (isSurrender(effect)) {
        dropEverything(one)
        leaveFight(state, target, 'surrendered')
      } else one.remarks.push(effect)
    },
    tell: ({ by, target, effect, isAccepted }) =>
      isAccepted
        ? `${target} accepts the offer of ${by} and takes no damage: ${effect}`
        : `${target} refuses the offer of ${by} and risks the damage: ${effect}`
  })
}

/** Whether an effect is a surrender: `he surrenders`, but not `he surrenders the key` (M-44, M-61). */
const isSurrender = (effect: string): boolean => /\bsurrender(?:s|ing)?[.!]?$/i.test(effect.trim())

const circumstances = choice(
  'circumstances',
  ['', ', in challenging circumstances', ', unseen'],
  ['']
)

export const commands = {
  /** Offers the target another effect instead of damage, before any reaction (M-44). */
  stunt: command({
    label: 'Attack stunt',
    group: 'act',
    help: 'offers the target another effect instead of damage',
    rule: 'M-44',
    phrase: '{by}: attack {target} with {weapon}{how}, unless {effect}',
    params: {
      by,
      target: enemy,
      weapon: directWeapon,
      how: circumstances,
      effect: text('what instead')
    },
    isHarm: true,
    refuses: (state, { by, target, weapon, how }) =>
      noMainAction(state, by) ??
      refuseIf(
        combatantOf(state, by).weapons[weapon]?.die === 0,
        'M-44',
        () => `The ${weapon} does no damage, so there is nothing to offer`
      ) ??
      attacking.noTarget(state, by, target) ??
      refuseIf(
        isDown(combatantOf(state, target)),
        'M-44',
        () => `${target} is helpless and can agree to nothing`
      ) ??
      attacking.cannotStrike(state, by, target, weapon, how),
    decide(table, { by, target, weapon, how: mode, effect }) {
      spendMain(table, by)
      const plain = plainStrike(by, target, weaponOf(combatantOf(table.now, by), weapon))
      attacking.strike(table, { ...plain, mode }, () => accepts(table, by, target, effect))
    }
  })
}

function accepts(table: Table, by: string, target: string, effect: string): boolean {
  const isAccepted = table.ask({
    decider: target,
    prompt: `${by} offers ${target} this instead of damage: ${effect}`,
    rule: 'M-44',
    options: [
      { words: `${target}: decline`, value: false, always: 'decline stunts' },
      { words: `${target}: accept`, value: true }
    ],
    suggested: 0
  })
  table.happens(events.stuntOffered, 'M-44', { by, target, effect, isAccepted })
  return isAccepted
}
