import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserPath } from './scripts/browser.mjs'

const running = process.env.E2E_BASE_URL
const port = Number(process.env.E2E_PORT ?? 3310)
const platformPort = Number(process.env.E2E_PLATFORM_PORT ?? 4310)

/** Set once, here, so that every worker reads the same. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'emboss-e2e-'))
process.env.E2E_PLATFORM_URL ??= `http://127.0.0.1:${running ? 4000 : platformPort}`

const env = {
  PORT: String(port),
  PLATFORM_PORT: String(platformPort),
  HOST: '127.0.0.1',
  DATA_DIR: process.env.E2E_DATA_DIR,
  /** A name, because passkeys belong to one. */
  PORTAL_URL: `http://localhost:${port}`,
  SESSION_SECRET: 'end-to-end-tests-seal-with-this-secret',
  AUDIT_KEY: 'end-to-end-tests-chain-records-with-this',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
}
/**
 * Only `npm run test:security` runs these: every kind of request, every address, every screen in each theme, width or language and for each
 * account, every draft, choice, preference of a list, fault of the network, race of two tabs or persons and end of a
 * session, and waits for minutes. `npm test` keeps a journey through what each of them repeats.
 */
const HEAVY = new RegExp(
  `/(${[
    'access',
    'approvals-each',
    'bulk-target',
    'concurrent-changes',
    'contrast',
    'early',
    'failed-navigation',
    'fallback-messages',
    'first-paint-each',
    'issuing-choices',
    'layout',
    'list-preferences',
    'locales',
    'masks',
    'misfits',
    'palette',
    'pseudo-locale',
    'session-end',
    'session-limits',
    'shell-addresses',
    'two-tabs',
    'typing',
    'unsaved',
    'unsaved-choices',
    'unsaved-portal',
    'wire',
  ].join('|')})\\.spec\\.ts$`,
)
const server = (command: string, url: string) => ({
  command,
  url,
  env,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  timeout: 120_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalTeardown: './tests/support/remove-e2e-data.ts',
  /** Two cores, yet many tests wait: for a countdown, an answer, a limit. */
  workers: 3,
  fullyParallel: true,
  /** The gate tries a failed test once more and names it as unsteady; by hand the first failure counts. */
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 1 : 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]]
    : [['list']],
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1600, height: 1000 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 10_000,
    /** Without a graphics card the frames of animations take a third of the browser's processor time. */
    contextOptions: { reducedMotion: 'reduce' },
    /** To trace every test costs a sixth of all processor time: the gate traces the second try. */
    trace: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(browserPath() && { executablePath: browserPath() }),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  /** The count of calls is taken when every screen has been driven. */
  projects: [
    { name: 'screens', testIgnore: ['**/calls.spec.ts', HEAVY] },
    { name: 'heavy', testMatch: HEAVY },
    { name: 'calls', testMatch: 'calls.spec.ts', dependencies: ['screens'] },
  ],
  ...(!running && {
    webServer: [
      server(`"${process.execPath}" --import tsx sandbox/main.ts`, `http://127.0.0.1:${platformPort}/sandbox/health`),
      server(`"${process.execPath}" server.mjs`, `http://127.0.0.1:${port}/api/health/ready`),
    ],
  }),
})
