import { stringify } from 'yaml'

/** The lines of a key and its value, a list or a map in block style: YAML reads the same value from them. */
export const yamlLines = (key: string, value: unknown): readonly string[] =>
  stringify({ [key]: value }, { lineWidth: 0 })
    .slice(0, -1)
    .split('\n')
