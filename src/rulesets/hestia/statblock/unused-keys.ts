import type { UnusedKey } from '../../../core/statblock/unused-keys.ts'
import type { Written } from './fields.ts'

/** The written Scores of a statblock. */
const scores = ['might', 'agility', 'discipline', 'savvy'] as const

/** Keys of a statblock that have no effect, each with the reason. */
export function unusedKeys(written: Written): readonly UnusedKey<keyof Written>[] {
  const { level, templates, fighter, violence, defense, armour, grit, flesh, wits } = written
  const { quick = false, player = false, hireling = false, hd } = written
  const givesFighter = fighter === undefined && /\bfighter\b/i.test(written.class ?? '')
  const givesTemplates = templates === undefined && grit === undefined
  const isCharacter = player || hireling
  const isUnarmoured = (armour ?? 'none') === 'none' && !written.shield
  const isMonster = !isCharacter && hd !== undefined
  return [
    ['level', written.class === undefined, 'only a class has levels'],
    [
      'level',
      written.class !== undefined && !givesFighter && !givesTemplates,
      'the Templates or the Grit are written'
    ],
    ['class', !givesFighter && level === undefined, 'a class gives Templates by its level'],
    ['templates', grit !== undefined, 'Templates only give Grit, and the Grit is written'],
    [
      'templates',
      grit === undefined && (templates ?? 0) <= (fighter ?? 0),
      'the Fighter Templates are as many'
    ],
    ['templates', grit === undefined && isMonster, 'Hit Dice give the Grit of a monster'],
    [
      'hd',
      violence !== undefined &&
        (grit !== undefined || isCharacter) &&
        (player || scores.every((score) => written[score] !== undefined)),
      'Violence, Grit and Saves come from other keys'
    ],
    ['armour', defense !== undefined, 'the Defense is written'],
    ['armour notches', defense === undefined && isUnarmoured, 'there is no armour to Notch'],
    ['stress', isMonster, 'a monster keeps no Stress'],
    ['stress slots', isMonster, 'a monster keeps no Stress'],
    ['morale', player, 'a player’s character Tests no Morale'],
    ['loyalty', player || !hireling, 'only a hireling has Loyalty'],
    ['hireling', player, 'a player’s character is no hireling'],
    ['quick', wits !== undefined, 'the key “wits” says the same'],
    ['slow', wits !== undefined, 'the key “wits” says the same'],
    ['slow', wits === undefined && quick, 'the key “quick” says the opposite'],
    [
      'flesh',
      flesh === '0' && (grit ?? '0') === '0' && !hd && !isCharacter,
      'without Flesh a creature lives on its Grit, and there is none. Write “grit” or “hd”'
    ]
  ]
}
