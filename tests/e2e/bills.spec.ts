import { axe, expect, test, type PlatformApi } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { toMajor, toMinor } from '../../lib/rules/locale/money'
import { openPage, untilHydrated } from '../support/open-page'
import { screenOf } from '../support/screen'

type Bill = {
  bill_id: string
  bill_no: string
  approvalQueueId: string
  amount: string
  isOwn: boolean
  previous_bills: number
}

/** A seeded bill that waits for somebody else, whole, of an employee who was paid before, and that its business can pay. */
const waitingBill = async (platform: PlatformApi, from: 'first' | 'last' = 'first'): Promise<Bill> => {
  const { list } = await platform.send<{ list: (Bill & { split_from: string | null; currency: string })[] }>(
    'GET',
    'bills',
    { under: 'reimbursement', query: { status: 'PENDING', perPage: 100 } },
  )
  const fitting = list.filter(
    ({ isOwn, split_from: whole, previous_bills: before, currency }) =>
      !isOwn && whole === null && before > 0 && currency === 'INR',
  )
  for (const bill of from === 'first' ? fitting : fitting.reverse()) {
    const { poolBalance } = await platform.send<{ poolBalance: string | null }>('POST', 'cards/balance', {
      under: 'reimbursement',
      body: { billId: bill.bill_id },
    })
    if (Number(poolBalance) >= Number(bill.amount)) return bill
  }
  throw new Error('no bill waits that its pool covers')
}

test('APPR-26 a paused bill stays where it waits, marked, and leads to its request, where it is resumed', async ({
  signInAs,
  platform,
}) => {
  const bill = await waitingBill(platform, 'last')
  await platform.send('PUT', `issuer/pauseApprovalQueue/${bill.approvalQueueId}`, { body: {} })
  const page = await signInAs()
  const address = `/app/approvalQue?tab=bills&issuerCode=ALL&search=${encodeURIComponent(bill.bill_no)}`
  await page.goto(address)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: bill.bill_no, exact: true }) })
  await expect(row).toContainText('Paused')
  await page.goto(`${address}&status=PAUSED`)
  await row.getByRole('link', { name: bill.bill_no, exact: true }).click()
  const decision = page.getByRole('region', { name: 'Decision' })
  await expect(decision).toContainText('Nobody can decide on it until it is resumed')
  await axe(page)
  await decision.getByRole('link', { name: 'Open the request to resume it' }).click()
  // The link loads a document.
  await page.waitForURL(/approvalDetails/)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: /^Approve (?:₹|AED)/ })).toBeVisible()
  await page.goto(address)
  await expect(row).toContainText('Pending')
})

test('BILL-01 to BILL-05, APPR-02, APPR-16, APPR-27 a bill is looked at, split to the paisa, and its parts are paid and rejected', async ({
  signInAs,
  platform,
  context,
}) => {
  test.slow()
  const bill = await waitingBill(platform)
  const whole = toMinor(bill.amount) ?? 0
  const page = await signInAs()
  await openPage(page, '/app/approvalQue?issuerCode=ALL')
  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /^Bills/ })
    .click()
  await expect(page).toHaveURL(/tab=bills/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Bill and merchant' })).toBeVisible()
  for (const name of ['Picture', 'Amount', 'Employee', 'Wallet type', 'Comments'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  for (const name of ['Previous bills', 'Created', 'Status'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: bill.bill_no, exact: true }) })
  await expect(row.getByRole('img', { name: `Picture of bill ${bill.bill_no}` })).toHaveJSProperty('complete', true)
  await expect(row.getByRole('link', { name: `${bill.previous_bills} approved` })).toBeVisible()
  await axe(page)

  await row.getByRole('link', { name: bill.bill_no, exact: true }).click()
  const balance = page.getByRole('region', { name: 'Card balance' })
  await expect(balance).toContainText('After approval')
  await expect(balance).toContainText('Pool of the business')
  await expect(balance).toContainText('Pool after approval')
  await expect(page.getByRole('list', { name: 'Previous bills' }).getByRole('listitem')).toHaveCount(
    bill.previous_bills,
  )
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('button', { name: 'Reject bill' }).click()
  await expect(screenOf(page).getByText('Please provide a reason for rejection').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByRole('button', { name: 'Split bill' }).click()
  const dialog = page.getByRole('dialog', { name: `Split bill ${bill.bill_no}?` })
  const amounts = dialog.getByLabel('Amount (INR)')
  await amounts.nth(0).fill('1.01')
  await amounts.nth(1).fill(toMajor(whole - 100))
  await dialog.getByRole('button', { name: /^Split ₹[\d,.]+ into 2 parts$/ }).click()
  await expect(dialog.getByText('The parts must add up to the bill amount')).toBeVisible()
  await amounts.nth(1).fill(toMajor(whole - 101))
  await expect(dialog.getByText('The parts add up to the whole bill')).toBeVisible()
  await dialog.getByLabel('Comments').nth(0).fill('Private part')
  await axe(page)
  await dialog.getByRole('button', { name: /^Split ₹[\d,.]+ into 2 parts$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: `Bill ${bill.bill_no} is split into 2 parts` })).toBeVisible()
  await expect(page.getByText('Split', { exact: true }).first()).toBeVisible()

  // The person who split the bill has made its parts, so another person decides about them.
  await openPage(page, `/app/approvalQue?tab=bills&issuerCode=ALL&search=${encodeURIComponent(bill.bill_no)}`)
  await page.getByRole('link', { name: `${bill.bill_no}/1`, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled()
  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs((await newcomer(platform)).email)

  await openPage(page, `/app/approvalQue?tab=bills&issuerCode=ALL&search=${encodeURIComponent(bill.bill_no)}`)
  await expect(page.getByText('Private part')).toBeVisible()
  await page.getByRole('link', { name: `${bill.bill_no}/1`, exact: true }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByLabel('Reason for rejection').fill('Not for the business')
  await page.getByRole('button', { name: 'Reject bill' }).click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Not for the business')

  await openPage(page, `/app/approvalQue?tab=bills&issuerCode=ALL&search=${encodeURIComponent(bill.bill_no)}`)
  await page.getByRole('link', { name: `${bill.bill_no}/2`, exact: true }).click()
  await page.getByRole('button', { name: /^Approve (?:₹|AED)/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is approved and paid' })).toBeVisible()
  await page.getByRole('region', { name: 'Decision' }).getByRole('link', { name: /^\d+$/ }).click()
  await expect(page.getByText(`Bill ${bill.bill_no}/2`).first()).toBeVisible()
})
