import { axe, expect, issueCard, newPerson, outbox, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import type { Page } from '@playwright/test'

const openTicket = async (page: Page, subject: string) => {
  const { name } = newPerson()
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@mail.example`
  await page.getByRole('button', { name: 'Open a ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a ticket' })
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog.getByLabel('What happened').fill('The terminal says that it cannot read the card.')
  await dialog.getByLabel('Requester', { exact: true }).fill(name)
  await dialog.getByLabel("Requester's email").fill(email)
  await dialog.getByLabel('Group').selectOption('Cards')
  await dialog.getByLabel('Priority').selectOption('High')
  await dialog.getByRole('button', { name: 'Open ticket' }).click()
  await expect(dialog).toBeHidden()
  return { name, email }
}
const unlike = (words: string) => `${words} ${Math.random().toString(36).slice(2, 9)}`
const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

test('SUP-01, SUP-02, SUP-03, SUP-04, SUP-06 tickets are listed with seven columns, their codes in words, and found by words and status', async ({
  signInAs,
}) => {
  const page = await signInAs('support@sandbox.test')
  await page.goto('/app/support')
  await expect(page.getByRole('columnheader')).toHaveText([
    /S\. No\.|^$|Contact and ticket id/,
    'Created and updated',
    'Subject',
    'Group',
    'Source',
    'Priority',
    'Status',
    'Assignee',
    'Actions',
  ])
  const words = (column: number) => page.locator(`tbody tr td:nth-child(${column})`).allInnerTexts()
  for (const source of ['Email', 'Portal', 'Phone', 'Chat', 'Feedback Widget', 'Outbound Email'])
    expect(await words(5)).toContain(source)
  for (const priority of ['Low', 'Medium', 'High', 'Urgent']) expect(await words(6)).toContain(priority)
  await axe(page)
  for (const status of ['Open', 'Pending', 'Resolved', 'Closed']) {
    await page.getByLabel('Status').selectOption(status)
    await page.waitForURL(new RegExp(`status=${status.toUpperCase()}`))
    await expect(page.locator('tbody tr').first()).toContainText(status)
    expect(new Set(await words(7))).toEqual(new Set([status]))
  }
  await page.goto('/app/support?search=41001')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody')).toContainText('#41001')
})

test('SUP-05, SUP-07, SUP-08 a ticket is opened, answered by mail, changed, closed and deleted', async ({
  signInAs,
}) => {
  const subject = unlike('Card not read')
  const page = await signInAs('support@sandbox.test')
  await openPage(page, '/app/support')
  await page.getByRole('button', { name: 'Open a ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a ticket' })
  await dialog.getByRole('button', { name: 'Open ticket' }).click()
  await expect(
    dialog.getByRole('paragraph').filter({ hasText: 'Enter a subject of 3 to 120 characters' }),
  ).toBeVisible()
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Choose a group' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  const { name, email } = await openTicket(page, subject)
  await expect(rowOf(page, subject)).toContainText('High')
  await rowOf(page, subject).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const conversation = page.getByRole('list', { name: 'Conversation' })
  await expect(conversation.getByRole('listitem')).toHaveText([/The terminal says/])
  await axe(page)

  await page.getByLabel('Your reply').fill('Please try another terminal.\nWe have looked at the card.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(conversation.getByRole('listitem')).toHaveText([/The terminal says/, /Please try another terminal/])
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  const mails = (await outbox(email)).filter((one) => one.subject.includes(subject))
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('We have looked at the card.')])

  await page.getByLabel('Status').selectOption('Closed')
  await page.getByLabel('Group').selectOption('Technical')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The ticket is closed. Reopen it to answer.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Technical')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing changed, so nothing was saved').first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete ticket' }).click()
  await page.waitForURL(/\/app\/support$/)
  await expect(rowOf(page, subject)).toHaveCount(0)
})

test('SUP-08 several are deleted at once, and one that somebody else deleted meanwhile says so', async ({
  signInAs,
}) => {
  const subject = unlike('Delete us')
  const page = await signInAs()
  await openPage(page, '/app/support')
  await openTicket(page, `${subject} one`)
  await openTicket(page, `${subject} two`)
  await openPage(page, `/app/support?search=${encodeURIComponent(subject)}`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  const other = await page.context().newPage()
  await openPage(other, `/app/support?search=${encodeURIComponent(`${subject} one`)}`)
  await other.getByRole('button', { name: /^More actions for/ }).click()
  await other.getByRole('menuitem', { name: /Delete/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete ticket' }).click()
  await expect(other.locator('tbody tr')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'All 2 on this page' }).check()
  await page.getByRole('group', { name: 'Selected tickets' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 tickets?' })
  await axe(page)
  await dialog.getByRole('button', { name: 'Delete 2 tickets' }).click()
  await expect(dialog).toContainText('1 of 2 deleted')
  await expect(dialog.getByRole('list', { name: 'Remaining tickets' })).toContainText('Ticket not found')
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('SUP-08 a ticket that is opened from a card is listed there, and carries the card and its holder; who may only read opens none', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const subject = unlike('About this card')
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  await expect(page.getByText('No tickets about this.')).toBeVisible()
  await page.getByRole('button', { name: 'Open a ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a ticket' })
  await expect(dialog.getByLabel('Requester', { exact: true })).toHaveValue(card.name)
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog.getByLabel('What happened').fill('It was declined at the till.')
  await dialog.getByLabel("Requester's email").fill('holder@mail.example')
  await dialog.getByLabel('Group').selectOption('Payments')
  await dialog.getByRole('button', { name: 'Open ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await page.goto(`/app/cards/${card.cardId}`)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const facts = page.getByRole('main')
  await expect(facts.getByRole('link', { name: /^••••/ })).toHaveAttribute('href', `/app/cards/${card.cardId}`)
  await expect(facts.getByRole('definition').filter({ hasText: card.name })).toBeVisible()
  const ticket = page.url()

  const reader = await signInAs('readonly@sandbox.test')
  await reader.goto(ticket)
  await expect(reader.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(reader.getByRole('button', { name: /Delete|Send reply|Save/ })).toHaveCount(0)
  await reader.goto('/app/support')
  await expect(reader.getByRole('button', { name: 'Open a ticket' })).toHaveCount(0)
  await expect(reader.getByRole('checkbox')).toHaveCount(0)
})

test('SUP-08, USER-04 a failure leads to a ticket that carries its request id; a person who answers finds a face to it', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const page = await signInAs()
  await openPage(page, '/app/organization/overview?orgId=99999999')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open a ticket' }).first().click(),
  ])
  const dialog = tab.getByRole('dialog', { name: 'Open a ticket' })
  await expect(dialog.getByText('The ticket includes the id of the failed request:')).toBeVisible()
  const requestId = new URL(tab.url()).searchParams.get('requestId') ?? ''
  await expect(dialog.getByText(requestId)).toBeVisible()
  await axe(tab)
  const subject = unlike('The business does not open')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog.getByLabel('What happened').fill('It says that it cannot be read.')
  await dialog.getByLabel('Requester', { exact: true }).fill('Asha Nair')
  await dialog.getByLabel("Requester's email").fill('asha.nair@mail.example')
  await dialog.getByLabel('Group').selectOption('Technical')
  await dialog.getByRole('button', { name: 'Open ticket' }).click()
  await expect(dialog).toBeHidden()
  await rowOf(tab, subject).getByRole('link', { name: 'Asha Nair' }).click()
  await expect(tab.getByRole('main')).toContainText(requestId)

  await openPage(tab, '/app/profile')
  await tab.getByRole('button', { name: /^(Add|Change) picture$/ }).click()
  const picture = tab.getByRole('dialog', { name: /^Picture of/ })
  const file = (text: string) => ({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(text, 'latin1') })
  await picture.getByLabel('Picture', { exact: true }).setInputFiles(file('%PDF-1.7 no picture'))
  await expect(picture.getByText('This is not a PNG, JPG or GIF file, whatever its name says')).toBeVisible()
  const square = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await picture.getByLabel('Picture', { exact: true }).setInputFiles({ ...file(''), buffer: square })
  await expect(picture.getByText('me.png is uploaded')).toBeVisible()
  await axe(tab)
  await picture.getByRole('button', { name: 'Save picture' }).click()
  await expect(tab.getByRole('img', { name: /^Picture of/ })).toBeVisible()
})
