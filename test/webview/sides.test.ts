import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { Fight } from '../../src/session/fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { fightAt } from '../greywater.ts'
import { noteFight } from './fights.ts'
import {
  all,
  button,
  done,
  give,
  openPanel,
  row,
  said,
  show,
  showFight,
  text,
  texts
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))
afterEach(() => void vi.useRealTimers())

/** A game of sides and zones, with more said of the encounter. */
function fightOf(more = ''): Fight {
  const note = parseNote(
    'note.md',
    `---
ruleset: murdham
---
\`\`\`statblock
name: Wenna
player: true
weapons: [sword]
\`\`\`
\`\`\`statblock
name: Corvin
player: true
weapons: [bow]
\`\`\`
\`\`\`statblock
name: Bandit
weapons: [spear]
\`\`\`
\`\`\`encounter
name: The ford
creatures: [Bandit]
initiative: Party
zones:
  - West bank
  - name: The ford
    space: cramped
  - East bank
${more}
\`\`\`
`
  )
  const [place] = note.encounters
  const prepared = place && prepare(createVault([note]), note, place)
  if (!prepared || !('setup' in prepared)) throw new Error('there is no fight')
  return done(fightAt(prepared.setup, { seed: 5 }), give('the fight begins'))
}

describe('where several may act', () => {
  test('one is suggested, and another is picked by name', () => {
    showFight(fightOf())
    expect(texts('.actor')).toEqual(['Wenna', 'Corvin'])
    expect(all('.actor[aria-pressed=true]').map(({ textContent }) => textContent)).toHaveLength(1)
    button('Wenna').click()
    expect(text('.actor[aria-pressed=true]')).toBe('Wenna')
    button('Full movement').click()
    expect(said).toMatchObject([{ type: 'give', text: '"Wenna": full movement' }])
  })

  test.each([370, 300, 240])(
    'the list of all commands stays in sight at %i pixels',
    async (width) => {
      await page.viewport(width, 800)
      const names = ['Hanne Brook', 'Ilse Marrow', 'Sister Odile']
      const statblocks = [...names.map((name) => `${name}\nplayer: true`), 'Bandit'].map(
        (name) => `\`\`\`statblock\nname: ${name}\n\`\`\`\n`
      )
      const encounter = '```encounter\ncreatures: [Bandit]\ninitiative: Party\n```\n'
      const note = `---\nruleset: murdham\n---\n${statblocks.join('')}${encounter}`
      showFight(done(noteFight(note), give('the fight begins')))
      expect(texts('.actor')).toEqual(names)
      const boxOf = (selector: string) => all(selector)[0]?.getBoundingClientRect() ?? new DOMRect()
      await expect.poll(() => boxOf('#commands').width).toBeGreaterThan(20)
      expect(boxOf('#commands').right).toBeLessThanOrEqual(boxOf('.offers .who').right)
    }
  )

  test('or in the rows', () => {
    showFight(fightOf())
    row('Wenna').click()
    expect(text('.actor[aria-pressed=true]')).toBe('Wenna')
    row('Corvin').click()
    expect(text('.actor[aria-pressed=true]')).toBe('Corvin')
  })
})

describe('the battlefield', () => {
  test('is a strip of zones with those in them', () => {
    showFight(done(fightOf(), give('Wenna: move to The ford')))
    expect(texts('.zone-name .ellipsis:first-child')).toEqual(['West bank', 'ford', 'East bank'])
    expect(texts('.zone-who')).toEqual(['Co', 'We', 'Ba'])
    expect(all('.zone').map((zone) => zone.getAttribute('aria-label'))[1]).toBe(
      'The ford, cramped: Wenna; next to West bank, East bank'
    )
    row('Wenna').dispatchEvent(new PointerEvent('pointerenter'))
    expect(text('#row-details')).toContain('The ford')
  })
})

describe('the clock', () => {
  test('runs while a player makes up their mind, says when it is over, and begins anew for the next turn', () => {
    vi.useFakeTimers()
    const fight = fightOf('chaos of combat: true')
    showFight(fight)
    expect(text('#clock')).toBe('15')
    vi.advanceTimersByTime(4000)
    expect(text('#clock')).toBe('11')
    showFight(fight)
    expect(text('#clock')).toBe('11')
    vi.advanceTimersByTime(11_000)
    expect(text('#clock')).toBe('Time is up: the turn is lost')
    showFight(done(fight, give('Wenna: full movement')))
    expect(all('#clock')).toEqual([])
  })

  test('is not there where the rule is not played', () => {
    showFight(fightOf())
    expect(all('#clock')).toEqual([])
  })
})
