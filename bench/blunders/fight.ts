import { answer, beginHistory, give, rollAsked } from '../../src/core/fight/history.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import type { AnyState } from '../../src/odds/cunning/play-to-end.ts'
import type { Scene } from './encounters.ts'
import type { Given } from './patterns.ts'

/** A fight is cut off here, as one that never ends would be. */
const maxCommands = 400

/** Called while a scene is played. */
interface Onlooker {
  /** When all combatants are known, before they are wounded. */
  begins(start: AnyState): void
  /** For each command that a combatant has given. */
  gives(given: Given): void
}

/**
 * Plays a scene with suggested commands, on the dice of `fray run --seed`. Returns the log, or `undefined` if the fight
 * cannot begin.
 */
export function playScene(
  rules: AnyRuleset,
  { encounter, isWounded }: Scene,
  seed: number,
  onlooker?: Onlooker
): string | undefined {
  const begun = rules.begin(encounter)
  if (!('state' in begun)) return undefined
  let now = beginHistory(rules, begun.state, seed)
  const giveAll = (command: AnyCommand) => {
    now = give(rules, now, command)
    if (now.refusal) throw new Error(`${rules.language.quote(command)}: ${now.refusal.reason}`)
    answerAll()
  }
  const answerAll = () => {
    while (now.asked)
      now =
        now.asked.kind === 'choice'
          ? answer(rules, now, now.asked.options[now.asked.suggested] ?? '')
          : rollAsked(rules, now)
  }
  answerAll()
  let isBegun = false
  let isReinforced = false
  for (let given = 0; given < maxCommands; given++) {
    if (!isBegun && now.state.round > 0) {
      isBegun = true
      onlooker?.begins(now.state)
      if (isWounded) woundsOf(rules, now.state).forEach(giveAll)
    }
    if (!isReinforced && now.state.round > 1) {
      isReinforced = true
      reinforcementsOf(rules, now.state).forEach(giveAll)
    }
    const before = now.state
    const command = rules.tactic(before)
    if (!command) break
    giveAll(command)
    if (isBegun && command.by !== undefined) onlooker?.gives({ command, before, after: now.state })
  }
  return writeLog(rules, now, encounter.name)
}

/** Commands that bring all creatures of the reserve into the fight. */
const reinforcementsOf = (rules: AnyRuleset, state: AnyState): readonly AnyCommand[] =>
  rules.language
    .offers(state, 'reinforcements')
    .filter((command: AnyCommand) => !rules.refuses(state, command))

/** Commands by which every second combatant loses half of its points. */
function woundsOf(rules: AnyRuleset, state: AnyState): readonly AnyCommand[] {
  return rules.vitals(state).flatMap(({ name, left }, index) => {
    const loss = Math.floor(left / 2)
    if (index % 2 === 1 || loss === 0) return []
    const parsed = rules.language.parse(state, `"${name}" takes ${loss} from an earlier fight`)
    return 'command' in parsed && !rules.refuses(state, parsed.command) ? [parsed.command] : []
  })
}
