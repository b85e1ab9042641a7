import { describe, expect, onTestFinished, test } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import { completionsAt } from '../../src/language/completion/completions.ts'
import { hoverAt } from '../../src/language/hover.ts'
import { allRulesets, registerRulesets } from '../../src/rulesets/index.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { fightAt, noteIn, setupOf, withLog } from '../greywater.ts'
import { layouts } from '../notes/layouts.ts'
import { toldAs } from '../tellings.ts'
import { atCursor, fenced } from './at-cursor.ts'

/** The hover at the `|` of a note, and the text of its range. */
function hover(marked: string): { readonly of: string; readonly says: string } | undefined {
  const { vault, note, offset, text } = atCursor(marked)
  const found = hoverAt(vault, note, offset)
  return found && { of: text.slice(found.start, found.end), says: found.markdown }
}

describe('in a statblock', () => {
  test('a key shows what it means in its game', () => {
    const { of, says } = hover(fenced('statblock', 'mo|rale: 7')) ?? {}
    expect(of).toBe('morale')
    expect(says).toMatch(/^\*\*morale\*\* · a number from 0 to 20[\s\S]*Willingness to fight/)
  })

  test('an alias shows the key it stands for', () => {
    expect(hover(fenced('statblock', 'armo|r: light'))?.says).toMatch(/\*\*armor\*\* is `armour`/)
  })

  test('an unknown key shows nothing', () => {
    expect(hover(fenced('statblock', 'hair| colour: red'))).toBeUndefined()
  })

  test('dice show their bounds, mean and chart', () => {
    const { of, says } = hover(fenced('statblock', 'weapons: [spear 2|d6 piercing]')) ?? {}
    expect(of).toBe('2d6')
    expect(says).toBe('**2d6** · 2 to 12, 7 on average\n\n`▁▂▃▅███▅▃▂▁`')
  })

  test('a term of the game shows its meaning, any other value that of its key', () => {
    const { of, says } = hover(fenced('statblock', 'weapons: [spear d6 pier|cing]')) ?? {}
    expect(of).toBe('piercing')
    expect(says).toMatch(/^\*\*piercing\*\* · H-24\n\nLeaves its target Pinned/)
    expect(hover(fenced('statblock', 'armour: li|ght'))?.says).toMatch(/^\*\*armour\*\*/)
  })

  test('the key of the weapons lists the forms that can follow a name', () => {
    expect(hover(fenced('statblock', 'wea|pons: [sword]'))?.says).toMatch(
      /After a name: a die such as d8, a class such as heavy\. Keywords: crushing, .*, 1 notch\.$/
    )
  })

  test('the first line of the fence shows the whole statblock', () => {
    const marked = fenced('stat|block', 'extends: Cart wolf', 'name: Old wolf', 'hd: 3')
    const { of, says } = hover(marked) ?? {}
    expect(of).toBe('```statblock')
    expect(says).toMatch(/^\*\*Old wolf\*\* · creature of Hestia\n\n\*\*hd\*\* 3 {2}\n/)
    expect(says).toMatch(/bite d6 piercing natural/)
  })
})

describe('in a statblock of any game', () => {
  test.each([...allRulesets().map(({ id }) => id), 'squabble'])(
    'of %s, the keys that Fray reads show what they mean, and can be completed',
    (id) => {
      onTestFinished(registerRulesets([squabble]))
      const block = (line: string) =>
        ['```statblock', `ruleset: ${id}`, 'name: Odo', line, '```', ''].join('\n')
      for (const key of ['name', 'player', 'image', 'side', 'party', 'extends', 'temperament']) {
        const marked = block(`${key.slice(0, 2)}|${key.slice(2)}: x`)
        expect(hover(marked)?.says, key).toMatch(new RegExp(`^\\*\\*${key}\\*\\* · `))
        const { vault, note, offset } = atCursor(block('|'))
        const labels = completionsAt(vault, note, offset).map(({ label }) => label)
        expect(labels.includes(key) || key === 'name', key).toBe(true)
      }
    }
  )
})

describe('in the frontmatter', () => {
  const note = (...lines: readonly string[]) => ['---', 'einfelst:', ...lines, '---', ''].join('\n')
  test('a table shows how its rows are written, and a row its usual numbers', () => {
    expect(hover(note('  wea|pons: [sword 3]'))?.says).toMatch(
      /^\*\*weapons\*\* · rows such as “crossbow damage 3 range 1-2”\n\nLevels of Harm of one hit/
    )
    expect(hover(note('  weapons: [swo|rd 3]'))?.says).toMatch(/^\*\*weapons\*\* · rows such as/)
    expect(hover(note('  harm:', '    Les|ser: slots 3'))?.says).toMatch(
      /^\*\*Lesser\*\* · slots 2 dice 1\n\nSlots for Harm/
    )
  })
})

describe('in an encounter', () => {
  test.each([
    ['Cart w|olf'],
    ['3: Cart wo|lf, hidden'],
    ['[[Cart |wolf]]'],
    ['creature: Cart w|olf'],
    ['"Cart wo|lf"']
  ])('- %s is shown with its statblock', (line) => {
    expect(hover(fenced('encounter', 'creatures:', `  - ${line}`))?.says).toMatch(
      /^\*\*Cart wolf\*\* · creature of Hestia/
    )
  })

  test('an unknown name shows nothing', () => {
    expect(hover(fenced('encounter', 'creatures:', '  - Gr|ue'))).toBeUndefined()
  })

  test('the first line of the fence shows the combatants by side', () => {
    const lines = [
      'name: The bridge',
      'creatures:',
      '  - 3: Sump goblin, hidden',
      '  - 1d4: Cart wolf'
    ]
    const { says } = hover(fenced('enc|ounter', ...lines)) ?? {}
    expect(says).toMatch(/^\*\*The bridge\*\* · Hestia\n\n\*\*Party\*\* .*Wenna/)
    expect(says).toMatch(/\*\*Enemies\*\* 3 × Sump goblin \(hidden\), 1d4 × Cart wolf$/)
  })
})

describe('in a log', () => {
  const log = withLog(logText(playOut(fightAt(setupOf()), 6)))
  const pointing = (form: RegExp) => {
    const at = log.search(form)
    return `${log.slice(0, at + 2)}|${log.slice(at + 2)}`
  }

  test('a rule id shows its text and its place in the book', () => {
    const { of, says } = hover(pointing(/H-01\)/)) ?? {}
    expect(of).toBe('H-01')
    expect(says).toMatch(/^\*\*H-01\*\* · Combat › Initiative\n\nAt the start of every Round/)
  })

  test('a told line without its rule shows the rule, above the combatant at the cursor', () => {
    const bare = withLog(
      toldAs(logText(playOut(fightAt(setupOf()))), [{ lines: 'all', rules: 'hover' }])
    )
    const at = (words: string) => bare.indexOf(words, bare.indexOf('Round 1:'))
    const { vault, note } = noteIn(bare)
    const shown = (place: number) => hoverAt(vault, note, place)
    expect(shown(at('Round 1:') + 2)?.markdown).toMatch(/^\*\*H-01\*\* · Combat › Initiative/)
    expect(shown(at('Wenna hits') + 8)?.markdown).toMatch(/^\*\*H-14\*\*/)
    const both = shown(at('Wenna hits') + 2)
    expect(bare.slice(both?.start, both?.end)).toBe('Wenna')
    expect(both?.markdown).toMatch(/^\*\*H-14\*\*[\s\S]*\n\n---\n\n\*\*Wenna\*\*/)
  })

  test('a combatant shows its statblock, also with a number behind the name', () => {
    expect(hover(pointing(/Sump goblin \d/))?.says).toMatch(/^\*\*Sump goblin\*\*/)
    expect(hover(pointing(/(?<=> )Wenna/))?.says).toMatch(/^\*\*Wenna\*\* · player’s character/)
  })

  test('a line that says who fights shows what it is, its combatant and its keys', () => {
    expect(hover(log.replace('= Party: Wenna', '=| Party: Wenna'))).toMatchObject({
      of: '=',
      says: expect.stringContaining('The combatants')
    })
    expect(hover(pointing(/(?<== Party: )Wenna/))?.says).toMatch(/^\*\*Wenna\*\*/)
    expect(hover(pointing(/morale: Brave/))?.says).toMatch(/^\*\*morale\*\* · a number/)
  })

  test('the last line shows that it checks the commands', () => {
    const begun = withLog(logText(fightAt(setupOf())))
    expect(hover(begun.replace(/\n=( \d+ commands?,)/, '\n=|$1'))).toMatchObject({
      of: '=',
      says: expect.stringContaining('The check of this log')
    })
  })
})

describe('elsewhere', () => {
  test('inline dice and encounters are explained', () => {
    expect(hover('They find `dice: 3d6 * |10` coins.')?.says).toMatch(/30 to 180, 105 on average/)
    expect(hover('They meet `encounter: 3: Cart w|olf, Grue`.')?.says).toBe(
      '**Encounter** 3 × Cart wolf, Grue (no statblock)'
    )
    expect(hover('Other `co|de`.')).toBeUndefined()
  })

  test('a wikilink shows the statblock it leads to', () => {
    expect(hover('Ask [[Hob Rat|chet|the old one]].')?.says).toMatch(/^\*\*Hob Ratchet\*\*/)
    expect(hover('Ask [[No|body]].')).toBeUndefined()
  })

  test('exploding dice show no mean, and too many dice no chart', () => {
    expect(hover('`dice: 3d6|!`')?.says).toBe('**3d6!** · 3 to 18 and more')
    expect(hover('`dice: d1000|000`')?.says).toBe('**d1000000** · 1 to 1000000')
    expect(hover('`dice: 8d1|0`')?.says).toMatch(/`[▁▂▃▅█]{10,24}`$/)
  })
})

test('text of the note is escaped', () => {
  const marked = fenced('stat|block', 'name: Imp', 'motto: "*a* <b>[x](y)"')
  expect(hover(marked)?.says).toContain('\\*a\\* \\<b\\>\\[x\\](y)')
})

describe.each(layouts)('$name', ({ write }) => {
  test('hovers have the right range', () => {
    const lines = ['ruleset: hestia', 'name: Imp', 'weapons:', '  - fork 1d|8 piercing']
    expect(hover(write('statblock', lines))?.of).toBe('1d8')
  })
})
