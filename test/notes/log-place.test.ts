import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../src/notes/edits.ts'
import { baseTitle, formatLogLink, numberedTitle, parseLogLinks } from '../../src/notes/log-link.ts'
import { encounterOf, fightOf, fightsOf } from '../../src/notes/log-location.ts'
import { addLogToNote, freeTitle, logNotePath } from '../../src/notes/log-note.ts'
import { fightsIn, logOfEncounter } from '../../src/notes/logs.ts'
import { parseNote } from '../../src/notes/note.ts'
import { findNote, linkPath } from '../../src/notes/vault/note-links.ts'
import type { Texts } from '../own-note.ts'
import { vaultOf } from '../own-note.ts'

const encounter = (name: string, log = '') =>
  `\`\`\`encounter\nname: ${name}\ncreatures: [Rat]\n\`\`\`\n${log}`
const fence = (body: string) => `\n\`\`\`encounter-log\n${body}\n\`\`\`\n`
const logOf = (title: string) =>
  fence(`${title} · hestia 1 · seed 0001\n= Party: Guard {hd: 1}\n= settings {}`)

const bridge = 'Adventures/Bridge.md'
const sessions = 'Adventures/Sessions/2026-11-26.md'
const linked: Texts = {
  [bridge]: `# Bridge\n\n${encounter('The ford', fence('[[Sessions/2026-11-26#The ford]]'))}`,
  [sessions]: `# 2026-11-26\n\nEncounter: [[Bridge]]\n${logOf('The ford')}`
}

/** Where the log of an encounter is: its note and title, or what is wrong with the link to it. */
function placeIn(texts: Texts, name = 'The ford', path = bridge): string {
  const vault = vaultOf(texts)
  const note = vault.notes.get(path)
  const block = note?.encounters.find((one) => one.name === name)
  if (!note || !block) throw new Error(`no ${name}`)
  const fight = fightOf(vault, { note, block })
  return 'why' in fight ? fight.why.kind : `${fight.note.path} ${fight.block.name}`
}

describe('where the log of an encounter is', () => {
  test('is below it, whatever stands between', () => {
    const text = `${encounter('The ford')}\nThey [[Bridge|met]].\n${logOf('The ford')}`
    expect(placeIn({ [bridge]: text })).toBe(`${bridge} The ford`)
  })

  test('is where the link in the place of a log leads', () => {
    expect(placeIn(linked)).toBe(`${sessions} The ford`)
  })

  test.each([
    ['from the folder of the note', '[[Sessions/2026-11-26#The ford]]'],
    ['by the name of the note alone', '[[2026-11-26#The ford]]'],
    ['by the whole path', '[[Adventures/Sessions/2026-11-26#The ford]]'],
    ['with a dot before it', '[[./Sessions/2026-11-26#The ford]]'],
    ['with its ending', '[[Sessions/2026-11-26.md#The ford]]'],
    ['without a title, which is the name of the encounter then', '[[Sessions/2026-11-26]]'],
    ['in other letters', '[[sessions/2026-11-26#the  FORD]]'],
    ['beside remarks and empty lines', '\n[[2026-11-26#The ford]]\n\n# in the rain\n']
  ])('is found %s', (_, link) => {
    const text = encounter('The ford', fence(link))
    expect(placeIn({ ...linked, [bridge]: text })).toBe(`${sessions} The ford`)
  })

  test.each([
    ['[Rat]', '= Enemies: Rat {hd: 1}', true],
    ['[2 Rat]', '= Enemies: 2 Rat {hd: 1}', true],
    ['[3 Rat]', '= Enemies: 2 Rat {hd: 1}', false],
    ['[1d4 Rat]', '= Enemies: 1d4 Rat {hd: 1}', true],
    ['[1d4 Rat]', '= Enemies: 1d6 Rat {hd: 1}', false],
    ['[Rat, Cat]', '= Enemies: 2 Rat {hd: 1}', false]
  ])(
    'may stand below an encounter of %s under another name, if those fight: %s',
    (who, fought, isIts) => {
      const block = `\`\`\`encounter\nname: The old ford\ncreatures: ${who}\n\`\`\`\n`
      const log = fence(`The ford · hestia 2 · seed 0001\n${fought}\n= settings {}`)
      const note = parseNote(bridge, block + log)
      const [own] = note.encounters
      expect(own && logOfEncounter(note, own) !== undefined).toBe(isIts)
    }
  )

  test('is found though the encounter has another name by now', () => {
    const text = encounter('The old ford', fence('[[2026-11-26#The ford]]'))
    expect(placeIn({ ...linked, [bridge]: text }, 'The old ford')).toBe(`${sessions} The ford`)
  })

  test('is that of each encounter of a fence with several', () => {
    const two = '```encounter\nname: One\n---\nname: Two\n```\n'
    const links = fence('[[2026-11-26#Two]]') + fence('[[2026-11-26#One (2)|One]]')
    const log = (title: string) => `\nEncounter: [[Bridge]]\n${logOf(title)}`
    const texts = { [bridge]: two + links, [sessions]: log('Two') + log('One') + log('One (2)') }
    expect(placeIn(texts, 'One')).toBe(`${sessions} One (2)`)
    expect(placeIn(texts, 'Two')).toBe(`${sessions} Two`)
  })

  test('is where the last of several links leads', () => {
    const december = 'Adventures/Sessions/2026-12-03.md'
    const links = '[[2026-11-26#The ford]]\n# a rematch\n[[2026-12-03#The ford]]'
    const texts = {
      ...linked,
      [bridge]: encounter('The ford', fence(links)),
      [december]: `Encounter: [[Bridge]]\n${logOf('The ford')}`
    }
    expect(placeIn(texts)).toBe(`${december} The ford`)
    expect(placeIn({ ...texts, [december]: '' })).toBe('no-log')
    expect(placeIn({ ...texts, [sessions]: '' })).toBe(`${december} The ford`)
  })

  test('is the last of those right below the log that the link leads to', () => {
    const again = `${linked[sessions]}${logOf('The ford (2)')}${logOf('The ford (3)')}`
    expect(placeIn({ ...linked, [sessions]: again })).toBe(`${sessions} The ford (3)`)
  })

  test('is nowhere if the link leads to no note, to a note without it, or to another link', () => {
    expect(placeIn({ [bridge]: linked[bridge] ?? '' })).toBe('no-note')
    expect(placeIn({ ...linked, [sessions]: logOf('The mill') })).toBe('no-log')
    const links = encounter('The ford', fence('[[Bridge#The ford]]'))
    expect(placeIn({ ...linked, [sessions]: links })).toBe('no-log')
  })

  test('is not that of another encounter to which the log leads back', () => {
    const copy = 'Adventures/Copy.md'
    const texts = { ...linked, [copy]: linked[bridge] ?? '' }
    expect(placeIn(texts)).toBe(`${sessions} The ford`)
    expect(placeIn(texts, 'The ford', copy)).toBe('taken')
  })

  test('is not that of an encounter below which the log stands', () => {
    const texts = { ...linked, [sessions]: encounter('The ford', logOf('The ford')) }
    expect(placeIn(texts)).toBe('taken')
  })
})

test('a fence with anything else beside a link is a log, so that no command hides', () => {
  for (const body of [
    '',
    'The ford',
    '[[A]] [[B]]',
    '[[A]]\n[[B]] and more',
    '[[A]]\n> attack',
    '[[A]]\n= Party: Guard',
    '> [[A]]',
    '# [[A]]',
    '[[#The ford]]',
    '[[A'
  ])
    expect([body, parseLogLinks(body)]).toEqual([body, []])
})

test.each([
  ['The ford', 'The ford', '[[S#The ford]]'],
  ['The ford (2)', 'The ford', '[[S#The ford (2)|The ford]]'],
  ['Ford: day 2 ^a', 'Ford: day 2 ^a', '[[S#Ford: day 2 a]]'],
  ['^', '^', '[[S]]']
])('the link to the log %s of the encounter %s is %s, and is read back', (title, name, link) => {
  expect(formatLogLink('S', title, name)).toBe(link)
  expect(parseLogLinks(link).map(({ path }) => path)).toEqual(['S'])
  const texts = {
    [bridge]: encounter(JSON.stringify(name), fence(link)),
    'S.md': `Encounter: [[Bridge]]\n${logOf(title)}`
  }
  expect(placeIn(texts, name)).toBe(`S.md ${title}`)
})

describe('the encounter of a log in a note of its own', () => {
  /** The encounter to which the fight of this title leads back. */
  const backFrom = (texts: Texts, title: string) => {
    const vault = vaultOf(texts)
    const note = vault.notes.get(sessions)
    const block = note && fightsIn(note).find(({ name }) => name === title)
    const own = note && block && encounterOf(vault, { note, block })
    return own && `${own.note.path} ${own.block.name}`
  }

  test('is the one that leads to it, if it leads back', () => {
    expect(backFrom(linked, 'The ford')).toBe(`${bridge} The ford`)
    expect(backFrom({ ...linked, [bridge]: encounter('The ford') }, 'The ford')).toBeUndefined()
    const alone = { ...linked, [sessions]: logOf('The ford') }
    expect(backFrom(alone, 'The ford')).toBeUndefined()
  })

  test('is the same for a fight that was fought again right below', () => {
    const again = `${linked[sessions]}\n**Recap: The ford.** Won.\n${logOf('The ford (2)')}`
    expect(backFrom({ ...linked, [sessions]: again }, 'The ford (2)')).toBe(`${bridge} The ford`)
    const between = `${linked[sessions]}\n\`\`\`statblock\nname: Rat\n\`\`\`\n${logOf('The ford (2)')}`
    expect(backFrom({ ...linked, [sessions]: between }, 'The ford (2)')).toBeUndefined()
  })

  test('is the same for every log to which it leads', () => {
    const links = '[[2026-11-26#The ford]]\n[[2026-11-26#The ford (2)|The ford]]'
    const second = `\nEncounter: [[Bridge]]\n${logOf('The ford (2)')}`
    const texts = {
      [bridge]: encounter('The ford', fence(links)),
      [sessions]: `${linked[sessions]}${second}`
    }
    expect(backFrom(texts, 'The ford')).toBe(`${bridge} The ford`)
    expect(backFrom(texts, 'The ford (2)')).toBe(`${bridge} The ford`)
    const vault = vaultOf(texts)
    const note = vault.notes.get(bridge)
    const [block] = note?.encounters ?? []
    const fights = note && block ? fightsOf(vault, { note, block }) : []
    expect(fights.map((fight) => fight.block.name)).toEqual(['The ford', 'The ford (2)'])
  })

  test('is found beside other words and links of a person', () => {
    const text = `[[Odo]] rode first.\nEncounter: the old [[Bridge|bridge]] of [[Odo]]\n[[Odo]] again\n${logOf('The ford')}`
    expect(backFrom({ ...linked, [sessions]: text }, 'The ford')).toBe(`${bridge} The ford`)
    const [log] = parseNote(sessions, text).logs
    const link = log?.linkBack
    expect(link && text.slice(link.start, link.end)).toBe('[[Bridge|bridge]]')
  })
})

test.each([
  ['Sessions/{date}', 'Sessions/2026-11-26'],
  ['{date} {note}', '2026-11-26 Bridge'],
  ['../Sessions/{Date}.md', '../Sessions/2026-11-26'],
  ['{note}/{encounter}', 'Bridge/The ford Day 2'],
  ['/Sessions//{date}/', 'Sessions/2026-11-26'],
  ['{other}', '{other}'],
  ['a:b*|c', 'a b c'],
  ['', undefined],
  ['..', undefined],
  ['///', undefined]
])('the pattern %s makes the note %s', (pattern, path) => {
  const data = { date: '2026-11-26', note: 'Bridge', encounter: 'The ford: Day 2' }
  expect(logNotePath(pattern, data)).toBe(path)
})

test.each([
  ['Adventures/Bridge.md', 'Adventures/Sessions/A.md', 'Sessions/A'],
  ['Adventures/Sessions/A.md', 'Adventures/Bridge.md', 'Bridge'],
  ['Adventures/Bridge.md', 'Adventures/A.md', 'A'],
  ['Adventures/Bridge.md', 'Sessions/A.md', '../Sessions/A'],
  ['Sessions/A.md', 'Adventures/Bridge.md', '../Adventures/Bridge'],
  ['file:///v/My%20Notes/Bridge.md', 'file:///v/My%20Notes/S/A%20b.md', 'S/A b'],
  ['file:///v/S/A%20b.md', 'file:///v/My%20Notes/Bridge.md', '../My Notes/Bridge']
])('the link from %s to %s is %s', (from, to, path) => {
  const vault = vaultOf({ [from]: '', [to]: '' })
  const [a, b] = [vault.notes.get(from), vault.notes.get(to)]
  expect(a && b && linkPath(vault, a, b)).toBe(path)
})

test.each([
  ['p7.md', '../S/x', '../S/x.md'],
  ['../A/p7.md', '../../S/x', '../../S/x.md'],
  ['A/p7.md', '../S/x', 'S/x.md']
])('from %s the link to %s leads to no other note of that name than %s', (from, link, to) => {
  const vault = vaultOf({ [from]: '', [to]: '', 'A/S/x.md': '', [`B/${to}`]: '' })
  const note = vault.notes.get(from)
  expect(note && findNote(vault, link, note)?.path).toBe(to)
})

test('a link says more where two notes have one name', () => {
  const texts = { 'A/Bridge.md': '', 'A/S/x.md': '', 'A/S/Bridge.md': '' }
  const vault = vaultOf(texts)
  const [from, to] = [vault.notes.get('A/S/x.md'), vault.notes.get('A/Bridge.md')]
  expect(from && to && linkPath(vault, from, to)).toBe('../Bridge')
})

test.each([
  ['a new note', ''],
  ['one of a person', '# Tonight\n\nRain.'],
  ['one with Windows line ends', '# Tonight\r\n\r\nRain.\r\n'],
  ['one with blanks at its end', '# Tonight\n\n\n   ']
])('a log is added at the end of %s, and no byte before it changes', (_, text) => {
  const note = parseNote(sessions, text)
  const body = 'The ford · hestia 1 · seed 0001\n= settings {}'
  const edited = applyEdits(text, [addLogToNote(note, 'The ford', 'Bridge', body)])
  expect(edited.startsWith(text)).toBe(true)
  const [log] = parseNote(sessions, edited).logs
  expect(log?.fence.body).toBe(body)
  expect(log?.fence.eol).toBe(text.includes('\r\n') ? '\r\n' : '\n')
  expect(edited.slice(text.length)).toContain('## The ford')
  const link = log?.linkBack
  expect(link && edited.slice(link.start, link.end)).toBe('[[Bridge]]')
})

test('a title that a fight or an encounter of the note has gets a number', () => {
  const note = parseNote(
    sessions,
    `${encounter('The ford')}${logOf('The mill')}${logOf('The mill (2)')}`
  )
  expect(freeTitle(note, 'The bridge')).toBe('The bridge')
  expect(freeTitle(note, 'the Ford')).toBe('the Ford (2)')
  expect(freeTitle(note, 'The mill')).toBe('The mill (3)')
  const tenTimes = Array.from({ length: 9 }, (_, nth) => logOf(`The mill (${nth + 2})`))
  const busy = parseNote(sessions, logOf('The mill') + tenTimes.join(''))
  expect(freeTitle(busy, 'The mill')).toBe('The mill (11)')
  expect(freeTitle(busy, 'The mill (10)')).toBe('The mill (11)')
})

test('the number of a repeated fight may have several digits', () => {
  expect(numberedTitle('The ford (10)', 11)).toBe('The ford (11)')
  expect(baseTitle('The ford (123)')).toBe('The ford')
})

test.each([
  ['Goblin', true],
  ['3 Goblin', false],
  ['1d4 Goblin', false],
  ['Rat', false]
])(
  'a log of %s with another title belongs to an encounter with one goblin: %s',
  (fought, isOwn) => {
    const text = `\`\`\`encounter\nname: Ford\ncreatures: [Goblin]\n\`\`\`\n\n\`\`\`encounter-log\nBridge · hestia 1 · seed 1\n= Enemies: ${fought}\n= settings {}\n\`\`\`\n`
    const note = parseNote('a.md', text)
    const [block] = note.encounters
    expect(block && logOfEncounter(note, block) !== undefined).toBe(isOwn)
  }
)
