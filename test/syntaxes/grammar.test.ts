import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import oniguruma from 'vscode-oniguruma'
import textmate from 'vscode-textmate'

/** As much of VS Code’s grammar of Markdown as a fence can stand in. */
const markdown = {
  scopeName: 'text.html.markdown',
  patterns: [{ include: '#block' }],
  repository: {
    block: {
      patterns: [
        {
          name: 'markup.quote.markdown',
          begin: '(^|\\G)[ ]{0,3}(>) ?',
          while: '(^|\\G)\\s*(>) ?',
          patterns: [{ include: '#block' }]
        },
        {
          name: 'markup.list.unnumbered.markdown',
          begin: '(^|\\G)([ ]{0,3})([*+-])([ \\t])',
          while: '((^|\\G)([ ]{2,4}|\\t))|(^[ \\t]*$)',
          patterns: [{ include: '#block' }]
        },
        {
          name: 'markup.list.numbered.markdown',
          begin: '(^|\\G)([ ]{0,3})(\\d+[\\.\\)])([ \\t])',
          while: '((^|\\G)([ ]{2,4}|\\t))|(^[ \\t]*$)',
          patterns: [{ include: '#block' }]
        },
        { name: 'comment.block.html', begin: '(^|\\G)\\s*<!--', end: '-->' },
        {
          name: 'markup.fenced_code.block.markdown',
          begin: '(^|\\G)(\\s*)(`{3,}|~{3,})\\s*(?=([^`]*)?$)',
          end: '(^|\\G)(\\2|\\s{0,3})(\\3)\\s*$'
        },
        { name: 'meta.paragraph.markdown', match: '\\S.*$' }
      ]
    }
  }
}
const yaml = {
  scopeName: 'source.yaml',
  patterns: [{ name: 'entity.name.tag.yaml', match: '\\w+(?=:)' }]
}
const ours = ['fray.markdown', 'encounter-log'].map((name) =>
  JSON.parse(
    readFileSync(new URL(`../../syntaxes/${name}.tmLanguage.json`, import.meta.url), 'utf8')
  )
)

let grammar: textmate.IGrammar

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm')
  await oniguruma.loadWASM(readFileSync(wasm))
  const known = new Map([markdown, yaml, ...ours].map((one) => [one.scopeName, one]))
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text)
    }),
    loadGrammar: async (scope) => known.get(scope) ?? null,
    getInjections: (scope) => (scope === 'text.html.markdown' ? ['markdown.fray.codeblock'] : [])
  })
  const loaded = await registry.loadGrammar('text.html.markdown')
  if (!loaded) throw new Error('the grammar does not load')
  grammar = loaded
})

/** The words of a text, each with all of its scopes in one string. */
function scopesIn(...lines: readonly string[]): (word: string, nth?: number) => string {
  let stack = textmate.INITIAL
  const tokens = lines.flatMap((line) => {
    const { tokens: found, ruleStack } = grammar.tokenizeLine(line, stack)
    stack = ruleStack
    return found.map(({ startIndex, endIndex, scopes }) => ({
      text: line.slice(startIndex, endIndex),
      scopes: scopes.join(' ')
    }))
  })
  return (word, nth = 0) => tokens.filter(({ text }) => text.trim() === word)[nth]?.scopes ?? ''
}

const log = [
  '```encounter-log',
  'The mill cellar · hestia 1 · seed 7f3a',
  '# Maud laughs',
  '> Sump goblin 1: attack Tam Reed with spear, piercing [14] [6 3] | Tam Reed: splinter the shield',
  'Sump goblin 1 hits Tam Reed with spear (H-13)',
  '> roll initiative [12]',
  'Round 2: Wenna; then Hob Ratchet (C-H18)',
  '```',
  'Prose after.'
]

describe('a log', () => {
  test('has its commands coloured: who, what, with which faces', () => {
    const of = scopesIn(...log)
    expect(of('>')).toContain('keyword.control.command')
    expect(of('Sump goblin 1')).toContain('variable.other.name')
    expect(of('attack')).toContain('entity.name.function.command')
    expect(of('Tam Reed')).toContain('variable.other.name')
    expect(of('14')).toContain('constant.numeric.face')
    expect(of('3')).toContain('constant.numeric.face')
    expect(of('roll')).toContain('entity.name.function.command')
  })
  test('has a line that says who fights dimmed, whatever is in it', () => {
    const line = '= Enemies: 4 Goblin {hd: 1, weapons: (spear)}'
    const of = scopesIn('```encounter-log', 'A · hestia 1 · seed 1', line, '> muster [4]', '```')
    expect(of(line)).toContain('comment.line.fact')
    expect(of('muster')).toContain('entity.name.function.command')
  })
  test('has a name in quotes as one name, whatever is in it', () => {
    const of = scopesIn('```encounter-log', '> "A: attack B": attack "with: x" with bow', '```')
    expect(of('"A: attack B"')).toContain('variable.other.name')
    expect(of('attack')).toContain('entity.name.function.command')
    expect(of('"with: x"')).toContain('variable.other.name')
  })
  test('has a command whose dice are still to fall, and the lines below it', () => {
    const of = scopesIn('```encounter-log', '> Wenna: attack Hob with axe [14', 'Hit (H-13)', '```')
    expect(of('14')).toContain('constant.numeric.face')
    expect(of('H-13')).toContain('markup.underline.rule')
    expect(of('H-13')).not.toContain('meta.command')
  })
  test('has what cannot be a face shown as wrong', () => {
    const of = scopesIn('```encounter-log', '> Luck Roll [six 3]', '```')
    expect(of('six')).toContain('invalid.illegal')
    expect(of('3')).toContain('constant.numeric.face')
  })
  test('has numbers and words of what was told uncoloured: only the rule at its end is', () => {
    const of = scopesIn('```encounter-log', 'Hob (he) takes 4: 8 → 4 (M-19)', '```')
    expect(of('Hob (he) takes 4: 8 → 4')).toMatch(/meta\.embedded\.block\.encounter-log$/)
    expect(of('M-19')).toContain('markup.underline.rule')
  })
  test('has the choices of others apart from the command', () => {
    const of = scopesIn(...log)
    expect(of('|')).toContain('keyword.control.choice')
    expect(of('Tam Reed', 1)).toContain('variable.other.name')
    expect(of('splinter the shield')).toContain('entity.name.function.choice')
  })
  test('has header, remarks, rounds and rules', () => {
    const of = scopesIn(...log)
    expect(of('The mill cellar')).toContain('string.unquoted.title')
    expect(of('7f3a')).toContain('constant.numeric.seed')
    expect(of('# Maud laughs')).toContain('comment.line')
    expect(of('Round 2')).toContain('markup.heading.round')
    expect(of('H-13')).toContain('markup.underline.rule')
    expect(of('C-H18')).toContain('markup.underline.rule')
  })
  test('ends with its fence', () => {
    const of = scopesIn(...log)
    expect(of('Prose after.')).toContain('meta.paragraph.markdown')
    expect(of('Prose after.')).not.toContain('fenced_code')
  })
})

describe('statblocks and encounters', () => {
  test.each(['statblock', 'encounter', 'encounter-table'])('%s is YAML', (word) => {
    const of = scopesIn(`\`\`\`${word}`, 'name: Hob', 'hd: 2', '```', 'name: prose')
    expect(of(word)).toContain('fenced_code.block.language')
    expect(of('name')).toContain('meta.embedded.block.fray.yaml entity.name.tag.yaml')
    expect(of('hd')).toContain('entity.name.tag.yaml')
    expect(of('name: prose')).toContain('meta.paragraph')
  })
  test.each(['yaml', 'encounters', 'statblocks', 'encounter-logs', 'my-encounter'])(
    '%s is not ours',
    (word) => {
      expect(scopesIn(`\`\`\`${word}`, 'name: Hob', '```')('name')).not.toContain('fray')
    }
  )
})

describe('a fence', () => {
  test.each([
    ['in a list', ['- first', '', '  ```statblock', '  hd: 2', '  ```']],
    ['in a numbered list', ['1. first', '', '   ```statblock', '   hd: 2', '   ```']],
    ['in a quote', ['> ```statblock', '> hd: 2', '> ```']],
    ['in a list in a quote', ['> - ```statblock', '>   hd: 2', '>   ```']],
    ['of tildes', ['~~~statblock', 'hd: 2', '~~~']],
    ['of five', ['`````statblock', '```', 'hd: 2', '`````']],
    ['closed by a longer one', ['```statblock', 'hd: 2', '````']],
    ['with a space before its name', ['``` statblock', 'hd: 2', '```']],
    ['with more behind its name', ['```statblock Hob', 'hd: 2', '```']]
  ])('%s', (_, lines) => {
    const of = scopesIn(...lines, '', 'Prose.')
    expect(of('hd')).toContain('meta.embedded.block.fray.yaml')
    expect(of('Prose.')).toMatch(/^text\.html\.markdown meta\.paragraph\.markdown$/)
  })
  test.each([
    ['tildes', ['~~~encounter-log', '> Wenna: done', '~~~']],
    ['a list', ['- ```encounter-log', '  > Wenna: done', '  ```']],
    ['a quote', ['> ```encounter-log', '> > Wenna: done', '> ```']]
  ])('of a log in %s still has its own `>`', (_, lines) => {
    const of = scopesIn(...lines, '', 'Prose.')
    expect(of('Wenna')).toContain('variable.other.name')
    expect(of('done')).toContain('entity.name.function')
    expect(of('Prose.')).toMatch(/^text\.html\.markdown meta\.paragraph\.markdown$/)
  })
  test.each([
    ['other code', ['~~~', '```encounter', 'name: Hob', '~~~']],
    ['longer code', ['````', '```encounter', 'name: Hob', '````']],
    ['a comment', ['<!--', '```encounter', 'name: Hob', '-->']]
  ])('within %s is only shown there, and does not run on', (_, lines) => {
    const of = scopesIn(...lines, '', 'Prose.')
    expect(of('name: Hob')).toMatch(/fenced_code|comment/)
    expect(of('name: Hob')).not.toContain('fray')
    expect(of('Prose.')).toMatch(/^text\.html\.markdown meta\.paragraph\.markdown$/)
  })
})
