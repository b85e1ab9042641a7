import { renameInEntries } from '../encounter/fight-entries.ts'
import type { Args } from '../ruleset/command.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import { isLoggableName, unloggableNameMessage } from '../text/names.ts'
import { renameInMarks } from './marks.ts'
import type { CommonState, Participant, ParticipantRules } from './participant.ts'
import { addToSide, commonCommandOrder, sideNames } from './participant.ts'
import { reinforcements } from './reinforcements.ts'

/**
 * Commands of the game master about participants, the same in every game: reinforcements, sides, names, visibility to
 * players, notes. Returns commands and events for a section.
 */
export function participants<Combatant extends Participant, State extends CommonState<Combatant>>(
  game: ParticipantRules<Combatant, State>
) {
  const joining = reinforcements(game)
  const changing = sideChanges(game)
  const renaming = nameChanges(game)
  const hiding = visibility<State>()
  const noting = notes<State>()
  return {
    commands: {
      ...joining.commands,
      ...changing.commands,
      ...renaming.commands,
      ...hiding.commands,
      ...noting.commands
    },
    events: {
      ...joining.events,
      ...changing.events,
      ...renaming.events,
      ...hiding.events,
      ...noting.events
    }
  }
}

const combatantNames = ({ combatants }: CommonState): readonly string[] => Object.keys(combatants)

function sideChanges<State extends CommonState>(
  game: Pick<ParticipantRules<never, State>, 'addSide' | 'endHostileEffects'>
) {
  const { command, event, refuseIf, name } = sectionTools<State, 'table'>()
  const who = name('combatant', combatantNames)
  const otherSide = name('side', sideNames, (state, args: Args) =>
    sideNames(state).filter((side) => side !== state.combatants[String(args.who)]?.side)
  )
  const events = {
    changedSides: event<{ who: string; side: string }>({
      apply(state, { who, side }) {
        const one = state.combatants[who]
        if (!one) return
        addToSide(game, state, one.side, -1)
        addToSide(game, state, side, 1)
        one.side = side
        game.endHostileEffects?.(state, who)
      },
      tell: ({ who, side }) => `${who} goes over to the side of ${side}`
    })
  }
  const commands = {
    'change-sides': command({
      label: 'Change sides',
      group: 'people',
      help: 'a combatant fights for another side from now on',
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{who} goes over to {side}',
      params: { who, side: otherSide },
      refuses: (state, { who, side }) =>
        refuseIf(
          state.combatants[who]?.side === side,
          'table',
          () => `${who} is already on the side of ${side}`
        ),
      decide: (table: Table<State>, { who, side }) =>
        table.happens(events.changedSides, 'table', { who, side })
    })
  }
  return { commands, events }
}

function nameChanges<State extends CommonState>(
  game: Pick<ParticipantRules<never, State>, 'rename'>
) {
  const { command, event, refuse, refuseIf, name, text } = sectionTools<State, 'table'>()
  const who = name('combatant', combatantNames)
  const events = {
    renamed: event<{ who: string; name: string }>({
      apply(state, { who, name }) {
        game.rename(state, (other) => (other === who ? name : other))
        renameInEntries(state, who, name)
        renameInMarks(state, who, name)
        const fight: CommonState = state
        if (fight.lastActive === who) fight.lastActive = name
        rekey(state)
      },
      tell: ({ who, name }) => `${who} is now called ${name}`
    })
  }
  const commands = {
    rename: command({
      label: 'Rename',
      group: 'people',
      help: 'give a combatant another name, also in the log from here on',
      rule: 'table',
      order: commonCommandOrder,
      phrase: '{who} is now called {name}',
      params: { who, name: text('the new name') },
      refuses: (state, { name }) => cannotBeCalled(state, name),
      decide: (table: Table<State>, { who, name }) =>
        table.happens(events.renamed, 'table', { who, name })
    })
  }

  function cannotBeCalled({ combatants }: State, wanted: string): Refusal | undefined {
    if (!isLoggableName(wanted)) return refuse('table', unloggableNameMessage(wanted))
    const taken = Object.keys(combatants).find((one) => one.toLowerCase() === wanted.toLowerCase())
    return refuseIf(
      taken !== undefined,
      'table',
      () => `The name ${taken} is taken. Choose another name`
    )
  }

  return { commands, events }
}

/** Stores each combatant under its current name, in the same order as before. */
function rekey({ combatants }: CommonState): void {
  const everybody = Object.values(combatants)
  for (const name of Object.keys(combatants)) delete combatants[name]
  for (const one of everybody) combatants[one.name] = one
}

function visibility<State extends CommonState>() {
  const { command, event, refuseIf, name } = sectionTools<State, 'table'>()
  const combatantThat = (isHidden: boolean) =>
    name('combatant', combatantNames, ({ combatants }) =>
      Object.values(combatants)
        .filter((one) => one.isHidden === isHidden)
        .map((one) => one.name)
    )
  const events = {
    hidFromPlayers: event<{ who: string }>({
      apply: (state, { who }) => setHidden(state, who, true),
      tell: ({ who }) => `The game master hides ${who} from the players`
    }),
    showedToPlayers: event<{ who: string }>({
      apply: (state, { who }) => setHidden(state, who, false),
      tell: ({ who }) => `The game master shows ${who} to the players`
    })
  }
  type VisibilityTable = Table<State>
  const commands = {
    'hide-from-players': command({
      label: 'Hide from players',
      group: 'people',
      help: 'remove a combatant from the player view',
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'hide {who} from the players',
      params: { who: combatantThat(false) },
      refuses: (state, { who }) =>
        refuseIf(
          state.combatants[who]?.isHidden === true,
          'table',
          () => `${who} is already hidden from the players`
        ),
      decide: (table: VisibilityTable, { who }) =>
        table.happens(events.hidFromPlayers, 'table', { who })
    }),
    'show-to-players': command({
      label: 'Show to players',
      group: 'people',
      help: 'show a combatant in the player view',
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'show {who} to the players',
      params: { who: combatantThat(true) },
      refuses: (state, { who }) =>
        refuseIf(!state.combatants[who]?.isHidden, 'table', () => `The players already see ${who}`),
      decide: (table: VisibilityTable, { who }) =>
        table.happens(events.showedToPlayers, 'table', { who })
    })
  }
  return { commands, events }
}

function setHidden({ combatants }: CommonState, name: string, isHidden: boolean): void {
  const one = combatants[name]
  if (one) one.isHidden = isHidden
}

function notes<State extends CommonState>() {
  const { command, event, refuseIf, text } = sectionTools<State, 'table'>()
  const events = {
    noted: event<{ words: string }>({ tell: ({ words }) => words })
  }
  const commands = {
    note: command({
      label: 'Note in the log',
      group: 'fight',
      help: 'your own words, written into the log',
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'note: {words}',
      params: { words: text('what happened') },
      refuses: (_state, { words }) =>
        // In the log, Fray would read such a line as a command, a remark or an answer.
        refuseIf(
          /^\s*[>#=]|[[|]/.test(words),
          'table',
          () => 'Write the note without [ and |, and begin with another sign than >, # or ='
        ),
      decide: (table: Table<State>, { words }) =>
        table.happens(events.noted, 'table', { words: words.trim() })
    })
  }
  return { commands, events }
}
