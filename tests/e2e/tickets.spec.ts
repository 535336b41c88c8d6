import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, issueCard, outbox, test, type PlatformApi } from '../support/fixtures'
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

const openTicket = async (platform: PlatformApi, cardId: string, subject: string) => {
  const email = `${randomUUID().slice(0, 8)}@mail.example`
  const { id } = await platform.send<{ id: string }>('POST', 'tickets/create', {
    under: 'support/v1',
    body: {
      subject,
      description: 'The card was declined twice.',
      requester: { name: 'Asha Nair', email },
      priority: 2,
      group_id: 1,
      cardId,
    },
  })
  return { address: `/app/support/${id}`, id, email }
}

const lookAt = async (page: Page) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await axe(page)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('SUP-13, SUP-14 a ticket is taken, handed to a colleague, who is told and finds it, and carries a note that is not sent', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const card = await issueCard(platform)
  const subject = `Hand over ${randomUUID()}`
  const { address, email } = await openTicket(platform, card.cardId, subject)
  const page = await signInAs()
  await openPage(page, address)
  const holder = page.getByRole('region', { name: 'Assignee' })
  await expect(holder).toContainText('Nobody yet')
  await holder.getByRole('button', { name: 'Assign to me' }).click()
  await expect(holder).toContainText('Aditi Raman')
  await holder.getByRole('button', { name: 'Choose a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a person' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('support@sandbox')
  await dialog.getByRole('option', { name: 'Farhan Ansari' }).click()
  await lookAt(page)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(holder).toContainText('Farhan Ansari')

  await page.getByRole('button', { name: 'Add internal note' }).click()
  const note = page.getByRole('dialog', { name: 'Add internal note' })
  await note.getByLabel('Note').fill('The holder called twice, be kind.')
  await note.getByRole('button', { name: 'Add note' }).click()
  const entry = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').filter({ hasText: 'be kind' })
  await expect(entry).toContainText('Internal note')
  await lookAt(page)
  expect(await outbox(email)).toEqual([])

  await signInAs('support@sandbox.test')
  await openPage(page, '/app/notifications?kind=TICKETS')
  await expect(page.getByText(`Aditi Raman assigned the ticket ${subject} to you`)).toBeVisible()
  await openPage(page, '/app/support')
  const row = page.getByRole('row').filter({ hasText: subject })
  await page.getByLabel('Assignee').selectOption('My tickets')
  await page.waitForURL(/assignee=MINE/)
  await expect(row).toBeVisible()
  await lookAt(page)
  await page.getByLabel('Assignee').selectOption('Unassigned')
  await page.waitForURL(/assignee=NONE/)
  await expect(row).toHaveCount(0)
  await openPage(page, address)
  await expect(entry).toContainText('Internal note')
  await holder.getByRole('button', { name: 'Unassign' }).click()
  await expect(holder).toContainText('Nobody yet')
})

test('SUP-15 an issuer keeps canned replies, and a ticket has them filled in', async ({ signInAs, platform }) => {
  test.slow()
  const card = await issueCard(platform)
  const { issuerCode, last4Digit } = await platform.send<{ issuerCode: string; last4Digit: string }>(
    'GET',
    `cards/${card.cardId}`,
  )
  const { address, id, email } = await openTicket(platform, card.cardId, `Canned ${randomUUID()}`)
  const name = `Courier ${randomUUID().slice(0, 8)}`
  const settings = `/app/issuerConfigurations/settings?issuer=${issuerCode}`
  const page = await signInAs()
  await openPage(page, settings)
  const canned = page.getByRole('region', { name: 'Canned replies' })
  await canned.getByRole('button', { name: 'Add canned reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add canned reply' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Reply').fill('You have {balance}.')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(dialog.getByText(/^Only these placeholders can be filled/)).toBeVisible()
  await lookAt(page)
  await dialog.getByLabel('Reply').fill('Dear {holder}, your card.')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(canned).toContainText(name)
  await canned.getByRole('button', { name: `Edit reply ${name}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit reply ${name}` })
  await edit.getByLabel('Reply').fill('Dear {holder}, card {last4} left us. Ticket {ticket}')
  await edit.getByRole('button', { name: 'Save reply' }).click()
  await expect(canned).toContainText('left us')
  await lookAt(page)

  await openPage(page, address)
  await page.getByLabel('Canned reply').selectOption(name)
  const text = `Dear Asha Nair, card ${last4Digit} left us. Ticket ${id}`
  await expect(page.getByLabel('Your reply')).toHaveValue(text)
  await lookAt(page)
  await page.getByRole('button', { name: 'Reply and close' }).click()
  await expect(page.getByText('The ticket is closed. Reopen it to answer.')).toBeVisible()
  expect((await outbox(email)).map((mail) => mail.text)).toEqual([expect.stringContaining(text)])

  await openPage(page, settings)
  await canned.getByRole('button', { name: `Delete reply ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(canned).not.toContainText(name)
})
