import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, issuingBusiness, newPerson, test, type PlatformApi } from '../support/fixtures'
import { openPage } from '../support/open-page'

type SelectedCard = { cardId: string; last4Digit: string }

/** Cards of people who share a name that nobody else has. */
const namesakes = async (platform: PlatformApi, count: number): Promise<{ name: string; cards: SelectedCard[] }> => {
  const { name } = newPerson()
  const { org, programId } = await issuingBusiness(platform)
  const cards: SelectedCard[] = []
  for (let n = 0; n < count; n++) {
    const { cardId } = await platform.send<{ cardId: string }>('POST', 'orgs/customers', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        orgId: org.orgId,
        cardProgramId: programId,
        fullName: name,
        nameOnCard: name.slice(0, 26),
        mobile: `91${newPerson().mobile}`,
        cardMode: 'DIGITAL_ONLY_CARD',
      },
    })
    const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${cardId}`)
    cards.push({ cardId, last4Digit })
  }
  return { name, cards }
}
const rows = (page: Page) => page.locator('tbody').getByRole('row')
const statusOf = async (platform: PlatformApi, { cardId }: SelectedCard) =>
  (await platform.send<{ status: string }>('GET', `cards/${cardId}`)).status

test('CARD-30, CARD-31, CARD-32 selected cards are frozen and unfrozen by keyboard, with count, reason and a line for each; what failed is tried again alone', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  const { name, cards } = await namesakes(platform, 4)
  const [first, second, third, blocked] = cards as [SelectedCard, SelectedCard, SelectedCard, SelectedCard]
  await platform.send('PUT', 'card/block', {
    body: { cardId: blocked.cardId, last4Digits: blocked.last4Digit, reason: 'LOST' },
  })
  const page = await signInAs()
  await openPage(page, `/app/cards/list/all?search=${encodeURIComponent(name)}`)
  const bar = page.getByRole('group', { name: 'Selected cards' })
  const all = page.getByRole('checkbox', { name: 'All 4 on this page' })
  await expect(bar).toHaveCount(0)
  const box = page.getByRole('checkbox', { name: `Select ${name}, card ending in ${first.last4Digit}` }).first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(bar).toContainText('1 selected')
  await axe(page)
  await expect(all).toHaveJSProperty('indeterminate', true)
  await rows(page).first().getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await rows(page).first().getByRole('checkbox').click()
  await rows(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await all.check()
  await expect(bar).toContainText('4 selected')

  const sent: string[] = []
  allowConsole(/502/)
  await page.route('**/api/issuing/card/lock', (route) => {
    const { cardId } = route.request().postDataJSON() as { cardId: string }
    sent.push(cardId)
    if (cardId !== second.cardId || sent.filter((one) => one === cardId).length > 1) return route.continue()
    return route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 502,
        code: 'upstream-error',
        title: '',
        detail: 'The bank is away',
        requestId: '',
      }),
    })
  })
  await bar.getByRole('button', { name: 'Freeze', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Freeze 3 cards?' })
  await expect(dialog).toContainText('1 card is excluded')
  await axe(page)
  await dialog.getByLabel('Reason').selectOption('STOLEN')
  await dialog.getByLabel('Number of cards').fill('4')
  await dialog.getByRole('button', { name: 'Freeze 3 cards' }).click()
  await expect(dialog.getByText('Enter 3, the number of cards')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabel('Number of cards').fill('3')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 done, 1 failed')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Result of each card' })).toContainText('The bank is away')
  await expect(page.locator('tbody').getByText('FROZEN')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Retry 1 card' }).click()
  await expect(dialog.getByText('3 done, 0 failed')).toBeVisible()
  await expect(page.locator('tbody').getByText('FROZEN')).toHaveCount(3)
  expect([...sent].sort()).toEqual([first, second, second, third].map(({ cardId }) => cardId).sort())
  await dialog.getByRole('button', { name: /^Close and keep/ }).click()
  await expect(page.locator('tbody').getByText('FROZEN')).toHaveCount(3)
  expect(await Promise.all(cards.map((card) => statusOf(platform, card)))).toEqual([
    'LOCKED',
    'LOCKED',
    'LOCKED',
    'BLOCKED',
  ])

  await expect(bar).toHaveCount(0)
  await all.check()
  await bar.getByRole('button', { name: 'Unfreeze' }).click()
  const undo = page.getByRole('dialog', { name: 'Unfreeze 3 cards?' })
  await undo.getByLabel('Number of cards').fill('3')
  await undo.getByRole('button', { name: 'Unfreeze 3 cards' }).click()
  await expect(undo.getByText('3 done, 0 failed')).toBeVisible()
  await undo.getByRole('button', { name: /^Close and keep/ }).click()
  expect(await statusOf(platform, first)).toBe('ACTIVE')

  // What is selected is known by the rows as they stand: those that were frozen are drawn anew first.
  await expect(page.locator('tbody').getByText('FROZEN')).toHaveCount(0)
  await all.check()
  await bar.getByRole('button', { name: 'Freeze', exact: true }).click()
  await dialog.getByRole('button', { name: 'Freeze 3 cards' }).click()
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Select a reason' })).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('LOST')
  await dialog.getByLabel('Number of cards').fill('3')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Undo: unfreeze 3 cards' }).click()
  await expect(dialog.getByText('3 unfrozen again, 0 failed')).toBeVisible()
  await axe(page)
  await expect(page.locator('tbody').getByText('FROZEN')).toHaveCount(0)
  expect(await statusOf(platform, third)).toBe('ACTIVE')
})

test('CARD-34 what is selected is what the page shows: another page starts anew; digital cards are left out of printing', async ({
  signInAs,
  platform,
}) => {
  const { name } = await namesakes(platform, 6)
  const page = await signInAs()
  await openPage(page, `/app/cards/select/all?search=${encodeURIComponent(name)}`)
  await expect(page).toHaveURL(/\/app\/cards\/list\/all\?search=/)
  const bar = page.getByRole('group', { name: 'Selected cards' })
  await page.getByRole('checkbox', { name: 'All 5 on this page' }).check()
  await expect(bar).toContainText('5 selected')
  await bar.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print 0 cards?' })
  await expect(dialog).toContainText('5 cards are excluded')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'The one on this page' })).not.toBeChecked()
  await expect(bar).toHaveCount(0)
  const reader = await signInAs('readonly@sandbox.test')
  await reader.goto(`/app/cards/list/all?search=${encodeURIComponent(name)}`)
  await expect(reader.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await expect(reader.getByRole('checkbox')).toHaveCount(0)
  await reader.goto('/app/cards/select/all')
  await expect(reader).toHaveURL(/\/unauthorized/)
})
