import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rooms = ['core/fight', 'core/sections', 'odds', 'rulesets']

/** A getter at the start of a line: of an object literal, if the file has no class. */
const getter = /^ +get \w+\(\)/m
const hasClass = /^(?:export )?class /m

test('no rule makes an object literal with a getter: V8 would keep it, with its state, until a full garbage collection', () => {
  const guilty = rooms.flatMap((room) => {
    const folder = new URL(`../src/${room}/`, import.meta.url)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
      if (!path.endsWith('.ts')) return false
      const text = readFileSync(new URL(path, folder), 'utf8')
      return getter.test(text) && !hasClass.test(text)
    })
  })
  expect(guilty).toEqual([])
})
