import { readdirSync, readFileSync } from 'node:fs'
import { faceStream } from '../src/core/dice/seed.ts'
import { resolve } from '../src/core/fight/resolve.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import { parseNote } from '../src/notes/note.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import { commandOdds } from '../src/odds/command-odds.ts'
import { prepare } from '../src/session/prepare.ts'
import type { Setup } from '../src/session/setup.ts'

/** A button of a fight: a command that may be given. */
interface Button {
  readonly state: unknown
  readonly command: AnyCommand
}

/** The time of the odds on the buttons of a game. */
export interface OddsSpeed {
  /** The share of buttons whose figures are exact, 0 to 1. */
  readonly exact: number
  /** CPU milliseconds of one button. */
  readonly median: number
  readonly p90: number
  readonly worst: number
  /** CPU milliseconds of playing a command once, with its log. */
  readonly once: number
}

const samples = 'samples'

/** Every encounter of the sample campaigns. */
export const sampleSetups = (): readonly Setup[] =>
  readdirSync(samples)
    .filter((folder) => folder !== 'games')
    .flatMap((folder) => {
      const notes = readdirSync(`${samples}/${folder}`).map((path) =>
        parseNote(path, readFileSync(`${samples}/${folder}/${path}`, 'utf8'))
      )
      const vault = createVault(notes)
      return notes.flatMap((note) =>
        note.encounters.flatMap((block) => {
          const prepared = prepare(vault, note, block)
          return 'setup' in prepared ? [prepared.setup] : []
        })
      )
    })

/** The states that the encounters of a game begin with. */
const beginnings = (game: string): readonly { ruleset: AnyRuleset; state: unknown }[] =>
  sampleSetups().flatMap(({ ruleset, encounter }) => {
    if (ruleset.id !== game) return []
    const begun = ruleset.begin(encounter)
    return 'state' in begun ? [{ ruleset, state: begun.state }] : []
  })

/** Buttons at random moments of the samples, which are played by the tactic: half of them attacks. */
function randomButtons(
  game: string,
  count: number
): { readonly ruleset: AnyRuleset; readonly buttons: readonly Button[] } {
  const starts = beginnings(game)
  const [first] = starts
  if (!first) throw new Error(`there is no sample of ${game}`)
  const buttons: Button[] = []
  for (let fight = 0; buttons.length < count; fight++) {
    const { ruleset, state: start } = starts[fight % starts.length] ?? first
    const face = faceStream(20, fight)
    let state = start
    for (let given = 0; given < 60 && buttons.length < count; given++) {
      const command: AnyCommand | undefined = ruleset.due(state) ?? ruleset.tactic(state)
      if (!command) break
      if (!ruleset.due(state) && face(3) === 1) {
        const isAttack = buttons.length % 2 === 0
        const { declarations } = ruleset.language
        const types = Object.keys(declarations).filter((type) => {
          const { due, role } = declarations[type] ?? {}
          return !due && (role === 'attack') === isAttack
        })
        const offered = types
          .map((type) =>
            ruleset.language
              .offers(state, type)
              .filter((one: AnyCommand) => !ruleset.refuses(state, one))
          )
          .filter((some) => some.length > 0)
        const some = offered[face(Math.max(1, offered.length)) - 1]
        const button = some?.[face(some.length) - 1]
        if (button) buttons.push({ state, command: button })
      }
      const played = resolve(ruleset, state, command, [], {
        face,
        choice: ({ suggested }) => suggested
      })
      if (played.kind !== 'allowed') break
      state = played.state
    }
  }
  return { ruleset: first.ruleset, buttons }
}

/** Works out the figures of random buttons, each once as when it is shown. Needs a process of its own. */
export function oddsSpeed(game: string, count = 400): OddsSpeed {
  const { ruleset, buttons } = randomButtons(game, count)
  const times: number[] = []
  let exact = 0
  for (const { state, command } of buttons) {
    const before = process.cpuUsage()
    const odds = commandOdds(ruleset, state, command)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    if (odds.every(({ isExact }) => isExact)) exact++
  }
  const face = faceStream(20, 1)
  const before = process.cpuUsage()
  for (const { state, command } of buttons)
    resolve(ruleset, state, command, [], { face, choice: ({ suggested }) => suggested })
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(count - 1, Math.floor(count * share))] ?? Number.NaN
  return {
    exact: exact / count,
    median: at(0.5),
    p90: at(0.9),
    worst: at(1),
    once: (user + system) / 1000 / count
  }
}
