// The packages of other people that a package of ours has within: their licences, and a bill of materials.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from './dependencies.mjs'

/**
 * The packages that esbuild took code, styles or fonts from, by name. `outputs`: as `bundle` returns them. Throws if one
 * has no licence text.
 */
export function bundledPackages(outputs) {
  const folders = new Set(
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => {
        const [folder] = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
        return folder !== undefined && bytesInOutput > 0 ? [resolve(root, folder)] : []
      })
    )
  )
  const packages = [...folders].map(describePackage)
  const byId = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byId.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function describePackage(folder) {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8')
  )
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8').trim() }))
  if (texts.length === 0) throw new Error(`${name} is bundled and has no licence text`)
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url)
  return { name, version, license, address, texts }
}

/** The notices as one text: each package with its licence. */
export function noticesText(packages) {
  const line = '-'.repeat(80)
  const notices = packages.map(({ name, version, license, address, texts }) =>
    [
      line,
      `${name} ${version} (${license})`,
      ...(address === undefined ? [] : [address]),
      ...texts.map(({ file, text }) => `\n${file}:\n\n${text}`),
      ''
    ].join('\n')
  )
  return `Fray contains parts of these packages, under the licences below.\n\n${notices.join('\n')}`
}

/** The bill of materials in CycloneDX, for a package of ours with these packages within. */
export function billOfMaterials({ name, version, license }, packages) {
  const component = (one, type) => ({
    type,
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    licenses: [
      /\b(?:AND|OR|WITH)\b/.test(one.license)
        ? { expression: one.license }
        : { license: { id: one.license } }
    ],
    purl: purlOf(one)
  })
  const own = { name, version, license }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: component(own, 'application') },
    components: packages.map((one) => component(one, 'library')),
    dependencies: [{ ref: purlOf(own), dependsOn: packages.map(purlOf) }]
  }
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The file name of the bill of materials of a package, such as `fray-0.1.0.vsix.cdx.json`. */
export const billName = (packagePath) => `${basename(packagePath)}.cdx.json`
