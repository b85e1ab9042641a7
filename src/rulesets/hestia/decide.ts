import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Command } from './commands.ts'
import * as actions from './rules/actions.ts'
import { attack, swing } from './rules/attacking.ts'
import { shakeOff } from './rules/damage-tags.ts'
import { gambit } from './rules/gambits.ts'
import { rollInitiative } from './rules/initiative.ts'
import { checkMorale, frighten, testMorale } from './rules/morale.ts'
import { muster } from './rules/muster.ts'
import { react } from './rules/reactions.ts'
import { adjust, fall, harm, mark, setCondition } from './rules/referee.ts'
import { beSurprised, watchForSurprise } from './rules/surprise.ts'
import { luckRoll, save, type Table, test } from './rules/tests.ts'
import { beginTurn, endTurn, goFirst } from './rules/turns.ts'
import { everybody, isUp } from './state.ts'

/** Which rule a command is played by. */
export function decide(table: Table, command: Command): void {
  switch (command.type) {
    case 'reaction':
      return react(table, command)
    case 'surprise':
      return watchForSurprise(table, command)
    case 'is-surprised':
      return beSurprised(table, command)
    case 'initiative':
    case 'round':
      return rollInitiative(table)
    case 'attack':
      return attack(table, command)
    case 'swing':
      return swing(table, command)
    case 'gambit':
      return gambit(table, command)
    case 'move':
      return actions.move(table, command)
    case 'keep-moving':
      return actions.keepMoving(table, command)
    case 'sprint':
      return actions.sprint(table, command)
    case 'cast':
      return actions.cast(table, command)
    case 'cast-on':
      return actions.castOn(table, command)
    case 'activate':
      return actions.activate(table, command)
    case 'take-out':
      return actions.takeOut(table, command)
    case 'pick-up':
      return actions.pickUp(table, command)
    case 'put-away':
      return actions.putAway(table, command)
    case 'shed-load':
      return actions.shedLoad(table, command)
    case 'reload':
      return actions.reload(table, command)
    case 'drink':
      return actions.drink(table, command)
    case 'light':
      return actions.light(table, command)
    case 'drop':
      return actions.drop(table, command)
    case 'talk':
      return actions.talk(table, command)
    case 'retreat':
      return actions.retreat(table, command)
    case 'done':
      return endTurn(table, command.by)
    case 'go-first':
      return goFirst(table, command)
    case 'test':
      return test(table, command)
    case 'save':
      return save(table, command)
    case 'luck':
      return luckRoll(table)
    case 'frighten':
      return frighten(table, command)
    case 'check-morale':
      return checkMorale(table, command)
    case 'fall':
      return fall(table, command)
    case 'harm':
      return harm(table, command)
    case 'adjust':
      return adjust(table, command)
    case 'mark':
      return mark(table, command)
    case 'afflict':
    case 'relieve':
      return setCondition(table, command)
    case 'muster':
      return muster(table)
    case 'turn':
      return beginTurn(table, command.who)
    case 'end-turn':
      return shakeOff(table, command.who)
    case 'morale':
      return testMorale(table, command.side)
    case 'end-fight': {
      const winner = everybody(table.now).find(isUp)?.side ?? 'nobody'
      return table.happens({ type: 'fight-over', rule: 'table', winner })
    }
    default:
      return unreachable(command)
  }
}
