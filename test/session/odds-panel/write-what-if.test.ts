import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../src/notes/edits.ts'
import { whatIfEdits } from '../../../src/session/odds-panel/write-what-if.ts'
import { cellar, noteIn, session, setupOf, sump, withLog } from '../../greywater.ts'
import { sampled } from '../../random.ts'
import { sampleSetups } from '../../sample-fights.ts'
import { changedBy, formWith } from './kit.ts'

/** The text of a note after these changes are written into it, or why they are not. */
function written(
  values: Readonly<Record<string, string>>,
  text: string = session,
  name: string = cellar
): string {
  const setup = setupOf(text, name)
  const { form } = formWith(setup, values)
  const result = whatIfEdits(
    { vault: noteIn(text).vault, setup },
    form.changes,
    changedBy(setup, form)
  )
  return 'message' in result ? result.message : applyEdits(text, result.edits)
}

/** The encounter fence with this body, in a note. */
const fenceOf = (...lines: readonly string[]) =>
  ['---', 'ruleset: hestia', '---', '', '```encounter', ...lines, '```', '', 'After it.', ''].join(
    '\n'
  )
const bodyOf = (text: string) => /```encounter\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n')

describe('the numbers of a what-if are written', () => {
  test.each([
    ['before a colon', '  - 3: Sump goblin', '  - 5: Sump goblin'],
    ['before the name', '  - 3 Sump goblin', '  - 5 Sump goblin'],
    ['where there was none', '  - Sump goblin', '  - 5: Sump goblin'],
    ['where it is rolled', '  - 1d4+1: Sump goblin, hidden', '  - 5: Sump goblin, hidden'],
    ['in a list on one line', 'creatures: [Sump goblin]', 'creatures: [5: Sump goblin]'],
    ['of a link', '  - [[Sump goblin]]', '  - 5: [[Sump goblin]]']
  ])('%s', (_, line, changed) => {
    const lines = line.startsWith('creatures') ? [line] : ['creatures:', line]
    const text = fenceOf('name: Dark', ...lines)
    expect(written({ 'number Sump goblin': '5' }, text, 'Dark')).toBe(text.replace(line, changed))
  })

  test('under count:', () => {
    const text = fenceOf('creatures:', '  - creature: Sump goblin', '    count: 3')
    expect(bodyOf(written({ 'number Sump goblin': '1d4' }, text, 'Encounter'))).toEqual([
      'creatures:',
      '  - creature: Sump goblin',
      '    count: 1d4'
    ])
    const alone = fenceOf('creatures:', '  - creature: Sump goblin', '    hidden: true')
    expect(bodyOf(written({ 'number Sump goblin': '2' }, alone, 'Encounter'))).toEqual([
      'creatures:',
      '  - creature: Sump goblin',
      '    count: 2',
      '    hidden: true'
    ])
  })

  test('as nobody, who then does not come', () => {
    expect(written({ 'number Cart wolf': '0' })).toBe(
      session.replace('- Cart wolf', '- 0: Cart wolf')
    )
  })
})

describe('the keys of a what-if are written', () => {
  test('below the creature, which becomes a map if it was a name', () => {
    expect(written({ 'key morale of Hob Ratchet': '7' })).toBe(
      session.replace('  - Hob Ratchet\n', '  - creature: Hob Ratchet\n    morale: 7\n')
    )
  })

  test('together with its number', () => {
    const values = { 'number Sump goblin': '5', 'key morale of Sump goblin': '9' }
    expect(written(values)).toBe(
      session.replace('  - 3: Sump goblin\n', '  - 5: Sump goblin\n    morale: 9\n')
    )
  })

  test('in place of what stands there, also under another word for the key', () => {
    const text = fenceOf('creatures:', '  - creature: Hob Ratchet', '    ML: 3')
    expect(bodyOf(written({ 'key morale of Hob Ratchet': '7' }, text, 'Encounter'))?.at(-1)).toBe(
      '    morale: 7'
    )
  })

  test('not into a list on one line, and says so', () => {
    const text = fenceOf('creatures: [Hob Ratchet]')
    expect(written({ 'key morale of Hob Ratchet': '7' }, text, 'Encounter')).toMatch(
      /cannot edit this encounter as it is written/
    )
  })
})

describe('the rest of a what-if is written', () => {
  test('an option at the end, or in its place', () => {
    expect(bodyOf(written({ 'option surprised': 'Enemies' }))?.at(-1)).toBe('surprised: Enemies')
    expect(written({ 'option surprised': '[]' }, session, sump)).toBe(
      session.replace('surprised: Party', 'surprised: []')
    )
  })

  test('a temperament, and two options below each other', () => {
    const values = { 'option surprised': 'Enemies', 'temperament Enemies': 'cunning' }
    expect(bodyOf(written(values))?.slice(-2)).toEqual(['surprised: Enemies', 'cunning: [Enemies]'])
  })

  test('the missing combatants, as those who are there', () => {
    expect(bodyOf(written({ 'there Wenna': 'no' }))?.at(-1)).toBe(
      'players: [Corvin, Tam Reed, Sister Ode]'
    )
    const some = fenceOf('players: [Wenna, Corvin]', 'creatures: [Hob Ratchet]')
    expect(bodyOf(written({ 'there Corvin': 'no' }, some, 'Encounter'))?.[0]).toBe(
      'players: [Wenna]'
    )
  })

  test('within the fence alone, whatever its line breaks and its place', () => {
    const quoted = fenceOf('creatures:', '  - Hob Ratchet')
      .split('\n')
      .map((line, index) => (index > 3 && index < 8 ? `> ${line}` : line))
      .join('\r\n')
    const values = { 'key morale of Hob Ratchet': '7', 'option surprised': 'Enemies' }
    const after = written(values, quoted, 'Encounter')
    expect(after).toBe(
      quoted.replace(
        '>   - Hob Ratchet\r\n',
        '>   - creature: Hob Ratchet\r\n>     morale: 7\r\n> surprised: Enemies\r\n'
      )
    )
  })
})

describe('nothing is written', () => {
  test('into an encounter whose fight has begun', () => {
    const text = withLog('The mill cellar · hestia 1 · seed 7f3a\n> roll initiative [10]')
    expect(written({ 'number Cart wolf': '2' }, text)).toBe(
      'The fight has begun, so changes of the encounter no longer affect it'
    )
  })

  test('where the edited note would not say what was tried out', () => {
    const text = fenceOf('players: all', 'party: party', 'creatures: [Hob Ratchet]')
    expect(written({ 'there Wenna': 'no' }, text, 'Encounter')).toMatch(
      /Change the numbers yourself/
    )
  })
})

test('every number, key and option of the sample encounters can be written', () => {
  const refused = sampled(sampleSetups(), 5).flatMap(({ vault, setup }) => {
    const { rows, more } = formWith(setup).form
    const ids = [
      ...rows.filter(({ group }) => group !== 'there').map(({ id }) => id),
      ...more.flatMap(({ keys }) => keys.slice(0, 2).map(({ value }) => value))
    ]
    return ids.flatMap((id) => {
      const { form } = formWith(setup, { [id]: valueFor(id, setup) })
      const result = whatIfEdits({ vault, setup }, form.changes, changedBy(setup, form))
      // Players stand in no line of the encounter.
      const isOfPlayer = setup.encounter.entries.some(
        ({ player, name }) => player && id.endsWith(` of ${name}`)
      )
      return 'message' in result && !isOfPlayer ? [`${setup.encounter.name}: ${id}`] : []
    })
  })
  expect(refused).toEqual([])
})

/** Another value than the written one. */
function valueFor(id: string, setup: ReturnType<typeof setupOf>): string {
  const { rows } = formWith(setup, { [id]: '' }).form
  const row = rows.find((one) => one.id === id)
  if (row?.control.kind !== 'choice') return row?.writtenValue === '3' ? '2' : '3'
  const others = row.control.options.filter(({ value }) => value !== row.writtenValue)
  return others.find(({ value }) => value !== '')?.value ?? ''
}
