import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, buildIfStale } from './build-if-stale.mjs'
import { installIfStale } from './install-if-stale.mjs'
import { installServers } from './install-servers.mjs'
import { bin, fail, root, run, say } from './run.mjs'

const results = join(root, '.cache/results')
const counts = []

const title = (text) => say(`\n── ${text} ${'─'.repeat(Math.max(3, 60 - text.length))}`)

const counted = (name, passed, failed) => {
  counts.push({ passed, failed })
  say(`${name}: ${passed} passed, ${failed} failed`)
  return failed === 0
}

const json = (name) => {
  const path = join(results, `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/**
 * Files that only `npm run test:security` runs, because they are slow: killed processes, several instances or processes, a body of over a
 * minute, thousands of crafted and of described requests, a change of every kind, every screen for each account, every log line, hundreds of connections, the
 * Dockerfile and what else it ships with, an upstream that answers wrongly in 63 ways, a server that knows the contract alone, every control of every screen. playwright.config.ts names those of the browser.
 */
const HEAVY = [
  'sandbox/\\w+/\\w+/(kill[\\w-]*|two-processes)\\.test\\.ts$',
  'tests/flows/(compose|instances|key-rotation|workers)\\.test\\.ts$',
  'tests/security/(access-matrix|canary|conformance|connections|contract-fuzz|crafted|deploy|encryption|foreign-upstream|guard-completeness|image|interference)\\.test\\.ts$',
  'tests/security/(offers|rolling-upgrade|seed-dates|sentinel|shown-requests|sign-on|slow-body)\\.test\\.ts$',
]
const withoutHeavy = HEAVY.map((path) => `--testPathIgnorePatterns=${path}`)

/** tests/support/servers.ts writes this into the title of a test whose server is not installed. */
const CANNOT_BE_HAD = 'cannot be had here]'

const jest = async (name, projects, more = [], workers = '2') => {
  const output = join(results, `${name}.json`)
  rmSync(output, { force: true })
  const args = ['--selectProjects', ...projects, '--json', '--outputFile', output, '--maxWorkers', workers, ...more]
  const { code } = await run([bin('jest'), ...args], { quiet: false })
  const report = json(name)
  if (!report) return counted(name, 0, 1)
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } = report
  const broken = testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length
  const pending = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'todo')
  for (const { fullName } of pending) say(`skipped: ${fullName}`)
  if (numPendingTests > 0) say(`${name}: ${numPendingTests} skipped`)
  const unexplained = pending.filter(({ fullName }) => !fullName.includes(CANNOT_BE_HAD)).length
  const failed = numFailedTests + broken + unexplained
  return counted(name, numPassedTests, failed) && code === 0 && numFailedTestSuites === 0
}

const unsteady = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...unsteady(inner),
  ])

const readyBrowser = async () => {
  const { installBrowser } = await import('./browser.mjs')
  await installBrowser()
}

const playwright = async (name, more = []) => {
  await readyBrowser()
  rmSync(join(results, `${name}.json`), { force: true })
  const { code } = await run([bin('@playwright/test', 'playwright'), 'test', ...more], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, `${name}.json`) },
  })
  const report = json(name)
  if (!report) return counted(name, 0, 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  if (skipped > 0) say(`${name}: ${skipped} skipped`)
  for (const title of unsteady(report.suites)) say(`${name}: unsteady, passed at the second try: ${title}`)
  return counted(name, expected + flaky, unexpected + skipped + report.errors.length) && code === 0
}

const parts = {
  check: async () => {
    const { checkAll } = await import('./check.mjs')
    const withLaws = !toRun.includes('unit')
    const thenBuild = toRun.includes('flows') ? buildIfStale : undefined
    /** What compiles every component is left to `npm run check` and `npm run test:security`. */
    const areChecksGood = await checkAll({ withLaws, withCompilerRules: false, thenBuild })
    return counted('check', 0, areChecksGood ? 0 : 1)
  },
  unit: (more) => {
    installServers()
    return jest('unit', ['screens', 'rules'], [...withoutHeavy, ...more])
  },
  flows: async (more) => {
    installServers()
    await readyBrowser()
    await buildIfStale()
    /** Three workers for two cores, because the tests wait for a third of their time. */
    return jest('flows', ['flows'], ['--forceExit', ...withoutHeavy, ...more], '3')
  },
  e2e: async (more) => {
    await buildIfStale()
    return playwright('e2e', ['--project=calls', '--project=screens', ...more])
  },
  security: async (more) => {
    installServers('prometheus', 'kubernetes-client', 'systemd')
    await readyBrowser()
    await buildIfStale()
    process.env.HARDENING_SCALE = '10'
    /** Portals that have a Redis run in two processes each. */
    process.env.PORTAL_WORKERS = '2'
    const { lintAll } = await import('./check.mjs')
    const isLintGood = counted('lint', 0, (await lintAll()) ? 0 : 1)
    const files = ['tests/security/', ...HEAVY].map((path) => `--testPathPatterns=${path}`)
    const areFlowsGood = await jest('security', ['rules', 'flows'], ['--forceExit', ...files, ...more])
    return (await playwright('security-e2e', ['--project=heavy'])) && areFlowsGood && isLintGood
  },
  build: async () => {
    await build()
    return true
  },
}

const asked = process.argv.slice(2)
const more = asked.filter((word) => !(word in parts))
const chosen = asked.filter((word) => word in parts)
const toRun = chosen.length ? chosen : ['check', 'unit', 'flows', 'e2e']
if (more.length && !chosen.length) fail(`Unknown part: ${more[0]}. Choose from ${Object.keys(parts).join(', ')}.`)

await installIfStale()
mkdirSync(results, { recursive: true })
const outcomes = []
for (const name of toRun) {
  title(name)
  outcomes.push([name, await parts[name](more)])
}

const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
const broken = outcomes.filter(([, ok]) => !ok).map(([name]) => name)
title('result')
if (broken.length) say(`Failed: ${broken.join(', ')}`)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(broken.length ? 1 : 0)
