import './fail-on-console-error'
import './temp-data-dir'

jest.setTimeout(60_000)

process.env.LOG_LEVEL = 'silent'
