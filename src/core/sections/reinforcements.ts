import { addToEntry } from '../encounter/fight-entries.ts'
import type { CombatantGroup } from '../encounter/roster.ts'
import { maxCount } from '../encounter/roster.ts'
import { limits } from '../limits.ts'
import type { Param } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { namesForMore } from '../text/names.ts'
import type { CommonState, Participant, ParticipantRules } from './participant.ts'
import { addToSide, commonCommandOrder, sideNames } from './participant.ts'

const atZone = (zone: string): string => ` at ${zone}`

/** Commands that bring creatures of the reserve into the fight: as many as the encounter says, or a given number. */
export function reinforcements<Combatant extends Participant, State extends CommonState<Combatant>>(
  game: ParticipantRules<Combatant, State>
) {
  const { command, event, refuse, refuseIf, name, number } = sectionTools<State, 'table'>()

  const creature = name('creature', ({ reserve }) => reserve.map((one) => one.name))
  /** Offers the creature’s own side. */
  const side = name('side', sideNames, ({ reserve }, args) =>
    reserve.flatMap((one) => (one.name === args.creature ? [one.template.side] : []))
  )
  /**
   * The zone of the newcomers. Empty for the zone in the encounter; for a side other than the creature’s own, empty
   * means the zone of a member of that side.
   */
  const place: Param<State, string> = {
    kind: 'choice',
    label: 'where',
    allowed: ({ zones }) => ['', ...Object.keys(zones ?? {}).map(atZone)],
    offered: () => ['']
  }

  const events = {
    joined: event<{
      creature: string
      side: string
      names: readonly string[]
      zone: string
      faces: readonly number[]
    }>({
      apply(state, { creature, side, names, zone }) {
        const { template, entry } = newcomersCalled(state, creature)
        addToEntry(state, entry, names)
        // A newcomer that joins another side appears in the zone of a member of that side.
        const friend = Object.values(state.combatants).find((one) => one.side === side)
        const where = zone || (side === template.side ? template.zone : friend?.zone)
        addToSide(game, state, side, names.length)
        for (const name of names) {
          const one = game.copy(template)
          one.name = name
          one.side = side
          if (where !== undefined) one.zone = where
          state.combatants[name] = one
          game.placeNewcomer?.(state, one)
        }
      },
      tell({ creature, side, names, zone, faces }) {
        const rolled = faces.length > 0 ? ` (rolled ${faces.join(' + ')})` : ''
        const [last = `No ${creature}`, ...others] = [...names].reverse()
        const who = others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : last
        return `${who} ${others.length > 0 ? 'join' : 'joins'} ${side}${zone && atZone(zone)}${rolled}`
      }
    })
  }
  type JoinTable = Table<State>

  const commands = {
    reinforcements: command({
      label: 'Reinforcements',
      group: 'people',
      help: 'bring in one kind of creature from the reserve of the encounter',
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'reinforcements for {side}: {creature}{place}',
      params: { creature, side, place },
      refuses: (state, { creature }) =>
        cannotJoin(state, maxCount(newcomersCalled(state, creature).count)),
      decide(table: JoinTable, newcomers) {
        const { creature } = newcomers
        const { count } = newcomersCalled(table.now, creature)
        const { total, faces } = table.roll(count, creature, 'how many', 'sum')
        join(table, newcomers, total, faces)
      }
    }),
    reinforce: command({
      label: 'Reinforcements, by number',
      group: 'people',
      help: 'bring in a number of creatures of one kind',
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'reinforcements for {side}: {count} {creature}{place}',
      params: { count: number('how many'), creature, side, place },
      refuses: (state, { count }) =>
        count < 1 ? refuse('table', 'Enter a number of at least 1') : cannotJoin(state, count),
      decide: (table: JoinTable, newcomers) => join(table, newcomers, newcomers.count, [])
    })
  }

  /** Names the newcomers, adds them to the fight and prepares them. */
  function join(
    table: JoinTable,
    { creature, side, place }: { creature: string; side: string; place: string },
    count: number,
    faces: readonly number[]
  ): void {
    const { combatants, zones } = table.now
    const names = namesForMore(creature, Math.max(0, count), Object.keys(combatants))
    const zone = Object.keys(zones ?? {}).find((one) => atZone(one) === place) ?? ''
    table.happens(events.joined, 'table', { creature, side, names, zone, faces })
    game.prepareNewcomers?.(table, names)
  }

  function cannotJoin({ phase, combatants }: State, more: number): Refusal | undefined {
    if (phase === 'over') return refuse('table', 'The fight is over')
    if (phase === 'aside') return refuse('table', 'Creatures can join only in a fight')
    return refuseIf(
      Object.keys(combatants).length + more > limits.combatants,
      'table',
      () => `A fight can have at most ${limits.combatants} combatants`
    )
  }

  return { commands, events }
}

/** The group of the reserve with that name. Throws for an unknown name, which a parsed command cannot have. */
function newcomersCalled<Combatant extends Participant>(
  { reserve }: CommonState<Combatant>,
  creature: string
): CombatantGroup<Combatant> {
  const found = reserve.find(({ name }) => name === creature)
  if (!found) throw new Error(`no ${creature} may come later`)
  return found
}
