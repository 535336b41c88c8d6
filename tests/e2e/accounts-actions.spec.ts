import { randomUUID } from 'node:crypto'
import { axe, expect, issueCard, test } from '../support/fixtures'
import { openPage } from '../support/open-page'

const keyed = () => ({ 'idempotency-key': randomUUID(), 'x-data-source': 'TEST' })

test('TXN-11, CARD-43 a decline says its numbers and opens what mends it, a load wears its own name, in one place', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const { appBalances, last4 } = {
    ...(await platform.send<{ appBalances: { appId: string; appName: string }[] }>(
      'GET',
      `cards/${card.cardId}/balance`,
    )),
    last4: (await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)).last4Digit,
  }
  const short = appBalances.at(-1)
  const load = { cardId: card.cardId, appId: appBalances[0]?.appId, amount: '10.26' }
  await platform.send('POST', 'card/load', { body: load, headers: keyed() })
  const more = { ...load, appId: short?.appId, amount: '20.26' }
  await platform.send('POST', 'card/load', { body: more, headers: keyed() })
  const spend = { cardId: card.cardId, channel: 'POS', amount: '7831.00' }
  await platform.send('POST', 'demoTxn', { body: spend, headers: keyed() })

  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  const rows = page.getByRole('region', { name: 'Last transactions' }).first().getByRole('row')
  await expect(rows.nth(1)).toContainText(`₹7,831.00 was requested, and ${short?.appName} held ₹20.26.`)
  await expect(rows.nth(2)).toContainText(/Load\s*From /)
  await expect(rows.nth(2)).toContainText('+₹10.26')
  const amount = rows
    .nth(1)
    .getByRole('cell')
    .filter({ hasText: /^\S*₹7,831\.00$/ })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await rows.nth(1).getByRole('link').first().scrollIntoViewIfNeeded()
    await expect(amount).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await rows.nth(1).getByRole('link', { name: 'Load the wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Load money' })
  await expect(dialog.getByLabel('Wallet')).toHaveValue(short?.appId ?? '')
  await expect(dialog.getByLabel('Amount (INR)')).toHaveValue('')
  await dialog.getByLabel('Amount (INR)').fill('500.50')
  await expect(dialog.getByRole('button', { name: `Load ₹500.50 to •••• ${last4}` })).toBeVisible()
  await axe(page)
})

test('CARD-34 a card that holds money says so before anything is typed, and leads to the wallet to unload', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const { appBalances } = await platform.send<{ appBalances: { appId: string; balanceType: string }[] }>(
    'GET',
    `cards/${card.cardId}/balance`,
  )
  const appId = appBalances.filter(({ balanceType }) => balanceType === 'PREPAID').at(-1)?.appId
  await platform.send('POST', 'card/load', { body: { cardId: card.cardId, appId, amount: '70.25' }, headers: keyed() })
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  await page.getByRole('button', { name: 'More card operations' }).click()
  await page.getByRole('menuitem', { name: 'Close card' }).click()
  const close = page.getByRole('dialog', { name: 'Close this card?' })
  await expect(close.getByText('The card still holds ₹70.25')).toBeVisible()
  await axe(page)
  await close.getByRole('button', { name: 'Unload money' }).click()
  const unload = page.getByRole('dialog', { name: 'Unload money' })
  await expect(unload.getByLabel('Wallet')).toHaveValue(appId ?? '')
  await expect(close).toBeHidden()
})

test('CARD-42 a card is frozen for an hour in one step, the notice takes it back, and unfreezing asks nothing', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  const band = page.getByRole('region', { name: card.name })
  await page.getByRole('button', { name: 'Freeze', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Freeze this card?' })
  await dialog.getByLabel('Last 4 digits').fill(last4Digit)
  await dialog.getByLabel('Reason').selectOption('Lost')
  await dialog.getByLabel('Unfreeze automatically').selectOption('In 1 hour')
  await axe(page)
  await dialog.getByRole('button', { name: 'Freeze card' }).click()
  await expect(band).toContainText('Unfreezes automatically on')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(band.getByText('ACTIVE', { exact: true })).toBeVisible()
  await expect(band).not.toContainText('Unfreezes automatically on')
})

test('CFG-08 a load above what the issuer lets pass unasked asks once more in its place, and another amount asks anew', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/issuing/card/load')) sent.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Load money', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Load money' })
  const amount = dialog.getByLabel('Amount (INR)')
  const question = dialog.getByText('Confirm amounts above ₹1,00,000.00')
  await amount.fill('100000.01')
  await dialog.getByRole('button', { name: /^Load ₹1,00,000.01/ }).click()
  await expect(question).toBeVisible()
  await axe(page)
  await amount.fill('100000.02')
  await expect(question).toBeHidden()
  await amount.press('Enter')
  await expect(question).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: /^Yes: Load ₹1,00,000.02/ }).click()
  await expect(page.getByText('Money loaded successfully')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('"100000.02"')
})
