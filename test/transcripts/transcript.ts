import type { Asked } from '../../src/core/fight/answers.ts'
import type { Now } from '../../src/core/fight/history.ts'
import { answer, beginHistory, give } from '../../src/core/fight/history.ts'
import { resolve } from '../../src/core/fight/resolve.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import type { Fence } from '../../src/notes/fences/fence.ts'
import { logOfEncounter, logOfStatblock } from '../../src/notes/logs.ts'
import type { LogBlock, Note } from '../../src/notes/note.ts'
import type { Vault } from '../../src/notes/vault/vault.ts'
import { beginFight } from '../../src/session/begin-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import type { FightBlock, Setup } from '../../src/session/setup.ts'
import { isEncounter } from '../../src/session/setup.ts'

/** One script of a transcript: the place it is played at, and the log it has to lead to. */
interface Scene {
  readonly name: string
  readonly place: FightBlock
  readonly lines: readonly ScriptLine[]
  readonly golden: LogBlock | undefined
}

/** A line of a script; the README beside this file has the forms. */
type ScriptLine = { readonly at: number; readonly text: string } & (
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'throw'; readonly why: string; readonly faces: readonly number[] }
  | { readonly kind: 'choice'; readonly words: string }
  | { readonly kind: 'refused'; readonly command: string; readonly reason: string }
  | { readonly kind: 'suggested'; readonly command: string }
  | {
      readonly kind: 'shown'
      readonly name: string
      readonly facts: readonly string[]
      readonly rules: readonly string[]
    }
)

/** The result of playing a scene. */
interface Played {
  readonly log: string
  /** The rules behind what happened and what was refused. */
  readonly told: ReadonlySet<string>
  /** The rules behind the numbers that were shown. */
  readonly shown: ReadonlySet<string>
}

// biome-ignore lint/suspicious/noExplicitAny: the state belongs to the ruleset
type Fight = Now<any, AnyCommand>

/** The scenes of a note: each ```script under the encounter, or the statblock, it is played at. */
export function scenesOf(note: Note): readonly Scene[] {
  const isFenced = (one: FightBlock): one is FightBlock & { readonly fence: Fence } =>
    one.fence !== undefined
  const places = [...note.encounters, ...note.statblocks]
    .filter(isFenced)
    .sort((a, b) => a.fence.start - b.fence.start)
  return [...note.text.matchAll(/^```script\n([\s\S]*?)^```/gm)].map((found) => {
    const place = places.findLast(({ fence }) => fence.start < found.index)
    const firstLine = note.text.slice(0, found.index).split('\n').length + 1
    if (!place) throw new Error(`${note.path}:${firstLine}: a script stands under an encounter`)
    return {
      name: place.name,
      place,
      lines: readScript(found[1] ?? '', firstLine),
      golden: isEncounter(place) ? logOfEncounter(note, place) : logOfStatblock(note, place)
    }
  })
}

export function readScript(body: string, firstLine: number): readonly ScriptLine[] {
  return body.split('\n').flatMap((text, index): readonly ScriptLine[] => {
    const at = firstLine + index
    const words = text.trim()
    if (words === '' || words.startsWith('#')) return []
    if (words.startsWith('> ')) return [{ at, text, kind: 'command', command: words.slice(2) }]
    if (words.startsWith('? ')) return [{ at, text, kind: 'suggested', command: words.slice(2) }]
    if (words.startsWith('| ')) return [{ at, text, kind: 'choice', words: words.slice(2) }]
    const refused = /^! (.+?) — (.+)$/.exec(words)
    if (refused)
      return [{ at, text, kind: 'refused', command: refused[1] ?? '', reason: refused[2] ?? '' }]
    const shown = /^= (.+?): (.+?)(?: \(([^()]+)\))?$/.exec(words)
    if (shown) {
      const [, name = '', facts = '', rules] = shown
      return [
        {
          at,
          text,
          kind: 'shown',
          name,
          facts: facts.split('; '),
          rules: rules === undefined ? [] : rules.split(', ')
        }
      ]
    }
    const thrown = /^(.+): (\d+(?: \d+)*)$/.exec(words)
    if (!thrown) throw new Error(`line ${at}: cannot be read: “${words}”`)
    const faces = (thrown[2] ?? '').split(' ').map(Number)
    return [{ at, text, kind: 'throw', why: thrown[1] ?? '', faces }]
  })
}

/**
 * Plays a scene through the rules. Throws if a die or a choice is missing, left over or asked for another reason. Throws if
 * a refusal or a number differs from the script, or if the written log does not read back to the same fight.
 */
export function playScene(vault: Vault, note: Note, scene: Scene): Played {
  const setup = setupOf(vault, note, scene.place)
  const begun = beginFight(setup)
  if ('issues' in begun) throw new Error(begun.issues.map(({ message }) => message).join('; '))
  const { ruleset, encounter } = setup
  let now: Fight = beginHistory(ruleset, begun.state, 0, 'typed')
  const told = new Set<string>()
  const shown = new Set<string>()
  for (const line of scene.lines) {
    const fail = (what: string): never => {
      throw new Error(`${note.path}:${line.at}: ${what}\n  ${line.text.trim()}`)
    }
    switch (line.kind) {
      case 'throw':
        now = typed(ruleset, now, line.why, line.faces, fail)
        break
      case 'choice':
        if (now.asked?.kind !== 'choice') fail(`no choice is asked here, ${inWords(now.asked)}`)
        now = answer(ruleset, now, line.words)
        if (now.misfit) fail(now.misfit.reason)
        break
      case 'command':
        if (now.asked) fail(`before this, ${inWords(now.asked)}`)
        now = give(ruleset, now, commandOf(ruleset, now, line.command, fail))
        if (now.refusal) fail(`refused: ${now.refusal.reason} (${now.refusal.rule})`)
        break
      case 'refused': {
        if (now.asked) fail(`before this, ${inWords(now.asked)}`)
        const command = commandOf(ruleset, now, line.command, fail)
        const played = resolve(ruleset, now.state, command, [], {})
        if (played.kind !== 'refused') return fail('this is not refused')
        const { reason, rule } = played.refusal
        if (`${reason} (${rule})` !== line.reason) fail(`refused otherwise: ${reason} (${rule})`)
        told.add(rule)
        break
      }
      case 'suggested': {
        if (now.asked) fail(`before this, ${inWords(now.asked)}`)
        const suggested = ruleset.tactic(now.state)
        const words = suggested ? ruleset.language.format(suggested, now.state) : 'nothing'
        if (words !== line.command) fail(`suggested is ${words}`)
        if (suggested && ruleset.refuses(now.state, suggested)) fail('what is suggested is refused')
        break
      }
      case 'shown': {
        const facts = factsOf(ruleset, now, line.name)
        const missing = line.facts.filter((fact) => !facts.includes(fact))
        if (missing.length > 0) fail(`not so: ${missing.join('; ')}. It is ${facts.join('; ')}`)
        for (const rule of line.rules) shown.add(rule)
      }
    }
  }
  if (now.asked) throw new Error(`${note.path}: at the end of ${scene.name}, ${inWords(now.asked)}`)
  for (const step of now.history.steps) for (const { rule } of step.lines) told.add(rule)
  const log = writeLog(ruleset, now, encounter.name)
  readBack(ruleset, begun.state, log, now)
  // Every die of a script is typed in: the marks would say nothing.
  return { log: log.replaceAll('[typed ', '['), told, shown }
}

function setupOf(vault: Vault, note: Note, place: FightBlock): Setup {
  const prepared = prepare(vault, note, place)
  if (prepared.issues.length > 0 || !('setup' in prepared))
    throw new Error(prepared.issues.map(({ message }) => message).join('; '))
  // A scene is played by the present edition, whatever its log was written by.
  const { edition: _, ...encounter } = prepared.setup.encounter
  return { ...prepared.setup, encounter }
}

function commandOf(
  ruleset: AnyRuleset,
  now: Fight,
  text: string,
  fail: (what: string) => never
): AnyCommand {
  const parsed = ruleset.language.parse(now.state, text)
  return 'command' in parsed ? parsed.command : fail(parsed.message)
}

/** Type the faces of a throw, if it is this one that is asked for. */
function typed(
  ruleset: AnyRuleset,
  now: Fight,
  why: string,
  faces: readonly number[],
  fail: (what: string) => never
): Fight {
  const { asked } = now
  if (!asked || asked.kind === 'choice') return fail(`no die is asked here, ${inWords(asked)}`)
  const reason = asked.who === '' ? asked.what : `${asked.who}, ${asked.what}`
  if (reason !== why) fail(`another die is asked here, ${inWords(asked)}`)
  const count = asked.kind === 'dice' ? asked.count : 1
  if (faces.length !== count) fail(`${count} dice are asked here, ${inWords(asked)}`)
  const next = answer(ruleset, now, ...faces)
  return next.misfit ? fail(next.misfit.reason) : next
}

function inWords(asked: Asked | undefined): string {
  if (!asked) return 'nothing is open'
  if (asked.kind === 'choice') return `the rules ask “${asked.what}”: ${asked.options.join(' / ')}`
  const who = asked.who === '' ? '' : `${asked.who}, `
  return `the rules ask for “${who}${asked.what}”${asked.kind === 'dice' ? ` (${asked.formula})` : ''}`
}

/** The facts about a combatant that the game master sees, word by word. */
function factsOf(ruleset: AnyRuleset, now: Fight, name: string): readonly string[] {
  const { columns, groups } = ruleset.view(now.state, 'game-master')
  for (const { title, rows } of groups) {
    const row = rows.find((one) => one.name === name)
    if (!row) continue
    return [
      title,
      row.stateWords,
      ...row.numbers.map(({ value, max }, index) => `${columns[index]} ${value}/${max}`),
      ...row.conditions.map(({ words }) => words),
      ...row.resources,
      ...row.facts,
      ...(row.place === undefined ? [] : [row.place]),
      ...row.items.flatMap((item) => [
        ...(item.marks > 0 ? [`${item.name} ${item.marks}/${item.of}`] : []),
        ...(item.note === undefined ? [] : [`${item.name}: ${item.note}`])
      ])
    ]
  }
  return [`nobody of this name`]
}

function readBack(ruleset: AnyRuleset, start: unknown, log: string, now: Fight): void {
  const read = readLog(ruleset, start, log)
  const [issue] = read.issues
  if (issue) throw new Error(`the log does not read back: ${issue.message}`)
  if (JSON.stringify(read.now.state) !== JSON.stringify(now.state))
    throw new Error('the log reads back to another state')
}
