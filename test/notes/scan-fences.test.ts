import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../src/notes/edits.ts'
import { toBodyOffset, toNoteOffset } from '../../src/notes/fences/fence.ts'
import { scanFrontmatter } from '../../src/notes/fences/frontmatter.ts'
import { scanFences } from '../../src/notes/fences/scan-fences.ts'
import { parseNote } from '../../src/notes/note.ts'
import { positionsIn } from '../../src/notes/text/positions.ts'
import { runs } from '../random.ts'
import { layouts } from './layouts.ts'
import { randomNote } from './random.ts'
import { seenByRemark, seenByUs } from './remark.ts'

const bodiesIn = (text: string) => scanFences(text).map(({ body }) => body)

describe('a fence', () => {
  const lines = ['name: Goblin', '', '  hp: 7  ', 'weapons: [“club”, ‘sling’]']

  test.each(layouts)('$name', ({ write }) => {
    const text = write('statblock', lines)
    const [fence, ...more] = scanFences(text)
    expect(more).toEqual([])
    expect(fence).toMatchObject({ kind: 'statblock', body: lines.join('\n') })
    expect(seenByUs(text)).toEqual(seenByRemark(text))
  })

  test.each(layouts)('has the right note offset for every character: $name', ({ write }) => {
    const text = write('statblock', lines)
    const [fence] = scanFences(text)
    if (!fence) throw new Error('there is no fence')
    const { body } = fence
    for (let at = 0; at < body.length; at++) {
      if (body[at] === '\n') continue
      expect(text[toNoteOffset(fence, at)]).toBe(body[at])
      expect(toBodyOffset(fence, toNoteOffset(fence, at))).toBe(at)
    }
    const whole = text.slice(fence.start, fence.end)
    expect(whole.startsWith(fence.marker)).toBe(true)
    expect(whole.endsWith(fence.isClosed ? fence.marker : '’]')).toBe(true)
  })

  test('has a kind by the first word behind its marker, in any case', () => {
    const text =
      '``` Encounter-Table wide\n```\n~~~STATBLOCK\n~~~\n```statblocks\n```\n```my statblock\n```'
    expect(scanFences(text).map(({ kind }) => kind)).toEqual(['encounter-table', 'statblock'])
  })

  test('maps the spaces of a split tab to the tab', () => {
    const text = '- ```statblock\n\tname: Goblin\n\t\thp: 7\n  ```'
    const [fence] = scanFences(text)
    if (!fence) throw new Error('there is no fence')
    expect(fence.body).toBe('  name: Goblin\n  \thp: 7')
    expect(toNoteOffset(fence, 0)).toBe(text.indexOf('\tname'))
    expect(toNoteOffset(fence, 1)).toBe(text.indexOf('\tname'))
    expect(toNoteOffset(fence, 2)).toBe(text.indexOf('name'))
    expect(text[toNoteOffset(fence, fence.body.indexOf('G'))]).toBe('G')
    expect(text[toNoteOffset(fence, fence.body.indexOf('h'))]).toBe('h')
  })

  test('ends with its quote, whatever the next line is', () => {
    expect(bodiesIn('> ```statblock\n> name: a\nname: b\n```')).toEqual(['name: a'])
    expect(bodiesIn('- ```statblock\n  name: a\n- name: b\n  ```')).toEqual(['name: a'])
  })

  test('has the prefix of its lines, with tabs as written', () => {
    const prefixes = (text: string) => scanFences(text).map(({ prefix }) => prefix)
    expect(prefixes('> ```statblock\n> a: b')).toEqual(['> '])
    expect(prefixes('1. > ```statblock')).toEqual(['   > '])
    expect(prefixes('-\t```statblock\n\ta: b\n\t```')).toEqual(['\t'])
    expect(prefixes('  ```statblock\na: b\n  ```')).toEqual(['  '])
    expect(prefixes('- a\n\n  ```statblock\n\ta: b')).toEqual(['  '])
    expect(prefixes('> a\n```statblock\nb: c\n```')).toEqual([''])
    expect(prefixes('> - a\n> ```statblock\n> b: c')).toEqual(['> '])
  })

  test('has the line break of its own lines', () => {
    expect(scanFences('a\r\n```statblock\nb\n```').map(({ eol }) => eol)).toEqual(['\n'])
    expect(scanFences('a\r\n```statblock').map(({ eol }) => eol)).toEqual(['\r\n'])
    expect(scanFences('```statblock\rb\r```').map(({ eol }) => eol)).toEqual(['\r'])
  })
})

describe('no fence is found', () => {
  test.each([
    ['in another fence', '````md\n```statblock\nname: a\n```\n````'],
    ['in a fence of tildes', '~~~\n```statblock\n```\n~~~'],
    ['in an HTML block', '<div>\n```statblock\n```\n</div>'],
    ['in a comment', '<!-- later\n\n```statblock\n```\n-->'],
    ['in a script', '<script>\n\n```statblock\n```\n</script>'],
    ['in indented code', '    ```statblock\n    ```'],
    ['in indented code of a list', '-     ```statblock\n      ```'],
    ['in frontmatter', '---\na: |\n ```statblock\n ```\n---\n'],
    ['in a paragraph that goes on', 'words\n    ```statblock'],
    ['with a backtick behind backticks', '```statblock `a`\n```'],
    ['with two backticks', '``statblock\n``']
  ])('%s', (_, text) => {
    expect(scanFences(text)).toEqual([])
    expect(seenByRemark(text)).toEqual([])
  })
})

describe('a comment of Obsidian', () => {
  const statblock = '```statblock\nname: a\n```\n'

  test('hides its fences up to the next two percent signs, and no others', () => {
    const text = `${statblock}%%\nOld:\n\n${statblock}%%\n${statblock}`
    expect(scanFences(text).map(({ start }) => start)).toEqual([0, text.lastIndexOf(statblock)])
  })

  test.each([
    ['is closed on its own line', `%% old %%\n${statblock}`],
    ['is never closed', `%% old\n${statblock}`],
    ['begins within a line', `50 %% of\n\n${statblock}%%\n`]
  ])('that %s hides nothing below', (_, text) => {
    expect(scanFences(text)).toHaveLength(1)
  })
})

describe('the scanner agrees with remark', () => {
  test('for random notes of everything that may contain or hide a fence', {
    timeout: 60_000
  }, () => {
    fc.assert(
      fc.property(randomNote, (text) => {
        expect(seenByUs(text)).toEqual(seenByRemark(text))
      }),
      runs(2000)
    )
  })

  test.each<[why: string, text: string]>([
    // remark waits for the end of frontmatter and ignores containers meanwhile.
    ['a first line of --- that nothing closes', '---\n> ```statblock\n> a: b\n> ```'],
    // The scanner does not check whether a paragraph has only definitions, so -- is its underline.
    ['an underline below nothing but link definitions', '[a]: b\n--\n<a>\n- ```statblock\n  ```'],
    // Obsidian hides what is between two `%%`.
    ['a comment of Obsidian', '%% old\n\n```statblock\n```\n%%'],
    // The scanner does not resolve escapes, so it sees another word.
    ['an escape in the word behind the marker', '```stat&#98;lock\n```'],
    // Nobody nests this deep, and it would cost quadratic time.
    ['a hundred containers within each other', `${'> '.repeat(101)}\`\`\`statblock`]
  ])('except for %s', (_, text) => {
    expect(seenByUs(text)).not.toEqual(seenByRemark(text))
  })
})

describe('frontmatter', () => {
  test.each([
    ['---\nruleset: hestia\n---\nwords', 'ruleset: hestia'],
    ['\ufeff---\r\na: 1\r\nb: 2\r\n---  \r\n', 'a: 1\nb: 2'],
    ['---\n---', '']
  ])('%j', (text, body) => {
    const front = scanFrontmatter(text)
    expect(front?.body).toBe(body)
    expect(text.slice(front?.start, front?.end)).toMatch(/^---[\s\S]*---$/)
    for (const char of front ? body.replaceAll('\n', '') : '')
      expect(front && text[toNoteOffset(front, body.indexOf(char))]).toBe(char)
  })

  test.each(['----\na: b\n---', 'a\n---\nb\n---', ' ---\na: b\n---', '---\na: b', '---'])(
    'is not %j',
    (text) => {
      expect(scanFrontmatter(text)).toBeUndefined()
    }
  )
})

describe('an error in YAML has the right line and column', () => {
  test.each(layouts)('$name', ({ write }) => {
    const text = write('statblock', ['name: Goblin', 'hp: @7'])
    const [issue] = parseNote('note.md', text).issues.filter(
      ({ code }) => code === 'statblock.yaml'
    )
    const { line, column } = positionsIn(text)(text.indexOf('@'))
    expect(issue && positionsIn(text)(issue.start)).toEqual({ line, column })
    expect(issue && text.slice(issue.start, issue.end)).toBe('@7')
  })
})

test.each(['', '> '])(
  'a log that has lost its closing line is told at the block it has swallowed, and closed below its lines (%j)',
  (prefix) => {
    const text = [
      '```encounter',
      'name: The mill',
      '```',
      '',
      '```encounter-log',
      'The mill · hestia 1 · seed 0001',
      '> roll initiative [3]',
      'Round 1: Wenna (H-01)',
      '= 1 command, 9c1e4b02',
      '```',
      '',
      'Hob wants the sluice opened.',
      '',
      '```encounter',
      'name: The sump',
      '```',
      ''
    ]
      .map((line) => prefix + line)
      .join('\n')
    expect(parseNote('a.md', text).issues).toEqual([])
    const open = text.replace(`4b02\n${prefix}\`\`\`\n`, '4b02\n')
    const [issue] = parseNote('a.md', open).issues
    expect(open.slice(issue?.start, issue?.end)).toContain('```encounter')
    expect(issue?.message).toBe(
      'Expected a line of ``` above, at the end of the encounter-log, found ```encounter'
    )
    expect(applyEdits(open, issue?.fixes?.[0]?.edits ?? [])).toBe(text)
  }
)

test.each([
  [
    'with the commands below its check line, without the prose and its quotes',
    ['> roll initiative [3]', '= 1 command, 9c1e4b02', '# later', '> done'],
    ['Hob wants the sluice opened.', '> “Now!”', '']
  ],
  [
    'at the last outcome, if it has no check line',
    ['> roll initiative [3]', 'Round 1: Wenna (H-01)', '', '> done', 'Round 2: Wenna (H-01)'],
    ['', 'Hob wants the sluice opened.', '']
  ]
])('a log that has lost its closing line is closed %s', (_, log, prose) => {
  const opener = ['```encounter-log', 'The mill · hestia 1 · seed 0001']
  const block = ['```encounter', 'name: The sump', '```', '']
  const open = [...opener, ...log, ...prose, ...block].join('\n')
  const [issue] = parseNote('a.md', open).issues
  const closed = [...opener, ...log, '```', ...prose, ...block].join('\n')
  expect(applyEdits(open, issue?.fixes?.[0]?.edits ?? [])).toBe(closed)
})
