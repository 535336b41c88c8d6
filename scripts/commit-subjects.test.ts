import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longSubjects } from './commit-subjects.mjs'

const short = 'a'.repeat(72)
const long = 'b'.repeat(73)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'subjects-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@sandbox.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const commit = (subject: string): string => git('commit', '--allow-empty', '--no-verify', '-m', `${subject}\n\nA body.`)

test('a folder without git and a repository without commits have no long subjects', () => {
  expect(longSubjects(folder)).toEqual([])
  git('init', '--initial-branch=main')
  expect(longSubjects(folder)).toEqual([])
})

test('a subject of 72 characters passes, one of 73 is named', () => {
  git('init', '--initial-branch=main')
  commit(short)
  expect(longSubjects(folder)).toEqual([])
  commit(long)
  expect(longSubjects(folder)).toEqual([expect.stringContaining(long)])
})

test('with an upstream only the commits that it lacks are read', () => {
  git('init', '--initial-branch=main')
  commit(long)
  git('checkout', '-b', 'topic', '--track', 'main')
  expect(longSubjects(folder)).toEqual([])
  commit(`${long}c`)
  expect(longSubjects(folder)).toEqual([expect.stringContaining(`${long}c`)])
})
