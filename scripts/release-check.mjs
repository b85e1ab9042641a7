// `npm run release-check -- v1.2.3`: what stands in the way of a release under this tag.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './dependencies.mjs'
import { missingHome } from './home.mjs'

/** The reasons against a release, as sentences. `changelog`: the text of CHANGELOG.md. */
export function releaseProblems(manifest, changelog, tag) {
  const { version } = manifest
  return [
    ...(tag === `v${version}`
      ? []
      : [`the tag ${tag} is not v${version}, the version in package.json`]),
    ...(new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm').test(changelog)
      ? []
      : [`CHANGELOG.md has no heading ## ${version}`]),
    ...missingHome(manifest).map((field) => `package.json does not have ${field}`)
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const [tag = ''] = process.argv.slice(2)
  const problems = releaseProblems(JSON.parse(read('package.json')), read('CHANGELOG.md'), tag)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
