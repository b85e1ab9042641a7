import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import { stateOf } from '../../src/core/fight/history.ts'
import type { ReadLog } from '../../src/core/log/read-log.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts'
import type { AnyEvent } from '../../src/core/ruleset/table.ts'
import type { games } from '../games.ts'
import { startOf } from '../games.ts'
import { anyFight, lastOf } from '../kit.ts'
import { presses, seeds } from '../random.ts'

type Game = (typeof games)[number]
type Rules = Ruleset<unknown, AnyCommand, AnyEvent>

/** A fight of the past: how it began, its log, and what was true of it. */
export interface KeptFight {
  readonly encounter: Encounter
  readonly log: string
  readonly facts: readonly string[]
}

export const fileOf = ({ id }: Game): URL => new URL(`${id}.md`, import.meta.url)

/** The fights in the file of a game. */
export const keptFights = (game: Game): readonly KeptFight[] =>
  [
    ...readFileSync(fileOf(game), 'utf8').matchAll(
      /````json\n(.*)\n````\n\n````encounter-log\n([\s\S]*?)\n````\n\n````text\n([\s\S]*?)\n````/g
    )
  ].map(([, encounter = '', log = '', facts = '']) => ({
    encounter: JSON.parse(encounter) as Encounter,
    log,
    facts: facts.split('\n')
  }))

/** The file of a game with these fights. */
export const writeFights = ({ ruleset }: Game, fights: readonly KeptFight[]): string => {
  const sections = fights.flatMap(({ encounter, log, facts }, index) => [
    `## ${index + 1}`,
    `\`\`\`\`json\n${JSON.stringify(encounter)}\n\`\`\`\``,
    `\`\`\`\`encounter-log\n${log}\n\`\`\`\``,
    `\`\`\`\`text\n${facts.join('\n')}\n\`\`\`\``
  ])
  return `${[`# Kept fights of ${ruleset.title}`, ...sections].join('\n\n')}\n`
}

/** Reads the log of a kept fight. */
export const readKept = (
  game: Game,
  { encounter, log }: Pick<KeptFight, 'encounter' | 'log'>
): ReadLog<unknown, AnyCommand, AnyEvent> =>
  readLog(game.ruleset as Rules, startOf(game, encounter), log)

/**
 * What is true of a fight: what a sensible side would do at each of its moments, what the panel and the players see at
 * its end, and which commands are refused there and why, one for each reason.
 */
export function factsOf(
  game: Game,
  { now }: ReadLog<unknown, AnyCommand, AnyEvent>
): readonly string[] {
  const rules = game.ruleset as Rules
  const { history, state } = now
  const sensible = history.steps.flatMap((_, index) => {
    const then = stateOf(rules, { ...history, steps: history.steps.slice(0, index) })
    const command = rules.due(then) ? undefined : rules.tactic(then)
    return command ? [rules.language.format(command, then)] : []
  })
  const seen = (['game-master', 'players'] as const).flatMap((audience) => {
    const { groups, ...rest } = rules.view(state, audience)
    return [rest, ...groups.flatMap(({ rows, ...group }) => [group, ...rows])].map((part) =>
      JSON.stringify(part)
    )
  })
  const refusals = new Map<string, string>()
  for (const command of rules.language.offers(state)) {
    const refusal = rules.refuses(state, command)
    const reason = refusal && `${refusal.reason} (${refusal.rule})`
    if (reason !== undefined && !refusals.has(reason))
      refusals.set(reason, rules.language.format(command, state))
  }
  return [
    ...new Set([...sensible, ...seen]),
    ...[...refusals].map(([reason, command]) => `${command} ✗ ${reason}`)
  ]
}

/** A few of many random fights: each has something that none of those before it has. */
export function chooseFights(game: Game, tried: number, most: number): readonly KeptFight[] {
  const rules = game.ruleset as Rules
  const all = fc
    .sample(fc.tuple(game.encounters, seeds, presses), { numRuns: tried, seed: 15 })
    .map(([encounter, seed, pressed]) => {
      const trail = anyFight(rules, startOf(game, encounter), seed, pressed, 'rolled', game.lines)
      const log = writeLog(rules, lastOf(trail.filter(({ asked }) => !asked)), 'Kept')
      return { encounter, log, kinds: kindsIn(encounter, log) }
    })
  const chosen: KeptFight[] = []
  const known = new Set<string>()
  const worth = ({ kinds, log }: (typeof all)[number]) =>
    [...kinds].filter((kind) => !known.has(kind)).length / log.length
  while (chosen.length < most) {
    const best = all.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    if (worth(best) === 0) break
    for (const kind of best.kinds) known.add(kind)
    const { encounter, log } = best
    chosen.push({ encounter, log, facts: factsOf(game, readKept(game, best)) })
  }
  return chosen
}

/** Commands and sentences without the names and numbers in them. */
function kindsIn({ entries }: Encounter, log: string): ReadonlySet<string> {
  const names = entries.map(({ name }) => name).sort((a, b) => b.length - a.length)
  const bare = (line: string) =>
    names.reduce((text, name) => text.replaceAll(name, 'N'), line).replace(/\d+/g, '0')
  return new Set(log.split('\n').map((line) => bare(line.replace(/ ?\[.*/, ''))))
}
