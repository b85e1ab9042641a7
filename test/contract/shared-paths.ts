/**
 * The paths of objects that a state and its copy share although they are not frozen, such as `state.combatants.Odo`.
 */
export function sharedPaths(state: unknown, copied: unknown): readonly string[] {
  const own = new Set(partsOf(state, 'state').map(([part]) => part))
  return partsOf(copied, 'state').flatMap(([part, path]) => (own.has(part) ? [path] : []))
}

function partsOf(value: unknown, path: string): readonly (readonly [object, string])[] {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return []
  const within = Object.entries(value).flatMap(([key, part]) => partsOf(part, `${path}.${key}`))
  return [[value, path], ...within]
}
