import type { Page } from '@playwright/test'
import { expect, issueCard, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

const rows = (page: Page) => page.locator('.list-table tbody').getByRole('row')

const lists: [name: string, address: string, columns: string[]][] = [
  [
    'cards',
    routes.cardList({ filter: 'all' }),
    ['Cardholder name', 'Business', 'Created by', 'Card program', 'Contact'],
  ],
  ['customers', routes.customerList({ filter: 'all' }), ['Name', 'Business']],
  ['businesses', routes.organizationList({ filter: 'all' }), ['Business', 'Contact', 'Parent business']],
  [
    'transactions',
    routes.transactionList({ filter: 'allOrgTxns' }),
    ['Transaction id and RRN', 'Business', 'Card holder', 'Merchant'],
  ],
  ['kits on their way', routes.instaKit({ status: 'ALL' }), ['Branch', 'Issuer program', 'Courier', 'Tracking number']],
  ['kit orders', routes.instaKitInventory(), ['Group name', 'Courier', 'Tracking number']],
  ['PIN mailers', routes.pinMailers(), ['PIN mailer number', 'Business', 'Card program', 'Printer', 'Added by']],
  ['uploads', routes.cardUploads(), ['Uploaded by', 'Uploaded CSV', 'Failed cards CSV']],
  ['audit', routes.auditList({ filter: 'portal' }), ['What', 'Who', 'Target', 'Address and request id']],
  ['platform audit', routes.auditList({ filter: 'platform' }), ['Business', 'Created by']],
]

const asked = (address: string, more: Record<string, string>): string => {
  const [path = '', query = ''] = address.split('?')
  const address_ = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...more })
  return `${path}?${address_}`
}

/** Words of a kind or a state, which filters are for: many rows have the same. */
const KINDS =
  'Purchase|Load|Unload|Active|Frozen|Blocked|Pending|Inactive|Closed|Expired|Rejected|Approved|Digital|Physical|Insta|Sign|Change|Money|Refusal|Reveal|Export|Start|MP_ADMIN|Platform admin|Issuer admin|No |None|[A-Z]{3,10}$'

type ShownCell = { head: string; lines: string[] }

const firstRow = (page: Page): Promise<ShownCell[]> =>
  page.evaluate((kinds) => {
    const heads = [...document.querySelectorAll<HTMLElement>('.list-table thead th')].map((head) =>
      head.innerText.trim(),
    )
    const cells = [...document.querySelectorAll<HTMLElement>('.list-table tbody tr:first-child td')]
    return cells.map((cell, at) => ({
      head: heads[at] ?? '',
      lines: cell.innerText
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.length > 1 && !new RegExp(`^(${kinds})`).test(line)),
    }))
  }, KINDS)

for (const [name, address, columns] of lists) {
  test(`LIST-12 ${name}: what a row prints, pasted into the search, finds that row`, async ({ signInAs }) => {
    test.slow()
    const page = await signInAs()
    await page.goto(asked(address, { duration: 'any', pageSize: '25' }))
    const cells = (await firstRow(page)).filter(({ head }) => columns.includes(head))
    expect(cells.map(({ head }) => head)).toEqual(columns)
    const whole = await rows(page).first().innerText()
    const printed = cells.flatMap(({ lines }) => lines)
    expect(printed.length).toBeGreaterThan(1)
    for (const { head, lines } of cells)
      for (const text of lines) {
        await page.goto(asked(address, { duration: 'any', pageSize: '100', search: text }), { waitUntil: 'commit' })
        const words = whole.split(/\s+/).filter((word) => /\w{3}/.test(word))
        const all = rows(page).filter({ hasText: words.at(0) ?? '' })
        await expect(all.first(), `${head}: “${text}”`).toBeVisible()
        // What others do with it meanwhile may change the rest of the row.
        const found = await rows(page).evaluateAll((list) => list.map((row) => (row as HTMLElement).innerText))
        expect(
          found.some((row) => printed.every((line) => row.includes(line))),
          `${head}: “${text}”`,
        ).toBe(true)
        await expect(page.getByRole('search').getByRole('status')).toContainText('Searched as')
      }
  })
}

test('decision 7 a number with two readings says how it was read, and offers the other', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs()
  const { list } = await platform.send<{ list: { rrn: string; mobile: string; txnId: string }[] }>('GET', 'mp/txns', {
    query: { perPage: 1 },
  })
  const [txn] = list
  await page.goto(routes.transactionList({ filter: 'allOrgTxns' }))
  const box = page.getByRole('searchbox')
  const reading = page.getByRole('search').getByRole('status')
  await box.fill(txn?.rrn ?? '')
  await expect(reading).toContainText(`Searched as RRN: ${txn?.rrn}`)
  await expect(rows(page).filter({ hasText: txn?.txnId ?? '' })).toBeVisible()

  await box.fill(txn?.mobile ?? '')
  await expect(page.getByRole('heading', { name: 'No transactions match' })).toBeVisible()
  await reading.getByRole('link', { name: 'Search as mobile number instead' }).click()
  await expect(reading).toContainText(`Searched as mobile number: ${txn?.mobile}`)
  await expect(rows(page).first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Search in' }).selectOption('Any field')
  await box.fill('•• 1211')
  await expect(reading).toContainText('1211')
  await box.fill('12345')
  await expect(reading).toContainText('Enter a business')
})

test('decision 7 words that a list does not know are carried to the search of everything', async ({
  signInAs,
  platform,
}) => {
  const { mobile, name } = await issueCard(platform)
  const page = await signInAs()
  await page.goto(routes.organizationList({ filter: 'all' }))
  await page.getByRole('searchbox').fill(mobile)
  await expect(page.getByRole('search').getByRole('status')).toContainText(`Searched as mobile number: ${mobile}`)
  await expect(page.getByRole('heading', { name: 'No businesses match' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await expect(palette.getByRole('combobox')).toHaveValue(mobile)
  await expect(palette.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `Search everywhere for “${mobile}”` }).click()
  await expect(page).toHaveURL(routes.search({ search: mobile }))
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})

test('LIST-08 Show Any Time in an empty list shows any time', async ({ signInAs }) => {
  const page = await signInAs()
  await openPage(page, routes.customerList({ filter: 'pending-approval' }))
  const range = page.getByRole('combobox', { name: 'Date range' })
  await expect(range).toHaveValue('last-30')
  await page.getByRole('link', { name: 'Show Any Time' }).click()
  await expect(page).toHaveURL(/duration=any/)
  await expect(range).toHaveValue('any')
  await expect(page.getByRole('link', { name: 'Show Any Time' })).toHaveCount(0)
})
