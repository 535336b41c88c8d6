import { readEnv } from '../lib/env.ts'
import { readEnv as readPlatformEnv } from '../sandbox/env.ts'

const wanted = process.argv.slice(2)
const problems = wanted.includes('portal') ? (readEnv(process.env).problems ?? []) : []
for (const problem of problems) {
  process.stderr.write(`${problem}\n`)
  const name = problem.split(' ', 1)[0]
  delete process.env[name]
  if (name === 'PORT') delete process.env.PORTAL_URL
}
if (wanted.includes('platform')) readPlatformEnv(process.env)
process.exit(problems.length ? 1 : 0)
