/** The URLs of a panel’s resources, and the source and nonce of its content security policy. */
interface PanelPage {
  readonly cspSource: string
  readonly nonce: string
  readonly script: string
  readonly style: string
  /** The stylesheet of the icon font. */
  readonly icons: string
  /** The translations of texts, by the English text. */
  readonly texts: Readonly<Record<string, string>>
  /** The language of the texts, such as `en`. */
  readonly language: string
}

/**
 * The HTML of a panel. Its policy allows one script, and styles, fonts and images of the extension and the
 * workspace.
 */
export function panelHtml(page: PanelPage): string {
  const { cspSource, nonce, script, style, icons, texts, language } = page
  const policy = `default-src 'none'; style-src ${cspSource}; font-src ${cspSource}; img-src ${cspSource}; script-src 'nonce-${nonce}'`
  return `<!doctype html>
<html lang="${inAttribute(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${style}">
<link rel="stylesheet" href="${icons}" id="vscode-codicon-stylesheet">
<title>Fray</title>
</head>
<body>
<main id="tracker" class="tracker" tabindex="-1" data-texts="${inAttribute(JSON.stringify(texts))}"></main>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`
}

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
