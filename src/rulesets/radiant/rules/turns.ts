import type { CommandOfType } from '../commands.ts'
import { placeOf } from '../places.ts'
import { dexDrOf, isUp, who } from '../state.ts'
import { loseHp, suffer } from './damage.ts'
import { partsOf } from './dice.ts'
import { inflictOngoing, setHindrance, shakeOff } from './hindrances.ts'
import { testWithLuck } from './luck.ts'
import { abilityOf, plain, type Table } from './tests.ts'

/** The Action of a Turn (Z-10). */
export const spendAction = (table: Table, name: string): void =>
  table.happens({ type: 'acted', rule: 'Z-10', who: name })

/** A Turn begins: the Ongoing Damage (Z-22), then what the Zone does to those in it (Z-09). */
export function beginTurn(table: Table, name: string): void {
  const { turn, ongoing, ongoingFrom } = who(table.now, name)
  if (turn === 'to come') {
    if (ongoing > 0) loseHp(table, name, ongoing, ongoingFrom, 'Z-22')
    if (isUp(who(table.now, name))) faceHazard(table, name)
  }
  if (isUp(who(table.now, name))) table.happens({ type: 'turn-begun', rule: 'Z-10', who: name })
  else table.happens({ type: 'turn-ended', rule: 'Z-10', who: name })
}

/** A Zone forces Tests on those who fight there, at the start of their Turns (Z-09, RULING 22). */
function faceHazard(table: Table, name: string): void {
  const one = who(table.now, name)
  const { hazard } = placeOf(table.now, one.zone)
  if (!hazard) return
  const ability = abilityOf(one, hazard.test)
  const what = `against ${hazard.name}`
  const dr = hazard.dr + (ability === 'DEX' ? dexDrOf(one) : 0)
  const { test } = testWithLuck(table, { who: name, ability, what, dr, ...plain }, { stake: 1 })
  table.happens({ type: 'hazard-tested', rule: 'Z-09', who: name, hazard: hazard.name, test })
  if (test.passed) return
  if (hazard.damage !== '') {
    const roll = () => ({
      ...partsOf(table.roll(hazard.damage, name, `damage of ${hazard.name}`)),
      lower: [],
      more: [],
      isMost: false
    })
    suffer(table, {
      target: name,
      by: '',
      from: hazard.name,
      rolled: roll(),
      again: roll,
      isCritical: false,
      isHalved: false,
      rule: 'Z-09'
    })
  }
  // The Test has failed: nothing keeps the rest off any more.
  const { isOngoing, hindrance, test: ending, costsAction } = hazard.effects
  if (isOngoing && isUp(who(table.now, name))) inflictOngoing(table, name, ending, '', hazard.name)
  if (hindrance && isUp(who(table.now, name)))
    setHindrance(table, name, hindrance, { test: ending, costsAction }, hazard.name, '')
}

/** Another of the enemies goes first: within their block the order is the game master’s (RULING 3). */
export function goFirst(table: Table, command: CommandOfType<'go-first'>): void {
  table.happens({ type: 'went-first', rule: 'C-Z22', who: command.who, instead: table.now.active })
  beginTurn(table, command.who)
}

/** The Turn is over, with the Tests that end what ails its owner (Z-23, Z-27). */
export function endTurn(table: Table, name: string): void {
  if (isUp(who(table.now, name))) shakeOff(table, name)
  table.happens({ type: 'turn-ended', rule: 'Z-01', who: name })
}
