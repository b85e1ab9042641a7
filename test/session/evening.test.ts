import { describe, expect, test } from 'vitest'
import type { DiceMode } from '../../src/core/fight/history.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import type { Action } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { fightAgain } from '../../src/session/log/fight-again.ts'
import { recapOf } from '../../src/session/log/recap.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { cellar, fightAt, noteIn, setupOf, withLog } from '../greywater.ts'

const played = playOut(fightAt(setupOf(), { seed: 0x4608 }))
const over = withLog(logText(played))

/** The note with one more fight of an encounter, and its name. */
function again(text: string, name = cellar, dice: DiceMode = 'rolled') {
  const found = fightAgain(setupOf(text, name), { seed: 0x51, dice, orders: [] })
  if ('issues' in found) throw new Error(JSON.stringify(found.issues))
  return { name: found.name, text: applyEdits(text, found.edits), edits: found.edits }
}

describe('a fight fought again', () => {
  test('has a log of its own below the first, with the next number, from the same beginning', () => {
    const second = again(over)
    expect(second.name).toBe('The mill cellar (2)')
    expect(second.text).toContain('The mill cellar (2) · hestia 1 · seed 0051')
    const fight = fightAt(setupOf(second.text, second.name))
    expect(trackerView(fight)).toMatchObject({ title: 'The mill cellar (2)', round: 1 })
    const rows = (one: typeof fight) =>
      trackerView(one).groups.flatMap((group) => group.rows.map(({ name }) => name))
    expect(rows(fight).toSorted()).toEqual(rows(played).toSorted())
  })

  test('loses nothing of the first, which is still that of the encounter', () => {
    const second = again(over)
    expect(second.edits).toHaveLength(1)
    expect(second.edits.map(({ start, end }) => end - start)).toEqual([0])
    expect(logText(fightAt(setupOf(second.text)))).toBe(logText(played))
    expect(noteIn(second.text).note.issues).toEqual([])
  })

  test('asks for the dice of its muster where the table rolls', () => {
    const second = again(over, cellar, 'typed')
    const typed = fightAt(setupOf(second.text, second.name), { dice: 'typed' })
    expect(typed.now.asked).toMatchObject({ kind: 'dice' })
    expect(logText(typed)).toMatch(/\n> muster\n= /)
  })

  test('is written by itself, and a third follows below the second', () => {
    const second = again(over)
    const fight = applyAction(fightAt(setupOf(second.text, second.name)), give('roll initiative'))
    const text = withLog(logText(fight.fight), second.name, second.text)
    expect(logText(fightAt(setupOf(text)))).toBe(logText(played))
    for (const from of [cellar, second.name]) {
      const third = again(text, from)
      expect(third.name).toBe('The mill cellar (3)')
      expect(third.text.indexOf('cellar (3) ·')).toBeGreaterThan(third.text.indexOf('cellar (2) ·'))
      expect(logText(fightAt(setupOf(third.text, second.name)))).toBe(logText(fight.fight))
    }
  })
})

describe('a recap', () => {
  const write = (text: string) => {
    const setup = setupOf(text)
    const found = recapOf(setup, fightAt(setup))
    if (!found || found.kind === 'same') return { kind: found?.kind, text }
    return { kind: found.kind, text: applyEdits(text, [found.edit]) }
  }
  const first = write(over).text

  test('says who won, what happened in which round, and what was spent', () => {
    expect(first).toContain(
      '\n```\n\n**Recap: The mill cellar.** The party won in 2 rounds. Tam Reed died.\n- Round 1: Corvin kills Sump goblin 2. Sump goblin 1, Sump goblin 3 and Cart wolf flee.\n'
    )
    expect(first).toContain('\n- Spent: Wenna Stress 0 → 1/6; ')
  })

  test('is text outside of the fences, and nothing else in the note changes', () => {
    const [recap = ''] = /\*\*Recap:[\s\S]*?(?=\n\n)/.exec(first) ?? []
    expect(first.replace(`\n\n${recap}`, '')).toBe(over)
    expect(openFight(setupOf(first), { seed: 1, dice: 'rolled' })).toMatchObject({ isNew: false })
  })

  test('stays right below the log of its fight when that is fought again', () => {
    const second = again(first)
    const order = ['seed 4608', '**Recap: The mill cellar.**', 'The mill cellar (2) ·']
    const places = order.map((words) => second.text.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(write(second.text).kind).toBe('same')
    expect(noteIn(second.text).note.issues).toEqual([])
  })

  test('is never there twice: written again it is the same', () => {
    expect(write(first)).toEqual({ kind: 'same', text: first })
  })

  test('that a person edited is not replaced without saying so, wherever it was moved below the log', () => {
    const edited = first.replace('- Round 1: ', '- In the dark: ')
    expect(write(edited)).toEqual({ kind: 'exists', text: first })
    const moved = first.replace('\n```\n\n**Recap', '\n```\n\nTib was glad.\n\n**Recap')
    expect(write(moved).kind).toBe('same')
  })

  test('stands in the container of its log, with its line breaks', () => {
    const quoted = over.replaceAll(/^/gm, '> ').replaceAll('\n', '\r\n')
    const { text } = write(
      quoted.replace('> ---\r\n> ruleset: hestia\r\n> ---', '---\r\nruleset: hestia\r\n---')
    )
    expect(text).toContain(
      '\r\n> \r\n> **Recap: The mill cellar.** '.replace('> \r\n> *', '>\r\n> *')
    )
    expect(write(text).kind).toBe('same')
  })

  test('ends at the empty line of a quote: what a person wrote below is not part of it', () => {
    const quote = (text: string) => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
    const [top, rest] = over.split(/(?<=\n)(?=```encounter\n)/, 2)
    const { text } = write(`${top}${quote(`${rest}\n\nAfter words.`)}`)
    expect(text).toMatch(/\n>\n> \*\*Recap: [\s\S]*\n>\n(?:> .*\n|>\n)*> After words\.$/)
    expect(write(text)).toEqual({ kind: 'same', text })
    const edited = text.replace('- Round 1: ', '- In the dark: ')
    expect(write(edited)).toEqual({ kind: 'exists', text })
  })

  test('of a fight that goes on there is none', () => {
    const setup = setupOf()
    expect(recapOf(setup, fightAt(setup))).toBeUndefined()
  })
})

const give = (text: string): Action => ({ type: 'give', text })
