import { readEnv } from '../lib/env.ts'
import { readEnv as readPlatformEnv } from '../sandbox/env.ts'

const wanted = process.argv.slice(2)
const read = wanted.includes('portal') ? readEnv(process.env) : {}
for (const problem of read.problems ?? []) process.stderr.write(`${problem}\n`)
if (wanted.includes('platform')) readPlatformEnv(process.env)
process.exit(read.problems ? 1 : 0)
