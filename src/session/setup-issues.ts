import type { Fix, Issue, Range } from '../core/issues/issue.ts'
import { writeFix } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { GameError } from '../core/ruleset/wrap-game.ts'
import { closestMatch } from '../core/text/fuzzy-match.ts'
import { listOf } from '../core/text/names.ts'
import { prefixedLine } from '../notes/edits.ts'
import type { ResolvedEncounter } from '../notes/encounter/resolve-encounter.ts'
import { headerRange } from '../notes/fences/fence.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import { noteName } from '../notes/vault/note-path.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { foreignGameOf } from './foreign-game.ts'
import { gamesFor, noteGameCalled, rulesetWord } from './note-games.ts'
import type { FightBlock } from './setup.ts'

/** The issue for creatures of systems that Fray does not play: one issue for all, at the first creature. */
export function foreignCreatureIssues(
  vault: Vault,
  { encounter, origins, sources }: Omit<ResolvedEncounter, 'issues' | 'missing'>,
  header: Range,
  ruleset: AnyRuleset
): readonly Issue[] {
  if (ruleset.readsForeign) return []
  const foreign = [...encounter.entries, ...encounter.reserve].flatMap((_, index) => {
    const found = origins[index]
    const game = found && foreignGameOf(inheritedFields(vault, found))
    if (!found || game === undefined) return []
    return [{ name: found.statblock.name, game, range: sources[index] ?? header }]
  })
  const [first] = foreign
  if (!first) return []
  const { start, end } = first.range
  if (encounter.aside) return [foreignStatblockIssue(first.game, ruleset, { start, end })]
  const names = [...new Set(foreign.map(({ name }) => `“${name}”`))]
  const games = [...new Set(foreign.map(({ game }) => game))]
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  const more = names.length > maxNames ? [`${names.length - maxNames + 1} more`] : []
  const told = [...(more.length > 0 ? names.slice(0, maxNames - 1) : names), ...more]
  const { title, conversions } = ruleset
  const convert = conversions.length > 0 ? `convert ${them} to ${title}, or ` : ''
  const message = `${listOf(told)} ${are} written for ${listOf(games)}: ${convert}give ${them} numbers of ${title}`
  return [{ code: 'encounter.other-game', severity: 'error', message, start, end }]
}

/** The most names in one message. */
const maxNames = 6

/** The info about a statblock of another system. The message says what can be done. */
export const foreignStatblockIssue = (
  game: string,
  { title, conversions }: AnyRuleset,
  { start, end }: Range
): Issue => ({
  code: 'statblock.other-game',
  severity: 'info',
  message: `Fray shows this statblock of ${game}, but cannot play it by ${title}${conversions.length > 0 ? `. “Convert to ${title}” rewrites the statblock` : ''}`,
  start,
  end
})

/** The issue of a place with no game or an unknown one. `range`: the place where the game is named, or would be. */
export function rulesetIssue(
  vault: Vault,
  place: FightBlock,
  id: string | undefined,
  range: Range
): Issue {
  if (id !== undefined) return unknownRulesetIssue(vault, id, range)
  const games = gamesFor(vault)
  const words = games.map(rulesetWord)
  const message = `Which game is this? Write “ruleset:” and one of ${words.join(', ')} here or in the note’s frontmatter, or set fray.ruleset`
  const { start, end } = range
  const fixes = rulesetFixes(place, games)
  return { code: 'ruleset.missing', severity: 'error', message, start, end, fixes }
}

/** The issue of an unknown game, with a fix for the closest known one; or of a game whose fence has errors. */
export function unknownRulesetIssue(vault: Vault, id: string, range: Range): Issue {
  const { start, end } = range
  const broken = noteGameCalled(vault, id)
  if (broken) {
    const message = `The game “${broken.name}” has mistakes in its fence in “${noteName(broken.note.path)}”. Correct the fence first`
    return { code: 'ruleset.unknown', severity: 'error', message, start, end }
  }
  const words = gamesFor(vault).map(rulesetWord)
  const message = `There is no ruleset “${id}”; expected one of ${words.join(', ')}`
  const near = closestMatch(id, words)
  const fixes = near && [writeFix(near, range)]
  const code = 'ruleset.unknown'
  return { code, severity: 'error', message, start, end, ...(fixes && { fixes }) }
}

/** The issue of a fight whose game fails; only games of other authors can. */
export const gameFailedIssue = (place: FightBlock, { message }: GameError): Issue => ({
  code: 'ruleset.failed',
  severity: 'error',
  message,
  ...headerRange(place)
})

/** A fix for each game: insert `ruleset:` as the first line of the fence, in the column of its keys. */
function rulesetFixes({ fence }: FightBlock, games: readonly AnyRuleset[]): readonly Fix[] {
  if (!fence) return []
  const at = fence.openerEnd
  const [indent = ''] = /^[ \t]*(?=\S)/m.exec(fence.body) ?? []
  return games.map((game) => ({
    title: `Set the ruleset to ${game.title}`,
    edits: [
      { start: at, end: at, text: prefixedLine(fence, `${indent}ruleset: ${rulesetWord(game)}`) }
    ]
  }))
}
