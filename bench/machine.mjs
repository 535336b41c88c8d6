import { sealData, unsealData } from 'iron-session'
import { median, ms } from './numbers.mjs'

/** How long one seal took to open on the machine on which the limits were set. */
const WHERE_SET_MS = 0.24
const password = 'benchmarks-seal-their-sessions-with-this'

/** How fast this machine is at the moment, by the time to open an iron seal: limits in milliseconds mean little without it. */
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

/** A measurement, and how many times slower than where the limits were set this machine was around it: what the processor bounds is judged by what it would take there. */
export const withSlowness = async (measure) => {
  const before = await opening()
  const value = await measure()
  return { value, slowness: (before + (await opening())) / 2 / WHERE_SET_MS }
}
