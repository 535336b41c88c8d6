import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { axe, expect, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { readSheet } from '../support/sheet'

const list = routes.transactionList({ filter: 'allOrgTxns' })
const failed = routes.transactionList({ filter: 'failed' })
const heads = (page: Page) => page.getByRole('table').getByRole('columnheader')
const desk = (page: Page, name: string) => page.locator('.list-tools').getByRole('link', { name })

test('decision 19 a list is exported as it is filtered, with its progress said, as a spreadsheet and as CSV', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto(failed)
  const total = Number((await page.locator('h1 .list-count').textContent())?.replace(/\D/g, ''))
  await desk(page, 'Export').click()
  const panel = page.getByRole('region', { name: 'Export' })
  await expect(panel.getByRole('radio', { name: 'Excel (XLSX)' })).toBeFocused()
  await axe(page)
  await panel.getByRole('checkbox', { name: 'Balance after' }).uncheck()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = readSheet(readFileSync(await download.path()))
  const number = new Intl.NumberFormat('en-IN')
  expect(rows.filter(([first]) => typeof first === 'number')).toHaveLength(total)
  expect(rows.slice(total + 1).every((row) => /^Total \(records: /.test(String(row.find((cell) => cell))))).toBe(true)
  expect(rows[0]).toContain('Amount')
  expect(rows[0]).not.toContain('Balance after')
  await expect(panel.getByRole('status')).toHaveText(`Exported ${number.format(total)} rows`)

  await panel.getByRole('radio', { name: 'CSV' }).check()
  const [second] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(
    readFileSync(await second.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(total + 1)
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(failed)
})

test('decision 19 an export that is refused or cut short says so and leaves no file', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/status of 503|ERR_FAILED|Failed to load/)
  const page = await signInAs()
  await page.goto(`${list}?panel=export`)
  const panel = page.getByRole('region', { name: 'Export' })
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  await page.route('**/api/export/list', (route) =>
    route.fulfill({ status: 200, headers: { 'x-rows': '5' }, body: Buffer.from([0, 0, 0, 5, 0, 0, 0, 9, 1]) }),
  )
  await panel.getByRole('button', { name: 'Export' }).click()
  await expect(panel.getByRole('status')).toContainText('The export did not finish, so no file was saved.')
  await page.route('**/api/export/list', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 503,
        title: '',
        detail: 'Upstream away',
        code: 'upstream-down',
        requestId: 'r-77',
      }),
    }),
  )
  await panel.getByRole('button', { name: 'Export' }).click()
  await expect(panel.getByRole('status')).toContainText('Upstream away r-77')
  expect(files).toEqual([])
})

test('decision 6a columns are hidden and moved by keyboard, rows made compact, and it stays so', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs((await newcomer(platform)).email)
  await page.goto(list)
  await desk(page, 'Columns').click()
  const panel = page.getByRole('region', { name: 'Columns and density' })
  await expect(panel.getByRole('radio', { name: 'Normal' })).toBeFocused()
  await axe(page)
  await panel.getByRole('radio', { name: 'Compact' }).check()
  await panel.getByRole('checkbox', { name: 'Business' }).uncheck()
  const up = panel.getByRole('button', { name: 'Move Amount up' })
  await up.focus()
  for (let place = 0; place < 7; place++) await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(panel.getByRole('status')).toHaveText('Amount is now column 1')
  await expect(page).toHaveURL(/panel=columns/)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(list)
  await expect(heads(page)).toHaveText([
    'Amount',
    'Created',
    'Transaction id and RRN',
    'Card holder',
    'Merchant',
    'Type',
    'Balance after',
    'Status',
  ])
  const lines = page.getByRole('table').locator('tbody td').first()
  expect(await lines.evaluate((cell) => getComputedStyle(cell).lineHeight)).toBe('16px')
  await page.reload()
  await expect(heads(page).first()).toHaveText('Amount')
  await desk(page, 'Columns').click()
  await panel.getByRole('button', { name: 'Reset to default' }).click()
  await expect(heads(page)).toHaveCount(9)
})

test('decision 6a a view is saved by name, opened in one step, renamed, opened with the list and deleted', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs((await newcomer(platform)).email)
  await page.goto(`${failed}?duration=last-90`)
  await desk(page, 'Views').click()
  const panel = page.getByRole('region', { name: 'Saved views' })
  await panel.getByRole('textbox', { name: 'View name' }).fill('Failed, 90 days')
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'Failed, 90 days' })).toHaveAttribute('aria-current', 'page')
  await axe(page)

  await page.goto(list)
  await views.getByRole('link', { name: 'Failed, 90 days' }).click()
  await expect(page).toHaveURL(`${failed}?duration=last-90&view=none`)

  await desk(page, 'Views').click()
  await panel.getByRole('textbox', { name: 'Name of Failed, 90 days' }).fill('Failures')
  await panel.getByRole('button', { name: 'Rename Failed, 90 days' }).click()
  await expect(views.getByRole('link', { name: 'Failures' })).toBeVisible()
  await panel.getByRole('button', { name: 'Open the list with this view' }).click()
  await page.goto(list)
  await expect(page).toHaveURL(`${failed}?duration=last-90&view=none`)
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(`${list}?duration=last-90&view=none`)

  await desk(page, 'Views').click()
  await panel.getByRole('button', { name: 'Delete Failures' }).click()
  await expect(views).toHaveCount(0)
  await page.goto(list)
  await expect(page).toHaveURL(list)
})

test('decision 6a ids are copied from rows and from a detail, and it is said', async ({ signInAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await signInAs()
  await page.goto(list)
  const row = page.getByRole('table').locator('tbody tr').first()
  const id = (await row.getByRole('link').first().textContent()) ?? ''
  await row.hover()
  await row.getByRole('button', { name: 'Copy' }).click()
  await expect(row.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await expect(page).toHaveURL(list)

  await row.getByRole('link').first().click()
  await page.waitForURL(/transactions\/view/)
  await page.getByRole('button', { name: 'Copy: Business id' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/)
})

test('decision 6a columns, views and export work without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/user/login')
  await page.getByLabel('Email').fill('readonly@sandbox.test')
  await page.getByLabel('Password', { exact: true }).fill('Sandbox@2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.goto(list)
  await desk(page, 'Columns').click()
  await page.getByRole('button', { name: 'Move Created down' }).click()
  await expect(page).toHaveURL(/panel=columns/)
  await expect(heads(page).first()).toHaveText('Transaction id and RRN')
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(heads(page).first()).toHaveText('Created')
  await desk(page, 'Export').click()
  await page.getByRole('radio', { name: 'CSV' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Export' }).getByRole('button', { name: 'Export' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('"Transaction id","RRN"')
  await context.close()
})
