import { afterEach, expect, test } from 'vitest'
import { begin } from '../../samples/games/squabble/src/begin.ts'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import * as attacks from '../../samples/games/squabble/src/rules/attacks.ts'
import * as morale from '../../samples/games/squabble/src/rules/morale.ts'
import * as rounds from '../../samples/games/squabble/src/rules/rounds.ts'
import * as table from '../../samples/games/squabble/src/rules/table.ts'
import type { RuleId, Table } from '../../samples/games/squabble/src/section.ts'
import type { Creature } from '../../samples/games/squabble/src/statblock.ts'
import {
  createCombatant,
  fields,
  readStatblock
} from '../../samples/games/squabble/src/statblock.ts'
import type { State } from '../../samples/games/squabble/src/state.ts'
import { copy, copyCombatant } from '../../samples/games/squabble/src/state.ts'
import { tactic } from '../../samples/games/squabble/src/tactic.ts'
import { view } from '../../samples/games/squabble/src/view.ts'
import { defineRuleset } from '../../src/core/ruleset/define-ruleset.ts'
import { isSince } from '../../src/core/ruleset/edition.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { registerRuleset } from '../../src/rulesets/index.ts'
import type { Fight } from '../../src/session/fight.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { withoutBeginning } from '../greywater.ts'

const { attack } = attacks.commands

/** Squabble with a second edition, in which every attack hits for 1, and no dice fall. */
const sections = [
  rounds,
  {
    ...attacks,
    commands: {
      attack: {
        ...attack,
        decide(table: Table, given: { by: string; target: string }) {
          if (!isSince(table.now, '2')) return attack.decide(table, given)
          table.happens(rounds.events.acted, 'Q-02', { who: given.by })
          const blow = { who: given.target, face: 1, taken: 0, lost: 1 }
          table.happens(attacks.events.hurt, 'Q-04', blow)
        }
      }
    }
  },
  morale,
  table
] as const
const secondEdition = defineRuleset<State, RuleId, typeof sections, Creature>({
  sections,
  rank: ({ due }) => (due ? 1 : 0),
  id: squabble.id,
  title: squabble.title,
  edition: '2',
  tables: {},
  statblock: { fields, aliases: {}, characterKeys: [], encounterFields: {} },
  conversions: [],
  lenses: squabble.lenses,
  readStatblock,
  createCombatant,
  copyCombatant,
  begin,
  due: squabble.due,
  copy,
  view,
  tactic,
  unit: squabble.unit,
  leftOf: (one) => one.hearts
})

let takeBack = () => {}
afterEach(() => takeBack())

const noteWith = (log?: string) => `---
ruleset: squabble
---
\`\`\`statblock
name: Wenna
player: true
hearts: 9
\`\`\`
\`\`\`statblock
name: Goose
hearts: 9
\`\`\`
\`\`\`encounter
name: The mill
players: [Wenna]
creatures: [2: Goose]
\`\`\`
${log === undefined ? '' : `\`\`\`encounter-log\n${log}\n\`\`\`\n`}`

/** The fight of the note, as this edition of the game opens it. */
function opened(game: AnyRuleset, log?: string): Fight {
  takeBack()
  takeBack = registerRuleset(game)
  const note = parseNote('mill.md', noteWith(log))
  const block = findEncounter(note, 'The mill')
  const prepared = block && prepare(createVault([note]), note, block)
  if (!prepared || !('setup' in prepared)) throw new Error('there is no fight')
  const found = openFight(prepared.setup, { seed: 7, dice: 'rolled' })
  if (!('fight' in found)) throw new Error(JSON.stringify(found.issues))
  return found.fight
}

const attacksIn = (log: string) => log.split('\n').filter((line) => line.includes(': attack '))

test('a log of edition 1 goes on by the rules of edition 1, a new fight by those of edition 2', () => {
  const old = logText(playOut(opened(squabble), 6))
  for (const log of [old, withoutBeginning(old)]) {
    const text = logText(playOut(opened(secondEdition, log), 6))
    expect(text).toMatch(/^The mill · squabble 1 · seed /)
    expect(attacksIn(text).length).toBeGreaterThan(attacksIn(old).length)
    expect(attacksIn(text).filter((line) => !line.includes('['))).toEqual([])
  }
  const text = logText(playOut(opened(secondEdition), 6))
  expect(text).toMatch(/^The mill · squabble 2 · seed /)
  expect(attacksIn(text).length).toBeGreaterThan(0)
  expect(attacksIn(text).filter((line) => line.includes('['))).toEqual([])
})
