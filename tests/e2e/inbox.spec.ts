import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, newPerson, platformApi, test, type PlatformApi } from '../support/fixtures'
import { addBusiness } from '../support/business'
import { switchEvent } from '../support/approvals'
import { newcomer } from '../support/newcomer'
import { openPage, untilHydrated } from '../support/open-page'

/** An issuer whose invitations no other test guards. */
const ISSUER = 'MPURSE'
const CHECKER = 'approvals@sandbox.test'
const QUEUE = '/app/approvalQue'

const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('')

/** One after another: each invites while the event waits for a second person, and switches it off after that. */
test.describe.configure({ mode: 'default' })

/** Invitations that wait, all with one surname that nobody else has, oldest first. */
const invite = async (platform: PlatformApi, count: number) => {
  const surname = `Q${letters(9)}`
  const names = Array.from(
    { length: count },
    (_, at) => `${['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farah'][at]} ${surname}`,
  )
  const event = { issuerCode: ISSUER, eventType: 'USER_INVITATION' }
  await switchEvent(platform, event, 'ACTIVE')
  try {
    for (const fullName of names)
      await platform.send('POST', 'issuer/admins', {
        body: { fullName, email: newPerson().email, roles: [{ roleId: '3', orgId: null }], issuerCode: ISSUER },
      })
  } finally {
    await switchEvent(platform, event, 'INACTIVE')
  }
  return { surname, names }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: new RegExp(`^${name} `) })
const titles = (page: Page) => page.locator('tbody tr').getByRole('link')
const expectNames = async (page: Page, names: readonly string[]) => {
  await expect(page.locator('tbody tr')).toHaveCount(names.length)
  await expect(titles(page)).toHaveText(names.map((name) => new RegExp(name)))
}

test('APPR-28 one inbox has every kind of request, oldest first, with a count on every tab', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const { surname, names } = await invite(platform, 6)
  const page = await signInAs(CHECKER)
  await openPage(page, `${QUEUE}?search=${surname}&pageSize=5`)
  await expect(tab(page, 'All')).toHaveText('All 6')
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'Users')).toHaveText('Users 6')
  await expect(tab(page, 'Cards')).toHaveText('Cards 0')
  await expectNames(page, names.slice(0, 5))
  for (const row of await page.locator('tbody tr').all()) await expect(row).toContainText('You can decide this')
  await expect(page.getByRole('combobox', { name: 'Issuer' })).toHaveValue('ALL')
  await axe(page)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expectNames(page, names.slice(5))
  await expect(page).toHaveURL(/page=2&cursor=after/)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expectNames(page, names.slice(0, 5))
  await page.goBack()
  await expectNames(page, names.slice(5))
  await page.reload()
  await expectNames(page, names.slice(5))
  await tab(page, 'Users').click()
  await expect(page).toHaveURL(/tab=users/)
  await expect(tab(page, 'All')).toHaveText('All 6')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('6')
  await expect(page).not.toHaveURL(/cursor/)
  await expectNames(page, names.slice(0, 5))
  for (const row of await page.locator('tbody tr').all()) await expect(row).toContainText('You can decide this')
  await titles(page).first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(names[0] ?? '')
  await expect(page.getByRole('button', { name: 'Previous request' })).toBeDisabled()
  await page.getByRole('link', { name: 'Next request', exact: true }).click()
  await expect(heading).toContainText(names[1] ?? '')
})

test('APPR-28 what others decide comes after what the person may decide, and cannot be selected', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const { surname, names } = await invite(platform, 2)
  const page = await signInAs()
  await openPage(page, `${QUEUE}?search=${surname}`)
  await expectNames(page, names)
  for (const row of await page.locator('tbody tr').all()) {
    await expect(row).toContainText('Others decide this')
    await expect(row.getByRole('checkbox')).toHaveCount(0)
  }
  await openPage(page, `${QUEUE}?pageSize=25`)
  const whose = await page.locator('tbody tr').allInnerTexts()
  const first = whose.findIndex((text) => text.includes('Others decide this'))
  expect(whose.slice(first < 0 ? whose.length : first).filter((text) => text.includes('You can decide this'))).toEqual(
    [],
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('APPR-28 the inbox pages and changes its tab without scripts', async ({ signInAs, platform }) => {
    const { surname, names } = await invite(platform, 6)
    const page = await signInAs(CHECKER)
    await page.goto(`${QUEUE}?search=${surname}&pageSize=5`)
    await expectNames(page, names.slice(0, 5))
    await page.getByRole('link', { name: 'Next page' }).click()
    await expectNames(page, names.slice(5))
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expectNames(page, names.slice(0, 5))
    await tab(page, 'Users').click()
    await expect(page).toHaveURL(/tab=users/)
    await expect(tab(page, 'Users')).toHaveText('Users 6')
  })
})

test('APPR-28 the menu, the home page and the queue count the same', async ({ signInAs, platform }) => {
  test.slow()
  await invite(platform, 1)
  const page = await signInAs()
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Approval Queue' })
  const figure = async (text: Promise<string>) => Number(/[\d,]+/.exec(await text)?.[0]?.replaceAll(',', ''))
  // Others ask and decide meanwhile.
  await expect(async () => {
    await openPage(page, '/app/dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for a decision' })
    const atHome = await figure(waiting.locator('[data-waiting=inbox]').innerText())
    expect(atHome).toBeGreaterThan(0)
    await expect(waiting).toContainText(/\d+ for you to decide/)
    await expect(menu.locator('.nav-count')).toHaveText(String(atHome))
    await expect(menu).toHaveAttribute('title', new RegExp(`^${atHome} waiting, \\d+ for you to decide$`))
    const users = await figure(waiting.locator('[data-waiting=users]').innerText())
    await waiting.getByRole('link', { name: 'Users' }).click()
    await expect(tab(page, 'All')).toHaveText(`All ${atHome}`)
    await expect(tab(page, 'Users')).toHaveText(`Users ${users}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Approval Queue ${users}`)
  }).toPass({ timeout: 60_000 })
})

test('APPR-28 the count in the menu follows a decision of this tab', async ({ signInAs, platform }) => {
  test.slow()
  const { surname } = await invite(platform, 1)
  const page = await signInAs(CHECKER)
  await openPage(page, `${QUEUE}?search=${surname}`)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('.nav-count')).toBeVisible()
  await page.locator('tbody tr').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = page.waitForRequest((request) => request.url().includes('/approval/inbox?perPage=0'), {
    timeout: 45_000,
  })
  await page.getByRole('button', { name: /^Approve 1 request/ }).click()
  await asked
  await expect(page.getByText(/1 request decided|1 of 1 decided/).first()).toBeVisible()
})

test('APPR-29 a request leads to its neighbours in the order and under the filters of the list, and back to that list', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const { surname, names } = await invite(platform, 3)
  const page = await signInAs(CHECKER)
  await openPage(page, `${QUEUE}?search=${surname}`)
  const heading = page.getByRole('heading', { level: 1 })
  const step = (name: string) => page.getByRole('link', { name, exact: true })
  await page.getByRole('link', { name: new RegExp(names[1] ?? '') }).click()
  await expect(heading).toContainText(names[1] ?? '')
  await step('Next request').click()
  await expect(heading).toContainText(names[2] ?? '')
  await expect(page.getByRole('button', { name: 'Next request' })).toBeDisabled()
  await step('Previous request').click()
  await expect(heading).toContainText(names[1] ?? '')
  await untilHydrated(page)
  await axe(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible()
  await step('Next request').click()
  await expect(heading).toContainText(names[2] ?? '')
  await step('Previous request').click()
  await expect(heading).toContainText(names[0] ?? '')
  await step('Approval queue').click()
  await expect(page).toHaveURL(new RegExp(`search=${surname}`))
  await expectNames(page, [names[0] ?? '', names[2] ?? ''])
})

test('APPR-30 rows are walked by J and K and opened by Enter; in a request A and R decide nothing by themselves', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const { surname, names } = await invite(platform, 2)
  const page = await signInAs(CHECKER)
  const decided: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/entity/takeAction')) decided.push(request.method())
  })
  await openPage(page, `${QUEUE}?search=${surname}`)
  await page.keyboard.press('j')
  await expect(titles(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(titles(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(titles(page).nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(names[0] ?? '')
  await untilHydrated(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('a')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('j')
  await expect(heading).toContainText(names[1] ?? '')
  expect(decided).toEqual([])
})

test('APPR-30 the keys are listed under ? and switched off in the profile, in every browser of the person', async ({
  signInAs,
  platform,
  context,
}) => {
  test.slow()
  const { email } = await newcomer(platform)
  const page = await signInAs(email)
  await openPage(page, '/app/profile?tab=theme')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('region', { name: 'In a request' })).toContainText('Open the reason for rejecting')
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByLabel('Off').check()
  await page.getByRole('button', { name: 'Save theme' }).click()
  await expect(page.getByRole('group', { name: 'Single-key shortcuts' }).getByLabel('Off')).toBeChecked()
  await context.clearCookies()
  const other = await signInAs(email)
  await openPage(other, '/app/cards/list/all?duration=any')
  await other.keyboard.press('j')
  await other.keyboard.press('?')
  await expect(other.locator('tbody :focus')).toHaveCount(0)
  await expect(sheet).toHaveCount(0)
  await other.locator('.list-table [data-open]').first().focus()
  await other.keyboard.press('ArrowDown')
  await expect(other.locator('.list-table [data-open]').nth(1)).toBeFocused()
})

const REQUESTS = 36
const MOST_CLICKS = 8

test('APPR-32 thirty-six requests are decided at once from another screen in at most eight clicks, each with its amount and receiver to read', async ({
  signInAs,
}) => {
  test.slow()
  const maker = await platformApi('yes.admin@sandbox.test')
  const name = `Walk Traders ${letters(8)}`
  const orgId = await addBusiness(maker, name)
  for (let at = 1; at <= REQUESTS; at++)
    await maker.send('POST', 'orgs/money/load', {
      body: {
        ...{ issuerCode: 'YES', orgId, amount: `${1000 + at}.00`, transferDate: '2026-01-05', txnMode: 'IMPS' },
        utrNumber: `UTR${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`,
      },
      headers: { 'idempotency-key': randomUUID() },
    })

  const page = await signInAs(CHECKER)
  await openPage(page, '/app/profile')
  let clicks = 0
  const click = async (on: Locator) => {
    clicks += 1
    await on.click()
  }
  await click(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Approval Queue' }))
  await page.waitForURL(/approvalQue/)
  await untilHydrated(page)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(REQUESTS))
  // A list box is opened and chosen from.
  clicks += 2
  await page.getByRole('combobox', { name: /per page|rows/i }).selectOption('50')
  await expect(page.locator('tbody tr')).toHaveCount(REQUESTS)
  await click(page.getByRole('checkbox', { name: `All ${REQUESTS} on this page` }))
  await click(page.getByRole('group', { name: 'Selected requests' }).getByRole('button', { name: 'Approve' }))
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const read = dialog.getByRole('list', { name: 'Selection' }).getByRole('listitem')
  await expect(read).toHaveCount(REQUESTS)
  for (const item of await read.all()) await expect(item).toContainText(/₹1,0\d\d\.00/)
  await expect(read.filter({ hasText: name })).toHaveCount(REQUESTS)
  await axe(page)
  const decide = dialog.getByRole('button', { name: /^(Approve|Confirm)/ })
  await click(decide)
  const done = page.getByText(`${REQUESTS} requests decided`).first()
  await expect(done.or(dialog.getByRole('button', { name: /^Confirm/ }))).toBeVisible({ timeout: 60_000 })
  if (!(await done.isVisible())) await click(decide)
  await expect(done).toBeVisible({ timeout: 60_000 })
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  await expect(page.locator('tbody tr')).toHaveCount(0)
})
