import * as vscode from 'vscode'
import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { limits } from '../../core/limits.ts'
import type { Reinforcement } from '../../session/reinforcements.ts'
import { reinforcementCommand } from '../../session/reinforcements.ts'
import { offerToStartFight } from '../offer.ts'
import type { Questions } from '../questions.ts'
import { askQuestions } from '../questions.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'

/**
 * Asks for a creature, its number and its side, and adds them to the fight. A creature of another note is also added to
 * the encounter’s reserve. With `creature`, skips the first question. Returns the reason if the command is refused.
 */
export async function addReinforcement(
  fights: Fights,
  live: LiveFight | undefined,
  creature?: string
): Promise<string | undefined> {
  if (!live) {
    await offerToStartFight()
    return undefined
  }
  const reinforcements = await fights.reinforcementsFor(live)
  const chosen = await askQuestions(async (questions) => {
    const reinforcement =
      reinforcements.find(({ name }) => name === creature) ??
      (await chooseReinforcement(questions, reinforcements))
    const count = reinforcement && (await chooseCount(questions, reinforcement))
    const side = count && (await chooseSide(questions, live, reinforcement))
    return side ? { reinforcement, count, side } : undefined
  })
  if (!chosen) return undefined
  const { reinforcement, count, side } = chosen
  const text = reinforcementCommand(reinforcement, count, side)
  const reason = reinforcement.note
    ? await fights.reinforce(live, reinforcement.name, text)
    : await fights.act(live, { type: 'give', text })
  if (reason) vscode.window.showWarningMessage(reason)
  return reason
}

async function chooseReinforcement(
  questions: Questions,
  reinforcements: readonly Reinforcement[]
): Promise<Reinforcement | undefined> {
  const items = reinforcements.map((reinforcement) => ({
    label:
      reinforcement.note || reinforcement.count === '1'
        ? reinforcement.name
        : `${reinforcement.count} ${reinforcement.name}`,
    description: reinforcement.note
      ? nameOf(reinforcement.note.path)
      : vscode.l10n.t('in this encounter'),
    reinforcement
  }))
  const chosen = await questions.pick(items, {
    placeholder: vscode.l10n.t('Select a creature to add to the fight'),
    matchOnDescription: true
  })
  return chosen?.reinforcement
}

const nameOf = (path: string): string => vscode.workspace.asRelativePath(vscode.Uri.parse(path))

/** Asks for a number; also accepts the dice formula of the encounter. */
async function chooseCount(
  questions: Questions,
  { name, count }: Reinforcement
): Promise<string | undefined> {
  const isDiced = isFormula(parseFormula(count)) && !/^\d+$/.test(count)
  const prompt = isDiced
    ? vscode.l10n.t('Number of {0}, or {1}', name, count)
    : vscode.l10n.t('Number of {0}', name)
  const input = await questions.input({ prompt, value: count }, (written) => {
    const number = Number(written)
    if (written.trim() === count) return undefined
    return Number.isInteger(number) && number >= 1 && number <= limits.combatants
      ? undefined
      : isDiced
        ? vscode.l10n.t('Enter a number from 1 to {0}, or {1}', limits.combatants, count)
        : vscode.l10n.t('Enter a number from 1 to {0}', limits.combatants)
  })
  return input?.trim()
}

/** Asks for a side, with the creature’s own first. Does not ask if there is only one. */
async function chooseSide(
  questions: Questions,
  { fight }: LiveFight,
  reinforcement: Reinforcement
): Promise<string | undefined> {
  const { ruleset, now } = fight
  const sides = ruleset.language.declarations.reinforce?.params.side?.allowed(now.state, {}) ?? []
  const choices = [...new Set([reinforcement.side, ...sides.map(String)])]
  if (choices.length === 1) return reinforcement.side
  const items = choices.map((label) => ({ label }))
  const placeholder = vscode.l10n.t('Select the side of {0}', reinforcement.name)
  return (await questions.pick(items, { placeholder }))?.label
}
