import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { openPage } from '../support/open-page'
import { noticeOf } from '../support/screen'
import { routes } from '@/lib/routes'

const cards = routes.cardList({ filter: 'all' })
const start = `${cards}?duration=any`
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const serial = (page: Page) => page.locator('.serial').nth(1)
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The requests of a change: those for data of a list, and those for pages, which a change in place does not send. */
const watch = (page: Page) => {
  const seen = { data: [] as string[], pages: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/list/')) seen.data.push(request.url())
    else if (request.resourceType() === 'document' || request.headers().rsc !== undefined)
      seen.pages.push(request.url())
  })
  return seen
}

test('LIST-21 pages, order, tab, range, page size and search change in place: one request for data and none for a page', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs((await newcomer(platform)).email)
  await openPage(page, start)
  const seen = watch(page)

  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('6')
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('columnheader', { name: 'Cardholder name' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Cardholder name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=cardHolderName/)
  await expect(serial(page)).toHaveText('1')
  const frozen = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Frozen' })
  await frozen.click()
  await expect(frozen).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/list\/lock\?/)
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 90 days')
  await expect(page).toHaveURL(/duration=last-90/)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await expect(page).toHaveURL(/pageSize=10/)
  await page.getByRole('searchbox').first().fill('Nobodyhasthisname')
  await expect(page.getByRole('heading', { name: 'No cards match' })).toBeVisible()
  await expect(page).toHaveURL(/search=Nobodyhasthisname/)

  expect(seen.pages).toEqual([])
  expect(seen.data).toHaveLength(6)
})

test('LIST-21 Back, Forward, a reload, and a record that is opened and left show the page of the address', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, start)
  const first = await rows(page).first().innerText()
  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('6')
  const second = await rows(page).first().innerText()
  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('11')
  const seen = watch(page)
  await page.goBack()
  await expect(serial(page)).toHaveText('6')
  expect(await rows(page).first().innerText()).toBe(second)
  await page.goBack()
  await expect(serial(page)).toHaveText('1')
  expect(await rows(page).first().innerText()).toBe(first)
  await page.goForward()
  await expect(serial(page)).toHaveText('6')
  expect(seen).toEqual({ data: [], pages: [] })
  await page.reload()
  await expect(serial(page)).toHaveText('6')
  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('11')
  await rows(page).first().locator('a[data-open]').click()
  await expect(page).toHaveURL(/cards\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/page=3/)
  await expect(serial(page)).toHaveText('11')
})

test('LIST-21 filters of the panel and their chips change in place', async ({ signInAs }) => {
  const page = await signInAs()
  await openPage(page, `${start}&panel=filter`)
  const seen = watch(page)
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'Issuer' }).selectOption({ index: 1 })
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(page).toHaveURL(/issuerCode=/)
  await chips.getByRole('link').click()
  await expect(page).not.toHaveURL(/issuerCode=/)
  await expect(chips).toHaveCount(0)
  expect(seen.pages).toEqual([])
})

test('LIST-21 the last of several quick choices is shown, and a late answer to an earlier one changes nothing', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, `${start}&page=3`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/api\/list\/cards.*[?&]page=2/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await link(page, 'Page 2').click()
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'))
  await link(page, 'Page 4').click()
  await dropped
  answer()
  await expect(serial(page)).toHaveText('16')
  await expect(page).toHaveURL(/page=4/)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
})

test('LIST-21 where the data does not come, the page is navigated to', async ({ signInAs, allowConsole }) => {
  allowConsole(/status of 500/)
  const page = await signInAs()
  await openPage(page, start)
  await page.route('**/api/list/**', (route) => route.fulfill({ status: 500, body: '' }))
  const seen = watch(page)
  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('6')
  await expect(page).toHaveURL(/page=2/)
  expect(seen.pages.length).toBeGreaterThan(0)
})

test('LIST-21 the next page is fetched once its link is pressed or focused, and used when it is followed', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, start)
  const seen = watch(page)
  await link(page, 'Next page').focus()
  await expect.poll(() => seen.data.length).toBe(1)
  await page.keyboard.press('Enter')
  await expect(serial(page)).toHaveText('6')
  await expect(link(page, 'Next page')).toBeFocused()
  expect(seen.data).toHaveLength(1)
  expect(seen.pages).toEqual([])
})

test('LIST-21, CARD-30 a card of page 2 is frozen in its dialog, over the list, and the freeze can be undone', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs((await newcomer(platform)).email)
  await openPage(page, `${start}&status=ACTIVE`)
  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('6')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await rows(page).nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/cards\/\d+/)
  const cardId = new URL(page.url()).pathname.split('/').at(-1)
  const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${cardId}`)
  await page.getByRole('group', { name: 'Card operations' }).getByRole('button', { name: 'Freeze' }).click()
  const dialog = page.getByRole('dialog', { name: 'Freeze this card?' })
  await dialog.getByLabel('Last 4 digits').fill(last4Digit)
  await dialog.getByLabel('Reason').selectOption('LOST')
  await dialog.getByRole('button', { name: 'Freeze card' }).click()
  await expect(noticeOf(page, 'Card locked successfully').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('FROZEN', { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await page.goBack()
  await expect(serial(page)).toHaveText('6')
  await noticeOf(page, 'Card locked successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Card unlocked successfully')).toBeVisible()
})
