import { room, rooms } from './scripts/mutation-rooms.mjs'

const isSample = process.env.MUTATION_SAMPLE !== undefined
const kept = `.cache/mutation/${room}${isSample ? '-sample' : ''}`

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...rooms[room].mutate, '!**/*.test.ts'],
  plugins: ['@stryker-mutator/*', './scripts/mutation-ignored.mjs', './scripts/mutation-sample.mjs'],
  ignorers: ['words-for-people'],
  ...(isSample && { checkers: ['sample'] }),
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  /** What is computed once as a file loads would need a process of its own for each mutant. */
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 85 },
  incremental: !isSample,
  incrementalFile: `${kept}/incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${kept}/report.json` },
  htmlReporter: { fileName: `${kept}/report.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.next*', '.data*', '.cache', 'bench', 'test-results', 'docs'],
}
