import { execFileSync } from 'node:child_process'
import { chromium, chromiumArgs } from '../scripts/chromium.mjs'
import { faceStream } from '../src/core/dice/seed.ts'
import { temperaments } from '../src/core/statblock/common-fields.ts'
import { parseNote } from '../src/notes/note.ts'
import { allRulesets, rulesetById } from '../src/rulesets/index.ts'
import { activationInEditor, loadingTimes } from './activation.ts'
import { conductOf } from './blunders/temperaments.ts'
import { findBlunders, logOfScene } from './blunders.ts'
import { compareGame, Difference, partsIn } from './compare-builds.ts'
import { conversionTable } from './conversions.ts'
import { readCorpus } from './corpus.ts'
import { diceRates } from './dice.ts'
import type { EncounterOddsSpeed } from './encounter-odds.ts'
import { encounterCount, encounterOddsSpeed } from './encounter-odds.ts'
import type { Speed } from './fights.ts'
import { speedOf } from './fights.ts'
import { benchGames, gameAmong } from './games.ts'
import { printGrowth } from './growth.ts'
import { keystroke, longNote, withMistakes } from './keystroke.ts'
import { answersFor, limitCases } from './limits.ts'
import type { NoteTimes } from './log-notes.ts'
import { logsInNotes } from './log-notes.ts'
import type { LogTimes } from './logs.ts'
import { readingLogs } from './logs.ts'
import { measure, median, remarkTime } from './measure.ts'
import { gamesIn, meanOf, mirroredFights, sameGame } from './mirrored.ts'
import type { OddsSpeed } from './odds.ts'
import { oddsSpeed } from './odds.ts'
import { oddsInPanel } from './odds-panel.ts'
import { chainTime, keyIn, otherNotes } from './other-notes.ts'
import { redraws } from './panel.ts'
import { pressToPicture } from './press.ts'
import { slipKinds } from './slips/kinds.ts'
import { notesForSlips } from './slips/notes.ts'
import type { SlipFigures } from './slips.ts'
import { figuresOf, resultOf, slipsIn } from './slips.ts'
import { startTimes } from './start.ts'
import type { TypedTimes } from './typed.ts'
import { typedTimes } from './typed.ts'
import { playUnconverted } from './unconverted.ts'
import { readingAVault } from './vault.ts'
import { vaultNotes } from './vault-notes.ts'

/** Prints ratios to something measured in the same run: machines differ, ratios less. */
function fightsOfEveryGame(): void {
  const games = benchGames()
  const rounds = [1, 2, 3].map(() => games.map(({ id }) => speedInItsOwnProcess(id)))
  const speeds = games.map(({ id, title }, nth) => {
    // The median of three processes, each compared with the loop that ran in it: one may hit slow memory or a busy neighbour.
    const ascending = rounds
      .flatMap((speeds) => speeds[nth] ?? [])
      .sort((a, b) => a.fights / a.plainFights - b.fights / b.plainFights)
    const speed = ascending[1]
    if (!speed) throw new Error(`the fights of ${id} were not measured`)
    return { id, title, ...speed, decided: speed.fights * speed.decisions }
  })
  const first = speeds.find(({ id }) => id === 'hestia')
  if (!first) throw new Error('there is no Hestia to measure the others by')
  console.log('Fights of four against four, to the end, all rules')
  const line = (title: string, words: string) => console.log(`  ${title.padEnd(18)}${words}`)
  line(
    'plain arrays',
    `${round(first.plainFights)} fights/s, ${first.plainAttacks.toFixed(1)} attacks each`
  )
  for (const { id, title, fights, events, decisions, decided, plainFights } of speeds) {
    const ratio = (fights / plainFights).toFixed(3)
    const toFirst = (decided / plainFights / (first.decided / first.plainFights)).toFixed(2)
    line(
      title,
      `${round(fights)} fights/s, ${events.toFixed(1)} events and ${decisions.toFixed(1)} decisions each`
    )
    line('  to plain arrays', id === 'hestia' ? `${ratio} (bar 0.08)` : ratio)
    line(
      '  decisions',
      id === 'hestia'
        ? `${round(decided)}/s`
        : `${round(decided)}/s, ${toFirst} of Hestia’s (bar 0.5)`
    )
  }
}

const inItsOwnProcess = <T>(...args: readonly string[]): T => inNode(process.execPath, args)

/** In the node that runs the extensions of VS Code, if `npm run bench` has found it. */
const inNodeOfEditor = <T>(...args: readonly string[]): T =>
  inNode(process.env.FRAY_EDITOR_NODE ?? process.execPath, args)

const inNode = <T>(node: string, args: readonly string[]): T =>
  JSON.parse(execFileSync(node, ['dist/bench.mjs', ...args], { encoding: 'utf8' }))

const speedInItsOwnProcess = (game: string): Speed => inItsOwnProcess(game)

/** Milliseconds, because a person waits for them: each beside what playing a command once takes there. */
function oddsOfButtons(): void {
  console.log('What a button would do: 400 at random moments of the samples, half of them attacks')
  for (const { id, title } of allRulesets()) {
    const { exact, median, p90, worst, once }: OddsSpeed = inItsOwnProcess('odds', id)
    const bar = id === 'murdham' ? 60 : 95
    const times = (ms: number) => `${ms.toFixed(1)} ms (${round(ms / once)} times playing it)`
    console.log(`  ${title.padEnd(18)}${(exact * 100).toFixed(1)} % exact (bar ${bar} %)`)
    console.log(`  ${''.padEnd(18)}median ${times(median)}, bar 5 ms`)
    console.log(`  ${''.padEnd(18)}p90 ${times(p90)}, bar 100 ms; longest ${worst.toFixed(0)} ms`)
  }
}

/** Milliseconds, because a person waits for them: each beside 100,000 fights over plain arrays there. */
function oddsOfEncounters(): void {
  console.log('The odds of each sample encounter on two processors, for the first time')
  for (let nth = 0; nth < encounterCount(); nth++) {
    const one: EncounterOddsSpeed = inNodeOfEditor('odds-of-encounters', String(nth))
    const times = (ms: number) => `${round(ms)} ms (${(ms / one.plain).toFixed(2)} of the loop)`
    console.log(`  ${one.game}: ${one.encounter}`)
    console.log(`  ${''.padEnd(18)}first figure ${times(one.first)}, bar 100 ms`)
    console.log(
      `  ${''.padEnd(18)}±1 % ${times(one.sharp)}, once more ${times(one.again)}, bar 1,000 ms; ${round(one.fights)} fights, ${round(one.cpu)} ms of CPU`
    )
  }
}

function keystrokes(): void {
  const others = vaultNotes().map(({ path, text }) => parseNote(path, text))
  for (const [kilobytes, bar] of [
    [10, 5],
    [50, 25]
  ] as const) {
    const { fray, completion, remark } = keystroke(longNote(kilobytes), others)
    const rates = measure([
      { name: 'fray', times: 100, run: fray },
      { name: 'completion', times: 100, run: completion },
      { name: 'remark', times: 20, run: remark }
    ])
    const ms = (name: string) => 1000 / (rates.get(name) ?? Number.NaN)
    const ratio = (name: string) => (ms(name) / ms('remark')).toFixed(3)
    // The bar was set in milliseconds: scaled by what remark took on the machine where it was set.
    const wanted = (bar / (1.4 * kilobytes)).toFixed(3)
    console.log(`A keystroke in a note of ${kilobytes} KB, in a vault of a thousand creatures`)
    console.log(`  remark alone      ${ms('remark').toFixed(2)} ms`)
    for (const [title, name] of [
      ['lenses and issues', 'fray'],
      ['and completion', 'completion']
    ] as const)
      console.log(
        `  ${title.padEnd(18)}${ms(name).toFixed(2)} ms, ${ratio(name)} of remark (bar ${wanted}: ${bar} ms)`
      )
  }
}

/** Each game in a process of its own, as a window has one. */
function typedTexts(): void {
  console.log('A typed text read as commands, with their effects; CPU of one key (bar 16 ms)')
  for (const { id, title } of allRulesets()) {
    const { texts, mean, longest, worst, remark }: TypedTimes = inItsOwnProcess('typed', id)
    console.log(
      `  ${title.padEnd(18)}${mean.toFixed(1)} ms on the average of ${texts} sentences, ${(mean / remark).toFixed(2)} of remark on 10 KB; longest ${longest.toFixed(1)} ms: ${worst}`
    )
  }
}

/** A note is often not yet right while people write it. */
function keystrokesWithMistakes(): void {
  const others = vaultNotes().map(({ path, text }) => parseNote(path, text))
  const plain = longNote(10)
  console.log('A keystroke in a note of 10 KB with one mistake in YAML, to lenses and issues')
  for (const [kind, text] of [['no mistake', plain] as const, ...withMistakes(plain)]) {
    if (kind !== 'no mistake' && text === plain) throw new Error(`there is no place for ${kind}`)
    const { fray, remark } = keystroke(text, others)
    const rates = measure([
      { name: 'fray', times: 40, run: fray },
      { name: 'remark', times: 20, run: remark }
    ])
    const ms = (name: string) => 1000 / (rates.get(name) ?? Number.NaN)
    console.log(
      `  ${kind.padEnd(26)}${ms('fray').toFixed(2)} ms, ${(ms('fray') / ms('remark')).toFixed(3)} of remark (bar 0.357)`
    )
  }
}

function dice(): void {
  const { known, fresh, library } = diceRates()
  const line = (title: string, words: string) => console.log(`  ${title.padEnd(18)}${words}`)
  console.log('Formulas read and rolled')
  line('a library', `${round(library)}/s`)
  line(
    'Fray',
    `${round(known)}/s, ${(known / library).toFixed(1)} of the library (bar 5: a million a second)`
  )
  line('  never seen', `${round(fresh)}/s, ${(fresh / library).toFixed(1)} of the library`)
}

/** A window has one game: each is measured in a process of its own, by the node of VS Code. */
function logs(): void {
  console.log(
    'Logs of a thousand lines: read back, dice and telling held against the rules (bar 30 ms)'
  )
  console.log(
    'In notes also one more command, to the edits and to the fight of the edited note (bar 5 ms)'
  )
  for (const { id, title } of allRulesets()) {
    const { short, inNotes }: TimesOfLogs = inNodeOfEditor('logs', id)
    const line = (words: string, ms: number, remark: number, more = '') =>
      console.log(
        `  ${words.padEnd(58)}${ms.toFixed(1)} ms, ${(ms / remark).toFixed(2)} of remark on the same text${more}`
      )
    line(`${title}: of several fights, each begun anew`, short.following, short.remark)
    for (const { where, combatants, lines, reading, remark, appending } of inNotes)
      line(
        `  ${where}: ${combatants} combatants, ${lines} lines`,
        reading,
        remark,
        `; one more command ${appending.toFixed(1)} ms`
      )
  }
}

interface TimesOfLogs {
  readonly short: LogTimes
  readonly inNotes: readonly NoteTimes[]
}

function timesOfLogs(game: string): TimesOfLogs {
  const ruleset = rulesetById(game)
  if (!ruleset) throw new Error(`there is no ${game} to measure`)
  return { short: readingLogs(ruleset), inNotes: logsInNotes(ruleset) }
}

/** Notes of other tools, with more of everything than a person writes by hand. */
function notesOfOthers(): void {
  console.log('A keystroke in notes of other people, to lenses and issues')
  for (const one of otherNotes()) {
    const remark = remarkTime([longNote(one.plain)])
    const ms = keyIn(one)
    console.log(
      `  ${one.title.padEnd(48)}${ms.toFixed(1)} ms, ${(ms / remark).toFixed(3)} of remark on ${one.plain} KB (bar 0.357)`
    )
  }
  chainTime(200)
  const [half, whole] = [chainTime(1000), chainTime(2000)]
  console.log(
    `  all issues of a chain of 2,000 parents          ${whole.toFixed(0)} ms, ${(whole / half).toFixed(1)} times those of 1,000 (linear: 2)`
  )
}

async function vaults(size?: { readonly notes: number; readonly rounds: number }): Promise<void> {
  const seen = await readingAVault(size)
  const { reading, remark, scanAndYaml, first, firstWhole, warm } = seen
  const line = (title: string, words: string) => console.log(`  ${title.padEnd(18)}${words}`)
  const ratio = (a: number, b: number) => (a / b).toFixed(2)
  console.log(
    `A vault of ${round(seen.notes)} notes, ${seen.megabytes.toFixed(0)} MB, read from its files`
  )
  line('the files alone', `${round(reading)} ms`)
  line(
    'remark',
    `${round(remark)} ms, of every ${seen.remarkReads}th note, times ${seen.remarkReads}`
  )
  line('scan and yaml', `${round(scanAndYaml)} ms`)
  line(
    'first index',
    `${round(first)} ms, 1/${ratio(remark, first)} of remark, ${ratio(first, scanAndYaml)} of scan and yaml: every name found`
  )
  line(
    '  all YAML read',
    `${round(firstWhole)} ms, 1/${ratio(remark, firstWhole)} (bar 1/12), ${ratio(firstWhole, scanAndYaml)} (bar 1.3)`
  )
  line(
    'warm index',
    `${round(warm)} ms, ${ratio(warm, reading)} of reading the files (bar 2): every field there`
  )
  line('memory', `${seen.index.toFixed(1)} MB beside ${seen.texts.toFixed(1)} MB of text`)
}

async function panels(): Promise<void> {
  console.log('A command to the panel redrawn, sixty combatants, at the median (bar 16 ms)')
  for (const { title, combatants, host, page, early, late } of await redraws(
    chromium(),
    chromiumArgs
  )) {
    const sum = (host + page).toFixed(1)
    console.log(
      `  ${title.padEnd(18)}${sum} ms: command and picture ${host.toFixed(1)}, page ${page.toFixed(1)}; ${combatants} combatants`
    )
    console.log(
      `  ${'  picture'.padEnd(18)}${early.toFixed(0)} KB early in the fight, ${late.toFixed(0)} KB late`
    )
  }
}

async function presses(): Promise<void> {
  const vsix = process.env.FRAY_PACKAGE
  if (vsix === undefined) return
  const { picture, roundTrip, presses } = await pressToPicture(
    vsix,
    Number(process.env.PRESSES ?? 50)
  )
  console.log(`A press to its picture in the real VS Code, at the median of ${presses}`)
  console.log(`  an empty message there and back ${roundTrip.toFixed(1)} ms`)
  console.log(
    `  press to picture  ${picture.toFixed(1)} ms, ${(picture / roundTrip).toFixed(2)} of that`
  )
}

/** Each run beside `fray odds` in the same minute: other programs take their share of the processors from both. */
async function panelOfOdds(): Promise<void> {
  const vsix = process.env.FRAY_PACKAGE
  if (vsix === undefined) return
  const { runs, fights, cli } = await oddsInPanel(vsix, Number(process.env.RUNS ?? 3))
  console.log(`The odds panel in the real VS Code, beside fray odds: ${fights}`)
  for (const [nth, { rough, sharp, draws }] of runs.entries()) {
    const other = cli[nth] ?? Number.NaN
    console.log(
      `  ${nth === 0 ? 'opened' : 'played again'}: ±3 % after ${round(rough)} ms${nth === 0 ? '' : ' (bar 500)'}, ±1 % after ${round(sharp)} ms, ${(sharp / other).toFixed(2)} of fray odds at ${round(other)} ms (bar 1.5); ${draws} draws`
    )
  }
}

/** Prints the loading times of the bundles, and the activation time that VS Code measures for the package. */
async function activation(): Promise<void> {
  const times = loadingTimes(process.env.FRAY_EDITOR_NODE ?? process.execPath)
  const remark = times.get('remark and yaml') ?? Number.NaN
  console.log(
    'To load a bundle in a process of its own, by the node of VS Code, beside remark and yaml'
  )
  for (const [name, ms] of times)
    console.log(`  ${name.padEnd(32)}${ms.toFixed(1)} ms, ${(ms / remark).toFixed(2)}`)
  const vsix = process.env.FRAY_PACKAGE
  if (vsix === undefined) return
  const seen = await activationInEditor(vsix, 5)
  console.log(
    `Activation as VS Code measures it: ${median(seen)} ms, bar 60 ms (${seen.join(', ')})`
  )
}

/** Milliseconds of CPU, because scripts and shells start it often: each above what `node -e 0` takes in the same run. */
function starts(): void {
  for (const node of new Set([
    process.execPath,
    process.env.FRAY_EDITOR_NODE ?? process.execPath
  ])) {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
    const [empty, ...times] = startTimes(node, process.env.FRAY_AGAINST)
    if (!empty) throw new Error('nothing was started')
    console.log(`CPU of a start by node ${version}; node -e 0 takes ${empty.cpu.toFixed(1)} ms`)
    const above = (cpu: number) =>
      `${(cpu - empty.cpu).toFixed(1)} ms above it, ${(cpu / empty.cpu).toFixed(2)} times as much`
    for (const { what, cpu, other } of times) {
      const bar = what.startsWith('fray roll') ? ' (bar 60 ms)' : ''
      const before = other === undefined ? '' : `; the other build ${above(other)}`
      console.log(`  ${what.padEnd(42)}${above(cpu)}${bar}${before}`)
    }
  }
}

/** Milliseconds, because a person waits for them: each beside what remark takes here. */
function justUnderLimits(): void {
  console.log('Just under a limit, milliseconds of CPU for each thing an editor asks (bar 200)')
  const remark = remarkTime([longNote(50)])
  console.log(`  remark on a note of 50 KB takes ${remark.toFixed(0)} ms; 70 where the bar was set`)
  for (const one of limitCases()) {
    const { title, times, issues } = answersFor(one)
    const longest = Math.max(...Object.values(times))
    const scaled = ((longest * 70) / remark).toFixed(0)
    const each = Object.entries(times).map(([what, ms]) => `${what} ${ms.toFixed(0)}`)
    const codes = Object.entries(issues).map(([code, count]) => `${count} ${code}`)
    console.log(
      `  ${title.padEnd(34)}${longest.toFixed(0).padStart(5)}, ${scaled} there: ${each.join(', ')}`
    )
    if (codes.length > 0) console.log(`  ${''.padEnd(34)}      ${codes.join(', ')}`)
  }
}

/**
 * Prints the share of fights that this build wins against another one, or its cunning against its steady, the same party
 * on both sides.
 */
async function mirrored(words: readonly string[]): Promise<void> {
  const only = gameAmong(words)
  const isCunning = words.includes('--cunning')
  const against = process.env.FRAY_AGAINST
  const others = against === undefined ? undefined : await gamesIn(against)
  const rivalWords = against === undefined ? 'itself' : 'the other'
  const count = words.find((word) => /^\d+$/.test(word)) ?? process.env.FIGHTS
  const fights = Number(count ?? (isCunning ? 200 : 1000))
  const percent = (share: number) => (100 * share).toFixed(1)
  for (const { id, title, ruleset } of benchGames()) {
    if (only !== undefined && id !== only) continue
    const other = others ? sameGame(others, ruleset) : ruleset
    console.log(
      isCunning
        ? `${title}: won by the cunning against the steady`
        : `${title}: won by this build against ${rivalWords}`
    )
    const shares = mirroredFights(id, isCunning ? 'cunning' : other, fights)
    for (const { name, won, margin, first, firstMargin, draws, refused, searchTime } of shares) {
      const more = [
        ...(refused > 0 ? [`${refused} refused`] : []),
        ...(searchTime !== undefined ? [`${searchTime.toFixed(0)} ms a decision`] : [])
      ]
      console.log(
        `  ${name.padEnd(36)}${percent(won)} % ±${percent(margin)}; ${[`who acts first, against itself ${percent(first)} % ±${percent(firstMargin)}`, `${draws} draws`, ...more].join('; ')}`
      )
    }
    const [all] = meanOf(shares.map(({ won }) => won))
    const margin = Math.hypot(...shares.map((one) => one.margin)) / shares.length
    const total = shares.length * fights
    console.log(`  ${'all'.padEnd(36)}${percent(all)} % ±${percent(margin)} of ${round(total)}`)
  }
}

/** Plays the same fights in this build and in another one, up to the first difference. `--fights`: so many of each game. */
async function compared(words: readonly string[]): Promise<void> {
  const against = process.env.FRAY_AGAINST
  if (against === undefined) throw new Error('compare needs --against and the folder of a build')
  const other = await partsIn(against)
  const only = gameAmong(words)
  const numberOf = (option: string, usual: number) =>
    Number(words.includes(option) ? words[words.indexOf(option) + 1] : usual)
  const [fights, seed] = [numberOf('--fights', 1000), numberOf('--seed', 1)]
  for (const { id, title } of benchGames()) {
    if (only !== undefined && id !== only) continue
    try {
      const { onlyHere, onlyThere, ...seen } = compareGame(other, id, fights, seed)
      const counts = `${round(seen.actions)} actions, ${round(seen.refused)} of them refused; ${round(seen.offers)} offers`
      console.log(`${title}: no difference in ${round(seen.fights)} fights, ${counts}`)
      if (onlyHere.length > 0) console.log(`  commands of this build alone: ${onlyHere.join(', ')}`)
      if (onlyThere.length > 0) console.log(`  of the other alone: ${onlyThere.join(', ')}`)
    } catch (error) {
      if (!(error instanceof Difference)) throw error
      console.log(error.message)
      process.exitCode = 1
      return
    }
  }
}

/** The corpus is next to the repository, on machines that have it. */
async function corpus(): Promise<void> {
  const seen = await readCorpus('../shared/corpus')
  if (!seen) return
  const line = (title: string, counts: readonly (readonly [string, number])[]) =>
    console.log(
      `  ${title.padEnd(18)}${counts.map(([what, times]) => `${round(times)} ${what}`).join(', ') || 'none'}`
    )
  console.log(`Notes nobody here wrote: ${round(seen.notes)}, in ../shared/corpus`)
  line('fences', seen.fences)
  line('creatures', [['in statblocks', seen.creatures]])
  line('encounters', [['in fences', seen.encounters]])
  for (const { game, counts } of seen.issues) line(`issues, ${game}`, counts)
}

/**
 * Prints the issues and fixes after one mistake in YAML. `--corpus`: so many notes of the corpus. `--seed`: other places.
 * `--show`: the number of listed notes of each kind that no fix mends.
 */
async function slips(words: readonly string[]): Promise<void> {
  const numberOf = (option: string, usual: number) =>
    Number(words.includes(option) ? words[words.indexOf(option) + 1] : usual)
  const [count, seed, shown] = [
    numberOf('--corpus', 100),
    numberOf('--seed', 1),
    numberOf('--show', 0)
  ]
  const notes = await notesForSlips(count)
  const results = notes.flatMap(({ note, vault }, nth) =>
    slipsIn(note, 1000 * seed + nth).map((slip) => resultOf(slip, vault))
  )
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8)
  const line = (title: string, figures: SlipFigures) =>
    console.log(
      `  ${title.padEnd(32)}${String(figures.count).padStart(5)}${String(figures.silent).padStart(8)}${figures.issues.toFixed(2).padStart(8)}${percent(figures.inPlace)}${percent(figures.mended)}${percent(figures.restored)}${String(figures.badFixes).padStart(6)}`
    )
  console.log(`One mistake of each of ${slipKinds.length} kinds in each of ${notes.length} notes`)
  console.log(`  ${''.padEnd(32)}slips  silent  issues   place  mended  as was   bad`)
  for (const { name } of slipKinds) {
    const some = results.filter(({ kind }) => kind === name)
    if (some.length > 0) line(name, figuresOf(some))
    const failed = some.filter(
      ({ issues, isInPlace, isMended }) =>
        issues.length > 1 || (issues.length > 0 && !(isInPlace && isMended))
    )
    for (const { before, text, place, issues } of evenly(failed, shown)) {
      console.log(`    ${before.path}: ${JSON.stringify(text.slice(place.start, place.end))}`)
      for (const { code, message, start, fixes = [] } of issues.slice(0, 3))
        console.log(
          `      ${start - place.start} ${code}: ${message} [${fixes.map(({ title }) => title).join(', ')}]`
        )
    }
  }
  line('all', figuresOf(results))
  line('bars', {
    ...figuresOf(results),
    issues: 1.2,
    inPlace: 0.95,
    mended: 0.7,
    badFixes: 0
  })
}

/**
 * Prints patterns in fights of a game or of all, per 100 commands. `--fights`: fights of each scene. `--search`: also blunders,
 * in one position of each fight. `--show`: the number of listed finds of each kind. `--log`: the log of that scene alone.
 */
function blunders(words: readonly string[]): void {
  const only = gameAmong(words)
  const numberOf = (option: string, usual: number) =>
    Number(words.includes(option) ? words[words.indexOf(option) + 1] : usual)
  const [fights, seed, shown] = [
    numberOf('--fights', 10),
    numberOf('--seed', 1),
    numberOf('--show', 10)
  ]
  if (words.includes('--temperaments')) return temperamentTable(only)
  if (words.includes('--log')) {
    const scene = words[words.indexOf('--log') + 1] ?? ''
    console.log((only && logOfScene(only, scene, seed)) ?? `there is no scene “${scene}” of a game`)
    return
  }
  const per100 = (count: number, of: number) => ((100 * count) / of).toFixed(1)
  const percent = (share: number) => `${Math.round(100 * share)} %`
  for (const { id, title } of benchGames()) {
    if (only !== undefined && id !== only) continue
    const isSearching = words.includes('--search')
    const { commands, patterns, positions, blunders } = findBlunders(id, fights, seed, isSearching)
    console.log(
      `${title}: ${patterns.length} patterns in ${round(commands)} commands, ${per100(patterns.length, commands)} in 100 (bar 1)`
    )
    for (const kind of new Set(patterns.map(({ pattern }) => pattern))) {
      const some = patterns.filter(({ pattern }) => pattern === kind)
      console.log(`  ${kind}: ${some.length}`)
      for (const { scene, seed, round, command } of evenly(some, shown))
        console.log(`    ${scene}, seed ${seed}, round ${round}: ${command}`)
    }
    if (!isSearching) continue
    console.log(
      `  ${blunders.length} blunders in ${positions} positions, ${per100(blunders.length, positions)} in 100 (bar 1)`
    )
    for (const { scene, seed, round, command, wins, better, betterWins } of evenly(blunders, shown))
      console.log(
        `    ${scene}, seed ${seed}, round ${round}: ${command}, ${percent(wins)}; better ${better}, ${percent(betterWins)}`
      )
  }
}

/**
 * Prints how many statblocks and encounters of other games fight as they are. `--folder`: their folder. `--draw 60`: also
 * prints so many statblocks with the attacks as read. `--seed`: others.
 */
async function unconverted(words: readonly string[]): Promise<void> {
  const optionOf = (option: string, usual: string) =>
    words[words.includes(option) ? words.indexOf(option) + 1 : words.length] ?? usual
  const { statblocks, encounters } = await playUnconverted(optionOf('--folder', '../shared/corpus'))
  console.log('Statblocks and encounters of other games that fight as they are')
  const line = (title: string, all: readonly { readonly result: string }[]) => {
    const counts = ['ended', 'endless', 'not begun'].map(
      (result) => `${all.filter((one) => one.result === result).length} ${result}`
    )
    console.log(`  ${title.padEnd(32)}${String(all.length).padStart(6)}: ${counts.join(', ')}`)
  }
  line('encounters', encounters)
  for (const game of new Set(statblocks.map((one) => one.game))) {
    const some = statblocks.filter((one) => one.game === game)
    line(`statblocks of ${game}`, some)
    const usual = some.filter((one) => one.hasUsualAttack).length
    console.log(`  ${'  no attack read'.padEnd(32)}${String(usual).padStart(6)}`)
  }
  const face = faceStream(Number(optionOf('--seed', '1')), 0)
  const left = [...statblocks]
  for (let nth = 0; nth < Number(optionOf('--draw', '0')) && left.length > 0; nth++) {
    const [one] = left.splice(face(left.length) - 1, 1)
    if (!one) continue
    console.log(`\n${nth + 1}. ${one.name} (${one.path})\n${one.text.trim()}`)
    console.log(`READ AS, ${one.attacksInTurn} in a turn:`)
    for (const attack of one.attacks) console.log(`  ${attack}`)
  }
}

/**
 * Prints how often each temperament gives each kind of command, per 100 commands of ten encounters. Also prints in how many
 * encounters a temperament plays differently from `steady`.
 */
function temperamentTable(only: string | undefined): void {
  for (const { id, title } of benchGames()) {
    if (only !== undefined && id !== only) continue
    const steady = conductOf(id, 'steady')
    const all = temperaments.map((temperament) => ({
      temperament,
      conduct: temperament === 'steady' ? steady : conductOf(id, temperament)
    }))
    const types = new Set(all.flatMap(({ conduct }) => conduct.flatMap((one) => one.types)))
    console.log(`${title}: commands in 100, of ${steady.length} encounters`)
    for (const { temperament, conduct } of all) {
      const given = conduct.flatMap((one) => one.types)
      const counts = [...types].flatMap((type) => {
        const count = given.filter((one) => one === type).length
        return count === 0 ? [] : [`${type} ${((100 * count) / given.length).toFixed(1)}`]
      })
      const differing = conduct.filter(
        ({ commands }, nth) =>
          commands.join() !== steady[nth]?.commands.slice(0, commands.length).join()
      )
      const words = temperament === 'steady' ? '' : `; differs in ${differing.length}`
      console.log(`  ${temperament.padEnd(10)}${counts.join(', ')}${words}`)
    }
  }
}

/** At most `count` of a list, from all of it. */
const evenly = <T>(list: readonly T[], count: number): readonly T[] =>
  list.length <= count
    ? list
    : Array.from({ length: count }, (_, nth) => list[Math.floor((nth * list.length) / count)] as T)

const round = (rate: number): string => Math.round(rate).toLocaleString('en')

const [, , game, ofGame] = process.argv
if (game === 'limits') {
  if (ofGame !== 'growth') justUnderLimits()
  printGrowth(process.argv[4])
} else if (game === 'notes') {
  notesOfOthers()
  await vaults({ notes: 30_000, rounds: 1 })
  await corpus()
} else if (game === 'odds') {
  if (ofGame === undefined) oddsOfButtons()
  else console.log(JSON.stringify(oddsSpeed(ofGame)))
} else if (game === 'odds-of-encounters') {
  if (ofGame === undefined) oddsOfEncounters()
  else console.log(JSON.stringify(await encounterOddsSpeed(Number(ofGame))))
} else if (game === 'logs') {
  if (ofGame === undefined) logs()
  else console.log(JSON.stringify(timesOfLogs(ofGame)))
} else if (game === 'typed') {
  if (ofGame === undefined) typedTexts()
  else console.log(JSON.stringify(typedTimes(ofGame)))
} else if (game === 'press') {
  await presses()
} else if (game === 'odds-panel') {
  await panelOfOdds()
} else if (game === 'start') {
  starts()
} else if (game === 'activation') {
  await activation()
} else if (game === 'mirrored') {
  await mirrored(process.argv.slice(3))
} else if (game === 'keystroke') {
  keystrokes()
  keystrokesWithMistakes()
} else if (game === 'vault') {
  await vaults()
} else if (game === 'conversions') {
  console.log(conversionTable())
} else if (game === 'slips') {
  await slips(process.argv.slice(3))
} else if (game === 'blunders') {
  blunders(process.argv.slice(3))
} else if (game === 'unconverted') {
  await unconverted(process.argv.slice(3))
} else if (game === 'compare') {
  await compared(process.argv.slice(3))
} else if (game !== undefined) {
  console.log(JSON.stringify(speedOf(game)))
} else {
  fightsOfEveryGame()
  oddsOfButtons()
  oddsOfEncounters()
  dice()
  logs()
  keystrokes()
  typedTexts()
  keystrokesWithMistakes()
  notesOfOthers()
  justUnderLimits()
  await vaults()
  await panels()
  await presses()
  await panelOfOdds()
  await activation()
  starts()
  await corpus()
}
