import { randomUUID } from 'node:crypto'
import { approveLoad } from '../support/approvals'
import { axe, expect, issueCard, platformApi, test } from '../support/fixtures'
import { openPage, reloadPage } from '../support/open-page'

test('CONC-01, CONC-02 a person who looks at a card learns that somebody else froze it, and is told so when acting on the older page', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/409/)
  const card = await issueCard(platform)
  const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  const other = await platformApi('cards@sandbox.test')
  const frozen = { cardId: card.cardId, lock: true, last4Digits: last4Digit, reason: 'LOST' }
  await other.send('PUT', 'card/lock', { body: frozen })

  await page.getByRole('group', { name: 'Card operations' }).getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block this card?' })
  await dialog.getByLabel('Last 4 digits').fill(last4Digit)
  await dialog.getByLabel('Reason').selectOption('LOST')
  await dialog.getByRole('button', { name: 'Block card' }).click()
  await expect(dialog.getByText(/froze this card after this page was opened, so nothing was done/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await platform.send('GET', `cards/${card.cardId}`)).toMatchObject({ status: 'LOCKED' })

  await reloadPage(page)
  await other.send('PUT', 'card/lock', { body: { cardId: card.cardId, lock: false } })
  await expect(page.getByText(/unfroze this card at/)).toBeVisible({ timeout: 12_000 })
  await axe(page)
  await page.getByRole('button', { name: 'Show the current version' }).click()
  await expect(page.getByRole('button', { name: 'Show the current version' })).toHaveCount(0)
  await expect(page.getByText('This is the current version.')).toBeAttached()
})

test('CONC-01 a person who looks at a card learns that somebody else noted something about it', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  const asked = page.waitForResponse(/\/api\/issuing\/changes\/card\//)
  await openPage(page, `/app/cards/${card.cardId}`)
  await asked
  const other = await platformApi('cards@sandbox.test')
  await other.send('POST', `cards/${card.cardId}/notes`, { body: { text: 'The holder called', key: randomUUID() } })
  await expect(page.getByText(/changed the notes on this card at/)).toBeVisible({ timeout: 12_000 })
  await axe(page)
  await page.getByRole('button', { name: 'Show the current version' }).click()
  await expect(page.getByRole('button', { name: 'Show the current version' })).toHaveCount(0)
})

test('CONC-01 a person who looks at a bank transfer learns that somebody else approved it', async ({
  signInAs,
  platform,
}) => {
  const maker = await platformApi('yes.admin@sandbox.test')
  const body = {
    orgId: '1001',
    issuerCode: 'YES',
    amount: '1500.00',
    utrNumber: `UTR${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    transferDate: '2026-01-05',
    txnMode: 'NEFT',
  }
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = await maker.send<{ id: string }>('POST', 'orgs/money/load', { body, headers })
  const approver = await platformApi('approvals@sandbox.test')
  const page = await signInAs()
  await openPage(page, `/app/accounts/loads/${id}`)
  await approveLoad(approver, id)
  await expect(page.getByText(/approved this transfer at/)).toBeVisible({ timeout: 12_000 })
  await page.getByRole('button', { name: 'Show the current version' }).click()
  await expect(page.getByText('This is the current version.')).toBeAttached()
  expect(await platform.send('GET', `changes/transfer/${id}`)).toMatchObject({ name: 'APPROVED' })
})
