/** A container and layout for a fence in a note. */
interface Layout {
  readonly name: string
  /** A note with a fence of this kind and these lines in this layout. */
  write(kind: string, lines: readonly string[]): string
}

/** A fence with a prefix for its first line and one for the others. */
const behind = (name: string, first: string, others: string, eol = '\n'): Layout => ({
  name,
  write: (kind, lines) =>
    [
      'Before.',
      '',
      `${first}\`\`\`${kind}`,
      ...lines.map((line) => (line === '' ? others.trimEnd() : `${others}${line}`)),
      `${others}\`\`\``,
      '',
      'After.',
      ''
    ].join(eol)
})

const around = (
  name: string,
  before: string,
  open: string,
  close: string,
  after: string
): Layout => ({
  name,
  write: (kind, lines) =>
    `${before}${[`${open}${kind}`, ...lines].join('\n')}${close === '' ? '' : `\n${close}`}${after}`
})

export const layouts: readonly Layout[] = [
  behind('at top level', '', ''),
  behind('indented by three spaces', '   ', '   '),
  behind('with Windows line ends', '', '', '\r\n'),
  behind('with the line ends of old Macs', '', '', '\r'),
  behind('in a quote', '> ', '> '),
  behind('in a quote without spaces', '>', '> '),
  behind('in a quote in a quote, with Windows line ends', '> > ', '> > ', '\r\n'),
  behind('in a callout', '> [!note] Foes\n> ', '> '),
  behind('in a list', '- ', '  '),
  behind('in an ordered list', '12. ', '    '),
  behind('in a list with tabs', '-\t', '\t'),
  behind('further down in an item', '- words\n\n  ', '  '),
  behind('in a list in a list', '- * ', '    '),
  behind('in a list in a quote', '> - ', '>   '),
  behind('in a quote in a list', '1. > ', '   > '),
  behind('in a quote in a list, indented, with Windows line ends', '+ >   ', '  >   ', '\r\n'),
  around('behind a byte order mark', '\ufeff', '```', '```', '\n'),
  around('below frontmatter', '---\ntags: [a]\n---\n', '```', '```', '\nafter'),
  around('between tildes', 'a\n', '~~~', '~~~', '\nb'),
  around('in a longer fence', '', '`````', '`````', '\n'),
  around('without a last line break', '', '```', '```', ''),
  around('never closed', 'words\n', '```', '', ''),
  around('never closed, with a last line break', 'words\n', '```', '', '\n')
]
