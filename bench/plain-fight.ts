/**
 * The baseline: the cheapest fight of four against four in JavaScript. It has initiative, d20 and attack bonus against
 * armour class, natural 1 and 20, damage dice and criticals that double them; everybody attacks the weakest. Arrays of
 * numbers, no names, no events, no log.
 */
interface PlainFight {
  readonly rounds: number
  readonly attacks: number
  readonly winner: number
}

const armourClass = [15, 13, 14, 12, 13, 13, 15, 12]
const bonus = [5, 5, 4, 3, 4, 4, 5, 4]
const diceCount = [1, 1, 1, 1, 1, 1, 2, 1]
const diceSides = [8, 6, 8, 6, 6, 6, 6, 8]
const plus = [3, 3, 2, 1, 2, 2, 3, 2]
const hitPoints = [27, 22, 24, 18, 20, 20, 34, 22]

/** Plays one fight. `face(sides)` returns 1 to `sides`. */
export function plainFight(face: (sides: number) => number): PlainFight {
  const left = hitPoints.slice()
  const order = [0, 1, 2, 3, 4, 5, 6, 7]
  const initiative = order.map(() => face(20))
  order.sort((a, b) => (initiative[b] as number) - (initiative[a] as number))
  const standing = [4, 4]
  let rounds = 0
  let attacks = 0
  while (rounds < 200) {
    rounds++
    for (let turn = 0; turn < 8; turn++) {
      const who = order[turn] as number
      if ((left[who] as number) <= 0) continue
      const side = who < 4 ? 0 : 1
      const first = side === 0 ? 4 : 0
      let target = -1
      for (let other = first; other < first + 4; other++) {
        if (
          (left[other] as number) > 0 &&
          (target < 0 || (left[other] as number) < (left[target] as number))
        )
          target = other
      }
      attacks++
      const natural = face(20)
      if (
        natural === 1 ||
        (natural < 20 && natural + (bonus[who] as number) < (armourClass[target] as number))
      )
        continue
      const dice = (diceCount[who] as number) * (natural === 20 ? 2 : 1)
      let damage = plus[who] as number
      for (let die = 0; die < dice; die++) damage += face(diceSides[who] as number)
      left[target] = (left[target] as number) - damage
      if ((left[target] as number) > 0) continue
      const other = 1 - side
      standing[other] = (standing[other] as number) - 1
      if (standing[other] === 0) return { rounds, attacks, winner: side }
    }
  }
  return { rounds, attacks, winner: -1 }
}
