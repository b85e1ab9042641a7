import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/** The notes of every sample, and of the template of a new campaign. */
export const campaignNotes = ['bestiary.md', 'party.md', 'session-1.md'] as const

/** The note to open first, which has the encounters. */
export const firstNote: (typeof campaignNotes)[number] = 'session-1.md'

/**
 * The folder of the package with the template of a new campaign. `undefined` for games of other extensions: see
 * `plainCampaign`.
 */
export const templateFolder = ({ id }: Pick<AnyRuleset, 'id'>): string | undefined =>
  samples.some(({ ruleset }) => ruleset === id) ? `templates/${id}` : undefined

/** The notes in a folder of the package, by name. `read` returns the text of a note. */
export async function shippedNotes<Text>(
  folder: string,
  read: (path: string) => Promise<Text>
): Promise<Readonly<Record<string, Text>>> {
  const texts = await Promise.all(
    campaignNotes.map(async (name) => [name, await read(`${folder}/${name}`)] as const)
  )
  return Object.fromEntries(texts)
}

/** A finished campaign to try. */
interface Sample {
  readonly title: string
  /** The id of the campaign’s game. */
  readonly ruleset: string
  /** The folder below `samples`, which is also the name of copies. */
  readonly folder: string
}

/** One sample campaign for each game. */
export const samples: readonly Sample[] = [
  { title: 'Greywater', ruleset: 'hestia', folder: 'greywater' },
  { title: 'The Tollgate', ruleset: 'murdham', folder: 'tollgate' },
  { title: 'Candlewick', ruleset: 'radiant', folder: 'candlewick' },
  { title: 'The Hollin Pass', ruleset: 'einfelst', folder: 'hollin-pass' },
  { title: 'Cinder Well', ruleset: 'td2e', folder: 'cinder-well' }
]

/** The first of `name`, `name-2`, `name-3`, … that is free. `undefined` if a hundred are taken. */
export async function freeName(
  name: string,
  isTaken: (name: string) => Promise<boolean>
): Promise<string | undefined> {
  for (let count = 1; count <= 100; count++) {
    const free = count === 1 ? name : `${name}-${count}`
    if (!(await isTaken(free))) return free
  }
  return undefined
}
