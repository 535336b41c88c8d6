import type { Page } from '@playwright/test'
import { axe, expect, headingAt, test } from '../support/fixtures'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('SHELL-03 back, forward, reload and a pasted address open the same screen', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/tags')
  await menuOf(page).getByRole('link', { name: 'Programs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Programs/)
  expect(page.url()).not.toContain('#')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tags')
  await page.goForward()
  await expect(page).toHaveURL(/\/app\/programs$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Programs/)
})

type Signed = { signInAs: (email?: string) => Promise<Page> }

const leads =
  (from: string, to: string) =>
  async ({ signInAs }: Signed) => {
    const page = await signInAs()
    const answer = await page.request.get(from)
    expect(new URL(answer.url()).pathname).toBe(to)
    expect(await headingAt(page, from)).not.toBe('')
  }
test('SHELL-11 /app leads to /app/organization/list/all', leads('/app', '/app/organization/list/all'))
test(
  'SHELL-12, SHELL-27 /app/organization leads to /app/organization/list/all',
  leads('/app/organization', '/app/organization/list/all'),
)
test('SHELL-14 /app/branch leads to /app/branch/list/all', leads('/app/branch', '/app/branch/list/all'))
test('SHELL-16, SHELL-27 /app/cards leads to /app/cards/list/all', leads('/app/cards', '/app/cards/list/all'))
test('SHELL-17 /app/customers leads to /app/customers/list/all', leads('/app/customers', '/app/customers/list/all'))
test(
  'SHELL-18, SHELL-27 /app/transactions leads to /app/transactions/list/allOrgTxns',
  leads('/app/transactions', '/app/transactions/list/allOrgTxns'),
)
test(
  'SHELL-20, SHELL-27 /app/approveCustomerBill leads to /app/approvalQue',
  leads('/app/approveCustomerBill', '/app/approvalQue'),
)
test('SHELL-21 /app/accounts leads to /app/accounts/list', leads('/app/accounts', '/app/accounts/list'))
test(
  'SHELL-22, SHELL-27 /app/issuerConfigurations leads to /app/issuerConfigurations/settings',
  leads('/app/issuerConfigurations', '/app/issuerConfigurations/settings'),
)

test('SHELL-11 without a session /app leads to sign-in', async ({ page }) => {
  await page.goto('/app')
  await expect(page).toHaveURL(/\/user\/login$/)
})

const opensWithWords =
  (path: string, heading: string) =>
  async ({ signInAs }: Signed) => {
    const page = await signInAs()
    expect(await headingAt(page, path)).toMatch(new RegExp(`^${heading}`))
    await page.goto(`${path}/Asha%20Rao`)
    const url = new URL(page.url())
    expect(url.pathname).toBe(path)
    expect(url.searchParams.get('search')).toBe('Asha Rao')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${heading}`))
    const more = await page.request.get(`${path}/one/two`, { maxRedirects: 0 })
    expect(more.status()).toBe(404)
  }
test(
  'SHELL-13 /app/organization/list/all opens with and without search words',
  opensWithWords('/app/organization/list/all', 'My Businesses'),
)
test(
  'SHELL-14 /app/branch/list/all opens with and without search words',
  opensWithWords('/app/branch/list/all', 'My Branches'),
)
test('SHELL-16 /app/cards/list/all opens with and without search words', opensWithWords('/app/cards/list/all', 'Cards'))
test(
  'SHELL-17 /app/customers/list/all opens with and without search words',
  opensWithWords('/app/customers/list/all', 'Customers'),
)
test(
  'SHELL-18 /app/transactions/list/allOrgTxns opens with and without search words',
  opensWithWords('/app/transactions/list/allOrgTxns', 'Transactions'),
)

/** One person walks through several, so that the scripts are compiled once. */
const walks =
  (addresses: Record<string, string>) =>
  async ({ signInAs }: Signed) => {
    const page = await signInAs()
    for (const [path, heading] of Object.entries(addresses))
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${heading}( [\\d,]+)?$`))
        await axe(page)
      })
  }
test(
  'SHELL-15, SHELL-19, SHELL-22 a branch, support, kits and the approval screens open by their addresses',
  walks({
    '/app/branch/overview/BR-1/YES': 'Branch overview',
    '/app/support': 'Support',
    '/app/instaKit': 'Insta Kit',
    '/app/approvalQue': 'Approval Queue',
    '/app/issuerConfigurations/approvalDetails/9': '\\S.*',
  }),
)
test(
  'SHELL-23, SHELL-24, SHELL-32 reports, the blank page, home and programs open by their addresses',
  walks({
    '/app/reports': 'Reports',
    '/app/reports/list/cards': 'Cards',
    '/app/blank-page': 'Blank page',
    '/app/dashboard': 'Home',
    '/app/programs': 'Programs',
  }),
)
test(
  'SHELL-32 people, roles, the inventory, the profile, the walkthrough and the developer console open by their addresses',
  walks({
    '/app/users/list/all': 'Users',
    '/app/roles': 'Roles and permissions',
    '/app/instaKit/inventory': 'Insta Kit inventory',
    '/app/profile': 'Profile',
    '/app/walkthrough': 'Walkthrough',
    '/app/developer': 'Developer console',
  }),
)

test('SHELL-13 /app/organization/overview opens a business', async ({ signInAs, platform }) => {
  const { list } = await platform.send<{ list: { orgId: string; orgName: string; orgDisplayName: string }[] }>(
    'GET',
    'orgs',
    { query: { page: 1, perPage: 5 } },
  )
  const org = list[0]
  const page = await signInAs()
  await page.goto(`/app/organization/overview?orgId=${org?.orgId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`${org?.orgDisplayName}|${org?.orgName}`))
})

const opensToAll =
  (path: string) =>
  async ({ page }: { page: Page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await axe(page)
  }
test('SHELL-25 /error opens without login', opensToAll('/error'))
test('SHELL-25 /unauthorized opens without login', opensToAll('/unauthorized'))
test('SHELL-25 /no-permission opens without login', opensToAll('/no-permission'))

test('SHELL-26 an unknown address is the error page with a session, the root without', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const page = await signInAs()
  for (const path of ['/nowhere', '/app/nowhere', '/app/cards/list/all/one/two']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await axe(page)
  }
  await page.context().clearCookies()
  await page.goto('/nowhere')
  expect(new URL(page.url()).pathname).toBe('/')
})
