import { randomUUID } from 'node:crypto'
import { axe, expect, issueCard, platformApi, test } from '../support/fixtures'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../support/open-page'

const operations = (page: Page) => page.getByRole('group', { name: 'Card operations' })
type AppBalances = { appBalances: { appId: string; balance: string; balanceType: string }[] }

test('CARD-39, CARD-40, CARD-41 a card is switched off for groceries, says so where it declined, is blocked and replaced with its money', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const api = await platformApi()
  const { last4Digit: last4 } = await api.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  const held = await api.send<AppBalances>('GET', `cards/${card.cardId}/balance`)
  const wallet = held.appBalances.find(({ balanceType }) => balanceType === 'PREPAID') ?? held.appBalances[0]
  await api.send('POST', 'card/load', {
    body: { cardId: card.cardId, appId: wallet?.appId, amount: '80.00' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)

  const switches = page.getByRole('region', { name: 'Locations and merchants' })
  await expect(switches).toContainText('Merchant types turned off')
  await switches.getByRole('button', { name: 'Change where this card works' }).click()
  const dialog = switches
  await dialog.getByLabel('Groceries').uncheck()
  await dialog.getByLabel('Singapore').uncheck()
  await dialog.getByRole('button', { name: 'Save card controls' }).click()
  await expect(page.getByText('Card controls changed')).toBeVisible()
  await expect(switches).toContainText('Groceries')
  await expect(switches).toContainText('Singapore')

  const { txnId } = await api.send<{ txnId: string }>('POST', 'demoTxn', {
    body: { cardId: card.cardId, channel: 'POS', amount: '10.00' },
    headers: { 'idempotency-key': randomUUID(), 'x-data-source': 'TEST' },
  })
  await page.goto(`/app/transactions/view/${txnId}?cardId=${card.cardId}`)
  await expect(page.getByText('The card was turned off for this type of merchant: Groceries.')).toBeVisible()
  await page.getByRole('link', { name: 'Change where this card works' }).click()
  await expect(switches).toContainText('Groceries')

  const guide = page.getByRole('region', { name: 'Card states' }).first()
  await expect(guide.getByRole('heading', { name: 'From ACTIVE' })).toBeVisible()
  await expect(guide.getByRole('listitem').filter({ hasText: 'Freeze' })).toContainText('You can do this')
  await untilHydrated(page)
  await guide.getByText('All state changes').click()
  await expect(guide.getByRole('row', { name: /^Replace/ })).toContainText('CARD_ALL')
  await axe(page)

  await operations(page).getByRole('button', { name: 'Block' }).click()
  const block = page.getByRole('dialog', { name: 'Block this card?' })
  await block.getByLabel('Last 4 digits').fill(last4)
  await block.getByLabel('Reason').selectOption('LOST')
  await block.getByRole('button', { name: 'Block card' }).click()
  await expect(guide.getByRole('heading', { name: 'From BLOCKED' })).toBeVisible()

  await operations(page).getByRole('button', { name: 'Replace' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace this card?' })
  await replace.getByLabel('Last 4 digits').fill(last4)
  await replace.getByLabel('Digital only').check()
  await axe(page)
  await replace.getByRole('button', { name: 'Replace card' }).click()
  const link = page.getByRole('link', { name: /^Replaced by the card ending in \d{4}$/ })
  await expect(link).toBeVisible()
  await expect(operations(page).getByRole('button', { name: 'Block' })).toBeDisabled()
  await link.click()
  await expect(page.getByRole('link', { name: `Replaces the card ending in ${last4}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Wallets' }).getByText('₹80.00').first()).toBeVisible()
  await expect(switches).toContainText('Groceries')
})
