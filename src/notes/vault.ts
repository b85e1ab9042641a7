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
  type Found,
  findStatblock,
  namesIn,
  partiesOf,
  playersIn,
  type Vault,
  vaultOf,
  withNote,
  withoutNote
} from './vault-index.ts'
