import type { AnyEvent } from '../core/ruleset/table.ts'
import { kindOf } from '../core/text/names.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import type { Fight } from './fight.ts'
import type { Setup } from './open.ts'

/** The statblock somebody of a fight came from, under whatever name they came and go by now. */
export function originsOf(
  { encounter, origins }: Pick<Setup, 'encounter' | 'origins'>,
  fight: Fight
): (name: string) => FoundStatblock | undefined {
  const comers = [...encounter.entries, ...encounter.reserve].map(({ name }) => name.toLowerCase())
  const names = namesIn(fight)
  return (name) => {
    const called = names(name).at(-1)?.toLowerCase() ?? ''
    const exactly = comers.indexOf(called)
    return origins[exactly < 0 ? comers.indexOf(kindOf(called)) : exactly]
  }
}

/** All names that somebody has had in a fight, the one they have now first. */
export function namesIn({ now }: Fight): (name: string) => readonly string[] {
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

/** The picture a statblock names as `image:`, as a path without what makes it a link; none that is elsewhere than in the vault. */
export function imageOf({ statblock }: FoundStatblock): string | undefined {
  const { image } = statblock.fields
  if (typeof image !== 'string') return undefined
  const link = /^!?\[\[([^\]|#]+)(?:[|#][^\]]*)?\]\]$|^!?\[[^\]]*\]\(([^)]+)\)$/.exec(image.trim())
  const path = (link?.[1] ?? link?.[2] ?? image).trim()
  const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(path)
  return isPicture && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(path) ? path : undefined
}
