import { describe, expect, test } from 'vitest'
import { type CodeLens, codeLensesOf, encounterSummaries } from '../../src/language/code-lenses.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { fightAt, greywater, noteIn, session, setupOf, withLog } from '../greywater.ts'

const lensesIn = (text: string, setting?: string): readonly CodeLens[] => {
  const { vault, note } = noteIn(text)
  return codeLensesOf(vault, note, setting)
}
const titlesIn = (text: string, setting?: string) =>
  lensesIn(text, setting).map(({ title }) => title)

/** The lenses over the fence that a text begins with. */
const over = (text: string, words: string) => {
  const at = text.lastIndexOf('```', text.indexOf(words) - 4)
  return lensesIn(text).filter((lens) => lens.at === at)
}

const statblock = (...lines: readonly string[]) =>
  ['---', 'ruleset: hestia', '---', '', '```statblock', ...lines, '```', ''].join('\n')

describe('over an encounter', () => {
  test('stand Start and what opens a fight, each at its fence', () => {
    const lenses = lensesIn(session)
    expect(lenses.map(({ title }) => title)).toEqual([
      '▶ Start',
      'Roll initiative',
      'Reaction',
      '▶ Start',
      'Roll initiative',
      'Reaction'
    ])
    const fences = [...session.matchAll(/^```encounter$/gm)].map((found) => found.index)
    expect(lenses.map(({ at }) => at)).toEqual(
      [...fences, ...fences, ...fences].sort((a, b) => a - b)
    )
    expect(lenses[0]?.action).toEqual({ type: 'play', encounter: 'The mill cellar' })
    expect(lenses[4]?.action).toEqual({
      type: 'play',
      encounter: 'Under the third sack',
      command: 'initiative'
    })
  })

  test('stands Resume with the round, once there is a log, and nothing that opens it again', () => {
    const begun = playOut(fightAt(setupOf()), 2)
    const text = withLog(logText(begun))
    expect(over(text, 'name: The mill cellar').map(({ title }) => title)).toEqual([
      '▶ Resume in round 1'
    ])
    expect(over(text, 'name: Under the third sack').map(({ title }) => title)[0]).toBe('▶ Start')
  })

  test('names the round the log is in', () => {
    const name = 'Under the third sack'
    let fight = fightAt(setupOf(undefined, name))
    const seen = new Set<string>()
    for (let given = 0; given < 40; given++) {
      const text = withLog(logText(fight), name)
      const { round } = fight.ruleset.view(fight.now.state, 'game-master')
      const [title = ''] = over(text, `name: ${name}`).map((lens) => lens.title)
      expect(title).toBe(`▶ Resume in round ${round}`)
      seen.add(title)
      fight = playOut(fight, 1)
    }
    expect(seen.size).toBeGreaterThan(2)
  })

  test('stand Resume and what opens it still, while the opening lasts', () => {
    const fight = fightAt(setupOf())
    const { fight: next } = applyAction(fight, { type: 'give', text: 'reaction of Enemies' })
    expect(over(withLog(logText(next)), 'name: The mill cellar').map(({ title }) => title)).toEqual(
      ['▶ Resume in round 1', 'Roll initiative', 'Reaction']
    )
  })

  test('stands how it ended, once it is over', () => {
    const text = withLog(logText(playOut(fightAt(setupOf()))))
    expect(over(text, 'name: The mill cellar').map(({ title }) => title)).toEqual([
      'Over: Party won'
    ])
  })

  test('stands Start where the log is still empty, and Resume where it follows no longer', () => {
    const [empty] = over(withLog(''), 'name: The mill cellar')
    expect(empty?.title).toBe('▶ Start')
    const log = logText(playOut(fightAt(setupOf())))
    const [odd] = over(withLog(log.replace('mace', 'lute')), 'name: The mill cellar')
    expect(odd?.title).toBe('▶ Resume in round 1')
  })

  test('of which no game is known, or that cannot begin, stands Start alone, to be told why', () => {
    for (const text of [
      session.replace('ruleset: hestia\n', ''),
      session.replace('ruleset: hestia', 'ruleset: gurps'),
      session.replace('- Hob Ratchet', '- Nobody').replace('- The Drowned Miller', '- Nobody')
    ])
      expect(titlesIn(text)).toEqual(['▶ Start', '▶ Start'])
  })

  test('of a note that names no game, the setting does', () => {
    const text = session.replace('ruleset: hestia\n', '')
    expect(titlesIn(text, 'hestia')).toEqual(titlesIn(session))
  })

  test('stands nothing in a note without a fence of ours', () => {
    expect(titlesIn('# Only words\n\n```js\nname: A\n```\n')).toEqual([])
    expect(titlesIn('')).toEqual([])
  })
})

describe('over a statblock', () => {
  test('stands each attack once, where it may be made in several ways', () => {
    const text = statblock('name: Solo', 'weapons: [knife]').replace('hestia', 'murdham')
    expect(titlesIn(text).slice(0, 3)).toEqual(['Damage: knife', 'Damage: unarmed', 'Save…'])
  })

  test('stand each attack by its name, and the rolls of a player', () => {
    const text = statblock('name: Solo', 'player: true', 'weapons: [bow, sword]')
    const lenses = lensesIn(text)
    expect(lenses.map(({ title }) => title)).toEqual([
      'Attack: bow',
      'Attack: sword, slashing',
      'Attack: sword, piercing',
      'Attack: fists',
      'Test…',
      'Save…'
    ])
    expect(new Set(lenses.map(({ at }) => at))).toEqual(new Set([text.indexOf('```statblock')]))
    expect(lenses[0]?.action).toEqual({
      type: 'roll',
      statblock: 'Solo',
      command: 'swing',
      text: '"Solo": swing "bow"'
    })
    expect(lenses[4]?.action).toEqual({ type: 'roll', statblock: 'Solo', command: 'test' })
  })

  test('stand Morale and Reaction of a creature too', () => {
    const text = statblock('name: Wolf', 'hd: 2', 'weapons: [bite d6 piercing natural]')
    expect(titlesIn(text)).toEqual(['Attack: bite', 'Test…', 'Save…', 'Morale', 'Reaction'])
  })

  test('each lens with words of its own is a command that can be given there', () => {
    for (const name of ['bestiary.md', 'party.md'] as const) {
      const { vault, note } = noteIn(greywater[name])
      const lenses = codeLensesOf(vault, note)
      expect(lenses.length).toBeGreaterThan(note.statblocks.length * 3)
      for (const { action, at } of lenses) {
        if (action.type !== 'roll') throw new Error('no statblock begins a fight')
        const place = note.statblocks.find(({ name }) => name === action.statblock)
        expect(place?.fence?.start).toBe(at)
        const prepared = place && prepare(vault, note, place)
        if (!prepared || !('setup' in prepared)) throw new Error('no place to roll at')
        if (action.text !== undefined) {
          const { refusal } = applyAction(fightAt(prepared.setup), {
            type: 'give',
            text: action.text
          })
          expect(refusal, action.text).toBeUndefined()
        }
      }
    }
  })

  test('with a mistake, or of which no game is known, stands nothing', () => {
    expect(titlesIn(statblock('name: Z', 'weapons: [blorp]'))).toEqual([])
    expect(titlesIn(statblock('name: Z').replace('ruleset: hestia', 'tags: [x]'))).toEqual([])
    expect(titlesIn(statblock('name: Z').replace('hestia', 'gurps'))).toEqual([])
    expect(titlesIn('```statblock\nname: Z\n```\n', 'hestia')).toContain('Test…')
  })

  test('stand those of the others, whatever is wrong with one', () => {
    const wrong = greywater['bestiary.md'].replace('- bite d6 piercing natural', '- bite')
    const good = titlesIn(greywater['bestiary.md'])
    const left = titlesIn(wrong)
    expect(left.length).toBe(good.length - 5)
    expect(left).not.toContain('Attack: bite')
    expect(left).toContain('Attack: flail')
  })
})

test('lenses stand in the order of their fences, whatever the containers and line ends', () => {
  const text = [
    '---',
    'ruleset: hestia',
    '---',
    '- a list',
    '',
    '  ```statblock',
    '  name: Imp',
    '  weapons: [claw d4 natural piercing]',
    '  ```',
    '',
    '> ```encounter',
    '> name: Quoted',
    '> creatures: [Imp]',
    '> ```'
  ].join('\r\n')
  const lenses = lensesIn(text)
  expect(lenses.map(({ at }) => at)).toEqual([...lenses.map(({ at }) => at)].sort((a, b) => a - b))
  expect(new Set(lenses.map(({ at }) => text.slice(at).split('\r\n')[0]))).toEqual(
    new Set(['```statblock', '```encounter'])
  )
})

test('the encounters of a note are listed with who is to come, and what pressing does', () => {
  const begun = playOut(fightAt(setupOf()), 2)
  const { vault, note } = noteIn(withLog(logText(begun)))
  expect(encounterSummaries(vault, note)).toEqual([
    {
      encounter: 'The mill cellar',
      action: 'Resume in round 1',
      creatures: 'Hob Ratchet, 3 Sump goblin, Cart wolf'
    },
    {
      encounter: 'Under the third sack',
      action: 'Start',
      creatures: 'The Drowned Miller, 1d4+1 Grain rats'
    }
  ])
})
