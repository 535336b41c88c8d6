import 'server-only'
import { performance } from 'node:perf_hooks'
import type { Writable } from 'node:stream'
import pLimit from 'p-limit'

const FEWEST = 4
const STEP = 2
const STEP_MS = 25
const BUSY = 0.9

const watchUtilization = (): (() => boolean) => {
  let before = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    return utilization > BUSY
  }
}

/**
 * Renders pages in order of arrival, and only as many at once as the process can handle: if all rendered at once, each would wait for all
 * others. Pages that wait for an upstream use no processor time and do not block others.
 */
export const limitPages = (isBusy = watchUtilization()) => {
  const pages = pLimit(FEWEST)
  let timer: NodeJS.Timeout | undefined
  const adjust = () => {
    pages.concurrency = Math.max(FEWEST, pages.activeCount + (isBusy() ? -STEP : STEP))
    if (pages.activeCount > 0 || pages.pendingCount > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return (response: Pick<Writable, 'destroyed' | 'once'>, draw: () => unknown): void => {
    void pages(
      () =>
        new Promise<void>((resolve) => {
          if (response.destroyed) return resolve()
          response.once('close', resolve)
          void draw()
        }),
    )
    // An idle process is not woken 40 times per second.
    timer ??= setInterval(adjust, STEP_MS).unref()
  }
}
