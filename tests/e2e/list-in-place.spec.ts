import type { Page } from '@playwright/test'
import { expect, issueCard, issuingBusiness, platformApi, test, type PlatformApi } from '../support/fixtures'
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

test('LIST-21 a menu entry that is followed while the list changes, or before a search is sent, leads where it says', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Customers' })
  const arrives = async () => {
    await expect(page).toHaveURL(/\/app\/customers\/list/)
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  }
  const hold = async (address: string) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(address, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    return release
  }

  await openPage(page, start)
  const answer = await hold('**/api/list/cards**')
  await link(page, 'Next page').click()
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'))
  await entry.click()
  await dropped
  answer()
  await arrives()

  await page.clock.install()
  await openPage(page, start)
  const seen = watch(page)
  const load = await hold('**/app/customers/list/**')
  await page.getByRole('searchbox').first().fill('Sharma')
  await entry.click()
  // The search would be sent 800 ms after the last key.
  await page.clock.fastForward(1000)
  load()
  await arrives()
  expect(seen.data.filter((address) => address.includes('/api/list/cards'))).toEqual([])
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

/** Marks the document, to find out whether it stays. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }))
const isMarked = (page: Page) => page.evaluate(() => 'stays' in window)

const freeze = async (page: Page, platform: PlatformApi) => {
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
}

test('LIST-21, CARD-30 a card of page 2 is frozen in its dialog, over the list, and the freeze can be undone', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs((await newcomer(platform)).email)
  await openPage(page, `${start}&status=ACTIVE`)
  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('6')
  await mark(page)
  await rows(page).nth(1).getByRole('link').first().click()
  await freeze(page, platform)
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(serial(page)).toHaveText('6')
  await noticeOf(page, 'Card locked successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Card unlocked successfully')).toBeVisible()
})

test('LIST-21 a page that is older than a change in another tab is asked for again', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const page = await signInAs((await newcomer(platform)).email)
  await openPage(page, `${start}&pageSize=5`)
  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('6')
  const other = await page.context().newPage()
  await openPage(other, `${start}&search=${card.mobile}`)
  await rows(other).first().getByRole('link').first().click()
  await freeze(other, platform)
  const seen = watch(page)
  await page.goBack()
  await expect(serial(page)).toHaveText('1')
  await expect.poll(() => seen.data.length).toBe(1)
})

test('LIST-21, PROF-07 a card that the search over all finds opens over page 2, and its refresh keeps the document', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs((await newcomer(platform)).email)
  await openPage(page, `${start}&status=ACTIVE`)
  await link(page, 'Next page').click()
  await expect(serial(page)).toHaveText('6')
  await mark(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('combobox').fill(card.mobile)
  await palette.getByRole('group', { name: 'Cards', exact: true }).getByRole('option').click()
  await expect(palette).toBeHidden()
  await freeze(page, platform)
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(serial(page)).toHaveText('6')
})

test('LIST-21, KIT-08 an order that the bell names opens over a list that changed in place, and its refresh keeps the document', async ({
  signInAs,
  platform,
}) => {
  const [maker, decider] = await Promise.all([newcomer(platform), newcomer(platform)])
  const { org, programId } = await issuingBusiness(platform)
  const { id } = await (
    await platformApi(maker.email)
  ).send<{ id: string }>('POST', 'instakit/inventory', {
    body: {
      orgId: org.orgId,
      cardProgramId: programId,
      kitQuantity: 3,
      deliverToUserName: 'Kiran Storekeeper',
      address: { addressLine1: '12 Lake View Road', addressLine2: 'Adyar', city: 'Chennai', state: 'Tamil Nadu' },
    },
  })
  const page = await signInAs(decider.email)
  await openPage(page, routes.instaKit())
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 90 days')
  await expect(page).toHaveURL(/duration=last-90/)
  await mark(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notifications/i })
    .click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.locator(`a[href="${routes.instaKitOrder({ id })}"]`).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'This request is not approved yet' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('The store is closed')
  await page.getByRole('button', { name: 'Reject request' }).click()
  await expect(page.getByRole('dialog').getByText('This request is rejected')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/duration=last-90/)
})
