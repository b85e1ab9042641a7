/** Typical slow Maneuvers, with the Actions to test (E-17). */
export const slowManeuvers = [
  { maneuver: 'Attack in close combat', actions: ['Strike'] },
  { maneuver: 'Attack from a distance', actions: ['Shoot'] },
  { maneuver: 'Attack unarmed', actions: ['Force'] },
  { maneuver: 'Wrestle, push, grapple', actions: ['Force'] },
  { maneuver: 'Flee', actions: ['Finesse', 'Sneak'] },
  { maneuver: 'Sway', actions: ['Persuade'] },
  { maneuver: 'Lure somewhere', actions: ['Finesse', 'Intimidate'] },
  { maneuver: 'Survey', actions: ['Read'] },
  { maneuver: 'Climb', actions: ['Finesse', 'Endure'] },
  { maneuver: 'Use magic', actions: ['Cast'] }
] as const

/** Typical fast Maneuvers. Reactions are possible at any time of the round (E-16, E-18). */
export const fastManeuvers = [
  { maneuver: 'Draw or swap a weapon', actions: [], isReaction: false },
  { maneuver: 'Stand up', actions: [], isReaction: false },
  { maneuver: 'Dodge', actions: ['Finesse'], isReaction: true },
  { maneuver: 'Parry', actions: ['Strike', 'Force'], isReaction: true },
  { maneuver: 'Break free', actions: ['Force'], isReaction: true },
  { maneuver: 'Hold', actions: ['Endure'], isReaction: true },
  { maneuver: 'Chase', actions: ['Finesse', 'Track'], isReaction: true },
  { maneuver: 'Resist magic', actions: [], isReaction: true },
  { maneuver: 'Shout', actions: [], isReaction: false },
  { maneuver: 'Turn around', actions: [], isReaction: false },
  { maneuver: 'Handle an object', actions: [], isReaction: false },
  { maneuver: 'Move within the zone', actions: [], isReaction: false },
  { maneuver: 'Move into the next zone', actions: [], isReaction: false },
  { maneuver: 'Take cover', actions: [], isReaction: false }
] as const
