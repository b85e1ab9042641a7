/// <reference path="../rule-words.d.ts" />
import { ruleWords } from 'virtual:rule-words'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { allRulesets, rulesetById } from '../../rulesets/index.ts'
import { type CliCommand, exitCode } from '../cli-command.ts'

/** The rulebooks: rules, commands, tables, defaults. */
export const rules: CliCommand = {
  usage: 'rules [RULESET] [--json]',
  summary:
    'The rules of a game as Fray follows them: rules, commands, tables, defaults, what is left to the table.',
  options: { json: { type: 'boolean' } },
  pathCount: [0, 1],
  async run({ paths: [id], options }, env) {
    const one = id === undefined ? undefined : rulesetById(id)
    if (id !== undefined && !one) {
      env.printError(
        `fray rules: there is no ruleset “${id}”; one of ${allRulesets()
          .map((game) => game.id)
          .join(', ')}`
      )
      return exitCode.usage
    }
    const chosen = one ? [one] : allRulesets()
    if (options.json) env.print(JSON.stringify(chosen.map(asJson), undefined, 2))
    else
      env.print(
        one ? asText(one) : chosen.map(({ id: name, title }) => `${name}  ${title}`).join('\n')
      )
    return exitCode.done
  }
}

function asJson({ id, title, edition, rulebook, language, tables, defaults }: AnyRuleset): unknown {
  return {
    id,
    title,
    edition,
    rules: Object.entries(rulebook).map(([rule, { where, says, how }]) => ({
      id: rule,
      where,
      says,
      how
    })),
    commands: Object.entries(language.declarations).map(
      ([name, { phrase, params, rule, due }]) => ({
        name,
        phrase,
        rule,
        due: due === true,
        params: Object.entries(params).map(([blank, { kind, label }]) => ({
          name: blank,
          kind,
          label
        }))
      })
    ),
    tables,
    defaults,
    ...ruleWords[id]
  }
}

function asText({ id, title, edition, rulebook, language, tables, defaults }: AnyRuleset): string {
  const out = [`${title}, edition ${edition}`, '', 'Rules']
  let section = ''
  for (const [rule, { where, says, how }] of Object.entries(rulebook)) {
    if (where !== section) out.push(`  ${where}`)
    section = where
    out.push(`    ${rule.padEnd(6)} ${says}${how === 'table' ? ' (left to the table)' : ''}`)
  }
  out.push('', 'Commands')
  for (const { phrase, rule, due } of Object.values(language.declarations))
    if (!due) out.push(`  ${phrase}  (${rule})`)
  out.push('', 'Tables')
  for (const [name, rows] of Object.entries(tables)) {
    out.push(`  ${name}`)
    for (const row of rows)
      out.push(
        `    ${Object.entries(row)
          .map(([key, value]) => `${key} ${String(value)}`)
          .join(', ')}`
      )
  }
  out.push('', 'Defaults, to be set in a note’s frontmatter')
  for (const [name, { value, rule, says }] of Object.entries(defaults))
    out.push(`  ${name}: ${value}  ${says} (${rule})`)
  const { sentences, refusals } = ruleWords[id] ?? { sentences: [], refusals: [] }
  out.push('', 'Sentences of the log, by section')
  for (const { section, event, says } of sentences) out.push(`  ${section}  ${event}: ${says}`)
  out.push('', 'Refusals, by section')
  for (const { section, rule, says } of refusals)
    out.push(`  ${section}  ${says}${rule === undefined ? '' : ` (${rule})`}`)
  return out.join('\n')
}
