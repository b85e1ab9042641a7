// `fray/core`: the library to write a game with, and to read and play fights of any game. `docs/write-a-game.md` describes the library.
// Its types may name no other package: the build fails if they do. Removing an export is a new version of the contract.
export * from './dice.ts'
export * from './fight.ts'
export * from './game.ts'
export * from './notes.ts'
export * from './sections.ts'
export * from './statblock.ts'
export * from './view.ts'
