import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { bundle } from './build.mjs'
import { packageExtension } from './package.mjs'
import { openWindow } from './window.mjs'
const [,, sample='tollgate', until='', seed='7f3a', out='/tmp/scratch/look.png', w='1400', h='1000', theme='Dark Modern'] = process.argv
await bundle(['cli'])
const vsix = await packageExtension()
const dir = mkdtempSync(join(tmpdir(), 'look-'))
const folder = join(dir, sample)
cpSync('samples/' + sample, folder, { recursive: true })
const note = join(folder, 'session-1.md')
spawnSync(process.execPath, ['dist/fray.cjs', 'run', note, '--seed', seed, '--write', '--encounter', 'The Tollgate'], { encoding: 'utf8' })
let text = readFileSync(note, 'utf8')
const opener = '```encounter-log\n'
const s = text.indexOf(opener) + opener.length, e = text.indexOf('\n```', s)
const log = text.slice(s, e)
const k = until ? log.indexOf('\n' + until) : log.length
writeFileSync(note, text.slice(0, s) + log.slice(0, k) + text.slice(e))
const window = await openWindow({ vsix, folder, open: 'session-1.md', size: [Number(w), Number(h)], settings: { 'workbench.colorTheme': theme } })
try {
  await window.page.keyboard.press('Control+b')
  await window.lens('▶ Resume').first().click()
  await window.tracker.locator('.rows').waitFor()
  await window.page.waitForTimeout(1500)
  await window.page.screenshot({ path: out })
} finally { await window.close() }
