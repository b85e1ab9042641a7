import { join } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, apiReports, libraries, sourceText } from '../../scripts/api-report.mjs'
import { root } from '../../scripts/dependencies.mjs'

type Exports = ReturnType<typeof apiOf>['exports']
let apis: Readonly<Record<string, Exports>> = {}
beforeAll(() => {
  apis = Object.fromEntries(
    Object.entries(libraries()).map(([name, library]) => [name, apiOf(library).exports])
  )
})

// `npm run unit -- library/api -u` writes the reports, and the diff tells the version.
test.each(Object.entries(apiReports()))(
  '%s has every change of the public API',
  async (path, report) => {
    await expect(report).toMatchFileSnapshot(join(root, path))
  }
)

describe('every export', () => {
  test.each(['core', 'contract', 'remark'])('of fray/%s has a docstring', (library) => {
    const bare = apis[library]?.filter(({ name, doc }) => name !== 'default' && doc === '')
    expect(bare?.map(({ name }) => name)).toEqual([])
  })

  test.each(['core', 'contract', 'remark'])(
    'of fray/%s that returns something says what',
    (library) => {
      const silent = apis[library]?.filter(
        ({ isFunction, text, doc }) =>
          isFunction &&
          !/(?:\): |=> )(?:void|never|Promise<void>);?$/.test(text) &&
          !saysResult.test(doc)
      )
      expect(silent?.map(({ name, doc }) => `${name}: ${doc}`)).toEqual([])
    }
  )

  test('that throws says so', () => {
    const silent = apis.core?.filter(
      ({ name, path, isFunction, doc }) =>
        isFunction && !/\bThrows\b/.test(doc) && throwsItself(sourceText(path), name)
    )
    expect(silent?.map(({ name }) => name)).toEqual([])
  })
})

/** Words of a docstring that say what comes back: a noun, a verb that makes the result, or “Returns”. */
const saysResult =
  /\breturn(?:s|ed)?\b|^(?:The|An?|All|Whether|Why|How|Each|One|Names?)\b|^`|^(?:Creates|Parses|Formats|Copies|Finds|Lists)\b/i

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
