import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import manifest from '../../package.json'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { keyOfRole } from '../../src/webview/key-of-role.ts'
import { folders, sampleFight } from './fights.ts'
import {
  asksChoice,
  byId,
  command,
  openPanel,
  optionsOf,
  played,
  press,
  rollInitiative,
  said,
  show,
  showFight,
  text,
  until
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

const target = (): string => text('.command-form').replace(/\s+/g, ' ')
const button = (): string => text('.command-form .primary')

describe('the keys of VS Code', () => {
  test('are those on the buttons', () => {
    const keys = Object.values(manifest.contributes.keybindings).map(({ key }) => key)
    for (const key of Object.values(keyOfRole)) expect(keys).toContain(key.toLowerCase())
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each(folders)('open what they are for, in any game: %s', (folder) => {
    const fight = until(
      (one) => trackerView(one).offers.some(({ role }) => role === 'attack'),
      sampleFight(folder)
    )
    showFight(fight)
    const label = (role: string) =>
      trackerView(fight).offers.find((one) => one.role === role)?.label
    command('attack')
    expect(button()).toContain(label('attack'))
    for (const [role, mode] of [
      ['adjust', 'Correction'],
      ['harm', 'Damage']
    ] as const) {
      command(role)
      expect(document.activeElement?.matches('.combatant .number-box')).toBe(true)
      expect(text('.modes [aria-pressed=true]')).toBe(mode)
      press('Escape')
    }
  })

  test('do the usual thing: give the sentence, take the suggested answer', () => {
    showFight(played(rollInitiative))
    command('next')
    expect(said).toMatchObject([{ type: 'give' }])
    const question = until(asksChoice)
    const { asked } = question.now
    showFight(question)
    command('next')
    const words = asked?.kind === 'choice' ? asked.options[asked.suggested] : ''
    expect(said).toMatchObject([{ type: 'answer', option: words }])
  })

  test('go from target to target, and round again', () => {
    showFight(played(rollInitiative))
    const targets = optionsOf('attack-0').filter((_, index) => index < 5)
    expect(targets.length).toBeGreaterThan(2)
    command('next-target')
    command('next')
    expect(said.at(-1)).toMatchObject({ text: expect.stringContaining(`attack "${targets[1]}"`) })
    command('attack')
    command('previous-target')
    command('previous-target')
    command('next')
    expect(said.at(-1)).toMatchObject({ text: expect.stringContaining('attack "') })
    expect(target()).not.toBe('')
  })

  test('pass at once, for there is nothing to choose', () => {
    showFight(played(rollInitiative))
    command('pass')
    expect(said).toMatchObject([{ type: 'give', text: '"Tam Reed": done' }])
  })

  test('are letters where something is typed', () => {
    showFight(played(rollInitiative))
    command('commands')
    expect(document.activeElement?.id).toBe('palette-words')
    command('pass')
    expect(said).toEqual([])
    press('Escape')
  })

  test('are not told to VS Code where they are typed, so that no command comes of them later', () => {
    showFight(played(rollInitiative))
    const told: string[] = []
    // As VS Code does.
    const listen = ({ key }: KeyboardEvent) => told.push(key)
    window.addEventListener('keydown', listen)
    press('d')
    command('adjust')
    expect(document.activeElement?.matches('.number-box')).toBe(true)
    press('2')
    press('d')
    press('F1')
    press('p', { ctrlKey: true })
    byId('tracker').focus()
    press('d')
    window.removeEventListener('keydown', listen)
    expect(told).toEqual(['d', 'F1', 'p', 'd'])
  })

  test('are the panel’s after a press beside every control', () => {
    showFight(played(rollInitiative))
    document.querySelector('h1')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(document.activeElement?.id).toBe('tracker')
    press('Enter')
    expect(said).toMatchObject([{ type: 'give' }])
  })
})
