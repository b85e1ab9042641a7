import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { boolean, type Field, list, oneOf, who } from '../core/statblock/fields.ts'
import { allRulesets } from '../rulesets/index.ts'
import type { YamlContext } from './cursor-context.ts'

/** Fields by key. */
export type Fields = Readonly<Record<string, Field>>

const textField = (expected: string, says: string): Field => ({ ...list(says), expected })

const rulesetField = (): Field => ({
  ...oneOf(
    allRulesets().map(({ id }) => id),
    'The game this is played by; it wins over the frontmatter of the note and over the setting.'
  )
})

const nameField: Fields = {
  name: textField('a name', 'What it is called in encounters, in links and in logs.')
}

/** Keys of a statblock that every game has. */
const statblockFields: Fields = {
  extends: textField(
    'the name of a statblock, or a list of them',
    'Statblocks it has everything of that it does not say itself.'
  ),
  side: textField('a side', 'The side it fights on; Party for players, Enemies for others.'),
  party: textField(
    'the name of a party',
    'The party a player belongs to; an encounter may name it.'
  )
}

/** Keys of an encounter that every game has. */
const encounterFields: Fields = {
  name: textField('a name', 'What the encounter is called; its log bears the name, too.'),
  creatures: textField(
    'a list of creatures such as “3: Goblin”',
    'Who comes: `Goblin`, `3: Goblin`, `1d4+1: Goblin, hidden`, or a map with `creature` and whatever is different of it.'
  ),
  reinforcements: textField(
    'a list of creatures such as “2: Goblin”',
    'Who may come later; written as creatures are.'
  ),
  players: textField(
    'true, none, or names',
    'Which players are there: all that are near where nothing is said, `none`, or these.'
  ),
  party: textField('the name of a party', 'The party that is there, in place of all players.'),
  hide: textField('players, creatures, or both', 'Whom the written encounter does not show.')
}

/** Keys of a creature in an encounter; those of its statblock may override the statblock too. */
const creatureFields: Fields = {
  creature: textField('the name of a statblock', 'The creature, as its statblock is called.'),
  name: textField('a name', 'What it is called in this fight.'),
  side: textField('a side', 'The side it fights on.'),
  hidden: boolean('Whether the players do not see it.'),
  friend: boolean('Whether it fights beside the party.')
}

/** Keys of a zone of an encounter. */
const zoneFields: Fields = {
  name: textField('a name', 'What the zone is called.'),
  next: textField('zones', 'The zones one can go to from here.'),
  who: who('Who begins here: sides, creatures, or one of several of them.')
}

const frontmatterFields: Fields = {
  party: textField('the name of a party', 'The party the players of this note belong to.'),
  statblock: boolean('Whether this frontmatter is itself a statblock.')
}

/** The defaults of a game that the frontmatter may change, as fields. */
const defaultFields = ({ defaults }: AnyRuleset): Fields =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, { value, says, rule }]) => {
      const expected = typeof value === 'number' ? `a number; ${value} otherwise` : 'true or false'
      const field =
        typeof value === 'boolean'
          ? boolean(`${says} (${rule})`)
          : textField(expected, `${says} (${rule})`)
      return [name, { ...field, expected }]
    })
  )

/** The keys allowed at a place in YAML. `path`: the keys above it. `game`: its ruleset, if known. */
export function knownKeysAt(
  { topic, path }: Pick<YamlContext, 'topic' | 'path'>,
  game?: AnyRuleset
): Fields {
  const [top = '', ...deeper] = path
  const isTop = path.length === 0
  if (topic === 'statblock')
    return isTop
      ? { ...nameField, ...game?.fields, ...statblockFields, ruleset: rulesetField() }
      : {}
  if (topic === 'frontmatter') {
    const chosen = allRulesets().find(({ id }) => id === top)
    if (isTop) return { ruleset: rulesetField(), ...frontmatterFields, ...gameFields() }
    return chosen && deeper.length === 0 ? defaultFields(chosen) : {}
  }
  if (isTop) return { ...encounterFields, ruleset: rulesetField(), ...game?.encounterFields }
  if (top === 'zones' && game?.encounterFields.zones) return zoneFields
  if (top === 'creatures' || top === 'reinforcements') return { ...creatureFields, ...game?.fields }
  return {}
}

const gameFields = (): Fields =>
  Object.fromEntries(
    allRulesets().map(({ id, title }) => [
      id,
      textField(
        'numbers of this game',
        `Numbers where the book of ${title} is silent, set for this note.`
      )
    ])
  )

/** The field a key names, by its name or an alias, in any case. */
export function findField(fields: Fields, aliases: AnyRuleset['aliases'], key: string) {
  const word = key.trim().toLowerCase()
  const wanted = Object.hasOwn(aliases, word) ? aliases[word] : word
  return Object.entries(fields).find(([name]) => name.toLowerCase() === wanted)
}
