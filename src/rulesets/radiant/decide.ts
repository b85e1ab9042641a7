import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Command } from './commands.ts'
import * as actions from './rules/actions.ts'
import { endFight } from './rules/aftermath.ts'
import { attack, sneakAttack, swing } from './rules/attacking.ts'
import { blast } from './rules/blasts.ts'
import { breakFree } from './rules/hindrances.ts'
import { rollInitiative } from './rules/initiative.ts'
import { callMorale, checkMorale, moraleOf } from './rules/morale.ts'
import { disengage, flee, move, moveAgain } from './rules/moving.ts'
import { beginRound, beSurprised, muster, react } from './rules/procedure.ts'
import * as referee from './rules/referee.ts'
import { push, stunt } from './rules/stunts.ts'
import * as techniques from './rules/techniques.ts'
import { type Table, test } from './rules/tests.ts'
import { beginTurn, endTurn, goFirst } from './rules/turns.ts'
import { passMinute } from './rules/usage.ts'

/** Which rule a command is played by. */
export function decide(table: Table, command: Command): void {
  switch (command.type) {
    case 'reaction':
      return react(table, command)
    case 'surprise':
      return beSurprised(table, command)
    case 'initiative':
      return rollInitiative(table)
    case 'attack':
      return attack(table, command)
    case 'sneak-attack':
      return sneakAttack(table, command)
    case 'blast':
      return blast(table, command)
    case 'swing':
      return swing(table, command)
    case 'stunt':
      return stunt(table, command)
    case 'push':
      return push(table, command)
    case 'move':
      return move(table, command)
    case 'move-again':
      return moveAgain(table, command)
    case 'disengage':
      return disengage(table, command)
    case 'flee':
      return flee(table, command)
    case 'second-wind':
      return techniques.secondWind(table, command)
    case 'charge':
      return techniques.charge(table, command)
    case 'cleave':
      return techniques.cleave(table, command)
    case 'split-fire':
      return techniques.splitFire(table, command)
    case 'command':
      return techniques.command(table, command)
    case 'break-free':
      return breakFree(table, command)
    case 'negotiate':
      return actions.negotiate(table, command)
    case 'cast':
    case 'cast-on':
      return actions.cast(table, command)
    case 'otherwise':
      return actions.doOtherwise(table, command)
    case 'retrieve':
      return actions.retrieve(table, command)
    case 'pick-up':
      return actions.pickUp(table, command)
    case 'give':
      return actions.give(table, command)
    case 'use':
      return actions.use(table, command)
    case 'light':
      return actions.light(table, command)
    case 'draw':
      return actions.draw(table, command)
    case 'put-away':
      return actions.putAway(table, command)
    case 'drop':
      return actions.drop(table, command)
    case 'go-first':
      return goFirst(table, command)
    case 'test':
      return test(table, command)
    case 'check-morale':
      return checkMorale(table, command)
    case 'bad-turn':
      return callMorale(table, command)
    case 'minute':
      return passMinute(table)
    case 'harm':
      return referee.harm(table, command)
    case 'heal':
      return referee.heal(table, command)
    case 'poison':
    case 'afflict':
      return referee.afflict(table, command)
    case 'relieve':
      return referee.relieve(table, command)
    case 'place':
      return referee.place(table, command)
    case 'adjust':
      return referee.adjust(table, command)
    case 'mark':
      return referee.mark(table, command)
    case 'muster':
      return muster(table)
    case 'round':
      return beginRound(table)
    case 'turn':
      return beginTurn(table, command.who)
    case 'done':
      return endTurn(table, command.by)
    case 'end-turn':
      return endTurn(table, command.who)
    case 'morale':
      return moraleOf(table, command.side)
    case 'end-fight':
      return endFight(table)
    default:
      return unreachable(command)
  }
}
