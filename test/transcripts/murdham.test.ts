import { transcriptsOf } from '../contract/transcripts.ts'
import { gameCalled } from '../games.ts'

transcriptsOf(gameCalled('murdham'), new URL('./murdham/', import.meta.url))
