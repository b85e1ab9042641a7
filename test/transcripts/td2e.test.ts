import { transcriptsOf } from '../contract/transcripts.ts'
import { gameCalled } from '../games.ts'

transcriptsOf(gameCalled('td2e'), new URL('./td2e/', import.meta.url))
