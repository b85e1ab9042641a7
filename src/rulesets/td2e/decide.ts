import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Command } from './commands.ts'
import { attack, charge, swing } from './rules/attacking.ts'
import { beginEvading } from './rules/evading.ts'
import { rollInitiative } from './rules/initiative.ts'
import { advance, extricate, fallBack, leave } from './rules/movement.ts'
import { judge } from './rules/proficiency.ts'
import * as referee from './rules/referee.ts'
import { meditate, sleep } from './rules/resting.ts'
import { stabilise, tend } from './rules/stabilising.ts'
import { saveAsAsked, type Table, test } from './rules/tests.ts'
import {
  beginRound,
  beginTurn,
  endFight,
  endTurn,
  focus,
  improvise,
  muster,
  wait
} from './rules/turns.ts'

/** Which rule a command is played by. */
export function decide(table: Table, command: Command): void {
  switch (command.type) {
    case 'initiative':
      return rollInitiative(table)
    case 'attack':
      return attack(table, command)
    case 'charge':
      return charge(table, command)
    case 'evade':
      return beginEvading(table, command)
    case 'extricate':
      return extricate(table, command)
    case 'advance':
      return advance(table, command)
    case 'fall-back':
      return fallBack(table, command)
    case 'leave':
      return leave(table, command)
    case 'tend':
      return tend(table, command)
    case 'stabilise':
      return stabilise(table, command)
    case 'focus':
      return focus(table, command)
    case 'improvise':
      return improvise(table, command)
    case 'done':
      return wait(table, command)
    case 'swing':
      return swing(table, command)
    case 'test':
      return test(table, command)
    case 'save':
      return saveAsAsked(table, command)
    case 'sleep':
      return sleep(table, command)
    case 'meditate':
      return meditate(table, command)
    case 'harm':
      return referee.harm(table, command)
    case 'wear':
      return referee.wear(table, command)
    case 'lose':
      return referee.loseWeapon(table, command)
    case 'take-up':
      return referee.takeUp(table, command)
    case 'judge':
      return judge(table, command)
    case 'place':
      return referee.place(table, command)
    case 'adjust':
      return referee.adjust(table, command)
    case 'mark':
      return referee.mark(table, command)
    case 'afflict':
    case 'relieve':
      return referee.setCondition(table, command)
    case 'muster':
      return muster(table)
    case 'turn':
      return beginTurn(table, command.who)
    case 'end-turn':
      return endTurn(table, command.who)
    case 'round':
      return beginRound(table)
    case 'end-fight':
      return endFight(table)
    default:
      return unreachable(command)
  }
}
