import { transcriptsOf } from '../contract/transcripts.ts'
import { gameCalled } from '../games.ts'

transcriptsOf(gameCalled('einfelst'), new URL('./einfelst/', import.meta.url))
