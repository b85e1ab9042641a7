import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { Fight } from '../../src/session/fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { fightAt } from '../greywater.ts'

const samples = import.meta.glob<string>('../../samples/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true
})

/** A fight of a folder of the samples: the first of the session, or the one called so. */
export function sampleFight(folder: string, encounter?: string): Fight {
  const notes = Object.entries(samples)
    .filter(([path]) => path.includes(`/${folder}/`))
    .map(([path, text]) => ({ name: path.split('/').at(-1) ?? '', text }))
  return fightIn(notes, encounter)
}

/** A fight of a note by itself. */
export const noteFight = (text: string): Fight => fightIn([{ name: 'session-1.md', text }])

/** Three Murdham bandits against Ada, who can react and has so much health. */
export const atTheGate = (health: number): Fight =>
  noteFight(`---
ruleset: murdham
---
\`\`\`statblock
name: Ada
player: true
health: ${health}
omens: 0
weapons: [sword]
\`\`\`
\`\`\`statblock
name: Bandit
health: 6
weapons: [sword]
\`\`\`
\`\`\`encounter
name: At the gate
party: [Ada]
creatures: [3: Bandit]
\`\`\`
`)

function fightIn(
  texts: readonly { readonly name: string; readonly text: string }[],
  encounter?: string
): Fight {
  const notes = texts.map(({ name, text }) => parseNote(name, text))
  const session = notes.find(({ encounters }) => encounters.length > 0)
  const place = session && findEncounter(session, encounter ?? session.encounters[0]?.name ?? '')
  const prepared = place && prepare(createVault(notes), session, place)
  if (!prepared || !('setup' in prepared))
    throw new Error(`there is no fight: ${JSON.stringify(prepared?.issues)}`)
  return fightAt(prepared.setup, { seed: 5 })
}

/** The fights of the samples, one of each game, by the names of their folders. */
export const folders = [
  'greywater',
  'tollgate',
  'candlewick',
  'hollin-pass',
  'cinder-well'
] as const

/** A fight of Einfelst with so many zones in a web of borders, and so many wolves in them. */
export function webOf(zones: number, wolves: number): Fight {
  const name = (index: number) => `The ${['mill', 'yard', 'well', 'byre'][index % 4]} ${index + 1}`
  const list = Array.from({ length: zones }, (_, index) => {
    const next = [index + 1, index + 3].filter((at) => at < zones).map(name)
    const who = index === 0 ? '\n    who: Party' : index === zones - 1 ? '\n    who: Enemies' : ''
    const special = index % 3 === 1 ? '\n    cover: true' : ''
    return `  - name: ${name(index)}\n    next: [${next.join(', ')}]${who}${special}`
  })
  return noteFight(`---
ruleset: einfelst
---
\`\`\`statblock
name: Ilse
player: true
weapons: [bow]
\`\`\`
\`\`\`statblock
name: Wolf
weapons: [bite 1 natural]
\`\`\`
\`\`\`encounter
name: The web
creatures: [${wolves}: Wolf]
zones:
${list.join('\n')}
\`\`\`
`)
}
