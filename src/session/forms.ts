import { parsePhrase } from '../core/ruleset/phrase.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { FormView } from '../core/view/tracker-view.ts'

/**
 * Commands of the table that no offer can have: something is to be written in by hand, such as a number
 * and the reason, or there are several blanks, and with sixty in a fight very many ways to fill them.
 * Those with a blank that depends on another are left to offers, and to be said in words.
 */
export function formsOf(ruleset: AnyRuleset, state: unknown): readonly FormView[] {
  return Object.entries(ruleset.language.declarations).flatMap(
    ([type, { label, rule, role, phrase, params, due }]): readonly FormView[] => {
      const blanks = Object.entries(params)
      const isOpen = blanks.some(([, { kind }]) => kind === 'number' || kind === 'text')
      const toFill = blanks.filter(
        ([, { kind, known }]) => kind !== 'choice' || known(state, { type })[0] !== ''
      )
      if (due || 'by' in params || (!isOpen && toFill.length < 2)) return []
      const pieces = parsePhrase(phrase).map((piece): FormView['pieces'][number] => {
        if ('words' in piece) return { kind: 'words', words: piece.words }
        const param = params[piece.blank]
        if (!param) return { kind: 'words', words: piece.blank }
        const { kind, label: blank } = param
        if (kind === 'number' || kind === 'text') return { kind, label: blank }
        const known = param.known(state, { type }).map(String)
        const offered = param.offered(state, { type }).map(String)
        return { kind, label: blank, values: kind === 'name' ? offered : known }
      })
      const isEmpty = pieces.some((piece) => 'values' in piece && piece.values.length === 0)
      return isEmpty ? [] : [{ type, label, rule, ...(role && { role }), pieces }]
    }
  )
}
