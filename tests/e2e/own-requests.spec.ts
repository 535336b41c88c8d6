import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openFromQueue, openFromThing, whileGuarded } from '../support/approvals'
import { axe, expect, issueCard, issuingBusiness, newPerson, test } from '../support/fixtures'
import { choose } from '../support/issue-form'
import { newcomer } from '../support/newcomer'
import { openPage } from '../support/open-page'

const CHECKER = 'approvals@sandbox.test'
/** Issuers whose events of these kinds no other test switches. */
const BLOCKS = 'PHONEPE'
const HOLDERS = 'ENBD'
const FILES = 'PHONEPE'

const main = (page: Page) => page.getByRole('main')
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A request about this is waiting for a decision' })
const withdraw = async (page: Page) => {
  await waiting(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(waiting(page)).toHaveCount(0)
}
const at = (issuer: string) => ({
  suits: ({ issuerCode, cardType, status }: Record<string, unknown>) =>
    issuerCode === issuer && cardType === 'GPR' && status === 'ACTIVE',
})

test('APPR-25, CARD-44 a person withdraws on the screen of the card what they asked for', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform, at(BLOCKS))
  await whileGuarded(platform, { issuerCode: BLOCKS, eventType: 'CARD_BLOCK' }, async () => {
    const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
    await platform.send('PUT', 'card/block', {
      body: { cardId: card.cardId, last4Digits: last4Digit, reason: 'LOST' },
    })
  })
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  await expect(waiting(page)).toContainText(`Card block · ${BLOCKS}`)
  await axe(page)
  const request = await waiting(page)
    .getByRole('link', { name: /^Open request #/ })
    .getAttribute('href')
  await withdraw(page)
  await page.goto(request ?? '')
  await expect(main(page).getByText('Withdrawn', { exact: true }).first()).toBeVisible()
})

test('APPR-25, decision 33 the page of a file that waits leads to its request, and its maker withdraws it there', async ({
  signInAs,
  platform,
}) => {
  const { org, programId } = await issuingBusiness(platform, at(FILES).suits)
  let uploadId = ''
  await whileGuarded(platform, { issuerCode: FILES, eventType: 'BULK_UPLOAD' }, async () => {
    const { name, mobile, email } = newPerson()
    const form = new FormData()
    form.set('orgId', String(org.orgId))
    form.set('cardProgramId', programId)
    form.set('issuerCode', FILES)
    form.set('cardMode', 'DIGITAL_ONLY_CARD')
    form.set('file', new File([`FULL_NAME,MOBILE_NUMBER,EMAIL\n${name},${mobile},${email}`], 'waits.csv'))
    const headers = { 'idempotency-key': randomUUID() }
    const taken = await platform.send<{ bulkUploadId: string }>('POST', 'cards/upload', { form, headers })
    uploadId = taken.bulkUploadId
  })
  const page = await signInAs()
  await openPage(page, `/app/cards/uploads/${uploadId}`)
  await axe(page)
  await openFromThing(page)
  await expect(page.getByRole('heading', { level: 1, name: 'waits.csv' })).toBeVisible()
  await openPage(page, `/app/cards/uploads/${uploadId}`)
  await withdraw(page)
  await expect(page.getByText(/^Withdrawn by /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct 1 row' })).toBeVisible()
})

test('APPR-12, decision 23 a value that a request changes is revealed in its table by a person who decides, with a reason', async ({
  signInAs,
  context,
  platform,
}) => {
  const place = await issuingBusiness(platform, at(HOLDERS).suits)
  const page = await signInAs()
  const person = newPerson()
  await whileGuarded(platform, { issuerCode: HOLDERS, eventType: 'CUSTOMER_CREATION' }, async () => {
    await openPage(page, '/app/customers/new')
    const form = main(page)
    await choose(form, place)
    await form.getByLabel('Full name').fill(person.name)
    await form.getByLabel('Gender').selectOption('F')
    await form.getByLabel('Date of birth').fill('1990-05-17')
    await form.getByLabel('Mobile').fill('501234567')
    await form.getByLabel('Email').fill(person.email)
    await form.getByRole('button', { name: 'Create Customer' }).click()
    await expect(page.getByText(`Sent for approval by Checker at ${HOLDERS}`).first()).toBeVisible()
  })
  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs(CHECKER)
  await openFromQueue(page, 'card-holders', person.name)
  const row = page.getByRole('table', { name: 'What changes' }).getByRole('row', { name: /^Date of birth/ })
  await expect(row).not.toContainText('1990')
  await row.getByRole('button', { name: /^Reveal: Date of birth/ }).click()
  const asking = page.getByRole('dialog', { name: /^Reveal: Date of birth/ })
  await asking.getByLabel('Reason').fill('Ticket 4711')
  await asking.getByRole('button', { name: 'Reveal' }).click()
  await expect(row).toContainText('1990')
  await axe(page)
  await row.getByRole('button', { name: /^Hide: Date of birth/ }).click()
  await expect(row).not.toContainText('1990')
})

test('ORG-45, ACC-24 a person who may only set up their business lands on its form, with nothing else in the menu', async ({
  page,
  platform,
}) => {
  const name = `Landing Traders ${newPerson().name.split(' ')[1]}`
  const { orgId } = await platform.send<{ orgId: string }>('POST', 'orgs/primary/saveOrgDetails', {
    body: { formKey: randomUUID(), details: { name } },
  })
  const { id } = await platform.send<{ id: string }>('POST', 'admins/role', {
    body: {
      roleName: `Set-up ${randomUUID().slice(0, 8)}`,
      description: 'Sets up one business',
      roleEnabled: true,
      privilegeList: [{ roleOnEntity: 'ALL', rolePrivilege: 'SET_UP_ALL', enabled: true }],
    },
  })
  const { email, password } = await newcomer(platform, [String(id)], [orgId])
  await page.goto('/user/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/app\/organization\/new/)
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue(name)
  await axe(page)
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('list').getByRole('link')
  await expect(entries).toHaveCount(0)
})
