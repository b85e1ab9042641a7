/// <reference path="../rule-words.d.ts" />
import { ruleWords } from 'virtual:rule-words'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { formatSetting } from '../../core/ruleset/settings.ts'
import type { SerializedStart } from '../../odds/odds-start.ts'
import { rulesJson } from '../../reports/rules.ts'
import { allRulesets, rulesetById } from '../../rulesets/index.ts'
import type { CliArgs } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'
import type { Environment } from '../environment.ts'

/**
 * Prints the rules, commands, tables, defaults, sentences and refusals of a game; without a name, the list of games.
 * With `--try`, plays trial fights by the game.
 */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const {
    paths: [id],
    options
  } = args
  const found = id === undefined ? undefined : await gameNamed(id, args, env)
  if (found && 'problem' in found) return fail(found.problem, env)
  if (options.try) {
    if (found?.trial) return tryOut(found.trial, options.json === true, env)
    return fail('--try takes the name of a game that a note describes', env)
  }
  const ruleset = found?.ruleset
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

function fail(problem: string, env: Environment): number {
  env.printError(`fray rules: ${problem}`)
  return exitCode.usage
}

/** A game; and the start of its trial fights, if a note describes it. */
interface FoundGame {
  readonly ruleset: AnyRuleset
  readonly trial?: SerializedStart
}

/** The game with this id, or the game that a note of the vault of the current folder describes; or why there is none. */
async function gameNamed(
  name: string,
  args: CliArgs,
  env: Environment
): Promise<FoundGame | { readonly problem: string }> {
  const known = rulesetById(name)
  if (known) return { ruleset: known }
  const { gameCalled, gamesFor, noteGameCalled, rulesetWord } = await import(
    '../../session/note-games.ts'
  )
  const { vaultHere } = await import('../vault-here.ts')
  const vault = await vaultHere(args, env)
  const game = gameCalled(vault, name)
  const described = noteGameCalled(vault, name)
  if (game && described) {
    const { trialStartOf } = await import('../../session/trial.ts')
    return { ruleset: game, trial: trialStartOf(vault, described.note, game) }
  }
  if (game) return { ruleset: game }
  const words = gamesFor(vault).map(rulesetWord)
  return {
    problem: described
      ? `the fence of “${described.name}” in ${described.note.path} has mistakes: see fray check ${described.note.path}`
      : `there is no ruleset “${name}”; expected one of ${words.join(', ')}`
  }
}

/** Plays trial fights by a game, and prints what a fight looks like. */
async function tryOut(start: SerializedStart, isJson: boolean, env: Environment): Promise<number> {
  const { manyFights } = await import('../../odds/many-fights.ts')
  const { playTrial, trialSentences } = await import('../../reports/trial.ts')
  const fighters = await env.fighters()
  const signal = env.cancellation()
  try {
    const trial = await playTrial(start, (one, seed, limits) =>
      manyFights(fighters.player(one, seed), { ...limits, parallel: fighters.parallel, signal })
    )
    if (!trial) return exitCode.cancelled
    env.print(isJson ? JSON.stringify(trial) : trialSentences(trial).join('\n'))
    return exitCode.done
  } finally {
    await fighters.end()
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
