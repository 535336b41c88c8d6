import { installIfStale } from './install-if-stale.mjs'
import { rooms } from './mutation-rooms.mjs'
import { bin, fail, run, say } from './run.mjs'

const asked = process.argv.slice(2)
const names = Object.keys(rooms)
const chosen = asked.filter((word) => names.includes(word))
const files = asked.filter((word) => !names.includes(word))
if (files.some((file) => !file.endsWith('.ts'))) fail(`Choose from ${names.join(', ')}, and files of one of them.`)
if (files.length && chosen.length !== 1) fail('Name the one room that the files belong to.')

await installIfStale()
const failed = []
for (const room of chosen.length ? chosen : names) {
  say(`\n── mutants of ${room} ──`)
  const args = ['run', ...(files.length ? ['--mutate', files.join(',')] : [])]
  const { code } = await run([bin('@stryker-mutator/core', 'stryker'), ...args], { env: { MUTATION_ROOM: room } })
  if (code !== 0) failed.push(room)
}
if (failed.length) fail(`Too many mutants live: ${failed.join(', ')}`)
