/**
 * Keys that statblocks and encounters of Fray and of other tools often have. In a line that YAML cannot read, such a
 * word is a key and no text.
 */
export const commonKeys: ReadonlySet<string> = new Set(
  [
    'name monster creature creatures extends note layout source image size type subtype alignment',
    'hp hd ac hit_dice hit dice modifier stats speed saves skillsaves senses languages cr xp level',
    'actions traits reactions legendary_actions bonus_actions spells desc attacks att weapons armour',
    'armor skills morale move player players party side zones hide carry reinforcements surprised',
    'ambush ruleset hidden count gear str dex con int wis cha temperament'
  ].flatMap((line) => line.split(' '))
)
