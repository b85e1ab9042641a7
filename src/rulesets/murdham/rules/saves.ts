import { listOf } from '../../../core/text/names.ts'
import { names, namesAbleToAct, side, who } from '../params.ts'
import type { RuleId, Rules, Table } from '../section.ts'
import { choice, command, event, glossaryFromTable, name } from '../section.ts'
import type { Ability, Combatant, State } from '../state.ts'
import {
  abilities,
  abilityOf,
  canAct,
  combatantOf,
  everybody,
  isDown,
  isPresent
} from '../state.ts'
import { isLarger } from '../tables/sizes.ts'
import { skills } from '../tables/skills.ts'
import { traits } from '../tables/traits.ts'
import { fightOver, nobodyLeft, outOfFight } from './guards.ts'
import * as omens from './omens.ts'
import { spendsOmen } from './omens.ts'

export const rules = {
  'C-M1': {
    where: 'Abilities',
    how: 'automated',
    says: 'STR, AGI and WIT go from 1 to 19. A combatant with 0 in any of them dies.'
  },
  'C-M2': {
    where: 'Abilities › Saves',
    how: 'automated',
    says: 'A save passes if d20 shows the ability or less.'
  },
  'C-M3': {
    where: 'Abilities › Group saves',
    how: 'automated',
    says: 'A group save is one d20 for all, compared with the ability of each.'
  },
  'C-M4': {
    where: 'Abilities › Contests',
    how: 'automated',
    says: 'In a contest each subtracts a d20 from the ability. The highest wins; ties roll again.'
  },
  'C-M5': { where: 'Basic concepts', how: 'automated', says: 'Every division rounds up.' },
  'C-M6': {
    where: 'Basic concepts',
    how: 'automated',
    says: 'A d2 or d3 is a d6 divided by 3 or 2. A chance of 1 in 4 is a d4 that shows 1.'
  }
} satisfies Rules

export const glossary = {
  ...glossaryFromTable(skills.map(({ skill, does }) => ({ word: skill, does, rule: 'M-09' }))),
  ...glossaryFromTable(traits.map(({ trait, does, rule }) => ({ word: trait, does, rule })))
}

/** STR, AGI and WIT of a human, for a statblock that does not give them. The book has no such default (C-M1). */
export const defaultAbility = 8

interface SparedSave {
  readonly who: string
  readonly what: string
  readonly ability: Ability
  readonly passed: boolean
  readonly because: string
}

const spaced = (words: string): string => (words === '' ? '' : ` ${words}`)

/** The ability less the die: `9 − 5 = 4`. */
const contestWords = (margin: number, face: number): string =>
  `${margin + face} − ${face} = ${margin < 0 ? `−${-margin}` : margin}`

export const events = {
  saved: event<{
    who: string
    what: string
    ability: Ability
    score: number
    face: number
    passed: boolean
  }>({
    tell: ({ who, what, ability, score, face, passed }) =>
      `${who}’s ${ability} save${what === '' ? ' (by ruling)' : spaced(what)}: rolled ${face}, needs ${score} or less: ${passed ? 'passed' : 'failed'}`
  }),
  sparedSave: event<SparedSave>({
    tell: ({ who, what, ability, passed, because }) =>
      `${who}’s ${ability} save${spaced(what)} ${passed ? 'passes' : 'fails'} without a roll: ${because}`
  }),
  groupSaved: event<{
    what: string
    ability: Ability
    face: number
    passed: readonly string[]
    failed: readonly string[]
  }>({
    tell({ what, ability, face, passed, failed }, before) {
      const named = (who: string) =>
        `${who} (needs ${abilityOf(combatantOf(before, who), ability)} or less)`
      const some = (who: readonly string[], one: string, more: string) =>
        who.length > 0 ? [`${listOf(who.map(named))} ${who.length === 1 ? one : more}`] : []
      const parts = [...some(passed, 'passes', 'pass'), ...some(failed, 'fails', 'fail')]
      return `${ability} save${spaced(what)} (rolled ${face}): ${parts.join(', ')}`
    }
  }),
  contested: event<{
    ability: Ability
    who: readonly string[]
    faces: readonly number[]
    margins: readonly number[]
    winner: string
  }>({
    tell({ ability, who, faces, margins, winner }) {
      const sums = who.map(
        (name, index) => `${name} ${contestWords(margins[index] ?? 0, faces[index] ?? 0)}`
      )
      const end = winner === '' ? 'a tie, so both roll again' : `${winner} wins`
      return `${ability} contest, ${ability} less the roll: ${sums.join(', ')}; ${end}`
    }
  })
}

export const ability = choice('ability', abilities)

const difficulty = choice(
  'modifier',
  ['', ', with a skill for it', ', which is impossible without a skill'],
  ['']
)

const other = name('combatant', names, (state, args) =>
  namesAbleToAct(state).filter((one) => one !== args.who)
)

export const commands = {
  /**
   * Rolls a save. A skill for it makes the save pass without a roll, and an impossible save fails without the skill
   * (C-M2).
   */
  save: command({
    label: 'Save',
    group: 'test',
    help: 'd20: the ability or less passes',
    rule: 'C-M2',
    phrase: '{who}: {ability} save{difficulty}',
    params: { who, ability, difficulty },
    // A combatant that is out of the fight may have to save, too, such as against cold water.
    refuses: (state, { who }) =>
      fightOver(state) ?? (isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who)),
    decide(table, { who, ability, difficulty }) {
      if (difficulty === '') {
        save(table, who, ability, '', 'C-M2')
        return
      }
      const passed = difficulty === ', with a skill for it'
      const because = passed ? 'trivial with a skill for it' : 'impossible without a skill for it'
      spareSave(table, 'C-M2', { who, what: '', ability, passed, because })
    }
  }),
  'group-save': command({
    label: 'Group save',
    group: 'test',
    help: 'one d20 for a whole side',
    rule: 'C-M3',
    phrase: '{side}: group {ability} save',
    params: { side, ability },
    refuses: (state, { side }) => fightOver(state) ?? nobodyLeft(state, side),
    decide(table, { side, ability }) {
      groupSave(table, membersOf(table.now, side), { ability, what: '', rule: 'C-M3' })
    }
  }),
  contest: command({
    label: 'Contest',
    group: 'test',
    help: 'ability less d20: the highest wins',
    rule: 'C-M4',
    phrase: '{who}: {ability} contest with {target}',
    params: { who, ability: ability, target: other },
    refuses: (state, { who }) => fightOver(state) ?? outOfFight(state, who),
    decide(table, { who, target, ability }) {
      const [{ size }, { size: otherSize }] = [
        combatantOf(table.now, who),
        combatantOf(table.now, target)
      ]
      if (ability !== 'STR' || size === otherSize) return contest(table, who, target, ability)
      // In a contest of STR the larger wins (C-M28).
      const passed = isLarger(size, otherSize)
      const because = `${who} is ${passed ? 'larger' : 'smaller'} than ${target}`
      spareSave(table, 'C-M28', { who, what: 'in the contest', ability, passed, because })
    }
  })
}

/** Half of an amount, rounded up as in every division (C-M5). */
export const half = (amount: number): number => Math.ceil(amount / 2)

/** A save to roll: an ability, a purpose in words such as `to dodge`, and a rule. */
interface Saving {
  readonly ability: Ability
  readonly what: string
  readonly rule: RuleId
  /** Whether Fray suggests to spend an omen after a failure, because the failure is grave. */
  readonly isGrave?: boolean
}

const wordsOf = ({ ability, what }: Saving): string => `${ability} save ${what}`.trim()

/**
 * Rolls a save, which passes if d20 shows the ability or less (C-M2). An omen may roll a failed save again
 * (C-M32). Returns whether it passed.
 */
export function save(
  table: Table,
  name: string,
  ability: Ability,
  what: string,
  rule: RuleId,
  isGrave = false
): boolean {
  const saving = { ability, what, rule, isGrave }
  return rollSave(table, name, saving, wordsOf(saving)) || saveByOmens(table, name, saving)
}

function rollSave(table: Table, name: string, saving: Saving, reason: string): boolean {
  const { ability, what, rule } = saving
  const score = abilityOf(combatantOf(table.now, name), ability)
  const face = table.roll('1d20', name, reason, score + 1).total
  const passed = face <= score
  table.happens(events.saved, rule, { who: name, ability, what, score, face, passed })
  return passed
}

/**
 * Rolls a failed save again as long as the combatant has omens and spends them (C-M32, RULING 25). Returns whether a
 * save passed.
 */
function saveByOmens(table: Table, name: string, saving: Saving): boolean {
  const words = wordsOf(saving)
  while (omens.spendsOmen(table, name, `${name} failed the ${words}`, saving.isGrave))
    if (rollSave(table, name, saving, `${words}, by an omen`)) return true
  return false
}

/** Records a save that passes or fails without a roll. */
export const spareSave = (table: Table, rule: RuleId, spared: SparedSave): void =>
  table.happens(events.sparedSave, rule, spared)

/**
 * Rolls a STR save against another combatant. The helpless fail; otherwise the larger of the two wins without a roll
 * (C-M26, C-M28, RULING 46). Returns whether the save passed.
 */
export function resist(
  table: Table,
  name: string,
  against: string,
  what: string,
  rule: RuleId
): boolean {
  const [one, other] = [combatantOf(table.now, name), combatantOf(table.now, against)]
  const isHelpless = isDown(one)
  const passed = !isHelpless && isLarger(one.size, other.size)
  if (!isHelpless && !passed && !isLarger(other.size, one.size))
    return save(table, name, 'STR', what, rule)
  const because = `${name} is ${isHelpless ? 'helpless' : `${passed ? 'larger' : 'smaller'} than ${against}`}`
  const spared = { who: name, what, ability: 'STR', passed, because } as const
  spareSave(table, isHelpless ? 'C-M26' : 'C-M28', spared)
  return passed
}

/**
 * Rolls one d20 for a group, compared with the ability of each member (C-M3). Members that fail may spend an omen and
 * roll alone (C-M32). Returns the names of members that failed.
 */
export function groupSave(
  table: Table,
  members: readonly Combatant[],
  saving: Saving
): readonly string[] {
  const [first] = members
  if (!first) return []
  const { ability, what, rule } = saving
  const names = members.map(({ name }) => name)
  const reason = `${wordsOf(saving)}${names.length > 1 ? ` of ${listOf(names)}` : ''}`
  const face = table.roll('1d20', first.name, reason).total
  const passed = names.filter((name) => face <= abilityOf(combatantOf(table.now, name), ability))
  const failed = names.filter((name) => !passed.includes(name))
  table.happens(events.groupSaved, rule, { what, ability, face, passed, failed })
  return failed.filter((name) => !saveByOmens(table, name, saving))
}

/** Combatants of a side that can act. */
export const membersOf = (state: State, side: string): readonly Combatant[] =>
  everybody(state).filter((one) => one.side === side && canAct(one))

/** Limit on repeated ties, which only typed dice can reach. */
const maxTies = 20

/**
 * Rolls a contest: the highest ability less d20 wins. After a tie, or when the loser spends an omen, both roll again
 * (C-M4, C-M32).
 */
function contest(table: Table, who: string, target: string, ability: Ability): void {
  const pair = [who, target]
  for (let ties = 0; ties < maxTies; ties++) {
    const faces = pair.map((each) => table.roll('1d20', each, `${ability} contest`).total)
    const margins = pair.map(
      (each, index) => abilityOf(combatantOf(table.now, each), ability) - (faces[index] ?? 0)
    )
    const [first = 0, second = 0] = margins
    const winner = first === second ? '' : first > second ? who : target
    table.happens(events.contested, 'C-M4', { ability, who: pair, faces, margins, winner })
    if (winner === '') continue
    const loser = winner === who ? target : who
    if (!spendsOmen(table, loser, `${loser} lost the ${ability} contest`)) return
  }
}
