import type { Settable } from '../../../core/sections/adjustments.ts'
import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { fightOver } from '../../../core/sections/end-of-fight.ts'
import { fillPools, healing } from '../../../core/sections/healing.ts'
import { manualDamage } from '../../../core/sections/manual-damage.ts'
import { participants } from '../../../core/sections/participants.ts'
import { copyCombatant } from '../copy.ts'
import type { Game } from '../game.ts'
import { anybody, who } from '../params.ts'
import { unrolled } from '../rolling.ts'
import type { Refusal } from '../section.ts'
import { refuse, refuseIf } from '../section.ts'
import { rollValues } from '../starting-values.ts'
import type { Combatant, State, Status } from '../state.ts'
import { canAct, combatantOf, everybody, isPresent } from '../state.ts'
import { beginDying, hurt } from './outcomes.ts'
import { outOfFightWords } from './turns.ts'

const statuses = {
  'back in the fight': 'up',
  dying: 'dying',
  stable: 'stable',
  out: 'out',
  dead: 'dead',
  fled: 'fled',
  surrendered: 'surrendered',
  gone: 'gone'
} as const satisfies Readonly<Record<string, Status>>

/** The commands of the game master, which every game has. */
export function tableSection(game: Game) {
  const adjustments = adjustmentsOf<State, Combatant>()
  const settable = settableOf(game)
  const marks = adjustments.marks({
    statuses,
    mark: (_, one, status) => setStatus(game, one, status),
    refuses: (one, status, state) => cannotBe(game, state, one, status)
  })
  const numbers = adjustments.numbers({
    settable,
    nameInLog: game.word,
    title: game.word,
    /** During a fight, 0 of a pool has the effect of damage that takes the last of it. */
    after(table, { who, what, value }) {
      const { phase } = table.now
      if (!game.pools.includes(what) || value > 0 || phase === 'over' || phase === 'aside') return
      const one = combatantOf(table.now, who)
      if (!canAct(one)) return
      const falls = one.isPlayer ? game.rules.atZero.players : game.rules.atZero.others
      const effect = falls[what]
      if (effect?.kind === 'leaves') {
        const facts = { who, status: effect.status, why: `no ${game.word(what)} is left` }
        table.happens(marks.events.marked, 'table', facts)
      } else if (effect?.kind === 'dying') beginDying(game, table, who)
    }
  })
  const words = Object.keys(game.rules.conditions)
  const conditions = adjustments.conditions({
    who,
    words,
    hasCondition: (one, condition) => one.conditions.some(({ name }) => name === condition),
    setCondition(one, condition, isOn) {
      const others = one.conditions.filter(({ name }) => name !== condition)
      const given = Object.freeze({ name: condition, until: 0, difficulty: 0 })
      one.conditions = isOn ? [...others, given] : others
    }
  })
  const joining = participants<Combatant, State>({
    copy: copyCombatant,
    addSide({ sides }, name) {
      sides.push({ name, isParty: false, size: 0, checks: [] })
    },
    /** Nobody stands against a combatant of its own side. */
    endHostileEffects(state, name) {
      const one = combatantOf(state, name)
      one.near = one.near.filter((other) => combatantOf(state, other).side !== one.side)
      for (const other of everybody(state))
        if (other.side === one.side) other.near = other.near.filter((near) => near !== name)
    },
    /** A newcomer comes last in the order. */
    placeNewcomer(state, newcomer) {
      if (state.phase === 'turns') state.order.push(newcomer.name)
    },
    prepareNewcomers(table, names) {
      for (const name of names) rollValues(game, table, name)
    },
    rename(state, called) {
      state.active = called(state.active)
      state.order = state.order.map(called)
      for (const one of everybody(state)) {
        one.name = called(one.name)
        one.near = one.near.map(called)
      }
    }
  })
  const healed = healing<Combatant, State, string, string>({
    ways: ['', ...(game.pools.length > 1 ? game.pools.map((pool) => ` ${pool}`) : [])],
    settable,
    nameInLog: game.word,
    heal(one, amount, way) {
      const pools = way === '' ? game.pools.toReversed() : [way.trim()]
      return fillPools(
        amount,
        pools.map((what) => ({ what, value: one.values[what] ?? 0, most: one.most[what] ?? 0 }))
      )
    },
    refuses: (state, who) => {
      const one = combatantOf(state, who)
      return refuseIf(!isPresent(one), 'table', () => outOfFightWords(one))
    },
    isUp: canAct
  })
  const damage = manualDamage<State, ''>({
    who: anybody,
    ways: [''],
    refuses: cannotBeHurt,
    suffer: (table, { who, amount, from }) =>
      hurt(game, table, {
        who,
        by: who,
        from,
        roll: unrolled(amount),
        amount,
        reasons: [],
        rule: 'table'
      })
  })
  return {
    knownConditions: conditions.known,
    events: {
      ...numbers.events,
      ...marks.events,
      ...conditions.events,
      ...joining.events,
      ...healed.events
    },
    commands: {
      ...damage.commands,
      ...numbers.commands,
      ...marks.commands,
      ...conditions.commands,
      ...joining.commands,
      ...healed.commands
    }
  }
}

const cannotBeHurt = (state: State, who: string): Refusal | undefined =>
  fightOver(state) ??
  refuseIf(state.phase === 'aside', 'table', () => 'Damage needs a running fight') ??
  refuseIf(!isPresent(combatantOf(state, who)), 'table', () =>
    outOfFightWords(combatantOf(state, who))
  )

/** Sets a status by the word of the table. Back in the fight, a combatant has at least 1 of its last pool. */
function setStatus(game: Game, one: Combatant, status: Status): void {
  one.status = status
  if (status === 'dying') {
    one.passes = 0
    one.fails = 0
    one.diesIn = 0
  }
  if (status === 'up') one.values[game.lastPool] = Math.max(1, one.values[game.lastPool] ?? 0)
}

/** Refuses `dying` in a game without that status, and where no fight is running. */
function cannotBe(
  { rules }: Game,
  { phase }: State,
  one: Combatant,
  status: Status
): Refusal | undefined {
  if (status !== 'dying') return undefined
  const canDie = Object.values(one.isPlayer ? rules.atZero.players : rules.atZero.others)
  if (!canDie.some(({ kind }) => kind === 'dying') || !('test' in rules.dying.turn))
    return refuse('dying', `${one.name} is never dying in this game. Use “is dead” or “is out”`)
  if (one.status === 'dying') return refuse('dying', `${one.name} is already dying`)
  return refuseIf(
    phase === 'over' || phase === 'aside',
    'dying',
    () => `${one.name} would be dying, but no fight is running`
  )
}

/** The numbers that can be set by hand: every field that is not always worked out. */
function settableOf(game: Game): Readonly<Record<string, Settable<State, Combatant>>> {
  const fields = [...game.fields.values()].filter(({ is, steps }) => !is && !steps)
  return Object.fromEntries(
    fields.map(({ name, isPool, least, most }): [string, Settable<State, Combatant>] => [
      name,
      {
        get: (one) => one.values[name] ?? 0,
        refuses: (value, one, state) =>
          isPool
            ? cannotSetPool(game, name, value, one, state)
            : refuseIf(
                value < least || value > most,
                'table',
                () => `${game.word(name)} must be from ${least} to ${most}`
              ),
        set(one, value) {
          one.values[name] = value
          if (!isPool) return
          one.most[name] = Math.max(one.most[name] ?? 0, value)
          const isDown = one.status === 'dying' || one.status === 'stable' || one.status === 'out'
          if (value > 0 && isDown && name === game.lastPool) one.status = 'up'
        }
      }
    ])
  )
}

function cannotSetPool(
  game: Game,
  pool: string,
  value: number,
  one: Combatant,
  { phase }: State
): Refusal | undefined {
  const word = game.word(pool)
  return (
    refuseIf(value < 0 || value > 999, 'table', () => `${word} must be from 0 to 999`) ??
    refuseIf(
      one.status === 'dead' && value > 0 && pool === game.lastPool,
      'table',
      () => `${one.name} is dead. Use “is back in the fight” first`
    ) ??
    refuseIf(
      one.status === 'up' && value === 0 && (phase === 'over' || phase === 'aside'),
      'table',
      () => `${one.name} would fall at 0 ${word}, but no fight is running`
    )
  )
}
