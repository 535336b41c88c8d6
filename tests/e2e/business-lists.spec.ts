import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openWithBusiness } from '../support/active-business'
import { axe, expect, issueCard, test, type PlatformApi } from '../support/fixtures'
import { openPage, untilHydrated } from '../support/open-page'
import { routes } from '@/lib/routes'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Business sections' })
const openTab = async (page: Page, orgId: string, name: string) => {
  await openPage(page, routes.organizationOverview({ orgId }))
  await tabsOf(page).getByRole('link', { name, exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(`^${name === 'Money' ? 'Transfers' : name}`) }),
  ).toBeVisible()
  await expect(tabsOf(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  await untilHydrated(page)
}
const searchFor = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('searchbox').press('Enter')
}
const another = async (platform: PlatformApi, orgId: string): Promise<string> => {
  const { list } = await platform.send<{ list: { orgId: string; parentBusinessName: string | null }[] }>(
    'GET',
    'orgs',
    { query: { page: 1, perPage: 50, status: 'ACTIVE' } },
  )
  const found = list.find((one) => one.orgId !== orgId && !one.parentBusinessName)
  if (!found) throw new Error('There is no other business')
  return found.orgId
}

test('ORG-48 the cards of a business are searched and exported on its page', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await openTab(page, card.orgId, 'Cards')
  await expect(page).toHaveURL(routes.businessCards({ orgId: card.orgId, filter: 'all' }))
  await expect(page.getByRole('heading', { level: 1, name: card.orgDisplayName })).toBeVisible()
  await searchFor(page, card.name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(card.name)
  await axe(page)
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  await page.getByRole('radio', { name: /CSV/ }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^business-cards-/)
})

test('ORG-48 the cards of a business are on its page whatever business is chosen, and one is issued for it', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  const other = await another(platform, card.orgId)
  const own = routes.businessCards({ orgId: card.orgId, filter: 'all' })
  await openWithBusiness(page, baseURL, `${own}?search=${encodeURIComponent(card.name)}`, other)
  await expect(rows(page)).toHaveCount(1)
  await page.goto(routes.businessCards({ orgId: other, filter: 'all' }, { search: card.name }))
  await expect(page.getByText(/^No cards match/)).toBeVisible()

  await page.goto(own)
  await page.getByRole('link', { name: 'Issue Individual Card' }).click()
  await expect(page.getByRole('combobox', { name: 'Business' })).toHaveValue(card.orgDisplayName)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL((url) => url.pathname === own)
})

test('ORG-48 the customers of a business are searched on its page, and one is added for it', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await openTab(page, card.orgId, 'Customers')
  await searchFor(page, card.name)
  await expect(rows(page)).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: 'KYC pending', exact: true }).last().click()
  await expect(page).toHaveURL((url) => url.pathname.endsWith(`/${card.orgId}/customers/kyc-pending`))
  await page.getByRole('link', { name: 'Create Customer' }).click()
  await expect(page.getByRole('combobox', { name: 'Business' })).toHaveValue(card.orgDisplayName)
})

type Txn = { txnId: string; rrn: string; cardId: string; customerId: string | null; cardLast4Digits: string }

test('ORG-48 the transactions of a business are filtered on its page, which leads to its statement', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: Txn[] }>('GET', 'transaction/searchCardTransaction/allOrgTxns', {
    query: { orgID: '1001', page: 1, perPage: 1 },
  })
  const [txn] = list
  if (!txn) throw new Error('The business has no transactions')
  const page = await signInAs()
  await openTab(page, '1001', 'Transactions')
  await searchFor(page, txn.rrn)
  await expect(rows(page).filter({ hasText: txn.txnId })).toHaveCount(1)
  await axe(page)
  await page.goto(routes.businessTransactions({ orgId: '1001', filter: 'success' }))
  await expect(rows(page).first()).toContainText('Success')
  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of a business' })).toBeVisible()
})

test('ORG-48 the money of a business: what came in, what was passed on, and both are begun for it', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const { list } = await platform.send<{ list: { utrNumber: string }[] }>('GET', 'orgs/money/approve', {
    query: { orgId: '1001', page: 1, perPage: 1 },
  })
  const utr = list[0]?.utrNumber ?? ''
  const { displayName: name } = await platform.send<{ displayName: string }>('GET', 'orgs/1001')
  const page = await signInAs()
  await openTab(page, '1001', 'Money')
  await searchFor(page, utr)
  await expect(rows(page).filter({ hasText: utr })).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: 'Allocations', exact: true }).last().click()
  await expect(page).toHaveURL(routes.businessAllocations({ orgId: '1001' }))
  await expect(page.getByRole('heading', { level: 2, name: /^Allocations/ })).toBeVisible()
  await page.getByRole('link', { name: 'Allocate money' }).last().click()
  await expect(page.getByRole('combobox', { name: 'From business' })).toHaveValue(name)
  await page.goto(routes.businessAccounts({ orgId: '1001' }))
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Ledger', exact: true }).click()
  await expect(page).toHaveURL(routes.businessLedger({ orgId: '1001' }))
  const ledger = await platform.send<{ list: { accountId: string }[]; data: { totalRecords: number } }>(
    'GET',
    'ledger/accounts',
    {
      query: { orgId: '1001', page: 1, perPage: 25 },
    },
  )
  await expect(rows(page)).toHaveCount(ledger.list.length)
  await expect(rows(page).first()).toContainText(ledger.list[0]?.accountId ?? '')
  await axe(page)
  await page.locator('.list-tools').getByRole('link', { name: 'Export' }).click()
  const panel = page.getByRole('region', { name: 'Export' })
  await panel.getByRole('radio', { name: 'CSV' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(ledger.data.totalRecords + 1)
  await openTab(page, '1001', 'Money')
  await page.getByRole('link', { name: 'Load money' }).last().click()
  await expect(page.getByRole('combobox', { name: 'Business' })).toHaveValue(name)
})

test('ORG-50 the tabs of a business stand in one line with Details in sight; the others open from More by keys, and stand in the line then', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openTab(page, '1001', 'Cards')
  const line = tabsOf(page).getByRole('list')
  expect(await line.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  for (const name of ['Details', 'Cards', 'Users'])
    await expect(line.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  const more = tabsOf(page).getByRole('button', { name: 'More', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  const items = tabsOf(page).getByRole('menuitem')
  await expect(items).toHaveText(['Limits', 'Purchasers', 'Departments', 'Webhooks'])
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=purchasers/)
  await expect(line.getByRole('link', { name: 'Purchasers' })).toHaveAttribute('aria-current', 'page')
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(line.getByRole('link', { name: 'Purchasers' })).toBeInViewport({ ratio: 0.9 })
  await expect(more).toBeInViewport({ ratio: 1 })
  await page.goto(routes.businessCards({ orgId: '1001', filter: 'all' }))
  for (const name of ['Details', 'Cards'])
    await expect(line.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
})

test('ORG-48 a tab stands only for who may read its list, and a business out of scope has none', async ({
  signInAs,
}) => {
  const page = await signInAs('setup@sandbox.test')
  await openPage(page, routes.organizationOverview({ orgId: '1001' }))
  for (const name of ['Cards', 'Customers', 'Transactions', 'Money'])
    await expect(tabsOf(page).getByRole('link', { name, exact: true })).toHaveCount(0)
  const reader = await signInAs('readonly@sandbox.test')
  await openTab(reader, '1001', 'Money')
  await expect(reader.getByRole('main').getByRole('link', { name: 'Load money' })).toHaveCount(0)
  await reader.goto(routes.businessCards({ orgId: '999999', filter: 'all' }))
  await expect(reader.getByRole('heading', { level: 1, name: 'The business could not be loaded' })).toBeVisible()
  await expect(reader.getByRole('searchbox', { name: /^Name/ })).toHaveCount(0)
})

test('ORG-49 a card leads to its customer, that to a transaction, that to the card, and both to their statement', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: Txn[] }>('GET', 'mp/txns', {
    query: { page: 1, perPage: 50, status: 'SUCCESS' },
  })
  const some = list.find(({ cardId, customerId }) => cardId && customerId)
  if (!some?.customerId) throw new Error('No transaction has a customer')
  const { list: recent } = await platform.send<{ list: Txn[] }>(
    'GET',
    'transaction/searchCardTransaction/allCustomerTxns',
    { query: { customerId: some.customerId, page: 1, perPage: 5 } },
  )
  const txn = recent.find(({ cardId }) => cardId)
  if (!txn) throw new Error('The customer has no transaction of a card')
  const page = await signInAs()
  await openPage(page, routes.card({ cardId: txn.cardId }))
  const facts = page.getByRole('region', { name: 'Card', exact: true })
  await expect(facts.getByRole('link').first()).toHaveAttribute('href', /^\/app\/programs\//)
  await expect(facts.locator('a[href^="/app/organization/overview"]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Open customer' }).click()
  await expect(page.locator('a[href^="/app/organization/overview"]').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Statement of / }).first()).toHaveAttribute('href', /customerId=/)
  await page.getByRole('link', { name: txn.txnId, exact: true }).click()
  const card = page.getByRole('region', { name: 'Card and holder' })
  const days = card.getByRole('link', { name: / to / })
  await expect(days).toHaveAttribute('href', new RegExp(`cardId=${txn.cardId}&walletId=.*&from=.*&to=`))
  await days.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of a wallet' })).toBeVisible()
  await expect(page.locator(`a[href*="/${txn.txnId}"]`).first()).toBeVisible()
  await page.goBack()
  await card.getByRole('link', { name: txn.cardId, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === routes.card({ cardId: txn.cardId }))
  await page
    .getByRole('link', { name: /^Statement of / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of a wallet' })).toBeVisible()
})

test('ORG-49 who may not open the other end reads plain text', async ({ signInAs, platform }) => {
  const { cardId } = await issueCard(platform)
  const page = await signInAs('cards@sandbox.test')
  await openPage(page, routes.card({ cardId }))
  const facts = page.getByRole('region', { name: 'Card', exact: true })
  await expect(facts).toBeVisible()
  await expect(facts.locator('a[href^="/app/organization"], a[href^="/app/programs"]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Statement of / })).toHaveCount(0)
})
