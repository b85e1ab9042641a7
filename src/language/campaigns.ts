import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { rulesetWord } from '../session/note-games.ts'

/** The notes of every sample, and of the template of a new campaign. A game in a note adds `rules.md`. */
export const campaignNotes = ['bestiary.md', 'party.md', 'session-1.md'] as const

/** The note to open first, which has the encounters. */
export const firstNote: (typeof campaignNotes)[number] = 'session-1.md'

/** The note with the rules of a campaign whose game is a `ruleset` fence. */
const rulesNote = 'rules.md'

/**
 * The folder of the package with the notes of a new campaign. A game that Fray has as a fence begins with its sample.
 * `undefined` for games of other extensions: see `plainCampaign`.
 */
export function templateFolder(
  game: Pick<AnyRuleset, 'id' | 'title' | 'rules'>
): string | undefined {
  const sample = samples.find(({ ruleset }) => ruleset === rulesetWord(game))
  if (!sample) return undefined
  return game.rules ? `samples/${sample.folder}` : `templates/${game.id}`
}

/** The notes in a folder of the package, by name. `read` returns the text of a note. */
export async function shippedNotes<Text>(
  folder: string,
  read: (path: string) => Promise<Text>
): Promise<Readonly<Record<string, Text>>> {
  const sample = samples.find((one) => folder === `samples/${one.folder}`)
  const names = sample?.hasRules ? [rulesNote, ...campaignNotes] : campaignNotes
  const texts = await Promise.all(
    names.map(async (name) => [name, await read(`${folder}/${name}`)] as const)
  )
  return Object.fromEntries(texts)
}

/** A finished campaign to try. */
interface Sample {
  readonly title: string
  /** The word for the campaign’s game in `ruleset:`. */
  readonly ruleset: string
  /** Whether a note of the campaign describes the game. */
  readonly hasRules?: true
  /** The folder below `samples`, which is also the name of copies. */
  readonly folder: string
}

/** One sample campaign for each game, and for each game that Fray has as a fence. */
export const samples: readonly Sample[] = [
  { title: 'Greywater', ruleset: 'hestia', folder: 'greywater' },
  { title: 'The Tollgate', ruleset: 'murdham', folder: 'tollgate' },
  { title: 'Candlewick', ruleset: 'radiant', folder: 'candlewick' },
  { title: 'The Hollin Pass', ruleset: 'einfelst', folder: 'hollin-pass' },
  { title: 'Cinder Well', ruleset: 'td2e', folder: 'cinder-well' },
  {
    title: 'The Drowned Stair',
    ruleset: 'Lantern and Rope',
    folder: 'drowned-stair',
    hasRules: true
  },
  { title: 'The Salt Road', ruleset: 'Mud and Iron', folder: 'salt-road', hasRules: true },
  { title: 'Cold Harbour', ruleset: 'Banner and Flame', folder: 'cold-harbour', hasRules: true }
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
