import fc from 'fast-check'
import { ownRuleset } from '../../src/rulesets/own/index.ts'
import { transcriptsOf } from '../contract/transcripts.ts'
import { banner, bell, lantern, mud, roadside, rulesOf, shield } from '../rulesets/own/fences.ts'

const games = { roadside, lantern, mud, banner, shield, bell }

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
