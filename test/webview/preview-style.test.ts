import { afterEach, beforeEach, expect, test } from 'vitest'
import style from '../../src/render/fray.css?raw'

/** The style that the webviews of VS Code give to `code`. */
const pageStyle = 'code { padding: 1px 3px; border: 1px solid; background: grey }'

const errors = `<div class="fray"><ul class="fray-errors"><li><b>Line 4</b> Expected ] before the end of the line.<code>name: [A</code></li></ul>
  <section class="fray-card"><h3>A</h3></section></div>`

/** Where the text within an element begins, in pixels. */
function textLeft(selector: string): number {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector(selector) ?? document.body)
  return range.getBoundingClientRect().left
}

let sheet: HTMLStyleElement
beforeEach(() => {
  sheet = document.createElement('style')
  sheet.textContent = pageStyle + style
  document.head.append(sheet)
  document.body.innerHTML = errors
})
afterEach(() => {
  sheet.remove()
  document.body.replaceChildren()
  document.body.className = ''
})

test.each(['vscode-dark', 'vscode-high-contrast'])(
  'in the preview (%s), the code of an error begins where its words do',
  (theme) => {
    document.body.className = theme
    expect(textLeft('.fray-errors code')).toBeCloseTo(textLeft('.fray-errors b'), 1)
  }
)

test.each(['vscode-high-contrast', 'vscode-high-contrast-light'])(
  'in the preview (%s), errors have the corners of the card below',
  (theme) => {
    document.body.className = theme
    const radius = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).borderRadius
    expect(radius('.fray-errors')).toBe(radius('.fray-card'))
    expect(radius('.fray-errors')).not.toBe('0px')
  }
)
