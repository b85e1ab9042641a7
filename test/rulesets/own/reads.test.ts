import { describe } from 'vitest'
import { readsOf } from '../../odds/reads.ts'
import { wholeGames } from './random.ts'

describe.each(wholeGames)('%s', (_, game) => readsOf(game))
