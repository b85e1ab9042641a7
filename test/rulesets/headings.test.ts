import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Section } from '../../src/core/ruleset/section.ts'
import { everyGame, folderOf } from '../games.ts'

/** The words that a rule may have in place of a heading. */
const noHeadings = ['not given', 'not of this game', 'at the table', 'The table']

/** Chapters: a heading is found below them. */
const chapters = ['Combat', 'Special Effects']

/** Headings of other chapters than combat whose rules stand in several sections, and why. */
const scattered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  einfelst: {
    'Action Tests': 'how a Test is made, and what fear adds to it',
    'Harm and Healing': 'rows of Harm, and the dice they take from a Test'
  },
  hestia: {
    'Monster stats': 'one number each, for attacks, damage, Saves and falls',
    'Characters › Health': 'what takes Flesh and Grit, and the liquor that gives Grit back',
    'Core › Boons and Banes': 'on Tests, and on attacks'
  },
  murdham: {
    Gear: 'what is worn, carried, worn out and used up, each with what is done with it'
  },
  radiant: {
    'Classes › Warrior': 'a bonus on initiative, and one on Tests'
  }
}

/** Rules in a section of another name than their heading, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'E-01': 'the chapter begins with how a fight begins, which is initiative'
}

/** `Reactions & Morale` is `reactions-and-morale`. */
const nameOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace('&', 'and')
    .replaceAll(/[^a-z]+/g, '-')

describe.each(everyGame)('the sections of $id', async (game) => {
  const folder = new URL('rules/', folderOf(game))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
  const rules = await Promise.all(
    files.map(async (path) => {
      const section: Section = await import(new URL(path, folder).href)
      const name = path.replace(/(\.ts|\/.*)$/, '')
      return Object.entries(section.rules ?? {}).map(([id, { where }]) => ({ id, where, name }))
    })
  )
  const headed = rules.flat().filter(({ where }) => !noHeadings.includes(where))

  test('have all rules of a heading in one file, or one folder', () => {
    const names = new Map<string, Set<string>>()
    for (const { where, name } of headed)
      names.set(where, (names.get(where) ?? new Set()).add(name))
    const found = [...names].filter(([, { size }]) => size > 1).map(([where]) => where)
    expect(found.sort()).toEqual(Object.keys(scattered[game.id] ?? {}).sort())
  })
  test('have the name of the heading, or of one above it', () => {
    const misplaced = headed
      .filter(({ id }) => !id.startsWith('C-') && !elsewhere[id])
      .filter(({ where, name }) => {
        const headings = where.split(' › ')
        const below = headings.filter((heading) => !chapters.includes(heading))
        return !(below.length > 0 ? below : headings).map(nameOf).includes(name)
      })
    expect(misplaced.map(({ id, where, name }) => `${id}: ${where} in ${name}`)).toEqual([])
  })
})
