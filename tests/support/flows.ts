import './fail-on-console-error'
import './temp-data-dir'

/** Ends a test that hangs; how long one takes is for the machine to say. */
jest.setTimeout(300_000)

process.env.LOG_LEVEL = 'silent'
