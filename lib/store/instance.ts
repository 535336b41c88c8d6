import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../env'

const NAME = /^i-[0-9a-f]{12}$/
let known: string | undefined

const stored = (file: string): string | null => {
  try {
    const name = readFileSync(file, 'utf8').trim()
    return NAME.test(name) ? name : null
  } catch {
    return null
  }
}

const made = (directory: string): string => {
  const file = join(directory, 'instance')
  const name = `i-${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, `${name}\n`, { flag: 'wx' })
    return name
  } catch {
    return stored(file) ?? name
  }
}

/** The name of this instance, stored in DATA_DIR. If that cannot be written, the name is valid for this process only. */
export const instanceName = (): string => {
  const directory = env().DATA_DIR
  known ??= stored(join(directory, 'instance')) ?? made(directory)
  return known
}
