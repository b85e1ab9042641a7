import { limits } from '../../../core/limits.ts'
import { formatFields, isNotationError, parseFields } from '../../../core/log/field-notation.ts'
import type { ChangedRules } from '../../../core/ruleset/ruleset.ts'
import { commonCommandOrder } from '../../../core/sections/participant.ts'
import { isSame } from '../../../core/sections/three-way-merge.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import type { Game } from '../game.ts'
import {
  canTakeOverRules,
  changesOfRules,
  firstChanges,
  otherChanges,
  ruleChangeWords,
  withMoreChanges,
  withRuleChanges
} from '../rule-changes.ts'
import { rulesOfParts } from '../schema/read-rules.ts'
import type { Rules } from '../schema/rules.ts'
import type { Refusal, Table } from '../section.ts'
import { command, event, refuse, refuseIf, text } from '../section.ts'
import type { State } from '../state.ts'

interface RuleChanges {
  readonly changes: Fields
}

const events = {
  rulesTakenOver: event<RuleChanges>({
    apply(state, { changes }) {
      state.rules = frozenData(withRuleChanges(state.rules, changes))
    },
    tell: ({ changes }, before) =>
      `The fight follows the changed rules of the note: ${ruleChangeWords(before.rules, changes)}`
  }),
  rulesKept: event<RuleChanges>({
    apply(state, { changes }) {
      state.rejectedRules = frozenData(withMoreChanges(state.rejectedRules, changes))
    },
    tell: ({ changes }, before) =>
      `The fight keeps its rules, not those of the changed note: ${ruleChangeWords(before.rules, changes)}`
  })
}

const changes = text('the changes, such as {damage: d8}')

const changesIn = (written: string): Fields => {
  const read = parseFields(written.trim())
  return isNotationError(read) ? {} : read
}

/** The commands for a `ruleset` fence that was edited during the fight, as for an edited statblock. */
export function changedRulesSection({ rules }: Game) {
  function cannotChange(state: State, written: string): Refusal | undefined {
    const read = parseFields(written.trim())
    if (isNotationError(read))
      return refuse('table', `${read.message}, in parts such as {damage: d8}`)
    return refuseIf(
      isSame(withRuleChanges(state.rules, read), state.rules),
      'table',
      () => 'The fight has these rules already'
    )
  }

  function cannotTakeOver(state: State, written: string): Refusal | undefined {
    const changed = rulesOfParts(withRuleChanges(state.rules, changesIn(written)))
    if ('message' in changed)
      return refuse('table', `The changed rules have a mistake: ${changed.message}`)
    return refuseIf(
      !canTakeOverRules(rules, changed),
      'table',
      () =>
        'Fields, pools, conditions, actions and the kind of initiative change with the next fight'
    )
  }

  return {
    events,
    commands: {
      'take-over-rules': command({
        label: 'Update the rules from the note',
        isUnlisted: true,
        rule: 'table',
        order: commonCommandOrder,
        phrase: 'take over rules: {changes}',
        params: { changes },
        refuses: (state, { changes }) =>
          cannotChange(state, changes) ?? cannotTakeOver(state, changes),
        decide: (table: Table, { changes }) =>
          table.happens(events.rulesTakenOver, 'table', { changes: changesIn(changes) })
      }),
      'keep-rules': command({
        label: 'Reject the rules in the note',
        isUnlisted: true,
        rule: 'table',
        order: commonCommandOrder,
        phrase: 'keep rules: {changes}',
        params: { changes },
        refuses: (state, { changes }) => cannotChange(state, changes),
        decide: (table: Table, { changes }) =>
          table.happens(events.rulesKept, 'table', { changes: changesIn(changes) })
      })
    }
  }
}

/** The most characters of changes in a command: the words around them have the rest. */
const maxLength = limits.commandLength - 'take over rules: {}'.length

/** Compares the rules of a fight with those in the note. See `Ruleset.changedRules`. */
export const changedRulesOf =
  (rules: Rules) =>
  (state: State, noted: Fields): ChangedRules | undefined => {
    const all = otherChanges(changesOfRules(state.rules, noted), state.rejectedRules)
    if (Object.keys(all).length === 0) return undefined
    // Too many changes for one command are several questions, one after the other.
    const changes = firstChanges(all, maxLength)
    const canTakeOver = [noted, withRuleChanges(state.rules, changes)].every((parts) => {
      const changed = rulesOfParts(parts)
      return !('message' in changed) && canTakeOverRules(rules, changed)
    })
    const text = `{${formatFields(changes)}}`
    return {
      words: ruleChangeWords(state.rules, changes),
      ...(canTakeOver && { takeOver: `take over rules: ${text}` }),
      keep: `keep rules: ${text}`
    }
  }

/** A copy that keeps no part of an event, frozen so that copies of the state share it. */
function frozenData<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map(frozenData)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozenData(part)]))
  return Object.freeze(copy) as Value
}
