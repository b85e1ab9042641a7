import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parseDocument } from 'yaml'
import { nodeEnvironment } from '../src/cli/node-environment.ts'
import { listFolder } from '../src/disk/files.ts'
import { forEachConcurrently } from '../src/notes/vault/find-notes.ts'
import { globMatcher } from '../src/notes/vault/glob-match.ts'
import type { IndexCache } from '../src/notes/vault/index-cache.ts'
import {
  createIndexCache,
  emptyIndexCache,
  parseIndexCache,
  serializeIndexCache
} from '../src/notes/vault/index-cache.ts'
import type { Vault } from '../src/notes/vault/vault.ts'
import type { NoteSource } from '../src/notes/vault/vault-watcher.ts'
import { VaultWatcher } from '../src/notes/vault/vault-watcher.ts'
import { median } from './measure.ts'
import { vaultNotes } from './vault-notes.ts'

/** Milliseconds of CPU time: medians of several rounds in which the contenders alternate. */
interface VaultTimes {
  readonly notes: number
  readonly megabytes: number
  /** Reading the text of every file. */
  readonly reading: number
  /** remark on a sample of the notes, scaled to all of them. */
  readonly remarkReads: number
  readonly remark: number
  /** A regular expression for fences, and `yaml` on the body of each. */
  readonly scanAndYaml: number
  /** Fray, until any creature can be found by name. */
  readonly first: number
  /** The same, with the YAML of every statblock and encounter parsed. */
  readonly firstWhole: number
  /** Until the fields of every statblock are known, with the index cache of the last time. */
  readonly warm: number
  /** Megabytes of heap: the texts, and what the index adds to them. */
  readonly texts: number
  readonly index: number
}

/** Measures reading a vault, each time from files in the system’s page cache. */
export async function readingAVault({
  notes: count = 10_000,
  rounds = 5
} = {}): Promise<VaultTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-vault-'))
  try {
    const notes = vaultNotes(count)
    const paths = notes.map(({ path }) => join(folder, path))
    for (const [nth, path] of paths.entries()) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, notes[nth]?.text ?? '')
    }
    const bytes = notes.reduce((sum, { text }) => sum + text.length, 0)
    return {
      notes: notes.length,
      megabytes: bytes / 1e6,
      ...(await timesOf(folder, paths, rounds))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const remarkReads = 19

async function timesOf(
  folder: string,
  paths: readonly string[],
  rounds: number
): Promise<Omit<VaultTimes, 'notes' | 'megabytes'>> {
  const markdown = unified().use(remarkParse)
  const textsOf = async (some: readonly string[]) => {
    const texts = new Map<string, string>()
    await forEachConcurrently(some, async (path) => {
      texts.set(path, await nodeEnvironment.readFile(path))
    })
    return texts
  }
  const library: NoteSource = {
    roots: () => [{ path: folder, isExcluded: globMatcher(['**/.*']) }],
    list: listFolder,
    read: nodeEnvironment.readFile,
    report: console.error
  }
  const vaultFrom = async (readings: IndexCache) => {
    const live = new VaultWatcher(library, () => {})
    live.useCache(readings)
    await live.readAll()
    live.vault.index()
    return live.vault
  }
  const edition = '1'
  const keptOf = ({ notes }: Vault) =>
    serializeIndexCache(createIndexCache(notes.values()), edition)
  const kept = keptOf(withAllRead(await vaultFrom(emptyIndexCache)))
  const contenders = {
    reading: () => textsOf(paths),
    remark: async () => {
      const some = paths.filter((_, nth) => nth % remarkReads === 0)
      for (const text of (await textsOf(some)).values()) markdown.parse(text)
    },
    scanAndYaml: async () => {
      for (const text of (await textsOf(paths)).values())
        for (const [, , body = ''] of text.matchAll(plainFence)) parseDocument(body).toJS()
    },
    first: () => vaultFrom(emptyIndexCache),
    firstWhole: async () => withAllRead(await vaultFrom(emptyIndexCache)),
    warm: async () => withFields(await vaultFrom(parseIndexCache(kept, edition) ?? emptyIndexCache))
  }
  const seen = await timesInTurn(contenders, rounds)
  const texts = await heapOf(contenders.reading)
  const index = (await heapOf(contenders.firstWhole)) - texts
  return { ...seen, remark: seen.remark * remarkReads, remarkReads, texts, index }
}

const plainFence = /^```(statblock|encounter)\n([\s\S]*?)^```$/gm

function withFields(vault: Vault): Vault {
  for (const note of vault.notes.values()) for (const { fields } of note.statblocks) void fields
  return vault
}

function withAllRead(vault: Vault): Vault {
  for (const note of vault.notes.values()) void note.encounters
  return withFields(vault)
}

async function timesInTurn<Name extends string>(
  contenders: Readonly<Record<Name, () => Promise<unknown>>>,
  rounds: number
): Promise<Readonly<Record<Name, number>>> {
  const entries = Object.entries<() => Promise<unknown>>(contenders)
  const seen = new Map(entries.map(([name]) => [name, [] as number[]]))
  // The first round warms up the compiler.
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of entries) {
      collectGarbage()
      const before = process.cpuUsage()
      await run()
      const { user, system } = process.cpuUsage(before)
      if (round > 0) seen.get(name)?.push((user + system) / 1000)
    }
  return Object.fromEntries(
    entries.map(([name]) => [name, median(seen.get(name) ?? [])])
  ) as Record<Name, number>
}

/** Megabytes of heap that the result of a function retains. */
async function heapOf(make: () => Promise<unknown>): Promise<number> {
  const before = await heapInUse()
  const made = await make()
  const held = (await heapInUse()) - before
  return made ? held / 1e6 : Number.NaN
}

/** Waits a turn of the event loop: only then is what the last one used garbage. */
async function heapInUse(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  return process.memoryUsage().heapUsed
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
