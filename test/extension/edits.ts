import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { formatHeader } from '../../src/core/log/header.ts'
import type { LiveFight } from '../../src/extension/fights/live-fight.ts'
import { rulesetById } from '../../src/rulesets/index.ts'
import type { Action } from '../../src/session/fight.ts'
import { logText } from '../../src/session/fight.ts'
import { cachedSuggestion } from '../../src/session/suggestion.ts'
import { offersOf } from '../kit.ts'
import { runs } from '../random.ts'
import { noteWith, onDisk, until, uriOf } from './kit.ts'
import type { Choices } from './person.ts'
import {
  asSaved,
  choices,
  formatter,
  outsideLog,
  Person,
  placeCaretAt,
  savingSettings
} from './person.ts'
import { tableWith } from './table.ts'

const campaigns = ['greywater', 'tollgate', 'candlewick', 'hollin-pass', 'cinder-well']

const bodyOf = (text: string): string => /```encounter-log\n([\s\S]*?)\n```/.exec(text)?.[1] ?? ''
const commandsIn = (log: string): readonly string[] =>
  log.split('\n').flatMap((line) => (/^\s*>/.test(line) ? [line.trim()] : []))
const remarksIn = (text: string): readonly string[] => text.match(/^# remark \d+/gm) ?? []

/** A note with the first encounter of a sample campaign between the prose of a person, in a folder with its other notes. */
async function noteOf(campaign: string) {
  const { extensionUri } = vscode.extensions.getExtension('fray.fray') ?? {}
  if (!extensionUri) throw new Error('the extension is not there')
  const samples = vscode.Uri.joinPath(extensionUri, 'samples', campaign)
  const session = await onDisk(vscode.Uri.joinPath(samples, 'session-1.md'))
  for (const name of ['party.md', 'bestiary.md'])
    await vscode.workspace.fs.copy(
      vscode.Uri.joinPath(samples, name),
      uriOf(`edited/${campaign}/${name}`)
    )
  const [, ruleset = ''] = /^ruleset: (\S+)$/m.exec(session) ?? []
  const [fence = '', encounter = ''] =
    /```encounter\nname: (.*)\n[\s\S]*?\n```\n/.exec(session) ?? []
  const edition = rulesetById(ruleset)?.edition
  const header = formatHeader({ title: encounter, ruleset, edition, seed: 1 })
  const log = `\n\`\`\`encounter-log\n${header}\n\`\`\`\n`
  const above = 'Prose of mine above.\n\n* a list of mine\n* and more\n'
  const text = `---\nruleset: ${ruleset}\n---\n\n${above}\n${fence}${log}\nProse of mine below.\n\nThe end.\n`
  return { document: await noteWith(`edited/${campaign}/note.md`, text), encounter }
}

/** The next action of the game master and the players: mostly the suggested one. */
function nextAction({ fight }: LiveFight, random: Choices): Action {
  const { now, ruleset } = fight
  const { asked, state, history } = now
  if (asked?.kind === 'choice') return { type: 'answer', option: random.of(asked.options) }
  if (asked) return { type: 'roll' }
  if (random.percent(8)) return { type: 'undo' }
  if (random.percent(8)) return { type: 'redo' }
  if (random.percent(10)) return { type: 'give', text: `note: ${random.below(1000)} drums` }
  const suggested = cachedSuggestion(ruleset, state)
  const next = suggested && random.percent(70) ? suggested : random.of(offersOf(ruleset, state))
  const isOver = next === undefined || ruleset.view(state, 'game-master').outcome !== undefined
  if (isOver) return { type: 'go-back', kept: Math.floor(history.steps.length / 2) }
  return { type: 'give', text: ruleset.language.quote(next) }
}

describe('a note that a person edits while the fight goes on', () => {
  const settings = vscode.workspace.getConfiguration()
  let table: Awaited<ReturnType<typeof tableWith>>
  const subscriptions: vscode.Disposable[] = []

  before(async () => {
    table = await tableWith()
    for (const [name, value] of Object.entries(savingSettings))
      await settings.update(name, value, vscode.ConfigurationTarget.Global)
    const provider = formatter(choices(7))
    subscriptions.push(
      vscode.languages.registerDocumentFormattingEditProvider({ language: 'markdown' }, provider)
    )
  })
  after(async () => {
    for (const one of subscriptions) one.dispose()
    for (const name of Object.keys(savingSettings))
      await settings.update(name, undefined, vscode.ConfigurationTarget.Global)
    table.close()
    await vscode.workspace.fs.delete(uriOf('edited'), { recursive: true })
  })

  for (const [index, campaign] of campaigns.entries())
    it(`loses neither their text nor a command: ${campaign}`, async function () {
      const wanted = runs(8).numRuns
      this.timeout(this.timeout() + 5_000 * wanted)
      const counts = await editDuringFight(table, campaign, wanted, choices(index + 1))
      console.log(`        ${JSON.stringify({ campaign, ...counts })}`)
      assert.ok(counts.commands > 0)
    })
})

/** Edits a note `wanted` times while its fight goes on, and looks at the note after each few edits. */
async function editDuringFight(
  { fights, noticesOf }: Awaited<ReturnType<typeof tableWith>>,
  campaign: string,
  wanted: number,
  random: Choices
) {
  const { document, encounter } = await noteOf(campaign)
  const person = new Person(document, random)
  const counts = { edits: 0, commands: 0, refused: 0, undone: 0, inLog: 0, saves: 0 }
  const seen = new Set([document.getText()])
  const strange: string[] = []
  const listening = vscode.Disposable.from(
    vscode.workspace.onDidChangeTextDocument(({ document: changed, reason }) => {
      if (changed !== document) return
      const text = changed.getText()
      if (reason !== undefined && !seen.has(text)) strange.push(text)
      seen.add(text)
    }),
    vscode.workspace.onWillSaveTextDocument((event) => {
      if (event.document === document) counts.saves++
    })
  )
  // The notes that were copied are read a moment later, and a fight begins without creatures that no note has.
  await until(
    () => fights.setupOf({ uri: document.uri, encounter }),
    (setup) => setup !== undefined && setup.absent === undefined
  )
  const live = await fights.open(document.uri, encounter)
  if (!live) throw new Error('no fight')
  /** Gives some commands without waiting for the note. Gives what became of each, and the commands that are shown. */
  const play = () => {
    const given = Array.from({ length: 1 + random.below(3) }, () =>
      fights.act(live, nextAction(live, random))
    )
    return { given, shown: commandsIn(logText(live.fight)) }
  }
  const outcome = async ({ given, shown }: ReturnType<typeof play>) => {
    const results = await Promise.all(given)
    counts.commands += results.filter((reason) => reason === undefined).length
    counts.refused += results.filter((reason) => reason !== undefined).length
    return { results, shown }
  }
  const check = async (where: string) => {
    await until(
      () => noticesOf(live).join('\n'),
      (told) => !/another program|Could not save/.test(told)
    )
    assert.deepEqual(strange, [], `${where}: undo or redo led to a text that never was`)
    // A change that a save of the person left out is saved a moment later, or a notice says that it is not saved.
    const isSaved = async () => (await onDisk(document.uri)) === document.getText()
    const isTold = () => document.isDirty || /changes of your own/.test(noticesOf(live).join())
    await until(async () => isTold() || (await isSaved()), Boolean)
  }

  /** Writes beside the log. */
  const beside = async () => {
    await person.placeCaret()
    const { saves } = counts
    const steps = [
      ...Array.from({ length: random.below(2) }, () => () => person.remove()),
      ...Array.from({ length: 1 + random.below(3) }, () => () => person.add())
    ]
    const at = random.below(steps.length + 1)
    let playing = at === 0 ? play() : undefined
    for (const [index, step] of steps.entries()) {
      await step()
      if (index + 1 === at) playing = play()
    }
    counts.edits += steps.length
    const isSaving = random.percent(20)
    if (isSaving) await vscode.commands.executeCommand(random.of(saving))
    const played = playing && (await outcome(playing))
    const text = outsideLog(document.getText())
    if (counts.saves === saves && !isSaving) assert.equal(text, person.text)
    else assert.equal(asSaved(text), asSaved(person.text))
    if (played?.results.every((reason) => reason === undefined))
      assert.deepEqual(commandsIn(bodyOf(document.getText())), played.shown)
    assert.deepEqual(
      commandsIn(bodyOf(document.getText())),
      commandsIn(logText(live.fight)),
      played?.results.join()
    )
  }

  /** Undoes and redoes in the editor. */
  const back = async () => {
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
    const playing = random.percent(50) ? play() : undefined
    const steps = 1 + random.below(3)
    for (let step = 0; step < steps; step++)
      await vscode.commands.executeCommand(random.percent(60) ? 'undo' : 'redo')
    counts.edits += steps
    counts.undone += steps
    if (playing) await outcome(playing)
    assert.deepEqual(commandsIn(bodyOf(document.getText())), commandsIn(logText(live.fight)))
  }

  /** Writes a remark or blanks into the log, or cuts one of its lines. Then plays another command. */
  const inLog = async () => {
    const before = document.getText()
    const outside = outsideLog(before)
    const log = before.indexOf('```encounter-log\n')
    const lines = bodyOf(before).split('\n')
    const line = random.below(lines.length)
    const end = log + '```encounter-log\n'.length + lines.slice(0, line + 1).join('\n').length
    await placeCaretAt(document, end)
    const kind = random.below(3)
    const remark = `# remark ${counts.edits}`
    const kept = remarksIn(before)
    const playing = random.percent(50) ? play() : undefined
    if (kind === 0) for (const letter of `\n${remark}`) await type(letter)
    else if (kind === 1) await type('  ')
    else await vscode.commands.executeCommand('editor.action.deleteLines')
    counts.edits++
    counts.inLog++
    if (playing) await outcome(playing)
    const after = document.getText()
    assert.equal(asSaved(outsideLog(after)), asSaved(outside))
    if (kind === 0) assert.ok(remarksIn(after).includes(remark), `${remark}\n${after}`)
    if (kind < 2)
      for (const one of kept) assert.ok(remarksIn(after).includes(one), `${one}\n${after}`)
    // A log that no longer follows is left alone, until the person takes the cut back.
    for (let tries = 0; noticesOf(live).join().includes('invalid'); tries++) {
      assert.ok(tries < 10, noticesOf(live).join())
      const invalid = document.getText()
      assert.notEqual(await fights.act(live, nextAction(live, random)), undefined)
      assert.equal(document.getText(), invalid)
      await vscode.commands.executeCommand('undo')
      await vscode.window.showTextDocument(document, vscode.ViewColumn.One)
    }
    await outcome(play())
    assert.deepEqual(commandsIn(bodyOf(document.getText())), commandsIn(logText(live.fight)))
  }

  try {
    while (counts.edits < wanted) {
      const kind = random.below(10)
      const [name, work] =
        kind < 6 ? ['beside', beside] : kind < 8 ? ['back', back] : ['in the log', inLog]
      const where = `${name}, after ${counts.edits} edits`
      // Fray saves only what has no changes of the person.
      if (random.percent(60)) await vscode.commands.executeCommand(save)
      await work().catch((error: Error) => {
        throw new Error(`${where}: ${error.message}`, { cause: error })
      })
      await check(where)
    }
    await document.save()
    assert.equal(await onDisk(document.uri), document.getText())
    assert.deepEqual(noticesOf(live), [])
    return counts
  } finally {
    listening.dispose()
  }
}

const save = 'workbench.action.files.save'
const saving = [save, 'editor.action.formatDocument']
const type = (text: string) => vscode.commands.executeCommand('type', { text })
