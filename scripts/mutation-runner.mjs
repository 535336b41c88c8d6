import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import TestRunner from 'jest-runner'

/** Which tests each file contains, written by the first run of all tests. */
const list = join(process.cwd(), 'mutation-titles.json')
const titles = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}

/** Loads only the files with a test that reaches the mutant, because loading a file takes longer than running its tests. */
export default class extends TestRunner {
  async runTests(tests, watcher, options) {
    const { testNamePattern } = this._globalConfig
    if (!testNamePattern) {
      this.on('test-file-success', ([{ path }, { testResults }]) => {
        titles[path] = testResults.map(({ fullName }) => fullName)
      })
      await super.runTests(tests, watcher, options)
      return writeFileSync(list, JSON.stringify(titles))
    }
    const wanted = new RegExp(testNamePattern, 'i')
    const isWanted = ({ path }) => titles[path]?.some((title) => wanted.test(title)) ?? true
    return super.runTests(tests.filter(isWanted), watcher, options)
  }
}
