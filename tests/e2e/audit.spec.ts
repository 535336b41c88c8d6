import { readFileSync } from 'node:fs'
import { axe, expect, issueCard, test } from '../support/fixtures'

const RECORDS = '/app/audit/list/portal'

test('decision 19 a card that is frozen here stands in the audit, found by what was done and exported', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  const refused = await page.request.put('/api/issuing/card/lock', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { cardId: card.cardId, lock: true, last4Digits: '0000', reason: 'OTHER' },
  })
  const requestId = refused.headers()['x-request-id'] ?? ''
  await page.goto('/app/organization/list/all')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Audit/ })).toBeVisible()
  await page.getByRole('searchbox').fill(requestId)
  await page.getByRole('searchbox').press('Enter')
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('Freeze card')
  await expect(row).toContainText('Other')
  await expect(row).toContainText(`Card ${card.cardId}`)
  await expect(row).toContainText(refused.ok() ? 'Done' : 'Refused')
  await expect(row).toContainText('127.0.0.1')
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
    'When',
    'What',
    'Who',
    'Target',
    'Outcome',
    'Address and request id',
  ])
  await expect(page.getByText(/events? verified/)).toBeVisible()
  await axe(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(requestId)
})

test('decision 26 kind and outcome narrow the audit', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${RECORDS}?duration=today`)
  await page.getByLabel('Kind').selectOption('Sign-in')
  await expect(page).toHaveURL(/kind=sign-in/)
  await page.getByLabel('Outcome').selectOption('Done')
  await expect(page).toHaveURL(/outcome=ok/)
  const kinds = page.getByRole('table').getByRole('row').filter({ hasText: 'Sign in' })
  await expect(kinds.first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Missing privilege' })).toHaveCount(0)
})

test('PROF-10 the platform’s own audit events have their columns', async ({ signInAs }) => {
  const page = await signInAs('yes.admin@sandbox.test')
  await page.goto(RECORDS)
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Platform' }).click()
  await expect(page).toHaveURL(/\/app\/audit\/list\/platform/)
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
    'Created',
    'Business',
    'Event',
    'Issuer',
    'Created by',
    'Status',
  ])
  const issuers = await page.getByRole('table').getByRole('row').locator('td:nth-child(4)').allTextContents()
  expect(issuers.length).toBeGreaterThan(0)
  expect(new Set(issuers.map((text) => text.trim()))).toEqual(new Set(['YES']))
  await axe(page)
})

test('decision 19, AUD-05 the timeline of a card is opened from the card: in words, with amounts, by kind and as a file; every id of the audit leads to its thing', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const card = await issueCard(platform)
  const { appBalances } = await platform.send<{ appBalances: { appId: string }[] }>(
    'GET',
    `cards/${card.cardId}/balance`,
  )
  const page = await signInAs()
  const loaded = await page.request.post('/api/issuing/card/load', {
    headers: { origin: new URL(baseURL ?? '').origin, 'idempotency-key': crypto.randomUUID() },
    data: { cardId: card.cardId, appId: appBalances[0]?.appId, amount: '123.45' },
  })
  expect(loaded.status(), await loaded.text()).toBeLessThan(300)
  await page.goto(`/app/cards/${card.cardId}`)
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page).toHaveURL(`/app/timeline/card-${card.cardId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Timeline of card ${card.name}`)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  const done = rows.filter({ hasText: 'Load card' })
  await expect(done).toHaveCount(1)
  await expect(done).toContainText('₹123.45')
  await expect(done).toContainText('This portal')
  await expect(rows.filter({ hasText: 'Card state' })).toContainText('Platform')
  await expect(rows.filter({ hasText: 'Balance ₹' }).first()).toContainText('₹123.45')
  await axe(page)
  await page.getByLabel('Kind').selectOption('Transactions')
  await expect(page).toHaveURL(/source=money/)
  await expect(done).toHaveCount(0)
  await expect(rows.first()).toContainText('₹123.45')
  await page.locator('.list-tools').getByRole('link', { name: 'Export' }).click()
  const panel = page.getByRole('region', { name: 'Export' })
  await panel.getByRole('radio', { name: 'CSV' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('123.45')

  await page.goto(`${RECORDS}?cardId=${card.cardId}&duration=any`)
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText(card.name)
  await expect(rows).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Platform' }).click()
  await expect(chips).toContainText(card.name)
  await expect(rows).toHaveText([/Card issued/])
  await page.goBack()
  await rows.getByRole('link', { name: card.cardId, exact: true }).click()
  await expect(page).toHaveURL(`/app/cards/${card.cardId}`)
})

test('DATA-02 a card holder’s page leads to who looked at them, with what was revealed and why, and to nothing else', async ({
  signInAs,
  platform,
}) => {
  const { cardId } = await issueCard(platform, { body: { dateOfBirth: '1990-02-28' } })
  const { customerId } = await platform.send<{ customerId: string }>('GET', `cards/${cardId}`)
  const looker = await signInAs('cards@sandbox.test')
  await looker.goto(`/app/customers/${customerId}`)
  await expect(looker.getByRole('link', { name: 'Who looked at this person' })).toHaveCount(0)
  await looker.getByRole('button', { name: 'Reveal: Date of birth' }).click()
  const asking = looker.getByRole('dialog', { name: 'Reveal: Date of birth' })
  await asking.getByLabel('Reason').fill('The holder called about a wrong birthday')
  await asking.getByRole('button', { name: 'Reveal' }).click()
  await expect(asking).toBeHidden()
  const page = await signInAs()
  await page.goto(`/app/customers/${customerId}`)
  await page.getByRole('link', { name: 'Who looked at this person' }).click()
  await expect(page).toHaveURL(`/app/timeline/customer-${customerId}?source=looks`)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows.filter({ hasText: 'Opened the page of a customer' })).toHaveCount(2)
  const revealed = rows.filter({ hasText: 'The holder called about a wrong birthday' })
  await expect(revealed).toContainText('Date of birth')
  await expect(rows).toHaveCount(3)
  await axe(page)
})

test('AUD-05, LIST-17, LIST-23 a timeline leads on and back over the same entries, and has nothing to search', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/timeline/business-1001?source=money&pageSize=5')
  await expect(page).toHaveTitle(/Timeline of business/)
  await expect(page.getByRole('main').getByRole('search')).toHaveCount(0)
  await expect(page.getByLabel('Date range')).toHaveCount(0)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  const step = async (name: 'Next page' | 'Previous page', number: number) => {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(number > 1 ? new RegExp(`page=${number}&cursor=`) : /pageSize=5$/)
    await expect(rows).toHaveCount(5)
    return rows.allInnerTexts()
  }
  const [second, third] = [await step('Next page', 2), await step('Next page', 3)]
  expect(third).not.toEqual(second)
  expect(await step('Previous page', 2)).toEqual(second)
  await page.goBack()
  await expect(page).toHaveURL(/page=3&cursor=/)
})
