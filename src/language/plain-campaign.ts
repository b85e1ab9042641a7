import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { campaignNotes } from './campaigns.ts'
import { encounterSnippet, noteSnippet, statblockSnippet, stripPlaceholders } from './snippets.ts'

/**
 * The notes of a new campaign for a game without a template, such as a game of another extension. Statblocks have the
 * main keys of the game. Only keys with suggestions, such as `weapons`, have a value: the first suggestion.
 */
export function plainCampaign(
  game: AnyRuleset
): Readonly<Record<(typeof campaignNotes)[number], string>> {
  const note = (title: string, words: string, ...fences: readonly string[]) =>
    noteSnippet(game, `# ${title}\n\n${words}\n\n${fences.map(stripPlaceholders).join('\n')}`)
  const creature = (name: string) => statblockSnippet({ game, isKnown: true, name }).text
  const character = (name: string) =>
    statblockSnippet({ game, isKnown: true, name, party: 'Party' }).text
  return {
    'bestiary.md': note(
      'Bestiary',
      'An encounter finds a creature by its name, in any note of this folder. Ctrl+Space lists the keys of a statblock.',
      creature('Robber')
    ),
    'party.md': note(
      'The party',
      'Everybody with `player: true` joins each encounter of this folder. Ctrl+Space lists the keys of a statblock.',
      character('Aldith'),
      character('Rafe')
    ),
    'session-1.md': note(
      'Session 1',
      'Fray writes the log of the fight below the encounter as you play.',
      encounterSnippet({ names: ['Robber'], name: 'The first encounter' })
    )
  }
}
