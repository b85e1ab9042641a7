import { tellingsOf } from './contract/tellings.ts'
import { everyGame } from './games.ts'

for (const game of everyGame) tellingsOf(game)
