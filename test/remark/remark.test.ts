import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import type { Plugin } from 'unified'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import type { RemarkFrayOptions } from '../../src/remark/index.ts'
import { remarkFray } from '../../src/remark/index.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { fightAt, greywater, session, setupOf, withLog } from '../greywater.ts'

/** As remark-rehype and rehype-stringify do. */
function compileHtml(this: { compiler?: unknown }): void {
  this.compiler = (tree: Root) => toHtml(toHast(tree) as Nodes)
}

/** A page as a site makes it. */
async function site(
  text: string,
  options: RemarkFrayOptions = {},
  more: {
    readonly path?: string
    readonly cwd?: string
    readonly data?: Record<string, unknown>
  } = {}
): Promise<string> {
  const file = new VFile({ value: text, ...more })
  const made = await unified()
    .use(remarkParse)
    .use(remarkFrontmatter)
    .use(remarkFray, options)
    .use(compileHtml as Plugin<[], Root, string>)
    .process(file)
  return String(made)
}

const goblin = '```statblock\nname: Goblin\nflesh: 4\n```\n'

describe('the remark plugin', () => {
  test('makes cards of statblocks and encounters and a story of a log, and leaves all else', async () => {
    const log = withLog(logText(playOut(fightAt(setupOf()))))
    const html = await site(`${log}\n\n\`\`\`js\nlet a\n\`\`\`\n`)
    expect(html.match(/<div class="fray">/g)).toHaveLength(3)
    expect(html).toContain('<h3>The mill cellar</h3>')
    expect(html).toContain('<h4>Round 1')
    expect(html).toContain('<svg class="fray-die')
    expect(html).toContain('<pre><code class="language-js">let a\n</code></pre>')
    expect(html).not.toContain('language-encounter')
  })

  test('takes the game from the frontmatter', async () => {
    expect(await site(`---\nruleset: hestia\n---\n\n${goblin}`)).toContain('creature of Hestia')
  })

  test('renders the game of somebody else, which is given to it', async () => {
    const goose = '```statblock\nruleset: squabble\nname: Goose\nhearts: 2\n```\n'
    expect(await site(goose)).toContain('There is no ruleset “squabble”')
    expect(await site(goose, { games: [squabble] })).toContain('creature of Squabble')
    expect(await site(goose)).toContain('There is no ruleset “squabble”')
    await expect(site(goose, { games: [squabble, squabble] })).rejects.toThrow('is taken by')
  })

  test('finds fences in lists and quotations', async () => {
    const html = await site(`- one\n\n  > ${goblin.trim().replaceAll('\n', '\n  > ')}\n`)
    expect(html).toContain('<h3>Goblin</h3>')
  })

  test.each([
    ['Astro', { astro: { frontmatter: { ruleset: 'hestia', date: new Date(0) } } }],
    ['Docusaurus', { frontMatter: { ruleset: 'hestia', title: 'One: "two"' } }],
    ['vfile-matter', { matter: { ruleset: 'hestia' } }]
  ])('takes the game from where %s keeps the frontmatter', async (_, data) => {
    const html = await site(`# One\n\n${goblin}`, {}, { data })
    expect(html).toContain('creature of Hestia')
  })

  test('tells the line of the page in which something is wrong', async () => {
    const broken = '# One\n\n```statblock\nname: Odo\nflesh: [4\n```\n'
    expect(await site(broken)).toContain('<b>Line 5</b>')
    const data = { matter: { ruleset: 'hestia' } }
    expect(await site(broken, {}, { data })).toContain('<b>Line 5</b>')
  })

  test('may be told the game of notes that name none', async () => {
    expect(await site(goblin, { ruleset: 'hestia' })).toContain('creature of Hestia')
  })

  test('shows inline dice, and rolls none', async () => {
    expect(await site('Roll `dice: 2d6`, not `code`.')).toMatch(
      /<p>Roll <span class="fray-inline fray-dice" title="2 to 12, 7 on average"><svg.*<\/svg>2d6<\/span>, not <code>code<\/code>\.<\/p>/
    )
  })

  test('writes the tree that MDX reads, without raw HTML', async () => {
    const file = new VFile({ value: goblin, path: 'note.md' })
    const processor = unified().use(remarkParse).use(remarkFray)
    const tree = await processor.run(processor.parse(file), file)
    expect(JSON.stringify(tree)).not.toMatch(/"type":"(?:raw|html|code)"/)
  })
})

describe('the remark plugin with a vault', () => {
  let vault = ''
  beforeAll(() => {
    vault = mkdtempSync(join(tmpdir(), 'fray-remark-'))
    for (const [path, text] of Object.entries(greywater)) writeFileSync(join(vault, path), text)
    mkdirSync(join(vault, 'node_modules', 'odd'), { recursive: true })
    writeFileSync(join(vault, 'node_modules', 'odd', 'a.md'), goblin.replace('Goblin', 'Cart wolf'))
  })
  afterAll(() => rmSync(vault, { recursive: true, force: true }))
  const page = (options: RemarkFrayOptions = {}) =>
    site(session, { vault, ...options }, { path: join(vault, 'session-1.md') })

  test('knows who is in an encounter from the other notes', async () => {
    const html = await page()
    expect(html).toContain('Sister Ode')
    expect(html).not.toContain('fray-errors')
  })

  test('links to pages of other notes only where it is told', async () => {
    expect(await page()).not.toContain('<a ')
    const linkTo = (path: string, anchor?: string) => `/${path.replace('.md', '/')}#${anchor}`
    const html = await page({ linkTo })
    expect(html).toContain('href="/party/#statblock-wenna"')
    expect(html).toContain('href="/bestiary/#statblock-cart-wolf"')
  })

  test('that is not there says so', async () => {
    const nowhere = join(vault, 'nowhere')
    await expect(site(goblin, { vault: nowhere })).rejects.toThrow(/nowhere cannot be read/)
  })

  test('leaves out what is no note or cannot be read, and names it at the first page', async () => {
    mkdirSync(join(vault, 'odd'))
    spawnSync('mkfifo', [join(vault, 'odd', 'pipe.md')])
    symlinkSync('nowhere', join(vault, 'odd', 'dangling.md'))
    symlinkSync('..', join(vault, 'odd', 'up'))
    const plugin = unified().use(remarkParse).use(remarkFray, { vault })
    const messages = async () => {
      const file = new VFile({ value: goblin, path: join(vault, 'a.md') })
      await plugin.run(plugin.parse(file), file)
      return file.messages.map(({ reason }) => reason).filter((one) => one.includes('odd/'))
    }
    expect(await messages()).toEqual([
      'odd/dangling.md cannot be read and is left out: no such file or directory',
      'odd/pipe.md cannot be read and is left out: it is a pipe or device'
    ])
    expect(await messages()).toEqual([])
    rmSync(join(vault, 'odd'), { recursive: true })
  })
})

describe('the messages of a page', () => {
  const messagesOf = async (value: string, data = {}) => {
    const file = new VFile({ value, data })
    const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkFray)
    await processor.run(processor.parse(file), file)
    return file.messages.map(({ ruleId, source, fatal, line, column }) => ({
      ruleId,
      source,
      fatal,
      line,
      column
    }))
  }
  const inHestia = (fence: string) => `---\nruleset: hestia\n---\n${fence}`

  test.each([
    ['bad YAML', '```statblock\nname: Odo\nflesh: [4\n```\n', 'statblock.yaml', 6, 8],
    [
      'an unknown creature',
      '```encounter\ncreatures: [Odo]\n```\n',
      'encounter.unknown-creature',
      5,
      13
    ],
    ['an unknown game', '```statblock\nruleset: gurps\nname: Odo\n```\n', 'ruleset.unknown', 5, 10]
  ])('are errors at their places: %s', async (_, fence, ruleId, line, column) => {
    expect(await messagesOf(inHestia(fence))).toContainEqual({
      ruleId,
      source: 'fray',
      fatal: true,
      line,
      column
    })
  })

  test('are warnings where a fight begins all the same', async () => {
    const messages = await messagesOf(inHestia('```statblock\nname: Odo\nflsh: 3\n```\n'))
    expect(messages).toContainEqual(expect.objectContaining({ fatal: false, line: 6, column: 1 }))
  })

  test('count the lines of the file, also where the site removed its frontmatter', async () => {
    const messages = await messagesOf('# A\n\n```encounter\ncreatures: [Odo]\n```\n', {
      matter: { ruleset: 'hestia' }
    })
    expect(messages).toEqual([
      expect.objectContaining({ ruleId: 'encounter.unknown-creature', line: 4, column: 13 })
    ])
  })

  test('count the lines of the file on the disk, where the site removed lines above the text', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fray-remark-'))
    const path = join(folder, 'a.md')
    const text = '# A\n\n```encounter\ncreatures: [Odo]\n```\n'
    writeFileSync(path, `---\ntitle: A\ntags: [b]\nruleset: hestia\n---\n\n${text}`)
    const lineIn = async (value: string) => {
      const file = new VFile({ value, path, data: { matter: { ruleset: 'hestia' } } })
      const html = await unified()
        .use(remarkParse)
        .use(remarkFray)
        .use(compileHtml as Plugin<[], Root, string>)
        .process(file)
      const [, shown] = /<b>Line (\d+)<\/b>/.exec(String(html)) ?? []
      expect(file.messages[0]?.line).toBe(Number(shown))
      return Number(shown)
    }
    try {
      // As a content collection of Astro, as Docusaurus, and as a page of Astro.
      expect([await lineIn(`\n${text}`), await lineIn(text.trim())]).toEqual([10, 10])
      expect(await lineIn('\n'.repeat(6) + text)).toBe(10)
      writeFileSync(path, 'another text')
      expect(await lineIn(text)).toBe(4)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('are none for a page without faults', async () => {
    expect(await messagesOf(inHestia(goblin))).toEqual([])
  })
})

describe('the problems of a page on a site', () => {
  const broken =
    '# A\n\n```encounter\ncreatures: [Odo]\n```\n\n```statblock\nname: Oda\nflsh: 3\n```\n'
  const cwd = mkdtempSync(join(tmpdir(), 'fray-remark-'))
  afterAll(() => rmSync(cwd, { recursive: true }))
  const ofAstro = { astro: { frontmatter: { ruleset: 'hestia' } } }
  const printed = async (options: RemarkFrayOptions, data = {}): Promise<readonly string[]> => {
    const spy = vi.spyOn(console, 'error').mockReturnValue()
    try {
      await site(broken, options, { path: 'pages/a.md', cwd, data })
      return spy.mock.calls.map(([line]) => line)
    } finally {
      spy.mockRestore()
    }
  }
  const error = /^\[fray\] pages\/a\.md:4:13: .*“Odo”.* \(encounter\.unknown-creature\)$/
  const warning = /^\[fray\] pages\/a\.md:9:1: warning: .*\(statblock\.unknown-field\)$/

  test.each([
    ['Astro', ofAstro],
    ['Docusaurus', { frontMatter: { ruleset: 'hestia' } }],
    ['Quartz', { frontmatter: { ruleset: 'hestia' } }]
  ])('are printed, because %s shows no messages of files', async (_, data) => {
    expect(await printed({}, data)).toEqual([
      expect.stringMatching(error),
      expect.stringMatching(warning)
    ])
  })

  test('are printed elsewhere only on demand, and in Astro not if somebody reads the messages', async () => {
    expect(await printed({ ruleset: 'hestia' })).toEqual([])
    expect(await printed({ ruleset: 'hestia', report: 'print' })).toHaveLength(2)
    expect(await printed({ report: 'message' }, ofAstro)).toEqual([])
  })

  test('of the vault are printed with the first page', async () => {
    symlinkSync('nowhere', join(cwd, 'gone.md'))
    expect(await printed({ vault: cwd }, ofAstro)).toContain(
      '[fray] pages/a.md: warning: gone.md cannot be read and is left out: no such file or directory'
    )
    rmSync(join(cwd, 'gone.md'))
  })

  test('fail the page on demand, all errors at once, and warnings are printed', async () => {
    const page = (text: string, print = vi.spyOn(console, 'error').mockReturnValue()) =>
      site(text, { report: 'fail' }, { path: 'pages/a.md', cwd, data: ofAstro }).finally(() =>
        print.mockRestore()
      )
    await expect(page(broken.replace('[Odo]', '[Odo, Udo]'))).rejects.toThrow(
      /^pages\/a\.md:4:13: .*“Odo”.*\npages\/a\.md:4:18: .*“Udo”.*$/
    )
    await expect(page(broken.replace(/```encounter[^`]*```/, ''))).resolves.toContain(
      '<h3>Oda</h3>'
    )
  })
})
