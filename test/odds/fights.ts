import type { SerializedStart } from '../../src/odds/odds-start.ts'
import { encounterOf, entrant } from '../fights.ts'

const fencer = {
  violence: 2,
  defense: 12,
  grit: 6,
  flesh: 4,
  savvy: 10,
  weapons: ['sword d8 slashing']
}
const goblin = { hd: 1, defense: 12, grit: 3, flesh: 4, morale: 10, weapons: ['spear'] }

/** Two fencers of Hestia against three goblins. */
export const skirmish: SerializedStart = {
  game: 'hestia',
  encounter: encounterOf([
    entrant('Aldric', 'Party', { ...fencer, player: true }),
    entrant('Brenna', 'Party', { ...fencer, player: true }),
    entrant('Sump goblin', 'Enemies', goblin, 3)
  ])
}

/** Three fencers against one goblin: their chance is sharp after few fights. */
export const oneSided: SerializedStart = {
  game: 'hestia',
  encounter: encounterOf([
    ...['Aldric', 'Brenna', 'Cass'].map((name) =>
      entrant(name, 'Party', { ...fencer, flesh: 20, grit: 20, player: true })
    ),
    entrant('Sump goblin', 'Enemies', goblin)
  ])
}

/** Two who can hardly hurt each other. */
export const endlessFight: SerializedStart = {
  game: 'hestia',
  encounter: encounterOf([
    entrant('Aldric', 'Party', { ...fencer, flesh: 999, grit: 999, player: true }),
    entrant('Golem', 'Enemies', { ...goblin, flesh: 999, grit: 999, morale: 20 })
  ])
}
