import './quiet'
import './own-data'

jest.setTimeout(60_000)

process.env.LOG_LEVEL = 'silent'
