import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { approve, expectChange, expectNotOwn, openFromQueue, openFromThing, whileGuarded } from '../support/approvals'
import { addBusiness } from '../support/business'
import {
  expect,
  issueCard,
  issuingBusiness,
  newPerson,
  outbox,
  PASSWORD,
  test,
  type PlatformApi,
} from '../support/fixtures'
import { choose, describe, submit } from '../support/issue-form'
import { openPage, untilHydrated } from '../support/open-page'

const MAKER = 'platform.admin@sandbox.test'
const CHECKER = 'approvals@sandbox.test'
/** Issuers whose events of these kinds no other test switches. */
const MONEY = 'PHONEPE'
const PEOPLE = 'SIB'
const RESETS = 'MPURSE'
const HOLDERS = 'SBM'

type SignIn = (email?: string) => Promise<Page>

const openAs = async (page: Page, context: BrowserContext, signInAs: SignIn, email: string, address = page.url()) => {
  // Nothing on the page asks between the two sessions.
  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs(email)
  await openPage(page, address)
}
const openMade = async (page: Page, context: BrowserContext, signInAs: SignIn) => {
  await openAs(page, context, signInAs, MAKER)
  await page.getByRole('region', { name: 'Request', exact: true }).getByRole('link').first().click()
}
const main = (page: Page) => page.getByRole('main')

const moneyCard = async (platform: PlatformApi, amount: string) => {
  const suits = ({ issuerCode }: Record<string, unknown>) => issuerCode === MONEY
  const { programId } = await issuingBusiness(platform, suits)
  const { data } = await platform.send<{ data: { applications: { appId: string }[] } }>(
    'GET',
    `orgs/cardPrograms/${programId}`,
  )
  const walletsInitBalance = [{ walletId: data.applications[0]?.appId, amount }]
  return issueCard(platform, { suits, body: { metaData: { walletsInitBalance } } })
}

// One after another: each switches on that loads of the same issuer wait, and off again.
test.describe('money that waits', () => {
  test.describe.configure({ mode: 'default' })
  for (const { operation, event, ends } of [
    { operation: 'Load', event: 'CARD_LOAD', ends: '₹275.50' },
    { operation: 'Unload', event: 'CARD_UNLOAD', ends: '₹124.50' },
  ] as const)
    test(`APPR-15, CARD-35, decision 18 ${operation === 'Load' ? 'a load' : 'a withdrawal'} waits for another person and then moves the money`, async ({
      signInAs,
      context,
      platform,
    }) => {
      const card = await moneyCard(platform, '200')
      const screen = `/app/cards/${card.cardId}`
      const page = await signInAs()
      await whileGuarded(platform, { issuerCode: MONEY, eventType: event }, async () => {
        await openPage(page, screen)
        await page.getByRole('button', { name: `${operation} money`, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: `${operation} money` })
        await dialog.getByLabel('Amount (INR)').fill('75.50')
        await expect(dialog).toContainText(`Needs approval by Checker at ${MONEY}`)
        await dialog.getByRole('button', { name: `${operation} ₹75.50` }).click()
        await expect(page.getByText(`Sent for approval by Checker at ${MONEY}`).first()).toBeVisible()
      })
      await openFromThing(page)
      await expectNotOwn(page)

      await openAs(page, context, signInAs, CHECKER)
      await expectChange(page, 'Balance of the wallet', '₹200.00', ends)
      await expectChange(page, 'Wallet', 'Not given', 'General')
      // The longest button of a telephone's screen.
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await approve(page)
      await page.setViewportSize({ width: 1600, height: 1000 })
      await openAs(page, context, signInAs, MAKER, screen)
      await expect(page.getByRole('region', { name: card.name })).toContainText(ends)
      await expect(page.getByRole('region', { name: 'Last transactions' }).first()).toContainText('₹75.50')
    })

  test('APPR-25 the person who asked for a load withdraws it, and it is shown as withdrawn', async ({
    signInAs,
    platform,
  }) => {
    const card = await moneyCard(platform, '200')
    const page = await signInAs()
    await whileGuarded(platform, { issuerCode: MONEY, eventType: 'CARD_LOAD' }, async () => {
      await openPage(page, `/app/cards/${card.cardId}`)
      await page.getByRole('button', { name: 'Load money', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Load money' })
      await dialog.getByLabel('Amount (INR)').fill('10.25')
      await dialog.getByRole('button', { name: 'Load ₹10.25' }).click()
      await expect(page.getByText(`Sent for approval by Checker at ${MONEY}`).first()).toBeVisible()
    })
    await openFromThing(page)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(main(page).getByText('Withdrawn', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  })

  test('CFG-08, APPR-15 a person who approves a load above the issuer’s sum is asked once more', async ({
    signInAs,
    context,
    platform,
  }) => {
    const card = await moneyCard(platform, '200')
    const screen = `/app/cards/${card.cardId}`
    const page = await signInAs()
    await whileGuarded(platform, { issuerCode: MONEY, eventType: 'CARD_LOAD' }, async () => {
      await openPage(page, screen)
      await page.getByRole('button', { name: 'Load money', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Load money' })
      await dialog.getByLabel('Amount (INR)').fill('100000.01')
      await dialog.getByRole('button', { name: /^Load ₹1,00,000.01/ }).click()
      await dialog.getByRole('button', { name: /^Yes: Load ₹1,00,000.01/ }).click()
      await expect(page.getByText(`Sent for approval by Checker at ${MONEY}`).first()).toBeVisible()
    })
    await openFromThing(page)
    await openAs(page, context, signInAs, CHECKER)
    await page.getByRole('button', { name: /^Approve ₹1,00,000.01 for / }).click()
    await expect(page.getByText('Confirm amounts above ₹1,00,000.00')).toBeVisible()
    await page.getByRole('button', { name: /^Yes: Approve ₹1,00,000.01 for / }).click()
    await expect(main(page).getByText('Approved', { exact: true }).first()).toBeVisible()
  })
})

test('APPR-15, PROG-16, decision 18 a program that is not approved is sent to its issuer, and issues cards once another person approves', async ({
  signInAs,
  context,
  platform,
}) => {
  const { emptyProgram } = await import('../../lib/rules/programs/program-form')
  const banks = await platform.send<{ list: { id: string; issuerCode: string; cardType: string }[] }>(
    'GET',
    'usrmgmt/1.0/issuer/getAllIssuerProgram',
  )
  const bank = banks.list.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const name = `Asked Program ${newPerson().name.split(' ')[1]}`
  const { id } = await platform.send<{ id: string }>('POST', 'orgs/programs', {
    headers: { 'x-data-source': 'LIVE' },
    body: {
      ...emptyProgram,
      formKey: randomUUID(),
      name,
      issuerCode: 'YES',
      issuerProgramId: bank?.id,
      cardForm: 'BOTH',
    },
  })
  const page = await signInAs()
  await openPage(page, `/app/programs/${id}`)
  await expect(main(page)).toContainText('it cannot issue cards')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Send for approval' })
    .click()
  await expect(page.getByRole('button', { name: 'Send for approval' })).toHaveCount(0)
  await openFromThing(page)
  await expectNotOwn(page)

  await openAs(page, context, signInAs, CHECKER)
  await expectChange(page, 'Status', 'Pending', 'Active')
  await approve(page)
  await openAs(page, context, signInAs, MAKER, `/app/programs/${id}`)
  await expect(main(page).getByText('Active', { exact: true }).first()).toBeVisible()
  await expect(main(page)).not.toContainText('it cannot issue cards')
})

test('APPR-15, ISSUE-02, decision 18 a card is asked for on its form and issued once another person approves', async ({
  signInAs,
  context,
  platform,
}) => {
  const place = await issuingBusiness(
    platform,
    ({ issuerCode, cardType, status }) => issuerCode === HOLDERS && cardType === 'GPR' && status === 'ACTIVE',
  )
  const page = await signInAs()
  let person = newPerson()
  await whileGuarded(platform, { issuerCode: HOLDERS, eventType: 'CARD_CREATION' }, async () => {
    await openPage(page, '/app/cards/issue')
    const form = page.getByRole('main')
    await choose(form, place)
    person = await describe(form)
    await expect(form).toContainText(`Needs approval by Checker at ${HOLDERS}`)
    await submit(form)
    await expect(page.getByText(`Sent for approval by Checker at ${HOLDERS}`).first()).toBeVisible()
  })
  await openFromQueue(page, 'cards', person.name)
  await expectNotOwn(page)

  await openAs(page, context, signInAs, CHECKER)
  await expectChange(page, 'Name', person.name)
  await approve(page)
  await openMade(page, context, signInAs)
  await expect(page.getByRole('region', { name: person.name })).toContainText('ACTIVE')
})

test('APPR-15, CCUST-12, decision 18 a customer is asked for on its form and stands once another person approves', async ({
  signInAs,
  context,
  platform,
}) => {
  const place = await issuingBusiness(
    platform,
    ({ issuerCode, cardType, status }) => issuerCode === HOLDERS && cardType === 'GPR' && status === 'ACTIVE',
  )
  const page = await signInAs()
  const person = newPerson()
  await whileGuarded(platform, { issuerCode: HOLDERS, eventType: 'CUSTOMER_CREATION' }, async () => {
    await openPage(page, '/app/customers/new')
    const form = page.getByRole('main')
    await choose(form, place)
    await form.getByLabel('Full name').fill(person.name)
    await form.getByLabel('Gender').selectOption('F')
    await form.getByLabel('Date of birth').fill('1990-05-17')
    await form.getByLabel('Mobile').fill(person.mobile)
    await form.getByLabel('Email').fill(person.email)
    await expect(form).toContainText(`Needs approval by Checker at ${HOLDERS}`)
    await form.getByRole('button', { name: 'Create Customer' }).click()
    await expect(page.getByText(`Sent for approval by Checker at ${HOLDERS}`).first()).toBeVisible()
  })
  await openFromQueue(page, 'card-holders', person.name)
  await expectNotOwn(page)

  await openAs(page, context, signInAs, CHECKER)
  await expectChange(page, 'Name', person.name)
  await approve(page)
  await openMade(page, context, signInAs)
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
})

test('APPR-15, ORG-37, decision 18 a change of a business waits, is read field by field, and stands once another person approves', async ({
  signInAs,
  context,
  platform,
}) => {
  const name = `Changed Traders ${newPerson().name.split(' ')[1]}`
  const orgId = await addBusiness(platform, name, 'TEST', [PEOPLE])
  const page = await signInAs()
  await whileGuarded(platform, { issuerCode: PEOPLE, eventType: 'ORG_UPDATE' }, async () => {
    await openPage(page, `/app/organization/edit?orgId=${orgId}`)
    await page.getByLabel('Contact name', { exact: true }).fill('Ravi Nair')
    await page.getByRole('navigation', { name: 'Set-up steps' }).getByRole('link', { name: 'Review' }).click()
    await expect(main(page)).toContainText(`Needs approval by Checker at ${PEOPLE}`)
    await page.getByRole('button', { name: /^Save/ }).last().click()
    await expect(page.getByText(`Sent for approval by Checker at ${PEOPLE}`).first()).toBeVisible()
  })
  await openFromThing(page)
  await expectNotOwn(page)

  await openAs(page, context, signInAs, CHECKER)
  await expectChange(page, 'Contact name', 'Asha Nair', 'Ravi Nair')
  await approve(page)
  await openAs(page, context, signInAs, MAKER, `/app/organization/overview?orgId=${orgId}`)
  await expect(main(page)).toContainText('Ravi Nair')
})

test('APPR-15, USER-09, decision 18 an invitation waits, and its mail leaves once another person approves', async ({
  signInAs,
  context,
  platform,
}) => {
  const person = newPerson()
  const page = await signInAs()
  await whileGuarded(platform, { issuerCode: PEOPLE, eventType: 'USER_INVITATION' }, async () => {
    await page.goto(`/app/issuerConfigurations/admins?issuerCode=${PEOPLE}`)
    await page.getByRole('link', { name: 'Invite issuer admin' }).click()
    await untilHydrated(page)
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Role', { exact: true }).selectOption('Card Admin')
    await expect(main(page)).toContainText(`Needs approval by Checker at ${PEOPLE}`)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`Sent for approval by Checker at ${PEOPLE}`).first()).toBeVisible()
    await page.getByRole('button', { name: /^Open request #/ }).click()
    await page.waitForURL(/approvalDetails/)
  })
  await expectNotOwn(page)
  expect(await outbox(person.email)).toEqual([])

  await openAs(page, context, signInAs, CHECKER)
  await expectChange(page, 'Roles', 'Card Admin')
  await approve(page)
  expect(await outbox(person.email)).toHaveLength(1)
  await openMade(page, context, signInAs)
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expect(main(page).getByText('Invited', { exact: true }).first()).toBeVisible()
})

const newApprover = async (platform: PlatformApi, issuerCode: string) => {
  const person = newPerson()
  await platform.send('POST', 'issuer/admins', {
    body: { fullName: person.name, email: person.email, roles: [{ roleId: '5', orgId: null }], issuerCode },
  })
  const [mail] = await outbox(person.email)
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  await platform.send('POST', 'admins/password', { body: { token, password: PASSWORD } })
  return person
}

test('APPR-15, AUTH-01, decision 18 a password reset waits unseen, and its link leaves once another person approves', async ({
  signInAs,
  page,
  context,
  platform,
}) => {
  const person = await newApprover(platform, RESETS)
  const before = (await outbox(person.email)).length
  await whileGuarded(platform, { issuerCode: RESETS, eventType: 'PASSWORD_RESET' }, async () => {
    await page.goto('/user/forgot-password')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button').first().click()
  })
  expect(await outbox(person.email)).toHaveLength(before)
  await signInAs(person.email)
  await openFromQueue(page, 'password-reset', person.name)
  await expectNotOwn(page)

  await openAs(page, context, signInAs, CHECKER)
  await approve(page)
  const [mail] = await outbox(person.email)
  const link = new URL(mail?.link ?? '')
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(`${link.pathname}${link.search}`)
  await page.getByLabel('New password', { exact: true }).fill('Blue#Kite71')
  await page.getByLabel('Repeat password').fill('Blue#Kite71')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password is set' })).toBeVisible()
})
