import { describe } from 'vitest'
import { propertiesOf } from '../../contract/properties.ts'
import { bell, roadside, shield } from './fences.ts'
import { ownGame, wholeGames } from './random.ts'

describe.each([
  ...wholeGames,
  ['Roadside', ownGame(roadside)],
  ['Shield and Sling', ownGame(shield, ['becomes hidden', 'set luck to 1'])],
  ['Bell and Chain', ownGame(bell, ['becomes dazed, because of a blow', 'set con to 0'])]
] as const)('%s', (_, game) => propertiesOf(game))
