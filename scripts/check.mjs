import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { longSubjects } from './commit-subjects.mjs'
import { installIfStale } from './install-if-stale.mjs'
import { writeMessageTypes } from './message-types.mjs'
import { bin, root, run, say } from './run.mjs'

const folders = [
  'app',
  'components',
  'conformance',
  'lib',
  'sandbox',
  'messages',
  'i18n',
  'tests',
  'bench',
  'scripts',
].filter((room) => existsSync(join(root, room)))
const entries = ['middleware.ts', 'instrumentation.ts', 'server.mjs'].filter((file) => existsSync(join(root, file)))
const cruised = [...folders.filter((room) => room !== 'bench'), ...entries]

/** These rules compile every component, which takes two thirds of all linting. */
const COMPILER_RULES = [
  'config',
  'error-boundaries',
  'gating',
  'globals',
  'immutability',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
].map((name) => `react-hooks/${name}`)

const lintArguments = (cache) => [
  bin('eslint'),
  '--max-warnings',
  '0',
  '--cache',
  '--cache-location',
  `.cache/${cache}/`,
  '.',
]

/** A function, because packages can be resolved only after they are installed. */
const checks = () => ({
  routeTypes: ['routes', [bin('next'), 'typegen']],
  /** TypeScript 7 takes a third of the time; the lint rules still need version 6. */
  types: ['types', [bin('typescript-native', 'tsc'), '--noEmit', '--pretty', 'false', '-p', '.']],
  lint: ['lint', lintArguments('eslint')],
  quickLint: [
    'lint',
    [...lintArguments('eslint-quick'), ...COMPILER_RULES.flatMap((rule) => ['--rule', `${rule}: off`])],
  ],
  format: [
    'format',
    [bin('prettier'), '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  ],
  rooms: [
    'rooms',
    [
      bin('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      ...cruised,
    ],
  ],
  laws: ['laws', [bin('jest'), '--selectProjects', 'rules', '--silent', '--testPathPatterns', 'tests/laws/']],
})

const check = async ([name, args]) => {
  const startedMs = Date.now()
  const { code, output } = await run(args, { quiet: true, env: { NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' } })
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.padStart(5)} s`)
  if (code !== 0) say(output.trim())
  return code === 0
}

/** Lint with every rule. */
export const lintAll = () => check(checks().lint)

const checkSubjects = () => {
  const found = longSubjects()
  say(`${found.length === 0 ? 'ok    ' : 'FAILED'} subjects`)
  for (const sentence of found) say(sentence)
  return found.length === 0
}

const lane = async (checks) => {
  const results = []
  for (const one of checks) results.push(await check(one))
  return results
}

/**
 * Commit subjects, then lint, format, types, room rules and laws, in two lanes for two cores. Pass `withLaws: false` if the unit tests,
 * which include the laws, run next, and `withCompilerRules: false` where `lintAll` runs elsewhere. `thenBuild` runs in the lane that ends
 * first.
 */
export const checkAll = async ({ withLaws = true, withCompilerRules = true, thenBuild = async () => {} } = {}) => {
  writeMessageTypes()
  const areSubjectsShort = checkSubjects()
  const { routeTypes, types, lint, quickLint, format, rooms, laws } = checks()
  const shorter = async () => {
    const results = await lane([routeTypes, types, ...(withLaws ? [laws] : [])])
    await thenBuild()
    return results
  }
  const results = await Promise.all([shorter(), lane([withCompilerRules ? lint : quickLint, rooms, format])])
  return areSubjectsShort && results.flat().every(Boolean)
}

if (process.argv[1] === join(root, 'scripts/check.mjs')) {
  await installIfStale()
  process.exit((await checkAll()) ? 0 : 1)
}
