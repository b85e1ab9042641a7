/** Words as YAML reads them; in quotes where it would read more into them. */
export const inYaml = (words: string): string =>
  /^[\p{L}\p{N}(][^:#,[\]{}"\\]*$/u.test(words) && !/^(?:yes|no|on|off|null|~)$/i.test(words)
    ? words
    : `"${words.replace(/["\\]/g, '\\$&')}"`
