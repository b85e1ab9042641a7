import { readFileSync, writeFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, apiReports, libraries, sourceText } from '../../scripts/api-report.mjs'

type Exports = ReturnType<typeof apiOf>['exports']
let apis: Readonly<Record<string, Exports>> = {}
beforeAll(() => {
  apis = Object.fromEntries(
    Object.entries(libraries()).map(([name, library]) => [name, apiOf(library).exports])
  )
})

test('a change of the public API is in its report: npm run api writes it, and the diff tells the version', () => {
  for (const [path, report] of Object.entries(apiReports())) {
    if (process.env.UPDATE_DOCS) writeFileSync(path, report)
    expect(readFileSync(path, 'utf8'), `run npm run api for ${path}`).toBe(report)
  }
})

describe('every export', () => {
  test.each(['core', 'contract', 'remark'])('of fray/%s has a docstring', (library) => {
    const bare = apis[library]?.filter(({ name, doc }) => name !== 'default' && doc === '')
    expect(bare?.map(({ name }) => name)).toEqual([])
  })

  test('that throws says so', () => {
    const silent = apis.core?.filter(
      ({ name, path, isFunction, doc }) =>
        isFunction && !/\bThrows\b/.test(doc) && throwsItself(sourceText(path), name)
    )
    expect(silent?.map(({ name }) => name)).toEqual([])
  })
})

interface Node {
  readonly type: string
  readonly id?: { readonly name: string }
  readonly declaration?: Node
  readonly declarations?: readonly (Node & { readonly init: Node })[]
  readonly body?: unknown
}

/** Whether a function of a source has a `throw` outside of the functions within it. */
function throwsItself(source: string, name: string): boolean {
  const { program } = parseSync('a.ts', source)
  const own = (program.body as unknown as readonly Node[])
    .map((node) => node.declaration ?? node)
    .flatMap((node) => node.declarations?.map((one) => ({ ...one.init, id: one.id })) ?? [node])
    .find((node) => node.id?.name === name)
  return own !== undefined && hasThrow(own.body)
}

function hasThrow(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasThrow)
  if (typeof value !== 'object' || value === null) return false
  const { type } = value as Node
  if (type === 'ThrowStatement') return true
  return !/Function/.test(type ?? '') && Object.values(value).some(hasThrow)
}
