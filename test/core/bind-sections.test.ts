import { describe, expect, test } from 'vitest'
import { bindSections } from '../../src/core/ruleset/bind-sections.ts'
import { name } from '../../src/core/ruleset/command.ts'
import type { RuleIds } from '../../src/core/ruleset/rule-ids.ts'
import type { CommandsOf } from '../../src/core/ruleset/section.ts'
import { sectionTools } from '../../src/core/ruleset/section.ts'
import type { Table } from '../../src/core/ruleset/table.ts'

interface State {
  health: Record<string, number>
}
type RuleId = RuleIds<'X', 3, 1>
const { command, event, refuseIf } = sectionTools<State, RuleId>()

const who = name<State>('combatant', ({ health }) => Object.keys(health))
const events = {
  hurt: event<{ who: string; by: number }>({
    apply: ({ health }, { who, by }) => {
      health[who] = (health[who] ?? 0) - by
    },
    tell: ({ who, by }, { health }) => `${who} ${health[who]} → ${(health[who] ?? 0) - by}`
  }),
  // Neither logged nor narrated.
  noticed: event({})
}

const hurting = {
  rules: { 'X-02': { where: 'Combat', says: 'Somebody is hurt.', how: 'automated' } },
  defaults: { pain: { value: 1, says: 'How much a pinch hurts', rule: 'X-02' } },
  glossary: { pinch: { says: 'A small hurt.', rule: 'X-02' } },
  events,
  commands: {
    pinch: command({
      label: 'Pinch',
      rule: 'X-02',
      phrase: 'pinch {who}',
      params: { who },
      refuses: ({ health }, { who }) =>
        refuseIf(health[who] === 0, 'X-02', () => `${who} feels nothing`),
      decide: (table: Table<State>, { who }) => {
        table.happens(events.hurt, 'X-02', { who, by: 1 })
        table.happens(events.noticed, 'C-X1')
      }
    }),
    wait: command({ label: 'Wait', rule: 'X-02', phrase: 'wait', params: {}, decide: () => {} })
  }
} as const
const opening = {
  rules: {
    'C-X1': { where: 'Senses', says: 'Everybody notices a pinch.', how: 'table' },
    'X-01': { where: 'Combat', says: 'It begins.', how: 'automated' }
  },
  commands: {
    begin: command({ label: 'Begin', rule: 'X-01', phrase: 'begin', params: {}, decide: () => {} }),
    first: command({
      label: 'First',
      rule: 'X-01',
      phrase: 'first',
      params: {},
      order: -1,
      decide: () => {}
    })
  }
} as const

const game = bindSections<State, readonly [typeof hurting, typeof opening]>(
  [hurting, opening],
  ({ label }) => (label === 'Wait' ? 1 : 0)
)
const state = (): State => ({ health: { Odo: 2, Stone: 0 } })

describe('a game of sections', () => {
  test('has the rules of all its sections, sorted by number', () => {
    expect(Object.keys(game.rulebook)).toEqual(['X-01', 'X-02', 'C-X1'])
    expect(game.defaults).toEqual(hurting.defaults)
    expect(game.glossary).toEqual(hurting.glossary)
  })

  test('has its commands by their own order, then by rank, then as its sections list them', () => {
    expect(Object.keys(game.language.declarations)).toEqual(['first', 'pinch', 'begin', 'wait'])
  })

  test('sends each command and each event to its own definition', () => {
    const pinch = (who: string) => ({ type: 'pinch', who }) as const
    expect(game.language.parse(state(), 'pinch Odo')).toMatchObject({ command: pinch('Odo') })
    expect(game.refuses(state(), pinch('Odo'))).toBeUndefined()
    expect(game.refuses(state(), pinch('Stone'))).toEqual({
      rule: 'X-02',
      reason: 'Stone feels nothing'
    })
    expect(game.refuses(state(), { type: 'wait' })).toBeUndefined()
    const now = state()
    const told: (string | undefined)[] = []
    const table = {
      now,
      happens(...[definition, rule, facts]: Parameters<typeof game.createEvent>) {
        const happened = game.createEvent(definition, rule, facts)
        told.push(game.tell(happened, now))
        game.apply(now, happened)
      }
    } as unknown as Table<State>
    game.decide(table, pinch('Odo'))
    expect(told).toEqual(['Odo 2 → 1', undefined])
    expect(now.health).toEqual({ Odo: 1, Stone: 0 })
  })

  test('rejects commands and events that no section defines', () => {
    const unknown = { type: 'tickle', rule: 'X-01' } as never
    expect(() => game.refuses(state(), unknown)).toThrow(
      'the game has no command or event “tickle”'
    )
    expect(() => game.apply(state(), unknown)).toThrow('the game has no command or event “tickle”')
  })

  test.each([
    ['rule', { rules: { 'X-01': opening.rules['X-01'] } }, 'X-01'],
    ['default', { defaults: hurting.defaults }, 'pain'],
    ['word', { glossary: hurting.glossary }, 'pinch'],
    ['command', { commands: { wait: hurting.commands.wait } }, 'wait'],
    ['event', { events: { hurt: events.hurt } }, 'hurt']
  ])('may not define a %s in two sections', (_, section, twice) => {
    expect(() => bindSections([hurting, opening, section], () => 0)).toThrow(
      `two sections of the ruleset define ${twice}`
    )
  })
})

test('a mistake in a section does not compile', () => {
  // An unused @ts-expect-error fails the type check.
  const mistakes = (table: Table<State>): void => {
    // @ts-expect-error: an event of no section
    table.happens(events.tickled, 'X-02')
    // @ts-expect-error: all facts are missing
    table.happens(events.hurt, 'X-02')
    // @ts-expect-error: a fact is missing
    table.happens(events.hurt, 'X-02', { who: 'Odo' })
    // @ts-expect-error: a fact of another type
    table.happens(events.hurt, 'X-02', { who: 'Odo', by: 'much' })
    // @ts-expect-error: a rule the book does not have
    table.happens(events.noticed, 'X-04')
    // @ts-expect-error: a rule the book does not have, of a refusal
    refuseIf(true, 'X-4', () => 'no')
    // @ts-expect-error: an argument of another type
    game.decide(table, { type: 'pinch', who: 1 })
    // @ts-expect-error: a command of no section
    game.refuses(state(), { type: 'tickle' })
    // @ts-expect-error: a command of no section
    const unknown: CommandsOf<typeof hurting.commands>['type'] = 'tickle'
    // @ts-expect-error: a rule the book does not have, of a command
    command({ label: 'No', rule: 'X-05', phrase: 'no', params: {}, decide: () => unknown })
    command({
      label: 'Peep',
      rule: 'X-01',
      phrase: 'peep {who}',
      params: { who },
      // @ts-expect-error: an argument the phrase does not have
      decide: (_, { whom }) => whom
    })
  }
  expect(mistakes).toBeTypeOf('function')
})
