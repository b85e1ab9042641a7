/** Injuries of combatants that return from dying, on a d6 (C-M12). */
export const injuries = [
  { d6: '1', injury: 'a scar', ability: '', condition: '' },
  { d6: '2', injury: 'STR − d4 for a time', ability: 'STR', condition: '' },
  { d6: '3', injury: 'WIT − d4 for a time', ability: 'WIT', condition: '' },
  { d6: '4', injury: 'AGI − d4 for a time, and hobbled', ability: 'AGI', condition: 'hobbled' },
  {
    d6: '5',
    injury: 'an injured arm: d2, 1 the off hand, 2 the main hand',
    ability: '',
    condition: ''
  },
  { d6: '6', injury: 'an injured eye; blind with the second', ability: '', condition: 'one-eyed' }
] as const
