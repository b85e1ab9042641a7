import markdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { extendMarkdownIt } from '../../src/preview/markdown-it.ts'
import { relativePath } from '../../src/preview/relative-path.ts'
import { greywater, noteIn } from '../greywater.ts'

/** A text as the preview shows it, beside other notes. */
function preview(
  text: string,
  { note = parseNote('note.md', text), vault = createVault([note]) } = {}
) {
  const context = {
    vault,
    note,
    hrefOf: (other: Note, anchor?: string) =>
      `${other === note ? '' : other.path}${anchor === undefined ? '' : `#${anchor}`}`
  }
  const md = extendMarkdownIt(markdownIt({ html: true }), (env) => (env ? context : undefined))
  return md.render(text, { currentDocument: note.path })
}
const plain = (text: string) => markdownIt({ html: true }).render(text, {})

const goblin = '```statblock\nname: Goblin\nhp: 7\n```\n'

describe('fences in the preview', () => {
  test('a statblock is a card, also in a list, in a quotation, and between other fences', () => {
    const text = `# One\n\n${goblin}\n\`\`\`js\nlet a\n\`\`\`\n\n> \`\`\`statblock\n> name: Orc\n> \`\`\`\n\n- item\n\n  \`\`\`statblock\n  name: Imp\n  \`\`\`\n`
    const html = preview(text)
    for (const name of ['Goblin', 'Orc', 'Imp']) expect(html).toContain(`<h3>${name}</h3>`)
    expect(html).toContain('<pre><code class="language-js">let a\n</code></pre>')
  })

  test.each(['\r\n', '\r'])('lines that end with %j are counted as lines', (eol) => {
    const html = preview(`# One\n\ntwo\n\n${goblin}`.replaceAll('\n', eol))
    expect(html).toContain('<h3>Goblin</h3>')
  })

  test('a page that is no note of the vault stays as it is', () => {
    const md = extendMarkdownIt(markdownIt(), () => undefined)
    expect(md.render(`${goblin}\n[[Goblin]]`, {})).toBe(plain(`${goblin}\n[[Goblin]]`))
  })

  test('other code and other Markdown stay as they are', () => {
    const text =
      '# A\n\n```yaml\nname: B\n```\n\n    indented\n\n[a](b) `code` [c][d] ![e](f.png) [ ] task'
    expect(preview(text)).toBe(plain(text))
  })

  test('every fence of the samples is shown without an error', () => {
    for (const [path, text] of Object.entries(greywater)) {
      const { vault } = noteIn(greywater['session-1.md'])
      const note = vault.notes.get(path)
      const html = preview(text, { ...(note && { note }), vault })
      expect(html.match(/class="fray-card/g)?.length ?? 0).toBe(note?.fences.length)
      expect(html).not.toContain('fray-errors')
    }
  })
})

describe('inline code in the preview', () => {
  test('dice are a die with what they may come to, and are not rolled', () => {
    const html = preview('Roll `dice: 2d6+3`.')
    expect(html).toMatch(/<span class="fray-inline fray-dice" title="5 to 15, 10 on average">/)
    expect(html).toContain('</svg>2d6+3</span>.')
  })

  test('dice with a result keep it', () => {
    expect(preview('`dice: 2d6` [4 2] = 6')).toContain('2d6</span> [4 2] = 6')
  })

  test('an encounter is its creatures', () => {
    expect(preview('`encounter: 3: Goblin, Ogre`')).toContain('>3 Goblin, Ogre</span>')
  })

  test.each(['`dice`', '`dice: [[Table]]`', '`let dice = 2d6`', '`encounter`'])(
    '%s is code',
    (text) => expect(preview(text)).toBe(plain(text))
  )
})

describe('wikilinks in the preview', () => {
  const { note, vault } = noteIn('[[Hob Ratchet]], [[party|them]], [[Nobody]], [[Bestiary#Beasts]]')
  const html = preview(note.text, { note, vault })

  test('lead to statblocks, to notes and to headings', () => {
    expect(html).toContain('href="bestiary.md#statblock-hob-ratchet">Hob Ratchet</a>')
    expect(html).toMatch(/<a class="fray-link" href="party.md[^"]*">them<\/a>/)
    expect(html).toMatch(/<a class="fray-link" href="bestiary.md#[^"]*">/)
  })

  test('that lead nowhere stay as they are written', () => {
    expect(html).toContain(', [[Nobody]],')
  })

  test.each(['[[', '[[]]', '[[a\nb]]', '\\[[Goblin]]', '`[[Goblin]]`', '[[a[b]]]', '[[<b>]]'])(
    '%j is no link',
    (text) => expect(preview(text)).toBe(plain(text))
  )
})

test.each([
  ['file:///v/a.md', 'file:///v/b.md', 'b.md'],
  ['file:///v/x/a.md', 'file:///v/b.md', '../b.md'],
  ['file:///v/a.md', 'file:///v/x/y/b%20c.md', 'x/y/b%20c.md'],
  ['file:///v/x/a.md', 'file:///v/y/b.md', '../y/b.md'],
  ['a.md', 'b.md', 'b.md']
])('from %s to %s it is %s', (from, to, path) => {
  expect(relativePath(from, to)).toBe(path)
})
