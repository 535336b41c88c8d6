import type { Page } from '@playwright/test'
import { axe, expect, issueCard, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

const cards = routes.cardList({ filter: 'all' })
const lists = [
  { name: 'My Businesses', href: routes.organizationList({ filter: 'all' }) },
  { name: 'Cards', href: cards },
  { name: 'Customers', href: routes.customerList({ filter: 'all' }) },
  { name: 'Transactions', href: routes.transactionList({ filter: 'allOrgTxns' }) },
]
const table = (page: Page) => page.getByRole('table')
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const range = (page: Page) => page.getByRole('combobox', { name: 'Date range' })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Name / Phone Number / Card Last Four Digits' })

for (const { name, href } of lists) {
  test(`LIST-01 ${name}: pages, page size, search, filters and date range, and nothing that axe forbids`, async ({
    signInAs,
  }) => {
    const page = await signInAs()
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Filters' })).toBeVisible()
    await expect(range(page)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Rows per page' })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await axe(page)
  })
}

test('LIST-16 the shown range and the pages come from the answer', async ({ signInAs, platform }) => {
  const page = await signInAs()
  await page.goto(`${cards}?duration=any&page=2`)
  await expect(rows(page)).toHaveCount(5)
  const answer = await platform.send<{ data: { totalRecords: number } }>('GET', 'mp/cards', {
    query: { noOfRecords: 5, pageNumber: 2, listFilterType: 'all' },
  })
  expect(answer.data.totalRecords).toBeGreaterThan(100)
  await expect(page.getByText(/^6–10 of [\d,]+$/)).toBeVisible()
})

test('LIST-16 the next page shows all its rows, and the document stays', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${cards}?duration=any&pageSize=25`)
  await expect(rows(page)).toHaveCount(25)
  const [first] = await rows(page).allTextContents()
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(/^26–50 of [\d,]+$/)).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
  const [second, ...others] = await rows(page).allTextContents()
  expect(second).not.toBe(first)
  expect(new Set([second, ...others]).size).toBe(25)
  await expect(page.locator('body')).toHaveAttribute('data-same', '')
  await page.goBack()
  await expect.poll(async () => (await rows(page).allTextContents())[0]).toBe(first)
  await expect(rows(page)).toHaveCount(25)
})

test('LIST-16 rows that are late are told of: the bar runs and what stands there is greyed until they come', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, '/app/cards/list/all?duration=any&pageSize=5')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/[?&]page=2/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page.locator('.list-scroll')).toHaveCSS('opacity', '0.55')
  answer()
  await expect(page.locator('.serial').nth(1)).toHaveText('6')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  await expect(page.locator('.list-scroll')).toHaveCSS('opacity', '1')
  // Back to where that way began: nothing is under way there.
  await page.goBack()
  await expect(page.locator('.serial').nth(1)).toHaveText('1')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
})

test('LIST-16 by keyboard: a person who pages or changes the filter keeps the focus where it was', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, '/app/cards/list/all?duration=any&pageSize=5')
  const serial = page.locator('.serial').nth(1)
  const next = page.getByRole('link', { name: 'Next page' })
  await next.focus()
  for (const first of ['6', '11']) {
    await page.keyboard.press('Enter')
    await expect(serial).toHaveText(first)
    await expect(next).toBeFocused()
  }
  const third = page.getByRole('link', { name: 'Page 3', exact: true })
  await page.getByRole('link', { name: 'Page 2', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(serial).toHaveText('6')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(third).toBeFocused()
  const frozen = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Frozen' })
  await frozen.focus()
  await page.keyboard.press('Enter')
  await expect(frozen).toHaveAttribute('aria-current', 'page')
  await expect(frozen).toBeFocused()
})

test('LIST-02 changing a filter returns to page 1', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${cards}?duration=any&page=3`)
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Approved' }).click()
  await expect(page).toHaveURL(`${routes.cardList({ filter: 'approved' })}?duration=any`)
  await expect(
    page.getByRole('navigation', { name: /pages$/ }).getByRole('link', { name: 'Page 1', exact: true }),
  ).toHaveAttribute('aria-current', 'page')
})

test('LIST-03 clearing the search returns to page 1 and to the list’s own range', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${cards}?search=a&page=2`)
  await box(page).fill('')
  await expect(page).toHaveURL(new RegExp(`${cards}$`))
  await expect(range(page)).toHaveValue('last-7')
  await expect(page.getByText(/^1–5 of/)).toBeVisible()
})

test('LIST-04 a preset sets the range and searches at once', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(cards)
  await range(page).selectOption('Last 90 days')
  await expect(page).toHaveURL(/duration=last-90/)
  await expect(rows(page).first()).toBeVisible()
})

test('LIST-05 typing switches the duration to Any Time, CONST-05 and is sent once, 800 ms after the last key', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(cards)
  await expect(rows(page).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.has('search')) asked.push(url.searchParams.get('search') ?? '')
  })
  await box(page).pressSequentially(card.name, { delay: 30 })
  await expect(range(page)).toHaveValue('any')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(card.name)
  expect([...new Set(asked)]).toEqual([card.name])
  await expect(box(page)).toBeFocused()
})

test('LIST-10 no day after today can be chosen, LIST-11 a start after the end clears the end', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(cards)
  await range(page).selectOption('Custom Date')
  const from = page.getByLabel('From')
  const to = page.getByLabel('To', { exact: true })
  const today = await from.getAttribute('max')
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await expect(to).toHaveAttribute('max', today ?? '')
  await page.goto(`${cards}?duration=custom&from=2026-01-10&to=2026-01-20`)
  await from.fill('2026-01-25')
  await expect(to).toHaveValue('')
  await expect(page).toHaveURL(/duration=custom&from=2026-01-25$/)
})

test('LIST-15 five digits ask for nothing and say what would be accepted', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(cards)
  await box(page).fill('12345')
  await expect(page).toHaveURL(/search=12345/)
  await expect(box(page)).toHaveAccessibleDescription(/10 or 12 digits, or the last four digits/)
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(table(page)).toHaveCount(0)
})

test('LIST-14 four digits find cards by their last four', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${cards}?duration=any`)
  const [, last4 = ''] = /•• (\d{4})/.exec(await rows(page).first().innerText()) ?? []
  await box(page).fill(last4)
  await expect(page).toHaveURL(new RegExp(`search=${last4}`))
  for (const row of await rows(page).all()) await expect(row).toContainText(last4)
})

test('LIST-13 ten digits find by mobile', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`${cards}?search=${card.mobile}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(card.name)
})

test('LIST-12 text finds by name, and no match says so with a way back', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${cards}?search=Nobodyhasthisname`)
  await expect(page.getByRole('heading', { name: 'No cards match' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(new RegExp(`${cards}$`))
  await expect(box(page)).toHaveValue('')
  await expect(rows(page).first()).toBeVisible()
})

test('LIST-01 a row opens with Enter, and arrows walk the rows', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(routes.organizationList({ filter: 'all' }))
  await page.getByRole('region', { name: 'My Businesses' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = rows(page).nth(1).getByRole('link').first()
  await expect(second).toBeFocused()
  const name = await second.innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('LIST-01 page size and paging stand in the address and survive reload and back, CARD-06 and the list starts with it', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs((await newcomer(platform)).email)
  await page.goto(`${cards}?duration=any`)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(page).toHaveURL(/pageSize=25/)
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText(/^26–50 of/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^26–50 of/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25')
  await page.goto(cards)
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25')
  await expect(rows(page)).toHaveCount(25)
})

test('LIST-01 nonsense in the address never breaks a list', async ({ signInAs, allowConsole }) => {
  allowConsole(/status of 4\d\d/)
  const page = await signInAs()
  for (const query of [
    'page=-1',
    'page=1e9&pageSize=0',
    'duration=later&from=x',
    'status=%00&sort=%27',
    `search=${'x'.repeat(1500)}`,
  ]) {
    const answer = await page.goto(`${cards}?${query}`)
    expect(answer?.status(), query.slice(0, 40)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cards')
  }
  await page.goto(`${cards}?duration=any&page=999999`)
  await expect(page.getByRole('link', { name: 'Go to the last page' })).toBeVisible()
  await page.goto(`${routes.cardList({ filter: 'nonsense' })}?search=Asha`)
  await expect(page).toHaveURL(`${cards}?search=Asha`)
  const deep = await page.goto(`${cards}/one/two`)
  expect(deep?.status()).toBe(404)
})

test('LIST-01 the old searchBy segment leads to the search', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(`${cards}/Asha%20Rao`)
  await expect(page).toHaveURL(`${cards}?search=Asha+Rao`)
  await expect(box(page)).toHaveValue('Asha Rao')
})

test('LIST-01 at 320 pixels nothing overflows, and a row opens to show the rest', async ({ signInAs }) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(cards)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBe(0)
  const row = rows(page).first()
  await expect(row.getByText('IST').first()).toBeHidden()
  const across = (await row.boundingBox())?.width ?? 0
  await row.getByText('More').click()
  const rest = table(page).locator('.row-rest')
  await expect(rest.getByText('IST').first()).toBeVisible()
  await axe(page)
  expect([(await rest.boundingBox())?.width, (await row.boundingBox())?.width]).toEqual([across, across])
  await row.getByText('More').click()
  await expect(rest).toHaveCount(0)
})

test('LIST-01 on a laptop each list shows all its columns without being scrolled, on a phone those that it keeps', async ({
  signInAs,
}) => {
  const page = await signInAs()
  for (const path of ['/app/cards/list/all', '/app/customers/list/all', '/app/transactions', '/app/organization']) {
    await page.goto(`${path}?duration=any&pageSize=50`)
    await expect(rows(page).first()).toBeVisible()
    for (const width of [1600, 1440, 1366, 390, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = await page.locator('.list-scroll').evaluate((frame) => frame.scrollWidth - frame.clientWidth)
      expect([path, width, hidden]).toEqual([path, width, 0])
    }
  }
})

test('ACC-04 a person without the privilege does not reach the list', async ({ signInAs }) => {
  const page = await signInAs('support@sandbox.test')
  await page.goto(cards)
  await expect(page).toHaveURL(/unauthorized/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('LIST-01 filter, search, range, page size and paging work without scripts', async ({ signInAs, platform }) => {
    const page = await signInAs((await newcomer(platform)).email)
    await page.goto(cards)
    await expect(rows(page)).toHaveCount(5)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText(/^6–10 of/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
    await page.getByRole('button', { name: 'Apply' }).last().click()
    await expect(rows(page)).toHaveCount(10)
    await range(page).selectOption('Any Time')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page).toHaveURL(/duration=any/)
    await page.getByRole('link', { name: 'Approved' }).last().click()
    await expect(rows(page).first()).toContainText('ACTIVE')
    await box(page).fill('a')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/search=a/)
    await expect(range(page)).toHaveValue('any')
    await expect(rows(page).first()).toBeVisible()
  })

  test('LIST-01 on a telephone a row opens and closes without scripts, and the list keeps its page', async ({
    signInAs,
  }) => {
    const page = await signInAs()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${cards}?duration=any&page=2`)
    const more = rows(page).nth(3).getByText('More')
    const rest = table(page).locator('.row-rest')
    await more.click()
    await expect(rest.getByText('Contact')).toBeVisible()
    await expect(page.getByText(/^6–10 of/)).toBeVisible()
    await expect(more).toBeFocused()
    await more.click()
    await expect(rest).toHaveCount(0)
    await expect(page.getByText(/^6–10 of/)).toBeVisible()
  })
})

test('decision 9a a head sorts the rows and turns them round, by mouse and by keys, over pages and filters', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto(`${routes.customerList({ filter: 'all' })}?duration=any&pageSize=10&page=2`)
  const head = page.getByRole('columnheader', { name: 'Name' })
  const names = () => rows(page).locator('td:first-child a').allTextContents()
  const sorted = async () => (await names()).map((name) => name.toLowerCase())
  const first = await names()
  await expect(head).not.toHaveAttribute('aria-sort')

  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).not.toHaveURL(/page=/)
  await expect(page).toHaveURL(/sort=fullName/)
  const up = await sorted()
  expect(up).toEqual([...up].sort())
  expect(up).not.toEqual(first.map((name) => name.toLowerCase()))

  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const down = await sorted()
  expect(down).toEqual([...down].sort().reverse())
  expect(down).not.toEqual([...up].reverse())

  const created = page.getByRole('columnheader', { name: 'Created' })
  await created.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  await expect(head).not.toHaveAttribute('aria-sort')
  await expect(created.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(created).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(created).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Approved' }).click()
  await expect(page).toHaveURL(/list\/approved\?.*sort=createdAt/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(created).toHaveAttribute('aria-sort', 'ascending')
  await axe(page)
})

test('LIST-02 a panel of filters that an address opens finds its words and shows no error', async ({ signInAs }) => {
  const page = await signInAs()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/app/cards/list/all?panel=filter')
  const panel = page.getByRole('region', { name: 'Filters' })
  await expect(panel.getByRole('combobox', { name: 'Business' })).toBeVisible()
  expect(errors).toEqual([])
})
