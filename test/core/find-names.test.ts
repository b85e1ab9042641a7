import { expect, test } from 'vitest'
import { NameIndex, replaceNames } from '../../src/core/text/find-names.ts'

test.each<[names: readonly string[], text: string, found: readonly string[]]>([
  [['Goblin', 'Goblin king'], 'Goblin and goblin king', ['Goblin', 'goblin king']],
  [['Goblin'], 'Goblins, Hobgoblin, Goblin2, Goblin', ['Goblin']],
  [
    ['Goblin 1', 'Goblin 12', 'Goblin'],
    'Goblin 12 hits Goblin 1; Goblin 13',
    ['Goblin 12', 'Goblin 1', 'Goblin']
  ],
  [['İlker'], 'İlker and ilker', ['İlker']],
  [['ÉMILE'], 'Émile, éMILEs', ['Émile']],
  [['“Gob”', '-'], 'a“Gob” “gob” -', ['“gob”', '-']],
  [['a.b*', '𐐀x'], 'a.b* axb 𐐀x 𐐀𐐀x', ['a.b*', '𐐀x']],
  [['', 'Odo'], 'Odo', ['Odo']],
  [['aa'], 'aa aaa aa', ['aa', 'aa']]
])('the names %j in “%s” are %j', (names, text, found) => {
  const places = new NameIndex(names).find(text)
  expect(places.map(({ name }) => name)).toEqual(found)
  for (const { name, start, end } of places) expect(text.slice(start, end)).toBe(name)
})

test('a name that is added later is found, too, and all can be replaced', () => {
  const index = new NameIndex(['Odo'])
  index.add('Wenna')
  const text = 'Odo sees Wenna, and wenna sees him.'
  expect(replaceNames(text, index.find(text), (name) => `<${name}>`)).toBe(
    '<Odo> sees <Wenna>, and <wenna> sees him.'
  )
})
