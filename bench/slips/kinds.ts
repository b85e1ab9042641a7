/** A kind of mistake that people make while they type YAML. */
export interface SlipKind {
  readonly name: string
  /**
   * The line with the mistake, or `undefined` if the line has no place for it. A line break in the result cuts the
   * line. `draw`: a number from 0 to below its argument.
   */
  readonly mistype: (line: string, draw: Draw) => string | undefined
  /** Whether the line and the line below it become one. */
  readonly isJoin?: true
}

/** A seeded source of numbers from 0 to below `most`. */
export type Draw = (most: number) => number

const item = /^(\s*)- +(\S.*)$/
const keyAndValue = /^(\s*(?:- +)?[\w ]+?): +(\S.*)$/
const quoted = /^(.*?)(["'])(.+)\2(\s*)$/
const flowList = /^([^[\]]*)\[([^[\]]+)\](\s*)$/

/** Replaces a pattern in a line; `undefined` if the line does not match. */
const change =
  (pattern: RegExp, instead: string | ((...groups: string[]) => string)) =>
  (line: string): string | undefined => {
    if (!pattern.test(line)) return undefined
    return typeof instead === 'string'
      ? line.replace(pattern, instead)
      : line.replace(pattern, (_, ...groups) => instead(...groups.map(String)))
  }

/** Changes the value of a line, or of a list entry. */
const changeValue =
  (instead: (value: string, draw: Draw) => string | undefined) =>
  (line: string, draw: Draw): string | undefined => {
    const [, key, value] = keyAndValue.exec(line) ?? []
    const [, indent, entry] = item.exec(line) ?? []
    const before = key === undefined ? `${indent}- ` : `${key}: `
    const written = value ?? entry
    if (written === undefined || /^["'[{|>&*]/.test(written)) return undefined
    const changed = instead(written, draw)
    return changed === undefined ? undefined : before + changed
  }

/** Inserts a text at one of the spaces inside a line. */
const atSpace =
  (text: string) =>
  (line: string, draw: Draw): string | undefined => {
    const places = [...line.matchAll(/(?<=[^\s:-]) +(?=\S)/g)]
    const place = places[draw(Math.max(1, places.length))]
    if (!place) return undefined
    return line.slice(0, place.index) + text + line.slice(place.index + place[0].length)
  }

const outdent = (count: number) => change(new RegExp(`^ {${count}}(?=.*\\S)`), '')
const indent = (by: string) => change(/^(?=.*\S)/, by)

export const slipKinds: readonly SlipKind[] = [
  // Indentation
  { name: 'one space more before a line', mistype: indent(' ') },
  { name: 'two spaces more before a line', mistype: indent('  ') },
  { name: 'four spaces more before a line', mistype: indent('    ') },
  { name: 'one space less before a line', mistype: outdent(1) },
  { name: 'two spaces less before a line', mistype: outdent(2) },
  { name: 'no space before a line', mistype: change(/^ +(?=\S)/, '') },
  // Tabs
  { name: 'a tab before a line', mistype: indent('\t') },
  { name: 'a tab for the indentation', mistype: change(/^ +(?=\S)/, '\t') },
  { name: 'a tab behind the indentation', mistype: change(/^( +)(?=\S)/, '$1\t') },
  { name: 'a tab before a dash', mistype: change(/^ *(?=- )/, '\t') },
  // Colons
  { name: 'no space behind the colon', mistype: change(keyAndValue, '$1:$2') },
  { name: 'no colon', mistype: change(keyAndValue, '$1 $2') },
  { name: 'two colons', mistype: change(keyAndValue, '$1:: $2') },
  { name: 'a semicolon for the colon', mistype: change(keyAndValue, '$1; $2') },
  { name: 'an equals sign for the colon', mistype: change(keyAndValue, '$1= $2') },
  { name: 'a full-width colon', mistype: change(keyAndValue, '$1：$2') },
  { name: 'the space before the colon', mistype: change(keyAndValue, '$1 :$2') },
  {
    name: 'a colon inside the text',
    mistype: changeValue((value, draw) => atSpace(': ')(value, draw))
  },
  { name: 'a colon at the end of the line', mistype: changeValue((value) => `${value}:`) },
  // Dashes
  { name: 'no dash', mistype: change(item, '$1$2') },
  { name: 'no space behind the dash', mistype: change(item, '$1-$2') },
  { name: 'two dashes', mistype: change(item, '$1-- $2') },
  { name: 'a long dash for the dash', mistype: change(item, '$1– $2') },
  { name: 'a star for the dash', mistype: change(item, '$1* $2') },
  { name: 'a bullet for the dash', mistype: change(item, '$1• $2') },
  { name: 'a dash before a key', mistype: change(/^(?=\w[\w ]*:(?: |$))/, '- ') },
  // Quotes
  { name: 'a quote before the text', mistype: changeValue((value) => `"${value}`) },
  { name: 'a single quote before the text', mistype: changeValue((value) => `'${value}`) },
  {
    name: 'the first word in quotes',
    mistype: changeValue((value) =>
      /^\w+ /.test(value) ? value.replace(/^\w+/, '"$&"') : undefined
    )
  },
  { name: 'no closing quote', mistype: change(quoted, '$1$2$3$4') },
  { name: 'no opening quote', mistype: change(quoted, '$1$3$2$4') },
  // Brackets
  { name: 'a bracket before the text', mistype: changeValue((value) => `[${value}`) },
  { name: 'a brace before the text', mistype: changeValue((value) => `{${value}`) },
  { name: 'no closing bracket', mistype: change(flowList, '$1[$2$3') },
  { name: 'no opening bracket', mistype: change(flowList, '$1$2]$3') },
  { name: 'a parenthesis for the bracket', mistype: change(flowList, '$1[$2)$3') },
  // Signs
  {
    name: 'smart quotes for the quotes',
    mistype: change(quoted, (before = '', _, text = '', after = '') => `${before}“${text}”${after}`)
  },
  {
    name: 'a sign of YAML before the text',
    mistype: changeValue((value, draw) => `${'@%`*&!|>'.charAt(draw(8))}${value}`)
  },
  // Lines
  { name: 'two lines joined', mistype: (line) => line, isJoin: true },
  { name: 'a line cut in two', mistype: atSpace('\n') }
]
