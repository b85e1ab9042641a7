// Statblocks: their fields, and what is wrong with them.
export type { FieldIssue } from '../core/issues/issue.ts'
export type { Conversion } from '../core/statblock/conversion.ts'
export { conversion, roundWithin, stepFunction } from '../core/statblock/conversion.ts'
export type { Field, Fields, FieldType, FieldValues } from '../core/statblock/fields.ts'
export * as field from '../core/statblock/fields.ts'
export { readFields } from '../core/statblock/read-fields.ts'
export type { Temperament } from '../core/statblock/temperament.ts'
