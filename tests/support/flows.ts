import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import './quiet'

jest.setTimeout(60_000)

process.env.LOG_LEVEL = 'silent'

const dataDir = mkdtempSync(join(tmpdir(), 'emboss-flow-data-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
