import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import type { Fields } from '../src/core/statblock/fields.ts'
import type { ForeignStatblock, StatblockFacts } from '../src/core/statblock/foreign-statblock.ts'
import type { ConvertedStatblock } from '../src/language/convert-statblock.ts'
import { convertForeignStatblock } from '../src/language/convert-statblock.ts'
import { parseForeignStatblock } from '../src/language/foreign/parse-foreign-statblock.ts'
import { applyEdits } from '../src/notes/edits.ts'
import type { Note, Statblock } from '../src/notes/note.ts'
import { parseNote } from '../src/notes/note.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import { rulesetById } from '../src/rulesets/index.ts'

/** Systems with ten creatures each in `test/language/creature-facts`, and the games that they are converted to. */
export const systems = [
  { file: 'dnd5e', title: 'D&D 5e', games: ['hestia', 'radiant'] },
  { file: 'pathfinder2e', title: 'Pathfinder 2e', games: ['murdham', 'einfelst'] },
  { file: 'pathfinder1e', title: 'Pathfinder 1e', games: ['hestia', 'radiant'] },
  { file: 'ose', title: 'Old-School Essentials', games: ['hestia', 'td2e'] },
  { file: 'shadowdark', title: 'Shadowdark', games: ['radiant', 'murdham'] },
  { file: 'basic-fantasy', title: 'Basic Fantasy RPG', games: ['hestia', 'td2e'] }
] as const

/** The facts of a creature, written by hand above its statblock. */
interface WrittenFacts {
  readonly ac: number
  readonly hp: number
  readonly speed: number
  readonly 'other speeds'?: readonly string[]
  readonly 'in a round': number
  /** Name, dice, and `far` for a ranged attack. */
  readonly attacks: readonly string[]
  readonly bursts?: readonly string[]
  /** Words of attacks that the conversion must list as lost, such as `reach 10`. */
  readonly listed?: readonly string[]
}

/**
 * `same`: the new statblock has the fact as it is. `assumed`: the fact is converted, by a listed assumption. `lost`: the
 * fact is listed as lost. `wrong`: the fact is read wrongly, or is neither converted nor listed.
 */
type Verdict = 'same' | 'assumed' | 'lost' | 'wrong'

/** One fact of a creature, after the conversion to one game. */
interface CheckedFact {
  readonly creature: string
  readonly game: string
  readonly fact: string
  readonly verdict: Verdict
}

/** Converts the ten creatures of a system to its games, and compares each fact. */
export function checkConversions({
  file,
  games
}: (typeof systems)[number]): readonly CheckedFact[] {
  const note = parseNote('a.md', readFileSync(`test/language/creature-facts/${file}.md`, 'utf8'))
  const facts = [...note.text.matchAll(/```facts\n([^`]*)```/g)].map(([, body = '']) => parse(body))
  if (facts.length !== note.statblocks.length) throw new Error(`${file}: facts or statblocks lack`)
  return note.statblocks.flatMap((statblock, nth) =>
    games.flatMap((id) => {
      const game = rulesetById(id)
      if (!game) throw new Error(`there is no ${id}`)
      const checked = checkCreature(note, statblock, facts[nth], game)
      return checked.map(([fact, verdict]) => ({
        creature: statblock.name,
        game: game.title,
        fact,
        verdict
      }))
    })
  )
}

type Checked = readonly (readonly [fact: string, verdict: Verdict])[]

function checkCreature(
  note: Note,
  statblock: Statblock,
  wanted: WrittenFacts,
  game: AnyRuleset
): Checked {
  const read = parseForeignStatblock(statblock.fields)
  const done = convertForeignStatblock(createVault([note]), note, statblock, game)
  const after = done && parseNote('a.md', applyEdits(note.text, done.edits))
  const fields = after?.statblocks.find(({ name }) => name === statblock.name)?.fields
  if (!done || !fields) throw new Error(`${statblock.name} is not converted to ${game.title}`)
  const lost = done.lost.join('\n').toLowerCase()
  const isLost = (words: string): Verdict => (lost.includes(words.toLowerCase()) ? 'lost' : 'wrong')
  const number = (title: string, of: keyof StatblockFacts, value: number, unread?: number) => {
    const fact = read[of]
    const verdict =
      (fact?.value ?? unread) === value
        ? ofNumber(of, value, { fields, done, game, read })
        : 'wrong'
    return [`${title} ${value}`, verdict] as const
  }
  return [
    number('ac', 'armour', wanted.ac),
    number('hp', 'hit points', wanted.hp),
    number('speed', 'speed', wanted.speed),
    number('in a round', 'attacks in a round', wanted['in a round'], 1),
    ...(wanted['other speeds'] ?? []).map((words) => [words, isLost(words)] as const),
    ...wanted.attacks.flatMap((words) => ofAttack(words, fields, read)),
    ...(wanted.bursts ?? []).map((words) => [words, ofBurst(words, fields, read, isLost)] as const),
    ...(wanted.listed ?? []).map((words) => [words, isLost(words)] as const)
  ]
}

interface Converted {
  readonly fields: Fields
  readonly done: ConvertedStatblock
  readonly game: AnyRuleset
  readonly read: ForeignStatblock
}

function ofNumber(
  of: keyof StatblockFacts,
  value: number,
  { fields, done, game, read }: Converted
): Verdict {
  if (of === 'attacks in a round' && value === 1) return 'same'
  const now = game.conversions.flatMap((one) => (one.of === of ? [fields[one.key]] : []))
  const known = now.find((one) => one !== undefined)
  if (known !== undefined) return known === value ? 'same' : 'assumed'
  const [key = of] = (read[of]?.from ?? '').split(' ', 1)
  const words = of === 'attacks in a round' ? `${value} ${of}` : key
  return done.lost.some((line) => line.toLowerCase().includes(words.toLowerCase()))
    ? 'lost'
    : 'wrong'
}

/** The weapon of the new statblock with this name. */
const weaponOf = ({ weapons }: Fields, name: string): string | undefined =>
  (Array.isArray(weapons) ? weapons : [weapons])
    .map(String)
    .find((words) => words.startsWith(`${name} `))

/** The dice of an attack, and whether it is ranged. */
function ofAttack(words: string, fields: Fields, read: ForeignStatblock): Checked {
  const isRanged = words.endsWith(' far')
  const [dice = '', ...name] = words.replace(/ far$/, '').split(' ').reverse()
  const called = name.reverse().join(' ')
  const found = read.attacks?.value.find((one) => one.name === called)
  const weapon = weaponOf(fields, called)
  const isDice = found?.damage === dice && weapon !== undefined
  const isKind =
    found?.isRanged === isRanged &&
    /\b(?:ranged|long|range \S+)(?: |$)/.test(weapon ?? '') === isRanged
  return [
    [`${called} ${dice}`, !isDice ? 'wrong' : weapon.includes(dice) ? 'same' : 'assumed'],
    [`${called} is ${isRanged ? 'ranged' : 'melee'}`, isKind ? 'same' : 'wrong']
  ]
}

function ofBurst(
  words: string,
  fields: Fields,
  { bursts }: ForeignStatblock,
  isLost: (words: string) => Verdict
): Verdict {
  const [dice = '', ...name] = words.split(' ').reverse()
  const called = name.reverse().join(' ')
  const found = bursts?.value.find((one) => one.name === called)
  if (found?.damage !== dice) return 'wrong'
  return weaponOf(fields, called) === undefined ? isLost(`${called}: ${dice}`) : 'assumed'
}

/** The table of conversions as text. Lists each fact that is wrong. */
export function conversionTable(): string {
  const all = systems.map((system) => ({ ...system, facts: checkConversions(system) }))
  const total = { title: 'all', facts: all.flatMap(({ facts }) => facts) }
  const verdicts: readonly Verdict[] = ['same', 'assumed', 'lost', 'wrong']
  const rows = [...all, total].map(({ title, facts }) => {
    const counts = verdicts.map((one) => facts.filter(({ verdict }) => verdict === one).length)
    const right = facts.length - (counts.at(-1) ?? 0)
    const share = ((100 * right) / facts.length).toFixed(1)
    const cells = verdicts.map((one, nth) => `${counts[nth]} ${one}`)
    return `  ${title.padEnd(22)}${facts.length} facts, ${share} % right (bar 95 %): ${cells.join(', ')}`
  })
  const wrong = total.facts
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ creature, game, fact }) => `  ${creature} in ${game}: ${fact}`)
  return ['Facts of sixty creatures, each in two games', ...rows, ...wrong].join('\n')
}
