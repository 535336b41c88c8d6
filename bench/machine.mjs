import { sealData, unsealData } from 'iron-session'
import { median, ms } from './numbers.mjs'

/** How long opening one seal took on the machine on which the first limits in milliseconds were set. No result is corrected by it. */
const WHERE_SET_MS = 0.24
const password = 'benchmarks-seal-their-sessions-with-this'

/** Measures this machine by the time to open an iron seal, because limits in milliseconds depend on the machine. */
const opening = async () => {
  const seal = await sealData({ id: 'one' }, { password })
  const taken = []
  for (let turn = 0; turn < 600; turn++) {
    const startedMs = performance.now()
    await unsealData(seal, { password })
    if (turn >= 200) taken.push(performance.now() - startedMs)
  }
  return median(taken)
}

export const watchMachine = async () => {
  const before = await opening()
  return async () =>
    `This machine opened an iron seal in ${ms(before)} before the run and ${ms(await opening())} after it (${ms(WHERE_SET_MS)} where the limits in milliseconds were set).`
}
