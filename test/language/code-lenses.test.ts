import { describe, expect, test } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import {
  codeLensesOf,
  encounterSummaries,
  lensesAhead,
  restrictedLenses
} from '../../src/language/code-lenses.ts'
import type { CodeLens } from '../../src/language/lens.ts'
import { registerRuleset } from '../../src/rulesets/index.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { fightAt, greywater, noteIn, session, setupOf, withLog } from '../greywater.ts'
import { isSoak } from '../random.ts'

const lensesIn = (text: string, setting?: string): readonly CodeLens[] => {
  const { vault, note } = noteIn(text)
  return codeLensesOf(vault, note, setting)
}
const titlesIn = (text: string, setting?: string) =>
  lensesIn(text, setting).map(({ title }) => title)

/** The lenses over the fence at the start of a text. */
const over = (text: string, words: string) => {
  const at = text.lastIndexOf('```', text.indexOf(words) - 4)
  return lensesIn(text).filter((lens) => lens.at === at)
}

const statblock = (...lines: readonly string[]) =>
  ['---', 'ruleset: hestia', '---', '', '```statblock', ...lines, '```', ''].join('\n')

describe('the lenses over an encounter', () => {
  test('are Start and the opening commands', () => {
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

  test('offer another party where the notes have several, before the fight begins', () => {
    const two = `${session}\n\`\`\`statblock\nname: Ada\nplayer: true\nparty: The Watch\n\`\`\`\n`
    expect(over(two, 'name: The mill cellar').at(-1)).toMatchObject({
      title: 'Party: nearest…',
      action: { type: 'choose-party', encounter: 'The mill cellar' }
    })
    expect(titlesIn(session)).not.toContain('Party: nearest…')
  })

  test('show Resume with the round, and no opening commands, once there is a log', () => {
    const begun = playOut(fightAt(setupOf()), 2)
    const text = withLog(logText(begun))
    expect(over(text, 'name: The mill cellar').map(({ title }) => title)).toEqual([
      '▶ Resume in round 1'
    ])
    expect(over(text, 'name: Under the third sack').map(({ title }) => title)[0]).toBe('▶ Start')
  })

  test('name the current round', () => {
    const name = 'Under the third sack'
    let fight = fightAt(setupOf(undefined, name))
    const seen = new Set<string>()
    for (let given = 0; given < 40; given++) {
      if (!isSoak && given % 3 > 0) {
        fight = playOut(fight, 1)
        continue
      }
      const text = withLog(logText(fight), name)
      const { round } = fight.ruleset.view(fight.now.state, 'game-master')
      const [title = ''] = over(text, `name: ${name}`).map((lens) => lens.title)
      expect(title).toBe(`▶ Resume in round ${round}`)
      seen.add(title)
      fight = playOut(fight, 1)
    }
    expect(seen.size).toBeGreaterThan(2)
  })

  test('show Resume and the opening commands before the first round', () => {
    const fight = fightAt(setupOf())
    const { fight: next } = applyAction(fight, { type: 'give', text: 'reaction of Enemies' })
    expect(over(withLog(logText(next)), 'name: The mill cellar').map(({ title }) => title)).toEqual(
      ['▶ Resume in round 1', 'Roll initiative', 'Reaction']
    )
  })

  test('show the outcome of a fight that is over', () => {
    const text = withLog(logText(playOut(fightAt(setupOf()))))
    expect(over(text, 'name: The mill cellar').map(({ title }) => title)).toEqual([
      'Over: Party won'
    ])
  })

  test('show Start for an empty log, and Resume for a log that no longer replays', () => {
    const [empty] = over(withLog(''), 'name: The mill cellar')
    expect(empty?.title).toBe('▶ Start')
    const log = logText(playOut(fightAt(setupOf())))
    const [odd] = over(withLog(log.replace('with mace', 'with lute')), 'name: The mill cellar')
    expect(odd?.title).toBe('▶ Resume in round 1')
  })

  test('show only Start if the game is unknown or the fight cannot begin', () => {
    for (const text of [
      session.replace('ruleset: hestia\n', ''),
      session.replace('ruleset: hestia', 'ruleset: gurps'),
      session.replaceAll('creatures:', 'players: none\ncreatures:')
    ])
      expect(titlesIn(text)).toEqual(['▶ Start', '▶ Start'])
  })

  test('use the setting if the note names no game', () => {
    const text = session.replace('ruleset: hestia\n', '')
    expect(titlesIn(text, 'hestia')).toEqual(titlesIn(session))
  })

  test('do not exist in a note without fences of Fray', () => {
    expect(titlesIn('# Only words\n\n```js\nname: A\n```\n')).toEqual([])
    expect(titlesIn('')).toEqual([])
  })
})

describe('the lenses over a statblock', () => {
  test('show an attack with several variants once', () => {
    const text = statblock('name: Solo', 'weapons: [knife]').replace('hestia', 'murdham')
    expect(titlesIn(text).slice(0, 3)).toEqual(['Damage: knife', 'Damage: unarmed', 'Save…'])
  })

  test('show each attack by name, and the rolls of a player', () => {
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

  test('show Morale and Reaction of a creature', () => {
    const text = statblock('name: Wolf', 'hd: 2', 'weapons: [bite d6 piercing natural]')
    expect(titlesIn(text)).toEqual(['Attack: bite', 'Test…', 'Save…', 'Morale', 'Reaction'])
  })

  test('give commands that are allowed there', () => {
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

  test('do not exist if the game of the statblock is unknown', () => {
    expect(titlesIn(statblock('name: Z').replace('ruleset: hestia', 'tags: [x]'))).toEqual([])
    expect(titlesIn(statblock('name: Z').replace('hestia', 'gurps'))).toEqual([])
    expect(titlesIn('```statblock\nname: Z\n```\n', 'hestia')).toContain('Test…')
  })

  test('exist for all but what a statblock says wrong', () => {
    const wrong = greywater['bestiary.md'].replace('- bite d6 piercing natural', '- blorp')
    const left = titlesIn(wrong)
    expect(left).not.toContain('Attack: bite')
    expect(left).not.toContain('Attack: blorp')
    expect(left).toContain('Attack: flail')
  })
})

test('lenses are computed ahead one statblock at a time, and then begin no fight again', () => {
  let begun = 0
  const begin: typeof squabble.begin = (encounter) => {
    begun++
    return squabble.begin(encounter)
  }
  const takeBack = registerRuleset({ ...squabble, begin, id: 'brawl', title: 'Brawl' })
  try {
    const three = ['Goose', 'Gander', 'Gosling'].map(
      (name) => `\`\`\`statblock\nname: ${name}\nruleset: brawl\n\`\`\`\n`
    )
    const { note, vault } = noteIn(three.join('\n'))
    const counts: number[] = []
    for (const _ of lensesAhead(vault, note)) counts.push(begun)
    expect(new Set(counts).size).toBe(3)
    const ahead = begun
    codeLensesOf(vault, note)
    expect(begun).toBe(ahead)
  } finally {
    takeBack()
  }
})

test('lenses are in the order of their fences, in any container and with any line break', () => {
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

test('the summaries of encounters give the creatures and the action', () => {
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

describe('the lenses in Restricted Mode', () => {
  const restricted = 'Restricted Mode: Manage Trust'
  const titles = (text: string) => restrictedLenses(lensesIn(text)).map(({ title }) => title)

  test('start and roll nothing, and say why once for each encounter and statblock', () => {
    const shown = restrictedLenses(lensesIn(session))
    expect(shown.map(({ title }) => title)).toEqual(Array(2).fill(restricted))
    expect(shown.map(({ action }) => action.type)).toEqual(['trust', 'trust'])
    expect(titles(statblock('name: Guard', 'weapons: [club, spear]'))).toEqual([restricted])
    expect(
      titles('---\nruleset: hestia\n---\nRoll `dice: 2d6` and `encounter: 3: Goblin`.')
    ).toEqual([])
  })

  test('view a fight that has a log', () => {
    const log = logText(playOut(fightAt(setupOf()), 3))
    const text = withLog(log)
    expect(titles(text).slice(0, 2)).toEqual(['View Fight', restricted])
    expect(restrictedLenses(lensesIn(text))[0]?.action).toEqual({
      type: 'play',
      encounter: 'The mill cellar'
    })
  })
})

describe('the lens over a command that somebody typed', () => {
  const begun = playOut(fightAt(setupOf()), 1)
  const typed = (line: string) => withLog(`${logText(begun)}\n${line}`)
  const next = begun.ruleset.language.quote(begun.ruleset.tactic(begun.now.state) as AnyCommand)

  test('is Decide, where the last one lacks its dice', () => {
    const text = typed(`> ${next}`)
    const lens = lensesIn(text).find(({ title }) => title === 'Decide')
    expect(lens).toEqual({
      at: text.lastIndexOf(`> ${next}`),
      title: 'Decide',
      action: { type: 'decide', encounter: 'The mill cellar' }
    })
  })

  test('stands at its line in a quotation too', () => {
    const quoted = typed(`> ${next}`).replace(/^(?!---|ruleset)/gm, '> ')
    const lens = lensesIn(quoted).find(({ title }) => title === 'Decide')
    expect(quoted.slice(lens?.at).startsWith(`> ${next}`)).toBe(true)
  })

  test('is not there for a command that follows or for one that is refused', () => {
    const decided = withLog(logText(playOut(fightAt(setupOf(typed(`> ${next}`))))))
    expect(titlesIn(decided)).not.toContain('Decide')
    expect(titlesIn(typed('> Nobody: attack Tam Reed'))).not.toContain('Decide')
  })

  test('is not there in Restricted Mode', () => {
    const titles = restrictedLenses(lensesIn(typed(`> ${next}`))).map(({ title }) => title)
    expect(titles).not.toContain('Decide')
    expect(titles).toContain('View Fight')
  })
})
