// The words of an expression of our source as a reader sees them: its text, and `{what}` for what is filled in.

/** Every phrase a function may return. `functions`: those of its file by name, to follow calls of them. */
export function phrasesReturnedBy(fn, functions) {
  const context = { constants: new Map(), functions }
  if (fn.body.type !== 'BlockStatement') return phrasesOf(fn.body, context)
  const returned = []
  visit(fn.body, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      context.constants.set(node.id.name, node.init)
    if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument)
  })
  return [...new Set(returned.flatMap((value) => phrasesOf(value, context)))]
}

/** The phrases an expression may come to: one, or one for each branch of a condition. */
export function phrasesOf(expression, context) {
  const node = unwrapped(expression)
  if (node.type === 'ConditionalExpression')
    return [...phrasesOf(node.consequent, context), ...phrasesOf(node.alternate, context)]
  const options = optionsOf(node)
  if (options) return options.flatMap((option) => phrasesOf(option, context))
  const isText =
    ['TemplateLiteral', 'BinaryExpression', 'CallExpression'].includes(node.type) ||
    (node.type === 'Identifier' && node.name !== 'undefined') ||
    (node.type === 'Literal' && typeof node.value === 'string')
  const text = isText ? textOf(node, context) : ''
  // The same thing twice in a row is one thing in two parts.
  return text === '' ? [] : [text.replace(/(\{[^{}]*\})\1+/g, '$1')]
}

/** The values of a look-up such as `({ move: '…', charge: '…' })[how]`. */
function optionsOf(node) {
  const object = node.type === 'MemberExpression' ? unwrapped(node.object) : node
  return node.computed && object.type === 'ObjectExpression'
    ? object.properties.map(({ value }) => value)
    : undefined
}

const methodsOfText = new Set([
  ...['at', 'concat', 'filter', 'flatMap', 'join', 'map', 'padStart', 'replace', 'replaceAll'],
  ...['reverse', 'slice', 'sort', 'toLowerCase', 'toSorted', 'toString', 'toUpperCase', 'trim']
])

function textOf(expression, context) {
  const node = unwrapped(expression)
  const either = optionsOf(node)
  if (either) return choiceOf(either, context)
  switch (node.type) {
    case 'Literal':
      return String(node.value)
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => {
          const filled = node.expressions[index]
          return value.cooked + (filled ? textOf(filled, context) : '')
        })
        .join('')
    case 'BinaryExpression':
      return sumOf(node, context)
    case 'ConditionalExpression':
      return choiceOf([node.consequent, node.alternate], context)
    case 'LogicalExpression':
      return node.operator === '&&'
        ? `[${bare(textOf(node.right, context))}]`
        : textOf(node.left, context)
    case 'Identifier': {
      const value = context.constants.get(node.name)
      const isWords =
        value && ['TemplateLiteral', 'Literal', 'ConditionalExpression'].includes(value.type)
      // A constant that is named within itself would never end.
      return isWords ? textOf(value, { ...context, constants: new Map() }) : `{${node.name}}`
    }
    case 'ArrayExpression':
      return node.elements.map((element) => textOf(element, context)).join('; ')
    case 'MemberExpression':
      return memberOf(node, context)
    case 'CallExpression':
      return callOf(node, context)
    default:
      return '{…}'
  }
}

/** Text put together, or a number that is calculated. */
function sumOf({ left, right, operator }, context) {
  const parts = [left, right].map((part) => textOf(part, context))
  const isText = [left, right].some(
    (part) =>
      part.type === 'TemplateLiteral' ||
      part.type === 'BinaryExpression' ||
      (part.type === 'Literal' && typeof part.value === 'string')
  )
  if (operator === '+' && isText) return parts.join('')
  return `{${parts.map((part) => part.replace(/[{}]/g, '')).join(` ${operator} `)}}`
}

function choiceOf(nodes, context) {
  const words = nodes.map((node) => bare(textOf(node, context)))
  const some = words.filter((one) => one !== '')
  return `[${some.join(some.length < words.length ? '/' : ' / ')}]`
}

/** A choice within a choice is one of more words. */
const bare = (text) => (/^\[[^[\]]*\]$/.test(text) ? text.slice(1, -1) : text)

/** `one.hp` is `{hp}`; `{hp before}` if `one` is as it was before the event. The name of something is the thing. */
function memberOf(node, context) {
  const object = unwrapped(node.object)
  if (node.computed) return textOf(object, context)
  const { name } = node.property
  if (name !== 'name') return isBefore(object, context) ? `{${name} before}` : `{${name}}`
  if (object.type === 'MemberExpression' && object.computed && object.property.name)
    return `{${object.property.name}}`
  return object.type === 'Identifier' && object.name !== 'one' ? `{${object.name}}` : '{name}'
}

function isBefore(node, { constants }) {
  const value = node.type === 'Identifier' ? constants.get(node.name) : node
  return value?.type === 'CallExpression' && value.arguments.some(({ name }) => name === 'before')
}

/**
 * The text of a call: the words of a template of this file that it calls, else its argument or the name of the function.
 */
function callOf(node, context) {
  const callee = unwrapped(node.callee)
  const given = node.arguments.filter(({ type }) => type === 'Identifier')
  if (callee.type === 'MemberExpression') {
    if (methodsOfText.has(callee.property.name)) return textOf(callee.object, context)
    return given[0] ? `{${given[0].name}}` : `{${callee.property.name}}`
  }
  const words = context.functions.get(callee.name)?.body
  if (words?.type === 'TemplateLiteral' && given.length === node.arguments.length)
    return textOf(words, { ...context, functions: new Map() })
  return node.arguments.length === 1 && given[0] ? `{${given[0].name}}` : `{${callee.name ?? '…'}}`
}

/** A node without what is around it for the type checker or the formatter. */
export const unwrapped = (node) =>
  [
    'ChainExpression',
    'ParenthesizedExpression',
    'TSAsExpression',
    'TSNonNullExpression',
    'TSSatisfiesExpression'
  ].includes(node.type)
    ? unwrapped(node.expression)
    : node

/** Calls `found` with every node, and with the functions around it, the innermost last. */
export function visit(node, found, around = []) {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, found, around)
    return
  }
  if (!node || typeof node.type !== 'string') return
  found(node, around)
  const within = node.params ? [...around, node] : around
  for (const key in node) {
    const value = node[key]
    if (value && typeof value === 'object') visit(value, found, within)
  }
}
