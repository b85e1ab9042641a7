import type { Harm } from '../events.ts'
import type { RuleId } from '../rulebook.ts'
import {
  type Combatant,
  everybody,
  has,
  isFearless,
  isUp,
  type State,
  sideOf,
  suffers,
  type Weapon,
  who
} from '../state.ts'
import type { ConditionWord } from '../tables/conditions.ts'
import { injuries } from '../tables/injuries.ts'
import { type Damage, explode, totalOf } from './damage.ts'
import { half, omensWords, save, type Table } from './saves.ts'

/** Direct damage that comes of no attack, so many dice of it: a fall, a hazard, poison. Its dice explode like any (C-M13). */
export function rollPlain(
  table: Table,
  { count = 1, sides }: { readonly count?: number; readonly sides: number },
  name: string,
  what: string
): Damage {
  const faces = Array.from({ length: count }, () => explode(table, sides, name, what).faces).flat()
  const thrown = { sides, faces }
  const total = totalOf(thrown)
  return {
    rolled: { rolls: [thrown], kept: 0, edge: 0, multiplier: 1, total },
    armour: 0,
    amount: total,
    isDirect: true,
    wearsArmour: false,
    wearsShield: false,
    rule: 'C-M17'
  }
}

/** What so much damage does to somebody (C-M9 to C-M11, C-M29). */
export function harmOf(
  one: Combatant,
  { amount, isDirect }: Pick<Damage, 'amount' | 'isDirect'>
): Harm {
  if (amount >= one.deathAt) return 'dead'
  if (amount >= one.health) {
    // RULING 3: what cannot be incapacitated cannot lie dying either.
    return one.kind === 'living' ? 'dying' : 'dead'
  }
  const helmet = one.hasHelmet && !isDirect ? 1 : 0
  if (amount < half(one.health) + helmet) return 'hurt'
  if (one.kind === 'construct') return 'critical'
  return one.kind !== 'living' || suffers(one, 'frenzied') ? 'shrugged off' : 'critical'
}

/** The rule that says so: what a frenzy and the kinds make of critical damage is theirs (C-M26, C-M29). */
function ruleOfHarm(
  { kind, deathAt }: Combatant,
  harm: Exclude<Harm, 'hurt'>,
  amount: number
): RuleId {
  switch (harm) {
    case 'shrugged off':
      return kind === 'living' ? 'C-M26' : 'C-M29'
    case 'critical':
      return kind === 'construct' ? 'C-M29' : 'C-M9'
    case 'dying':
      return 'C-M10'
    case 'dead':
      return amount < deathAt ? 'C-M29' : 'C-M11'
  }
}

interface Source {
  readonly by: string
  readonly from: string
  readonly weapon?: Weapon
  /** How to roll it again, by an omen. */
  readonly again?: () => Damage
  readonly rule?: RuleId
}

/**
 * Damage reaches somebody: the health that is lost and what that comes to, gear that gives way, poison
 * that gets into the wound, and whose heart it shakes. What it did.
 */
export function suffer(
  table: Table,
  name: string,
  damage: Damage,
  source: Source
): Harm | 'nothing' {
  const { by, from, weapon } = source
  const isPoisoned = weapon?.isPoisoned ?? false
  const final = source.again ? orAgain(table, name, damage, source.again) : damage
  const { rolled, armour, amount, isDirect, wearsArmour, wearsShield } = final
  const one = who(table.now, name)
  if (amount === 0) {
    const why = rolled.edge === -2 ? 'impaired twice' : armour > 0 ? `armour value ${armour}` : ''
    const isSpared = armour > 0 && final.rule !== 'M-38'
    const rule = source.rule ?? (rolled.edge !== -2 && isSpared ? 'C-M17' : final.rule)
    table.happens({
      type: 'unhurt',
      rule,
      who: name,
      by,
      from,
      rolled,
      armour,
      why,
      wearsArmour,
      wearsShield
    })
    wearOut(table, name, rolled.total, isDirect, wearsShield)
    return 'nothing'
  }
  const fate = harmOf(one, final)
  const isCheated = (fate === 'dying' || fate === 'dead') && cheatsDeath(table, name, fate)
  const harm = isCheated ? 'critical' : fate
  const health = isCheated ? 1 : Math.max(0, one.health - amount)
  table.happens({
    type: 'suffered',
    rule: harm === 'hurt' ? (source.rule ?? final.rule) : ruleOfHarm(one, harm, amount),
    who: name,
    by,
    from,
    rolled,
    armour,
    amount,
    isDirect,
    isFire: weapon?.isFire ?? false,
    health,
    harm,
    diesAt: harm === 'dying' ? table.now.round + 1 : 0,
    wearsArmour,
    wearsShield
  })
  if (isCheated) injure(table, name)
  wearOut(table, name, rolled.total, isDirect, wearsShield)
  if (isPoisoned) poison(table, name, by)
  shake(table, name, by)
  return harm
}

/** Omens: damage that would fell somebody may be rolled again, and the lower one kept (C-M32). */
function orAgain(table: Table, name: string, damage: Damage, roll: () => Damage): Damage {
  const one = who(table.now, name)
  const harm = harmOf(one, damage)
  if (one.omens === 0 || damage.amount === 0 || harm === 'hurt' || harm === 'shrugged off')
    return damage
  const spends = table.ask({
    who: name,
    what: `${name} is about to take ${damage.amount}, and has ${omensWords(one.omens)} left`,
    rule: 'C-M32',
    options: [
      { words: `${name}: take it`, value: false },
      { words: `${name}: have it rolled again`, value: true }
    ],
    suggested: 1
  })
  if (!spends) return damage
  const again = roll()
  table.happens({
    type: 'rolled-again',
    rule: 'C-M32',
    who: name,
    first: damage.rolled,
    second: again.rolled
  })
  return orAgain(table, name, again.amount < damage.amount ? again : damage, roll)
}

/** Omens: health 1 instead of death, at the price of a lasting injury (C-M32). */
function cheatsDeath(table: Table, name: string, harm: 'dying' | 'dead'): boolean {
  if (who(table.now, name).omens === 0) return false
  const cheats = table.ask({
    who: name,
    what: `${name} is ${harm === 'dead' ? 'about to die' : 'about to lie dying'}`,
    rule: 'C-M32',
    options: [
      { words: `${name}: accept it`, value: false },
      { words: `${name}: cheat death`, value: true }
    ],
    suggested: 1
  })
  if (cheats) table.happens({ type: 'cheated-death', rule: 'C-M32', who: name })
  return cheats
}

/** An attack of 8 or more destroys what is damaged already, the shield first (M-68). */
function wearOut(
  table: Table,
  name: string,
  total: number,
  isDirect: boolean,
  hasShield: boolean
): void {
  if (total < 8 || isDirect) return
  const { shields, shieldState, armour, armourState } = who(table.now, name)
  const why = `an attack of ${total}`
  if (shields > 0 && shieldState === 'damaged' && hasShield)
    table.happens({
      type: 'item-worn',
      rule: 'M-68',
      who: name,
      item: 'shield',
      slot: 'shield',
      state: 'destroyed',
      why
    })
  else if (armour !== 'none' && armourState === 'damaged')
    table.happens({
      type: 'item-worn',
      rule: 'M-68',
      who: name,
      item: `${armour} armour`,
      slot: 'armour',
      state: 'destroyed',
      why
    })
}

/** Hazards › Poison: once the wound has drawn blood, a STR save; a second dose works by itself (C-M34). */
function poison(table: Table, name: string, by: string): void {
  const one = who(table.now, name)
  if (one.kind !== 'living' || one.status === 'dead') return
  if (one.hasBeenPoisoned)
    table.happens({
      type: 'spared-save',
      rule: 'C-M34',
      who: name,
      what: 'against the poison',
      ability: 'STR',
      passed: false,
      because: 'a second dose'
    })
  else {
    table.happens({ type: 'exposed', rule: 'C-M34', who: name })
    if (save(table, name, 'STR', 'against the poison', 'C-M34')) return
  }
  table.happens({
    type: 'conditioned',
    rule: 'C-M34',
    who: name,
    condition: 'poisoned',
    isOn: true,
    why: 'of the poison'
  })
  const sides = Math.floor(table.now.settings['poison die'])
  if (sides < 2) return
  const roll = () => rollPlain(table, { sides }, name, 'poison')
  suffer(table, name, roll(), { by, from: 'poison', rule: 'C-M34', again: roll })
}

/** Whose heart a loss shakes: a group down to half, or somebody alone down to half of the health (M-57, M-58). */
export function shake(table: Table, name: string, by: string): void {
  const { side, status, health, maxHealth, morale } = who(table.now, name)
  const { size, morale: group } = sideOf(table.now, side)
  if (status === 'surrendered') {
    const other = by === '' ? undefined : who(table.now, by)
    if (other && other.side !== side) table.happens({ type: 'fought-on', rule: 'M-62', who: name })
    return
  }
  if (size === 1) {
    if (
      isUp(who(table.now, name)) &&
      morale === 'steady' &&
      health <= half(maxHealth) &&
      checksMorale(table.now, name)
    )
      table.happens({ type: 'shaken', rule: 'M-58', side, who: name })
    return
  }
  if (isUp(who(table.now, name)) || group !== 'steady') return
  const left = everybody(table.now).filter((one) => one.side === side && isUp(one))
  if (
    left.length > 0 &&
    left.length <= half(size) &&
    left.some((one) => checksMorale(table.now, one.name))
  )
    table.happens({ type: 'shaken', rule: 'M-57', side, who: '' })
}

/** Whether fear can move somebody (M-60), unless the table spares the players. */
export const checksMorale = (state: State, name: string): boolean => {
  const one = who(state, name)
  return (
    isUp(one) &&
    !isFearless(one) &&
    one.morale !== 'exempt' &&
    (!one.isPlayer || state.settings['players check morale'])
  )
}

/** What remains of having been dying, on a d6 (C-M12). */
export function injure(table: Table, name: string): void {
  const [face = 1] = table.roll('1d6', name, 'injury').faces
  const row = injuries[face - 1] ?? injuries[0]
  const { ability } = row
  const faces = [face]
  let { injury }: { injury: string } = row
  let condition: ConditionWord | '' = row.condition
  if (ability !== '') faces.push(table.roll('1d4', name, `loss of ${ability}`).total)
  if (face === 5) {
    // A d2 is a d6 divided (C-M6).
    const arm = table.roll('1d6', name, 'which arm').total
    faces.push(arm)
    injury = `an injured ${arm <= 3 ? 'off hand' : 'main hand'}`
  }
  if (face === 6 && who(table.now, name).eyesLost > 0) condition = 'blind'
  const loss = ability === '' ? 0 : (faces[1] ?? 0)
  table.happens({
    type: 'injured',
    rule: 'C-M12',
    who: name,
    injury,
    faces,
    ability,
    loss,
    condition
  })
  if (ability !== '' && who(table.now, name).abilities[ability] === 0)
    table.happens({ type: 'died', rule: 'C-M1', who: name, why: `${ability} 0` })
}

export const cleaves = (one: Combatant): boolean => has(one, 'cleave') && !one.hasCleaved
