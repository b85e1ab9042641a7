import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { folders, sampleFight } from './fights.ts'
import {
  all,
  asksChoice,
  byId,
  choose,
  command,
  done,
  give,
  openPanel,
  played,
  press,
  rollInitiative,
  said,
  show,
  showFight,
  text,
  texts,
  until,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => {
  show({})
})

/** The commands and readings come as messages. */
const arrived = () => new Promise((resolve) => setTimeout(resolve))

/** The palette of a fight, open, with this typed into its box. */
async function open(fight = played(rollInitiative), words = ''): Promise<void> {
  showFight(fight)
  command('commands')
  await arrived()
  if (words !== '') await write('palette-words', words)
}
async function write(id: string, words: string): Promise<void> {
  const input = byId(id) as HTMLInputElement
  input.value = words
  input.dispatchEvent(new Event('input'))
  await arrived()
}
const highlighted = (): string => text('.palette .line.on .label')
const label = (line: Element): string => wordsOf(line.querySelector('.label'))
const lineOf = (words: string): HTMLElement => {
  const found = all('.palette .line').find((line) => label(line) === words)
  if (!found) throw new Error(`there is no line “${words}”`)
  return found
}

describe('the list of all commands', () => {
  test.each(folders)('has every command of the game, under its purpose: %s', async (folder) => {
    const fight = sampleFight(folder)
    await open(fight)
    const { declarations } = fight.ruleset.language
    const labels = Object.values(declarations).flatMap(({ label, due, isUnlisted }) =>
      due || isUnlisted ? [] : label
    )
    expect(new Set(texts('.palette .line .label'))).toEqual(
      new Set([...labels, 'Add a creature…', 'Undo', 'Redo'])
    )
    expect(all('.palette .title').length).toBeGreaterThan(5)
    for (const line of all('.palette .line'))
      expect(wordsOf(line.querySelector('.help')), wordsOf(line)).not.toBe('')
  })

  test.each(folders)('gives no two commands one key: %s', async (folder) => {
    await open(sampleFight(folder))
    const keys = all('.palette .line kbd')
      .map(wordsOf)
      .filter((key) => key !== 'Enter')
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(2)
  })

  test('opens by its button with the focus in its box, and closes by Esc', async () => {
    showFight(played(rollInitiative))
    byId('commands').click()
    await arrived()
    expect(document.activeElement?.id).toBe('palette-words')
    press('Escape')
    expect(document.querySelector('.palette')).toBeNull()
    expect(document.activeElement?.id).toBe('tracker')
    expect(said).toEqual([])
  })

  test('keeps what cannot be done, with the reason and the rule', async () => {
    await open()
    const line = lineOf('Drink')
    expect(line.getAttribute('aria-disabled')).toBe('true')
    expect(wordsOf(line)).toMatch(/has no liquor|nothing to drink|liquor/)
    expect(wordsOf(line)).toMatch(/[HC]-H?\d+/)
    line.click()
    line.click()
    expect(said).toEqual([])
  })

  test('is filtered as the pickers of VS Code are, with what matches marked', async () => {
    await open(undefined, 'retr')
    expect(highlighted()).toBe('Retreat')
    expect(texts('.palette .line .hit')[0]).toBe('Retr')
    await write('palette-words', 'givecon')
    await write('palette-words', 'gc')
    expect(texts('.palette .line .label')).toContain('Give a condition')
    await write('palette-words', 'retraet')
    expect(texts('.palette .line .hit')).toContain('Retreat')
  })

  test('gives the highlighted command by Enter', async () => {
    await open(undefined, 'retreat')
    press('Enter')
    expect(said).toMatchObject([{ type: 'give', text: '"Tam Reed": retreat' }])
    expect(document.querySelector('.palette')).toBeNull()
  })

  test('goes from line to line by the arrows, round the end', async () => {
    await open()
    const first = highlighted()
    press('ArrowDown')
    expect(highlighted()).not.toBe(first)
    press('ArrowUp')
    press('ArrowUp')
    expect(highlighted()).toBe(texts('.palette .line .label').at(all('.palette .line').length - 1))
  })

  test('has somebody of the notes join in', async () => {
    await open(undefined, 'add a creature')
    press('Enter')
    expect(said).toMatchObject([{ type: 'reinforce' }])
  })

  test('undoes and redoes', async () => {
    await open(undefined, 'undo')
    expect(highlighted()).toBe('Undo')
    press('Enter')
    expect(said).toMatchObject([{ type: 'undo' }])
    await open(undefined, 'redo')
    press('Enter')
    expect(said).toMatchObject([{ type: 'redo' }])
  })

  test('takes what is typed at once after its key', () => {
    showFight(played(rollInitiative))
    document.getElementById('tracker')?.focus()
    expect(press('/')).toBe(false)
    expect(document.activeElement?.id).toBe('palette-words')
    command('commands')
    expect((byId('palette-words') as HTMLInputElement).value).toBe('')
  })

  test('is away while something is asked', () => {
    showFight(until(asksChoice))
    command('commands')
    expect(document.querySelector('.palette')).toBeNull()
    expect(document.querySelector('.question')).not.toBeNull()
  })
})

describe('the choices of the highlighted command', () => {
  test('open beneath it, and are given with it', async () => {
    await open(undefined, 'attack')
    choose('palette-attack-0', 'Cart wolf')
    press('Enter')
    expect(said).toMatchObject([
      { type: 'give', text: '"Tam Reed": attack "Cart wolf" with "crossbow"' }
    ])
  })

  test('are chips where they are few, chosen by the arrows', async () => {
    await open(undefined, 'test')
    const fight = played(rollInitiative)
    const [chip] = all('.palette .chip')
    if (chip) {
      chip.click()
      expect(chip.getAttribute('aria-checked')).toBe('true')
    }
    expect(trackerView(fight).offers.length).toBeGreaterThan(0)
  })

  test('are written in: Enter goes to what is empty, and a reason may stay so', async () => {
    const fight = played(rollInitiative)
    await open(fight, 'set a number')
    choose('palette-adjust-0', 'Cart wolf')
    press('Enter')
    expect(said).toEqual([])
    expect(document.activeElement?.matches('.palette .choices input')).toBe(true)
    await write(document.activeElement?.id ?? '', '2')
    press('Enter')
    const [given] = said
    expect(given).toMatchObject({ type: 'give', text: '"Cart wolf": set Flesh to 2' })
    if (given?.type === 'give') done(fight, give(given.text))
  })

  test('begin with another where two are meant, and say at once why they are refused', async () => {
    await open(undefined, 'turn order')
    const chosen = (id: string) => (byId(id) as HTMLElement & { value: string }).value
    const who = chosen('palette-reorder-0')
    expect(chosen('palette-reorder-4')).not.toBe(who)
    expect(text('.palette footer [role=alert]')).toBe('Tam Reed is acting now, and keeps this turn')
    press('Enter')
    expect(said).toEqual([])
    expect(document.querySelector('.palette')).not.toBeNull()
    choose('palette-reorder-0', 'Sister Ode')
    choose('palette-reorder-4', 'Wenna')
    await arrived()
    expect(text('.palette footer')).toMatch(/Sister Ode: act before Wenna/)
    press('Enter')
    expect(said).toMatchObject([{ type: 'give', text: '"Sister Ode": act before "Wenna"' }])
  })

  test.each(folders)(
    'lead to commands of the game, whatever stands in them: %s',
    async (folder) => {
      const { now, ruleset } = sampleFight(folder)
      await open(sampleFight(folder))
      let filled = 0
      const count = all('.palette .line').length
      for (let index = 0; index < count; index++) {
        press('ArrowDown')
        for (const input of all('.palette .choices input')) {
          const isNumber = input.classList.contains('number')
          await write(input.id, isNumber ? '3' : 'so it is')
        }
        const written = text('.palette .writes code')
        if (written === '') continue
        filled++
        const parsed = ruleset.language.parse(now.state, written.slice(2))
        expect('command' in parsed || parsed.message.includes('ways'), written).toBe(true)
      }
      expect(filled).toBeGreaterThan(5)
    }
  )
})

describe('a text in the box', () => {
  test('is read as a command: the words that were near, the effect, and the line of the log', async () => {
    await open(undefined, 'wena takes 3')
    expect(highlighted()).toBe('Wenna takes 3')
    expect(text('.palette .parts')).toMatch(/Read as.*Wenna.*for “wena”/)
    expect(text('.palette .line.on .effect')).toMatch(/\d → \d/)
    expect(text('.palette .writes code')).toBe('> Wenna takes 3')
    press('Enter')
    expect(said).toMatchObject([{ type: 'give', text: 'Wenna takes 3' }])
  })

  test('is completed by Tab', async () => {
    await open(undefined, 'wena takes 3')
    expect(press('Tab')).toBe(false)
    expect((byId('palette-words') as HTMLInputElement).value).toBe('Wenna takes 3')
  })

  test('says that no command fits a word, and Enter does nothing', async () => {
    await open(undefined, 'xyzzy')
    expect(text('.palette .nothing')).toBe('No command fits “xyzzy”.')
    expect(all('.palette .line')).toEqual([])
    press('Enter')
    expect(said).toEqual([])
  })

  test('takes any words: those that no command fits can be a note, and Enter alone does nothing', async () => {
    await open(undefined, 'throw sand in its eyes')
    expect(texts('.palette .line .label').at(-1)).toBe('note: throw sand in its eyes')
    press('Enter')
    expect(said).toEqual([])
  })
})
