import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, issueCard, test, type PlatformApi } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true }).getByRole('option')

const openSearch = async (page: Page, at = routes.tags()): Promise<Locator> => {
  await openPage(page, at)
  await page.keyboard.press('Control+k')
  return palette(page).getByRole('combobox', { name: 'Search everything' })
}

const paste = (box: Locator, text: string) =>
  box.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** A transfer that waits for approval, with its request. */
const recordTransfer = async (platform: PlatformApi) => {
  const utrNumber = `UTR${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`
  const body = {
    ...{ issuerCode: 'YES', orgId: '1001', amount: '1500.00' },
    ...{ utrNumber, transferDate: '2026-01-05', txnMode: 'IMPS' },
  }
  const { id } = await platform.send<{ id: string }>('POST', 'orgs/money/load', {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  const { list } = await platform.send<{ list: { id: string; ownRequestId: string }[] }>('GET', 'orgs/money/approve', {
    query: { searchBy: utrNumber },
  })
  return { id, utrNumber, requestId: list[0]?.ownRequestId ?? '' }
}

const readTxn = async (platform: PlatformApi) => {
  const { list } = await platform.send<{ list: { txnId: string; rrn: string }[] }>('GET', 'mp/txns', {
    query: { perPage: 1 },
  })
  const [txn] = list
  if (!txn) throw new Error('The platform has no transaction')
  return txn
}

test('PROF-11 several ids that were pasted in lines lead each to its own result or are said to be missing', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const [txn, transfer, card] = [await readTxn(platform), await recordTransfer(platform), await issueCard(platform)]
  const page = await signInAs()
  const box = await openSearch(page)
  await paste(box, `Txn ID: ${txn.txnId}\r\n${transfer.utrNumber}\n\n0${card.mobile}\t799999999\n`)
  await expect(box).toHaveValue(`Txn ID: ${txn.txnId}; ${transfer.utrNumber}; 0${card.mobile}; 799999999`)
  await expect(palette(page)).toContainText('Searched as 4 ids')
  await expect(group(page, `Txn ${txn.txnId}`)).toHaveCount(1)
  await expect(group(page, transfer.utrNumber)).toContainText(`UTR ${transfer.utrNumber}`)
  await expect(palette(page).getByRole('option').filter({ hasText: card.name }).first()).toBeVisible()
  await expect(palette(page).getByText('Not found: 799999999', { exact: true })).toBeVisible()
  await axe(page)
  await group(page, transfer.utrNumber).click()
  await expect(page).toHaveURL(routes.moneyLoad({ loadId: transfer.id }))

  await page.goto(routes.search({ search: `${transfer.utrNumber}, 799999999` }))
  const found = page.getByRole('list', { name: transfer.utrNumber }).getByRole('link')
  await expect(found).toHaveAttribute('href', routes.moneyLoad({ loadId: transfer.id }))
  await expect(page.getByRole('main').getByText('Not found: 799999999')).toBeVisible()
  await axe(page)
})

test('PROF-11, PROF-12 what screens and mails print is read with its label, of each kind its own', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const [txn, transfer] = [await readTxn(platform), await recordTransfer(platform)]
  const { list } = await platform.send<{ list: { id: string; subject: string }[] }>('GET', 'tickets', {
    under: 'support/v1',
    query: { perPage: 1 },
  })
  const [ticket] = list
  const { vans } = await platform.send<{ vans: { van: string | null }[] }>('GET', 'orgs/1001')
  const van = vans.flatMap((one) => one.van ?? [])[0] ?? ''
  const page = await signInAs()
  const box = await openSearch(page)
  const cases: [typed: string, kind: string, link: string][] = [
    [`Txn ID: ${txn.txnId}`, 'Transactions', routes.transaction({ txnId: txn.txnId })],
    [`RRN ${txn.rrn}`, 'Transactions', '/app/transactions/'],
    [`UTR number: ${transfer.utrNumber.toLowerCase()}`, 'Transfers', routes.moneyLoad({ loadId: transfer.id })],
    [`Request #${transfer.requestId}`, 'Requests', routes.approvalDetails({ approveID: transfer.requestId })],
    [`Ticket ${ticket?.id}`, 'Tickets', routes.ticket({ ticketId: ticket?.id ?? '' })],
    [`Virtual account ${van}`, 'Businesses', routes.organizationOverview({ orgId: '1001' })],
    ['YES Expense Prime', 'Card programs', '/app/programs/'],
    ['super admin', 'Roles', '/app/roles/'],
  ]
  for (const [typed, kind, link] of cases) {
    await box.fill(typed)
    await expect(group(page, kind).first(), typed).toHaveAttribute(
      'href',
      new RegExp(`^${link.replace(/[?]/g, '\\?')}`),
    )
  }
  await axe(page)
  await group(page, 'Roles').first().click()
  await expect(page).toHaveURL(/\/app\/roles\//)
})

test('PROF-11 of a whole card number the search sends the last four alone, and a privilege that is missing finds nothing', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const transfer = await recordTransfer(platform)
  const page = await signInAs('cards@sandbox.test')
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())))
  const box = await openSearch(page, routes.cardList({ filter: 'all' }))
  await box.fill('4111 1111 1111 1111')
  await expect(palette(page)).toContainText('Searched as last four digits 1111')
  expect(sent.filter((url) => /4111|1111[ +]1111/.test(url))).toEqual([])
  await box.fill(`UTR ${transfer.utrNumber}; Request ${transfer.requestId}`)
  await expect(palette(page).getByText(/^Not found: /)).toContainText(transfer.utrNumber)
  await expect(palette(page).getByRole('option').filter({ hasText: transfer.utrNumber })).toHaveCount(0)
  await box.fill(Array.from({ length: 21 }, (_, at) => 799999000 + at).join(' '))
  await expect(palette(page)).toContainText('Enter at most 20 ids at once.')
})
