import type { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import {
  all,
  asksChoice,
  button,
  byId,
  choose,
  dice,
  focus,
  give,
  openPanel,
  played,
  press,
  rollInitiative,
  row,
  said,
  show,
  showFight,
  showRenamed,
  text,
  texts,
  until,
  version,
  wordsOf
} from './kit.ts'

beforeAll(async () => {
  await openPanel()
  expect(said).toEqual([{ type: 'ready' }])
})
beforeEach(() => show({}))

describe('the panel', () => {
  test('shows the fight, its game and its round', () => {
    showFight(played(rollInitiative))
    expect(text('h1')).toBe('The mill cellar')
    expect(text('.head p')).toMatch(/^Hestia · round 1 · /)
    expect(document.querySelector('main')?.classList.contains('empty')).toBe(false)
  })

  test('shows names as text, whatever they are', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    for (const moment of [played(rollInitiative), until(asksChoice)]) {
      showRenamed(moment, 'Tam Reed', hostile)
      expect(document.querySelector('img')).toBeNull()
      expect(wordsOf(row(hostile).querySelector('.name .ellipsis'))).toBe(hostile)
    }
    const [a, b, c] = [1, 2, 3].map((n) => `<script id="x${n}">alert(${n})</script>`)
    show({
      encounters: [{ id: 'a', title: a ?? '', note: b ?? '', action: c ?? '', status: hostile }],
      notices: [{ message: hostile, severity: 'error', actions: [hostile] }]
    })
    expect(document.querySelector('img, script')).toBeNull()
    expect(text('.note')).toContain(`${b} ${a} ${hostile} ${c}`)
    expect(text('.notice')).toBe(`${hostile} ${hostile}`)
  })

  test('gives a command for somebody whose name is markup', () => {
    const name = '<img src=x onerror=alert(1)> "& <b>'
    showRenamed(played(rollInitiative), 'Tam Reed', name)
    press('Enter')
    expect(said).toMatchObject([{ text: `"${name}": attack "Sump goblin 1" with "crossbow"` }])
  })

  test('lists the encounters there are while no fight is shown', () => {
    const encounters = [
      { id: 'a', title: 'The ferry', note: 'ferry.md', action: 'Start', status: '2 Ferryman' },
      { id: 'b', title: 'The mill', note: 'mill.md', action: 'Resume in round 2', status: '' }
    ]
    show({ encounters })
    expect(texts('.encounters b')).toEqual(['The ferry', 'The mill'])
    expect(texts('.note h2')).toEqual(['ferry.md', 'mill.md'])
    expect(texts('.encounters p')).toEqual(['2 Ferryman'])
    // One thing is highlighted.
    expect(texts('vscode-button:not([secondary])')).toEqual(['StartEnter'])
    press('Enter')
    expect(said).toEqual([{ type: 'start', encounter: 'a' }])
    show({ encounters })
    button('Resume in round 2').click()
    expect(said).toEqual([{ type: 'start', encounter: 'b' }])
  })

  test('gives Enter to no encounter while a message says why another did not start', () => {
    const encounters = [
      { id: 'a', title: 'The ferry', note: 'ferry.md', action: 'Start', status: '2 Ferryman' }
    ]
    show({
      encounters,
      notices: [{ message: 'The fight was not started.', severity: 'error', actions: [] }]
    })
    press('Enter')
    expect(said).toEqual([])
  })

  test('offers a campaign, a sample or an encounter while there is none', () => {
    show({})
    expect(text('.head p')).toBe('No open note has an encounter.')
    expect(texts('vscode-button:not([secondary])')).toEqual(['New Campaign…Enter'])
    press('Enter')
    expect(said).toEqual([{ type: 'new-campaign' }])
    show({})
    for (const label of ['New Campaign…Enter', 'Open Sample…', 'New Encounter…'])
      button(label).click()
    expect(said).toEqual([
      { type: 'new-campaign' },
      { type: 'open-sample' },
      { type: 'new-encounter' }
    ])
  })

  test('tells what is wrong over a fight or a list, with what can be done about it', () => {
    const notice = {
      message: 'The note is gone',
      severity: 'error',
      actions: ['Restore Note', 'Compare']
    } as const
    show({ notices: [notice] })
    expect(document.querySelector('.notice.error')?.getAttribute('role')).toBe('alert')
    button('Restore Note').click()
    button('Compare').click()
    expect(said).toEqual([
      { type: 'notice', action: 'Restore Note' },
      { type: 'notice', action: 'Compare' }
    ])
    show({
      tracker: trackerView(played(rollInitiative)),
      notices: [{ message: 'By the way', severity: 'info', actions: [] }, notice]
    })
    expect(text('.notice.info')).toBe('By the way')
    expect(document.querySelector('.notice.info vscode-button')).toBeNull()
    expect(texts('.notice')).toHaveLength(2)
  })

  test('takes no message for a picture that is none', () => {
    showFight(played(rollInitiative))
    for (const data of [undefined, null, 'show', {}, { type: 'hide', tracker: {} }])
      window.dispatchEvent(new MessageEvent('message', { data }))
    expect(text('h1')).toBe('The mill cellar')
  })

  test('says which picture was pressed on, and never more than was shown last', () => {
    const fight = played(rollInitiative)
    showFight(fight)
    showFight(fight)
    press('Enter')
    choose('dice-mode', 'players')
    expect(said).toMatchObject([{ version }, { type: 'dice', mode: 'players' }])
    byId('reveal').click()
    expect(said.at(-1)).toEqual({ type: 'show-log' })
  })

  test('tells that a press is being written, and draws nothing else anew once it is in the note', () => {
    showFight(played(rollInitiative))
    const head = byId('undo')
    const words = text('main')
    const saving = (isSaving: boolean) =>
      window.dispatchEvent(new MessageEvent('message', { data: { type: 'saving', isSaving } }))
    saving(true)
    expect(byId('saving').title).toBe('Writing to the Note')
    saving(false)
    expect(document.getElementById('saving')).toBeNull()
    expect(text('main')).toBe(words)
    expect(byId('undo')).toBe(head)
    press('Enter')
    expect(said).toMatchObject([{ version }])
  })

  test('shows who rolls', () => {
    showFight(played(dice('players')))
    expect((byId('dice-mode') as VscodeSingleSelect).value).toBe('players')
  })
})

describe('undo and redo', () => {
  test('say what they take back and bring, and have their keys', () => {
    showFight(played(rollInitiative))
    expect(byId('undo').title).toMatch(/^Undo: roll initiative/)
    expect(byId('redo').hasAttribute('disabled')).toBe(true)
    expect(press('z', { ctrlKey: true })).toBe(false)
    byId('undo').click()
    expect(said).toEqual(Array(2).fill({ type: 'undo', version }))
    showFight(played(rollInitiative, { type: 'undo' }))
    expect(byId('undo').hasAttribute('disabled')).toBe(true)
    expect(byId('redo').title).toMatch(/^Redo: roll initiative/)
    press('Z', { ctrlKey: true, shiftKey: true })
    press('y', { ctrlKey: true })
    press('z', { metaKey: true, shiftKey: true })
    expect(said).toEqual(Array(3).fill({ type: 'redo', version }))
  })

  test('leave other keys to VS Code', () => {
    showFight(played(rollInitiative))
    expect(press('s', { ctrlKey: true })).toBe(true)
    expect(press('Enter', { altKey: true })).toBe(true)
    expect(press('x')).toBe(true)
    expect(said).toEqual([])
  })

  test('leave the focus where it was', async () => {
    showFight(played(rollInitiative))
    await focus('undo')
    showFight(played(rollInitiative, give('Tam Reed: talk')))
    expect(document.activeElement?.id).toBe('undo')
    expect(all('#undo')).toHaveLength(1)
  })
})
