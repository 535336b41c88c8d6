import type { Page } from '@playwright/test'
import { expect, PASSWORD, platformUrl, test } from '../support/fixtures'
import { pseudoFolder } from '../support/pseudo'
import { startPortal, type Portal } from '../support/stack'

let portal: Portal | undefined
let words: ReturnType<typeof pseudoFolder>

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async () => {
  words = pseudoFolder()
  portal = await startPortal(
    {
      PLATFORM_PORT: new URL(platformUrl()).port,
      DATA_DIR: `${process.env.E2E_DATA_DIR}/pseudo`,
      LOG_LEVEL: 'error',
    },
    { folder: words.folder },
  )
})
test.afterAll(async () => {
  await portal?.stop()
  words.remove()
})

/** Words that no catalogue has: the brand, people, zones, currencies, languages by their own names, codes. */
const data =
  /\b[A-Z][A-Za-z]+(?:\/[A-Za-z0-9+ -]+)+|Emboss|Aditi Raman|platform\.admin@sandbox\.test|\bIST\b|\bGST\b|\bAED\b|[A-Z_]{3,}/g

/** What the page says by itself and no brackets hold; cells and facts are the platform's words. */
const hardCoded = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const texts = [document.title]
    const own =
      'button, label, legend, th, h1, h2, h3, dt, summary, nav a, main > p, form p, [role="alert"], [role="status"]'
    for (const element of document.querySelectorAll<HTMLElement>(own))
      if (element.checkVisibility()) texts.push(element.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
    return texts
  })
  /** One message may stand in another. */
  const without = (text: string): string => {
    const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ')
    return rest === text ? text : without(rest)
  }
  const left = said.map((text) => without(text).replace(data, ' '))
  return [...new Set(left.filter((text) => /\p{L}{3,}/u.test(text)).map((text) => text.trim()))]
}

/** Words that their own box cuts off, and nothing says whole. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.scrollingElement as HTMLElement
    const boxes = [
      ...document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3, dt, summary, th, .badge'),
    ]
    const cut = boxes.filter((box) => {
      if (!box.checkVisibility() || box.title || box.closest('[title], .sr-only, .skip-link')) return false
      const isSmall = box.clientWidth <= 1 || box.clientHeight <= 1
      return !isSmall && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 4)
    })
    return [
      ...(wide.scrollWidth > innerWidth ? [`the page is ${wide.scrollWidth} px wide in ${innerWidth}`] : []),
      ...cut.map((box) => `${box.tagName} ${box.textContent}`),
    ]
  })

const screens = [
  '/app/organization/list/all',
  '/app/cards/list/all?duration=any',
  '/app/customers/list/all',
  '/app/transactions/list/allOrgTxns?duration=any',
  '/app/cards/issue',
  '/app/profile',
  '/app/support',
]

for (const width of [1400, 390]) {
  test(`I18N-09 with words 40 % longer nothing is hard-coded or clipped at ${width} px`, async ({ browser }) => {
    const url = portal?.url ?? ''
    const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } })
    await context.addCookies([{ name: 'language', value: 'hi-IN', url }])
    const page = await context.newPage()
    const faults: Record<string, string[]> = {}
    const look = async (path: string) => {
      /** The address is opened as by a link of the sign-in page: a visitor who types it has no language yet. SHELL-33 */
      await page.goto(path, { referer: `${url}/user/login` })
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
      await expect(page.locator('body')).toContainText('⟦')
      const found = [...(await hardCoded(page)), ...(await clipped(page))]
      if (found.length) faults[path] = found
    }
    for (const path of ['/user/login', '/user/login?with=otp', '/user/forgot-password', '/user/register'])
      await look(path)
    const form = { email: 'platform.admin@sandbox.test', password: PASSWORD }
    const answer = await context.request.post('/api/auth/sign-in', {
      form,
      headers: { origin: url },
      maxRedirects: 0,
    })
    expect(answer.headers().location).toBe('/app/organization/list/all')
    for (const path of screens) await look(path)
    expect(faults).toEqual({})
    await context.close()
  })
}
