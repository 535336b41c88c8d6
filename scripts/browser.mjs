import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bin, fail, run, say } from './run.mjs'

const require = createRequire(import.meta.url)

const SHELL_NAMES = ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe', 'headless_shell.exe']

/** Chromium without windows, which Playwright keeps beside the whole one: `…/chromium_headless_shell-1255/…`; undefined where it is not there. */
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
 * The browser of the end-to-end tests: the one named, else a headless shell, which takes half the processor time of a whole Chromium, else a
 * whole one; Playwright's own before the system's. Benchmarks measure in a whole one. Undefined where there is none.
 */
export const browserPath = ({ isWhole = false } = {}) => {
  const { named, shells, wholes } = found()
  if (named && existsSync(named)) return named
  return (isWhole ? [...wholes, ...shells] : [...shells, ...wholes])[0]
}

/** Where no package source answers, the tests go on with what there is instead of waiting for it. */
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']

const apt = (...args) =>
  spawnSync('apt-get', [...IMPATIENT, ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const aptInstall = (name) => apt('install', '-y', '-q', '--no-install-recommends', name)

/** Makes sure that there is a browser, a headless shell where one can be had: Playwright's own download, else the system's package. */
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
  // An older Debian has the whole one alone.
  if (isDebianRoot && aptInstall('chromium')) return
  fail('No browser could be installed: set PLAYWRIGHT_CHROMIUM_PATH to a Chromium.')
}
