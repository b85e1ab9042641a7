import type { CommandOfType } from '../commands.ts'
import { hasRoom, nextTo, placeOf, spotCalled, spotWords } from '../places.ts'
import { has, isEntangled, isUp, type Spot, who } from '../state.ts'
import { isLarger } from '../tables/sizes.ts'
import { plainStrike, type Strike, strike } from './attacking.ts'
import { armourAgainst } from './damage.ts'
import { rollPlain, suffer } from './health.ts'
import { resist, save, type Table } from './saves.ts'
import { spendMain, stun } from './turns.ts'

/** What a non-lethal attack forces (M-45). */
export type Effect =
  | { readonly kind: 'disarm'; readonly weapon: string }
  | { readonly kind: 'grapple' }
  | { readonly kind: 'power'; readonly weapon: string }

/** Non-lethal attacks: no damage, but a save or else (M-45). */
export function disarm(table: Table, { by, target, weapon }: CommandOfType<'disarm'>): void {
  spendMain(table, by)
  strike(table, { ...bare(table, by, target), effect: { kind: 'disarm', weapon } })
}

export function grapple(table: Table, { by, target }: CommandOfType<'grapple'>): void {
  spendMain(table, by)
  strike(table, { ...bare(table, by, target), effect: { kind: 'grapple' } })
}

/** An attack without a weapon of its own. */
function bare(table: Table, by: string, target: string): Strike {
  const { weapons } = who(table.now, by)
  const [any] = Object.values(weapons)
  if (!any) throw new Error(`${by} has nothing at all`)
  return plainStrike(by, target, any)
}

/** The save against it, and what a failed one means (M-46, M-47). */
export function takeEffect(table: Table, by: string, target: string, effect: Effect): void {
  switch (effect.kind) {
    case 'disarm': {
      const isSure = isOutclassed(table, by, target, 'disarm')
      if (!isSure && resist(table, target, by, `to keep the ${effect.weapon}`, 'M-46')) return
      return table.happens({ type: 'disarmed', rule: 'M-46', by, target, weapon: effect.weapon })
    }
    case 'grapple': {
      const isSure = isOutclassed(table, by, target, 'wrestling')
      if (!isSure && resist(table, target, by, `to slip the grip of ${by}`, 'M-47')) return
      return table.happens({ type: 'grabbed', rule: 'M-47', by, target })
    }
    case 'power': {
      const { isStun } = who(table.now, by).weapons[effect.weapon] ?? { isStun: false }
      if (save(table, target, 'WIT', `against the ${effect.weapon}`, 'M-45')) return
      if (isStun) return stun(table, target, effect.weapon)
      return table.happens({
        type: 'remarked',
        rule: 'C-M33',
        who: target,
        remark: `under ${effect.weapon}`,
        isOn: true,
        why: ''
      })
    }
  }
}

/** Who is trained leaves no save to who is not (C-M26’s skills). */
const isOutclassed = (
  table: Table,
  by: string,
  target: string,
  skill: 'disarm' | 'wrestling'
): boolean => has(who(table.now, by), skill) && !has(who(table.now, target), skill)

/** Shove: lets go, and moves the grabbed half a zone (M-49). */
export function shove(table: Table, { by, target, place }: CommandOfType<'shove'>): void {
  spendMain(table, by)
  const to = spotCalled(table.now, place)
  if (to) table.happens({ type: 'shoved', rule: 'M-49', by, target, to, into: '' })
}

/** Shove into a hazard of the zone (M-49). */
export function shoveInto(table: Table, { by, target }: CommandOfType<'shove-into'>): void {
  spendMain(table, by)
  const { zone, border } = who(table.now, target)
  const { hazard, hazardDie } = placeOf(table.now, zone)
  table.happens({ type: 'shoved', rule: 'M-49', by, target, to: { zone, border }, into: hazard })
  if (hazardDie > 0) {
    const roll = () => rollPlain(table, { sides: hazardDie }, target, hazard)
    suffer(table, target, roll(), { by, from: hazard, rule: 'M-49', again: roll })
  }
}

/** Somebody larger throws whom it holds up to two zones, for d4 of direct damage (C-M28). */
export function throwGrabbed(table: Table, { by, target, place }: CommandOfType<'throw'>): void {
  spendMain(table, by)
  const to = spotCalled(table.now, place)
  if (!to) return
  table.happens({ type: 'thrown', rule: 'C-M28', by, target, to })
  const roll = () => rollPlain(table, { sides: 4 }, target, 'the landing')
  suffer(table, target, roll(), { by, from: 'the landing', rule: 'C-M28', again: roll })
}

/** Somebody larger tramples over an enemy on its way: half a zone aside, or d4 (C-M28). */
export function trample(table: Table, { by, target }: CommandOfType<'trample'>): void {
  const one = who(table.now, target)
  const canMove = isUp(one) && !isEntangled(one)
  const beside = nextTo(table.now, one).filter((spot) => hasRoom(table.now, one, spot))
  const aside = (to: Spot) => ({ words: `${target}: move aside to ${spotWords(to)}`, value: to })
  const to = table.ask<Spot | null>({
    who: target,
    what: `${by} tramples over ${target}`,
    rule: 'C-M28',
    options: [...(canMove ? beside.map(aside) : []), { words: `${target}: stay`, value: null }],
    suggested: 0
  })
  table.happens({ type: 'trampled', rule: 'C-M28', by, target, to })
  if (to) return
  const hooves = { isPenetrating: false, isUnarmed: false }
  const blow = { by, isReactedTo: false, isUnaware: false }
  const armour = armourAgainst(table.now, blow, who(table.now, target), hooves)
  const roll = () => {
    const damage = rollPlain(table, { sides: 4 }, by, 'trampling')
    return {
      ...damage,
      ...armour,
      amount: Math.max(0, damage.amount - armour.armour),
      isDirect: false
    }
  }
  suffer(table, target, roll(), { by, from: 'trampling', rule: 'C-M28', again: roll })
}

/** The turn goes on a STR save to get free (C-M26). Free at once from who is smaller. */
export function struggle(table: Table, by: string): void {
  spendMain(table, by)
  free(table, by, by)
}

/** Somebody nearby gives the main action and a STR save for it (C-M26). */
export function helpFree(table: Table, { by, target }: CommandOfType<'free'>): void {
  spendMain(table, by)
  free(table, by, target)
}

function free(table: Table, by: string, target: string): void {
  const { heldBy } = who(table.now, target)
  const what = by === target ? 'to get free' : `to free ${target}`
  const passed = heldBy
    ? resist(table, by, heldBy, what, 'C-M26')
    : save(table, by, 'STR', what, 'C-M26')
  if (!passed) return
  if (heldBy) table.happens({ type: 'let-go', rule: 'C-M26', by: heldBy, target, why: 'torn free' })
  else
    table.happens({
      type: 'conditioned',
      rule: 'C-M26',
      who: target,
      condition: 'entangled',
      isOn: false,
      why: ''
    })
}

export function letGo(table: Table, by: string, why: string): void {
  const { grabs } = who(table.now, by)
  if (grabs !== '') table.happens({ type: 'let-go', rule: 'M-48', by, target: grabs, why })
}

/** Whoever is held is let go for something else, unless a hand is left to hold them (M-48, C-M28). */
export function letGoFor(table: Table, by: string): void {
  const { grabs, size } = who(table.now, by)
  if (grabs !== '' && !isLarger(size, who(table.now, grabs).size))
    letGo(table, by, 'does something else')
}
