/// <reference path="../rule-words.d.ts" />
import { ruleWords } from 'virtual:rule-words'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { formatSetting } from '../../core/ruleset/settings.ts'
import { rulesJson } from '../../reports/rules.ts'
import { allRulesets, rulesetById } from '../../rulesets/index.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'

/** Prints the rules, commands, tables, defaults, sentences and refusals of a game; without a name, the list of games. */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const {
    paths: [id],
    options
  } = args
  const found =
    id === undefined ? undefined : (rulesetById(id) ?? (await gameOfNotes(id, args, env)))
  if (found && 'problem' in found) {
    env.printError(`fray rules: ${found.problem}`)
    return exitCode.usage
  }
  const ruleset = found
  const inNotes = ruleset ? [] : await gamesInNotesHere(args, env)
  const chosen = ruleset ? [ruleset] : [...allRulesets(), ...inNotes.map(({ game }) => game)]
  if (options.json)
    env.print(
      JSON.stringify(
        chosen.map((game) => rulesJson(game, ruleWords[game.id])),
        undefined,
        2
      )
    )
  else
    env.print(
      ruleset
        ? toText(ruleset)
        : [
            ...allRulesets().map(({ id: name, title }) => `${name}  ${title}`),
            ...inNotes.map(({ game, path }) => `${game.title}  in ${path}`)
          ].join('\n')
    )
  return exitCode.done
}

/** The games that notes of the vault of the current folder describe, each with the path of its note. */
async function gamesInNotesHere(
  args: CliArgs,
  env: Environment
): Promise<readonly { readonly game: AnyRuleset; readonly path: string }[]> {
  const { noteGames } = await import('../../session/note-games.ts')
  const { vaultHere } = await import('../vault-here.ts')
  return noteGames(await vaultHere(args, env)).flatMap(({ ruleset, note }) =>
    ruleset ? [{ game: ruleset, path: note.path }] : []
  )
}

/** The game that a note of the vault of the current folder describes; or why there is none. */
async function gameOfNotes(
  name: string,
  args: CliArgs,
  env: Environment
): Promise<AnyRuleset | { readonly problem: string }> {
  const { gameCalled, gamesFor, noteGameCalled, rulesetWord } = await import(
    '../../session/note-games.ts'
  )
  const { vaultHere } = await import('../vault-here.ts')
  const vault = await vaultHere(args, env)
  const game = gameCalled(vault, name)
  if (game) return game
  const broken = noteGameCalled(vault, name)
  const words = gamesFor(vault).map(rulesetWord)
  return {
    problem: broken
      ? `the fence of “${broken.name}” in ${broken.note.path} has mistakes: see fray check ${broken.note.path}`
      : `there is no ruleset “${name}”; expected one of ${words.join(', ')}`
  }
}

function toText({ id, title, edition, rulebook, language, tables, defaults }: AnyRuleset): string {
  const lines = [`${title}, edition ${edition}`, '', 'Rules']
  const places = new Set(Object.values(rulebook).map(({ where }) => where))
  for (const place of places) {
    lines.push(`  ${place}`)
    for (const [rule, { where, says, how }] of Object.entries(rulebook))
      if (where === place)
        lines.push(
          `    ${rule.padEnd(6)} ${says}${how === 'table' ? ' (left to the game master)' : ''}`
        )
  }
  lines.push('', 'Commands')
  for (const { phrase, rule, due } of Object.values(language.declarations))
    if (!due) lines.push(`  ${phrase}  (${rule})`)
  lines.push('', 'Tables')
  for (const [name, rows] of Object.entries(tables)) {
    lines.push(`  ${name}`)
    for (const row of rows)
      lines.push(
        `    ${Object.entries(row)
          .map(([key, value]) => `${key} ${String(value)}`)
          .join(', ')}`
      )
  }
  lines.push('', 'Defaults that the frontmatter of a note can change')
  for (const [name, { value, rule, says }] of Object.entries(defaults))
    lines.push(`  ${name}: ${formatSetting(value)}  ${says} (${rule})`)
  // The build extracts sentences only from Fray’s own games.
  if (!ruleWords[id]) return lines.join('\n')
  const { sentences, refusals } = ruleWords[id]
  lines.push('', 'Sentences of the log, by section')
  for (const { section, event, says } of sentences) lines.push(`  ${section}  ${event}: ${says}`)
  lines.push('', 'Refusals, by section')
  // Several commands can have the same refusal with different rules: print the refusal once with all of them.
  const rulesOf = new Map<string, string[]>()
  for (const { section, rule, says } of refusals) {
    const line = `  ${section}  ${says}`
    rulesOf.set(line, [...(rulesOf.get(line) ?? []), ...(rule === undefined ? [] : [rule])])
  }
  for (const [line, cited] of rulesOf)
    lines.push(cited.length === 0 ? line : `${line} (${cited.join(', ')})`)
  return lines.join('\n')
}
