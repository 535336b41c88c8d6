import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/sources'

type Locked = { integrity?: string; link?: true; inBundle?: true }

test('every package of the lockfile has the digest of what is installed, or comes inside one that has', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(installed.length).toBeGreaterThan(500)
  const unproved = installed.filter(([, { integrity = '', inBundle }]) => !inBundle && !integrity.startsWith('sha512-'))
  // Take these entries out of package-lock.json and run `npm install --package-lock-only`: npm asks the registry for them.
  expect(unproved.map(([path]) => path)).toEqual([])
})
