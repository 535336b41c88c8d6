import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
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
export type { IssuedCard, PlatformApi } from './platform'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until fading ends: axe would judge half a colour. Endless animations are not waited for. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

const findViolations = async (page: Page, within: string | undefined): Promise<string[]> => {
  await settle(page)
  // Between two screens the page has no title for a moment.
  await expect(page).toHaveTitle(/\S/)
  // Pages have no frames of other origins, so axe needs no page of its own.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(WCAG)
  if (within) builder.include(within)
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** Nothing that WCAG 2.2 AA forbids is on the page. A notice that began to fade while axe looked is gone when it looks again. */
export const axe = async (page: Page, { within }: { within?: string } = {}): Promise<void> => {
  const told = await findViolations(page, within)
  expect(told.length > 0 ? await findViolations(page, within) : told, 'axe finds nothing').toEqual([])
}

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

export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
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
