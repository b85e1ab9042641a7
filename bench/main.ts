import { faceStream } from '../src/core/dice.ts'
import { fightsFrom } from '../src/odds/fight.ts'
import { hestia } from '../src/rulesets/hestia/index.ts'
import { fourAgainstFour } from './hestia-fight.ts'
import { keystroke, longNote } from './keystroke.ts'
import { measure } from './measure.ts'
import { plainFight } from './plain-fight.ts'

/** Everything is printed as a ratio to something measured beside it: machines differ, ratios less. */
function fights(): void {
  const begun = hestia.begin(fourAgainstFour)
  if (!('state' in begun)) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  const fight = fightsFrom(hestia, begun.state, 1)
  let attacks = 0
  let plain = 0
  let events = 0
  let played = 0
  const rates = measure([
    {
      name: 'hestia',
      times: 3000,
      run: (times) => {
        for (let nth = 0; nth < times; nth++) {
          events += fight(nth).events
          played++
        }
      }
    },
    {
      name: 'loop',
      times: 60_000,
      run: (times) => {
        for (let nth = 0; nth < times; nth++) {
          attacks += plainFight(faceStream(1, nth)).attacks
          plain++
        }
      }
    }
  ])
  const hestiaRate = rates.get('hestia') ?? 0
  const loopRate = rates.get('loop') ?? 0
  console.log('Fights of four against four, to the end')
  console.log(
    `  plain arrays      ${round(loopRate)} fights/s, ${(attacks / plain).toFixed(1)} attacks each`
  )
  console.log(
    `  Hestia, all rules ${round(hestiaRate)} fights/s, ${(events / played).toFixed(1)} events each`
  )
  console.log(`  ratio             ${(hestiaRate / loopRate).toFixed(3)} (bar 0.08)`)
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

const round = (rate: number): string => Math.round(rate).toLocaleString('en')

fights()
keystrokes()
