// Checks the English of pages, comments and messages, and prints the figures of each page: `node scripts/prose.mjs`.
// `test/prose/prose.test.ts` runs the checks. The words to avoid, and the files that are still to do, are data beside the test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parseSync } from 'vite'
import { root } from './dependencies.mjs'

/** The longest sentence that is allowed, in words. */
const maxWords = 25

const data = (name) => JSON.parse(readFileSync(join(root, 'test', 'prose', name), 'utf8'))

/** Words that only this project used, each with the usual word for it. */
const coinedWords = Object.entries(data('coined-words.json')).map(([words, better]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'iu'),
  better
}))

/** Pages and folders of `src` that are still to do. */
export const notDone = data('not-done.json')

/** Every page of the project, generated ones too, and the manifest. */
export const pages = [
  'package.json',
  'package.nls.json',
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['bench/README.md', 'test/README.md', 'test/transcripts/README.md'],
  ...['samples/games/squabble/README.md'],
  ...filesIn('docs', '.md'),
  ...filesIn('src', '.md')
].filter((path) => existsSync(join(root, path)))

/** Every source file: the program, its tests and tools, and the sample game. */
const sources = ['src', 'test', 'bench', 'scripts', 'samples'].flatMap((folder) => [
  ...filesIn(folder, '.ts'),
  ...filesIn(folder, '.mjs')
])

/** The folders of source files and their subfolders to a depth of two: `src/core/text`. */
export const rooms = [...new Set(sources.map(roomOf))].sort()

/** The room of a file: `src/core/text` for `src/core/text/trim.ts`, `src/core` for a file right in it. */
function roomOf(path) {
  return path.split('/').slice(0, -1).slice(0, 3).join('/')
}

function filesIn(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort()
}

/**
 * A piece of prose: a paragraph, list item, heading, table cell, comment, title of a test or message.
 *
 * @typedef {{ line: number, kind: 'text' | 'heading' | 'cell' | 'title' | 'message', words: string }} Block
 */

const parser = unified().use(remarkParse)

/** The prose of a page. Fences, pictures and HTML are left out. `code`, *names* and “quotations” count as one noun. */
export function blocksOfMarkdown(text, firstLine = 1) {
  const blocks = []
  const collect = (node) => {
    const line = firstLine + node.position.start.line - 1
    if (node.type === 'heading') blocks.push({ line, kind: 'heading', words: wordsOf(node) })
    else if (node.type !== 'paragraph') node.children?.forEach(collect)
    else if (text[node.position.start.offset] === '|')
      blocks.push(
        ...cellsOf(text.slice(node.position.start.offset, node.position.end.offset), line)
      )
    else blocks.push({ line, kind: 'text', words: wordsOf(node) })
  }
  collect(parser.parse(text))
  return blocks.filter(({ words }) => /\p{L}/u.test(words))
}

/** The cells of a table. The parser reads plain Markdown, to which a table is a paragraph. */
function cellsOf(table, firstLine) {
  return table.split('\n').flatMap((row, index) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .filter((cell) => !/^[\s:-]*$/.test(cell))
      .map((cell) => ({
        line: firstLine + index,
        kind: 'cell',
        words: wordsOf(parser.parse(cell.trim().replaceAll('\\|', '|')))
      }))
  )
}

/** The text of a node. Code is one word, and so is a name of the screen such as *What If*. */
function wordsOf(node) {
  switch (node.type) {
    case 'text':
      return node.value.replace(/\s+/g, ' ').replace(/“[^”]*”/g, 'Quotation')
    case 'inlineCode':
      return 'Code'
    case 'emphasis':
      return `“${node.children.map(wordsOf).join('')}”`.replaceAll(' ', '\u00a0')
    case 'break':
      return ' '
    default:
      return (node.children ?? []).map(wordsOf).join('')
  }
}

/**
 * The prose of a source file: its comments, the titles of its tests, and the strings of `src` that read as words.
 * The other folders have strings of notes and logs, which are no prose of ours.
 */
export function blocksOfSource(path, source) {
  const { program, comments } = parseSync(path, source)
  const lineAt = (offset) => source.slice(0, offset).split('\n').length
  const told = commentsOf(comments, source).flatMap(({ text, start }) =>
    blocksOfMarkdown(text, lineAt(start))
  )
  const hasMessages = path.startsWith('src/')
  const messages = []
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!node || typeof node.type !== 'string') return
    // Templates of pages, imports and types have no messages.
    if (/^(?:TaggedTemplate|Import|Export(?:All|Named).*source|TS)/.test(node.type)) return
    // `'hp ac level'.split(' ')` is a list of keys.
    if (node.property?.name === 'split' && stringOf(node.object) !== undefined) return
    const title = titleOf(node)
    if (title !== undefined)
      messages.push({ line: lineAt(node.start), kind: 'title', words: title })
    const words = stringOf(node)
    if (hasMessages && words !== undefined && isProse(words))
      messages.push({ line: lineAt(node.start), kind: 'message', words })
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child)
  }
  visit(program.body)
  return [...told, ...messages]
}

/** The texts of doc comments, and of `//` comments that are sentences. Lines below each other are one comment. */
function commentsOf(comments, source) {
  const found = []
  let last
  for (const { type, value, start, end } of comments) {
    if (type === 'Block') {
      if (value.startsWith('*'))
        found.push({ text: value.slice(1).replace(/^[ \t]*\* ?/gm, ''), start })
    } else if (last && /^\r?\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${value.replace(/^ /, '')}`
      last.end = end
    } else {
      last = { text: value.trim(), start, end }
      found.push(last)
    }
  }
  return found.filter(({ text, end }) => end === undefined || /^\p{Lu}\S* \S+ /u.test(text))
}

/** The title of a test or a group of tests: `test('…', …)`, `describe.each(…)('…', …)`. */
function titleOf({ type, callee, arguments: [title] = [] }) {
  if (type !== 'CallExpression' || !title) return
  let name = callee
  while (name.callee ?? name.object ?? name.tag) name = name.callee ?? name.object ?? name.tag
  if (/^(?:describe|suite|test|it)$/.test(name.name)) return stringOf(title)
}

function stringOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return
  return node.quasis.map(({ value }) => value.cooked ?? '').join('Name')
}

const isProse = (text) => /^[^<#{]*$/.test(text) && (text.match(/\p{L}+ /gu) ?? []).length >= 2

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a block, each with its number of words. */
export function sentencesOf(words) {
  return [...segmenter.segment(words)]
    .map(({ segment }) => segment.trim())
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => {
      // A list of code, such as all keys of a statblock, is one noun.
      const counted = text.replace(/Code(?:(?:,| or| and)* Code)+/g, 'Code')
      return { text, length: (counted.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length }
    })
}

const banned =
  /(?:^|[;–—] ?)(?:who|what(?! if\b)|whoever|whatever|whichever|those who|which)(?= )/iu

/** The problems of the words of a block, as sentences. */
export function problemsOf({ kind, words }) {
  const found = []
  // After “whether”, a cell may mean the thing of its row.
  const pronoun =
    kind === 'cell' ? /^(?:it|its|they|their) /i : /^(?:whether )?(?:it|its|they|their) /i
  if (kind !== 'message' && pronoun.test(words))
    found.push(`name the noun in place of the pronoun: ${words}`)
  const sentences = sentencesOf(words)
  for (const { text, length } of sentences) {
    if (length > maxWords) found.push(`${length} words: ${text}`)
    if (banned.test(text) && !text.endsWith('?'))
      found.push(`name the subject in place of “${banned.exec(text)[0]}”: ${text}`)
  }
  // A title may have any word of the thing that it tests.
  for (const { pattern, better } of kind === 'title' ? [] : coinedWords)
    if (pattern.test(words))
      found.push(`“${pattern.exec(words)[0]}”: ${better}: ${words.slice(0, 80)}`)
  return found
}

/** The problems of a page, or of all source files of a room, each as `path:line: problem`. */
export function problemsIn(place) {
  return filesOf(place).flatMap((path) =>
    blocksOf(path).flatMap((block) =>
      problemsOf(block).map((problem) => `${path}:${block.line}: ${problem}`)
    )
  )
}

/** Whether a page or room has no problem. Stops at the first. */
export const isPlain = (place) =>
  filesOf(place).every((path) => blocksOf(path).every((block) => problemsOf(block).length === 0))

const filesOf = (place) =>
  /\.(?:md|json)$/.test(place) ? [place] : sources.filter((path) => roomOf(path) === place)

function blocksOf(path) {
  const text = readFileSync(join(root, path), 'utf8')
  if (path.endsWith('.json')) return blocksOfManifest(path, text)
  return path.endsWith('.md') ? blocksOfMarkdown(text) : blocksOfSource(path, text)
}

/** The titles and descriptions that VS Code shows, or gives to an assistant. */
function blocksOfManifest(path, text) {
  const words = []
  JSON.parse(text, (key, value) => {
    const isShown = path === 'package.nls.json' || /^(?:title|contents)$|description$/i.test(key)
    if (isShown && typeof value === 'string' && !/^%.*%$/.test(value)) words.push(value)
    if (/Descriptions$/.test(key)) words.push(...value.filter((one) => !/^%.*%$/.test(one)))
    return value
  })
  return words.flatMap((one) => {
    const line = text.slice(0, text.indexOf(JSON.stringify(one))).split('\n').length
    return blocksOfMarkdown(one).map((block) => ({ ...block, line }))
  })
}

/** Lines of a page, the median length of its sentences without tables, and its longest sentence. */
export function figuresOf(text) {
  const blocks = blocksOfMarkdown(text)
  const lengths = (some) =>
    some
      .flatMap(({ words }) => sentencesOf(words).map(({ length }) => length))
      .sort((a, b) => a - b)
  const plain = lengths(blocks.filter(({ kind }) => kind === 'text'))
  return {
    lines: text.trimEnd().split('\n').length,
    sentences: plain.length,
    median: plain[Math.floor(plain.length / 2)] ?? 0,
    longest: lengths(blocks).at(-1) ?? 0
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const places = argv.slice(2)
  for (const problem of places.flatMap(problemsIn)) console.log(problem)
  if (places.length === 0) {
    console.log('page                              lines  sentences  median  longest  problems')
    for (const path of pages.filter((one) => !/^docs\/issues\/|json$/.test(one))) {
      const { lines, sentences, median, longest } = figuresOf(
        readFileSync(join(root, path), 'utf8')
      )
      const cells = [lines, sentences, median, longest, problemsIn(path).length]
      console.log(path.padEnd(32) + cells.map((cell) => String(cell).padStart(8)).join(' '))
    }
    for (const room of rooms)
      console.log(room.padEnd(32), String(problemsIn(room).length).padStart(42))
  }
}
