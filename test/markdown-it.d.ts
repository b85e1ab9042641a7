/** The renderer of VS Code’s preview, which comes without types. */
declare module 'markdown-it' {
  import type { MarkdownIt } from '../src/preview/markdown-it.ts'

  const markdownIt: (options?: {
    readonly html?: boolean
  }) => MarkdownIt & { render(text: string, env: unknown): string }
  // biome-ignore lint/style/noDefaultExport: the package has it
  export default markdownIt
}
