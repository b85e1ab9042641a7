export const attributes = ['Strength', 'Dexterity', 'Intuition', 'Reason', 'Presence'] as const
export type Attribute = (typeof attributes)[number]

/** The types of Harm (C-E10). */
export type HarmType = 'Physical' | 'Mental'

/** Actions, each with its Attributes, of which the higher counts (C-E5). */
export const actionTable = [
  { action: 'Strike', attributes: ['Strength'], harm: 'Physical' },
  { action: 'Shoot', attributes: ['Dexterity'], harm: 'Physical' },
  { action: 'Force', attributes: ['Strength'], harm: 'Physical' },
  { action: 'Endure', attributes: ['Strength', 'Intuition'], harm: 'Physical' },
  { action: 'Finesse', attributes: ['Dexterity'], harm: 'Physical' },
  { action: 'Sneak', attributes: ['Dexterity'], harm: 'Physical' },
  { action: 'Track', attributes: ['Intuition', 'Reason'], harm: 'Mental' },
  { action: 'Read', attributes: ['Intuition'], harm: 'Mental' },
  { action: 'Study', attributes: ['Reason'], harm: 'Mental' },
  { action: 'Persuade', attributes: ['Reason', 'Presence'], harm: 'Mental' },
  { action: 'Charm', attributes: ['Presence'], harm: 'Mental' },
  { action: 'Intimidate', attributes: ['Presence', 'Intuition'], harm: 'Mental' },
  { action: 'Cast', attributes: ['Reason'], harm: 'Mental' }
] as const satisfies readonly {
  readonly action: string
  readonly attributes: readonly Attribute[]
  readonly harm: HarmType
}[]

export type Action = (typeof actionTable)[number]['action']

export const actions: readonly Action[] = actionTable.map(({ action }) => action)

const harmOf = Object.freeze(
  Object.fromEntries(actionTable.map(({ action, harm }) => [action, harm]))
) as Readonly<Record<Action, HarmType>>

/** The type of Harm that affects an Action by default. */
export const harmAffecting = (action: Action): HarmType => harmOf[action]

/** The Attribute of an Action: the higher of those it can use. */
export function attributeFor(
  action: Action,
  values: Readonly<Record<Attribute, number>>
): Attribute {
  const row = actionTable.find((one) => one.action === action)
  let best: Attribute = 'Strength'
  let most = -1
  for (const attribute of row?.attributes ?? []) {
    if (values[attribute] <= most) continue
    most = values[attribute]
    best = attribute
  }
  return best
}
