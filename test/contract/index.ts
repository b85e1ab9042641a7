// `fray/contract`: the rules for every game, as tests that the author of a game runs with vitest.
import '../fixed-seed.ts'
import { vi } from 'vitest'
import { rulings, withReserve } from './game.ts'
import { propertiesOf } from './properties.ts'
import { readmeOf } from './readme.ts'
import { tellingsOf } from './tellings.ts'
import { transcriptsOf } from './transcripts.ts'
import type { TestContract } from './types.ts'

export { nastyNames } from '../random.ts'
export type { ContractOptions } from './types.ts'

export const testContract: TestContract = ({
  ruleset,
  encounters,
  lines = [],
  transcripts,
  seenElsewhere = {},
  source
}) => {
  // No test checks time, so tests on a busy machine never time out.
  vi.setConfig({ testTimeout: 0 })
  const game = {
    ruleset,
    encounters: withReserve(encounters),
    lines: [...lines, ...rulings],
    seenElsewhere
  }
  propertiesOf(game)
  tellingsOf(game)
  transcriptsOf(game, transcripts)
  if (source) readmeOf(game, source)
}
