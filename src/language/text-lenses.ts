import { toNoteOffset } from '../notes/fences/fence.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { creatureSummary } from './blocks.ts'
import { diceInText } from './dice-in-note.ts'
import { eachStatblockDice } from './foreign/rolls.ts'
import { inlineEncountersIn } from './inline-code.ts'
import type { CodeLens } from './lens.ts'

/** Lenses above dice: inline, on a table, or in the line of a foreign statblock. */
export function diceLenses(vault: Vault, note: Note): readonly CodeLens[] {
  const lenses: CodeLens[] = []
  const add = (at: number, label: string, key: string) => {
    lenses.push({ at, title: `Roll ${label}`, action: { type: 'roll-dice', key } })
  }
  for (const { start, label, key } of diceInText(vault, note)) add(start, label, key)
  eachStatblockDice(vault, note, (body, { start, label }, key) => {
    add(toNoteOffset(body, start), label, key)
  })
  return lenses
}

/** Lenses over inline encounters. */
export const inlineLenses = (note: Note): readonly CodeLens[] =>
  inlineEncountersIn(note).map(({ start, creatures }) => ({
    at: start,
    title: `▶ Start ${creatureSummary({ creatures })}`,
    action: { type: 'play-inline', at: start }
  }))
