import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A store of its own for each test file, gone when it has run. */
const dataDir = mkdtempSync(join(tmpdir(), 'emboss-test-data-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
