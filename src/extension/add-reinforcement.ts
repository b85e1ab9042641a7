import * as vscode from 'vscode'
import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { maxCombatants } from '../core/encounter/encounter.ts'
import { type Reinforcement, reinforcementCommand } from '../session/reinforcements.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'

/**
 * Ask who joins a fight, how many, and on which side, and have them come. One that the encounter does not
 * list yet is listed by the way. `creature`: who, where that is known. Why they cannot come, if so.
 */
export async function addReinforcement(
  fights: Fights,
  live: LiveFight | undefined,
  creature?: string
): Promise<string | undefined> {
  if (!live) {
    vscode.window.showInformationMessage('No fight is open.')
    return undefined
  }
  const comers = await fights.reinforcementsFor(live)
  const comer = comers.find(({ name }) => name === creature) ?? (await chooseComer(comers))
  const count = comer && (await chooseCount(comer))
  const side = count && (await chooseSide(live, comer))
  if (!side) return undefined
  const text = reinforcementCommand(comer, count, side)
  const reason = comer.note
    ? await fights.reinforce(live, comer.name, text)
    : await fights.act(live, { type: 'give', text })
  if (reason) vscode.window.showWarningMessage(reason)
  return reason
}

async function chooseComer(comers: readonly Reinforcement[]): Promise<Reinforcement | undefined> {
  const items = comers.map((comer) => ({
    label: comer.note || comer.count === '1' ? comer.name : `${comer.count} ${comer.name}`,
    description: comer.note ? nameOf(comer.note.path) : 'in this encounter',
    comer
  }))
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: 'Select a creature to add to the fight',
    matchOnDescription: true
  })
  return chosen?.comer
}

const nameOf = (path: string): string => vscode.workspace.asRelativePath(vscode.Uri.parse(path))

/** A number, or the dice the encounter has for them. */
async function chooseCount({ name, count }: Reinforcement): Promise<string | undefined> {
  const isDiced = isFormula(parseFormula(count)) && !/^\d+$/.test(count)
  const words = await vscode.window.showInputBox({
    prompt: isDiced ? `Number of ${name}, or ${count}` : `Number of ${name}`,
    value: count,
    validateInput: (written) => {
      const number = Number(written)
      if (written.trim() === count) return undefined
      return Number.isInteger(number) && number >= 1 && number <= maxCombatants
        ? undefined
        : `Enter a number from 1 to ${maxCombatants}${isDiced ? `, or ${count}` : ''}`
    }
  })
  return words?.trim()
}

/** The side it is of, first; one alone is not asked for. */
async function chooseSide({ fight }: LiveFight, comer: Reinforcement): Promise<string | undefined> {
  const { ruleset, now } = fight
  const known = ruleset.language.declarations.reinforce?.params.side?.allowed(now.state, {}) ?? []
  const sides = [...new Set([comer.side, ...known.map(String)])]
  if (sides.length === 1) return comer.side
  return vscode.window.showQuickPick(sides, { placeHolder: `Select the side of ${comer.name}` })
}
