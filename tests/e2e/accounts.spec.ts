import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { approve, approveLoad, expectChange, expectNotOwn, whileGuarded } from '../support/approvals'
import { axe, expect, issueCard, platformApi, test, type PlatformApi } from '../support/fixtures'
import { openPage, reloadPage, untilHydrated } from '../support/open-page'
import type { Page } from '@playwright/test'
import { pdfFile } from '@/sandbox/core/files/pdf'
import { errorOf, screenOf } from '../support/screen'
import { readSheet } from '../support/sheet'

const keyed = () => ({ 'idempotency-key': randomUUID() })
const utr = () => `UTR${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const chooseBusiness = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

type Load = { id: string }
const record = (platform: PlatformApi, utrNumber: string) =>
  platform.send<Load>('POST', 'orgs/money/load', {
    body: {
      issuerCode: 'YES',
      orgId: '1001',
      amount: '1500.00',
      utrNumber,
      transferDate: '2026-01-05',
      txnMode: 'IMPS',
    },
    headers: keyed(),
  })

test('ACCT-01, ACCT-02, ACCT-03, ACCT-04, ACCT-07, ACCT-08 a transfer is recorded, found in the list, and decided by somebody else than its maker', async ({
  signInAs,
  context,
}) => {
  test.slow()
  const number = utr()
  const page = await signInAs('yes.admin@sandbox.test')
  await openPage(page, '/app/accounts/load')
  await page.getByRole('button', { name: /^(Load Money|Record )/ }).click()
  await expect(errorOf(page, 'Invalid argument')).toBeVisible()
  await expect(screenOf(page).getByText('Enter the UTR number, 10 to 22 letters and digits')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Business' })).toBeFocused()
  await axe(page)
  await chooseBusiness(page, 'Business', 'Kaveri Foods')
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await expect(page.getByLabel('Transfer mode').getByRole('option')).toHaveText([
    'Choose a mode',
    'IMPS',
    'NEFT',
    'RTGS',
  ])
  await page.getByLabel('Transfer mode').selectOption('NEFT')
  await page.getByLabel('Transfer date').fill('2026-01-05')
  await page.getByLabel('UTR number').fill(number.toLowerCase())
  await page.getByLabel('Amount (INR)').fill('1000000001')
  await page.getByRole('button', { name: /^(Load Money|Record )/ }).click()
  await expect(screenOf(page).getByText('You can load at most 100 crore (1 billion) at once')).toBeVisible()
  await page.getByLabel('Amount (INR)').fill('2500.50')
  await expect(page.getByText(/^Business balance once approved: ₹.* \(now ₹/)).toBeVisible()
  await page.getByRole('button', { name: /^(Load Money|Record )/ }).click()
  await page.waitForURL(/\/app\/accounts\/list$/)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Description',
    'UTR number',
    'Bank',
    'Amount',
    'Created by',
    'Approved by',
    'Approval time',
    'Status',
    'Actions',
  ])
  const row = rowOf(page, number)
  await expect(row).toContainText('₹2,500.50')
  await expect(row).toContainText('Pending')
  await axe(page)
  await row.getByRole('link', { name: 'NEFT transfer to Kaveri Foods' }).click()
  await expect(page.getByText('You recorded this transfer, so someone else has to decide on it.')).toBeVisible()
  for (const name of ['Approve', 'Reject']) await expect(page.getByRole('button', { name })).toBeDisabled()
  const address = page.url()

  await context.clearCookies()
  await signInAs()
  await page.goto('/app/accounts/list')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(new RegExp(`search=${number}`))
  await page.getByRole('link', { name: 'Decide' }).click()
  await page.waitForURL(address)
  const facts = page.getByRole('main')
  for (const text of [number, '5 Jan 2026', 'Sunita Rao', /^Issuer$/, '+91'])
    await expect(facts.getByRole('definition').filter({ hasText: text })).toBeVisible()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Reject transfer' }).click()
  await expect(screenOf(page).getByText('Please provide a reason for rejection').first()).toBeVisible()
  await page.getByLabel('Reason for rejection').fill('The bank knows no such transfer')
  await axe(page)
  await page.getByRole('button', { name: 'Reject transfer' }).click()
  await expect(facts.getByRole('definition').filter({ hasText: 'The bank knows no such transfer' })).toBeVisible()
  await expect(facts.getByRole('definition').filter({ hasText: 'Aditi Raman' })).toBeVisible()
  await page.goto(`/app/accounts/list?search=${number}&status=REJECTED`)
  await expect(rowOf(page, number)).toContainText('The bank knows no such')
})

test('ACCT-07 a person who approves what somebody else has just approved is told who did, and the pool grows once', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/409/)
  const maker = await platformApi('yes.admin@sandbox.test')
  const approver = await platformApi('approvals@sandbox.test')
  const number = utr()
  const { id } = await record(maker, number)
  const poolOf = async () =>
    (
      await platform.send<{ balanceList: { issuerCode: string; balance: string }[] }>('GET', 'orgs/1001')
    ).balanceList.find(({ issuerCode }) => issuerCode === 'YES')?.balance
  const before = Number(await poolOf())
  const page = await signInAs()
  await openPage(page, `/app/accounts/loads/${id}`)
  await approveLoad(approver, id)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Kavitha Subramanian has already approved this load').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: 'Kavitha Subramanian' })).toBeVisible()
  expect(Number(await poolOf())).toBeCloseTo(before + 1500, 2)
})

test('ACCT-06 money is handed on to a business beneath, with both balances before and after, and the ledger proves it', async ({
  signInAs,
}) => {
  test.slow()
  const page = await signInAs('yes.admin@sandbox.test')
  await openPage(page, '/app/accounts/allocate')
  await chooseBusiness(page, 'From business', 'Kaveri Foods')
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await page.getByRole('combobox', { name: 'To sub-business' }).click()
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered.first()).toBeVisible()
  await expect(offered.filter({ hasText: /^Kaveri Foods$/ })).toHaveCount(0)
  const below = (await offered.first().innerText()).split('\n', 1)[0]?.trim() ?? ''
  await offered.first().click()
  const balances = page.getByRole('table', { name: 'Balances of both pools' })
  await page.getByLabel('Amount (INR)').fill('99999999')
  await page.getByRole('button', { name: /^Allocate / }).click()
  await expect(screenOf(page).getByText('Enter why the money is moved').first()).toBeVisible()
  await page.getByLabel('Reason').fill('Travel of November')
  await page.getByRole('button', { name: /^Allocate / }).click()
  await expect(screenOf(page).getByText('The pool balance is too low').first()).toBeVisible()
  await page.getByLabel('Amount (INR)').fill('12.34')
  await expect(balances.getByRole('row')).toHaveCount(3)
  // Whose pool gives comes back with what is given. TYPE-02
  await reloadPage(page)
  await expect(page.getByLabel('Amount (INR)')).toHaveValue('12.34')
  await expect(balances.getByRole('row')).toHaveCount(3)
  const planned = await balances.getByRole('row').allInnerTexts()
  await axe(page)
  await page.getByRole('button', { name: /^Allocate / }).click()
  const done = page.getByRole('status').filter({ hasText: '₹12.34 allocated' })
  await expect(done).toBeVisible()
  const told = await done.getByRole('row').allInnerTexts()
  expect(told.slice(1)).toEqual(planned.slice(1))
  expect(told[2]).toContain(below)

  await page.goto('/app/accounts/ledger?kind=POOL')
  await page.getByRole('searchbox').fill('Kaveri Foods')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/search=Kaveri/)
  await axe(page)
  await page.getByRole('link', { name: 'Kaveri Foods · Pool · YES', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kaveri Foods · Pool · YES' })).toBeVisible()
  const [, newest] = await page.getByRole('region', { name: 'Postings' }).getByRole('row').allInnerTexts()
  expect(newest).toContain('Allocation')
  expect(newest).toContain('Travel of November')
  expect(newest).toContain('₹12.34')
  expect(newest).toContain(below)
  const proof = page.getByRole('list', { name: 'Proof' }).getByRole('listitem')
  await expect(proof).toHaveText([/Agrees.*in −.*out =/, /Agrees.*is the balance in the list/])
  await axe(page)
  await page.getByRole('navigation', { name: 'Date range' }).getByRole('link', { name: 'Any Time' }).click()
  await expect(page.getByRole('link', { name: 'Any Time' })).toHaveAttribute('aria-current', 'page')
  await expect(proof).toHaveText([/Agrees/, /Agrees/])
})

test('ACCT-16, ACCT-17 an allocation waits for another person where the issuer wants it, and has a row in Accounts', async ({
  signInAs,
  context,
  platform,
}) => {
  test.slow()
  const reason = `Stock for the north ${randomUUID().slice(0, 8)}`
  const page = await signInAs()
  await whileGuarded(platform, { issuerCode: 'SBM', eventType: 'ALLOCATION' }, async () => {
    await openPage(page, '/app/accounts/allocate')
    await chooseBusiness(page, 'From business', 'Saffron Retail')
    await page.getByLabel('Issuer', { exact: true }).selectOption('SBM')
    // The only business beneath is chosen already.
    await expect(page.getByRole('combobox', { name: 'To sub-business' })).toHaveValue('Saffron North')
    await page.getByLabel('Amount (INR)').fill('43.21')
    await page.getByLabel('Reason').fill(reason)
    await expect(screenOf(page).getByText('Needs approval by Checker at SBM')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Balances of both pools' })).toContainText(
      'Saffron Retail Ventures LLP',
    )
    await axe(page)
    await page.getByRole('button', { name: /^Allocate / }).click()
    await expect(screenOf(page).getByText('Sent for approval by Checker at SBM')).toBeVisible()
  })
  await expect(screenOf(page).getByRole('link', { name: 'Allocations', exact: true })).toHaveAttribute(
    'href',
    '/app/accounts/allocations',
  )
  await openPage(page, '/app/accounts/allocations')
  const row = rowOf(page, reason)
  await expect(row).toContainText('Saffron Retail Ventures LLP')
  await expect(row).toContainText('Saffron Retail North')
  await expect(row).toContainText('Pending')
  const { list } = await platform.send<{ list: { approvalQueueId: string }[] }>('GET', 'orgs/money/allocations', {
    query: { searchBy: reason },
  })
  const address = `/app/issuerConfigurations/approvalDetails/${list[0]?.approvalQueueId}`
  await openPage(page, address)
  await expectNotOwn(page)

  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs('approvals@sandbox.test')
  await openPage(page, address)
  await expectChange(page, 'From business', 'Not given', 'Saffron Retail Ventures LLP')
  await expectChange(page, 'To business', 'Not given', 'Saffron Retail North')
  await expectChange(page, 'Amount', 'Not given', '₹43.21')
  await expectChange(page, 'Reason', 'Not given', reason)
  await expectChange(page, 'Paying pool', /^₹/, /^₹/)
  await expectChange(page, 'Receiving pool', /^₹/, /^₹/)
  await axe(page)
  await approve(page)

  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs()
  await openPage(page, `/app/accounts/allocations?search=${encodeURIComponent(reason)}`)
  await expect(row).toContainText('Approved')
  await expect(row).toContainText('₹43.21')
  await expect(row).toContainText('Kavitha Subramanian')
  await axe(page)
  await page.locator('.list-tools').getByRole('link', { name: 'Export' }).click()
  const panel = page.getByRole('region', { name: 'Export' })
  await panel.getByRole('radio', { name: 'CSV' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toContain(reason)
  expect(csv).toContain('Saffron Retail Ventures LLP')
})

test('ACCT-15 the postings of an account are taken along as CSV and XLSX, for the days of the screen', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/accounts/ledger?kind=BANK')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('navigation', { name: 'Date range' }).getByRole('link', { name: 'Any Time' }).click()
  await expect(page.getByRole('link', { name: 'Any Time' })).toHaveAttribute('aria-current', 'page')
  const fileOf = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^ledger-\d+-all-[\d-]+\.(csv|xlsx)$/)
    return readFileSync(await download.path())
  }
  const [head = '', newest = '', ...others] = (await fileOf('Download CSV')).toString('utf8').trimEnd().split('\r\n')
  expect(head).toContain('"What","Note","Transaction id","Counterparty","Amount","Balance after"')
  const shown = page.getByRole('region', { name: 'Postings' }).getByRole('row')
  const [, first = ''] = await shown.allInnerTexts()
  const balance = newest.split('","').at(-1)?.replace('"', '') ?? ''
  expect(first.replaceAll(',', '')).toContain(balance.replace('-', ''))
  const sheet = readSheet(await fileOf('Download XLSX'))
  expect(sheet.filter(([at]) => typeof at === 'number')).toHaveLength(others.length + 1)
  expect(sheet.at(-1)?.[0]).toBe('Total')
})

test('TXN-08 a demo transaction from the list is declined by a frozen card, which the detail says and leads to; from the card itself it is approved', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const card = await issueCard(platform)
  const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  const { appBalances } = await platform.send<{ appBalances: { appId: string }[] }>(
    'GET',
    `cards/${card.cardId}/balance`,
  )
  const appId = appBalances[0]?.appId
  const load = { cardId: card.cardId, appId, amount: '500.00' }
  await platform.send('POST', 'card/load', { body: load, headers: keyed() })
  const lock = { cardId: card.cardId, lock: true, last4Digits: last4Digit, reason: 'OTHER' }
  await platform.send('PUT', 'card/lock', { body: lock })

  const page = await signInAs()
  await openPage(page, '/app/transactions/list/allOrgTxns')
  await page.getByRole('button', { name: 'Demo transaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Demo transaction' })
  await dialog.getByLabel('Card', { exact: true }).fill(card.name)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog.getByRole('radio')).toBeChecked()
  await dialog.getByLabel('Where').selectOption('Online')
  await dialog.getByLabel('Amount').fill('12.50')
  await axe(page)
  await dialog.getByRole('button', { name: 'Authorise' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '₹12.50 declined' })).toContainText('Card is frozen')
  await dialog.getByRole('link', { name: 'View transaction' }).click()
  await page.waitForURL(/\/app\/transactions\/view\/\d+/)
  const why = errorOf(page, 'Why it was declined')
  await expect(why).toContainText('The card was frozen.')
  await expect(page.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([/Declined/])
  await axe(page)
  await why.getByRole('link', { name: 'Unfreeze the card' }).click()
  await page.waitForURL(new RegExp(`/app/cards/${card.cardId}$`))
  await expect(page.getByRole('button', { name: 'Unfreeze' })).toBeFocused()

  await platform.send('PUT', 'card/lock', { body: { cardId: card.cardId, lock: false } })
  await reloadPage(page)
  await expect(page.getByText('The card was unfrozen later.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unfreeze the card' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Demo transaction' }).click()
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByRole('button', { name: 'Authorise ₹12.50' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '₹12.50 approved' })).toBeVisible()
})

test('TXN-08 a demo transaction from the list is in the money of the card that was found', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: { cardHolderMobile: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 1, pageNumber: 1, listFilterType: 'all', issuerCode: 'ENBD', status: 'ACTIVE' },
  })
  const page = await signInAs()
  await openPage(page, '/app/transactions/list/allOrgTxns')
  await page.getByRole('button', { name: 'Demo transaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Demo transaction' })
  await dialog.getByLabel('Card', { exact: true }).fill(list[0]?.cardHolderMobile ?? '')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByRole('button', { name: /^Authorise AED\s12\.50$/ }).click()
  await expect(dialog.getByText(/^AED\s12\.50 (approved|declined)$/)).toBeVisible()
})

test('TXN-09 an invoice is put on a transaction, looked at, replaced and removed; who may only read may only look', async ({
  signInAs,
  platform,
  context,
}) => {
  test.slow()
  const { list } = await platform.send<{ list: { txnId: string }[] }>('GET', 'mp/txns', {
    query: { page: 3, perPage: 7, status: 'SUCCESS' },
  })
  const address = `/app/transactions/view/${list[0]?.txnId}`
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const page = await signInAs()
  await openPage(page, address)
  await expect(page.getByText('No invoices for this transaction.')).toBeVisible()
  await page.getByRole('button', { name: 'Add invoice' }).click()
  const add = page.getByRole('dialog', { name: 'Add an invoice' })
  await add.getByRole('button', { name: 'Add invoice' }).click()
  await expect(add.getByText('Choose the invoice file').first()).toBeVisible()
  await add.getByLabel('File').setInputFiles({ name: 'invoice.png', mimeType: 'image/png', buffer: png })
  await expect(add.getByRole('status').filter({ hasText: 'invoice.png' })).toBeVisible()
  await add.getByLabel('Invoice number').fill('INV-77')
  await axe(page)
  await add.getByRole('button', { name: 'Add invoice' }).click()
  await expect(add).toBeHidden()
  const part = page.getByRole('region', { name: 'Invoices' })
  await expect(part.getByRole('listitem')).toContainText('INV-77')

  await page.getByRole('button', { name: 'Open invoice INV-77' }).click()
  const picture = page.getByRole('dialog', { name: 'INV-77' }).getByRole('img', { name: 'Picture of INV-77' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(picture).toHaveAttribute('src', /^\/api\/files\//)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Replace invoice INV-77' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace INV-77' })
  const pdf = { name: 'better.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfFile(['better'])) }
  await replace.getByLabel('File').setInputFiles(pdf)
  await expect(replace.getByRole('status').filter({ hasText: 'better.pdf' })).toBeVisible()
  await replace.getByRole('button', { name: 'Replace invoice' }).click()
  await expect(replace).toBeHidden()
  await expect(part.getByRole('listitem')).toContainText('better.pdf')

  await context.clearCookies()
  await signInAs('readonly@sandbox.test')
  await openPage(page, address)
  await expect(part.getByRole('button', { name: 'Open invoice INV-77' })).toBeVisible()
  await expect(part.getByRole('button', { name: /Add|Replace|Remove/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Demo transaction' })).toHaveCount(0)

  await context.clearCookies()
  await signInAs()
  await openPage(page, address)
  await page.getByRole('button', { name: 'Remove invoice INV-77' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove invoice' }).click()
  await expect(page.getByText('No invoices for this transaction.')).toBeVisible()
})
