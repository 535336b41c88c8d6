import type { Page } from '@playwright/test'
import { axe, expect, issueCard, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const options = (page: Page) => palette(page).getByRole('option')

test('PROF-07 from any screen one search finds a card by how its mobile is written, opens it by key, and knows it again', async ({
  signInAs,
  platform,
  context,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await openPage(page, routes.tags())
  await page.keyboard.press('/')
  const box = palette(page).getByRole('combobox', { name: 'Search everything' })
  await expect(box).toBeFocused()
  await expect(options(page).filter({ hasText: 'Issue card' }).first()).toBeVisible()
  await box.fill(`+91 ${card.mobile.slice(0, 5)} ${card.mobile.slice(5)}`)
  const cards = palette(page).getByRole('group', { name: 'Cards', exact: true }).getByRole('option')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(card.name)
  await expect(cards).toContainText(/•••• \d{4}/)
  await expect(palette(page)).toContainText('Searched as mobile +91')
  await axe(page)
  while (!(await cards.getAttribute('aria-selected').then((selected) => selected === 'true')))
    await page.keyboard.press('ArrowDown')
  const tab = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await tab).toHaveURL(new RegExp(`/app/cards/${card.cardId}`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/app/cards/${card.cardId}`))
  await expect(palette(page)).toBeHidden()
  await openPage(page, routes.tags())
  await page.keyboard.press('Control+k')
  // The person of the test opens records in other tests as well: which of them is first is theirs.
  const lately = palette(page).getByRole('group', { name: 'Recently opened' }).getByRole('option')
  await expect(lately.filter({ hasText: card.name })).toHaveCount(1)
})

test('PROF-07, ACC-21 what can be done is found by privilege; where records fail or nothing matches it says so; ? lists the keys', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/502/)
  const page = await signInAs('cards@sandbox.test')
  await openPage(page, routes.cardList({ filter: 'all' }))
  const opener = page.locator('.list-table [data-open]').first()
  await opener.focus()
  await page.keyboard.press('Control+k')
  const box = palette(page).getByRole('combobox')
  await box.fill('issue')
  await expect(options(page).filter({ hasText: 'Issue card' }).first()).toBeVisible()
  await box.fill('invite user')
  await expect(palette(page)).toContainText('No results for “invite user”.')
  await page.route('**/api/session/search?*', (route) => route.fulfill({ status: 502, body: 'away' }))
  await box.fill('cards')
  await expect(palette(page).getByRole('alert')).toContainText('Records could not be searched')
  await expect(options(page).first()).toHaveText('Cards')
  await page.unroute('**/api/session/search?*')
  await palette(page).getByRole('button', { name: 'Search again' }).click()
  await expect(palette(page).getByRole('alert')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('region', { name: 'In a list' })).toContainText('Next row')
  await axe(page)
})

test('PROF-07 what can be done on the page stands first in the search, and keys alone walk on from what was opened', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  const page = await signInAs()
  await openPage(page, routes.tags())
  await page.keyboard.press('/')
  await palette(page).getByRole('combobox').fill(card.mobile)
  const cards = palette(page).getByRole('group', { name: 'Cards', exact: true }).getByRole('option')
  await expect(cards).toHaveCount(1)
  while (!(await cards.getAttribute('aria-selected').then((selected) => selected === 'true')))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: card.name })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.keyboard.press('Control+k')
  const here = palette(page).getByRole('group', { name: 'On this page' }).getByRole('option')
  await expect(here.filter({ hasText: 'Timeline' })).toHaveCount(1)
  await expect(here.filter({ hasText: 'Unfreeze' })).toHaveCount(0)
  await axe(page)
  await palette(page).getByRole('combobox').fill('freeze')
  await expect(here).toHaveText(['Freeze'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Freeze this card?' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.type(last4Digit)
  await expect(dialog.getByLabel('Last 4 digits')).toHaveValue(last4Digit)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PROF-07 the search in the header leads to a page of results', async ({ signInAs, platform }) => {
    const card = await issueCard(platform)
    const page = await signInAs()
    await page.goto(routes.tags())
    await page.getByRole('banner').getByRole('textbox', { name: 'Search everything' }).fill(card.name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app\/search\?search=/)
    const holders = page.getByRole('list', { name: 'Card holders' }).getByRole('link')
    await expect(holders.filter({ hasText: card.name })).toHaveAttribute('href', /\/app\/customers\//)
  })
})
