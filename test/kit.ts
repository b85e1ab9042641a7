import fc from 'fast-check'
import type { Encounter, Entrant, Fields } from '../src/core/encounter.ts'
import { answer, beginHistory, give, type Now, rollAsked } from '../src/core/history.ts'
import type { AnyCommand, AnyEvent, Ruleset } from '../src/core/ruleset.ts'
import { hestia } from '../src/rulesets/hestia/index.ts'
import type { State } from '../src/rulesets/hestia/state.ts'
import { murdhamLines } from './rulesets/murdham/random.ts'

/** Prefixes of one another, words of the phrases, digits, what objects have by nature, letters that change length with their case. */
export const nastyNames = [
  'Bandit',
  'Bandit leader',
  'Bandit 2',
  'Bandit 2 with sword',
  'bandit king',
  'Bandit with',
  'attack',
  'with',
  'A',
  'B',
  'A: attack B',
  'done',
  'morale of Party',
  'Party',
  'the fight is over',
  'new round',
  'is surprised',
  'Old “Ned”',
  'Ωmega’s son',
  'ΟΔΟΣ',
  'İlker',
  'Gorm, with a Boon',
  '7',
  'constructor',
  'toString',
  'hasOwnProperty'
]
const nastyWeapons = [
  'sword',
  'sword with hooks d8',
  'with d4 piercing',
  'great axe',
  'bow',
  'crossbow',
  'crossbow, stowed',
  'fists',
  'bite d4 piercing natural',
  'club d4',
  'a Boon d6 slashing or crushing',
  'constructor d6 piercing',
  'attack d1 slashing',
  'İron d6+1 crushing',
  { name: 'old mace', class: 'medium', tags: ['crushing'], notches: 2 }
]
const nastyGear = ['torch', 'lantern stowed', 'rope stowed', 'sword', 'valueOf', 'on', 'item']
const nastySpells = ['drowse touch', 'kindle', 'bolt test', 'bolt on A', 'on']

export const some = <T>(list: readonly T[], least: number, most: number) =>
  fc.uniqueArray(fc.constantFrom(...list), { minLength: least, maxLength: most })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const body: fc.Arbitrary<Fields> = fc.record(
  {
    savvy: fc.integer({ min: 3, max: 18 }),
    might: fc.integer({ min: 3, max: 18 }),
    agility: fc.integer({ min: 3, max: 18 }),
    discipline: fc.integer({ min: 3, max: 18 }),
    violence: fc.integer({ min: -2, max: 6 }),
    defense: fc.integer({ min: 9, max: 17 }),
    fighter: fc.integer({ min: 0, max: 4 }),
    shield: fc.boolean(),
    flesh: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom('2d4', '1d6-2', 0)),
    grit: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom('2d8', 'd6')),
    hd: fc.constantFrom(0, 1, '1-1', 2),
    morale: fc.integer({ min: 0, max: 20 }),
    hireling: fc.boolean(),
    loyalty: fc.integer({ min: 5, max: 14 }),
    leader: fc.boolean(),
    attacks: fc.integer({ min: 1, max: 3 }),
    load: fc.constantFrom('none', 'light', 'heavy', 'too heavy'),
    size: fc.constantFrom('tiny', 'small', 'large', 'huge'),
    wits: fc.constantFrom('quick', 'slow', 'usual'),
    stealthy: fc.boolean(),
    surprised: fc.boolean(),
    'stress slots': fc.integer({ min: 0, max: 3 }),
    liquor: fc.integer({ min: 0, max: 2 }),
    weak: some(['crushing', 'slashing'], 0, 1),
    resists: some(['slashing', 'piercing'], 0, 1),
    immune: some(['piercing'], 0, 1),
    weapons: some(nastyWeapons, 0, 3),
    gear: some(nastyGear, 0, 3),
    spells: some(nastySpells, 0, 3)
  },
  { requiredKeys: ['weapons'] }
)

const defaults: fc.Arbitrary<Fields> = fc.record(
  {
    'opportunist strikes': fc.boolean(),
    'natural weapons take effect': fc.boolean(),
    'half counts the fled': fc.boolean(),
    'notches that break': fc.integer({ min: 1, max: 3 }),
    'combat speed': fc.constantFrom(5, 40)
  },
  { requiredKeys: [] }
)

/** Two sides of one to four, with whatever a statblock can say. */
export const hestiaEncounters: fc.Arbitrary<Encounter> = fc
  .record({
    names: some(nastyNames, 2, 7),
    bodies: fc.array(body, { minLength: 7, maxLength: 7 }),
    counts: fc.array(fc.constantFrom<number | string>(1, 1, 1, 2, '1d3'), {
      minLength: 7,
      maxLength: 7
    }),
    defaults,
    surprised: maybe(fc.constantFrom('Party', 'Foes')),
    rollhp: maybe(fc.boolean())
  })
  .map(({ names, bodies, counts, defaults, surprised, rollhp }): Encounter => {
    const entrants = names.map((name, index): Entrant => {
      const isParty = index % 2 === 0
      return {
        name,
        count: isParty ? 1 : (counts[index] ?? 1),
        side: isParty ? 'Party' : 'Foes',
        player: index % 4 === 0,
        hidden: false,
        fields: bodies[index] ?? {}
      }
    })
    const fields = { ...(surprised && { surprised }), ...(rollhp !== undefined && { rollhp }) }
    return { name: 'The ford', entrants, fields, defaults, aside: false }
  })

/** The state a fight of Hestia begins with. */
export function hestiaStart(encounter: Encounter): State {
  const begun = hestia.begin(encounter)
  if ('problems' in begun) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  return begun.state
}
export const hestiaStarts = hestiaEncounters.map(hestiaStart)

/** What somebody presses: an offer or an answer, counted round. */
export const presses = fc.array(fc.nat(9999), { minLength: 10, maxLength: 70 })
export const seeds = fc.nat(0xffffff)

export type DiceOf = 'rolled' | 'typed' | 'players'

/** A fight of any offers and any answers, at every moment of it. */
export function anyFight<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Ruleset<S, C, E>,
  start: S,
  seed: number,
  pressed: readonly number[],
  dice: DiceOf = 'rolled'
): Now<S, C, E>[] {
  let now = beginHistory(rules, start, seed, dice)
  const trail = [now]
  for (const press of pressed) {
    const next = pressOnce(rules, now, press)
    if (!next) break
    if (next.refusal) throw new Error(`an offer is refused: ${next.refusal.reason}`)
    if (next.misfit) throw new Error(`an answer does not fit: ${next.misfit.reason}`)
    now = next
    trail.push(now)
  }
  return trail
}

function pressOnce<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Ruleset<S, C, E>,
  now: Now<S, C, E>,
  press: number
): Now<S, C, E> | undefined {
  const { asked, state } = now
  if (asked?.kind === 'choice')
    return answer(rules, now, asked.options[press % asked.options.length] ?? '')
  if (asked?.kind === 'dice')
    // Now and then the table lets the seed roll what it would have typed.
    return press % 7 === 0
      ? rollAsked(rules, now)
      : answer(rules, now, ...Array(asked.count).fill(1 + (press % asked.sides)))
  if (asked) return rollAsked(rules, now)
  const typed = press % 11 === 0 ? typedOf(rules, state, press) : undefined
  const command = typed ?? offered(rules, state, press)
  return command && give(rules, now, command)
}

/** An offer: mostly something for whoever acts, and one kind of command as likely as another. */
function offered<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Ruleset<S, C, E>,
  state: S,
  press: number
): C | undefined {
  const { declarations } = rules.language
  const all = Object.keys(declarations).filter((type) => !rules.language.isDue(type))
  const own = all.filter((type) => declarations[type] && 'by' in declarations[type].params)
  const others = all.filter((type) => !own.includes(type))
  const turned = (types: readonly string[]) => {
    const at = press % types.length
    return [...types.slice(at), ...types.slice(0, at)]
  }
  const types = press % 8 === 0 ? turned(others) : [...turned(own), ...turned(others)]
  if (press % 3 === 0) types.unshift('attack')
  for (const type of types) {
    const alike = rules.language.offers(state, type).filter((one) => !rules.refuses(state, one))
    if (alike.length > 0) return alike[Math.floor(press / 31) % alike.length]
  }
  return undefined
}

/** Every command that may be given: what the language offers and the rules let pass. */
export function offersOf<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Ruleset<S, C, E>,
  state: S
): readonly C[] {
  return rules.language.offers(state).filter((command) => !rules.refuses(state, command))
}

/** What no button offers and a person may type, for every ruleset that is tested. */
const typedLines: Readonly<Record<string, readonly string[]>> = {
  murdham: murdhamLines,
  hestia: [
    'fall 30 ft',
    'lose 2 Flesh to poison',
    'set Flesh to 0, because of the axe',
    'set Flesh to 3, because of luck',
    'set Grit to 0, because of a curse',
    'set Defense to 12, because of armour',
    'set liquor to 2, because of a barrel',
    'is dead, because of the roof',
    'is incapacitated, because of sleep',
    'is fled, because of fear',
    'is back in the fight, because of hope',
    'becomes bleeding, because of thorns',
    'becomes pinned, because of a beam',
    'becomes afraid, because of the dark',
    'is no longer pinned, because of help',
    'Test Might, with 2 Boons',
    'Save with Savvy, with a Bane',
    'Test Morale, with 3 Banes'
  ]
}

/** One of these lines about somebody, if it may be given now. */
function typedOf<S, C extends AnyCommand, E extends AnyEvent>(
  rules: Ruleset<S, C, E>,
  state: S,
  press: number
): C | undefined {
  const lines = typedLines[rules.id] ?? []
  const rows = rules.view(state, 'game-master').groups.flatMap((group) => group.rows)
  const row = rows[press % rows.length]
  const line = lines[Math.floor(press / 13) % lines.length]
  if (!row || line === undefined) return undefined
  const parsed = rules.language.parse(state, `"${row.name}": ${line}`)
  if (!('command' in parsed)) throw new Error(`${row.name}: ${line}: ${parsed.message}`)
  return rules.refuses(state, parsed.command) ? undefined : parsed.command
}

/** How often a property is tried; `FRAY_RUNS=20` for twenty times as often. */
export const runs = (numRuns: number) => ({
  numRuns: Math.ceil(numRuns * Number(process.env.FRAY_RUNS ?? 1))
})

/** The last moment of a fight. */
export function lastOf<T>(trail: readonly T[]): T {
  const last = trail.at(-1)
  if (last === undefined) throw new Error('nothing has happened')
  return last
}

export const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}
