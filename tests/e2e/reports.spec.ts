import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axe, expect, expectUniqueRegions, outbox, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { readSheet } from '../support/sheet'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const yesterday = () => daysAgo(1)
/** Other tests move money today. */
const statementFrom = (from: string) => `/app/reports/statements?orgId=1001&issuer=YES&from=${from}&to=${yesterday()}`
/** The first PDF of a server starts a thread of low priority. */
const fileOf = async (page: Page, start: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), start()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('REP-01, REP-02, REP-06, REP-11 the menu reaches the reports by category, what has become of them, and an issuer’s day as a file', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Reports' }).getByRole('link')
  await expect(tabs).toHaveText(['Reports', 'Previous downloads', 'Schedules', 'Account statements'])
  for (const category of ['Businesses', 'Cards', 'Transactions', 'Money'])
    await expect(page.getByRole('region', { name: category, exact: true }).getByRole('link').first()).toBeVisible()
  const told = page.getByRole('region', { name: 'Notifications' })
  await expect(told).toContainText('Completed')
  expect(await told.getByRole('listitem').count()).toBeLessThanOrEqual(10)
  await axe(page)
  const daily = page.getByRole('region', { name: 'Issuer daily file' })
  await daily.getByLabel('Issuer').selectOption('YES')
  await daily.getByLabel('Day').fill(yesterday())
  await daily.getByRole('button', { name: 'Create link' }).click()
  const { name, bytes } = await fileOf(page, () => page.getByRole('link', { name: /Download YES-/ }).click())
  expect([name, bytes.toString().includes('"Transaction id"')]).toEqual([`YES-${yesterday()}.csv`, true])
})

test('REP-03, REP-04, REP-05, REP-07, REP-08, REP-10 a report is narrowed, sorted, and downloaded as XLSX of 100 records or another, and listed with its status', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/reports')
  await page.getByRole('link', { name: 'Declined transactions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Declined transactions' })).toBeVisible()
  await page.getByLabel('Status').selectOption('FRAUD')
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.waitForURL(/status=FRAUD/)
  const table = page.getByRole('table')
  await expect(table.locator('tbody tr').first()).toContainText('Fraud')
  await table.getByRole('columnheader', { name: 'Amount' }).getByRole('link').click()
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await axe(page)

  await page.getByRole('link', { name: 'Clear' }).click()
  await page.waitForURL((url) => !url.search.includes('FRAUD'))
  await page.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download report' })
  await expect(dialog.getByLabel('File')).toHaveValue('XLSX')
  await expect(dialog.getByLabel('Records')).toHaveValue('100')
  await axe(page)
  const start = dialog.getByRole('button', { name: 'Download' })
  const sheet = await fileOf(page, () => start.click())
  expect([sheet.name, sheet.bytes.subarray(0, 2).toString()]).toEqual([
    expect.stringMatching(/^declinedTransactions-.*\.xlsx$/),
    'PK',
  ])
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Download' }).click()
  await dialog.getByLabel('File').selectOption('PDF')
  const pdf = await fileOf(page, () => start.click())
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/app/reports/previous')
  // Others download at the same time.
  const row = page.locator('tbody tr').filter({ hasText: 'Declined transactions' }).first()
  await expect(row).toContainText('PDF')
  await expect(row).toContainText('Completed')
  await page.getByLabel('Status').selectOption('REJECTED')
  await page.waitForURL(/status=REJECTED/)
  await expect(page.locator('tbody tr').first()).toContainText('Rejected')
  await axe(page)
})

test('decision 49 a transactions report says what it cuts, and its file has the words, dates and zone of the screen', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/reports/list/transactions?channel=ATM&from=2020-01-01')
  const table = page.getByRole('table')
  await expect(table.locator('tbody tr').first()).toContainText('Cash machine')
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.waitForURL((url) => !url.search.includes('ATM'))
  await page.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download report' })
  await expect(dialog.getByText(/^The file will have the first 100 of \d[\d,]* records\.$/)).toBeVisible()
  await dialog.getByLabel('File').selectOption('CSV')
  const start = dialog.getByRole('button', { name: 'Download' })
  const cut = await fileOf(page, () => start.click())
  expect(cut.name).toMatch(/^transactions-[\d-]{10}-first-100-of-\d+\.csv$/)
  await expect(page.getByRole('status').filter({ hasText: /the first 100 of \d[\d,]* records/ })).toBeVisible()
  const [head = '', line = ''] = cut.bytes.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\ufeff"Created \([A-Za-z_]+\/[A-Za-z_]+\)","Transaction id"/)
  expect(line).toMatch(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d"/)

  await page.getByRole('button', { name: 'Download' }).click()
  await dialog.getByLabel('Records').selectOption('All records')
  await expect(dialog.getByText(/^The file will have the first/)).toHaveCount(0)
  const whole = await fileOf(page, () => start.click())
  expect(whole.name).toMatch(/^transactions-[\d-]{10}\.xlsx$/)
  const text = JSON.stringify(readSheet(whole.bytes))
  expect([text.includes('"Cash machine"'), /"(ATM|ECOM|SUCCESS|CASH_WITHDRAWAL)"/.test(text)]).toEqual([true, false])
  await page.goto('/app/reports/previous')
  await expect(
    page
      .locator('tbody tr')
      .filter({ hasText: /100 of \d/ })
      .first(),
  ).toBeVisible()
})

test('REP-12 a download that fails says so, and can be tried again', async ({ signInAs, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  const page = await signInAs()
  await page.goto('/app/reports/list/cards')
  await page.route('**/api/reporting/reports/cards/XLSX', (route) => route.abort())
  await page.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download report' })
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to download the reports' })).toBeVisible()
  await page.unroute('**/api/reporting/reports/cards/XLSX')
  const { name } = await fileOf(page, () => dialog.getByRole('button', { name: 'Download' }).click())
  expect(name).toMatch(/^cards-.*\.xlsx$/)
})

test('REP-09 a report is mailed; it is scheduled, paused, changed and deleted', async ({ signInAs, allowConsole }) => {
  allowConsole(/400/)
  const page = await signInAs()
  await page.goto('/app/reports/list/balances')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  const mail = page.getByRole('dialog', { name: 'Email report' })
  await mail.getByLabel('Email').fill('stranger@mail.example')
  await mail.getByRole('button', { name: 'Email report' }).click()
  await expect(mail.getByText('You can email reports only to users of this console').first()).toBeVisible()
  await mail.getByLabel('Email').fill('twofactor@sandbox.test')
  await axe(page)
  await mail.getByRole('button', { name: 'Email report' }).click()
  await expect(mail).toBeHidden()
  await expect
    .poll(async () => (await outbox('twofactor@sandbox.test')).map(({ subject }) => subject))
    .toContain('Balances (As of now)')

  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule report' })
  await dialog.getByLabel('How often').selectOption('Every month')
  await dialog.getByLabel('Day of the month').selectOption('31')
  await dialog.getByLabel('Email').fill('twofactor@sandbox.test')
  await axe(page)
  await dialog.getByRole('button', { name: 'Schedule report' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/app/reports/schedules')
  const row = page.getByRole('row').filter({ hasText: 'twofactor@sandbox.test' })
  await expect(row).toContainText('On day 31 of the month at 6:00')
  const choose = async (name: string, title: RegExp, submit: string) => {
    await row.getByRole('button', { name: /More/ }).click()
    await page.getByRole('menuitem', { name }).click()
    const question = page.getByRole('dialog', { name: title })
    await question.getByRole('button', { name: submit }).click()
    await expect(question).toBeHidden()
  }
  await axe(page)
  await choose('Pause', /Pause Balances/, 'Pause schedule')
  await expect(row).toContainText('Paused')
  await row.getByRole('link', { name: 'Change' }).click()
  await expect(page).toHaveTitle('Balances · Emboss')
  await page.getByLabel('How often').selectOption('Every week')
  await page.getByLabel('Paused').uncheck()
  await axe(page)
  await page.getByRole('button', { name: 'Change schedule' }).click()
  await page.waitForURL(/schedules$/)
  await expect(row).toContainText('Every Monday at 6:00')
  await choose('Delete', /Delete the schedule of Balances/, 'Delete schedule')
  await expect(row).toHaveCount(0)
})

test('SOA-01, SOA-02, SOA-03 the statements of a business, of a card’s wallet and of an account wallet are found, proved day by day, narrowed, and taken along as a PDF', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/reports/statements')
  await page.getByRole('searchbox').fill('Kaveri')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'Kaveri Foods', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of a business' })).toBeVisible()
  await expect(page.getByText('This statement reconciles')).toBeVisible()
  for (const sum of ['Opening balance', 'Money in', 'Money out', 'Closing balance'])
    await expect(page.getByRole('term').filter({ hasText: sum })).toBeVisible()
  await page.getByRole('combobox', { name: 'Issuer' }).selectOption('YES')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/issuer=YES/)
  await expect(page.getByText('This statement reconciles')).toBeVisible()
  await axe(page)
  const { name, bytes } = await fileOf(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  expect([name, bytes.subarray(0, 5).toString()]).toEqual([
    expect.stringMatching(/^statement-2020-01-01-.*\.pdf$/),
    '%PDF-',
  ])
  await page.getByRole('link', { name: 'Another statement' }).click()
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await page.getByRole('region', { name: 'Cards', exact: true }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Choose a wallet' }).getByRole('link').first().click()
  await expect(page.getByText('This statement reconciles')).toBeVisible()
  await page.getByRole('link', { name: 'Another statement' }).click()
  await page.getByRole('link', { name: 'Account wallet' }).click()
  await page.getByRole('region', { name: 'Card holders' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Choose a wallet' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of an account wallet' })).toBeVisible()
  await expect(page.getByText('This statement reconciles')).toBeVisible()
})

test('SOA-04 a statement stands line by line under its bank, account number and IFSC, the newest first on the screen and the oldest first on paper, and its files have the same lines', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${statementFrom(daysAgo(30))}&print=all`)
  await expect(page.getByText(/^YES Bank · Account number YESXVA\d+ · IFSC YESX0\d{6}$/)).toBeVisible()
  const columns = ['Date', 'Text', 'Reference', 'Card', 'Holder', 'Counterparty', 'Amount', 'Balance after']
  for (const name of columns) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const region = page.getByRole('region', { name: 'Day by day' }).getByRole('group')
  const linesOf = () =>
    region
      .locator('tr[data-line]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText.split('\t').map((cell) => cell.trim())))
  await expect(page.getByText('Newest first')).toBeVisible()
  await expectUniqueRegions(page)
  const lines = await linesOf()
  expect(lines.length).toBeGreaterThan(5)
  for (const [, text] of lines) expect(text).not.toMatch(/\b[A-Z]{4,}(_[A-Z]+)+\b|^[A-Z]{4,}$/)
  const loaded = lines.find(([, text]) => text?.startsWith('Load'))
  expect(loaded?.slice(2, 5)).toEqual([
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^•••• \d{4}$/),
    expect.stringMatching(/^\p{L}/u),
  ])
  const closing = await page.getByRole('term').filter({ hasText: 'Closing balance' }).locator('+ dd').innerText()
  expect(lines[0]?.at(-1)).toBe(closing)

  const csv = await fileOf(page, () => page.getByRole('link', { name: 'Download CSV' }).click())
  const rows = csv.bytes.toString('utf8').trimEnd().split('\r\n').slice(1)
  expect(rows.map((row) => row.split('","')[2])).toEqual(lines.map(([, , reference]) => reference).reverse())
  const sheet = await fileOf(page, () => page.getByRole('link', { name: 'Download XLSX' }).click())
  expect([sheet.name, sheet.bytes.subarray(0, 2).toString()]).toEqual([
    expect.stringMatching(/^statement-[\d-]+\.xlsx$/),
    'PK',
  ])

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('Oldest first')).toBeVisible()
  expect((await linesOf()).map((cells) => cells.slice(2))).toEqual(lines.map((cells) => cells.slice(2)).reverse())
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await expect(page.getByText('Newest first')).toBeVisible()

  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await region.evaluate((box) => box.scrollWidth - box.clientWidth)]).toEqual([width, 0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(region.getByRole('row').filter({ hasText: loaded?.[2] ?? '' })).toContainText(loaded?.[3] ?? '')
  await page.goto(statementFrom(daysAgo(30)))
  await axe(page)
})

/** The width of A4 between margins of 12 mm, in CSS pixels. */
const paper = { landscape: 1032, portrait: 703 }

test('SOA-04 nothing of a printed statement runs off an A4 page, upright and across, in each direction of text', async ({
  signInAs,
  baseURL,
}) => {
  const page = await signInAs()
  await page.addInitScript(() => (window.print = () => undefined))
  for (const statement of [
    statementFrom(daysAgo(90)),
    `/app/reports/statements?orgId=1021&issuer=ENBD&from=${daysAgo(90)}&to=${yesterday()}`,
  ])
    for (const locale of ['en-IN', 'ar-AE']) {
      await page.context().addCookies([{ name: 'language', value: locale, url: baseURL as string }])
      await page.goto(`${statement}&print=all`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('tr[data-line]').first()).toBeAttached()
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      for (const [name, width] of Object.entries(paper)) {
        await page.setViewportSize({ width, height: 900 })
        const beyond = await page.locator('.statement *').evaluateAll((parts) =>
          parts.flatMap((part) => {
            const { left, right, width: wide } = part.getBoundingClientRect()
            return wide > 0 && (left < -1 || right > innerWidth + 1) ? [(part.textContent ?? '').slice(0, 40)] : []
          }),
        )
        expect([locale, name, beyond]).toEqual([locale, name, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await page.emulateMedia({ media: null })
    }
})

test('SOA-06 a last day before the first is refused at its field in statements, reports and ledger accounts, also when it stands in the address or asks for a file', async ({
  signInAs,
  allowConsole,
}) => {
  test.slow()
  const page = await signInAs('platform.admin@sandbox.test')
  allowConsole(/422/)
  await page.goto('/app/accounts/ledger')
  const account = new URL(
    (await page.locator('tbody').getByRole('link').first().getAttribute('href')) ?? '',
    page.url(),
  )
  const wrong = 'The last day cannot be before the first'
  const statement = '/app/reports/statements?orgId=1001&issuer=YES&from=2020-03-10'
  for (const [address, button] of [
    [statement, 'Show'],
    ['/app/reports/list/transactions?from=2020-03-10', 'Run'],
    [`${account.pathname}?from=2020-03-10`, 'Apply'],
  ] as const) {
    await openPage(page, address)
    const last = page.getByLabel('To', { exact: true })
    await last.fill('2020-03-01')
    await expect(last).toHaveAccessibleDescription(wrong)
    const before = page.url()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(last).toBeFocused()
    expect(page.url()).toBe(before)
    await axe(page)

    await openPage(page, `${address}&to=2020-03-01`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(wrong)
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    await last.fill('2020-03-11')
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL(/to=2020-03-11/)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
  const { search } = new URL(statement, page.url())
  const file = await page.request.get(`/api/export/statement${search}&to=2020-03-01&format=csv`)
  expect(file.status()).toBe(422)
  expect(await file.json()).toMatchObject({ fields: { to: 'validation.dayOrder' } })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SOA-04 a long statement stands on pages with the balances of the account, without scripts too; print takes all of it', async ({
    signInAs,
  }) => {
    const page = await signInAs()
    const linesOf = () =>
      page
        .locator('tr[data-line]')
        .evaluateAll((rows) => rows.map((row) => [...row.children].slice(2).map((cell) => cell.textContent)))
    const status = page.getByRole('region', { name: 'Day by day' }).getByRole('status')
    await page.goto(statementFrom('2020-01-01'))
    await expect(status).toHaveText(/^1–25 of \d+$/)
    const first = await linesOf()
    await page.getByLabel('Rows per page').selectOption('50')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(status).toHaveText(/^1–50 of \d+$/)
    const half = await linesOf()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(status).toHaveText(/^51–100 of \d+$/)
    expect(half.slice(0, 25)).toEqual(first)
    const whole = [...half, ...(await linesOf())]
    await expect(page.getByText('This statement reconciles')).toBeVisible()

    const total = Number(/\d+$/.exec(await status.innerText())?.[0])
    await page.goto(`${statementFrom('2020-01-01')}&page=99`)
    const pages = Math.ceil(total / 25)
    await expect(page.getByText(`Page 99 does not exist: the list has ${pages} pages`)).toBeVisible()
    await page.getByRole('link', { name: 'Go to the last page' }).click()
    await expect(status).toHaveText(`${25 * (pages - 1) + 1}–${total} of ${total}`)
    await page.getByRole('link', { name: 'Print', exact: true }).click()
    await expect(status).toHaveText(`1–${total} of ${total}`)
    expect((await linesOf()).slice(0, 100)).toEqual(whole)
  })
})
