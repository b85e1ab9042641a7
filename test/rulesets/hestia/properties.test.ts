import { propertiesOf } from '../../contract/properties.ts'
import { gameCalled } from '../../games.ts'

propertiesOf(gameCalled('hestia'))
