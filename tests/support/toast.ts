import { expect, type Page } from '@playwright/test'

/** Stops the page's clock, so that what is drawn next stays until time is let pass. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

export const expectToastFor = async (page: Page, text: string, ms: number): Promise<void> => {
  const notice = page.locator('[data-sonner-toast][data-removed="false"]').filter({ hasText: text })
  const drawn = async () => {
    await page.clock.runFor(20)
    return notice.count()
  }
  await expect.poll(drawn, { intervals: [50] }).toBe(1)
  await page.clock.runFor(ms - 100)
  await expect(notice).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(notice).toHaveCount(0)
}
