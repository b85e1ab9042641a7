// Every run draws the same random fights and notes, so that a red run is red again. `FRAY_SEED=random` draws others.
import fc from 'fast-check'

const seed = process.env.FRAY_SEED ?? '2026'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
