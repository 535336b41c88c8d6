import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bin, fail, run, say } from './run.mjs'

const require = createRequire(import.meta.url)

const SHELL_NAMES = ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe', 'headless_shell.exe']

/** The headless shell that Playwright installs beside the full Chromium, as `…/chromium_headless_shell-1255/…`; undefined if there is none. */
const shellBeside = (chromiumPath) => {
  const [, before, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(chromiumPath) ?? []
  const folder = `${before}chromium_headless_shell-${revision}`
  if (before === undefined || !existsSync(folder)) return undefined
  return readdirSync(folder)
    .flatMap((inner) => SHELL_NAMES.map((name) => join(folder, inner, name)))
    .find((path) => existsSync(path))
}

const found = () => {
  const { chromium } = require('playwright')
  const whole = chromium.executablePath()
  return {
    named: process.env.PLAYWRIGHT_CHROMIUM_PATH,
    shells: [shellBeside(whole), '/usr/bin/chromium-headless-shell'].filter((path) => path && existsSync(path)),
    wholes: [whole, '/usr/bin/chromium'].filter((path) => path && existsSync(path)),
  }
}

/**
 * The browser of the end-to-end tests: the named one, else a headless shell, which takes half the processor time, else a full Chromium.
 * Playwright's browsers come before the system's. Benchmarks ask for a full one. Undefined if there is none.
 */
export const browserPath = ({ isWhole = false } = {}) => {
  const { named, shells, wholes } = found()
  if (named && existsSync(named)) return named
  return (isWhole ? [...wholes, ...shells] : [...shells, ...wholes])[0]
}

/** apt gives up quickly if no package source answers, so that the tests can continue with what is installed. */
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']

const apt = (...args) =>
  spawnSync('apt-get', [...IMPATIENT, ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const aptInstall = (name) => apt('install', '-y', '-q', '--no-install-recommends', name)

/** Installs a browser if there is none: Playwright's download, else the system's package; a headless shell if possible. */
export const installBrowser = async () => {
  const { named, shells, wholes } = found()
  if (named && !existsSync(named)) fail(`PLAYWRIGHT_CHROMIUM_PATH names no file: ${named}`)
  if (named || shells.length > 0) return
  say('Installing a browser for the end-to-end tests …')
  if (wholes.length === 0) await run([bin('playwright'), 'install', '--only-shell', 'chromium'])
  if (found().shells.length > 0) return
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (isDebianRoot && apt('update', '-q') && aptInstall('chromium-headless-shell')) return
  if (wholes.length > 0) return
  // Older versions of Debian have only the full browser.
  if (isDebianRoot && aptInstall('chromium')) return
  fail('No browser could be installed: set PLAYWRIGHT_CHROMIUM_PATH to a Chromium.')
}
