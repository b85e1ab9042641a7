import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faceStream, formatSeed, parseSeed } from '../../src/core/dice/seed.ts'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import { stateOf } from '../../src/core/fight/history.ts'
import { resolve } from '../../src/core/fight/resolve.ts'
import { parseHeader } from '../../src/core/log/header.ts'
import type { ReadLog } from '../../src/core/log/read-log.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import type { AnyCommand, Args } from '../../src/core/ruleset/command.ts'
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts'
import type { games } from '../games.ts'
import { startOf } from '../games.ts'
import { anyFight, lastOf } from '../kit.ts'
import { isSoak, presses, seeds } from '../random.ts'

type Game = (typeof games)[number]
type Rules = Ruleset<unknown, AnyCommand>

/** A fight of the past: how it began, its log, and what was true of it. */
export interface KeptFight {
  readonly encounter: Encounter
  readonly log: string
  readonly facts: readonly string[]
}

export const fileOf = ({ id }: Game): URL => new URL(`${id}.md`, import.meta.url)

/** The fights in the file of a game. */
export const keptFights = (file: URL): readonly KeptFight[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
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

/** Reads the log of a kept fight, by the edition it was played by. */
export const readKept = (
  game: Game,
  { encounter, log }: Pick<KeptFight, 'encounter' | 'log'>
): ReadLog<unknown, AnyCommand> =>
  readLog(game.ruleset as Rules, startOf(game, { ...encounter, ...editionIn(log) }), log)

const editionIn = (log: string): Pick<Encounter, 'edition'> => {
  const { edition } = parseHeader(log.split('\n')[0] ?? '') ?? {}
  return edition === undefined ? {} : { edition }
}

/**
 * The facts of a fight: the suggested command at each moment, the final views, and one refused command for each reason.
 * Then come digests of the results of allowed commands, and of the fight as sensible sides play it out.
 */
export function factsOf(game: Game, { now }: ReadLog<unknown, AnyCommand>): readonly string[] {
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
    ...[...refusals].map(([reason, command]) => `${command} ✗ ${reason}`),
    ...consequences(rules, state),
    ...[1, 2, 3, 4, 5].map(
      (seed) => `seed ${seed}: ${digest(playedOut(rules, history.start, seed))}`
    )
  ]
}

/** Eight digits that stand for a value. */
const digest = (value: unknown): string => formatSeed(parseSeed(`#${JSON.stringify(value)}`))

/** Numbers around which rules draw a line. */
const numbers = [-1, 0, 1, 2, 3, 5, 6, 8, 9, 10, 12, 18, 19, 20, 21, 30, 50, 99, 100, 999, 1000]

/** For each type of command, a digest of what some commands of that type lead to or why they are refused. */
function consequences(rules: Rules, state: unknown): readonly string[] {
  return Object.keys(rules.language.declarations).flatMap((type) => {
    const all = commandsOf(rules, state, type)
    const commands = all.filter((_, index) => index % Math.ceil(all.length / 12) === 0)
    const results = commands.map((command, index) => {
      const refusal = rules.refuses(state, command)
      if (refusal) return refusal
      const face = faceStream(index, 0)
      const source = { face, choice: ({ suggested }: { suggested: number }) => suggested }
      const played = resolve(rules, state, command, [], source)
      if (played.kind !== 'allowed') return played.kind
      return [played.lines, rules.view(played.state, 'game-master').groups]
    })
    return results.length === 0 ? [] : [`${type}: ${digest(results)}`]
  })
}

/** Commands of a type, also with names, numbers and words that no button offers. */
function commandsOf(rules: Rules, state: unknown, type: string): readonly AnyCommand[] {
  const params = Object.entries(rules.language.declarations[type]?.params ?? {})
  let found: readonly Args[] = [{}]
  for (const [name, param] of params)
    found = found.slice(0, 400).flatMap((args) => {
      if (param.kind === 'number') return numbers.map((value) => ({ ...args, [name]: value }))
      if (param.kind === 'text') return [{ ...args, [name]: 'talk' }]
      const values = new Set([...param.offered(state, args), ...param.allowed(state, args)])
      return [...values].slice(0, 6).map((value) => ({ ...args, [name]: value }))
    })
  return found.map((args) => ({ type, ...args }))
}

/** All that is told of a fight that sensible sides play to its end, or for 200 commands. */
function playedOut(rules: Rules, start: unknown, seed: number): readonly string[] {
  const face = faceStream(seed, 0)
  const source = { face, choice: ({ suggested }: { suggested: number }) => suggested }
  const told: string[] = []
  let state = start
  for (let given = 0; given < 200; given++) {
    const command = rules.due(state) ?? rules.tactic(state)
    if (!command) break
    const played = resolve(rules, state, command, [], source)
    if (played.kind !== 'allowed') throw new Error(JSON.stringify({ command, played }))
    told.push(...played.lines.map(({ text }) => text))
    state = played.state
  }
  return told
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

/**
 * Tests that the kept fights of a game are told as they were. `npm run soak -- kept-fights -u` writes their sentences and
 * facts; without the file of the game, it draws new fights.
 */
export function testKeptFights(game: Game): void {
  const file = fileURLToPath(fileOf(game))
  const kept = existsSync(file) ? keptFights(fileOf(game)) : chooseFights(game, 150, 8)
  const fights = kept.map((fight, index) => ({ number: index + 1, ...fight }))

  test('are some', () => {
    expect(fights.length).toBeGreaterThan(3)
  })

  test.each(fights)('$number: its log still tells the same fight', (fight) => {
    const read = readKept(game, fight)
    expect(read.issues).toEqual([])
    if (!isSoak) expect(writeLog(game.ruleset, read.now, read.title), update).toBe(fight.log)
  })

  test('choices in small letters are written as the rules have them', () => {
    const chosen = fights.find(({ log }) => / \| .*[A-Z]/.test(log))
    if (!chosen) return
    const small = (choices: string) => choices.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    const log = chosen.log.replace(/ \| .*/g, small)
    const read = readKept(game, { ...chosen, log })
    expect(read.issues).toEqual([])
    expect(writeLog(game.ruleset, read.now, read.title)).toBe(chosen.log)
  })

  if (isSoak) {
    test('people see, do and may do the same in all of them', async () => {
      const now = kept.map((fight) => {
        const read = readKept(game, fight)
        const log = writeLog(game.ruleset, read.now, read.title)
        return { ...fight, log, facts: factsOf(game, read) }
      })
      await expect(writeFights(game, now)).toMatchFileSnapshot(file)
    })
  } else {
    test('people see, do and may do the same in the first', () => {
      const [first] = kept
      expect(first && factsOf(game, readKept(game, first)), update).toEqual(first?.facts)
    })
  }
}

const update = 'npm run soak -- kept-fights -u writes the kept fights'
