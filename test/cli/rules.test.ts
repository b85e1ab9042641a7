import { describe, expect, test } from 'vitest'
import { games } from '../games.ts'
import { fray, jsonOf } from './kit.ts'

interface Game {
  readonly sentences: readonly { readonly event: string; readonly says: string }[]
  readonly refusals: readonly { readonly rule?: string; readonly says: string }[]
  readonly id: string
  readonly title: string
  readonly rules: readonly {
    readonly id: string
    readonly where: string
    readonly says: string
    readonly how: string
  }[]
  readonly commands: readonly {
    readonly name: string
    readonly phrase: string
    readonly params: readonly {
      readonly name: string
      readonly kind: string
      readonly label: string
    }[]
  }[]
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

describe('fray rules', () => {
  test('hestia --json has every rule of the chapter and all it takes from elsewhere', async () => {
    const ran = await fray(['rules', 'hestia', '--json'])
    expect(ran).toMatchObject({ code: 0, err: '' })
    const games = jsonOf<readonly Game[]>(ran)
    expect(games.map(({ id, title }) => [id, title])).toEqual([['hestia', 'Hestia']])
    const rules = games[0]?.rules ?? []
    expect(
      rules
        .map(({ id }) => id)
        .filter((id) => id !== 'table')
        .sort()
    ).toEqual(
      [
        ...upTo(32).map((number) => `H-${String(number).padStart(2, '0')}`),
        ...upTo(26).map((number) => `C-H${number}`)
      ].sort()
    )
    for (const { id, where, says, how } of rules) {
      expect(where, id).not.toBe('')
      expect(says, id).toMatch(/\.$/)
      expect(['automated', 'prompted', 'table'], id).toContain(how)
    }
  })

  test('--json has every command with each blank of its phrase and the rule it follows', async () => {
    const [game] = jsonOf<readonly Game[]>(await fray(['rules', 'hestia', '--json']))
    const commands = game?.commands ?? []
    expect(commands.map(({ name }) => name)).toContain('attack')
    for (const { name, phrase, params } of commands) {
      const blanks = [...phrase.matchAll(/\{(\w+)\}/g)].map((found) => found[1])
      expect(params.map((param) => param.name).sort(), name).toEqual(blanks.sort())
      for (const { kind } of params)
        expect(['name', 'names', 'choice', 'number', 'free', 'text']).toContain(kind)
    }
  })

  test('without a name lists every game, with --json in full', async () => {
    const ran = await fray(['rules'])
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('hestia  Hestia\n')
    const games = jsonOf<readonly Game[]>(await fray(['rules', '--json']))
    expect(ran.out.trimEnd().split('\n')).toHaveLength(games.length)
    expect(games.find(({ id }) => id === 'hestia')).toEqual(
      jsonOf<readonly Game[]>(await fray(['rules', 'Hestia', '--json']))[0]
    )
  })

  test('in words has rules, commands, tables and the numbers a note may set', async () => {
    const { out } = await fray(['rules', 'hestia'])
    expect(out).toMatch(/^Hestia, edition 1\n\nRules\n/)
    expect(out).toMatch(/^ {4}H-13 {3}\S/m)
    expect(out).toContain('{by}: attack {target} with {weapon}{edge}  (H-13)')
    expect(out).toContain('\nTables\n')
    expect(out).toMatch(/^ {2}combat speed: 40 {2}\S/m)
  })

  test('lists the sentence of an event and the reason of a refusal, with its rule', async () => {
    const { out } = await fray(['rules', 'td2e'])
    expect(out).toContain('  stabilization  died: {who} dies\n')
    expect(out).toContain('  stabilization  {name} is conscious (T-15)\n')
    expect(out).toContain('  participants  renamed: {who} is now called {name}\n')
    expect(out).toContain('  reinforcements  Enter a number of at least 1 (table)\n')
  })

  test('says what a sentence fills in: a number before and after, a choice of words, a list', async () => {
    const { out } = await fray(['rules', 'murdham'])
    expect(out).toContain('regenerated: {who} regenerates: health {health before} → {health}\n')
    expect(out).toContain('{who} spends an omen ({omens before - 1} left) and cheats death\n')
    expect(out).toContain('takes the {item} in [hand / the off hand / both hands]\n')
    expect(out).toContain('  muster  arrived: {group}: [there is 1 / there are {count}]{faces}\n')
    expect(out).toContain(
      'joined: [{others} and {last} / {last}] [join / joins] {side}[ at {zone}]'
    )
  })

  test('names every rule that a guard of several commands cites', async () => {
    const { out } = await fray(['rules', 'murdham'])
    // By the type of its parameter, and by the calls of a guard that takes any rule.
    expect(out).toContain('  grappling  {by} does not hold {target} (M-47, M-49, C-M28)\n')
    expect(out).toMatch(/^ {2}zones {2}\{target\} is not nearby \(M-21, M-46, .*C-M28/m)
  })

  test.each(games)('$id: has each heading of the book once', async ({ id }) => {
    const { out } = await fray(['rules', id])
    const headings = out.split('\nCommands\n')[0]?.match(/^ {2}\S.*$/gm) ?? []
    expect(headings.length).toBeGreaterThan(5)
    expect(headings).toEqual([...new Set(headings)])
  })

  test.each(games)('$id: every refusal it lists cites a rule of the game', async ({ id }) => {
    const [game] = jsonOf<readonly Game[]>(await fray(['rules', id, '--json']))
    const ids = game?.rules.map((rule) => rule.id) ?? []
    expect(game?.sentences.length).toBeGreaterThan(20)
    for (const { says } of game?.sentences ?? [])
      expect(says).not.toMatch(/\{…\}|\{[^}]*\{|\[\[[^\]]*\]\]/)
    for (const { rule, says } of game?.refusals ?? []) expect(ids, says).toContain(rule)
  })

  test.each(['gurps', 'constructor', '__proto__', ''])(
    'of a game there is not, “%s”, says which there are',
    async (id) => {
      const ran = await fray(['rules', id, '--json'])
      expect(ran).toMatchObject({ code: 2, out: '' })
      expect(ran.err).toMatch(
        new RegExp(`^fray rules: there is no ruleset “${id}”; expected one of .*hestia`)
      )
    }
  )
})
