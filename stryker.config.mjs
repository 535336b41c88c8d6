import { room, rooms } from './scripts/mutation-rooms.mjs'

const kept = `.cache/mutation/${room}`

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...rooms[room].mutate, '!**/*.test.ts'],
  plugins: ['@stryker-mutator/*', './scripts/mutation-ignored.mjs'],
  ignorers: ['words-for-people'],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  /** What is computed once as a file loads would need a process of its own for each mutant. */
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 8000,
  thresholds: { high: 95, low: 90, break: 85 },
  incremental: true,
  incrementalFile: `${kept}/incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${kept}/report.json` },
  htmlReporter: { fileName: `${kept}/report.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.next*', '.data*', '.cache', 'bench', 'test-results', 'docs'],
}
