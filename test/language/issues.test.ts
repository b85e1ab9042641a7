import { describe, expect, test } from 'vitest'
import type { Issue } from '../../src/core/issues/issue.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { fightAt, greywater, noteIn, session, setupOf, withLog } from '../greywater.ts'

const issuesIn = (text: string, setting?: string): readonly Issue[] => {
  const { vault, note } = noteIn(text)
  return issuesOf(vault, note, setting)
}

/** Each issue with the text it is at. */
const found = (text: string, setting?: string) =>
  issuesIn(text, setting).map(({ code, severity, start, end }) => [
    code,
    severity,
    text.slice(start, end)
  ])

const note = (...lines: readonly string[]) =>
  ['---', 'ruleset: hestia', '---', '', ...lines, ''].join('\n')
const fence = (kind: string, ...lines: readonly string[]) => [`\`\`\`${kind}`, ...lines, '```']

/** A valid encounter, which must keep working beside broken blocks. */
const sound = fence('encounter', 'name: Sound', 'creatures: [Cart wolf]')

/** Expects that the valid encounter of a note can be played to its end. */
function expectSound(text: string): void {
  const { vault, note: read } = noteIn(text)
  const titles = codeLensesOf(vault, read).filter(
    ({ action }) => action.type === 'play' && action.encounter === 'Sound'
  )
  expect(titles.map(({ title }) => title)).toEqual(['▶ Start', 'Roll initiative', 'Reaction'])
  const fight = playOut(fightAt(setupOf(text, 'Sound')))
  expect(fight.ruleset.view(fight.now.state, 'game-master').outcome).toBeDefined()
}

describe('an error is reported at its text, and the rest of the note keeps working', () => {
  test.each([
    [
      'a fence of plain words',
      fence('encounter', 'three goblins'),
      'encounter.no-map',
      'three goblins'
    ],
    ['a statblock of plain words', fence('statblock', 'a wolf'), 'statblock.no-map', 'a wolf'],
    [
      'a weapon without a die',
      fence('statblock', 'name: Z', 'weapons:', '  - sword', '  - blorp'),
      'statblock.weapon-die',
      'blorp'
    ],
    [
      'a creature nobody wrote',
      fence('encounter', 'name: A', 'creatures:', '  - 2: Zorblax'),
      'encounter.unknown-creature',
      'Zorblax'
    ],
    [
      'ten thousand creatures',
      fence('encounter', 'name: A', 'creatures:', '  - 10000: Cart wolf'),
      'encounter.too-many',
      '10000'
    ],
    [
      'dice without end for a number of creatures',
      fence('encounter', 'name: A', 'creatures:', '  - 999999999d6: Cart wolf'),
      'encounter.too-many',
      '999999999d6'
    ],
    [
      'dice without end for Flesh',
      fence('statblock', 'name: Z', 'flesh: 999999999d6'),
      'statblock.value',
      '999999999d6'
    ],
    [
      'a game there is not',
      fence('encounter', 'name: A', 'ruleset: gurps', 'creatures: [Cart wolf]'),
      'ruleset.unknown',
      'gurps'
    ],
    [
      'somebody surprised who is not there',
      fence('encounter', 'name: A', 'creatures: [Cart wolf]', 'surprised: Zorblax'),
      'encounter.surprised',
      'Zorblax'
    ]
  ])('%s', (_, lines, code, words) => {
    const text = note(...lines, '', ...sound)
    const warnings = ['statblock.weapon-die', 'statblock.value', 'encounter.surprised']
    const severity = warnings.includes(code ?? '') ? 'warning' : 'error'
    expect(found(text)).toEqual([[code, severity, words]])
    expectSound(text)
  })

  test('a name that another one begins with, each at its place and within its quotes', () => {
    const names = 'surprised: ["Zorblax 1", Zorblax 12]'
    const text = note(...fence('encounter', 'name: A', 'creatures: [Cart wolf]', names))
    const issues = issuesIn(text).map(({ start }) => text.slice(start).split(/[",\]]/)[0])
    expect(issues).toEqual(['Zorblax 1', 'Zorblax 12'])
    expect(found(text).map(([, , words]) => words)).toEqual(['Zorblax 1', 'Zorblax 12'])
  })

  test('invalid YAML', () => {
    const text = note(
      ...fence('encounter', 'name: [A', 'creatures:', '  - Cart wolf'),
      '',
      ...sound
    )
    const issues = issuesIn(text)
    expect(issues.map(({ code }) => code)).toEqual(['encounter.yaml'])
    expect(issues[0]?.message).toMatch(/Expected \]/)
    const { start = 0, end = 0 } = issues[0] ?? {}
    expect(start).toBeGreaterThan(text.indexOf('name: [A'))
    expect(end).toBeLessThan(text.indexOf('name: Sound'))
    expectSound(text)
  })

  test('an unknown default and an impossible one in the frontmatter', () => {
    const text = note(...sound).replace(
      'ruleset: hestia\n',
      'ruleset: hestia\nhestia:\n  combat spede: 30\n  stress slots: lots\n  more effective: 3\n'
    )
    expect(found(text)).toEqual([
      ['frontmatter.unknown-default', 'warning', 'combat spede'],
      ['frontmatter.default', 'error', 'lots']
    ])
    expect(issuesIn(text)[0]?.message).toMatch(/Expected one of combat speed, .*, armour,/)
    expectSound(text)
  })

  test('rows of a table in the frontmatter that do not fit, each at its place', () => {
    const text = note(...sound).replace(
      'ruleset: hestia\n',
      'ruleset: hestia\nhestia:\n  armour:\n    - light 13\n    - heavi 17\n    - shield big\n'
    )
    expect(found(text)).toEqual([
      ['frontmatter.default', 'error', 'heavi 17'],
      ['frontmatter.default', 'error', 'shield big']
    ])
    const [fix] = issuesIn(text)[0]?.fixes ?? []
    expect(fix?.title).toBe('Write “heavy 17”')
    expect(found(applyEdits(text, fix?.edits ?? []))).toEqual([
      ['frontmatter.default', 'error', 'shield big']
    ])
    expectSound(text)
  })
})

describe('a missing game', () => {
  test('has a fix for each game that writes it into the fence', () => {
    const text = fence('encounter', 'name: A', 'creatures: [Cart wolf]').join('\n')
    const [issue] = issuesIn(text)
    expect(issue?.code).toBe('ruleset.missing')
    const titles = issue?.fixes?.map(({ title }) => title)
    expect(titles).toEqual(allRulesets().map(({ title }) => `Set the ruleset to ${title}`))
    const fixed = applyEdits(text, issue?.fixes?.[0]?.edits ?? [])
    expect(fixed.split('\n').slice(0, 3)).toEqual(['```encounter', 'ruleset: hestia', 'name: A'])
    expect(issuesIn(fixed)).toEqual([])
  })
})

describe('an unknown game', () => {
  test('in the frontmatter is reported once, with the known games, for any number of fences', () => {
    const text = note(
      ...sound,
      ...fence('encounter', 'name: B', 'creatures: [Cart wolf]'),
      ...fence('statblock', 'name: C', 'hd: 2')
    ).replace('ruleset: hestia', 'ruleset: gurps')
    expect(found(text)).toEqual([['ruleset.unknown', 'error', 'gurps']])
    expect(issuesIn(text)[0]?.message).toMatch(/“gurps”; expected one of .*hestia/)
  })

  test('is reported at each encounter, and statblocks are not checked', () => {
    const text = [...sound, ...fence('statblock', 'name: C', 'weapons: [blorp]')].join('\n')
    expect(found(text)).toEqual([['ruleset.missing', 'info', '```encounter']])
    expect(found(text, 'hestia')).toEqual([['statblock.weapon-die', 'warning', 'blorp']])
    expect(found(text, 'gurps').map(([code]) => code)).toContain('ruleset.unknown')
  })
})

test('creatures in the line of their key are one mistake, and one issue', () => {
  const text = note(...fence('encounter', 'name: A', 'creatures: 3: Cart wolf'))
  expect(issuesIn(text).map(({ code }) => code)).toEqual(['encounter.yaml'])
})

describe('a misspelt word', () => {
  test.each([
    ['a key', ['creatures: [Cart wolf]', 'suprised: Cart wolf'], 'suprised', 'surprised'],
    ['a game', ['ruleset: hesta', 'creatures: [Cart wolf]'], 'hesta', 'hestia'],
    [
      'a zone',
      [
        'ruleset: murdham',
        'creatures: [Guard]',
        'zones:',
        '  - {name: Ford, next: [Bnak]}',
        '  - Bank'
      ],
      'Bnak',
      'Bank'
    ]
  ])('in %s has a fix with the right one', (_, lines, wrong, meant) => {
    const text = note(
      ...fence('statblock', 'ruleset: murdham', 'name: Guard'),
      ...fence('statblock', 'ruleset: murdham', 'name: Odo', 'player: true'),
      ...fence('encounter', 'name: A', 'players: Odo', ...lines)
    )
    const [issue] = issuesIn(text)
    expect(issue && text.slice(issue.start, issue.end)).toBe(wrong)
    const fixed = applyEdits(text, issue?.fixes?.[0]?.edits ?? [])
    expect(fixed).toBe(text.replace(wrong, meant))
    expect(issuesIn(fixed).map(({ code }) => code)).not.toContain(issue?.code)
  })

  test.each(['age', 'gender', 'icon', 'map', 'render', 'spells'])(
    'is none where other tools and people have that key: %s',
    (key) => {
      const keyed = `${key}: x`
      for (const { id } of allRulesets()) {
        const text = note(...fence('statblock', `ruleset: ${id}`, 'name: A', keyed))
        expect(issuesIn(text).filter(({ start }) => text.startsWith(keyed, start))).toEqual([])
      }
    }
  )

  test('duplicate names have a fix with a free number', () => {
    const text = note(
      ...fence('statblock', 'name: Thug', 'hd: 1'),
      ...fence('statblock', 'name: Thug 2', 'hd: 2'),
      ...fence('statblock', 'name: thug', 'hd: 3')
    )
    const [issue] = issuesIn(text)
    expect(issue?.code).toBe('statblock.double')
    const fixed = applyEdits(text, issue?.fixes?.[0]?.edits ?? [])
    expect(fixed).toContain('name: thug 3')
    expect(issuesIn(fixed)).toEqual([])
  })

  test('in the name of a creature has a fix with the right name', () => {
    const text = session.replace('- Hob Ratchet', '- Hob Ratchett')
    const [issue] = issuesIn(text)
    expect(issue?.fixes?.map(({ title }) => title)).toEqual([
      'Write “Hob Ratchet”',
      'Write a statblock for “Hob Ratchett”'
    ])
    expect(applyEdits(text, issue?.fixes?.[0]?.edits ?? [])).toBe(session)
  })

  test('in a key is a warning that names the right key', () => {
    const text = note(...fence('statblock', 'name: Z', 'flsh: 3'))
    const [issue, ...more] = issuesIn(text)
    expect(more).toEqual([])
    expect(issue).toMatchObject({ code: 'statblock.unknown-field', severity: 'warning' })
    expect(applyEdits(text, issue?.fixes?.[0]?.edits ?? [])).toBe(text.replace('flsh', 'flesh'))
  })
})

describe('a log', () => {
  const log = logText(playOut(fightAt(setupOf())))

  test('that replays has no issue, nor has a sample note', () => {
    expect(issuesIn(withLog(log))).toEqual([])
    for (const text of Object.values(greywater)) expect(issuesIn(text)).toEqual([])
  })

  test('that no longer replays is reported at the first text that differs, with fixes', () => {
    const text = withLog(log.replace('with mace [2]', 'with mace [22]'))
    expect(found(text)).toEqual([['log.answer', 'error', '22']])
    expect(issuesIn(text)[0]?.fixes).toHaveLength(3)
  })

  test('of saved rolls is checked by the rules too', () => {
    const text = note(...fence('statblock', 'name: Z', 'hd: 2', 'weapons: [sword]'), '', ...sound)
    const { vault, note: read } = noteIn(text)
    const [place] = read.statblocks
    const prepared = place && prepare(vault, read, place)
    if (!place || !prepared || !('setup' in prepared)) throw new Error('no statblock')
    const opened = openFight(prepared.setup, { seed: 1, dice: 'rolled' })
    if (!('fight' in opened)) throw new Error('no rolls')
    const rolled = applyAction(opened.fight, { type: 'give', text: 'Z: Test Might' }).fight
    const kept = applyEdits(text, writeLog(read, place, logText(rolled)))
    expect(found(kept)).toEqual([])
    const odd = kept.replace('> Z: Test Might', '> Z: Test Charm')
    expect(found(odd)).toEqual([['log.command', 'error', 'Charm']])
    expectSound(odd)
  })
})

test('issues are sorted by offset and inside the note', () => {
  const text = note(
    ...fence('encounter', 'name: A', 'creatures:', '  - Nobody', '  - 10000: Cart wolf'),
    ...fence('statblock', 'name: Z', 'weapons: [blorp]', 'flesh: much'),
    ...fence('encounter', 'nothing')
  )
  const issues = issuesIn(text)
  expect(issues.length).toBeGreaterThan(3)
  for (const [index, { start, end }] of issues.entries()) {
    expect(start).toBeGreaterThanOrEqual(issues[index - 1]?.start ?? 0)
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(text.length)
  }
})
