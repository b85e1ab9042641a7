import { stringify } from 'yaml'

/** A key with its value as YAML lines. Lists and maps are in block style. */
export const yamlLines = (key: string, value: unknown): readonly string[] =>
  stringify({ [key]: value }, { lineWidth: 0 })
    .slice(0, -1)
    .split('\n')
