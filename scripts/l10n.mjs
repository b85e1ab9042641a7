// The texts of the extension and its panels for translators: `npm run unit -- l10n -u` writes l10n/bundle.l10n.json from the
// calls of `vscode.l10n.t` and of the `t` of panels.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './dependencies.mjs'

/** The file of the English texts, which is what a translation copies. */
export const bundlePath = join(root, 'l10n', 'bundle.l10n.json')

/** Properties and calls whose texts VS Code shows. */
const shownProperties = /^(?:title|placeHolder|placeholder|prompt|message|label|tooltip|openLabel)$/
const shownCalls = /^(?:show(?:Information|Warning|Error)Message|setStatusBarMessage)$/

/** Parts of a template of HTML that people see or hear: text, and attributes with words. */
const shownInHtml = /(?<=>)[^<>]*(?=<|$)|\b(?:title|aria-label|placeholder)="[^"]*"/g

/**
 * Reads the sources of the extension and of its panels. `texts`: those that can be translated. `bare`: the places of texts
 * that VS Code shows and that cannot be translated, as `file: text`.
 */
export function textsOfExtension() {
  const texts = new Set()
  const bare = []
  for (const room of ['extension', 'webview']) {
    const folder = join(root, 'src', room)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
      const found = textsIn(room, readFileSync(join(folder, file), 'utf8'))
      for (const text of found.texts) texts.add(text)
      bare.push(...found.bare.map((text) => `${room}/${file.replaceAll('\\', '/')}: ${text}`))
    }
  }
  return { texts: [...texts].sort(), bare }
}

/** The texts in a source of the room `extension` or `webview`. */
export function textsIn(room, source) {
  const texts = []
  const bare = []
  const report = (node) => {
    const text = wordsOf(node)
    if (text !== undefined && !/^Fray\b/.test(text)) bare.push(text)
  }
  const translate = room === 'webview' ? 't' : 'vscode.l10n.t'
  visit(parseSync('source.ts', source).program, (node) => {
    if (node.type === 'Property' && !node.computed && shownProperties.test(node.key.name))
      report(node.value)
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'html')
      bare.push(...wordsOfHtml(node.quasi))
    if (node.type !== 'CallExpression') return
    const name = node.callee.property?.name ?? node.callee.name ?? ''
    if (shownCalls.test(name)) node.arguments.forEach(report)
    if (source.slice(node.callee.start, node.callee.end) === translate)
      texts.push(node.arguments[0].value)
  })
  return { texts, bare }
}

/** The texts with words in a template of HTML. */
const wordsOfHtml = ({ quasis }) =>
  (`>${quasis.map(({ value }) => value.cooked).join('…')}`.match(shownInHtml) ?? [])
    .map((text) => text.replace(/^[a-z-]+=/, '').trim())
    .filter((text) => /[A-Za-z]{2}/.test(text))

/** The text of a literal with words, or `undefined`. */
function wordsOf(node) {
  const text =
    node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked).join('…')
      : node.type === 'Literal' && node.value
  return typeof text === 'string' && /[A-Za-z]{2}/.test(text) ? text : undefined
}

function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (node && typeof node === 'object') {
    if (node.type) look(node)
    for (const part of Object.values(node)) visit(part, look)
  }
}

/** The bundle as text: each English text is its own key. */
export const bundleText = () =>
  `${JSON.stringify(Object.fromEntries(textsOfExtension().texts.map((text) => [text, text])), null, 2)}\n`
