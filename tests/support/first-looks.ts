import { expect, type Page } from '@playwright/test'
import { holdScripts } from './hold-scripts'

const STYLES = '**/_next/static/styles/*.css'

/** Where each element stands that is drawn, and its looks. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, link, use)')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width * height === 0) return []
      const style = getComputedStyle(element)
      const told = [style.color, style.backgroundColor, style.borderColor, style.font, style.opacity, style.visibility]
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      return [`${name} at ${x}, ${y}: ${width} × ${height}, ${told.join(' ')}`]
    }),
  )

/** The looks of a list before its stylesheet has arrived, and after. No script runs. */
const beforeAndAfter = async (page: Page, path: string) => {
  let send = () => {}
  const isSent = new Promise<void>((resolve) => (send = resolve))
  await page.route(STYLES, (route) => isSent.then(() => route.continue()))
  await page.context().clearCookies({ name: 'styles' })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('body link[rel="stylesheet"]')).toBeAttached()
  const before = await looks(page)
  send()
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true)
  await page.unroute(STYLES)
  return { before, after: await looks(page) }
}

/** Expects that nothing of these lists moves or changes its looks when their stylesheet arrives. */
export const expectSameLooks = async (page: Page, paths: readonly string[]) => {
  const runScripts = await holdScripts(page)
  for (const path of paths) {
    // Rows that the platform sends late come after both.
    await page.request.get(path)
    await expect(async () => {
      const { before, after } = await beforeAndAfter(page, path)
      expect(before.length, path).toBeGreaterThan(50)
      expect(before, path).toEqual(after)
    }).toPass({ timeout: 20_000 })
  }
  runScripts()
}
