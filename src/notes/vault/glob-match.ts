import { Minimatch } from 'minimatch'
import { limits } from '../../core/limits.ts'

/** The default exclusions: installed packages, and files and folders whose names begin with a dot. */
export const defaultExclude: readonly string[] = ['**/node_modules', '**/.*']

/**
 * Matches paths against globs with the syntax of VS Code: `*`, `**`, `?`, `{a,b}`, `[ab]` and `[!ab]`. A glob that
 * matches a folder also matches everything below. Paths are relative, with slashes. A glob over the limits matches
 * nothing, and is reported.
 */
export function globMatcher(
  globs: readonly string[],
  report: (problem: string) => void = () => {}
): (path: string) => boolean {
  const patterns = globs.slice(0, limits.globs).flatMap((glob) => patternsOf(glob, report))
  if (globs.length > limits.globs)
    report(`Expected at most ${limits.globs} patterns of excluded files; the others are ignored`)
  return (path) => patterns.some((pattern) => pattern.match(path))
}

/** Globs of VS Code have no `+(a)`, no negation and no comments. */
const options = {
  dot: true,
  noext: true,
  nonegate: true,
  nocomment: true,
  platform: 'linux',
  braceExpandMax: limits.globAlternatives
} as const

function patternsOf(glob: string, report: (problem: string) => void): readonly Minimatch[] {
  const path = glob.replace(/^\.?\//, '').replace(/\/(?:\*\*)?$/, '')
  if (path === '') return []
  if (path.length > limits.globLength) {
    const most = `expected at most ${limits.globLength} characters`
    report(`“${path.slice(0, 40)}…” excludes nothing: ${most} in a pattern of excluded files`)
    return []
  }
  return [path, `${path}/**`].map((one) => new Minimatch(one, options))
}
