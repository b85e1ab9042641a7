import { unreachable } from '../../core/ruleset/ruleset.ts'
import type { Command } from './commands.ts'
import * as actions from './rules/actions.ts'
import * as attacking from './rules/attacking.ts'
import { escapeChase } from './rules/chases.ts'
import { checkMorale, surrender } from './rules/morale.ts'
import * as moving from './rules/moving.ts'
import * as nonLethal from './rules/non-lethal.ts'
import * as procedure from './rules/procedure.ts'
import * as referee from './rules/referee.ts'
import { contest, groupSaveAsAsked, saveAsAsked, type Table } from './rules/saves.ts'
import { hide, watch } from './rules/sneaking.ts'
import { endTurn, openTurn } from './rules/turns.ts'
import { who } from './state.ts'

/** What can be done without letting go of somebody (M-48). */
const keepsHold: ReadonlySet<Command['type']> = new Set([
  'move',
  'run',
  'shove',
  'shove-into',
  'throw',
  'let-go',
  'hesitate',
  'done'
] as const)

/** Which rule a command is played by. */
export function decide(table: Table, command: Command): void {
  if ('by' in command) {
    openTurn(table, command.by)
    const { grabs } = who(table.now, command.by)
    const isAtGrabbed = 'target' in command && command.target === grabs && command.type !== 'ploy'
    if (grabs !== '' && !isAtGrabbed && !keepsHold.has(command.type))
      nonLethal.letGoFor(table, command.by)
  }
  switch (command.type) {
    case 'watch':
      return watch(table, command)
    case 'initiative':
      return procedure.beginFight(table)
    case 'start':
      return procedure.start(table, command)
    case 'let-first':
      return table.happens({ type: 'let-first', rule: 'M-05', side: command.side })
    case 'attack':
      return attacking.attack(table, command)
    case 'attack-both':
      return attacking.attackWithBoth(table, command)
    case 'stunt':
      return attacking.stunt(table, command)
    case 'blast':
      return attacking.blast(table, command)
    case 'sweep':
      return attacking.sweep(table, command)
    case 'invoke':
      return attacking.invoke(table, command)
    case 'finish-off':
      return attacking.finishOff(table, command)
    case 'disarm':
      return nonLethal.disarm(table, command)
    case 'grapple':
      return nonLethal.grapple(table, command)
    case 'shove':
      return nonLethal.shove(table, command)
    case 'shove-into':
      return nonLethal.shoveInto(table, command)
    case 'throw':
      return nonLethal.throwGrabbed(table, command)
    case 'let-go':
      return nonLethal.letGo(table, command.by, 'of their own accord')
    case 'trample':
      return nonLethal.trample(table, command)
    case 'struggle':
      return nonLethal.struggle(table, command.by)
    case 'free':
      return nonLethal.helpFree(table, command)
    case 'ploy':
      return actions.tryPloy(table, command)
    case 'move':
      return moving.move(table, command)
    case 'run':
      return moving.fullMovement(table, command.by)
    case 'special':
      return moving.special(table, command)
    case 'leave':
      return moving.leave(table, command.by)
    case 'pick-up':
      return actions.pickUp(table, command)
    case 'put-down':
      return actions.putDown(table, command)
    case 'equip':
      return actions.equip(table, command)
    case 'unequip':
      return actions.unequip(table, command)
    case 'use':
      return actions.consume(table, command.by, command.item, command.by)
    case 'use-on':
      return actions.consume(table, command.by, command.item, command.target)
    case 'envenom':
      return actions.envenom(table, command)
    case 'tend':
      return actions.tend(table, command)
    case 'interact':
      return actions.interact(table, command.by, false)
    case 'interact-complex':
      return actions.interact(table, command.by, true)
    case 'speak':
      return actions.speak(table, command.by)
    case 'hide':
      return hide(table, command.by)
    case 'frenzy':
      return actions.frenzy(table, command.by)
    case 'surrender':
      return surrender(table, command.by)
    case 'hesitate':
      table.happens({ type: 'hesitated', rule: 'M-76', who: command.by })
      return endTurn(table, command.by, '')
    case 'done':
    case 'end-turn':
      return endTurn(table, 'by' in command ? command.by : command.who, '')
    case 'pass':
      return procedure.pass(table, command.side, false)
    case 'forced-pass':
      return procedure.pass(table, command.side, true)
    case 'swing':
      return attacking.swing(table, command)
    case 'save':
      return saveAsAsked(table, command)
    case 'group-save':
      return groupSaveAsAsked(table, command)
    case 'contest':
      return contest(table, command)
    case 'check-morale':
      return checkMorale(table, command)
    case 'escape':
      return escapeChase(table, command)
    case 'shelter':
      return referee.shelter(table, command)
    case 'fall':
      return referee.fall(table, command)
    case 'adjust':
      return referee.adjust(table, command)
    case 'place':
      return referee.place(table, command)
    case 'mark':
      return referee.mark(table, command)
    case 'afflict':
    case 'relieve':
      return referee.setCondition(table, command)
    case 'reveal':
      return referee.beRevealed(table, command)
    case 'muster':
      return procedure.muster(table)
    case 'round':
      return procedure.beginRound(table)
    case 'slow':
      return procedure.beginSlow(table)
    case 'end-round':
      return procedure.endRound(table)
    case 'end-fight':
      return procedure.endFight(table)
    default:
      return unreachable(command)
  }
}
