// `fray/core`, the library: what a game is written with, and what reads and plays fights of any game. Small on purpose.
// `docs/write-a-game.md` leads through it. Each part is a file beside this one.
export * from './dice.ts'
export * from './fight.ts'
export * from './game.ts'
export * from './notes.ts'
export * from './sections.ts'
export * from './statblock.ts'
export * from './view.ts'
