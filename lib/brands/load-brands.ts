import { watchFile } from 'node:fs'
import { resolve } from 'node:path'
import { setBrands } from '../brand'
import { env } from '../env'
import { log } from '../log'
import { readBrands } from './read-brands'

const LOOK_EVERY_MS = 1000

/** Reads BRANDS_FILE, stops the start with one line a fault, and follows its changes: a broken new file changes nothing and says so. contract.md, BRANDS_FILE */
export const loadBrands = (): void => {
  const file = resolve(env().BRANDS_FILE)
  const isLive = env().MODE === 'LIVE'
  const first = readBrands(file, isLive)
  if ('problems' in first) {
    for (const problem of first.problems) process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
  setBrands(first.map)
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, (now, before) => {
    if (now.mtimeMs === before.mtimeMs && now.ino === before.ino) return
    const read = readBrands(file, isLive)
    if ('map' in read) setBrands(read.map)
    if ('map' in read) log.info({ brands: read.map.size }, 'brands read again')
    else log.error({ problems: read.problems }, 'the new brand map is broken, the old one stays')
  })
}
