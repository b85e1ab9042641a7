import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Issue } from '../core/issues/issue.ts'
import { issuesOf } from '../language/issues.ts'
import type { Fence } from '../notes/fences/fence.ts'
import type { Note } from '../notes/note.ts'
import { lineStart } from '../notes/text/lines.ts'
import { positionsIn } from '../notes/text/positions.ts'
import type { RenderContext } from './context.ts'

/** The errors that begin in a fence. Errors are issues that prevent a fight. */
export const errorsIn = (context: RenderContext, fence: Fence): readonly Issue[] =>
  errorsOf(context).filter(({ start }) => fence.start <= start && start <= fence.end)

/** All errors of the note. Cached, because each fence asks for them. */
function errorsOf(context: RenderContext): readonly Issue[] {
  const { vault, note, setting } = context
  const known = errorsCache.get(context)
  if (known) return known
  const errors = issuesOf(vault, note, setting).filter(({ severity }) => severity === 'error')
  errorsCache.set(context, errors)
  return errors
}

const errorsCache = new WeakMap<RenderContext, readonly Issue[]>()

/** Cached, because a page can have many lists of errors. */
const positionsCache = new WeakMap<Note, ReturnType<typeof positionsIn>>()

/** A list of errors, each with its line in the note and the text of that line. */
export const renderErrors = (
  { note, linesAbove = 0 }: RenderContext,
  errors: readonly Issue[]
): Element => {
  const positionOf = positionsCache.get(note) ?? positionsIn(note.text)
  positionsCache.set(note, positionOf)
  return h('ul', { className: ['fray-errors'], role: 'note', ariaLabel: 'Errors in this block' }, [
    ...errors.map(({ start, message }) => {
      const text = lineAt(note.text, start)
      return h('li', [
        h('b', `Line ${positionOf(start).line - linesAbove}`),
        ` ${/[.!?…]$/.test(message) ? message : `${message}.`}`,
        ...(text === '' ? [] : [h('code', text)])
      ])
    })
  ])
}

/** The text of the line around an offset, cut to a maximum length. */
function lineAt(text: string, offset: number): string {
  const start = lineStart(text, offset)
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(start, start + maxLine)) ?? []
  return line.trim()
}

/** The maximum length of a quoted line, in characters. */
const maxLine = 120

/** The source of a fence that cannot be read. */
export const renderSource = ({ body }: Fence): Element =>
  h('pre', { className: ['fray-source'] }, h('code', body))
