import { describe, expect, test } from 'vitest'
import { fray, played, session } from './kit.ts'

describe('fray log', () => {
  test('tells a fight as a story: rounds as headings, no commands, no rules', async () => {
    const { out, code } = await fray(['log', session], await played())
    expect(code).toBe(0)
    expect(out).toMatch(
      /^# The mill cellar\n\n\*Hestia\.\* The (?:party|enemies) won in (?:one round|\d rounds)\./
    )
    expect(out).toMatch(/\n\n## Round 1\n\nWenna, Corvin; then .*\.\n\nWenna Tests Savvy/)
    expect(out).not.toMatch(/Round \d+:/)
    expect(out).not.toMatch(/^>|\(H-\d+\)|^=/m)
  })

  test('keeps what a person wrote into the log', async () => {
    const files = await played()
    const text = (files[session] ?? '').replace(/\n> roll initiative/, '\n# The lamp goes *out*.$&')
    const { out } = await fray(['log', session], { ...files, [session]: text })
    expect(out).toContain('\n\n> The lamp goes \\*out\\*.\n\n')
  })

  test('--as recap prints the recap that the tracker writes into the note', async () => {
    const { out } = await fray(['log', session, '--as', 'recap'], await played())
    expect(out).toMatch(
      /^\*\*Recap: The mill cellar\.\*\* The (?:party|enemies) won in (?:one round|\d rounds)\./
    )
    expect(out).toMatch(/^- Round \d: /m)
  })

  test('--as events prints each event with its command, a JSON value a line', async () => {
    const { out } = await fray(['log', session, '--as', 'events'], await played())
    const events = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events[0]).toMatchObject({ command: 1, type: 'mustered', rule: 'C-H11' })
    const wrong = events.filter(({ type, event }) => type !== event.type)
    expect(wrong).toEqual([])
    const attack = events.find(({ given, rule }) => given?.includes(': attack ') && rule === 'H-13')
    expect(attack?.text).toContain('Violence')
  })

  test('--as html prints a page that stands by itself', async () => {
    const { out } = await fray(['log', session, '--as', 'html'], await played())
    expect(out).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(out).toContain('<h1>The mill cellar</h1>')
  })

  test('a fight that goes on is told so far, and has no recap yet', async () => {
    const { files } = await fray(['play', session, '--seed', '7'], undefined, { typed: ['', ''] })
    expect((await fray(['log', session], files)).out).toContain('*Hestia.* The fight continues.')
    const ran = await fray(['log', session, '--as', 'recap'], files)
    expect(ran).toMatchObject({
      code: 1,
      err: 'fray log: The mill cellar is not over: there is nothing to recap yet\n'
    })
  })

  test('says what is missing', async () => {
    expect((await fray(['log', session])).err).toBe('fray log: The mill cellar has no log yet\n')
    const ran = await fray(['log', session, '--as', 'song'])
    expect(ran.err).toBe('fray log: expected --as story, recap, html, events, found song\n')
  })
})
