import type { CommandsIn } from '../../core/ruleset/section.ts'
import { rulebookOf } from './book.ts'
import { events } from './events.ts'
import type { Game } from './game.ts'
import { actionCommands } from './rules/actions.ts'
import { attackCommands } from './rules/attacks.ts'
import { changedRulesSection } from './rules/changed-rules.ts'
import { groups, initiativeCommands, places } from './rules/initiative.ts'
import { moraleCommands } from './rules/morale.ts'
import { awayCommands, nearCommands } from './rules/moving.ts'
import { tableSection } from './rules/table.ts'
import { togetherCommands } from './rules/together.ts'
import { end, turnCommands } from './rules/turns.ts'

/** The sections of a game. Commands of the same rank are offered in this order. */
export const sectionsOf = (game: Game) =>
  [
    { rules: rulebookOf(game.rules), events },
    { commands: attackCommands(game) },
    { commands: togetherCommands(game) },
    { commands: actionCommands(game) },
    { commands: nearCommands(game) },
    { commands: awayCommands(game) },
    { commands: moraleCommands(game) },
    { commands: initiativeCommands(game), events: { ...groups.events, ...places.events } },
    { commands: turnCommands(game), events: end.events },
    tableSection(game),
    changedRulesSection(game)
  ] as const

export type Command = CommandsIn<ReturnType<typeof sectionsOf>>
