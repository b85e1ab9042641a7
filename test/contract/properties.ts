import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faceStream } from '../../src/core/dice/seed.ts'
import type { Now } from '../../src/core/fight/history.ts'
import { answer, beginHistory, give, resume, stateOf } from '../../src/core/fight/history.ts'
import { resolve } from '../../src/core/fight/resolve.ts'
import { cancel, redo, undo } from '../../src/core/fight/undo.ts'
import { isRound } from '../../src/core/log/lines.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import { writeLog } from '../../src/core/log/write-log.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts'
import type { AnyEvent } from '../../src/core/ruleset/table.ts'
import { fightSimulator } from '../../src/odds/simulate.ts'
import type { DiceOf } from '../kit.ts'
import { anyFight as fightOf, freeze, json, lastOf, offersOf } from '../kit.ts'
import { isSoak, presses, runs, sampled, seeds } from '../random.ts'
import type { TestedGame } from './game.ts'
import { startOf } from './game.ts'
import { sharedPaths } from './shared-paths.ts'

/** The part of a state that these tests read. All else differs between games. */
interface State {
  readonly combatants: Readonly<Record<string, unknown>>
  readonly outcome: string
}
type Rules = Ruleset<State, AnyCommand>
type Fight = Now<State, AnyCommand>

/**
 * Declares the tests of what is true for any fight of a game. Each game calls this function in a file of its own, so
 * that games are tested side by side.
 */
export function propertiesOf(game: TestedGame): void {
  describe(`${game.ruleset.id}:`, () => {
    const rules = game.ruleset as Rules
    const starts = game.encounters.map((encounter) => startOf(game, encounter) as State)
    const anyFight = (
      by: Rules,
      start: State,
      seed: number,
      pressed: readonly number[],
      dice: DiceOf = 'rolled'
    ): Fight[] => fightOf(by, start, seed, pressed, dice, game.lines)

    /**
     * Checks random fights. `holds` gets the moments of a fight in order, its first state and its seed, and throws if
     * the fight is wrong.
     */
    const everyFight = (
      numRuns: number,
      holds: (trail: readonly Fight[], start: State, seed: number) => void
    ) =>
      fc.assert(
        fc.property(starts, seeds, presses, (start, seed, pressed) => {
          holds(anyFight(rules, start, seed, pressed), start, seed)
        }),
        runs(numRuns)
      )

    describe('any fight', () => {
      test('no offer is refused, whatever is pressed', () => {
        everyFight(50, (trail) => {
          for (const { state } of trail.slice(isSoak ? -3 : -1))
            expect(
              offersOf(rules, state).filter(
                (command) => resolve(rules, state, command, [], {}).kind === 'refused'
              )
            ).toEqual([])
        })
      })

      test('nobody attacks one who is dead, fled or gone', () => {
        everyFight(60, (trail) => {
          for (const { state } of trail.slice(-6)) {
            const rows = rules.view(state, 'game-master').groups.flatMap((group) => group.rows)
            const fallen = rows.flatMap((row) =>
              /^(?:dead|fled|gone)$/.test(row.stateWords) ? [row.name] : []
            )
            for (const attack of offersOf(rules, state)) {
              if (attack.type !== 'attack' || !('target' in attack)) continue
              expect(fallen).not.toContain(attack.target)
              for (const target of fallen)
                expect(
                  rules.refuses(state, { ...attack, target } as AnyCommand),
                  target
                ).toBeDefined()
            }
          }
        })
      })

      test('a round begins with a line that says so, and no other line does', () => {
        everyFight(30, (trail) => {
          for (const { events, lines } of lastOf(trail).history.steps) {
            const begun = events.flatMap(({ round }, index) => (round === undefined ? [] : [index]))
            const told = lines.filter(({ text }) => isRound(text)).map(({ event }) => event)
            expect(
              told,
              'the sentence of each event with a `round`, and of no other, begins with “Round 2:” or the like'
            ).toEqual(begun)
          }
        })
      })

      test('cut off after any of its answers, a decision waits for the next one, and only for it', () => {
        everyFight(80, (trail, start) => {
          let state = start
          for (const step of lastOf(trail).history.steps) {
            for (const [count, given] of step.answers.entries()) {
              const cut = resolve(rules, state, step.command, step.answers.slice(0, count), {})
              if (cut.kind !== 'waiting') throw new Error(`${cut.kind} after ${count} answers`)
              expect(cut.answers).toEqual(step.answers.slice(0, count))
              expect(cut.asked.kind === 'choice').toBe(typeof given === 'string')
            }
            const whole = resolve(rules, state, step.command, step.answers, {})
            if (whole.kind !== 'allowed') throw new Error(whole.kind)
            expect(whole.events).toEqual(step.events)
            state = whole.state
          }
        })
      })

      test('saved and loaded after any answer, it goes on where it was', () => {
        fc.assert(
          fc.property(
            starts,
            seeds,
            presses,
            fc.constantFrom('rolled' as const, 'typed' as const, 'players' as const),
            (start, seed, pressed, dice) => {
              for (const now of sampled(anyFight(rules, start, seed, pressed, dice), 10)) {
                const back = resume(rules, json(now.history))
                expect(json(back.state)).toEqual(json(now.state))
                expect(back.asked).toEqual(now.asked)
                expect(back.pending).toEqual(now.pending)
              }
            }
          ),
          runs(30)
        )
      })

      test('the log reads back to the same fight and the same text, remarks and all', () => {
        const remark = fc.constantFrom('', '# the bridge was rotten\n', '\n# > Bandit: done\n')
        fc.assert(
          fc.property(
            starts,
            seeds,
            presses,
            fc.array(remark, { minLength: 20, maxLength: 20 }),
            (start, seed, pressed, remarks) => {
              const now = lastOf(anyFight(rules, start, seed, pressed))
              let nth = 0
              const text = writeLog(rules, now, 'The ford').replace(
                /^>/gm,
                () => `${remarks[nth++ % remarks.length]}>`
              )
              const back = readLog(rules, start, text)
              expect(back.issues).toEqual([])
              expect(back.rest).toBe('')
              expect(json(back.now.state)).toEqual(json(now.state))
              expect(back.now.asked).toEqual(now.asked)
              const again = { ...back.now, ...pendingOf(now) }
              expect(writeLog(rules, again, back.title, back.remarks)).toBe(text)
            }
          ),
          runs(80)
        )
      })

      test('every offer is read as it is written', () => {
        everyFight(50, (trail) => {
          for (const { state } of trail.slice(isSoak ? -2 : -1))
            for (const command of rules.language.offers(state)) {
              const text = rules.language.format(command, state)
              expect(rules.language.parse(state, text), text).toMatchObject({ command })
            }
        })
      })

      test('undone to the beginning and redone to the end, it is the same fight', () => {
        everyFight(60, (trail) => {
          const end = settled(rules, lastOf(trail))
          let now = end
          let undone = 0
          const isBegun = ({ steps, pending }: typeof now.history) =>
            pending?.due === false || steps.some((step) => !step.due)
          while (isBegun(now.history)) {
            now = undo(rules, now)
            undone++
          }
          while (undone-- > 0) now = redo(rules, now)
          expect(json(now.state)).toEqual(json(end.state))
          expect(now.asked).toEqual(end.asked)
          expect(json(now.history.steps)).toEqual(json(end.history.steps))
          expect(now.history.pending).toEqual(end.history.pending)
        })
      })

      test('an undone command that is given again rolls the same dice', () => {
        everyFight(60, (trail) => {
          const end = settled(rules, lastOf(trail))
          const last = end.history.steps.findLastIndex((step) => !step.due)
          const step = end.history.steps[last]
          if (!step || step.answers.some((given) => typeof given === 'string')) return
          const again = give(rules, undo(rules, end), step.command)
          expect(json(again.history.steps[last])).toEqual(json(step))
        })
      })
    })

    describe('a log somebody edited', () => {
      const edits = fc.record({
        how: fc.constantFrom('drop', 'swap', 'double', 'delete', 'insert', 'rename', 'cut'),
        at: fc.nat(),
        length: fc.integer({ min: 1, max: 6 }),
        junk: fc.oneof(
          fc.string({ maxLength: 4 }),
          fc.constantFrom(
            '\n',
            '> ',
            '[',
            ']',
            '| ',
            '"',
            '\r\n',
            '# ',
            ' (H-13)',
            '[21]',
            '99999999999'
          )
        )
      })

      test('never crashes the reader, and every issue lies within it', () => {
        fc.assert(
          fc.property(starts, seeds, presses, edits, (start, seed, pressed, edit) => {
            const text = writeLog(rules, lastOf(anyFight(rules, start, seed, pressed)), 'The ford')
            const edited = editedBy(edit, text, Object.keys(start.combatants)[0] ?? '')
            for (const issue of readLog(rules, start, edited).issues) {
              expect(issue.start).toBeGreaterThanOrEqual(0)
              expect(issue.end).toBeGreaterThanOrEqual(issue.start)
              expect(issue.end).toBeLessThanOrEqual(edited.length)
              expect(issue.message).not.toBe('')
            }
          }),
          runs(150)
        )
      })

      test('with any one face changed to another no longer follows', () => {
        everyFight(25, (trail, start) => {
          const { steps } = lastOf(trail).history
          const faces = steps.flatMap((step, index) =>
            step.answers.flatMap((given, place) =>
              typeof given === 'number' ? [{ index, place }] : []
            )
          )
          for (const { index, place } of sampled(faces, 10)) {
            const step = steps[index]
            const why = step?.whys[place]
            if (!step || !why) continue
            const face = step.answers[place] as number
            const other = face === why.sides ? 1 : face + 1
            if (other === face) continue
            const changed = steps.map((one, at) =>
              at === index
                ? { ...one, written: rewritten(one.written, one.answers, place, other) }
                : one
            )
            const history = { ...lastOf(trail).history, steps: changed }
            const text = writeLog(rules, { history }, 'The ford')
            const words = `no sentence tells that ${face} became ${other}: ${step.written}`
            expect(readLog(rules, start, text).issues, words).not.toEqual([])
          }
        })
      })
    })

    describe('apply', () => {
      /**
       * The rules with `apply` on a copy: it freezes each event and each new state. Code that kept a part of an older
       * state then reads old facts.
       */
      const careful: Ruleset<State, AnyCommand> = {
        ...rules,
        apply: (state, event) => {
          const next = json(state)
          rules.apply(next, freeze(event))
          for (const key of Object.keys(state))
            delete (state as unknown as Record<string, unknown>)[key]
          Object.assign(state, freeze(next))
        }
      }

      test('in place is as good as copied and frozen at every event: no rule leans on what it kept', () => {
        fc.assert(
          fc.property(starts, seeds, presses, (start, seed, pressed) => {
            const one = lastOf(anyFight(rules, start, seed, pressed))
            const other = lastOf(anyFight(careful, start, seed, pressed))
            for (const [at, step] of one.history.steps.entries())
              expect(
                json(other.history.steps[at]),
                `“decide” of the command “${step.command.type}” reads a combatant or another part of table.now that it kept across table.happens: it has to read table.now again (${step.written})`
              ).toEqual(json(step))
            expect(json(other.state)).toEqual(json(one.state))
          }),
          runs(50)
        )
      })

      test('folding frozen events leads to the same state: no part of an event is kept', () => {
        everyFight(60, (trail) => {
          const { history, state } = lastOf(trail)
          const steps = freeze(json(history.steps))
          expect(json(stateOf(rules, { ...history, steps }))).toEqual(json(state))
        })
      })

      test('a copy is the same and shares nothing that changes', () => {
        everyFight(40, (trail) => {
          const { state } = lastOf(trail)
          const copied = rules.copy(state)
          expect(copied).toEqual(state)
          const shared = sharedPaths(state, copied)
          expect(shared, 'copy these parts, too, or freeze them').toEqual([])
        })
      })

      test('deciding leaves the state it began with as it was', () => {
        everyFight(40, (trail) => {
          const { state } = lastOf(trail)
          const before = json(state)
          for (const command of offersOf(rules, state).slice(0, 40))
            resolve(rules, state, command, [], {
              face: () => 1,
              choice: ({ suggested }) => suggested
            })
          expect(json(state)).toEqual(before)
        })
      })
    })

    describe('a combatant with another name', () => {
      /** A copy of the state in which `who` has another name. */
      const renamed = (state: State, who: string, name: string): State => {
        const next = rules.copy(state)
        rules.apply(next, { type: 'renamed', rule: 'table', who, name } as AnyEvent)
        return next
      }

      test('has left no trace of the old one, and with the old one back all is as it was', () => {
        fc.assert(
          fc.property(starts, seeds, presses, (start, seed, pressed) => {
            // Give each combatant a name that is no part of any other text.
            let named = beginHistory(rules, start, seed, 'rolled').state
            for (const [index, who] of Object.keys(named.combatants).entries())
              named = renamed(named, who, `‹${index}›`)
            const trail = anyFight(rules, named, seed, pressed)
            for (const { state } of trail.filter((_, index) => index % 6 === 5)) {
              const whole = JSON.stringify(state)
              for (const who of Object.keys(state.combatants)) {
                if (!who.startsWith('‹')) continue
                const other = renamed(state, who, 'odd')
                if (JSON.stringify(other).includes(who)) throw new Error(`${who} is left: ${whole}`)
                if (JSON.stringify(renamed(other, 'odd', who)) !== whole)
                  throw new Error(`${who} is not as before: ${whole}`)
              }
            }
          }),
          runs(80)
        )
      })
    })

    describe('the command of a sensible side', () => {
      test('is never refused, and ends every fight', () => {
        fc.assert(
          fc.property(starts, seeds, (start, seed) => {
            const face = faceStream(seed, 1)
            const source = { face, choice: ({ suggested }: { suggested: number }) => suggested }
            let state = start
            for (let given = 0; given < 3000; given++) {
              const command = rules.due(state) ?? rules.tactic(state)
              if (!command) break
              const played = resolve(rules, state, command, [], source)
              if (played.kind !== 'allowed') throw new Error(JSON.stringify({ command, played }))
              state = played.state
            }
            expect(state.outcome).not.toBe('')
          }),
          runs(100)
        )
      })

      test('ends hundreds of fights, whatever the table says in between, and their logs read back to the same end', () => {
        let nth = 0
        fc.assert(
          fc.property(starts, seeds, (start, seed) => {
            const now = playedOut(rules, start, seed)
            expect(now.state.outcome).not.toBe('')
            // Reading back a log takes a third of the time of the whole test, so only one log in three is read back.
            if (nth++ % 3 > 0) return
            const back = readLog(rules, start, writeLog(rules, now, 'The ford'))
            expect(back.issues).toEqual([])
            expect(json(back.now.state)).toEqual(json(now.state))
          }),
          { numRuns: Math.max(5, runs(300).numRuns) }
        )
      })

      test('is the same for one fight played at the table and one of many', () => {
        fc.assert(
          fc.property(starts, seeds, (start, seed) => {
            const face = faceStream(seed, 1)
            const source = { face, choice: ({ suggested }: { suggested: number }) => suggested }
            let state = start
            for (let given = 0; given < 3000; given++) {
              const command = rules.due(state) ?? rules.tactic(state)
              const played = command && resolve(rules, state, command, [], source)
              if (played?.kind !== 'allowed') break
              state = played.state
            }
            expect(json(fightSimulator(rules, start, seed)(1).state)).toEqual(json(state))
          }),
          runs(50)
        )
      })
    })
  })
}

/**
 * A command of the game master that is allowed at this moment: reinforcements, a change of sides, of visibility or of a
 * name. `undefined` if none is.
 */
function rulingOf(rules: Rules, { state }: Fight, nth: number): AnyCommand | undefined {
  const who = Object.keys(state.combatants)[nth % Object.keys(state.combatants).length]
  const renamed = rules.language.parse(state, `"${who}" is now called Number ${nth}`)
  const all = [
    ...['reinforcements', 'change-sides', 'hide-from-players', 'show-to-players'].flatMap((type) =>
      rules.language.offers(state, type)
    ),
    ...('command' in renamed ? [renamed.command] : [])
  ].filter((command) => !rules.refuses(state, command))
  return all[nth % all.length]
}

/**
 * Plays a fight to its end by the suggested commands and answers. In one fight of four, the game master sometimes gives
 * a command.
 */
function playedOut(rules: Rules, start: State, seed: number): Fight {
  let now: Fight = beginHistory(rules, start, seed, 'rolled')
  for (let given = 0; given < 3000; given++) {
    const { asked } = now
    const ruling =
      !asked && given < 40 && seed % 4 === 0 && given % 12 === 5
        ? rulingOf(rules, now, seed + given)
        : undefined
    if (ruling) now = give(rules, now, ruling)
    else if (asked?.kind === 'choice')
      now = answer(rules, now, asked.options[asked.suggested] ?? '')
    else {
      const command = rules.tactic(now.state)
      if (!command) break
      now = give(rules, now, command)
      if (now.refusal) throw new Error(now.refusal.reason)
    }
  }
  return now
}

/** The fight without its pending command. */
function settled(rules: Rules, now: Fight): Fight {
  return now.asked ? cancel(rules, now) : now
}

const pendingOf = ({ pending }: Now<State, AnyCommand>) =>
  pending === undefined ? {} : { pending }

/** The line of a command with the face of its answer at index `place` changed. */
function rewritten(
  written: string,
  answers: readonly (number | string)[],
  place: number,
  face: number
): string {
  const nth = answers.slice(0, place).filter((given) => typeof given === 'number').length
  let seen = 0
  const first = written.indexOf(' [')
  return (
    written.slice(0, first) +
    written
      .slice(first)
      .replace(/\[[\d ]+\]/g, (bracket) =>
        bracket.replace(/\d+/g, (digits) => (seen++ === nth ? String(face) : digits))
      )
  )
}

function editedBy(
  {
    how,
    at,
    length,
    junk
  }: { readonly how: string; readonly at: number; readonly length: number; readonly junk: string },
  text: string,
  name: string
): string {
  const lines = text.split('\n')
  const line = at % lines.length
  const place = at % text.length
  switch (how) {
    case 'drop':
      return lines.filter((_, index) => index !== line).join('\n')
    case 'swap':
      return lines.toSpliced(line, 2, ...lines.slice(line, line + 2).reverse()).join('\n')
    case 'double':
      return lines.toSpliced(line, 0, lines[line] ?? '').join('\n')
    case 'delete':
      return text.slice(0, place) + text.slice(place + length)
    case 'insert':
      return text.slice(0, place) + junk + text.slice(place)
    case 'rename':
      return text.replaceAll(name, 'Gorm')
    default:
      return text.slice(0, place)
  }
}
