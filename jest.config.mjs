import nextJest from 'next/jest.js'

const project = nextJest({ dir: './' })

const esm =
  'next-intl|use-intl|@formatjs|intl-messageformat|icu-minify|uncrypto|@tanstack|quick-lru|p-limit|yocto-queue|oidc-provider|jose'
const shared = {
  // Jest lists what stands in its roots at every start; packages are found without that.
  roots: ['app', 'components', 'conformance', 'i18n', 'lib', 'sandbox', 'scripts', 'tests'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  moduleNameMapper: {
    '^server-only$': '<rootDir>/tests/support/empty.ts',
    '^client-only$': '<rootDir>/tests/support/empty.ts',
    '^@/(.*)$': '<rootDir>/$1',
    /* As next.config.mjs has it through next-intl's plugin: words asked for outside components. */
    '^next-intl/config$': '<rootDir>/i18n/request.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data', '<rootDir>/bench/floor'],
}
const screens = {
  ...shared,
  displayName: 'screens',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/{app,components,lib}/**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/jsdom.ts'],
}
const rules = {
  ...shared,
  displayName: 'rules',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{app,components,conformance,i18n,lib,sandbox,scripts}/**/*.test.ts',
    '<rootDir>/tests/laws/**/*.test.ts',
  ],
  setupFilesAfterEnv: ['<rootDir>/tests/support/fail-on-console-error.ts', '<rootDir>/tests/support/temp-data-dir.ts'],
}
const flows = {
  ...shared,
  displayName: 'flows',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/{flows,security}/**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/flows.ts'],
  globalSetup: '<rootDir>/tests/support/seed-once.ts',
  globalTeardown: '<rootDir>/tests/support/remove-seed.ts',
}

const finished = async (settings) => ({
  ...(await project(settings)()),
  transformIgnorePatterns: [`/node_modules/(?!(${esm})/)`, '^.+\\.module\\.(css|sass|scss)$'],
})

export default async () => ({ projects: await Promise.all([screens, rules, flows].map(finished)) })
