import { execFileSync } from 'node:child_process'
import { chromium, chromiumArgs } from '../scripts/chromium.mjs'
import { allRulesets } from '../src/rulesets/index.ts'
import { type Speed, speedOf } from './fights.ts'
import { keystroke, longNote } from './keystroke.ts'
import { measure } from './measure.ts'
import { redraws } from './panel.ts'

/** Everything is printed as a ratio to something measured beside it: machines differ, ratios less. */
function fightsOfEveryGame(): void {
  const speeds = allRulesets().map(({ id, title }) => {
    const told = execFileSync(process.execPath, ['dist/bench.mjs', id], { encoding: 'utf8' })
    const speed: Speed = JSON.parse(told)
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
    // By the loop that ran beside each, because the machine may have slowed down between them.
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

function keystrokes(): void {
  const text = longNote()
  const { fray, remark } = keystroke(text)
  const rates = measure([
    { name: 'fray', times: 300, run: fray },
    { name: 'remark', times: 60, run: remark }
  ])
  const ms = (name: string) => 1000 / (rates.get(name) ?? Number.NaN)
  console.log(`A keystroke in a note of ${(text.length / 1024).toFixed(1)} KB`)
  console.log(`  remark alone      ${ms('remark').toFixed(2)} ms`)
  console.log(`  lenses and issues ${ms('fray').toFixed(2)} ms`)
  console.log(
    `  ratio             ${(ms('fray') / ms('remark')).toFixed(3)} (bar 0.357: 5 ms to 14 ms)`
  )
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

const round = (rate: number): string => Math.round(rate).toLocaleString('en')

const [, , game] = process.argv
if (game !== undefined) {
  console.log(JSON.stringify(speedOf(game)))
} else {
  fightsOfEveryGame()
  keystrokes()
  await panels()
}
