import type { AnyEvent } from '../core/ruleset/table.ts'
import { kindOf } from '../core/text/names.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import type { Fight } from './fight.ts'
import type { Setup } from './setup.ts'

/** Finds the statblock of a combatant by its current name, even after a rename. */
export function statblockLookup(
  { encounter, statblocks }: Pick<Setup, 'encounter' | 'statblocks'>,
  fight: Fight
): (name: string) => FoundStatblock | undefined {
  const entryNames = [...encounter.entries, ...encounter.reserve].map(({ name }) =>
    name.toLowerCase()
  )
  const names = nameHistory(fight)
  return (name) => {
    const original = names(name).at(-1)?.toLowerCase() ?? ''
    const exact = entryNames.indexOf(original)
    return statblocks[exact < 0 ? entryNames.indexOf(kindOf(original)) : exact]
  }
}

/** All names of a combatant in a fight, the current one first. */
export function nameHistory({ now }: Fight): (name: string) => readonly string[] {
  const renamings = now.history.steps.flatMap(({ events }) => events.filter(isRenaming)).reverse()
  return (name) => {
    const names = [name]
    for (const before of renamings) if (before.name === names.at(-1)) names.push(before.who)
    return names
  }
}

const isRenaming = (
  event: AnyEvent
): event is AnyEvent & { readonly who: string; readonly name: string } =>
  event.type === 'renamed' && 'who' in event && 'name' in event

/**
 * The path of the picture in a statblock’s `image:`, without link syntax. `undefined` without a picture, and for a
 * URL, because pictures come from the vault only.
 */
export function portraitPath({ statblock }: FoundStatblock): string | undefined {
  const { image } = statblock.fields
  if (typeof image !== 'string') return undefined
  const link = /^!?\[\[([^\]|#]+)(?:[|#][^\]]*)?\]\]$|^!?\[[^\]]*\]\(([^)]+)\)$/.exec(image.trim())
  const path = (link?.[1] ?? link?.[2] ?? image).trim()
  const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(path)
  return isPicture && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(path) ? path : undefined
}
