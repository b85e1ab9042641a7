import { faceStream } from '../../src/core/dice/seed.ts'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import { resolve } from '../../src/core/fight/resolve.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import { temperaments } from '../../src/core/statblock/common-fields.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'
import type { Temperament } from '../../src/core/statblock/temperament.ts'
import { encounterOf, entrant } from '../fights.ts'

type Creatures = Readonly<Record<string, Fields>>

/** An encounter in which the first side has the temperament that is compared, and the other side is steady. */
export interface Trial {
  readonly name: string
  readonly fields?: Fields
  readonly own: Creatures
  readonly others: Creatures
}

/** The kind of a command or of an answer; `undefined` for those that are not counted. */
export type KindOf<State> = (
  state: State,
  command: AnyCommand,
  answer?: string
) => string | undefined

/** How often the first side did each kind of thing. */
type Counts = Readonly<Record<string, number>>

const seeds = [1, 2, 3, 4]
const maxCommands = 400

const begin = (rules: AnyRuleset, { fields, own, others }: Trial, temperament: Temperament) => {
  const begun = rules.begin(
    encounterOf(
      [
        ...Object.entries(own).map(([name, one]) => entrant(name, 'Own', { ...one, temperament })),
        ...Object.entries(others).map(([name, one]) => entrant(name, 'Others', one))
      ],
      fields
    ) satisfies Encounter
  )
  if ('problems' in begun) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  return begun.state
}

/** Plays a trial with some seeds by the tactic alone, without a search, and counts what the first side does. */
function countsOf<State>(
  rules: AnyRuleset,
  trial: Trial,
  temperament: Temperament,
  kindOf: KindOf<State>
): Counts {
  const counts: Record<string, number> = {}
  const add = (kind: string | undefined) => {
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1
  }
  for (const seed of seeds) {
    const face = faceStream(seed, 0)
    let state = begin(rules, trial, temperament)
    for (let given = 0; given < maxCommands; given++) {
      const due: AnyCommand | undefined = rules.due(state)
      const command: AnyCommand | undefined = due ?? rules.tactic(state)
      if (!command) break
      const now: State = state
      const { by } = command as { readonly by?: string }
      if (!due && by !== undefined && rules.sideOf(state, by) === 'Own') add(kindOf(now, command))
      const played = resolve(rules, state, command, [], {
        face,
        choice: ({ decider, options, suggested }) => {
          const answer = options[suggested]?.words
          if (rules.sideOf(state, decider) === 'Own') add(kindOf(now, command, answer))
          return suggested
        }
      })
      if (played.kind !== 'allowed') throw new Error(JSON.stringify(played))
      state = played.state
    }
  }
  return counts
}

/** The counts of each temperament in all trials together, as a Markdown table. */
function tableOf(counts: Readonly<Record<Temperament, readonly Counts[]>>): string {
  const sums = temperaments.map((temperament) => {
    const sum: Record<string, number> = {}
    for (const one of counts[temperament])
      for (const [kind, times] of Object.entries(one)) sum[kind] = (sum[kind] ?? 0) + times
    return sum
  })
  const kinds = [...new Set(sums.flatMap((sum) => Object.keys(sum)))].sort()
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    row(['kind', ...temperaments]),
    row(['---', ...temperaments.map(() => '---:')]),
    ...kinds.map((kind) => row([kind, ...sums.map((sum) => sum[kind] ?? 0)]))
  ].join('\n')
}

/** The deeds of each temperament in the trials of a game. */
export interface Compared {
  readonly table: string
  /** The trials in which a temperament does the same as a steady one, as `reckless: one against three`. */
  readonly alike: readonly string[]
  /** The number of times that a temperament did things of a kind, in all trials. */
  times(temperament: Temperament, kind: RegExp): number
}

export function compareTemperaments<State>(
  rules: AnyRuleset,
  trials: readonly Trial[],
  kindOf: KindOf<State>
): Compared {
  const countsBy = (temperament: Temperament) =>
    trials.map((trial) => countsOf(rules, trial, temperament, kindOf))
  const counts: Readonly<Record<Temperament, readonly Counts[]>> = {
    mindless: countsBy('mindless'),
    reckless: countsBy('reckless'),
    steady: countsBy('steady'),
    cautious: countsBy('cautious'),
    cunning: countsBy('cunning')
  }
  const wordsOf = (temperament: Temperament, nth: number) =>
    JSON.stringify(Object.entries(counts[temperament][nth] ?? {}).sort())
  return {
    table: tableOf(counts),
    alike: temperaments
      .filter((one) => one !== 'steady')
      .flatMap((one) =>
        trials.flatMap(({ name }, nth) =>
          wordsOf(one, nth) === wordsOf('steady', nth) ? [`${one}: ${name}`] : []
        )
      ),
    times: (temperament, kind) =>
      counts[temperament]
        .flatMap((one) => Object.entries(one))
        .reduce((sum, [name, times]) => (kind.test(name) ? sum + times : sum), 0)
  }
}
