import { installIfStale } from './install-if-stale.mjs'
import { rooms } from './mutation-rooms.mjs'
import { bin, fail, run, say } from './run.mjs'

const words = process.argv.slice(2)
const sampleAt = words.indexOf('--sample')
const [, sample] = sampleAt < 0 ? [] : words.splice(sampleAt, 2)
if (sampleAt >= 0 && !(Number(sample) > 1)) fail('--sample takes a number above 1: one mutant in so many is tested.')
const names = Object.keys(rooms)
const chosen = words.filter((word) => names.includes(word))
const files = words.filter((word) => !names.includes(word))
if (files.some((file) => !file.endsWith('.ts'))) fail(`Choose from ${names.join(', ')}, and files of one of them.`)
if (files.length && chosen.length !== 1) fail('Name the one room that the files belong to.')

await installIfStale()
const failed = []
for (const room of chosen.length ? chosen : names) {
  say(`\n── mutants of ${room} ──`)
  const args = ['run', ...(files.length ? ['--mutate', files.join(',')] : [])]
  const { code } = await run([bin('@stryker-mutator/core', 'stryker'), ...args], {
    env: { MUTATION_ROOM: room, ...(sample && { MUTATION_SAMPLE: sample }) },
  })
  if (code !== 0) failed.push(room)
}
if (failed.length) fail(`Too many mutants live: ${failed.join(', ')}`)
