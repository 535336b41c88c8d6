import AxeBuilder from '@axe-core/playwright'
import type { RunOptions } from 'axe-core'
import { expect, test as base, type Page } from '@playwright/test'
import { untilHydrated } from './open-page'
import { PASSWORD, platformApi, type PlatformApi } from './platform'

export { expect }
export {
  businessWithChild,
  issueCard,
  issuingBusiness,
  newPerson,
  outbox,
  PASSWORD,
  platformApi,
  platformUrl,
} from './platform'
export type { PlatformApi } from './platform'

/** These take nine tenths of axe's time: contrast.spec.ts judges them on one screen of each kind. */
const CONTRAST = 'color-contrast'
const TARGET_SIZE = 'target-size'
const withoutSlowRules = { [CONTRAST]: { enabled: false }, [TARGET_SIZE]: { enabled: false } }
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until fading ends: axe would judge half a colour. Endless animations are not waited for. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

const findViolations = async (
  page: Page,
  options: Omit<RunOptions, 'resultTypes'>,
  within?: string,
): Promise<string[]> => {
  await settle(page)
  // Between two screens the page has no title for a moment.
  await expect(page).toHaveTitle(/\S/)
  // Pages have no frames of other origins, so axe needs no page of its own.
  const builder = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] }).setLegacyMode()
  if (within) builder.include(within)
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** What is on the page can be hit (WCAG 2.2 AA, 2.5.8), and read in the light and in the dark theme (1.4.3). */
export const expectLegible = async (page: Page): Promise<void> => {
  const small = await findViolations(page, { runOnly: [TARGET_SIZE] })
  expect(small, page.url()).toEqual([])
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    const faint = await findViolations(page, { runOnly: [CONTRAST] })
    expect(faint, `${page.url()} in the ${theme} theme`).toEqual([])
  }
}

/** Nothing that WCAG 2.2 AA forbids is on the page, contrast and target sizes apart. A notice that began to fade while axe looked is gone when it looks again. */
export const axe = async (page: Page, { within }: { within?: string } = {}): Promise<void> => {
  const find = () => findViolations(page, { runOnly: WCAG, rules: withoutSlowRules }, within)
  const found = await find()
  expect(found.length > 0 ? await find() : found, 'axe finds nothing').toEqual([])
}

/** Each region of the page has a name of its own, so that the list of regions of a screen reader tells them apart. */
export const expectUniqueRegions = async (page: Page): Promise<void> =>
  expect(await findViolations(page, { runOnly: ['landmark-unique'] }), page.url()).toEqual([])

/** What the first heading of a screen says as the server draws it, by the page's own session; asks a sixth of what opening it costs. */
export const headingAt = async (page: Page, path: string): Promise<string> => {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? []
  return heading.replace(/<[^>]*>/g, '').trim()
}

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/user/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

type Fixtures = {
  /** Opens a session for the test's page without the form; each test has its own. */
  signInAs: (email?: string) => Promise<Page>
  allowConsole: (pattern: RegExp) => void
  platform: PlatformApi
  guarded: void
}

/** A test goes on after this time, because some pages have no scripts or are kept from loading them. */
const HYDRATED_MS = 5000

export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  /** Opens addresses as openPage does, so that no key or click comes before React listens; early.spec.ts tries what does. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (javaScriptEnabled && !options?.waitUntil) await untilHydrated(page, HYDRATED_MS).catch(() => undefined)
      return answer
    }
    await use(page)
  },
  allowed: async ({}, use) => use([]),
  allowConsole: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  guarded: [
    async ({ context, allowed }, use) => {
      const said: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => said.push(String(error.error())))
      await use()
      const unexpected = said.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'nothing is written to console.error').toEqual([])
    },
    { auto: true },
  ],
  signInAs: async ({ page, baseURL }, use) =>
    use(async (email = 'platform.admin@sandbox.test') => {
      const answer = await page.request.post('/api/auth/sign-in', {
        form: { email, password: PASSWORD },
        headers: { origin: new URL(baseURL ?? '').origin },
        maxRedirects: 0,
      })
      const target = answer.headers().location ?? ''
      expect(`${answer.status()} ${target}`, `${email} signs in`).toMatch(/^30[237] (?!.*error=)/)
      return page
    }),
  platform: async ({}, use) => use(await platformApi()),
})
