import { describe, expect, test } from 'vitest'
import type { CommandPiece, CommandView } from '../../src/core/view/command-view.ts'
import { commandList } from '../../src/session/command-list.ts'
import type { Fight } from '../../src/session/fight.ts'
import { playOut } from '../../src/session/fight.ts'
import { fightAt, setupOf } from '../greywater.ts'
import { sampleSetups } from '../sample-fights.ts'

/** The text of a form with the value at `nth` chosen in each of its lists; its optional end is filled in or left out. */
function filled(pieces: readonly CommandPiece[], nth: number, hasEnd: boolean): string | undefined {
  const chosen = new Map<CommandPiece, string>()
  const first = pieces.find(({ kind }) => kind === 'name')
  for (const piece of pieces) {
    if (piece.kind === 'words') chosen.set(piece, piece.words)
    else if (piece.kind === 'number') chosen.set(piece, '2')
    else if (piece.kind === 'text') chosen.set(piece, piece.suggested?.[0] ?? 'the mill burns')
    else if ('values' in piece) {
      const values = piece.valuesFor?.[(first && chosen.get(first)) ?? ''] ?? piece.values
      const value = values[nth % values.length]
      if (value === undefined) return undefined
      chosen.set(piece, value)
    }
  }
  return pieces
    .filter((piece) => hasEnd || !('isOptional' in piece))
    .map((piece) => (piece.kind === 'name' ? `"${chosen.get(piece)}"` : chosen.get(piece)))
    .join('')
}

const listOf = ({ ruleset, now }: Fight, actor?: string): readonly CommandView[] =>
  commandList(ruleset, now.state as object, actor)

/** The first encounter of each game’s sample campaign, after a few commands. */
const fights = new Map(
  sampleSetups().map(({ setup }) => [setup.ruleset.id, playOut(fightAt(setup), 3)] as const)
)

describe.each([...fights])('the list of all commands of %s', (_, fight) => {
  const { language } = fight.ruleset

  test('reads each form as its command, whatever is chosen in it', () => {
    const forms = listOf(fight).flatMap(({ type, pieces }) => (pieces ? [{ type, pieces }] : []))
    expect(forms.length).toBeGreaterThan(5)
    for (const { type, pieces } of forms)
      for (const [nth, hasEnd] of [
        [0, true],
        [1, false],
        [4, true]
      ] as const) {
        const text = filled(pieces, nth, hasEnd)
        if (text === undefined) continue
        const types = [type, ...(language.declarations[type]?.ends ?? [])]
        const parsed = language.parse(fight.now.state, text)
        expect('command' in parsed && types.includes(parsed.command.type), text).toBe(true)
      }
  })

  test('has groups in one order, each with its possible commands first', () => {
    const list = listOf(fight)
    const runs = list.filter(
      ({ group, refusal }, at) =>
        list[at - 1]?.group !== group || !list[at - 1]?.refusal !== !refusal
    )
    const seen = runs.map(({ group, refusal }) => `${group}${refusal ? ', refused' : ''}`)
    expect(new Set(seen).size).toBe(seen.length)
    const refused = runs.flatMap(({ group, refusal }) => (refusal ? [group] : []))
    for (const group of refused)
      expect(seen.indexOf(group)).toBeLessThan(seen.indexOf(`${group}, refused`))
  })
})

describe('a command that is not possible', () => {
  const start = fightAt(setupOf())
  const acted = playOut(start, 4)
  const reasonsIn = (fight: Fight, actor?: string) =>
    Object.fromEntries(listOf(fight, actor).map(({ type, refusal }) => [type, refusal?.reason]))

  test('is refused in words about the combatant whose turn it takes', () => {
    expect(reasonsIn(acted)).toMatchObject({
      attack: 'Wenna has already taken this Round’s action',
      cast: 'There is no spell to choose',
      initiative: 'The fight has begun. Fray itself rolls initiative at the start of each new Round'
    })
  })

  test('is refused to everybody while nobody has a turn', () => {
    expect(reasonsIn(start)).toMatchObject({
      attack: 'Roll initiative first',
      'go-first': 'Nobody has a turn now',
      reinforce: 'There is no creature to choose'
    })
  })
})
