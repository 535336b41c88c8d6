import type { Page } from '@playwright/test'
import { axe, businessWithChild, expect, headingAt, test } from '../support/fixtures'

const ORG = 'readonly@sandbox.test'
const CARDS = 'cards@sandbox.test'
const SUPPORT = 'support@sandbox.test'
const APPROVALS = 'approvals@sandbox.test'

test('ACC-01 a screen behind sign-in leads a stranger to sign-in', async ({ page }) => {
  await page.goto('/app/cards/list/all')
  await expect(page).toHaveURL(/\/user\/login$/)
})

test('ACC-02 without the privilege the page says which one is missing', async ({ signInAs }) => {
  const page = await signInAs(CARDS)
  await page.goto('/app/support')
  await expect(page).toHaveURL(/\/unauthorized/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to this screen')
  await expect(page.getByText('CUSTOMER_SUPPORT_READ, CUSTOMER_SUPPORT_WRITE')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(/\/app\/cards\/list\/all$/)
})

test('ACC-03 a person without privileges is told so and can leave', async ({ signInAs }) => {
  const page = await signInAs('norole@sandbox.test')
  await page.goto('/app')
  await expect(page).toHaveURL(/\/no-permission$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have a role yet')
  await axe(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

const opens =
  (path: string, { may, mayNot, heading }: { may: string; mayNot: string; heading: string }) =>
  async ({ signInAs }: { signInAs: (email?: string) => Promise<Page> }) => {
    const page = await signInAs(mayNot)
    const refused = await page.request.get(path, { maxRedirects: 0 })
    expect(refused.status()).toBe(302)
    expect(refused.headers().location).toMatch(/^\/unauthorized\?need=/)
    await page.context().clearCookies()
    await signInAs(may)
    expect(await headingAt(page, path)).toMatch(new RegExp(`^${heading}`))
  }

test(
  'ACC-05 /app/organization/list/all opens by its privileges alone',
  opens('/app/organization/list/all', { may: ORG, mayNot: CARDS, heading: 'My Businesses' }),
)
test(
  'ACC-06 /app/branch/list/all opens by its privileges alone',
  opens('/app/branch/list/all', { may: ORG, mayNot: CARDS, heading: 'My Branches' }),
)
test(
  'ACC-06 /app/branch/overview/1/YES opens by its privileges alone',
  opens('/app/branch/overview/1/YES', { may: ORG, mayNot: CARDS, heading: 'Branch overview' }),
)
test(
  'ACC-07 /app/cards/list/all opens by its privileges alone',
  opens('/app/cards/list/all', { may: CARDS, mayNot: SUPPORT, heading: 'Cards' }),
)
test(
  'ACC-08 /app/customers/list/all opens by its privileges alone',
  opens('/app/customers/list/all', { may: CARDS, mayNot: SUPPORT, heading: 'Customers' }),
)
test(
  'ACC-09 /app/transactions/list/allOrgTxns opens by its privileges alone',
  opens('/app/transactions/list/allOrgTxns', { may: ORG, mayNot: CARDS, heading: 'Transactions' }),
)
test(
  'ACC-10 /app/support opens by its privileges alone',
  opens('/app/support', { may: SUPPORT, mayNot: CARDS, heading: 'Support' }),
)
test(
  'ACC-11 /app/instaKit opens by its privileges alone',
  opens('/app/instaKit', { may: ORG, mayNot: CARDS, heading: 'Insta Kit' }),
)
test(
  'ACC-12 /app/approvalQue opens by its privileges alone',
  opens('/app/approvalQue', { may: APPROVALS, mayNot: CARDS, heading: 'Approval Queue' }),
)
test(
  'ACC-13 /app/approveCustomerBill opens by its privileges alone',
  opens('/app/approveCustomerBill', { may: ORG, mayNot: APPROVALS, heading: 'Approval Queue' }),
)
test(
  'ACC-14 /app/accounts/list opens by its privileges alone',
  opens('/app/accounts/list', { may: ORG, mayNot: CARDS, heading: 'Accounts' }),
)
test(
  'ACC-15 /app/issuerConfigurations/settings opens by its privileges alone',
  opens('/app/issuerConfigurations/settings', { may: APPROVALS, mayNot: CARDS, heading: 'Issuer Configurations' }),
)
test(
  'ACC-15 /app/issuerConfigurations/approvalDetails/7 opens by its privileges alone',
  opens('/app/issuerConfigurations/approvalDetails/7', { may: APPROVALS, mayNot: CARDS, heading: '\\S' }),
)
test(
  'ACC-16 /app/reports opens by its privileges alone',
  opens('/app/reports', { may: ORG, mayNot: CARDS, heading: 'Reports' }),
)
test(
  'ACC-16 /app/reports/list/cards opens by its privileges alone',
  opens('/app/reports/list/cards', { may: ORG, mayNot: CARDS, heading: 'Cards' }),
)

test('ACC-17 the blank page and the console itself ask for a login alone', async ({ signInAs }) => {
  const page = await signInAs(SUPPORT)
  await page.goto('/app/blank-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blank page')
  await page.goto('/app')
  await expect(page).toHaveURL(/\/app\/support$/)
})

const menuHolds =
  (email: string, entries: string[]) =>
  async ({ signInAs }: { signInAs: (email?: string) => Promise<Page> }) => {
    const page = await signInAs(email)
    await page.goto('/app/blank-page')
    const list = page.getByRole('navigation', { name: 'Main menu' }).getByRole('list').first()
    await expect(list.getByRole('link')).toHaveText(entries)
  }
test('ACC-04, ACC-21 a card admin sees Cards and Customers', menuHolds(CARDS, ['Cards', 'Customers']))
test('ACC-21 a support agent sees Support alone', menuHolds(SUPPORT, ['Support']))
test('ACC-21 an approver sees what approvals open', menuHolds(APPROVALS, ['Approval Queue', 'Issuer Configurations']))

test('ACC-22 Reports shows by the organization privileges', async ({ signInAs }) => {
  const page = await signInAs('setup@sandbox.test')
  await page.goto('/app/blank-page')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Reports' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Cards', exact: true })).toHaveCount(0)
})

const landsOn =
  (email: string, path: string) =>
  async ({ signInAs }: { signInAs: (email?: string) => Promise<Page> }) => {
    const page = await signInAs(email)
    const answer = await page.request.get('/app')
    expect(answer.status()).toBe(200)
    expect(new URL(answer.url()).pathname).toBe(path)
  }
test('ACC-23 organization comes first', landsOn('platform.admin@sandbox.test', '/app/organization/list/all'))
test('ACC-23 then cards', landsOn(CARDS, '/app/cards/list/all'))
test('ACC-23 then, before issuer configuration, approvals', landsOn(APPROVALS, '/app/approvalQue'))

test('ACC-24 whom no landing matches goes to the menu entry of their first privilege', async ({ signInAs }) => {
  const page = await signInAs(SUPPORT)
  await page.goto('/app')
  await expect(page).toHaveURL(/\/app\/support$/)
})

test('ACC-25 who is on the landing screen already gets it anew', async ({ signInAs }) => {
  const page = await signInAs(CARDS)
  await page.goto('/app/cards/list/all')
  await page.evaluate(() => void Object.assign(window, { before: true }))
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Emboss' }).click()
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false)
  await expect(page).toHaveURL(/\/app\/cards\/list\/all$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cards/)
})

type ListedBusiness = { orgId: string; orgName: string; orgDisplayName: string; parentBusinessName: string | null }

const columnTexts = async (page: Page, name: string): Promise<string[]> => {
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((head) => head.trim() === name)
  expect(at, `a column ${name} in ${heads.join(', ')}`).toBeGreaterThanOrEqual(0)
  return page.locator(`tbody tr > *:nth-child(${at + 1})`).allInnerTexts()
}

test('ACC-29 a chosen business scopes the lists to itself and its sub-businesses', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const { parent } = await businessWithChild(platform)
  const below = await platform.send<{ list: ListedBusiness[] }>('GET', `orgs/${parent.orgId}/suborgs`, {
    query: { page: 1, perPage: 100 },
  })
  const tree = [parent, ...below.list].flatMap(({ orgName, orgDisplayName }) => [orgName, orgDisplayName])

  const page = await signInAs()
  const chosen = await page.request.post('/api/session/organization', {
    form: { orgId: parent.orgId, orgName: parent.orgDisplayName },
    headers: { origin: new URL(baseURL ?? '').origin },
    maxRedirects: 0,
  })
  expect(chosen.status()).toBe(303)

  await page.goto('/app/customers/list/all?duration=any')
  await expect(page.getByRole('banner').getByText(parent.orgDisplayName)).toBeVisible()
  const owners = await columnTexts(page, 'Business')
  expect(owners.length).toBeGreaterThan(0)
  for (const owner of owners) expect(tree).toContain(owner.split('\n')[0]?.trim())

  await page.goto('/app/organization/list/all')
  const offered = await columnTexts(page, 'Business')
  expect(offered.length).toBeGreaterThan(0)
  for (const name of offered) expect(tree).toContain(name.split('\n')[0]?.trim())
})

test('ACC-27 without CARD_ALL nobody is offered to issue or load cards, nor reaches it by address', async ({
  signInAs,
}) => {
  const page = await signInAs(ORG)
  await page.goto('/app/cards/list/all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cards/)
  for (const name of ['Issue Individual Card', 'Issue Bulk Card', 'Bulk Card Load'])
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  for (const path of ['/app/cards/issue', '/app/cards/bulk', '/app/cards/load']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.headers().location).toBe('/unauthorized?need=CARD_ALL')
  }
  await page.context().clearCookies()
  await signInAs(CARDS)
  await page.goto('/app/cards/list/all')
  await expect(page.getByRole('link', { name: 'Issue Individual Card' })).toBeVisible()
})
