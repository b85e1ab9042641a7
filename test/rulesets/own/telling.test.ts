import { describe } from 'vitest'
import { tellingsOf } from '../../contract/tellings.ts'
import { wholeGames } from './random.ts'

describe.each(wholeGames)('%s', (_, game) => tellingsOf(game))
