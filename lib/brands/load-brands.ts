import { watchFile } from 'node:fs'
import { resolve } from 'node:path'
import { setBrands } from '../brand'
import { env, refuseStart } from '../env'
import { log } from '../observability/log'
import { missingForSignOn } from './missing-for-sign-on'
import { readBrands, type ReadBrands } from './read-brands'

const LOOK_EVERY_MS = 1000

const readWhole = (file: string): ReadBrands => {
  const read = readBrands(file, env().MODE === 'LIVE')
  if ('problems' in read) return read
  const brands = [...read.map.values()].map(({ brand }) => brand)
  const problems = missingForSignOn(brands, env())
  return problems.length ? { problems } : read
}

/**
 * Reads BRANDS_FILE and follows its changes. At the start, a fault stops the process with one line per fault; later, a broken file is
 * logged and ignored. contract.md, BRANDS_FILE
 */
export const loadBrands = (): void => {
  const file = resolve(env().BRANDS_FILE)
  const first = readWhole(file)
  if ('problems' in first) return refuseStart(first.problems)
  setBrands(first.map)
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, (now, before) => {
    if (now.mtimeMs === before.mtimeMs && now.ino === before.ino) return
    const read = readWhole(file)
    if ('map' in read) setBrands(read.map)
    if ('map' in read) log.info({ brands: read.map.size }, 'brand map read again')
    else log.error({ problems: read.problems }, 'brand map is broken, the old one stays')
  })
}
