import type { AnyRuleset } from '../core/ruleset.ts'
import type { FormView } from '../core/view.ts'

/**
 * Commands with something to be written in by hand, such as a number to set and the reason: what no
 * offer can have. Those with a blank that depends on another are left to be said in words.
 */
export function formsOf(ruleset: AnyRuleset, state: unknown): readonly FormView[] {
  return Object.entries(ruleset.language.declarations).flatMap(
    ([type, { label, rule, role, phrase, params, due }]): readonly FormView[] => {
      const blanks = Object.entries(params)
      const isOpen = blanks.some(([, { kind }]) => kind === 'number' || kind === 'text')
      if (due || 'by' in params || !isOpen) return []
      const pieces = phrase
        .split(/\{(\w+)\}/)
        .map((words, index): FormView['pieces'][number] => {
          const param = index % 2 === 1 ? params[words] : undefined
          if (!param) return { kind: 'words', words }
          const { kind, label: blank } = param
          if (kind === 'number' || kind === 'text') return { kind, label: blank }
          const known = param.known(state, { type }).map(String)
          const offered = param.offered(state, { type }).map(String)
          return { kind, label: blank, values: kind === 'name' ? offered : known }
        })
        .filter((piece) => piece.kind !== 'words' || piece.words !== '')
      const isEmpty = pieces.some((piece) => 'values' in piece && piece.values.length === 0)
      return isEmpty ? [] : [{ type, label, rule, ...(role && { role }), pieces }]
    }
  )
}
