import { reorder } from '../../../core/sections/reorder.ts'
import { anybody, who } from '../params.ts'
import type { Option, Refusal, Rules, Table } from '../section.ts'
import { command, event, order, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, sideOf } from '../state.ts'
import type { Ability } from '../tables/attributes.ts'
import { d6Words } from '../words.ts'
import { fightOver } from './action/turns.ts'
import { canSpendOn, spendGrit } from './characters.ts'
import { beginRound, beginTurn } from './combat/rounds.ts'
import { spendLuck } from './luck.ts'
import { recordZones } from './zones.ts'

export const rules = {
  'Z-03': {
    where: 'Combat › Initiative',
    how: 'automated',
    says: 'A d6 decides which side begins: the enemies on 1 to 3, the Characters on 4 to 6.'
  },
  'Z-04': {
    where: 'Combat › Initiative',
    how: 'automated',
    says: 'The Characters act in the order of d6 plus DEX, the highest first.'
  },
  'C-Z22': {
    where: 'Classes › Warrior',
    how: 'automated',
    says: 'The enemies act together, before or after the Characters, in an order that the game master chooses.'
  }
} satisfies Rules

/** Combatants change places only within their side: the enemies act together (C-Z22). */
const places = reorder<State>({
  who: anybody,
  refuses: (state, { who, other }) =>
    refuseIf(
      isCharacter(state, who) !== isCharacter(state, other),
      'C-Z22',
      () => 'The enemies act together, before or after the Characters'
    )
})

const isCharacter = (state: State, name: string): boolean =>
  sideOf(state, combatantOf(state, name).side).isCharacters

export const events = {
  ...places.events,
  sideRolled: event<{ face: number; charactersFirst: boolean; first: string }>({
    apply(state, { charactersFirst }) {
      state.charactersFirst = charactersFirst
    },
    tell: ({ first, face, charactersFirst }) =>
      `${first} begin (rolled ${face}, they begin on ${charactersFirst ? '4 to 6' : '1 to 3'})`
  }),
  actedQuickly: event<{ by: string; first: string }>({
    apply(state) {
      state.charactersFirst = true
    },
    tell: ({ by, first }) => `${by} is quick to act: ${first} begin after all`
  }),
  initiativeRolled: event<{
    who: string
    face: number
    plus: number
    total: number
    ability: Ability
    isTied: boolean
  }>({
    apply(state, { who, total, isTied }) {
      if (!isTied) combatantOf(state, who).initiative = total
    },
    tell: ({ who, face, plus, ability, isTied }) =>
      isTied
        ? `${who} rolls ${face} to break the tie`
        : `${who}’s initiative: ${d6Words(face, ability, plus)}`
  }),
  ordered: event<{ order: readonly string[] }>({
    apply(state, { order }) {
      state.order = [...order]
    }
  }),
  wentFirst: event<{ who: string; instead: string }>({
    apply(state) {
      state.active = ''
    },
    tell: ({ who, instead }) => `${who} acts before ${instead}`
  })
}

export const commands = {
  ...places.commands,
  /**
   * Rolls a d6 for the side that begins, then d6 plus DEX for each combatant of the Characters’ side, once a fight
   * (RULING 1). The enemies act together in their listed order, unless the game master lets another go first (RULING
   * 3).
   */
  initiative: command({
    label: 'Roll initiative',
    group: 'fight',
    help: 'd6: enemies first on 1 to 3',
    rule: 'Z-03',
    order: order.opening,
    phrase: 'roll initiative',
    params: {},
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'opening',
        'Z-03',
        () => 'Initiative is rolled once, before the first Round'
      ),
    decide(table) {
      recordZones(table)
      rollSide(table)
      const ours = orderOf(table)
      const theirs = everybody(table.now)
        .filter((one) => !sideOf(table.now, one.side).isCharacters)
        .map((one) => one.name)
      const order = table.now.charactersFirst ? [...ours, ...theirs] : [...theirs, ...ours]
      table.happens(events.ordered, 'Z-04', { order })
      beginRound(table)
    }
  }),
  /** Lets another enemy go first, while the acting enemy has done nothing yet (RULING 3). */
  'go-first': command({
    label: 'Act next',
    group: 'fight',
    help: 'another enemy acts before the one whose Turn it is',
    rule: 'C-Z22',
    order: order.goFirst,
    phrase: '{who}: go first',
    params: { who },
    refuses: (state, { who }) => fightOver(state) ?? cannotGoFirst(state, who),
    decide(table, { who }) {
      table.happens(events.wentFirst, 'C-Z22', { who, instead: table.now.active })
      beginTurn(table, who)
    }
  })
}

/**
 * Refuses anybody but an enemy that has not acted. Also refuses once the acting enemy has done something (RULING 3).
 */
function cannotGoFirst(state: State, name: string): Refusal | undefined {
  const other = combatantOf(state, name)
  const actor = state.combatants[state.active]
  if (!actor)
    return refuse(
      'C-Z22',
      'It is nobody’s Turn: another enemy can go first only at the beginning of an enemy’s Turn'
    )
  if (name === actor.name) return refuse('C-Z22', `${name} is already acting`)
  if (!canAct(other) || other.turn === 'over' || other.turn === 'none')
    return refuse('C-Z22', `${name} has no Turn left in this Round`)
  if (sideOf(state, other.side).isCharacters || sideOf(state, actor.side).isCharacters)
    return refuse('Z-04', 'The Characters act from the highest roll to the lowest')
  return actor.moveLeft && actor.actionLeft
    ? undefined
    : refuse('C-Z22', `${actor.name} has already begun to act`)
}

type Choice = { readonly how: 'accept' | 'quick' | 'roll'; readonly by: string }

/** Rolls for the side that begins. If the enemies begin, asks whether a Character spends Luck or uses Quick to Act. */
function rollSide(table: Table): void {
  const ours = table.now.sides.find((side) => side.isCharacters)?.name ?? ''
  for (;;) {
    const face = table.roll('1d6', '', 'the side to begin').total
    const charactersFirst = face >= 4
    const first = charactersFirst ? ours : 'The enemies'
    table.happens(events.sideRolled, 'Z-03', { face, charactersFirst, first })
    if (charactersFirst) return
    const options = optionsOf(table.now, ours)
    const { how, by } = table.ask({
      decider: options[1]?.value.by ?? '',
      prompt: 'The enemies begin: does a Character change this?',
      rule: 'C-Z22',
      options,
      suggested:
        options[1]?.value.how === 'quick' && combatantOf(table.now, options[1].value.by).grit > 1
          ? 1
          : 0
    })
    if (how === 'accept') return
    if (how === 'quick') {
      spendGrit(table, by, 'quick to act', '')
      return table.happens(events.actedQuickly, 'C-Z22', { by, first: ours })
    }
    spendLuck(table, by, '', 'side', [face])
  }
}

function optionsOf(state: State, ours: string): readonly Option<Choice>[] {
  const options: Option<Choice>[] = [
    {
      words: `${ours}: let the enemies begin`,
      value: { how: 'accept', by: '' },
      always: 'let the enemies begin'
    }
  ]
  const awake = everybody(state).filter(
    (one) => one.side === ours && canAct(one) && !one.isSurprised
  )
  for (const one of awake)
    if (canSpendOn(one, 'quick to act'))
      options.push({ words: `${one.name}: quick to act`, value: { how: 'quick', by: one.name } })
  for (const one of awake)
    if (one.isPlayer && one.luck > 0)
      options.push({ words: `${one.name}: Luck, roll again`, value: { how: 'roll', by: one.name } })
  return options
}

/** The number of tied rolls after which the order of the encounter decides, in case the dice always fall alike. */
const maxTies = 10

/**
 * The names of the Characters’ side, the highest initiative first. DEX breaks ties, then another d6 (RULING 4).
 * Combatants that cannot act come last.
 */
function orderOf(table: Table): readonly string[] {
  const ours = everybody(table.now).filter(
    (one) => sideOf(table.now, one.side).isCharacters && canAct(one)
  )
  const scores = new Map<string, number[]>()
  for (const { name } of ours)
    scores.set(name, scoresOf(table.now, name, rollFor(table, name, false)))
  for (let round = 0; round < maxTies; round++) {
    const tied = ours.filter((one) =>
      ours.some(
        (other) => other !== one && compare(scores.get(one.name), scores.get(other.name)) === 0
      )
    )
    if (tied.length === 0) break
    for (const { name } of tied) scores.get(name)?.push(rollFor(table, name, true))
  }
  const absent = everybody(table.now).filter(
    (one) => sideOf(table.now, one.side).isCharacters && !canAct(one)
  )
  return [...ours.sort((a, b) => compare(scores.get(b.name), scores.get(a.name))), ...absent].map(
    (one) => one.name
  )
}

const scoresOf = (state: State, name: string, total: number): number[] => [
  total,
  initiativeBonus(combatantOf(state, name))
]

/** Compares two lists of numbers by the first difference. */
function compare(a: readonly number[] = [], b: readonly number[] = []): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const initiativeBonus = (one: Combatant): number => (one.isPlayer ? one.attributes.DEX : one.skill)

/** Rolls d6 plus DEX, or plus Skill for an ally without DEX. To break a tie, only the d6. */
function rollFor(table: Table, name: string, isTied: boolean): number {
  const face = table.roll('1d6', name, isTied ? 'initiative, tied' : 'initiative').total
  const one = combatantOf(table.now, name)
  const ability: Ability = one.isPlayer ? 'DEX' : 'Skill'
  const plus = isTied ? 0 : initiativeBonus(one)
  const total = face + plus
  table.happens(events.initiativeRolled, 'Z-04', { who: name, face, plus, total, ability, isTied })
  return total
}
