import { transcriptsOf } from '../contract/transcripts.ts'
import { gameCalled } from '../games.ts'

transcriptsOf(gameCalled('radiant'), new URL('./radiant/', import.meta.url))
