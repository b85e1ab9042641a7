// Reads what the sections of each game say from their source: the sentence of every event and the reason of every
// refusal. `fray rules GAME` prints them. The bundler and vitest serve them as `virtual:rule-words`.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './dependencies.mjs'
import { phrasesOf, phrasesReturnedBy, unwrapped, visit } from './phrases.mjs'

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
  const everyGames = readFileSync(join(root, 'src', 'core', 'ruleset', 'define-ruleset.ts'), 'utf8')
  const shared = sharedSections(`${sources}${everyGames}`, /\/sections\/([\w-]+\.ts)'/g)
  const order = sectionsOf(readFileSync(join(folder, 'index.ts'), 'utf8'))
  const placeOf = (file) => {
    const place = order.indexOf(relative(join(folder, 'rules'), file).replaceAll('\\', '/'))
    return place < 0 ? order.length : place
  }
  files.sort((a, b) => placeOf(a) - placeOf(b))
  const sections = [...files, ...shared].map(readSection)
  const calls = sections.flatMap((section) => section.calls)
  return {
    sentences: sections.flatMap(sentencesOf),
    refusals: sections.flatMap((section) => refusalsOf(section, calls))
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

/** The functions, constants, events, refusals and calls in a file. */
function readSection(file) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const read = {
    section: basename(file, '.ts'),
    functions: new Map(),
    constants: new Map(),
    events: [],
    refusals: [],
    calls: []
  }
  visit(program, (node, around) => {
    const fn = functionIn(node)
    if (fn) read.functions.set(node.id.name, fn)
    if (around.length === 0 && node.type === 'VariableDeclarator' && node.init?.type === 'Literal')
      read.constants.set(node.id.name, node.init.value)
    const [event, definition] = definitionIn(node)
    if (definition) read.events.push({ event, definition })
    if (node.type !== 'CallExpression') return
    const name = node.callee.name ?? node.callee.property?.name
    const call = { name, given: node.arguments, around, ...read }
    if (['refuse', 'refuseIf'].includes(name)) read.refusals.push(call)
    else read.calls.push(call)
  })
  return read
}

function functionIn(node) {
  if (node.type === 'FunctionDeclaration') return node
  const isArrow =
    node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression'
  return isArrow ? node.init : undefined
}

/** The name of an event and the object that defines it: `hit: event({…})`, or `const hit: EventDefinition = {…}`. */
function definitionIn(node) {
  if (node.type === 'Property' && node.value.callee?.name === 'event')
    return [node.key.name ?? node.key.value, node.value.arguments[0]]
  if (node.type === 'VariableDeclarator' && node.init?.type === 'ObjectExpression')
    return [node.id.name, node.init]
  return []
}

function sentencesOf({ section, functions, events }) {
  return events.flatMap(({ event, definition }) => {
    const tell = definition.properties?.find(({ key }) => key?.name === 'tell')?.value
    // `game.tell ?? ((event) => …)`: the words where a game has none of its own.
    const usual = tell?.type === 'LogicalExpression' ? unwrapped(tell.right) : tell
    const teller = usual?.type === 'Identifier' ? functions.get(usual.name) : usual
    const phrases = teller?.body ? phrasesReturnedBy(teller, functions) : []
    return phrases.map((says) => ({ section, event, says }))
  })
}

/** The refusals of a section, once for each rule it may cite. `calls`: those in all files of the game. */
function refusalsOf({ section, functions, refusals }, calls) {
  return refusals.flatMap((refusal) => {
    const [rule, reason] = refusal.given.slice(-2)
    const words = reason?.body ?? reason
    const phrases = words ? phrasesOf(words, { constants: new Map(), functions }) : []
    const says = phrases.filter((phrase) => /\w+(?![^{]*\})/.test(phrase))
    const cited = rule ? citedRules(rule, refusal, calls) : []
    return says.flatMap((words) =>
      cited.length === 0
        ? [{ section, says: words }]
        : cited.map((one) => ({ section, says: words, rule: one }))
    )
  })
}

const isRule = (text) => /^(?:table|(?:C-)?[A-Z]\d+|[A-Z]-\d+)$/.test(text)

/** The rules an expression may name. One that a function is given is looked up in its type, or where it is called. */
function citedRules(node, place, calls, depth = 0) {
  const { around, constants, functions } = place
  if (node.type === 'Literal') return isRule(node.value) ? [node.value] : []
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => citedRules(one, place, calls, depth))
  if (node.type !== 'Identifier' || depth > 3) return []
  if (constants.has(node.name)) return [constants.get(node.name)].filter(isRule)
  const fn = around.findLast(({ params }) => params.some(({ name }) => name === node.name))
  const nth = fn?.params.findIndex(({ name }) => name === node.name)
  const type = fn?.params[nth].typeAnnotation?.typeAnnotation
  const listed = (type?.types ?? [type]).flatMap((one) => one?.literal?.value ?? [])
  if (listed.length > 0 || !fn) return listed
  const own = [...functions].find(([, one]) => one === fn)?.[0]
  const callers = calls.filter(({ name }) => name === own)
  return [
    ...new Set(
      callers.flatMap((call) =>
        call.given[nth] ? citedRules(call.given[nth], call, calls, depth + 1) : []
      )
    )
  ]
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

/** As a file of its own, in JSON. */
export const ruleWordsAsFile = {
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:rule-words$/ }, () => ({ path: name, namespace: name }))
    onLoad({ filter: /./, namespace: name }, () => ({
      contents: JSON.stringify(ruleWords()),
      loader: 'copy'
    }))
  }
}

/** For vitest. */
export const ruleWordsForTests = {
  name,
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? moduleText() : undefined)
}
