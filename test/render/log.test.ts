import { createHash } from 'node:crypto'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/core/ruleset/fight-view.ts'
import { escapeHidden } from '../../src/core/text/hidden-characters.ts'
import { renderLog } from '../../src/render/log.ts'
import { renderPage } from '../../src/render/page.ts'
import { playOut } from '../../src/session/fight.ts'
import type { Story } from '../../src/session/log/story.ts'
import { storyOf } from '../../src/session/log/story.ts'
import { rowsOf } from '../../src/session/views/rows.ts'
import { sampleFights } from '../sample-fights.ts'

const fights = sampleFights(5).map((fight) => playOut(fight))
const titled = fights.map((fight) => [fight.title, storyOf(fight)] as const)

/** A story of one told passage. `events`: the line that came next after the dice of each roll. */
const story = (
  lines: readonly string[],
  faces: readonly (readonly number[])[] = [],
  reasons: readonly string[] = [],
  events: readonly number[] = []
): Story => ({
  title: 'The ford',
  game: 'Hestia',
  rules: { 'H-13': 'Who rolls enough hits.' },
  rounds: [
    {
      round: 1,
      commands: ['Wenna: attack Hob [19]'],
      standing: { ...emptyView, groups: [] },
      passages: [
        {
          kind: 'told',
          lines: lines.map((text, event) => ({ text, rule: 'H-13', event })),
          rolls: faces.map((some, nth) => ({
            reason: reasons[nth] ?? 'Wenna',
            sides: 20,
            faces: some,
            event: events[nth] ?? 0
          }))
        }
      ]
    }
  ]
})
const row = (name: string, side: 'party' | 'enemy'): Row => ({
  name,
  side,
  token: '',
  state: 'later',
  stateWords: '',
  isHidden: false,
  bar: [],
  numbers: [],
  conditions: [],
  resources: [],
  facts: [],
  items: []
})
const emptyView = { round: 1, phase: '', columns: [], barTitle: '', groups: [] }
const htmlOf = (one: Story) => toHtml(renderLog(one))
/** The text of HTML, with its dice as ⟨19⟩. */
const textOf = (html: string): string =>
  html.replace(/<svg.*?<text[^>]*>(\d+)<\/text><\/svg>/g, '⟨$1⟩').replace(/<[^>]+>/g, '')

/** Words and numbers, without the words around a face, such as `rolled 4`, `best of 6 and 4` and `d6: 4`: a picture says the same. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\b(?:rolled|best of) (?=\d)|\bd\d+: |(?<=\d) and (?=\d)| on a d\d+/g, ' ')
    .match(/\p{L}+|\d+/gu) ?? []

describe('a fight as HTML', () => {
  test.each(titled)(
    '%s: every round has a heading, and every word and figure is told',
    (_, told) => {
      const html = htmlOf(told).replace(/<abbr.*?<\/abbr>/g, '')
      for (const { round, order, passages } of told.rounds) {
        const [shown = ''] = html.split(`id="round-${round}"`)[1]?.split('<details') ?? []
        if (round > 0)
          expect(textOf(shown)).toContain(`Round ${round}${order === undefined ? '' : ` ${order}`}`)
        const left = wordsOf(textOf(shown.replace(/<h4>.*?<\/h4>/, '')).replaceAll('&#x26;', '&'))
        const lines = passages.flatMap((one) => (one.kind === 'told' ? one.lines : []))
        const missing = lines.filter(({ text }) =>
          wordsOf(text).some((word) => {
            const at = left.indexOf(word)
            if (at >= 0) left.splice(at, 1)
            return at < 0
          })
        )
        expect(missing).toEqual([])
      }
    }
  )

  test('the death of a player’s character stands by itself', () => {
    const deaths = titled.flatMap(([, told]) =>
      told.rounds.flatMap(({ passages }) => passages.filter(({ kind }) => kind === 'death'))
    )
    expect(deaths.length).toBeGreaterThan(0)
    const [, told] = titled.find(([, one]) => htmlOf(one).includes('fray-death')) ?? []
    expect(told && htmlOf(told)).toMatch(
      /<p class="fray-death">.*<strong><bdi>[^<]+<\/bdi> dies\.<\/strong><\/p>/
    )
  })

  test('dice stand where they are told of', () => {
    const two = story(['Wenna hits Hob: Violence 19 + 2 = 21', 'Hob takes 6: 5 + 1'], [[19], [5]])
    expect(textOf(htmlOf(two))).toContain(
      'Wenna hits Hob ⟨19⟩ Violence 19 + 2 = 21H-13. Hob takes 6 ⟨5⟩ 5 + 1'
    )
    const untold = story(['Wenna hits Hob', 'Hob takes 6: 5 + 1'], [[19], [5]])
    expect(textOf(htmlOf(untold))).toContain('Wenna hits Hob ⟨19⟩H-13. Hob takes 6 ⟨5⟩ 5 + 1')
    const both = story(['Wenna hits Hob', 'Hob takes much', 'Hob falls'], [[19], [5]], [], [0, 1])
    expect(textOf(htmlOf(both))).toContain(
      'Wenna hits Hob ⟨19⟩H-13. Hob takes much ⟨5⟩. Hob falls.'
    )
  })

  test('dice stand where their faces are written out, also those that fell before others', () => {
    const told = story(
      [
        'Odo hits Hob: 6, 4 against 5',
        'Odo gets past damage reduction 1: 5, 4 against 5',
        'Hob takes 40 (no critical: 4 + 5 = 9): 40 (d6: 4, 5; ×2), dying'
      ],
      [
        [6, 4],
        [4, 5],
        [5, 4],
        [4, 5]
      ],
      ['Odo, Test', 'Odo, critical roll', 'Odo, Test', 'Odo, damage'],
      [0, 1, 1, 2]
    )
    expect(textOf(htmlOf(told))).toContain(
      'Odo hits Hob ⟨6⟩ ⟨4⟩ against 5H-13. Odo gets past damage reduction 1 ⟨5⟩ ⟨4⟩ against 5. Hob takes 40 (no critical: 4 + 5 = 9) ⟨4⟩ ⟨5⟩ ⟨4⟩ ⟨5⟩ 40 (d6: 4, 5; ×2), dying.'
    )
  })

  test('the dice of “best of 5 and 1” stand for these words', () => {
    const told = story(['Odo hits Hob: best of 5 and 1, needs 5 or more'], [[5, 1]])
    expect(textOf(htmlOf(told))).toContain('Odo hits Hob ⟨5⟩ ⟨1⟩ needs 5 or more')
  })

  test('a number in two lines is the die of the line it is about', () => {
    const told = story(
      [
        'Wenna hits Hob: Violence 16 + 2 = 18',
        'Corvin misses Hob: Violence 2 + 1 = 3',
        'Hob takes 2'
      ],
      [[16], [2], [2]],
      ['Wenna, Violence Test', 'Corvin, Violence Test', 'Wenna, sword damage']
    )
    expect(textOf(htmlOf(told))).toContain(
      'Wenna hits Hob ⟨16⟩ Violence 16 + 2 = 18H-13. Corvin misses Hob ⟨2⟩ Violence 2 + 1 = 3. Hob takes 2 ⟨2⟩.'
    )
  })

  test('how a total came about stands behind its dice', () => {
    const hit = story(['Wenna hits Hob: Violence 19 + 2 = 21 against 12, a Critical Hit'], [[19]])
    expect(textOf(htmlOf(hit))).toContain(
      'Wenna hits Hob ⟨19⟩ Violence 19 + 2 = 21 against 12, a Critical Hit'
    )
  })

  test.each([
    ['Hob takes 5 (rolled 4): Grit 6 → 1', [4], 'Hob takes 5 ⟨4⟩ Grit'],
    ['Hob takes 5 (rolled 4, plus 1): Grit 6 → 1', [4], 'Hob takes 5 (rolled 4, plus 1) ⟨4⟩ Grit'],
    ['Hob takes 5 (d6: 5): 6 → 1', [5], 'Hob takes 5 ⟨5⟩ 6'],
    [
      'Jost shoots: 6, 2 (Dexterity 4 − 2 for Harm), 1 success',
      [6, 2],
      '⟨6⟩ ⟨2⟩ Dexterity 4 − 2 for Harm, 1 success'
    ],
    ['Fenn hits: 9 (or 18) + 3 = 12', [18, 9], '⟨18⟩ ⟨9⟩ 9 (or 18) + 3 = 12'],
    ['Odo has 9 damage (d6: 4, 5) rolled again: 5 (d6: 5)', [4, 5, 5], 'again ⟨4⟩ ⟨5⟩ ⟨5⟩ 5H-13'],
    ['Odo hits: 6, 2 against 5', [6, 2], 'Odo hits ⟨6⟩ ⟨2⟩ against 5']
  ])('of %s, nothing is left out but what its dice show', (line, faces, shown) => {
    expect(textOf(htmlOf(story([line], [faces])))).toContain(shown)
  })

  test('figures without dice are all there', () => {
    expect(textOf(htmlOf(story(['Hob’s armour takes a Notch: Defense 13 → 12'])))).toContain(
      'Hob’s armour takes a Notch: Defense\u00a013\u00a0→\u00a012'
    )
  })

  test('the deeds of one side without the other are one paragraph', () => {
    for (const [, told] of titled) {
      const { round, passages } = told.rounds.at(-1) ?? { round: 0, passages: [] }
      const html = htmlOf(told).split(`id="round-${round}"`)[1] ?? ''
      const paragraphs = html.match(/<p>/g)?.length ?? 0
      expect(paragraphs).toBeLessThanOrEqual(passages.filter(({ kind }) => kind === 'told').length)
    }
    const [, told] = titled[0] ?? []
    const first = told && textOf(htmlOf(told).split('<p>')[2] ?? '')
    expect(first?.match(/\. /g)?.length).toBeGreaterThan(0)
  })

  test('the deeds of one side are one paragraph, also where the other is told of first', () => {
    const told = (text: string, by: string) =>
      ({ kind: 'told', by, lines: [{ text, rule: 'H-13', event: 0 }], rolls: [] }) as const
    const [round, ...others] = story([]).rounds
    if (!round) throw new Error('the story has no round')
    const standing = {
      ...emptyView,
      groups: [
        { title: '', note: '', current: true, rows: [row('Wenna', 'party'), row('Hob', 'enemy')] }
      ]
    }
    const passages = [
      told('Wenna avoids Hob', 'Hob'),
      told('Hob moves', 'Hob'),
      told('Hob avoids Wenna', 'Wenna')
    ]
    const html = htmlOf({ ...story([]), rounds: [{ ...round, standing, passages }, ...others] })
    const paragraphs = html.split('<p>').slice(1).map(textOf)
    expect(paragraphs).toHaveLength(2)
    expect(paragraphs[0]).toContain('Hob moves')
    expect(paragraphs[1]).toContain('Hob avoids Wenna')
  })

  test('the actor of a passage is known in every game', () => {
    for (const [, { rounds }] of titled) {
      const names = rounds.flatMap(({ standing }) => rowsOf(standing).map(({ name }) => name))
      const actors = rounds.flatMap(({ passages }) =>
        passages.flatMap((passage) => (passage.kind === 'told' && passage.by ? [passage.by] : []))
      )
      expect(actors.filter((one) => names.includes(one)).length).toBeGreaterThan(rounds.length)
    }
  })

  test('a rule is named once a round', () => {
    expect(htmlOf(story(['Wenna hits', 'Wenna hits again'])).match(/fray-rule/g)).toHaveLength(1)
  })

  test('any words of a note are text', () => {
    const html = renderPage({
      ...story(['<img src=x onerror=alert(1)> hits']),
      title: '</title><script>'
    })
    // Within quotes nothing is markup.
    const markup = html.replace(/<script>.*<\/script>(?=<\/body>)/s, '').replace(/"[^"]*"/g, '')
    expect(markup).not.toMatch(/<img|<script/)
  })

  test('a rule says what it is about', () => {
    expect(htmlOf(story(['Wenna hits']))).toContain(
      '<abbr class="fray-rule" title="Who rolls enough hits.">H-13</abbr>'
    )
  })
})

describe('a page with a fight', () => {
  test('has no hidden characters, which a terminal would show', () => {
    for (const [, told] of titled) expect(escapeHidden(renderPage(told))).toBe(renderPage(told))
  })

  test.each(titled)('%s: each round can be looked at alone', (_, told) => {
    const html = renderPage(told)
    for (const { round } of told.rounds) {
      expect(html).toContain(`<input type="radio" name="round" id="only-${round}" aria-label="`)
      expect(html).toContain(`#only-${round}:checked) .fray-round:not(#round-${round})`)
      expect(html).toContain(`<section class="fray-round" id="round-${round}">`)
    }
  })

  test('has its style', () => {
    expect(renderPage(story(['Wenna hits']))).toMatch(/<style>[^<]*\.fray-death/)
  })

  test('stands by itself: it loads nothing, and runs nothing but its own script', () => {
    for (const [, told] of titled) {
      const html = renderPage(told)
      expect(html).not.toMatch(/<(?:link|img|iframe)\b|\ssrc="|url\(|@import|<[^>]*\son[a-z]+="/)
      const [script = '', ...others] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
        ([, one]) => one
      )
      expect(others).toEqual([])
      const hash = createHash('sha256').update(script).digest('base64')
      expect(html.replaceAll('&#x27;', "'")).toContain(
        `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`
      )
    }
  })

  test.each(titled)(
    '%s: says at its head how it ended, but not under a round before the last',
    (_, told) => {
      const html = renderPage(told)
      expect(html.split('fray-round"')[0]).toContain(
        `<header class="fray-end">${told.end}</header>`
      )
      const hidden = [
        ...html.matchAll(/#only-(\d+):checked\) \.fray-end \{ display: none; \}/g)
      ].map(([, round]) => Number(round))
      expect(hidden).toEqual(told.rounds.slice(0, -1).map(({ round }) => round))
    }
  )
})
