import { describe } from 'vitest'
import { propertiesOf } from '../../contract/properties.ts'
import { banner, lantern, mud, roadside } from './fences.ts'
import { ownGame } from './random.ts'

describe.each([
  ['Roadside', roadside, []],
  ['Lantern and Rope', lantern, ['becomes paralysed, because of a spell']],
  ['Mud and Iron', mud, ['becomes bleeding, because of a cut', 'set str to 0']],
  ['Banner and Flame', banner, ['becomes prone, because of ice', 'becomes burning', 'is dying']]
])('%s', (_, fence, more) => propertiesOf(ownGame(fence, more)))
