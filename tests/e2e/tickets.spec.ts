import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { axe, expect, issueCard, outbox, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { errorOf } from '../support/screen'

const MOST_CLICKS = 6
const widths = [1600, 390]

test('SUP-09, SUP-10, SUP-11 a decline of a holder without an email becomes a closed ticket in at most six clicks, answered by SMS', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const card = await issueCard(platform, { body: { email: undefined } })
  const { txnId } = await platform.send<{ txnId: string }>('POST', 'demoTxn', {
    body: { cardId: card.cardId, channel: 'POS', amount: '7831.00' },
    headers: { 'idempotency-key': randomUUID(), 'x-data-source': 'TEST' },
  })
  const page = await signInAs()
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const decline = `/app/transactions/view/${txnId}?cardId=${card.cardId}`
  await openPage(page, decline)
  const alert = errorOf(page, 'Why it was declined')
  const why = await alert.getByRole('paragraph').nth(1).innerText()
  await click(page.getByRole('button', { name: 'Open a ticket' }))
  const dialog = page.getByRole('dialog', { name: 'Open a ticket' })
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Declined: .*₹7,831\.00$/)
  const [reason, facts] = (await dialog.getByLabel('What happened').inputValue()).split('\n')
  expect([reason, facts]).toEqual([why, expect.stringContaining(txnId)])
  await expect(dialog.getByLabel('Requester', { exact: true })).toHaveValue(card.name)
  await expect(dialog.getByLabel("Requester's email")).toHaveValue('')
  await expect(dialog.getByLabel("Requester's mobile")).toHaveValue(`91${card.mobile}`)
  await expect(dialog.getByLabel('Group')).toHaveValue(/\d/)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await axe(page)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await click(dialog.getByRole('button', { name: 'Open ticket' }))

  await page.waitForURL(/\/app\/support\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: txnId })).toBeVisible()
  await expect(main.getByText('By SMS', { exact: true })).toBeVisible()
  await expect(main.getByText(/^Goes to .* by SMS$/)).toBeVisible()
  const thread = page.getByRole('list', { name: 'Conversation' })
  const reply = page.getByLabel('Your reply')
  const [above, below] = [await thread.boundingBox(), await reply.boundingBox()]
  expect(below?.y, 'the reply is written below the thread').toBeGreaterThan(above?.y ?? Infinity)
  await click(reply)
  await reply.fill('The wallet was empty. Load it and try again.')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await axe(page)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await click(page.getByRole('button', { name: 'Reply and close' }))
  await expect(page.getByText('The ticket is closed. Reopen it to answer.')).toBeVisible()
  await expect(thread.getByRole('listitem')).toHaveText([/₹7,831\.00/, /The wallet was empty/])
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)

  const sent = (await outbox(`91${card.mobile}`)).filter(({ text }) => text.includes('The wallet was empty.'))
  expect(sent.map(({ channel }) => channel)).toEqual(['SMS'])
  await page.goto(decline)
  await expect(page.getByRole('region', { name: 'Tickets' }).getByRole('link', { name: /^Declined: / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tickets' })).toContainText('Closed')
})

test('SUP-09 a ticket needs an address for its answers: an email, or a mobile number', async ({ signInAs }) => {
  const page = await signInAs('support@sandbox.test')
  await openPage(page, '/app/support')
  await page.getByRole('button', { name: 'Open a ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a ticket' })
  const subject = `No address ${randomUUID()}`
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog.getByLabel('What happened').fill('The holder called.')
  await dialog.getByLabel('Requester', { exact: true }).fill('Asha Nair')
  await dialog.getByLabel('Group').selectOption('Cards')
  await dialog.getByRole('button', { name: 'Open ticket' }).click()
  await expect(dialog.getByText('Enter an email, or a mobile number for answers by SMS')).toBeVisible()
  await dialog.getByLabel("Requester's mobile").fill('98765 43210')
  await dialog.getByRole('button', { name: 'Open ticket' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Open')
})
