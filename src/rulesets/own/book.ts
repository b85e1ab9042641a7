import type { RuleEntry } from '../../core/ruleset/rulebook.ts'
import { parts } from './schema/keys/parts.ts'
import type { Rules } from './schema/rules.ts'
import type { RuleId } from './section.ts'

type Part = Exclude<RuleId, 'table'>

/** The parts whose rules the game applies in every fence. */
const always: readonly Part[] = ['statblock', 'initiative', 'attack', 'damage', 'at 0', 'turn']
/** The parts that only some fences have. */
const some: readonly Part[] = [
  'surprise',
  'when hurt',
  'dying',
  'saves',
  'conditions',
  'morale',
  'reaction'
]

/** The rules of a game: a rule for each part of its fence, and the word of the game master. */
export function rulebookOf({ name, written }: Rules): Record<RuleId, RuleEntry> {
  const entries = [...always, ...some.filter((part) => written[part] !== undefined)].map(
    (part): [Part, RuleEntry] => [
      part,
      { where: `${name} › ${part}`, how: 'automated', says: saysOf(part, written[part]) }
    ]
  )
  const table: RuleEntry = {
    where: 'at the table',
    how: 'table',
    says: 'The game master decides what the rules leave open: set or mark anything, and say why.'
  }
  // The fence decides which parts there are; the types list all of them.
  return Object.fromEntries([...entries, ['table', table]]) as Record<RuleId, RuleEntry>
}

/** A rule in a sentence: what the part is about, and what the fence says. */
function saysOf(part: Part, written: string | undefined): string {
  const { says, usual } = parts[part]
  const subject = says.replace(/\.$/, '')
  return written === undefined ? `${subject}: the usual one, ${usual}.` : `${subject}: ${written}.`
}
