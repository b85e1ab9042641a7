/** Armour: its dice, and the dice it removes from Finesse and Sneak. The book gives none of these numbers (C-E17). */
export const armourTable = {
  light: { dice: 2, hinders: 0 },
  medium: { dice: 4, hinders: 0 },
  heavy: { dice: 6, hinders: 1 }
}
