import fc from 'fast-check'

const marks = [
  '> ',
  '>',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2. ',
  '10) ',
  ' ',
  '  ',
  '    ',
  '\t',
  '-\t',
  '>\t'
]
const contents = [
  '```statblock',
  '```statblock',
  '~~~encounter',
  '````encounter-log',
  '~~~~ statblock `x',
  '```Encounter-Table foo',
  '```statblock x`y',
  '```statblock\t',
  '```js',
  '```',
  '~~~',
  '````',
  'name: Goblin',
  '\thp: 7',
  '   deep',
  'prose',
  '',
  '',
  '# heading',
  '---',
  '***',
  '===',
  '--',
  '- - -',
  '-',
  '2. two',
  '<div>',
  '</div>',
  '<!-- a',
  '-->',
  '<a b="c">',
  '<foo',
  '</b>',
  '<script>',
  '</script>',
  '<pre>',
  '<?a',
  '?>',
  '<!X',
  '`code`',
  '| cell |'
]

interface RandomLine {
  readonly marks: readonly string[]
  /** Whether the line continues the containers of the line above. */
  readonly goesOn: boolean
  readonly content: string
}

const line: fc.Arbitrary<RandomLine> = fc.record({
  marks: fc.array(fc.constantFrom(...marks), { maxLength: 3 }),
  goesOn: fc.boolean(),
  content: fc.constantFrom(...contents)
})

/** Random notes of lines that may contain, hide, open or close a fence. */
export const randomNote: fc.Arbitrary<string> = fc
  .record({
    lines: fc.array(line, { minLength: 2, maxLength: 11 }),
    eol: fc.constantFrom('\n', '\n', '\r\n', '\r'),
    mark: fc.constantFrom('', '', '\ufeff'),
    frontmatter: fc.constantFrom('', '', '---\na: b\n---\n', '---\r\n\r\n--- \r\n'),
    isEnded: fc.boolean()
  })
  .map(({ lines, eol, mark, frontmatter, isEnded }) => {
    let prefix = ''
    const written = lines.map(({ marks: own, goesOn, content }) => {
      if (goesOn) return `${prefix.replace(/[-*+\d.)]/g, ' ')}${content}`
      prefix = own.join('')
      return `${prefix}${content}`
    })
    return `${mark}${frontmatter}${written.join(eol)}${isEnded ? eol : ''}`
  })
  // An unclosed rule on the first line is a known difference.
  .filter(
    (text) =>
      !/^\ufeff?---[ \t]*(?:[\r\n]|$)/.test(text) || /^\ufeff?---\r?\n(?:a: b|\r\n---)/.test(text)
  )
