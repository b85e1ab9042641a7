import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Command } from './commands.ts'
import { ambush, surprise } from './rules/ambush.ts'
import { attack, swing } from './rules/attacking.ts'
import { fall, goWithout } from './rules/dangers.ts'
import { faceFear } from './rules/fear.ts'
import { catchFire, douse } from './rules/fire.ts'
import { flee } from './rules/fleeing.ts'
import { beginRound, drawCards, muster, swapCards } from './rules/initiative.ts'
import * as maneuvers from './rules/maneuvers.ts'
import * as moving from './rules/moving.ts'
import { dose, giveAntidote } from './rules/poison.ts'
import * as referee from './rules/referee.ts'
import { type Table, test } from './rules/tests.ts'
import { beginTurn, endTurn, goFirst } from './rules/turns.ts'
import { breakFree, grapple, letGo } from './rules/wrestling.ts'
import { everybody, isUp } from './state.ts'

/** Which rule a command is played by. */
export function decide(table: Table, command: Command): void {
  switch (command.type) {
    case 'ambush':
      return ambush(table, command)
    case 'surprise':
      return surprise(table, command)
    case 'initiative':
      return drawCards(table)
    case 'swap':
      return swapCards(table, command)
    case 'go-first':
      return goFirst(table, command)
    case 'attack':
      return attack(table, command)
    case 'grapple':
      return grapple(table, command)
    case 'push':
      return moving.shove(table, command)
    case 'let-go':
      return letGo(table, command)
    case 'break-free':
      return breakFree(table, command.by)
    case 'flee':
      return flee(table, command)
    case 'cast':
      return maneuvers.cast(table, command)
    case 'cast-on':
      return maneuvers.castOn(table, command)
    case 'douse':
      return douse(table, command)
    case 'tend':
      return maneuvers.tend(table, command)
    case 'clear':
      return moving.clear(table, command)
    case 'climb':
      return moving.climb(table, command)
    case 'sway':
      return maneuvers.sway(table, command)
    case 'lure':
      return maneuvers.lure(table, command)
    case 'survey':
      return maneuvers.survey(table, command)
    case 'move':
      return moving.move(table, command)
    case 'close-in':
      return moving.closeIn(table, command)
    case 'cover':
      return moving.takeCover(table, command.by)
    case 'aside':
      return moving.stepAside(table, command.by)
    case 'draw':
      return maneuvers.draw(table, command)
    case 'pick-up':
      return maneuvers.pickUp(table, command)
    case 'stand':
      return maneuvers.standUp(table, command.by)
    case 'antidote':
      return giveAntidote(table, command)
    case 'shout':
      return maneuvers.doSomething(table, command.by, 'shout')
    case 'turn-around':
      return maneuvers.doSomething(table, command.by, 'turn around')
    case 'interact':
      return maneuvers.doSomething(table, command.by, 'interact')
    case 'done':
      return endTurn(table, command.by)
    case 'end-turn':
      return endTurn(table, command.who)
    case 'parry':
    case 'dodge':
      // Always refused: it is the answer to an attack, and nothing that is given (E-16).
      return
    case 'swing':
      return swing(table, command)
    case 'test':
      return test(table, command)
    case 'fear':
      return faceFear(table, command)
    case 'ignite':
      return catchFire(table, command.who, command.fire)
    case 'poison':
      return dose(table, command)
    case 'fall':
      return fall(table, command)
    case 'hunger':
      return goWithout(table, command)
    case 'adjust':
      return referee.adjust(table, command)
    case 'place':
      return referee.place(table, command)
    case 'mark':
      return referee.mark(table, command)
    case 'afflict':
    case 'relieve':
      return referee.setCondition(table, command)
    case 'muster':
      return muster(table)
    case 'round':
      return beginRound(table)
    case 'turn':
      return beginTurn(table)
    case 'end-fight': {
      const winner = everybody(table.now).find(isUp)?.side ?? 'nobody'
      return table.happens({ type: 'fight-over', rule: 'table', winner })
    }
    default:
      return unreachable(command)
  }
}
