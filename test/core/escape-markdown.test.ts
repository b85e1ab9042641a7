import markdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { escapeMarkdown } from '../../src/core/text/escape-markdown.ts'

const md = markdownIt({ html: true })

test.each([
  'Nib *the* **Knife**',
  'snake _of_ __glass__',
  'Hob `1d6`',
  'The [Mill](cellar.md)',
  'Imp <b>bold</b> <img src=x>',
  '~~gone~~ and back',
  'back\\slash \\*'
])('a name brings no Markdown with it: %s', (name) => {
  const shown = md.utils.escapeHtml(name)
  expect(md.render(escapeMarkdown(name), {})).toBe(`<p>${shown}</p>\n`)
  expect(md.render(name, {})).not.toBe(`<p>${shown}</p>\n`)
})
