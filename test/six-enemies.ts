import { readdirSync, readFileSync } from 'node:fs'
import { parseNote } from '../src/notes/note.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import type { Fight } from '../src/session/fight.ts'
import { applyAction } from '../src/session/fight.ts'
import { prepare } from '../src/session/prepare.ts'
import { findEncounter } from '../src/session/setup.ts'
import { fightAt } from './greywater.ts'

/** Six enemies of each game against the party of its sample: what a round costs in presses is counted with them. */
export const sixEnemies = [
  { game: 'hestia', seed: 1, sample: 'greywater', creatures: '6: Sump goblin', fields: '' },
  { game: 'murdham', seed: 2, sample: 'tollgate', creatures: '6: Toll-taker', fields: '' },
  { game: 'radiant', seed: 2, sample: 'candlewick', creatures: '6: Wax hand', fields: '' },
  { game: 'einfelst', seed: 1, sample: 'hollin-pass', creatures: '6: Toll bandit', fields: '' },
  {
    game: 'td2e',
    seed: 1,
    sample: 'cinder-well',
    creatures: '6: Ash goblin',
    fields: 'distance: 10 ft\n'
  }
] as const

export type SixEnemies = (typeof sixEnemies)[number]

const title = 'Six of them'

/** The text of the note of such a fight. */
export const sixEnemiesNote = ({
  game,
  creatures,
  fields
}: Pick<SixEnemies, 'game' | 'creatures' | 'fields'>): string =>
  `---
ruleset: ${game}
---

# ${title}

\`\`\`encounter
name: ${title}
creatures:
  - ${creatures}
${fields}\`\`\`
`

/** Such a fight, begun. `creatures` stands in for the six. */
export function sixEnemiesFight(six: SixEnemies, seed: number, creatures?: string): Fight {
  const folder = new URL(`../samples/${six.sample}/`, import.meta.url)
  const beside = readdirSync(folder)
    .filter((path) => !path.startsWith('session'))
    .map((path) => parseNote(path, readFileSync(new URL(path, folder), 'utf8')))
  const note = parseNote(
    'six.md',
    sixEnemiesNote({ ...six, ...(creatures !== undefined && { creatures: creatures as never }) })
  )
  const place = findEncounter(note, title)
  const prepared = place && prepare(createVault([...beside, note]), note, place)
  if (!prepared || !('setup' in prepared)) throw new Error(JSON.stringify(prepared?.issues))
  return fightAt(prepared.setup, { seed })
}

/** Answers the open questions of a fight as suggested, and rolls its open dice, until nothing is asked. */
export function answered(fight: Fight): Fight {
  let current = fight
  while (current.now.asked) {
    const { asked } = current.now
    const { fight: next, refusal } = applyAction(
      current,
      asked.kind === 'choice'
        ? { type: 'answer', option: asked.options[asked.suggested] ?? '' }
        : { type: 'roll' }
    )
    if (refusal) throw new Error(refusal.reason)
    current = next
  }
  return current
}
