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
import type { Vault } from '../notes/vault/vault.ts'
import { allRulesets } from '../rulesets/index.ts'
import { foreignGameOf } from './foreign-game.ts'
import type { FightBlock } from './setup.ts'

/** The issue for creatures of systems that Fray does not play: one issue for all, at the first creature. */
export function foreignCreatureIssues(
  vault: Vault,
  { encounter, origins, sources }: Omit<ResolvedEncounter, 'issues' | 'missing'>,
  header: Range,
  ruleset: AnyRuleset
): readonly Issue[] {
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
export function rulesetIssue(place: FightBlock, id: string | undefined, range: Range): Issue {
  if (id !== undefined) return unknownRulesetIssue(id, range)
  const ids = allRulesets().map((game) => game.id)
  const message = `Which game is this? Write “ruleset:” and one of ${ids.join(', ')} here or in the note’s frontmatter, or set fray.ruleset`
  const { start, end } = range
  const fixes = rulesetFixes(place)
  return { code: 'ruleset.missing', severity: 'error', message, start, end, fixes }
}

/** The issue of an unknown ruleset id, with a fix for the closest known id. */
export function unknownRulesetIssue(id: string, range: Range): Issue {
  const ids = allRulesets().map((game) => game.id)
  const message = `There is no ruleset “${id}”; expected one of ${ids.join(', ')}`
  const { start, end } = range
  const near = closestMatch(id, ids)
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
function rulesetFixes({ fence }: FightBlock): readonly Fix[] {
  if (!fence) return []
  const at = fence.openerEnd
  const [indent = ''] = /^[ \t]*(?=\S)/m.exec(fence.body) ?? []
  return allRulesets().map(({ id, title }) => ({
    title: `Set the ruleset to ${title}`,
    edits: [{ start: at, end: at, text: prefixedLine(fence, `${indent}ruleset: ${id}`) }]
  }))
}
