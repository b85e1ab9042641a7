export { inheritanceIssues, inherited, parentsOf } from './inheritance.ts'
export {
  type Resolved,
  resolveEncounter,
  resolveStatblock,
  rulesetOf,
  strangersIn
} from './resolve.ts'
export {
  creaturesFor,
  type Entry,
  type Found,
  findStatblock,
  namesIn,
  playersIn,
  type Vault,
  vaultOf,
  withNote,
  withoutNote
} from './vault-index.ts'
