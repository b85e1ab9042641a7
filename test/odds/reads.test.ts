import { describe } from 'vitest'
import { everyGame } from '../games.ts'
import { readsOf } from './reads.ts'

describe.each(everyGame.map((game) => [game.id, game] as const))('%s', (_, game) => readsOf(game))
