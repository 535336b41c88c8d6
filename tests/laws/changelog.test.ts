import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/sources'

const MOST_WORDS = 40
const lines = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split('\n')
const countWords = (entry: string): number => entry.replace(/^- /, '').split(/\s+/).length

test('an entry of CHANGELOG.md has at most 40 words', () => {
  const entries = lines.filter((line) => line.startsWith('- '))
  expect(entries.length).toBeGreaterThan(10)
  const long = entries.filter((entry) => countWords(entry) > MOST_WORDS)
  expect(long.map((entry) => `shorten ${countWords(entry)} words to ${MOST_WORDS}: ${entry}`)).toEqual([])
})

test('an entry of CHANGELOG.md is one line under the heading of its area or version', () => {
  const other = lines.slice(4).filter((line) => line !== '' && !/^(?:- |#{2,3} )/.test(line))
  expect(other).toEqual([])
})

test('the newest version of CHANGELOG.md is that of the packages', () => {
  const newest = lines.find((line) => /^## \d/.test(line))
  expect(newest).toMatch(/^## \d+\.\d+\.\d+(?:-rc\.\d+)?, \d{4}-\d{2}-\d{2}$/)
  for (const file of ['package.json', 'sandbox/package.json', 'package-lock.json']) {
    const { version } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { version: string }
    expect([file, newest]).toEqual([file, expect.stringMatching(`^## ${version}, `)])
  }
})
