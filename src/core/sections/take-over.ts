import type { FightEntry, WithEntries } from '../encounter/fight-entries.ts'
import { changeEntries } from '../encounter/fight-entries.ts'
import type { CombatantGroup } from '../encounter/roster.ts'
import { isNotationError, parseFields } from '../log/field-notation.ts'
import type { Refusal } from '../ruleset/rulebook.ts'
import { sectionTools } from '../ruleset/section.ts'
import type { Table } from '../ruleset/table.ts'
import type { Fields } from '../statblock/fields.ts'
import { entriesNamed, namesOfEntries } from './entry-names.ts'
import { applyChanges, describeChanges, withChanges } from './field-changes.ts'
import type { StatblockRules } from './merge-statblock.ts'
import { mergeStatblock, mergeTemplate } from './merge-statblock.ts'
import { commonCommandOrder } from './participant.ts'
import { isSame } from './three-way-merge.ts'

interface Fight extends WithEntries {
  readonly combatants: Record<string, Participant>
  readonly groups: CombatantGroup<Participant>[]
  reserve: readonly CombatantGroup<Participant>[]
}

interface Participant {
  readonly name: string
  readonly status: string
}

/**
 * Commands for an edited statblock of a combatant in the fight, the same in every game. *Take over* applies the edit
 * from the note, *keep* rejects it. Returns commands and events for a section.
 */
export function takeOver<State extends Fight>(game: StatblockRules<State>) {
  const { command, event, refuse, refuseIf, name, text } = sectionTools<State, 'table'>()
  // Buttons do not offer these commands: the tracker asks when a note changes.
  const creature = name('creature', namesOfEntries, () => [])
  const changes = text('the changes, such as {hd: 2}')
  const changesIn = (written: string): Fields => {
    const read = parseFields(written.trim())
    return isNotationError(read) ? {} : read
  }

  function cannotChange(state: State, creature: string, written: string): Refusal | undefined {
    const read = parseFields(written.trim())
    if (isNotationError(read)) return refuse('table', `${read.message}, in fields such as {hd: 2}`)
    const isNothing = entriesNamed(state, creature).every(({ fields }) =>
      isSame(applyChanges(fields, read), fields)
    )
    return refuseIf(
      isNothing,
      'table',
      () => `The statblock of ${creature} already has these values`
    )
  }

  const events = {
    tookOver: event<{ creature: string; changes: Fields; who: readonly string[] }>({
      apply(state, { creature, changes }) {
        for (const entry of entriesNamed(state, creature)) change(state, entry, changes)
      },
      tell: ({ creature, changes, who }, before) => {
        const entries = entriesNamed(before, creature)
        const isOnlyLater = who.length === 0 && entries.some((entry) => entry.who.length > 0)
        const end = isOnlyLater ? '; combatants already in the fight keep their values' : ''
        return `${creature} gets the values of the changed note: ${describeChanges(entries, changes)}${end}`
      }
    }),
    stayedAsBefore: event<{ creature: string; changes: Fields }>({
      apply(state, { creature, changes }) {
        const meant = entriesNamed(state, creature)
        changeEntries(state, (entry) =>
          meant.includes(entry)
            ? { ...entry, declined: { ...entry.declined, ...json(changes) } }
            : entry
        )
      },
      tell: ({ creature, changes }, before) =>
        `${creature} keeps the old values, not those of the changed note: ${describeChanges(entriesNamed(before, creature), changes)}`
    })
  }
  type ChangeTable = Table<State>

  const commands = {
    'take-over': command({
      label: 'Update from the note',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'take over {creature}: {changes}',
      params: { creature, changes },
      refuses: (state, { creature, changes }) =>
        cannotChange(state, creature, changes) ??
        refuseIf(
          entriesNamed(state, creature).some(
            (entry) => !game.template(withChanges(entry, changesIn(changes)), state)
          ),
          'table',
          () =>
            `With these values, the statblock of ${creature} has a mistake. Correct it in the note first`
        ),
      decide(table: ChangeTable, { creature, changes: written }) {
        const changes = changesIn(written)
        const who = entriesNamed(table.now, creature).flatMap((entry) =>
          entry.who.filter((one) => {
            const live = table.now.combatants[one]
            return live && !isSame(mergeStatblock(game, table.now, entry, changes, live), live)
          })
        )
        table.happens(events.tookOver, 'table', { creature, changes, who })
      }
    }),
    'keep-as-before': command({
      label: 'Reject the change in the note',
      isUnlisted: true,
      rule: 'table',
      order: commonCommandOrder,
      phrase: 'keep {creature}: {changes}',
      params: { creature, changes },
      refuses: (state, { creature, changes }) => cannotChange(state, creature, changes),
      decide: (table: ChangeTable, { creature, changes }) =>
        table.happens(events.stayedAsBefore, 'table', { creature, changes: changesIn(changes) })
    })
  }

  /** Changes the fields of an entry, its combatants that can act, and its groups whose members have not come yet. */
  function change(state: State, entry: FightEntry, changes: Fields): void {
    for (const who of entry.who) {
      const live = state.combatants[who]
      if (live) state.combatants[who] = mergeStatblock(game, state, entry, changes, live)
    }
    const index = state.entries.indexOf(entry)
    const changeGroup = <T extends CombatantGroup<Participant>>(group: T): T =>
      group.entry === index
        ? { ...group, template: mergeTemplate(game, state, entry, changes, group.template) }
        : group
    state.groups.forEach((group, at) => {
      state.groups[at] = changeGroup(group)
    })
    state.reserve = Object.freeze(state.reserve.map(changeGroup))
    changeEntries(state, (other) =>
      other === entry ? { ...withChanges(entry, json(changes)), declined: {} } : other
    )
  }

  return { commands, events }
}

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
