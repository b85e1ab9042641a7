/** Combat skills with an effect in the rules of Fray. `skillsOfTheTable` has others. */
export const skills = [
  { skill: 'acrobatics', does: 'balancing and leaping never fail' },
  {
    skill: 'ambidextrous',
    does: 'the off hand is not impaired; with a weapon in each hand, both roll and the higher counts'
  },
  { skill: 'battle frenzy', does: 'may fly into a frenzy' },
  { skill: 'bravery', does: 'is immune to fear, and makes no morale checks' },
  { skill: 'brawling', does: 'unarmed d6, not impaired; armour value +1 against unarmed attacks' },
  {
    skill: 'cleave',
    does: 'one more attack after critical damage or a kill in melee, once a turn'
  },
  { skill: 'climb', does: 'climbing does not impair' },
  { skill: 'swim', does: 'swimming does not impair' },
  { skill: 'disarm', does: 'a target without the skill has no save against being disarmed' },
  { skill: 'wrestling', does: 'a target without the skill has no save against being grappled' },
  { skill: 'dodge blows', does: 'one dodge a round that does not spend the turn' },
  { skill: 'fast strike', does: 'always first in a counter' },
  { skill: 'fleet footed', does: 'may dodge opportunity attacks; sprints a zone further' },
  { skill: 'heal', does: 'd8 health with a medicine box, up to half of STR' },
  { skill: 'monster slaying', does: 'double damage against larger creatures' },
  { skill: 'piercing strike', does: 'a damage roll above the armour value ignores the armour' },
  { skill: 'protect', does: 'guarding does not spend the turn' },
  { skill: 'quick draw', does: 'equipping takes no action' },
  {
    skill: 'shield mastery',
    does: 'armour value +1 with a shield against all known attacks'
  },
  { skill: 'skilled blow', does: 'melee damage one die up, d12 at most' },
  { skill: 'skilled shot', does: 'ranged damage one die up, d12 at most' },
  { skill: 'sneak attack', does: 'd12 against an unaware target' },
  { skill: 'steady aim', does: 'double range' },
  { skill: 'stealth', does: 'sneaking never fails' },
  { skill: 'tough', does: 'health and the threshold of instant death +2' }
] as const

export type Skill = (typeof skills)[number]['skill']
export const skillWords = skills.map(({ skill }): Skill => skill)

/** Skills of the book without an effect in the rules of Fray. Fray shows them, and the game master applies them. */
export const skillsOfTheTable: readonly string[] = [
  'leadership',
  'strike to injure',
  'strike to stun'
]
