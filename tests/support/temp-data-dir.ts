import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'emboss-test-data-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
