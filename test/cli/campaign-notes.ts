import { readdirSync, readFileSync } from 'node:fs'
import type { Files } from './kit.ts'

const campaigns = new URL('../../samples/', import.meta.url)

/** The first note with an encounter of each campaign, its game, and all notes of the campaign. */
export const campaignNotes = readdirSync(campaigns)
  .filter((folder) => folder !== 'games')
  .map((folder) => {
    const files: Files = Object.fromEntries(
      readdirSync(new URL(folder, campaigns)).map((name) => [
        `${folder}/${name}`,
        readFileSync(new URL(`${folder}/${name}`, campaigns), 'utf8')
      ])
    )
    const note = Object.keys(files).find((path) => (files[path] ?? '').includes('```encounter'))
    const [, name = ''] = /^ruleset: (.+)$/m.exec(files[note ?? ''] ?? '') ?? []
    const game = name.toLowerCase().replaceAll(' ', '-')
    return { folder, game, files, note: note ?? '' }
  })
