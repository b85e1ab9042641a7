import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { formatRows } from '../core/ruleset/setting-rows.ts'
import { expectedSetting, isTable } from '../core/ruleset/settings.ts'
import type { Field } from '../core/statblock/fields.ts'
import { boolean, combatants, list, oneOf } from '../core/statblock/fields.ts'
import { allRulesets } from '../rulesets/index.ts'
import type { YamlContext } from './cursor-context.ts'

/** Fields by key. */
type Fields = Readonly<Record<string, Field>>

const textField = (expected: string, says: string): Field => ({ ...list(says), expected })

const rulesetField = (): Field => ({
  ...oneOf(
    allRulesets().map(({ id }) => id),
    'The ruleset for this block. Overrides the frontmatter of the note and the `fray.ruleset` setting.'
  )
})

const nameField: Fields = {
  name: textField('a name', 'The name in encounters, links and logs.')
}

/** Keys of a statblock that Fray reads for every game. A game may describe them in its own words. */
const usualFields: Fields = {
  player: boolean('A player’s character. It joins the encounters of its note or folder.'),
  image: textField(
    'the path of a picture',
    'The token of the combatant: a path from the note, or `[[goblin.png]]` for a file anywhere in the vault.'
  )
}

/** Keys of a statblock that every game has. */
const statblockFields: Fields = {
  extends: textField(
    'the name of a statblock, or a list of them',
    'Statblocks to inherit from. Keys written here override theirs.'
  ),
  side: textField(
    'a side',
    'The side of the combatant. By default Party for players, Enemies for others.'
  ),
  party: textField(
    'the name of a party',
    'The party this player belongs to. An encounter can name it.'
  )
}

const carryField: Field = {
  ...oneOf(
    ['yes', 'no', 'rested'],
    'The state in which the player characters begin. `yes` (the default): after the fights above. `no`: as in their statblocks. `rested`: after a night’s rest.'
  )
}

/** Keys of an encounter that every game has. */
const encounterFields: Fields = {
  name: textField('a name', 'The name of the encounter and of its log.'),
  creatures: textField(
    'a list of creatures such as “3: Goblin”',
    'The creatures in the fight: `Goblin`, `3: Goblin`, `1d4+1: Goblin, hidden`, or a map with `creature` and the keys that differ from its statblock.'
  ),
  reinforcements: textField(
    'a list of creatures such as “2: Goblin”',
    'Creatures that can join later, written like `creatures`.'
  ),
  players: textField(
    'true, none, or names',
    'The players in the fight: a list of names, or `none`. By default the players in the note or the nearest folder.'
  ),
  party: textField('the name of a party', 'The party in the fight, instead of all players.'),
  carry: carryField,
  hide: textField(
    'players, creatures, or both',
    'The groups that previews of the encounter leave out.'
  )
}

/**
 * Keys of a creature in an encounter. The creature may also have keys of its statblock, which override the statblock.
 */
const creatureFields: Fields = {
  creature: textField('the name of a statblock', 'The name of the statblock.'),
  name: textField('a name', 'The name in this fight.'),
  side: textField('a side', 'The side of the creature.'),
  hidden: boolean('Whether players do not see the creature.'),
  friend: boolean('Whether the creature fights on the side of the party.')
}

/** Keys of a zone of an encounter. */
const zoneFields: Fields = {
  name: textField('a name', 'The name of the zone.'),
  next: textField('zones', 'The zones that can be reached from here.'),
  who: combatants('The combatants that start here: sides, creatures, or one creature of a group.')
}

const frontmatterFields: Fields = {
  party: textField('the name of a party', 'The party of the players in this note.'),
  carry: carryField,
  statblock: boolean('Whether this frontmatter is a statblock.')
}

/** The defaults of a game that the frontmatter may change, as fields. */
const defaultFields = ({ defaults }: AnyRuleset): Fields =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, { value, says, rule }]) => {
      const text = `${says} (${rule})`
      if (typeof value === 'boolean') return [name, boolean(text)]
      const rows = isTable(value) ? formatRows(value) : []
      const expected =
        typeof value === 'number' ? `a number; the default is ${value}` : expectedSetting(value)
      return [name, { ...list(text, rows), expected }]
    })
  )

/** The rows of a table that the frontmatter may change, as fields of a map. */
function rowFields({ defaults }: AnyRuleset, setting: string): Fields {
  const { value, says, rule } = defaults[setting] ?? {}
  if (value === undefined || !isTable(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, row]) => {
      const usual = formatRows({ [name]: row })[0] ?? ''
      return [name, textField(usual.slice(name.length + 1), `${says} (${rule})`)]
    })
  )
}

/** The keys allowed at a place in YAML. `path`: the keys above the place. `game`: the ruleset, if known. */
export function knownKeysAt(
  { topic, path }: Pick<YamlContext, 'topic' | 'path'>,
  game?: AnyRuleset
): Fields {
  const [top = '', ...deeper] = path
  const isTop = path.length === 0
  if (topic === 'statblock')
    return isTop
      ? {
          ...nameField,
          ...usualFields,
          ...game?.fields,
          ...statblockFields,
          ruleset: rulesetField()
        }
      : {}
  if (topic === 'frontmatter') {
    const chosen = allRulesets().find(({ id }) => id === top)
    if (isTop) return { ruleset: rulesetField(), ...frontmatterFields, ...gameFields() }
    const [setting, ...below] = deeper
    if (!chosen || below.length > 0) return {}
    return setting === undefined ? defaultFields(chosen) : rowFields(chosen, setting)
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
        `Values in this note for numbers that the book of ${title} does not give.`
      )
    ])
  )

/** The name and the field of a key: by name or alias, in any case. `undefined` for an unknown key. */
export function findField(fields: Fields, aliases: AnyRuleset['aliases'], key: string) {
  const word = key.trim().toLowerCase()
  const wanted = Object.hasOwn(aliases, word) ? aliases[word] : word
  return Object.entries(fields).find(([name]) => name.toLowerCase() === wanted)
}
