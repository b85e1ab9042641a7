import fc from 'fast-check'
import { ownRuleset } from '../../src/rulesets/own/index.ts'
import { transcriptsOf } from '../contract/transcripts.ts'
import { banner, lantern, roadside, rulesOf } from '../rulesets/own/fences.ts'

const games = { roadside, lantern, banner }

for (const [folder, fence] of Object.entries(games))
  transcriptsOf(
    {
      ruleset: ownRuleset(rulesOf(fence)),
      encounters: fc.constant(undefined as never),
      lines: [],
      seenElsewhere: {}
    },
    new URL(`./own/${folder}/`, import.meta.url)
  )
