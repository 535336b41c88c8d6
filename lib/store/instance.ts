import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, workerNumber } from '../env'

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

/**
 * The name of this instance: INSTANCE_NAME, else one that is made once and stored in DATA_DIR. If that cannot be written, the name is valid
 * for this process only. Each worker after the first adds its number, so that each process writes an audit chain of its own and the worker
 * that replaces it continues that chain.
 */
export const instanceName = (): string => {
  if (known) return known
  const { DATA_DIR: directory, INSTANCE_NAME: given } = env()
  const worker = workerNumber()
  const name = given ?? stored(join(directory, 'instance')) ?? made(directory)
  known = worker > 1 ? `${name}.${worker}` : name
  return known
}
