// Reads what the sections of each game say from their source: the sentence of every event and the reason of every
// refusal. `fray rules GAME` prints them. The bundler and vitest serve them as `virtual:rule-words`.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './dependencies.mjs'

const name = 'virtual:rule-words'

/** `{ hestia: { sentences: [{ section, event, says }], refusals: [{ section, rule, says }] }, … }` */
function ruleWords() {
  const games = join(root, 'src', 'rulesets')
  const folders = readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(folders.map(({ name }) => [name, wordsOfGame(join(games, name))]))
}

function wordsOfGame(folder) {
  const files = filesIn(folder)
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const shared = sharedSections(sources, /core\/sections\/([\w-]+\.ts)'/g)
  const order = sectionsOf(readFileSync(join(folder, 'index.ts'), 'utf8'))
  const placeOf = (file) => {
    const place = order.indexOf(relative(join(folder, 'rules'), file).replaceAll('\\', '/'))
    return place < 0 ? order.length : place
  }
  files.sort((a, b) => placeOf(a) - placeOf(b))
  const sections = [...files, ...shared].map(wordsOfSection)
  return {
    sentences: sections.flatMap(({ sentences }) => sentences),
    refusals: sections.flatMap(({ refusals }) => refusals)
  }
}

/** The files of `src/core/sections` that `source` imports, and those they import. */
function sharedSections(source, importOf) {
  const files = [...source.matchAll(importOf)].map(([, name]) =>
    join(root, 'src', 'core', 'sections', name)
  )
  const deeper = files.flatMap((file) =>
    sharedSections(readFileSync(file, 'utf8'), /'\.\/([\w-]+\.ts)'/g)
  )
  return [...new Set([...files, ...deeper])].sort()
}

/** The files of `const sections = [a, b]`, in its order. */
function sectionsOf(index) {
  const files = new Map(
    [...index.matchAll(/import \* as (\w+) from '\.\/rules\/(.+?)'/g)].map(([, name, file]) => [
      name,
      file
    ])
  )
  const listed = /const sections = \[([^\]]*)\]/.exec(index)?.[1] ?? ''
  return listed
    .replace(/\/\/.*/g, '')
    .split(',')
    .map((name) => files.get(name.trim()))
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => join(folder, file))

function wordsOfSection(file) {
  const section = basename(file, '.ts')
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const functions = new Map(functionsIn(program))
  const constants = constantsIn(program)
  const sentences = []
  const refusals = []
  visit(program, (node) => {
    const [event, definition] = definitionIn(node)
    const tell = definition?.properties?.find(({ key }) => key?.name === 'tell')?.value
    // `game.tell ?? ((event) => …)`: the words where a game has none of its own.
    const usual = tell?.type === 'LogicalExpression' ? unwrapped(tell.right) : tell
    const told = usual?.type === 'Identifier' ? functions.get(usual.name) : usual
    for (const says of told?.body ? returnedBy(told) : []) sentences.push({ section, event, says })
    if (isCallOf(node, ['refuse', 'refuseIf'])) {
      const [rule, reason] = node.arguments.slice(-2)
      const words = reason?.body ?? reason
      const cited = rule.type === 'Identifier' ? constants.get(rule.name) : rule
      for (const says of words ? phrasesOf(words, new Map()) : [])
        if (/\w+(?![^{]*\})/.test(says))
          refusals.push({ section, says, ...(cited?.value && { rule: cited.value }) })
    }
  })
  return { sentences, refusals }
}

const unwrapped = (node) =>
  node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node

const isCallOf = (node, names) =>
  node?.type === 'CallExpression' && names.includes(node.callee.name)

/** The name of an event and the object that defines it: `hit: event({…})`, or `const hit: EventDefinition = {…}`. */
function definitionIn(node) {
  if (node.type === 'Property' && isCallOf(node.value, ['event']))
    return [node.key.name ?? node.key.value, node.value.arguments[0]]
  if (node.type === 'VariableDeclarator' && node.init?.type === 'ObjectExpression')
    return [kebabCase(node.id.name), node.init]
  return []
}

/** `fightOver` is the event `fight-over`. */
const kebabCase = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The values of `const name = '…'` at the top of a file. */
const constantsIn = ({ body }) =>
  new Map(
    body
      .flatMap((node) => node.declarations ?? [])
      .filter(({ id, init }) => id.type === 'Identifier' && init?.type === 'Literal')
      .map(({ id, init }) => [id.name, init])
  )

/** The functions of a file by name, to follow `tell: nameOfFunction`. */
function functionsIn(program) {
  const found = []
  visit(program, (node) => {
    if (node.type === 'FunctionDeclaration') found.push([node.id.name, node])
    if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression')
      found.push([node.id.name, node.init])
  })
  return found
}

/** Every sentence a function may return, with `{…}` for what it fills in. */
function returnedBy(node) {
  if (node.body.type !== 'BlockStatement') return phrasesOf(node.body, new Map())
  const constants = new Map()
  const returned = []
  visit(node.body, (inner) => {
    if (inner.type === 'VariableDeclarator' && inner.id.type === 'Identifier' && inner.init)
      constants.set(inner.id.name, inner.init)
    if (inner.type === 'ReturnStatement' && inner.argument) returned.push(inner.argument)
  })
  return [...new Set(returned.flatMap((value) => phrasesOf(value, constants)))]
}

/** The phrases an expression may come to: one, or one for each branch of a condition. */
function phrasesOf(node, constants) {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...phrasesOf(node.consequent, constants), ...phrasesOf(node.alternate, constants)]
    // A look-up such as `({ move: '…', charge: '…' })[how]`.
    case 'MemberExpression': {
      const object = unwrapped(node.object)
      return object.type === 'ObjectExpression'
        ? object.properties.flatMap(({ value }) => phrasesOf(value, constants))
        : []
    }
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return phrasesOf(node.expression, constants)
    default: {
      const text = textOf(node, constants)
      return text === '' || text === undefined ? [] : [text]
    }
  }
}

/** An expression as a reader sees it: its words, and `{what}` for what is filled in. */
function textOf(node, constants) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => {
          const filled = node.expressions[index]
          return value.cooked + (filled ? filledIn(filled, constants) : '')
        })
        .join('')
    case 'BinaryExpression':
      return `${filledIn(node.left, constants)}${filledIn(node.right, constants)}`
    case 'Identifier':
      return node.name === 'undefined' ? undefined : filledIn(node, constants)
    case 'CallExpression':
      return filledIn(node, constants)
    default:
      return undefined
  }
}

function filledIn(node, constants) {
  switch (node.type) {
    case 'Literal':
      return String(node.value)
    case 'TemplateLiteral':
      return textOf(node, constants)
    case 'ConditionalExpression': {
      const either = [node.consequent, node.alternate].map((one) => filledIn(one, constants))
      const words = either.filter((one) => one !== '')
      return either.length > words.length ? `[${words.join('/')}]` : `[${words.join(' / ')}]`
    }
    case 'Identifier': {
      const value = constants.get(node.name)
      const isWords =
        value && ['TemplateLiteral', 'Literal', 'ConditionalExpression'].includes(value.type)
      // A constant that is named within itself would never end.
      return isWords ? filledIn(value, new Map()) : `{${node.name}}`
    }
    case 'MemberExpression':
      return node.computed ? filledIn(node.object, constants) : `{${node.property.name}}`
    case 'CallExpression': {
      const [argument] = node.arguments
      if (node.arguments.length === 1 && argument.type === 'Identifier') return `{${argument.name}}`
      return `{${node.callee.name ?? node.callee.object?.name ?? node.callee.property?.name ?? 'words'}}`
    }
    case 'BinaryExpression':
      return `${filledIn(node.left, constants)}${filledIn(node.right, constants)}`
    default:
      return '{…}'
  }
}

function visit(node, found) {
  if (Array.isArray(node)) for (const one of node) visit(one, found)
  else if (node && typeof node.type === 'string') {
    found(node)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, found)
  }
}

const moduleText = () => `export const ruleWords = ${JSON.stringify(ruleWords())}`

/** For esbuild. */
export const ruleWordsForBundle = {
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:rule-words$/ }, () => ({ path: name, namespace: name }))
    onLoad({ filter: /./, namespace: name }, () => ({ contents: moduleText() }))
  }
}

/** For vitest. */
export const ruleWordsForTests = {
  name,
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? moduleText() : undefined)
}
