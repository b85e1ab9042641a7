import { weaponWords } from '../../../../core/text/names.ts'
import { causeWords } from '../../../../core/text/reasons.ts'
import type { Glossary, RuleId, Rules, Table } from '../../section.ts'
import { event, settingsReader } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { combatantOf, leaveFight, shieldsOf } from '../../state.ts'
import type { Size } from '../../tables/sizes.ts'
import { sizeRow } from '../../tables/sizes.ts'
import type { Damage } from '../attacking/damage.ts'
import { countedWeapon } from '../attacking/damage.ts'
import * as gear from '../combat-gear-degradation.ts'
import * as morale from '../morale.ts'
import * as omens from '../omens.ts'
import type { Protection, Rolled } from './damage-and-armour.ts'
import { diceWords } from './damage-and-armour.ts'
import type { Harm } from './harm.ts'
import { criticalHarm, fellsFrom, harmOf } from './harm.ts'
import * as injuries from './injuries.ts'

const where = 'Health'

export const rules = {
  'C-M7': {
    where: 'Basic concepts › Time',
    how: 'automated',
    says: 'A round is about six seconds, and a stretch is a hundred rounds. No fight outlasts a stretch.'
  },
  'C-M8': {
    where,
    how: 'automated',
    says: 'Health is STR, multiplied by size: a quarter for Tiny, half for Small, twice for Large, four times for Massive.'
  },
  'C-M9': {
    where,
    how: 'automated',
    says: 'Losing half of the current health at once is critical damage: the combatant is incapacitated for the rest of the stretch.'
  },
  'C-M10': {
    where,
    how: 'automated',
    says: 'A combatant that loses all health is dying, and dies at the end of the next round unless it regains health.'
  },
  'C-M11': {
    where,
    how: 'automated',
    says: 'One hit for as much as the maximum health kills on the spot.'
  },
  'C-M29': {
    where: 'Character categories › Kinds',
    how: 'automated',
    says: 'Undead and demons cannot be incapacitated, constructs only disabled; none of them can be poisoned or frightened.'
  }
} satisfies Rules

export const defaults = {
  'instant death by STR': {
    value: false,
    rule: 'C-M11',
    says: 'Whether one hit for as much as STR kills, whatever the size. If not, a hit for as much as the maximum health kills.'
  }
}
const settings = settingsReader(defaults)

export const glossary: Glossary = {
  incapacitated: {
    says: 'Lost half of the current health at once: out for the rest of the stretch.',
    rule: 'C-M9'
  },
  dying: {
    says: 'Dies at the end of the next round unless it regains health.',
    rule: 'C-M10'
  }
}

/** The recorded facts about an attack on a combatant, or about another cause of damage. */
interface Reaching {
  readonly who: string
  readonly by: string
  readonly from: string
  readonly rolled: Rolled
  /** The parts of the armour value that counted. */
  readonly protection: readonly Protection[]
  readonly wearsArmour: boolean
  readonly wearsShield: boolean
}

export const events = {
  suffered: event<
    Reaching & {
      readonly amount: number
      readonly isDirect: boolean
      readonly isFire: boolean
      readonly health: number
      readonly harm: Harm
      /** Round at whose end the combatant dies, if it is dying. */
      readonly diesAt: number
    }
  >({
    apply(state, event) {
      const { who, by, from, isFire, health, harm, diesAt } = event
      const one = combatantOf(state, who)
      wear(one, event)
      if (isFire) one.burned += one.health - health
      one.health = health
      // The first wound uses up the poison on a weapon (RULING 27).
      const weapon = state.combatants[by]?.weapons[from]
      if (weapon?.isPoisoned && !weapon.isNatural) weapon.isPoisoned = false
      if (harm === 'critical') {
        if (one.status !== 'dying') leaveFight(state, who, 'incapacitated')
      } else if (harm === 'dying') {
        const { status, diesAtEndOf } = one
        leaveFight(state, who, 'dying')
        one.diesAtEndOf = status === 'dying' ? diesAtEndOf : diesAt
      } else if (harm === 'dead') leaveFight(state, who, 'dead')
    },
    tell(event, before) {
      const { who, amount, rolled, protection, health } = event
      const was = combatantOf(before, who).health
      return `${who} takes ${amount} damage${causeWords(fromOf(event, before))}${diceWords(rolled, protection)}: health ${was} → ${health}${harmWords(event, before)}`
    }
  }),
  unhurt: event<Reaching & { readonly why: string }>({
    apply: (state, event) => wear(combatantOf(state, event.who), event),
    tell: (event, before) =>
      `${event.who} takes no damage${causeWords(fromOf(event, before))}${diceWords(event.rolled, event.protection)}${event.why === '' ? '' : `: ${event.why}`}`
  })
}

/** The cause of damage in words: `Hob’s sword`, but `the fall`. */
function fromOf(
  { by, from, rolled }: Pick<Reaching, 'by' | 'from' | 'rolled'>,
  before: State
): string {
  const weapon = rolled.weapons?.[rolled.kept] ?? from
  const isWeapon = Object.hasOwn(before.combatants[by]?.weapons ?? {}, from)
  return isWeapon ? `${by}’s ${weaponWords(weapon)}` : from
}

function harmWords(
  { who, harm, diesAt }: { readonly who: string; readonly harm: Harm; readonly diesAt: number },
  before: State
): string {
  const was = combatantOf(before, who)
  switch (harm) {
    case 'hurt':
      return ''
    case 'critical': {
      const still = was.status === 'incapacitated' ? 'still ' : ''
      return `; critical damage, ${still}${was.kind === 'construct' ? 'disabled' : 'incapacitated'}`
    }
    case 'shrugged off':
      return '; critical damage, and fights on'
    case 'dying':
      return was.status === 'dying'
        ? ''
        : `, dying; without healing ${who} dies at the end of round ${diesAt}`
    case 'dead':
      return '; dead'
  }
}

/** Marks hit armour and shields for durability rolls after the fight (M-66). */
function wear(
  one: Combatant,
  { wearsArmour, wearsShield }: Pick<Reaching, 'wearsArmour' | 'wearsShield'>
): void {
  if (wearsArmour) one.armourUsed = true
  if (wearsShield) for (const shield of shieldsOf(one)) shield.isUsed = true
}

/** Health by STR and size, for a statblock without health (C-M8). `toughness`: health from a skill. */
export const healthOf = (str: number, size: Size, toughness: number): number =>
  Math.ceil(str * sizeRow(size).health) + toughness

/**
 * The damage of a single hit that kills at once: `byHealth`, or `byStr` with the setting `instant death by STR` (C-M11,
 * RULING 10).
 */
export const instantDeathAt = (
  fight: Pick<State, 'settings'>,
  byHealth: number,
  byStr: number
): number => (settings(fight)['instant death by STR'] ? byStr : byHealth)

/**
 * The rule behind a result of damage. A frenzy or an unliving kind has its own rule for critical damage (C-M26,
 * C-M29).
 */
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
  /** Rolls the damage again, for an omen. */
  readonly again?: () => Damage
  /** The rule to name if the damage does nothing special. */
  readonly rule?: RuleId
  /** Whether other damage of the same blow follows or went before, which settles the effect on morale. */
  readonly isPart?: true
}

/**
 * Applies damage to a combatant. Records the lost health and the result, then wear, poison, and the effect of the loss
 * on morale. Returns the result.
 */
export function suffer(
  table: Table,
  name: string,
  damage: Damage,
  source: Source
): Harm | 'nothing' {
  const final = source.again
    ? omens.rollDamageAgain(table, name, damage, wouldFell, source.again)
    : damage
  const { rolled, protection, amount, isDirect, wearsArmour, wearsShield } = final
  const { by } = source
  const attacker = table.now.combatants[by]
  const weapon = (attacker && countedWeapon(attacker, rolled)) ?? source.weapon
  const from = weapon?.name ?? source.from
  const isPoisoned = weapon?.isPoisoned ?? false
  // Attacks wear out damaged armour and shields, with direct damage too; falls and poison do not (M-68).
  const isSpared = weapon === undefined
  if (amount === 0) {
    const why = rolled.edge === -2 ? 'the attack is impaired twice' : ''
    const rule = source.rule ?? ruleOfNothing(final)
    table.happens(events.unhurt, rule, {
      who: name,
      ...{ by, from, rolled, protection, why, wearsArmour, wearsShield }
    })
    gear.wearArmour(table, name, rolled.total, isSpared)
    return 'nothing'
  }
  const one = combatantOf(table.now, name)
  const fate = harmOf(one, final)
  const isCheated = (fate === 'dying' || fate === 'dead') && omens.cheatsDeath(table, name, fate)
  const harm = !isCheated ? fate : criticalHarm(one)
  table.happens(
    events.suffered,
    harm === 'hurt' ? (source.rule ?? final.rule) : ruleOfHarm(one, harm, amount),
    {
      who: name,
      by,
      from,
      rolled,
      protection,
      amount,
      isDirect,
      isFire: weapon?.isFire ?? false,
      health: isCheated ? 1 : Math.max(0, one.health - amount),
      harm,
      diesAt: harm === 'dying' ? table.now.round + 1 : 0,
      wearsArmour,
      wearsShield
    }
  )
  if (isCheated) injuries.injure(table, name)
  gear.wearArmour(table, name, rolled.total, isSpared)
  if (isPoisoned)
    injuries.poison(table, name, (again) =>
      suffer(table, name, again(), { by, from: 'poison', rule: 'C-M34', again, isPart: true })
    )
  if (!source.isPart) morale.applyMoraleLoss(table, name, by)
  return harm
}

const wouldFell = (one: Combatant, { amount, isDirect }: Damage): boolean =>
  amount >= fellsFrom(one, isDirect)

/** The rule by which damage does nothing: armour, cover, or two impairments. */
const ruleOfNothing = ({ rolled, armour, rule }: Damage): RuleId =>
  rolled.edge !== -2 && armour > 0 && rule !== 'M-38' ? 'C-M17' : rule
