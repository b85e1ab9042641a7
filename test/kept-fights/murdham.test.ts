import { gameCalled } from '../games.ts'
import { testKeptFights } from './kept-fights.ts'

testKeptFights(gameCalled('murdham'))
