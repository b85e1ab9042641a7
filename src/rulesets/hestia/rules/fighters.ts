import { causeWords } from '../../../core/text/reasons.ts'
import type { Option, Rules, Table } from '../section.ts'
import { event } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody } from '../state.ts'
import type { Harm } from './damage/damage.ts'
import { defenseOf, shieldBonus } from './damage/damage.ts'
import { setCondition } from './table.ts'
import type { Test } from './test-words.ts'
import { isPassed, rollSave, saveWords, stressOfFailure } from './tests.ts'

const where = 'Classes › Fighter'

export const rules = {
  'C-H23': {
    where,
    how: 'prompted',
    says: 'A fighter may sacrifice the shield, which splinters, to take no damage from one hit.'
  },
  'C-H24': {
    where,
    how: 'prompted',
    says: 'A fighter learns to parry, to cleave, to weigh up a threat, to strike true and to rally.'
  }
} satisfies Rules

export const events = {
  splintered: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.hasShield = false
      one.defense -= shieldBonus(state)
    },
    tell: ({ who }) => `${who}’s shield splinters`
  }),
  cleaved: event<{ who: string; target: string }>({
    apply(state, { who }) {
      combatantOf(state, who).cleaves++
    },
    tell: ({ who, target }) => `${who} cleaves into ${target} as well`
  }),
  rallied: event<{ who: string; by: string; test: Test; passed: boolean }>({
    apply(state, { who, passed }) {
      if (passed) for (const fear of fears) setCondition(combatantOf(state, who), fear, false)
    },
    tell: ({ who, by, test, passed }, before) =>
      `${who} ${passed ? 'takes heart' : 'does not take heart'} from ${by}: Discipline Save ${saveWords(before, who, 'Discipline', test)}`
  })
}

/** Lowest natural roll for a Critical Hit: 18 with all four Templates (Strike True). */
export const criticalFrom = ({ fighter }: Combatant): number => (fighter >= 4 ? 18 : 20)

/**
 * Parry: asks whether a fighter sacrifices the shield to cancel the damage of one hit. Returns whether the
 * shield splinters.
 */
export function askToSplinterShield(
  table: Table,
  { target, amount, isDirect, from }: Harm
): boolean {
  const { fighter, hasShield, flesh, grit, status } = combatantOf(table.now, target)
  if (fighter < 1 || !hasShield || status !== 'up') return false
  const isDeadly = (isDirect || grit === 0) && amount >= flesh
  const splinters = table.ask({
    decider: target,
    prompt: `${target} is about to take ${amount} damage${causeWords(from)}`,
    rule: 'C-H23',
    options: [
      { words: `${target}: take the damage`, value: false, always: 'keep their shields' },
      { words: `${target}: splinter the shield`, value: true }
    ],
    suggested: isDeadly ? 1 : 0
  })
  if (splinters) table.happens(events.splintered, 'C-H23', { who: target })
  return splinters
}

/**
 * Cleave: asks for the next target after a kill. Returns its name, or an empty string for none. Allowed once a
 * Round for each Template.
 */
export function cleave(table: Table, by: string): string {
  const { fighter, cleaves, side } = combatantOf(table.now, by)
  if (fighter < 2 || cleaves >= fighter) return ''
  const others = everybody(table.now).filter((one) => canAct(one) && one.side !== side)
  if (others.length === 0) return ''
  const options: Option<string>[] = others.map(({ name }) => ({
    words: `${by}: cleave into ${name}`,
    value: name
  }))
  const target = table.ask({
    decider: by,
    prompt: `${by} has felled an enemy and may cleave into another`,
    rule: 'C-H24',
    options: [
      ...options,
      { words: `${by}: cleave into nobody`, value: '', always: 'cleave into nobody' }
    ],
    suggested: nearestToFalling(table.now, others)
  })
  if (target !== '') table.happens(events.cleaved, 'C-H24', { who: by, target })
  return target
}

/**
 * The index of the best target for a cleave. Prefers enemies without Grit, because Grit prevents a kill; then those
 * with the least left; then the easiest to hit.
 */
function nearestToFalling(state: State, others: readonly Combatant[]): number {
  const distance = (one: Combatant) => {
    const isShielded = one.grit > 0 && !one.isFleshless
    return (isShielded ? 1000 : 0) + (one.flesh + one.grit) * 20 + defenseOf(state, one)
  }
  const distances = others.map(distance)
  return distances.indexOf(Math.min(...distances))
}

const fears = ['afraid', 'panicked', 'charmed']

/** Rally: on a kill each frightened ally may Save with Discipline to end the fear (RULING 28). */
export function rally(table: Table, by: string): void {
  const killer = combatantOf(table.now, by)
  if (killer.fighter < 4 || !canAct(killer)) return
  const gripped = everybody(table.now).filter(
    (one) =>
      one.side === killer.side &&
      one.name !== by &&
      canAct(one) &&
      one.conditions.some((condition) => fears.includes(condition))
  )
  for (const { name } of gripped) {
    const tries = table.ask({
      decider: name,
      prompt: `${by}’s kill may end the fear of ${name}`,
      rule: 'C-H24',
      options: [
        { words: `${name}: Save with Discipline`, value: true, always: 'Save against their fear' },
        { words: `${name}: stay afraid`, value: false }
      ],
      suggested: 0
    })
    if (tries) takeHeart(table, name, by)
  }
}

function takeHeart(table: Table, who: string, by: string): void {
  const test = rollSave(table, who, 'Discipline', 'Discipline Save to rally', 0)
  const passed = isPassed(test)
  table.happens(events.rallied, 'C-H24', { who, by, test, passed })
  if (!passed) stressOfFailure(table, who)
}

/**
 * Gives hirelings 4 more Loyalty if a fighter with all four Templates is on their side. `present`: the combatants at
 * the start of the fight.
 */
export function inspireFollowers(
  present: readonly Combatant[],
  everybody: readonly Combatant[]
): void {
  const leaders = present.filter((one) => one.fighter >= 4 && canAct(one))
  const led = new Set(leaders.map((one) => one.side))
  for (const one of everybody)
    if (one.isHireling && led.has(one.side)) one.loyalty = Math.min(20, one.loyalty + 4)
}
