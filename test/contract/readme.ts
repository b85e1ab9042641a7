import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { formatRows } from '../../src/core/ruleset/setting-rows.ts'
import { isTable } from '../../src/core/ruleset/settings.ts'
import type { TestedGame } from './game.ts'

/** A setting as the cell of a table in Markdown. If its value is a table, each row is in backticks. */
export const settingCell = (value: Parameters<typeof isTable>[0]): string =>
  isTable(value)
    ? formatRows(value)
        .map((row) => `\`${row}\``)
        .join(', ')
    : String(value)

/**
 * Declares the tests of the README of a game, in the folder of its source: rules, settings, keys and rulings agree with
 * the code. With `-u`, Vitest writes its tables of settings and keys.
 */
export function readmeOf({ ruleset }: Pick<TestedGame, 'ruleset'>, folder: URL): void {
  describe(`the README of ${ruleset.id}`, () => {
    const { rulebook, defaults, fields } = ruleset
    const url = new URL('README.md', folder)
    let readme = readFileSync(url, 'utf8')
    const section = (heading: string) => readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    /** The rows of the table under a heading, each as its cells. */
    function rowsUnder(heading: string): readonly (readonly string[])[] {
      const rows = section(heading)
        .split('\n')
        .filter((line) => line.startsWith('| '))
      return rows.slice(2).map((line) =>
        line
          .slice(2, -2)
          .split(' | ')
          .map((cell) => cell.trim())
      )
    }

    /** Checks that the table under a heading has these rows. */
    async function expectTable(
      heading: string,
      rows: readonly (readonly string[])[]
    ): Promise<void> {
      const old = section(heading)
      const table = /^(\| .*\n\| --- .*\n)(?:\| .*\n)*/m
      const lines = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
      readme = readme.replace(old, () => old.replace(table, (_, head: string) => head + lines))
      await expect(readme).toMatchFileSnapshot(fileURLToPath(url))
    }

    test('has every rule of the rulebook, in its order', () => {
      const ids = Object.keys(rulebook).filter((id) => id !== 'table')
      expect(rowsUnder('The rules').map(([id]) => id)).toEqual(ids)
    })
    test('names functions and commands that are where it says', () => {
      for (const [id, , where = ''] of rowsUnder('The rules')) {
        let names: string[] = []
        for (const [, word = ''] of where.matchAll(/`([^`]+)`/g)) {
          if (!word.endsWith('.ts')) {
            names.push(word)
            continue
          }
          const url = new URL(word, folder)
          expect(existsSync(url), `${id}: ${word}`).toBe(true)
          const source = readFileSync(url, 'utf8')
          for (const name of names)
            expect(source, `${id}: ${name} in ${word}`).toMatch(
              new RegExp(`(function|const) ${name}\\b|^  '?${name}'?: \\w+\\(\\{`, 'm')
            )
          names = []
        }
      }
    })
    test('has the defaults as they are', async () => {
      const rows = Object.entries(defaults).map(([name, { value, rule, says }]) => [
        `\`${name}\``,
        settingCell(value),
        rule,
        says
      ])
      await expectTable('Numbers of ours', rows)
    })
    test('has the fields of a statblock as they are', async () => {
      const rows = Object.entries(fields).map(([name, { expected, says }]) => [
        `\`${name}\``,
        expected,
        says
      ])
      await expectTable('Keys of a statblock', rows)
    })
    test('has every ruling the code speaks of', () => {
      const numbers = [...readme.matchAll(/^(\d+)\. \*/gm)].map(([, number]) => Number(number))
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.ts')
      )
      for (const path of sources) {
        const source = readFileSync(new URL(path, folder), 'utf8')
        for (const [, number] of source.matchAll(/RULING (\d+)/g))
          expect(numbers, `${path}: RULING ${number}`).toContain(Number(number))
      }
    })
    test('says of each rule that is left to the table why', () => {
      const left = Object.keys(rulebook).filter(
        (id) => rulebook[id]?.how === 'table' && id !== 'table'
      )
      for (const id of left) expect(section('Decided by the game master'), id).toContain(id)
    })
  })
}
