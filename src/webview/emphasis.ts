import { html } from 'lit'
import type { FightView } from '../core/ruleset/fight-view.ts'
import { wholeNamePattern } from '../core/text/names.ts'
import { rowsByName } from './token.ts'
import type { Template } from './widgets.ts'

/** A text with the names of combatants in bold. */
export function emphasized(text: string, view: FightView): readonly (string | Template)[] {
  const names = [...rowsByName(view).keys()]
  if (names.length === 0) return [text]
  const parts: (string | Template)[] = []
  let at = 0
  for (const match of text.matchAll(wholeNamePattern(names))) {
    parts.push(text.slice(at, match.index), html`<b>${match[0]}</b>`)
    at = match.index + match[0].length
  }
  return [...parts, text.slice(at)]
}

/**
 * The one combatant that an answer is about: the goblin in `Wenna: cleave into Goblin 2`. `undefined` for none
 * or several. The name of the answering combatant does not count.
 */
export function subjectOf(answer: string, view: FightView): string | undefined {
  const names = rowsByName(view)
  if (names.size === 0) return undefined
  const colon = answer.indexOf(': ')
  const text = names.has(answer.slice(0, Math.max(0, colon))) ? answer.slice(colon + 2) : answer
  const found = new Set([...text.matchAll(wholeNamePattern([...names.keys()]))].map(([one]) => one))
  const [only] = found
  return found.size === 1 ? only : undefined
}
