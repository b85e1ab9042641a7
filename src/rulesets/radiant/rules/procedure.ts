import { namesFor } from '../../../core/text/names.ts'
import type { CommandOfType } from '../commands.ts'
import { canSpendOn, everybody, isCaughtOut, isUp, who, whoCanSpendOn } from '../state.ts'
import { reactionOf } from '../tables/reactions.ts'
import type { Table } from './tests.ts'

/** How many there are where that is diced for, then the HP of everybody whose statblock leaves them open. */
export function muster(table: Table): void {
  for (const [group, { name, count }] of [...table.now.groups].entries()) {
    const rolled = table.roll(count, name, 'how many')
    const names = namesFor(name, Math.max(0, rolled.total), Object.keys(table.now.combatants), true)
    const { faces } = rolled
    table.happens({ type: 'arrived', rule: 'table', group, names, faces, count: names.length })
  }
  rollHp(table, Object.keys(table.now.combatants))
  table.happens({ type: 'opened', rule: 'Z-01' })
}

/** The HP of those whose statblock leaves them open. */
export function rollHp(table: Table, names: readonly string[]): void {
  for (const name of names) {
    const { hpDice, isPlayer } = who(table.now, name)
    if (hpDice === '') continue
    const { faces, total } = table.roll(hpDice, name, 'HP')
    const rule = isPlayer ? 'C-Z13' : 'C-Z7'
    table.happens({ type: 'mustered', rule, who: name, hp: Math.max(1, total), faces })
  }
}

/** What creatures without an attitude of their own make of the Characters (Z-32). */
export function react(table: Table, { side }: CommandOfType<'reaction'>): void {
  const face = table.roll('1d10', '', `reaction of ${side}`).total
  table.happens({ type: 'reacted', rule: 'Z-32', side, face, reaction: reactionOf(face) })
}

/** The game master finds that a side is surprised (Z-02). */
export function beSurprised(table: Table, { side }: CommandOfType<'surprise'>): void {
  const caught = everybody(table.now).filter((one) => one.side === side && isUp(one))
  table.happens({ type: 'surprised', rule: 'Z-02', side, who: caught.map((one) => one.name) })
}

/** A new Round: what recharges (C-Z21), and who rallies the others (C-Z24). The order stays (RULING 1). */
export function beginRound(table: Table): void {
  const { round, order } = table.now
  const next = round + 1
  const isThere = (name: string) => isUp(who(table.now, name))
  const isIdle = (name: string) => next === 1 && who(table.now, name).isSurprised
  table.happens({
    type: 'round-begun',
    rule: 'Z-01',
    round: next,
    order: order.filter((name) => isThere(name) && !isIdle(name)),
    surprised: order.filter((name) => isThere(name) && isIdle(name))
  })
  recharge(table)
  for (const { name } of table.now.sides)
    for (const warrior of whoCanSpendOn(table.now, name, 'rally')) rally(table, warrior.name)
}

function recharge(table: Table): void {
  for (const name in table.now.combatants)
    for (const weapon in who(table.now, name).weapons) {
      const item = who(table.now, name).weapons[weapon]
      if (!item?.isSpent || !isUp(who(table.now, name))) continue
      const face = table.roll('1d6', name, `recharge of ${weapon}`).total
      const works = face >= item.recharge
      table.happens({ type: 'recharged', rule: 'C-Z21', who: name, weapon, face, works })
    }
}

/** Rally (C-Z24): the whole side attacks with +1 until the Round is over. */
function rally(table: Table, by: string): void {
  const warrior = who(table.now, by)
  if (!canSpendOn(warrior, 'rally') || warrior.isRallied || isCaughtOut(table.now, warrior)) return
  const others = everybody(table.now).filter((one) => one.side === warrior.side && isUp(one))
  const rallies = table.ask({
    who: by,
    what: `Round ${table.now.round} begins`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: save the breath`, value: false, always: 'save the breath' },
      { words: `${by}: rally the others`, value: true }
    ],
    suggested: others.length > 3 ? 1 : 0
  })
  if (!rallies) return
  const left = warrior.grit - 1
  table.happens({ type: 'grit-spent', rule: 'C-Z24', by, on: 'rally', for: '', left, ap: 0 })
  table.happens({ type: 'rallied', rule: 'C-Z24', by, who: others.map((one) => one.name) })
}
