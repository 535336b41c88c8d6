import { randomUUID } from 'node:crypto'
import { axe, expect, issueCard, platformApi, test } from '../support/fixtures'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('DISP-01, DISP-02, DISP-03, DISP-04, decision 18 a purchase is disputed with a file, credited and won by somebody else', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform, { body: { orgId: '1001', cardProgramId: '2001' } })
  const api = await platformApi()
  const { cardId } = card
  const money = { headers: { 'idempotency-key': randomUUID() } }
  await api.send('POST', 'card/load', { body: { cardId, appId: '2501', amount: '100.00' }, ...money })
  const { txnId } = await api.send<{ txnId: string }>('POST', 'demoTxn', {
    body: { cardId, channel: 'POS', amount: '40.00' },
    headers: { 'idempotency-key': randomUUID(), 'x-data-source': 'TEST' },
  })

  const page = await signInAs()
  await page.goto(`/app/transactions/view/${txnId}?cardId=${cardId}`)
  const section = page.getByRole('region', { name: 'Disputes' })
  await section.getByRole('button', { name: 'Raise dispute' }).click()
  const form = page.getByRole('dialog', { name: 'Dispute this transaction' })
  await form.getByLabel('Reason').selectOption('NOT_RECEIVED')
  await form.getByLabel('Disputed amount').fill('40.01')
  await form.getByRole('button', { name: 'Dispute ₹40.01' }).click()
  await expect(
    form.getByText('Enter an amount above zero, up to the part of the transaction that has not been returned yet'),
  ).toBeVisible()
  await form.getByLabel('Disputed amount').fill('30.00')
  await form.getByLabel('Evidence').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByText('receipt.png is uploaded')).toBeVisible()
  await axe(page)
  await form.getByRole('button', { name: 'Dispute ₹30.00' }).click()
  await section.getByRole('link', { name: /^Dispute \d+$/ }).click()

  await expect(page.getByText('Next step: provisional credit')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Evidence' }).getByText('receipt.png')).toBeVisible()
  await page.getByRole('button', { name: 'Add file' }).click()
  const more = page.getByRole('dialog', { name: 'Add file' })
  await more.getByLabel('Evidence').setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: png })
  await expect(more.getByText('letter.png is uploaded')).toBeVisible()
  await more.getByRole('button', { name: 'Add file' }).click()
  await expect(page.getByRole('region', { name: 'Evidence' }).getByText('letter.png')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give provisional credit' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
  await axe(page)

  const other = await signInAs('yes.admin@sandbox.test')
  await other.goto('/app/transactions/disputes?status=RAISED')
  await other
    .getByRole('row', { name: new RegExp(card.name, 'i') })
    .getByRole('link')
    .first()
    .click()
  await expect(other.getByText('Next step: provisional credit')).toBeVisible()
  await other.getByRole('button', { name: 'Give provisional credit' }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Credit ₹30\.00 to •••• \d{4}$/ })
    .click()
  await expect(other.getByText('Next step: decision')).toBeVisible()
  await other.getByRole('button', { name: 'Close as won' }).click()
  await other.setViewportSize({ width: 320, height: 700 })
  await expect
    .poll(async () => {
      const box = await other.getByRole('dialog').boundingBox()
      return box && box.x + box.width
    })
    .toBeLessThanOrEqual(320)
  await other.setViewportSize({ width: 1600, height: 1000 })
  await other.getByRole('dialog').getByLabel('Note').fill('The merchant did not answer')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Close as won, ₹30\.00 stays with •••• \d{4}$/ })
    .click()
  await expect(other.getByText('The merchant did not answer')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Close as won' })).toHaveCount(0)

  const held = await api.send<{ appBalances: { appId: string; balance: string }[] }>('GET', `cards/${cardId}/balance`)
  expect(held.appBalances.find(({ appId }) => appId === '2501')?.balance).toBe('90.00')
  await page.goto(`/app/transactions/view/${txnId}?cardId=${cardId}`)
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Dispute won')
})
