import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../../core/dice/roll.ts'
import { muster } from '../../../core/sections/muster.ts'
import { copyCombatant } from '../copy.ts'
import type { Glossary, Rules, Table } from '../section.ts'
import { event } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { Size } from '../tables/sizes.ts'
import { sizes } from '../tables/sizes.ts'
import { facesWords } from './test-words.ts'

const where = 'Characters › Health; Monster stats'

export const rules = {
  'C-H11': {
    where,
    how: 'automated',
    says: 'Flesh is rolled by size; a character adds the Might modifier. At 0 Flesh a creature is dead.'
  },
  'C-H12': {
    where,
    how: 'automated',
    says: 'Damage takes Grit before Flesh. A monster has a d8 of Grit for each Hit Die.'
  }
} satisfies Rules

/** Grit of a character before Templates. The book gives no number (C-H12). */
const baseGrit = 4

export const glossary = {
  grit: {
    says: 'Points lost before Flesh; damage beyond the last of them becomes Stress.',
    rule: 'C-H12'
  },
  flesh: { says: 'Points lost once there is no Grit; at 0 a creature is dead.', rule: 'C-H11' }
} satisfies Glossary

/** Rolls the size of groups with dice, then everybody’s Flesh and Grit. */
const groups = muster<Combatant, State>({
  rule: 'C-H11',
  opens: 'H-01',
  copy: copyCombatant,
  tellFaces: facesWords,
  open(state) {
    state.round = 1
  }
})

export const events = {
  ...groups.events,
  mustered: event<{
    who: string
    flesh: number
    grit: number
    fleshFaces: readonly number[]
    gritFaces: readonly number[]
  }>({
    apply: (state, { who, flesh, grit }) => setHealth(combatantOf(state, who), flesh, grit),
    tell({ who, flesh, grit, fleshFaces, gritFaces }) {
      const pools = [
        ...(fleshFaces.length > 0 ? [`Flesh ${flesh}${facesWords(fleshFaces, flesh)}`] : []),
        ...(gritFaces.length > 0 ? [`Grit ${grit}${facesWords(gritFaces, grit)}`] : [])
      ]
      return `${who} has ${pools.join(' and ')}`
    }
  })
}

export const commands = groups.commands((table: Table) =>
  rollHealth(table, Object.keys(table.now.combatants))
)

/** Rolls Flesh and Grit for statblocks that have dice for them. */
export function rollHealth(table: Table, names: readonly string[]): void {
  for (const name of names) {
    const { fleshDice, gritDice, flesh, grit } = combatantOf(table.now, name)
    if (fleshDice === '' && gritDice === '') continue
    const fleshRoll = fleshDice === '' ? undefined : table.roll(fleshDice, name, 'Flesh', 'sum')
    const gritRoll = gritDice === '' ? undefined : table.roll(gritDice, name, 'Grit', 'sum')
    table.happens(events.mustered, fleshRoll ? 'C-H11' : 'C-H12', {
      who: name,
      flesh: fleshRoll ? Math.max(1, fleshRoll.total) : flesh,
      grit: gritRoll ? Math.max(0, gritRoll.total) : grit,
      fleshFaces: fleshRoll?.faces ?? [],
      gritFaces: gritRoll?.faces ?? []
    })
  }
}

/** Sets the points of rolled pools. A pool without dice keeps its current and maximum points. */
function setHealth(one: Combatant, flesh: number, grit: number): void {
  if (one.fleshDice !== '') one.flesh = one.maxFlesh = one.fleshBefore = flesh
  if (one.gritDice !== '') one.grit = one.maxGrit = one.gritBefore = grit
  one.fleshDice = one.gritDice = ''
}

/** Takes the average of the dice, rounded down, instead of a roll (`rollHP: false`). */
export function averageHealth(one: Combatant): void {
  const { fleshDice, gritDice, flesh, grit } = one
  setHealth(
    one,
    fleshDice === '' ? flesh : Math.max(1, averageOf(fleshDice)),
    gritDice === '' ? grit : averageOf(gritDice)
  )
}

function averageOf(dice: string): number {
  const formula = parseFormula(dice)
  if (!isFormula(formula)) return 0
  const { min, max } = formulaBounds(formula)
  return Math.max(0, Math.floor((min + max) / 2))
}

/** Whether no dice remain to be rolled for this combatant. */
export const isMustered = ({ fleshDice, gritDice }: Combatant): boolean =>
  fleshDice === '' && gritDice === ''

/** Flesh by size, plus the Might modifier (C-H11), for a statblock without Flesh. */
export function defaultFlesh(size: Size, might: number): string {
  const dice = sizes.find((row) => row.size === size)?.flesh ?? '1d6'
  return `${dice}${might < 0 ? '-' : '+'}${Math.abs(might)}`
}

/** Grit of a character by Templates, of a monster by Hit Dice (C-H12), for a statblock without Grit. */
export function defaultGrit(isCharacter: boolean, templates: number, hitDice: number): string {
  if (isCharacter) return String(baseGrit + templates)
  return hitDice > 0 ? `${hitDice}d8` : '0'
}
