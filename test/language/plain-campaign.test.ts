import { expect, test } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import { campaignNotes } from '../../src/language/campaigns.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { plainCampaign } from '../../src/language/plain-campaign.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets, registerRuleset } from '../../src/rulesets/index.ts'
import { prepare } from '../../src/session/prepare.ts'

test('a game without a template has a new campaign, too: its encounter can be played as it is', () => {
  const takeBack = registerRuleset(squabble, () => {})
  try {
    for (const game of allRulesets()) {
      const texts = plainCampaign(game)
      expect(Object.keys(texts)).toEqual(campaignNotes)
      const notes = Object.entries(texts).map(([path, text]) => parseNote(path, text))
      const vault = createVault(notes)
      const problems = notes.flatMap((note) =>
        issuesOf(vault, note).filter(({ severity }) => severity !== 'info')
      )
      if (game.id === squabble.id) expect(problems).toEqual([])
      else expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const [session] = notes.filter(({ path }) => path === 'session-1.md')
      const [encounter] = session?.encounters ?? []
      if (session && encounter) expect(prepare(vault, session, encounter)).toHaveProperty('setup')
    }
  } finally {
    takeBack()
  }
})
