import type { Locator, Page } from '@playwright/test'
import { openWithBusiness } from '../support/active-business'
import { axe, businessWithChild, expect, issueCard, test } from '../support/fixtures'
import { routes } from '@/lib/routes'

const cards = routes.cardList({ filter: 'all' })
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Name / Phone Number / Card Last Four Digits' })
const cell = async (page: Page, row: Locator, name: string): Promise<Locator> => {
  const names = await page.getByRole('columnheader').allInnerTexts()
  return row.getByRole('cell').nth(names.indexOf(name))
}

test('CARD-01 the list has heading, search, filter, page size, date range and a table', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(cards)
  await expect(page.getByRole('heading', { level: 1, name: /^Cards/ })).toBeVisible()
  await expect(box(page)).toHaveAttribute('placeholder', 'Name / Phone Number / Card Last Four Digits')
  await expect(page.getByRole('navigation', { name: 'Filters' }).getByRole('link')).toHaveText([
    'All',
    'Approved',
    'Blocked',
    'Frozen',
    'Pending approval',
    'KYC pending',
  ])
  await expect(page.getByRole('combobox', { name: 'Date range' }).getByRole('option')).toHaveText([
    'Last 7 days',
    'Last 15 days',
    'Last 30 days',
    'Last 90 days',
    'Custom Date',
    'Any Time',
  ])
  await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText([
    '5',
    '10',
    '25',
    '50',
    '100',
  ])
})

test('CARD-02 the columns stand in the documents’ order', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(cards)
  await expect(page.getByRole('columnheader')).toHaveText([
    'S. No.',
    'Cardholder name',
    'Business',
    'Created by',
    'Card program',
    'KYC',
    'Bank',
    'Created',
    'Activated',
    'Contact',
    'Actions',
  ])
})

test('CARD-05 the list opens on the last 7 days, CARD-06 with five rows, newest first', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`${cards}?search=${encodeURIComponent(card.name)}&duration=last-7`)
  await expect(rows(page)).toHaveCount(1)
  await page.goto(cards)
  await expect(page.getByRole('combobox', { name: 'Date range' })).toHaveValue('last-7')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText(/^1–5 of/)).toBeVisible()
})

test('CARD-13 a row shows the card’s own data, CARD-14 with the mode in words, I18N-07 and the mobile with +91', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`${cards}?search=${card.mobile}`)
  const row = rows(page).first()
  await expect(await cell(page, row, 'Cardholder name')).toContainText(card.name)
  await expect(await cell(page, row, 'Business')).toContainText(card.orgName)
  await expect(await cell(page, row, 'Card program')).toContainText('Digital only')
  await expect(await cell(page, row, 'Contact')).toContainText(`+91 ${card.mobile.slice(0, 5)} ${card.mobile.slice(5)}`)
  await expect(await cell(page, row, 'Contact')).toContainText(card.email)
  await expect(await cell(page, row, 'Created')).toContainText(/\d{1,2} \w+ \d{4}\s\d{1,2}:\d\d [AP]M IST/)
})

test('CARD-03 known issuers show their logo', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${cards}?duration=any&pageSize=100`)
  const row = rows(page).first()
  await expect(row).toBeVisible()
  for (const code of ['YES', 'NSDL']) {
    await expect(page.getByRole('cell', { name: code, exact: true }).first()).toBeVisible()
  }
})

for (const [filter, name, status] of [
  ['approved', 'Approved', 'ACTIVE'],
  ['block', 'Blocked', 'BLOCKED'],
  ['lock', 'Frozen', 'FROZEN'],
  ['pending-approval', 'Pending approval', 'PENDING'],
] as const) {
  test(`CARD-04 the filter ${filter} shows ${status} cards alone`, async ({ signInAs }) => {
    const page = await signInAs()
    await page.goto(`${routes.cardList({ filter })}?duration=any`)
    await expect(page.getByRole('link', { name, exact: true }).last()).toHaveAttribute('aria-current', 'page')
    await expect(rows(page).first()).toBeVisible()
    for (const row of await rows(page).all()) await expect(row).toContainText(status)
  })
}

test('CARD-04 kyc-pending shows cards whose KYC is pending', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${routes.cardList({ filter: 'kyc-pending' })}?duration=any`)
  await expect(rows(page).first()).toBeVisible()
  for (const row of await rows(page).all()) await expect(await cell(page, row, 'KYC')).toContainText('Pending')
})

test('CARD-07 for an issuer admin nothing loads before a search, CARD-08 and dates, page size and filters are hidden', async ({
  signInAs,
}) => {
  const page = await signInAs('yes.admin@sandbox.test')
  await page.goto(cards)
  await expect(page.getByRole('heading', { name: 'Search to see cards' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await axe(page)
  await box(page).fill('a')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Date range' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Filters' })).toHaveCount(0)
  for (const row of await rows(page).all())
    await expect(row.getByRole('cell', { name: 'YES', exact: true })).toBeVisible()
})

test('CARD-18, CARD-44 the name opens the detail, also of a pending card, which says what it waits for', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`${cards}?search=${card.mobile}`)
  await rows(page).getByRole('link', { name: card.name }).click()
  await expect(page).toHaveURL(routes.card({ cardId: card.cardId }))
  await page.goto(`${routes.cardList({ filter: 'pending-approval' })}?duration=any`)
  await expect(rows(page).first()).toBeVisible()
  await (await cell(page, rows(page).first(), 'Cardholder name')).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Card Detail View' })
  await expect(dialog.getByText(/^(This card is waiting for its kit|This card is pending approval)$/)).toBeVisible()
  await expect(dialog.getByText(/CARD_ALL|Can decide:|can tell you more/).first()).toBeVisible()
})

test('CARD-15 a row offers "Card Detail view"', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`${cards}?search=${card.mobile}`)
  await rows(page).getByRole('link', { name: 'Card Detail view' }).click()
  await expect(page).toHaveURL(routes.card({ cardId: card.cardId }))
})

test('CARD-16 a pending insta card that asks for its holder offers "Verify and Kit map"', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${routes.cardList({ filter: 'pending-approval' })}?duration=any&pageSize=100`)
  await expect(rows(page).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: 'Verify and Kit map' })
  await expect(item).toBeVisible()
  await expect(item).toHaveAttribute('href', /^\/app\/cards\/\d+\/kit$/)
})

test('CARD-19 the screen offers issuing and loading to those who hold CARD_ALL', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(cards)
  for (const name of ['Issue Individual Card', 'Issue Bulk Card', 'Bulk Card Load']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
})

test('CARD-19 a person who only reads is offered neither', async ({ signInAs }) => {
  const page = await signInAs('readonly@sandbox.test')
  await page.goto(cards)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Issue (Bulk|Individual) Card|Bulk Card Load)/ })).toHaveCount(0)
})

test('CARD-19 the loads and the bulk issue open in place, without another document, and the old address of the selection leads to its list', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  for (const [name, address, heading] of [
    ['Bulk Card Load', routes.cardsLoad(), 'Bulk Card Load'],
    ['Issue Bulk Card', routes.cardsBulk(), 'Issue Bulk Card'],
  ] as const) {
    await page.goto(cards)
    await expect(rows(page).first()).toBeVisible()
    documents.length = 0
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(address)
    expect(documents).toEqual([])
  }
  await page.goto(routes.cardSelection({ filter: 'approved' }))
  await expect(page).toHaveURL(routes.cardList({ filter: 'approved' }))
})

test('CARD-20 for an issuer admin of INDIANBANK the load goes via an account', async ({ signInAs }) => {
  const page = await signInAs('indianbank.admin@sandbox.test')
  await page.goto(cards)
  await expect(page.getByRole('link', { name: 'Bulk Card Load Via Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bulk Card Load', exact: true })).toHaveCount(0)
})

test('CARD-16 the row’s menu opens after a navigation in place too', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${cards}?pageSize=100`)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Any Time')
  await expect(page).toHaveURL(/duration=any/)
  await page.getByRole('link', { name: 'Pending approval' }).last().click()
  await expect(page).toHaveURL(/pending-approval/)
  await expect(page).toHaveURL(/pageSize=100/)
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: /Verify and Kit map/ })).toBeVisible()
})

test('CARD-09, CUST-04 inside a chosen business cards and card holders are its own and those of its sub-businesses', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const { parent, child, all: orgs } = await businessWithChild(platform)
  const page = await signInAs()
  await openWithBusiness(page, baseURL, cards, parent.orgId)
  const known = orgs.map(({ orgName }) => orgName)
  const strangers = known.filter(
    (name) => !orgs.some((org) => org.orgName === name && (org.orgId === parent.orgId || org.parentBusinessName)),
  )
  for (const list of [cards, routes.customerList({ filter: 'all' })]) {
    await page.goto(`${list}?duration=any&pageSize=100`)
    await expect(rows(page).first()).toBeVisible()
    const names = await rows(page).allInnerTexts()
    expect(names.some((text) => text.includes(parent.orgName))).toBe(true)
    expect(names.some((text) => text.includes(child.orgName))).toBe(true)
    expect(names.some((text) => strangers.some((name) => text.includes(`\n${name}\n`)))).toBe(false)
  }
})

test('LIST-02 cards are filtered by business, program, type and any status, and each leads to its transactions', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: Record<string, string>[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 1, pageNumber: 1, listFilterType: 'all', status: 'CLOSED' },
  })
  const closed = list[0]
  const page = await signInAs()
  await page.goto(`${cards}?duration=any&pageSize=25`)
  await page.locator('.list-tools').getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await expect(panel.getByLabel('Status')).toBeVisible()
  await axe(page)
  await panel.getByLabel('Status').selectOption('CLOSED')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText('CLOSED')
  for (const row of await rows(page).all()) await expect(row).toContainText('CLOSED')

  const business = panel.getByRole('combobox', { name: 'Business', exact: true })
  await business.fill(closed?.orgDisplayName ?? '')
  await panel.getByRole('option', { name: closed?.orgDisplayName }).first().click()
  await expect(page).toHaveURL(new RegExp(`orgId=${closed?.orgId}`))
  await panel.getByLabel('Card program').selectOption({ value: closed?.cardProgramId })
  await panel.getByLabel('Card type').selectOption({ value: closed?.cardMode })
  await panel.getByLabel('Issuer').selectOption(closed?.issuerCode ?? '')
  await expect(chips.getByRole('listitem')).toHaveCount(5)
  const row = rows(page)
    .filter({ hasText: closed?.cardLast4digits ?? '' })
    .first()
  await expect(row).toContainText('CLOSED')
  await page.getByRole('link', { name: /^Remove filter Status/ }).click()
  await expect(chips.getByRole('listitem')).toHaveCount(4)
  await page.goBack()

  await row.getByRole('link', { name: 'Transactions' }).click()
  await expect(page).toHaveURL(`/app/transactions/list/allOrgTxns?cardId=${closed?.id}`)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(closed?.cardHolderName ?? '')
})
