import { parsePhrase } from '../core/ruleset/phrase.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { FormView } from '../core/view/tracker-view.ts'

/**
 * The table's commands that need a form: those with a number or free text, and those with several parameters,
 * which would give thousands of variants in a fight of sixty.
 */
export function formsOf(ruleset: AnyRuleset, state: unknown): readonly FormView[] {
  return Object.entries(ruleset.language.declarations).flatMap(
    ([type, { label, rule, role, phrase, params, due }]): readonly FormView[] => {
      const entries = Object.entries(params)
      const hasFreeInput = entries.some(([, { kind }]) => kind === 'number' || kind === 'text')
      const required = entries.filter(
        ([, { kind, allowed }]) => kind !== 'choice' || allowed(state, { type })[0] !== ''
      )
      // Several are named in the row’s own box.
      if (entries.some(([, { isSeveral }]) => isSeveral)) return []
      if (due || 'by' in params || (!hasFreeInput && required.length < 2)) return []
      const pieces = parsePhrase(phrase).map((piece): FormView['pieces'][number] => {
        const optional = piece.isOptional && { isOptional: true as const }
        if ('words' in piece) return { kind: 'words', words: piece.words, ...optional }
        const param = params[piece.param]
        if (!param) return { kind: 'words', words: piece.param }
        const { kind, label: paramLabel } = param
        if (kind === 'number' || kind === 'text') return { kind, label: paramLabel, ...optional }
        const isName = kind !== 'choice'
        const values = isName ? param.offered(state, { type }) : param.allowed(state, { type })
        return { kind: isName ? 'name' : kind, label: paramLabel, values: values.map(String) }
      })
      const isEmpty = pieces.some((piece) => 'values' in piece && piece.values.length === 0)
      return isEmpty ? [] : [{ type, label, rule, ...(role && { role }), pieces }]
    }
  )
}
