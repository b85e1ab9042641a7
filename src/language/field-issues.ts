import type { FieldIssue, Issue } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { headerRange } from '../notes/fences/fence.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { Setup } from '../session/setup.ts'

const fieldIssueCache = new WeakMap<
  Fields,
  {
    readonly ruleset: AnyRuleset
    readonly defaults: Fields
    readonly issues: readonly FieldIssue[]
  }
>()

/** Checks fields, cached by object. An unchanged fence keeps its object. */
export function checkFields(
  ruleset: AnyRuleset,
  fields: Fields,
  defaults: Fields
): readonly FieldIssue[] {
  const known = fieldIssueCache.get(fields)
  if (known?.ruleset === ruleset && known.defaults === defaults) return known.issues
  const issues = ruleset.checkStatblock(fields, defaults)
  fieldIssueCache.set(fields, { ruleset, defaults, issues })
  return issues
}

/** Reports fields of creature lines that the game does not understand, unless the statblock has the same problem. */
export function overrideIssues(vault: Vault, setup: Setup): readonly Issue[] {
  const { ruleset, encounter, sourceRanges, statblocks, ownBeginning, place } = setup
  if (ownBeginning) return []
  const { entries, reserve, defaults } = encounter
  return [...entries, ...reserve].flatMap(({ fields }, index) => {
    const found = statblocks[index]
    const issues = checkFields(ruleset, fields, defaults).filter(({ isLeftOut }) => isLeftOut)
    if (issues.length === 0) return []
    const inherited = found ? checkFields(ruleset, inheritedFields(vault, found), defaults) : []
    const known = new Set(inherited.map(({ message }) => message))
    const { start, end } = sourceRanges[index] ?? headerRange(place)
    return issues
      .filter(({ message }) => !known.has(message))
      .map(({ message }) => ({
        code: 'encounter.statblock',
        severity: 'warning',
        message,
        start,
        end
      }))
  })
}
