import { html } from 'lit'
import type { FightView } from '../core/ruleset/fight-view.ts'
import { NameIndex } from '../core/text/find-names.ts'
import { rowsByName } from './token.ts'
import type { Template } from './widgets.ts'

/** A text with the names of combatants in bold. */
export function emphasized(text: string, view: FightView): readonly (string | Template)[] {
  const parts: (string | Template)[] = []
  let at = 0
  for (const { name, start, end } of new NameIndex(rowsByName(view).keys()).find(text)) {
    parts.push(text.slice(at, start), html`<b>${name}</b>`)
    at = end
  }
  return [...parts, text.slice(at)]
}

/**
 * The one combatant that an answer is about: the goblin in `Wenna: cleave into Goblin 2`. `undefined` for none or
 * several. The name of the answering combatant at the start does not count.
 */
export function subjectOf(answer: string, view: FightView): string | undefined {
  const names = rowsByName(view)
  const colon = answer.indexOf(': ')
  const text = names.has(answer.slice(0, Math.max(0, colon))) ? answer.slice(colon + 2) : answer
  const found = new Set(new NameIndex(names.keys()).find(text).map(({ name }) => name))
  const [only] = found
  return found.size === 1 ? only : undefined
}
