/** A slow machine must not fail a test. */
jest.setTimeout(120_000)

process.env.AUDIT_KEY ??= 'tests-chain-their-records-with-this-key'
process.env.SESSION_SECRET ??= 'tests-seal-their-sessions-with-this-key'
process.env.LOG_LEVEL ??= 'silent'

/** A console.error fails the test that caused it. House §11 */
let said: unknown[][] = []
const original = console.error

beforeEach(() => {
  said = []
  console.error = (...words: unknown[]) => {
    said.push(words)
    original(...words)
  }
})

afterEach(() => {
  console.error = original
  if (said.length) throw new Error(`console.error was called ${said.length} times: ${String(said[0]?.[0])}`)
})
