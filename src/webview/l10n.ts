/** The texts of the page in the language of VS Code, by the English text. English texts are missing. */
let texts: Readonly<Record<string, string>> | undefined

/**
 * Translates a text of the page. `{0}` in the text stands for the first argument, `{1}` for the second. The host writes
 * the translations into the page.
 */
export function t(text: string, ...args: readonly (string | number | undefined)[]): string {
  texts ??= JSON.parse(document.getElementById('tracker')?.dataset.texts ?? '{}')
  return (texts?.[text] ?? text).replace(/\{(\d)\}/g, (_, index) => String(args[index] ?? ''))
}
