import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bin, fail, run, say } from './run.mjs'

const require = createRequire(import.meta.url)

/** The browser of the end-to-end tests: the one named, else Playwright's own, else the system's; undefined where there is none. */
export const browserPath = () => {
  const { chromium } = require('playwright')
  return [process.env.PLAYWRIGHT_CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
}

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Makes sure that there is a browser: Playwright's own download, else the system's package. */
export const installBrowser = async () => {
  if (process.env.PLAYWRIGHT_CHROMIUM_PATH && !existsSync(process.env.PLAYWRIGHT_CHROMIUM_PATH))
    fail(`PLAYWRIGHT_CHROMIUM_PATH names no file: ${process.env.PLAYWRIGHT_CHROMIUM_PATH}`)
  if (browserPath()) return
  say('Installing a browser for the end-to-end tests …')
  await run([bin('playwright'), 'install', 'chromium'])
  if (browserPath()) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isDebianRoot && apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium')) return
  fail('No browser could be installed: set PLAYWRIGHT_CHROMIUM_PATH to a Chromium.')
}
