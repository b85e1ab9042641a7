import type { CommandOfType, Mark } from '../commands.ts'
import { isUp, type Status, who } from '../state.ts'
import { sizes } from '../tables/sizes.ts'
import { shake, suffer } from './damage.ts'
import type { Table } from './tests.ts'

/** A fall: 1 Flesh for every 10 ft and Flesh Die; tiny creatures take none (C-H25). */
export function fall(table: Table, command: CommandOfType<'fall'>): void {
  const { size } = who(table.now, command.who)
  const dice = sizes.find((row) => row.size === size)?.dice ?? 1
  const amount = Math.floor(command.feet / 10) * dice
  loseFlesh(table, command.who, amount, `a fall of ${command.feet} ft`, 'C-H25')
}

/** Poison and the like take Flesh directly (C-H14). */
export function harm(table: Table, command: CommandOfType<'harm'>): void {
  loseFlesh(table, command.who, command.amount, command.cause, 'C-H14')
}

/** What has no Flesh by nature is spared (C-H15). */
function loseFlesh(
  table: Table,
  target: string,
  amount: number,
  from: string,
  rule: 'C-H14' | 'C-H25'
): void {
  if (who(table.now, target).isFleshless)
    return table.happens({ type: 'unhurt', rule: 'C-H15', who: target, faces: [], plus: 0, from })
  suffer(table, { target, faces: [], plus: 0, amount, isDirect: true, from, rule })
}

/** The table’s word: set a number, because. */
export function adjust(table: Table, command: CommandOfType<'adjust'>): void {
  const { what, value, why } = command
  const wasUp = isUp(who(table.now, command.who))
  table.happens({ type: 'adjusted', rule: 'table', who: command.who, what, value, why })
  if (wasUp && !isUp(who(table.now, command.who)))
    shake(table, command.who, { isDown: true, isFleshLost: true })
}

const statusOf: Readonly<Record<Mark, Status>> = {
  'back in the fight': 'up',
  dead: 'dead',
  incapacitated: 'incapacitated',
  fled: 'fled',
  surrendered: 'surrendered',
  gone: 'retreated'
}

/** The table’s word: somebody is out of the fight, or back in it, because. */
export function mark(table: Table, command: CommandOfType<'mark'>): void {
  const wasUp = isUp(who(table.now, command.who))
  const status = statusOf[command.status]
  table.happens({ type: 'marked', rule: 'table', who: command.who, status, why: command.why })
  if (wasUp && !isUp(who(table.now, command.who)))
    shake(table, command.who, { isDown: true, isFleshLost: false })
}

export function setCondition(table: Table, command: CommandOfType<'afflict' | 'relieve'>): void {
  const { condition, why } = command
  table.happens({
    type: 'conditioned',
    rule: 'table',
    who: command.who,
    condition,
    isOn: command.type === 'afflict',
    why
  })
}
