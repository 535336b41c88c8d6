import type { Page } from '@playwright/test'
import { openWithBusiness } from '../support/active-business'
import { axe, expect, test } from '../support/fixtures'
import { routes } from '@/lib/routes'

const list = routes.transactionList({ filter: 'allOrgTxns' })
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const total = (count: number) => new RegExp(`^1–\\d+ of ${count.toLocaleString('en-IN')}$`)
type Txn = {
  txnId: string
  rrn: string
  cardId: string
  mobile: string
  cardLast4Digits: string
  orgId: string
  orgName: string
  amount: string
  currency: string
  merchantName: string
  mcc: string | null
}
type Txns = { list: Txn[]; data: { totalRecords: number } }
const first = { page: 1, perPage: 50 }

test('TXN-01 the screen starts on allOrgTxns and reaches every filter', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(routes.transactions())
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('navigation', { name: 'Filters' }).getByRole('link')).toHaveText([
    'All',
    'Success',
    'Failed',
    'Fraud',
    'Rejected',
    'In progress',
    'Refund',
    'Disputed',
    'Disputes solved',
    'Disputes raised',
    'Disputes waived off',
    'Settled',
    'Not settled',
  ])
})

for (const [filter, asked] of [
  ['success', { status: 'SUCCESS' }],
  ['in-progress', { status: 'CREATED,VALIDATED,PENDING' }],
  ['refund', { status: 'REFUNDED,REVERSED' }],
  ['disputed', { disputeStatus: 'OPEN' }],
  ['settlements-not-settled', { settlement: 'NOT_SETTLED' }],
] as const) {
  test(`TXN-01 the filter ${filter} shows what the platform answers for it`, async ({ signInAs, platform }) => {
    const { data } = await platform.send<Txns>('GET', 'mp/txns', { query: { ...first, ...asked } })
    expect(data.totalRecords).toBeGreaterThan(0)
    const page = await signInAs()
    await page.goto(routes.transactionList({ filter }))
    await expect(page.getByText(total(data.totalRecords))).toBeVisible()
  })
}

test('TXN-02 the status filter offers every status and combines with a dispute', async ({ signInAs, platform }) => {
  const page = await signInAs()
  await page.goto(routes.transactionList({ filter: 'disputed' }))
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status.getByRole('option')).toHaveCount(11)
  await status.selectOption('Success')
  const { data } = await platform.send<Txns>('GET', 'mp/txns', {
    query: { ...first, disputeStatus: 'OPEN', status: 'SUCCESS' },
  })
  await expect(page).toHaveURL(/disputed\?.*status=SUCCESS/)
  if (data.totalRecords > 0) await expect(page.getByText(total(data.totalRecords))).toBeVisible()
  else await expect(page.getByRole('heading', { name: 'No transactions match' })).toBeVisible()
})

for (const [field, name] of [
  ['transactionId', 'Transaction id'],
  ['rrn', 'RRN'],
  ['mobile', 'mobile'],
  ['cardNumber', 'Card last four digits'],
  ['orgName', 'Business'],
] as const) {
  test(`TXN-03 ${field} finds transactions by the chosen field`, async ({ signInAs, platform }) => {
    const { list: txns } = await platform.send<Txns>('GET', 'mp/txns', { query: first })
    const txn = txns[7]
    const text =
      {
        transactionId: txn?.txnId,
        rrn: txn?.rrn,
        mobile: txn?.mobile,
        cardNumber: txn?.cardLast4Digits,
        orgName: txn?.orgName,
      }[field] ?? ''
    const { data } = await platform.send<Txns>('GET', 'mp/txns', { query: { ...first, [field]: text } })
    expect(data.totalRecords).toBeGreaterThan(0)
    const page = await signInAs()
    await page.goto(list)
    await page.getByRole('combobox', { name: 'Search in' }).selectOption(name)
    await page.getByRole('searchbox').fill(text)
    await expect(page).toHaveURL(new RegExp(`field=${field}`))
    await expect(page.getByText(total(data.totalRecords))).toBeVisible()
  })
}

test('TXN-04 a 10-digit mobile finds what is stored with 91 in front', async ({ signInAs, platform }) => {
  const { list: txns } = await platform.send<Txns>('GET', 'mp/txns', { query: first })
  const mobile = txns.map((txn) => txn.mobile).find((one) => one.startsWith('91')) ?? ''
  const { data } = await platform.send<Txns>('GET', 'mp/txns', { query: { ...first, mobile } })
  const page = await signInAs()
  await page.goto(`${list}?search=${mobile.slice(2)}`)
  await expect(page.getByText(total(data.totalRecords))).toBeVisible()
})

test('TXN-08 an issuer admin sees the own issuer’s transactions', async ({ signInAs, platform }) => {
  const page = await signInAs('yes.admin@sandbox.test')
  await page.goto(list)
  await expect(rows(page).first()).toBeVisible()
  const { data } = await platform.send<Txns>('GET', 'mp/txns', { query: first })
  await expect(page.getByText(total(data.totalRecords))).toHaveCount(0)
  await expect(page.getByText(/^1–25 of [\d,]+$/)).toBeVisible()
})

test('TXN-05 inside a chosen business the list is that business’s', async ({ signInAs, platform, baseURL }) => {
  const { list: txns } = await platform.send<Txns>('GET', 'mp/txns', { query: first })
  const orgID = txns[0]?.orgId ?? ''
  const { data } = await platform.send<Txns>('GET', 'transaction/searchCardTransaction/allOrgTxns', {
    query: { ...first, orgID },
  })
  const page = await signInAs()
  await openWithBusiness(page, baseURL, list, orgID)
  await expect(page.getByText(total(data.totalRecords))).toBeVisible()
})

test('TXN-10 the detail shows every field of the transaction', async ({ signInAs, platform }) => {
  const { list: txns } = await platform.send<Txns>('GET', 'mp/txns', { query: { ...first, status: 'SUCCESS' } })
  // The newest may be a load of another test, which has no merchant.
  const txn = txns.find(({ mcc }) => mcc)
  const page = await signInAs()
  await page.goto(`${list}?search=${txn?.txnId}&field=transactionId`)
  await rows(page).getByRole('link', { name: txn?.txnId }).click()
  await expect(page).toHaveURL(routes.transaction({ txnId: txn?.txnId ?? '' }, { cardId: txn?.cardId }))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(txn?.merchantName ?? '')
  for (const text of [txn?.rrn, txn?.cardLast4Digits, txn?.cardId, txn?.orgId])
    await expect(main).toContainText(text ?? '')
  for (const label of [
    'RRN',
    'Authorisation code',
    'Category code (MCC)',
    'Merchant id (MID)',
    'STAN',
    'AID',
    'TVR',
    'Network',
    'Narration',
  ]) {
    await expect(main.getByText(label, { exact: true })).toBeVisible()
  }
  await axe(page)
})

test('TXN-07 a transaction that does not exist says so and leads back', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(routes.transaction({ txnId: '1' }, { cardId: '1' }))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Transaction not found|could not be loaded/)
})

test('TXN-10 the export offers every field of the documents, all chosen, and takes what is chosen', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/transactions/list/allOrgTxns?panel=export')
  const panel = page.getByRole('region', { name: 'Export' }).or(page.getByRole('dialog', { name: 'Export' }))
  const boxes = panel.getByRole('checkbox')
  await expect(boxes).toHaveCount(34)
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  for (const name of ['STAN', 'Merchant category code', 'Terminal id', 'Card network', 'Invoice ids'])
    await expect(panel.getByLabel(name, { exact: true })).toBeVisible()
  await axe(page)
})
