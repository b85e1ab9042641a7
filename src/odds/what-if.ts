import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import type { Encounter, EncounterEntry, Problem } from '../core/encounter/encounter.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { readFields } from '../core/statblock/read-fields.ts'
import { closestMatch } from '../core/text/fuzzy-match.ts'
import { parseYaml } from '../notes/yaml/parse-yaml.ts'
import { findEntries } from './find-entries.ts'

/** A changed encounter, or a message about a wrong change. */
type WhatIf = { readonly encounter: Encounter } | { readonly message: string }

/**
 * Changes an encounter before its fight, by typed changes.
 *
 * - `Sump goblin = 5`, `goblin = 1d4+1`, `goblin = +2`: the number of creatures
 * - `Hob Ratchet.morale = 7`, `Enemies.morale = 7`: a key of a statblock, or of all on a side
 * - `without Wenna`
 * - `surprised = Enemies`: an option of the encounter or the game; `surprised = nobody` removes it
 *
 * A colon works like `=`. Names may be shortened if only one matches.
 */
export function whatIf(
  ruleset: AnyRuleset,
  encounter: Encounter,
  changes: readonly string[]
): WhatIf {
  let changed: WhatIf = { encounter }
  for (const change of changes) {
    changed = oneChange(ruleset, changed.encounter, change.trim())
    if ('message' in changed) return changed
  }
  const begun = ruleset.begin(changed.encounter)
  if ('problems' in begun) return { message: begun.problems.map(problemWords).join('; ') }
  return changed
}

/** The message of a problem that a change has caused. */
const problemWords = ({ code, message }: Problem): string =>
  code === 'encounter.one-side' ? 'Only one side is left. A fight needs at least two' : message

function oneChange(ruleset: AnyRuleset, encounter: Encounter, change: string): WhatIf {
  if (/^without\s/i.test(change)) return without(encounter, change.slice('without'.length).trim())
  const at = change.search(/[=:]/)
  const left = at < 0 ? '' : change.slice(0, at).trim()
  const right = at < 0 ? '' : change.slice(at + 1).trim()
  if (left === '' || right === '')
    return {
      message: `Expected a change such as “Goblin = 5”, “Goblin.morale = 7”, “without Goblin” or “surprised = Enemies”, found “${change}”`
    }
  const option = optionCalled(ruleset, left)
  if (option) return withOption(ruleset, encounter, option, right)
  const dot = left.lastIndexOf('.')
  const whole = findEntries(encounter, left)
  if ('entries' in whole || dot < 0) {
    if (!('entries' in whole)) return { message: unknownMessage(ruleset, left, whole.message) }
    return withCount(encounter, whole.entries, left, right)
  }
  const meant = findEntries(encounter, left.slice(0, dot).trim())
  if (!('entries' in meant)) return meant
  return withKey(ruleset, encounter, meant.entries, left.slice(dot + 1).trim(), right)
}

/** The message for a name that matches no combatant. Suggests an option if the name could be a misspelt one. */
function unknownMessage(ruleset: AnyRuleset, word: string, message: string): string {
  const options = [...Object.keys(ruleset.encounterFields), ...Object.keys(ruleset.defaults)]
  const near = closestMatch(word, options)
  if (near !== undefined) return `${message}. There is an option “${near}”`
  return `${message}. Options are ${Object.keys(ruleset.encounterFields).join(', ')}`
}

function without(encounter: Encounter, name: string): WhatIf {
  const meant = findEntries(encounter, name)
  if ('entries' in meant)
    return { encounter: withEntries(encounter, (entry) => !meant.entries.includes(entry) && entry) }
  // `without Goblin 2` lowers the count: the other goblins get new numbers, which makes no difference in the fight.
  const kind = name.replace(/ \d+$/, '')
  const entry = encounter.entries.find((one) => one.name.toLowerCase() === kind.toLowerCase())
  const number = Number(name.slice(kind.length))
  if (!entry || typeof entry.count !== 'number' || !(number >= 1 && number <= entry.count))
    return meant
  const count = entry.count - 1
  return { encounter: withEntries(encounter, (one) => (one === entry ? { ...entry, count } : one)) }
}

/** Changes a count: `5`, `1d4+1`, or `+2` and `-1` for more and fewer. */
function withCount(
  encounter: Encounter,
  entries: readonly EncounterEntry[],
  name: string,
  written: string
): WhatIf {
  const [entry, other] = entries
  if (!entry || other)
    return { message: `“${name}” matches several creatures: write the name of one` }
  const change = /^([+-])\s*(\d{1,4})$/.exec(written)
  if (change && typeof entry.count !== 'number')
    return {
      message: `The number of ${entry.name} is rolled: write a number, as in “${name} = 5”`
    }
  const count = change
    ? Number(entry.count) + Number(`${change[1]}${change[2]}`)
    : /^\d{1,4}$/.test(written)
      ? Number(written)
      : isFormula(parseFormula(written))
        ? written
        : undefined
  if (count === undefined || (typeof count === 'number' && count < 0))
    return {
      message: `Expected a number, dice such as 1d4+1, or +2 for two more ${entry.name}, found “${written}”`
    }
  const isNew = !encounter.entries.includes(entry)
  const changed = { ...entry, count }
  const kept = withEntries(encounter, (one) => {
    if (one !== entry) return one
    return count !== 0 && !isNew && changed
  })
  return {
    encounter: isNew && count !== 0 ? { ...kept, entries: [...kept.entries, changed] } : kept
  }
}

/** Changes all entries of an encounter, and of its reserve. Drops entries for which `change` returns `false`. */
function withEntries(
  encounter: Encounter,
  change: (entry: EncounterEntry) => EncounterEntry | false
): Encounter {
  const changeAll = (entries: readonly EncounterEntry[]) =>
    entries.flatMap((entry) => change(entry) || [])
  return {
    ...encounter,
    entries: changeAll(encounter.entries),
    reserve: changeAll(encounter.reserve)
  }
}

function withKey(
  ruleset: AnyRuleset,
  encounter: Encounter,
  entries: readonly EncounterEntry[],
  written: string,
  text: string
): WhatIf {
  const canonical = (key: string): string | undefined => {
    const word = key.toLowerCase().trim()
    if (Object.hasOwn(ruleset.fields, word)) return word
    return Object.hasOwn(ruleset.aliases, word) ? ruleset.aliases[word] : undefined
  }
  const key = canonical(written)
  if (key === undefined) {
    const near = closestMatch(written, Object.keys(ruleset.fields))
    const instead =
      near === undefined
        ? `expected one of ${Object.keys(ruleset.fields).join(', ')}`
        : `expected “${near}”`
    return { message: `A statblock of ${ruleset.title} has no “${written}”, ${instead}` }
  }
  const value = writtenValue(text)
  for (const { name } of entries) {
    const [issue] = ruleset.checkStatblock({ [key]: value }, encounter.defaults)
    if (issue) return { message: `${name}: ${plain(issue.message)}` }
  }
  return {
    encounter: withEntries(encounter, (entry) => {
      if (!entries.includes(entry)) return entry
      const others = Object.entries(entry.fields).filter(([own]) => canonical(own) !== key)
      return { ...entry, fields: { ...Object.fromEntries(others), [key]: value } }
    })
  }
}

/** A key of the encounter, or a default of the game. */
type Option = { readonly key: string; readonly of: 'encounter' | 'game' }

function optionCalled(ruleset: AnyRuleset, word: string): Option | undefined {
  const plainKey = (key: string): string => key.toLowerCase().replaceAll('-', ' ')
  const isMeant = (key: string): boolean => plainKey(key) === plainKey(word)
  const ofEncounter = Object.keys(ruleset.encounterFields).find(isMeant)
  if (ofEncounter !== undefined) return { key: ofEncounter, of: 'encounter' }
  const ofGame = Object.keys(ruleset.defaults).find(isMeant)
  return ofGame === undefined ? undefined : { key: ofGame, of: 'game' }
}

function withOption(
  ruleset: AnyRuleset,
  encounter: Encounter,
  { key, of }: Option,
  text: string
): WhatIf {
  const value = writtenValue(text)
  if (of === 'game') {
    const [issue] = ruleset.checkDefaults({ [key]: value })
    if (issue) return { message: issue.message }
    return { encounter: { ...encounter, defaults: { ...encounter.defaults, [key]: value } } }
  }
  const field = ruleset.encounterFields[key]
  const word = key.toLowerCase()
  const isOther = ([own]: readonly [string, unknown]): boolean =>
    own.toLowerCase().replaceAll('-', ' ') !== word
  const others = Object.fromEntries(Object.entries(encounter.fields).filter(isOther))
  if (isNobody(encounter, text)) return { encounter: { ...encounter, fields: others } }
  const [issue] = field
    ? readFields(ruleset.title, { [word]: field }, {}, { [word]: value }).issues
    : []
  if (issue) return { message: plain(issue.message) }
  const changed = { ...encounter, fields: { ...others, [word]: value } }
  const begun = ruleset.begin(changed)
  const leftOut = 'state' in begun ? (begun.leftOut ?? []) : []
  const own = leftOut.find(({ path }) => path?.[0] === key || path?.[0] === word)
  return own ? { message: plain(own.message) } : { encounter: changed }
}

/** Whether the text is `nobody` or `none`, and no combatant has that name. */
const isNobody = (encounter: Encounter, text: string): boolean =>
  /^(?:nobody|none)$/i.test(text) && !('entries' in findEntries(encounter, text))

/** Removes the end of a warning that says that Fray ignores something: a what-if refuses the change instead. */
const plain = (message: string): string => message.replace(/\. Fray ignores this \w+$/, '')

/** Parses a value as YAML, like in the encounter. Invalid YAML stays a text. */
function writtenValue(text: string): unknown {
  const [document] = parseYaml(`value: ${text}`, 'set')
  const { value, issues } = document ?? {}
  if (!value || issues?.length) return text
  return (value as { readonly value?: unknown }).value ?? text
}
