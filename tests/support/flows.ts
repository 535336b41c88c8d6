import './fail-on-console-error'
import './temp-data-dir'

/** Ends a test that hangs. It is no limit for a slow machine. */
jest.setTimeout(300_000)

process.env.LOG_LEVEL = 'silent'
