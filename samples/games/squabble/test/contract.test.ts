import { testContract } from 'fray/contract'
import { squabble } from '../src/index.ts'
import { squabbleEncounters, squabbleLines } from './encounters.ts'

testContract({
  ruleset: squabble,
  encounters: squabbleEncounters,
  lines: squabbleLines,
  transcripts: new URL('./transcripts/', import.meta.url),
  source: new URL('../src/', import.meta.url)
})
