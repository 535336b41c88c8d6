import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { holdScripts } from '../support/hold-scripts'

const LARGEST_CRITICAL = 9500
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

const lists = [
  '/app/organization/list/all',
  '/app/branch/list/all',
  '/app/cards/list/all?duration=any&pageSize=25',
  '/app/cards/list/all?duration=any&search=Nobody-at-all',
  '/app/customers/list/all?duration=any',
  '/app/transactions/list/allOrgTxns?duration=any',
  '/app/accounts/list',
]
const ways = [
  { width: 1600, language: 'en-IN', theme: 'light' },
  { width: 1024, language: 'ar-AE', theme: 'dark' },
  { width: 390, language: 'hi-IN', theme: 'light' },
  { width: 1280, language: 'en-AE', theme: 'dark', email: 'yes.admin@sandbox.test', paths: lists.slice(0, 6) },
]

for (const { width, language, theme, email, paths = lists } of ways)
  test(`a list looks the same before and after its stylesheet: ${width} pixels, ${language}, ${theme}`, async ({
    signInAs,
    baseURL,
  }) => {
    const page = await signInAs(email)
    await page.setViewportSize({ width, height: 900 })
    const url = baseURL ?? ''
    await page.context().addCookies([
      { name: 'language', value: language, url },
      { name: 'theme', value: theme, url },
    ])
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
  })

test('the critical styles of a list are small, and other screens link the stylesheet alone', async ({ signInAs }) => {
  const page = await signInAs()
  const documentOf = async (path: string) => {
    await page.context().clearCookies({ name: 'styles' })
    return (await page.request.get(path)).text()
  }
  const list = await documentOf('/app/cards/list/all')
  const [, critical = ''] = /<style nonce="[^"]+">(.+?)<\/style>/s.exec(list) ?? []
  expect(critical).toContain('.list-table')
  expect(gzipSync(critical).length).toBeLessThan(LARGEST_CRITICAL)
  expect(list.split('.list-table').length).toBe(critical.split('.list-table').length)
  for (const path of ['/app/dashboard', '/app/cards/list/all?panel=filter', '/app/profile']) {
    const other = await documentOf(path)
    expect(other, path).not.toContain('<style')
    expect(other.indexOf('rel="stylesheet"'), path).toBeLessThan(other.indexOf('</head>'))
  }
  const again = await (await page.request.get('/app/cards/list/all')).text()
  expect(again, 'a browser that has the stylesheet is not sent a part of it again').not.toContain('<style')
  expect(again.indexOf('rel="stylesheet"')).toBeLessThan(again.indexOf('</head>'))
})
