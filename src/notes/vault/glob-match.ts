/**
 * Matches paths against globs with the syntax of VS Code: `*`, `**`, `?`, `{a,b}`, `[ab]` and `[!ab]`. A match includes
 * everything below it. Paths are relative, with slashes.
 */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

const nothing = /(?!)/

function patternOf(glob: string): RegExp {
  const path = glob.replace(/^\.?\//, '').replace(/\/(?:\*\*)?$/, '')
  if (path === '') return nothing
  try {
    return new RegExp(`^(?:${sourceOf(path)})(?:/.*)?$`)
  } catch {
    // An invalid glob matches nothing: `[z-a]`, or an unclosed brace.
    return nothing
  }
}

function sourceOf(glob: string): string {
  let braces = 0
  return glob.replace(/\*\*\/|\*\*|\*|\?|\[!?[^\]/]+\]|./gs, (part) => {
    if (part === '**/') return '(?:[^/]+/)*'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part === '?') return '[^/]'
    if (part.length > 1) return part.replace(/^\[!/, '[^').replaceAll('\\', '\\\\')
    if (part === '{') {
      braces++
      return '(?:'
    }
    if (part === ',' && braces > 0) return '|'
    if (part === '}' && braces > 0) {
      braces--
      return ')'
    }
    return part.replace(/[\\^$.|+()[\]{}]/, '\\$&')
  })
}
