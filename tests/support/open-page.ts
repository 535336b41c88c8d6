import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over everything that a person can use on the page: it hangs its props on each element as it hydrates, a part at
 * a time. Before that a click follows the native link or form, and what is typed may be lost.
 */
export const untilHydrated = async (page: Page, timeout = 0): Promise<void> => {
  const isHydrated = () => {
    const usable = [...document.querySelectorAll('body :is(a, button, input, select, textarea, form)')]
    return usable.length > 0 && usable.every((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  }
  // Bounded by the test's own time, unless told otherwise: how long a page takes is for the machine to say.
  await page.waitForFunction(isHydrated, undefined, { timeout, polling: 50 })
  // Effects run in a task of their own after the elements are taken over; a fake clock does not hold messages back.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 4; turn += 1)
      await new Promise<void>((resume) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resume()
        }
        port2.postMessage(null)
      })
  })
}

/** Opens an address and waits until the page can be used. */
export const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await untilHydrated(page)
}

/** Loads the page anew and waits until it can be used. */
export const reloadPage = async (page: Page): Promise<void> => {
  await page.reload()
  await untilHydrated(page)
}
