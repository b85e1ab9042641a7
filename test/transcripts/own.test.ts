import fc from 'fast-check'
import { ownRuleset } from '../../src/rulesets/own/index.ts'
import { transcriptsOf } from '../contract/transcripts.ts'
import { roadside, rulesOf } from '../rulesets/own/fences.ts'

for (const [folder, fence] of [['roadside', roadside]] as const)
  transcriptsOf(
    {
      ruleset: ownRuleset(rulesOf(fence)),
      encounters: fc.constant(undefined as never),
      lines: [],
      seenElsewhere: {}
    },
    new URL(`./own/${folder}/`, import.meta.url)
  )
