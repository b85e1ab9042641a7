import { transcriptsOf } from '../contract/transcripts.ts'
import { gameCalled } from '../games.ts'

transcriptsOf(gameCalled('hestia'), new URL('./hestia/', import.meta.url))
