import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/fixtures'

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this screen')
  await expect(page.getByText('CUSTOMER_SUPPORT_READ, CUSTOMER_SUPPORT_WRITE')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(/\/app\/cards\/list\/all$/)
})

test('ACC-03 a person without privileges is told so and can leave', async ({ signInAs }) => {
  const page = await signInAs('norole@sandbox.test')
  await page.goto('/app')
  await expect(page).toHaveURL(/\/no-permission$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No role has been given to you yet')
  await axe(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

type Row = { id: string; path: string; may: string; mayNot: string; heading: string }
const guarded: Row[] = [
  { id: 'ACC-05', path: '/app/organization/list/all', may: ORG, mayNot: CARDS, heading: 'My Businesses' },
  { id: 'ACC-06', path: '/app/branch/list/all', may: ORG, mayNot: CARDS, heading: 'My Branches' },
  { id: 'ACC-06', path: '/app/branch/overview/1/YES', may: ORG, mayNot: CARDS, heading: 'Branch overview' },
  { id: 'ACC-07', path: '/app/cards/list/all', may: CARDS, mayNot: SUPPORT, heading: 'Cards' },
  { id: 'ACC-08', path: '/app/customers/list/all', may: CARDS, mayNot: SUPPORT, heading: 'Customers' },
  { id: 'ACC-09', path: '/app/transactions/list/allOrgTxns', may: ORG, mayNot: CARDS, heading: 'Transactions' },
  { id: 'ACC-10', path: '/app/support', may: SUPPORT, mayNot: CARDS, heading: 'Support' },
  { id: 'ACC-11', path: '/app/instaKit', may: ORG, mayNot: CARDS, heading: 'Insta Kit' },
  { id: 'ACC-12', path: '/app/approvalQue', may: APPROVALS, mayNot: CARDS, heading: 'Approval Queue' },
  { id: 'ACC-13', path: '/app/approveCustomerBill', may: ORG, mayNot: APPROVALS, heading: 'Approval Queue' },
  { id: 'ACC-14', path: '/app/accounts/list', may: ORG, mayNot: CARDS, heading: 'Accounts' },
  {
    id: 'ACC-15',
    path: '/app/issuerConfigurations/settings',
    may: APPROVALS,
    mayNot: CARDS,
    heading: 'Issuer Configurations',
  },
  {
    id: 'ACC-15',
    path: '/app/issuerConfigurations/approvalDetails/7',
    may: APPROVALS,
    mayNot: CARDS,
    heading: 'Approval details',
  },
  { id: 'ACC-16', path: '/app/reports', may: ORG, mayNot: CARDS, heading: 'Reports' },
  { id: 'ACC-16', path: '/app/reports/list/cards', may: ORG, mayNot: CARDS, heading: 'Report' },
]
for (const { id, path, may, mayNot, heading } of guarded) {
  test(`${id} ${path} opens by its privileges alone`, async ({ signInAs }) => {
    const page = await signInAs(mayNot)
    const refused = await page.request.get(path, { maxRedirects: 0 })
    expect(refused.status()).toBe(302)
    expect(refused.headers().location).toMatch(/^\/unauthorized\?need=/)
    await page.context().clearCookies()
    await signInAs(may)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${heading}`))
  })
}

test('ACC-17 the blank page and the console itself ask for a login alone', async ({ signInAs }) => {
  const page = await signInAs(SUPPORT)
  await page.goto('/app/blank-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blank page')
  await page.goto('/app')
  await expect(page).toHaveURL(/\/app\/support$/)
})

const menus: [string, string[]][] = [
  [CARDS, ['Cards', 'Customers']],
  [SUPPORT, ['Support']],
  [APPROVALS, ['Approval Queue', 'Issuer Configurations']],
]
for (const [email, entries] of menus) {
  test(`ACC-21 the menu of ${email} holds what they may open`, async ({ signInAs }) => {
    const page = await signInAs(email)
    await page.goto('/app/blank-page')
    const list = page.getByRole('navigation', { name: 'Main menu' }).getByRole('list').first()
    await expect(list.getByRole('link')).toHaveText(entries)
  })
}

test('ACC-22 Reports shows by the organization privileges', async ({ signInAs }) => {
  const page = await signInAs('setup@sandbox.test')
  await page.goto('/app/blank-page')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Reports' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Cards', exact: true })).toHaveCount(0)
})

const landings: [string, RegExp][] = [
  ['platform.admin@sandbox.test', /\/app\/organization\/list\/all$/],
  [CARDS, /\/app\/cards\/list\/all$/],
  [APPROVALS, /\/app\/approvalQue$/],
]
for (const [email, landing] of landings) {
  test(`ACC-23 ${email} lands on the first match`, async ({ signInAs }) => {
    const page = await signInAs(email)
    await page.goto('/app')
    await expect(page).toHaveURL(landing)
  })
}

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

type Org = { orgId: string; orgName: string; orgDisplayName: string; parentBusinessName: string | null }

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
  const all = await platform.send<{ list: Org[] }>('GET', 'orgs', { query: { page: 1, perPage: 100 } })
  const child = all.list.find(({ parentBusinessName }) => parentBusinessName)
  const parent = all.list.find(({ orgName }) => orgName === child?.parentBusinessName)
  if (!child || !parent) throw new Error('The seed holds no business with a sub-business')
  const below = await platform.send<{ list: Org[] }>('GET', `orgs/${parent.orgId}/suborgs`, {
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
