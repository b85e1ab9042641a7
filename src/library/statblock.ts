// Statblocks: their fields, and the problems in them.
export type { FieldIssue } from '../core/issues/issue.ts'
export { armourNamed, armourWorn } from '../core/statblock/armour-names.ts'
export type { Conversion } from '../core/statblock/conversion.ts'
export { conversion, roundWithin, stepFunction } from '../core/statblock/conversion.ts'
export { currentPointsToCarry } from '../core/statblock/current-points.ts'
export type { Field, Fields, FieldType, FieldValues } from '../core/statblock/fields.ts'
export * as field from '../core/statblock/fields.ts'
export { knownWords } from '../core/statblock/known-words.ts'
export type { FieldSource } from '../core/statblock/list-entries.ts'
export { namedEntries, reportEntry, reportIgnoredEntry } from '../core/statblock/list-entries.ts'
export { readFields } from '../core/statblock/read-fields.ts'
export type { Temperament } from '../core/statblock/temperament.ts'
export type { WeaponForm } from '../core/statblock/weapon-forms.ts'
export {
  flagForm,
  hiddenForm,
  onceForm,
  patternForm,
  readForm,
  wordForm
} from '../core/statblock/weapon-forms.ts'
export type { WeaponKind } from '../core/statblock/weapon-names.ts'
export { weaponNamed, weaponNames, weaponRowFor } from '../core/statblock/weapon-names.ts'
export type { ReadEntry } from '../core/statblock/weapon-reader.ts'
export { readWords, weaponReader, wordsIn } from '../core/statblock/weapon-reader.ts'
export { wornEntries } from '../core/statblock/worn-entries.ts'
export { closestMatch } from '../core/text/fuzzy-match.ts'
