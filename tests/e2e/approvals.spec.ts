import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { addBusiness } from '../support/business'
import {
  axe,
  expect,
  issueCard,
  issuingBusiness,
  newPerson,
  outbox,
  platformApi,
  test,
  type PlatformApi,
} from '../support/fixtures'
import { openDocuments, switchEvent } from '../support/approvals'
import { holdScripts } from '../support/hold-scripts'
import { openPage, reloadPage, untilHydrated } from '../support/open-page'
import { screenOf } from '../support/screen'

/** An issuer of one business and one program, whose events no other test switches. */
const ISSUER = 'PHONEPE'
const CHECKER = 'approvals@sandbox.test'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const main = (page: Page) => page.getByRole('main')

const actions = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/entity/takeAction')) sent.push(request.method())
  })
  return sent
}

type EventAnswer = { version: number; steps: { name: string; roleId: string | null }[] }
const eventOf = (platform: PlatformApi, eventType: string, issuerCode: string) =>
  platform.send<EventAnswer>('GET', 'issuers/event', { query: { eventType, issuerCode } })
const switchTo = (platform: PlatformApi, eventType: string, status: 'ACTIVE' | 'INACTIVE') =>
  switchEvent(platform, { issuerCode: ISSUER, eventType }, status)

const ofIssuer = (program: Record<string, unknown>) => program.issuerCode === ISSUER
const newCard = async (platform: PlatformApi) => {
  const card = await issueCard(platform, { suits: ofIssuer })
  const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  return { ...card, last4Digit }
}
const statusOf = async (platform: PlatformApi, cardId: string) =>
  (await platform.send<{ status: string }>('GET', `cards/${cardId}`)).status
test('APPR-01, APPR-02, APPR-03, APPR-04, APPR-05, APPR-08, APPR-10, APPR-20 the queue has ten tabs, its filters and a search; a number that is none asks nothing', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/approvalQue?tab=businesses')
  const tabs = page.getByRole('navigation', { name: 'Filters' }).getByRole('link')
  await expect(tabs).toHaveText([
    /^All \d/,
    /^Businesses \d/,
    /^Card holders \d/,
    /^Cards \d/,
    /^Users \d/,
    /^Insta kit \d/,
    /^Bills \d/,
    /^Load \d/,
    /^Block \d/,
    /^Withdraw \d/,
    /^Password reset \d/,
  ])
  for (const name of ['Name and business', 'Event type', 'Current step', 'Created', 'Status'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(5)
  for (const label of ['Status', 'Event type', 'Issuer']) await expect(page.getByLabel(label).first()).toBeVisible()
  const statuses = await page.getByRole('combobox', { name: 'Status' }).getByRole('option').allInnerTexts()
  expect(statuses).toEqual(expect.arrayContaining(['Pending', 'All statuses', 'Approved', 'Rejected']))
  await axe(page)

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected')
  await page.waitForURL(/status=REJECTED/)
  await expect(page.locator('tbody tr').first()).toContainText('Rejected')
  await page.getByRole('combobox', { name: 'Event type' }).selectOption('New business')
  await page.waitForURL(/eventType=ORG_CREATION/)
  await page.getByRole('combobox', { name: 'Issuer' }).selectOption('IOB')
  await page.waitForURL(/issuerCode=IOB/)
  for (const tab of ['insta-kit', 'users']) {
    await page.goto(`/app/approvalQue?tab=${tab}`)
    await expect(page.locator('tbody tr').first()).toContainText('Pending')
  }
  // Of every status: another test may decide on the first of them meanwhile.
  await page.goto('/app/approvalQue?tab=users&status=ALL')
  const [name = ''] = (await page.locator('tbody tr').first().getByRole('link').first().innerText()).split('\n')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/search=/)
  await expect(rowOf(page, name).first()).toBeVisible()
  await openPage(page, '/app/approvalQue?tab=load')
  // Not an own request, which another test may have sent meanwhile and which has no box.
  const boxed = page.locator('tbody tr').filter({ has: page.getByRole('checkbox') })
  const money = boxed.filter({ hasText: '₹' }).first()
  const amount = /₹[\d,.]+/.exec(await money.innerText())?.[0] ?? ''
  await money.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Selection' })).toContainText(amount)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('searchbox').fill('12345')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('a mobile number with 10 or 12 digits').first()).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('APPR-12, APPR-13, APPR-14, APPR-15, APPR-16, CFG-01, CFG-04, decision 18 what an issuer guards goes from its maker to another person, with before and after, and takes effect there', async ({
  signInAs,
  context,
  platform,
}) => {
  test.slow()
  const card = await newCard(platform)
  const page = await signInAs()
  await openPage(page, `/app/issuerConfigurations/settings?issuer=${ISSUER}`)
  await page.getByRole('button', { name: 'Turn on Card block' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Turn on' }).click()
  await expect(rowOf(page, 'Card block')).toContainText('Needs approval')
  await axe(page)
  try {
    await openPage(page, `/app/cards/${card.cardId}`)
    await page.getByRole('group', { name: 'Card operations' }).getByRole('button', { name: 'Block' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block this card?' })
    await expect(dialog).toContainText(`Needs approval by Checker at ${ISSUER}`)
    await dialog.getByLabel('Last 4 digits').fill(card.last4Digit)
    await dialog.getByLabel('Reason').selectOption('LOST')
    await dialog.getByRole('button', { name: 'Block card' }).click()
    await expect(page.getByText(`Sent for approval by Checker at ${ISSUER}`).first()).toBeVisible()
    expect(await statusOf(platform, card.cardId)).toBe('ACTIVE')
    await page.goto(`/app/approvalQue?tab=block&issuerCode=${ISSUER}&search=${encodeURIComponent(card.name)}`)
    await page.locator('tbody').getByRole('link').first().click()
    await expect(page.getByText('You made this request, so someone else has to decide on it')).toBeVisible()
    for (const name of ['Approve', 'Reject']) await expect(page.getByRole('button', { name })).toBeDisabled()
    const address = page.url()

    await page.goto('about:blank')
    await context.clearCookies()
    const sent = actions(await signInAs(CHECKER))
    await openPage(page, address)
    const changes = page.getByRole('table', { name: 'What changes' })
    await expect(changes.getByRole('row', { name: /^Status/ })).toHaveText(/Active\s*Blocked/i)
    await expect(changes.getByRole('row', { name: /^Reason/ })).toContainText('Lost')
    await axe(page)
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('button', { name: 'Reject now' }).click()
    await expect(screenOf(page).getByText('Please provide a reason for rejection').first()).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('textbox', { name: 'Comment' }).fill('Called the holder')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(main(page).getByText('Called the holder').first()).toBeVisible()

    const lock = { cardId: card.cardId, last4Digits: card.last4Digit, lock: true, reason: 'LOST' }
    await platform.send('PUT', 'card/lock', { body: lock })
    await reloadPage(page)
    await expect(page.getByText('The record has changed since this request was made')).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('This request is paused.')).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(main(page).getByText('Approved', { exact: true }).first()).toBeVisible()
    expect(await statusOf(platform, card.cardId)).toBe('BLOCKED')
  } finally {
    await switchTo(platform, 'CARD_BLOCK', 'INACTIVE')
  }
})

test('APPR-15, APPR-16 several requests are decided at once, each with what became of it', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const issuerCode = 'FYP'
  const people = [newPerson(), newPerson()]
  const turn = (status: 'ACTIVE' | 'INACTIVE') =>
    switchEvent(platform, { issuerCode, eventType: 'USER_INVITATION' }, status)
  await turn('ACTIVE')
  for (const { name, email } of people)
    await platform.send('POST', 'issuer/admins', {
      body: { fullName: name, email, roles: [{ roleId: '3', orgId: null }], issuerCode },
    })
  await turn('INACTIVE')
  const page = await signInAs(CHECKER)
  await openPage(page, `/app/approvalQue?tab=users&issuerCode=${issuerCode}`)
  for (const { name } of people) {
    await expect(rowOf(page, name)).toContainText('Less than an hour')
    await rowOf(page, name).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('button', { name: 'Reject 2 requests' }).click()
  await expect(screenOf(page).getByText('Please provide a reason for rejection').first()).toBeVisible()
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await reason.fill('Nobody knows them')
  await page.keyboard.press('Escape')
  await expect(reason).toHaveCount(0)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText(/^Draft from .* restored$/)).toBeVisible()
  await expect(reason).toHaveValue('Nobody knows them')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  const late = await page.context().newPage()
  await late.goto(`/app/approvalQue?tab=users&issuerCode=ALL&search=${encodeURIComponent(people[1]?.name ?? '')}`)
  await late.locator('tbody').getByRole('link').first().click()
  await late.getByRole('button', { name: 'Cancel request' }).click()
  const asked = late.getByRole('dialog').or(late.getByRole('alertdialog'))
  await asked.getByRole('button', { name: 'Cancel request' }).click()
  await expect(asked.getByText('Please provide a reason for the cancellation').first()).toBeVisible()
  await asked.getByLabel('Reason').fill('Nobody knows them')
  await asked.getByRole('button', { name: 'Cancel request' }).click()
  await expect(main(late).getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await late.close()

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Approve 2 requests' }).click()
  const told = page.getByRole('list', { name: 'Result of each request' })
  await expect(told.getByRole('listitem').filter({ hasText: people[1]?.name ?? '' })).toContainText(
    'has already cancelled this request',
  )
  await expect(page.getByRole('dialog', { name: '1 request decided' })).toContainText('1 of 2 decided')
  await axe(page)
  expect(
    [await outbox(people[0]?.email ?? ''), await outbox(people[1]?.email ?? '')].map(({ length }) => length),
  ).toEqual([1, 0])
})

test('APPR-17, APPR-18, APPR-19, APPR-21 businesses, card holders and users are decided by calls of the go-service, each shown to its decider', async ({
  signInAs,
  platform,
}) => {
  const name = `Waiting Traders ${newPerson().name.split(' ')[1]}`
  const orgId = await addBusiness(platform, name, 'LIVE')
  await platform.send('POST', 'issuer/approvals', { body: { entityType: 'ORG', entityId: orgId, issuerCode: 'YES' } })
  const holder = newPerson()
  const { org, programId } = await issuingBusiness(platform, ofIssuer)
  await platform.send('POST', 'orgs/customers', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      orgId: org.orgId,
      cardProgramId: programId,
      fullName: holder.name,
      nameOnCard: holder.name.slice(0, 26),
      mobile: `91${holder.mobile}`,
      email: holder.email,
      cardMode: 'DIGITAL_ONLY_CARD',
      documents: [{ docType: 'PAN', docValue: 'ABCDE1234F', metaData: { dob: '1990-01-01', gender: 'F' } }],
    },
  })
  const page = await signInAs(CHECKER)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(new URL(request.url()).pathname)
  })
  const open = async (tab: string, search: string) => {
    await page.goto(`/app/approvalQue?tab=${tab}&issuerCode=ALL&search=${encodeURIComponent(search)}`)
    await page.locator('tbody').getByRole('link').first().click()
    await page.waitForURL(/approvalDetails/)
    await untilHydrated(page)
  }
  await open('businesses', name)
  await expect(page.getByRole('region', { name: 'Business' }).first()).toContainText('Asha Nair')
  await axe(page)
  await openDocuments(page, ['GST certificate', 'PAN'])
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${name} is approved`).first()).toBeVisible()
  await open('card-holders', holder.name)
  await expect(page.getByRole('region', { name: 'Card holder' }).first()).toContainText(holder.email)
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('The picture is blurred')
  await page.getByRole('button', { name: 'Reject now' }).click()
  await expect(main(page).getByText('The picture is blurred').first()).toBeVisible()
  expect(sent.filter((path) => path.includes('/go/'))).toEqual([
    '/api/go/organization/approveKyc',
    '/api/go/card-holder/approveCardHolder',
  ])
  expect(sent.filter((path) => path.includes('takeAction'))).toEqual([])
  await page.goto('/app/approvalQue?tab=users&eventType=USER_KYC')
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'User' }).first()).toContainText('Issuer')
})

test('APPR-12, APPR-13, APPR-38, decision 33 a colleague who stands in approves a part of a file, in the name of the absent person', async ({
  signInAs,
  context,
  platform,
}) => {
  test.slow()
  const today = todayIn('Asia/Kolkata', new Date())
  const away = await signInAs(CHECKER)
  await openPage(away, '/app/profile?tab=stand-ins')
  await away.getByRole('button', { name: 'Add a stand-in' }).click()
  await away.getByRole('combobox', { name: 'Colleague' }).fill('aditi')
  await away.getByRole('option', { name: /Aditi Raman/ }).click()
  await axe(away)
  await away.getByLabel('First day').fill(today)
  await away.getByLabel('Last day').fill(today)
  await away.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(away.getByText('Aditi Raman decides in your place')).toBeVisible()

  const { version } = await eventOf(platform, 'BULK_UPLOAD', ISSUER)
  const event = { DOCUMENTS: [], ADDRESS: [], DETAILS: [], remindAfterHours: null, version }
  const steps = [{ name: 'Approver', roleId: '5' }]
  await platform.send('PUT', 'issuer/updateEvent', {
    body: { ...event, issuerCode: ISSUER, eventType: 'BULK_UPLOAD', steps },
  })
  await switchTo(platform, 'BULK_UPLOAD', 'ACTIVE')
  const people = [newPerson(), newPerson(), newPerson()]
  const maker = await platformApi('cards@sandbox.test')
  let id: string
  try {
    const { orgId } = await newCard(platform)
    const { list } = await platform.send<{ list: { id: string; issuerCode: string }[] }>(
      'GET',
      `orgs/${orgId}/cardprograms`,
    )
    const form = new FormData()
    form.set('orgId', orgId)
    form.set('cardProgramId', String(list.find(({ issuerCode }) => issuerCode === ISSUER)?.id))
    form.set('issuerCode', ISSUER)
    form.set('cardMode', 'DIGITAL_ONLY_CARD')
    const lines = people.map(({ name, mobile, email }) => `${name},${mobile},${email}`)
    form.set('file', new File([['FULL_NAME,MOBILE_NUMBER,EMAIL', ...lines].join('\n')], 'part.csv'))
    const headers = { 'idempotency-key': randomUUID() }
    id = (await maker.send<{ approvalQueueId: string }>('POST', 'cards/upload', { form, headers })).approvalQueueId
  } finally {
    await switchTo(platform, 'BULK_UPLOAD', 'INACTIVE')
  }

  await away.goto('about:blank')
  await context.clearCookies()
  const page = await signInAs()
  // A row that is unticked before the scripts have come is left out as well.
  const letScriptsCome = await holdScripts(page)
  await page.goto(`/app/issuerConfigurations/approvalDetails/${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '3 rows of the file' })).toBeVisible()
  await expect(main(page)).toContainText('By people with the role Approver')
  await expect(page.getByRole('button', { name: 'Approve 3 rows of part.csv', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: people[1]?.name ?? '' }).uncheck()
  letScriptsCome()
  await expect(page.getByText('2 of 3 selected; the others are not processed')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Approve 2 rows of part.csv', exact: true }).click()
  await expect(main(page).getByText('Aditi Raman for Kavitha Subramanian').first()).toBeVisible()
  const cardsOf = async ({ name }: { name: string }) =>
    (
      await platform.send<{ list: unknown[] }>('GET', 'mp/cards', {
        query: { noOfRecords: 5, pageNumber: 1, searchTxt: name },
      })
    ).list.length
  await expect
    .poll(async () => [await cardsOf(people[0] ?? newPerson()), await cardsOf(people[2] ?? newPerson())])
    .toEqual([1, 1])
  expect(await cardsOf(people[1] ?? newPerson())).toBe(0)
  await page.reload()
  await expect(main(page).getByRole('row', { name: /^Kind/ })).toContainText('Card creation')
  const rows = main(page).getByRole('group', { name: '3 rows of the file' }).getByRole('listitem')
  await expect(rows).toContainText(['Done', 'Cancelled', 'Done'])
  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs(CHECKER)
  await openPage(page, '/app/profile?tab=stand-ins')
  await page.getByRole('button', { name: 'End Aditi Raman' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'End', exact: true })
    .click()
  await expect(page.getByText('Aditi Raman decides in your place')).toHaveCount(0)
})

test('APPR-11, CFG-01, CFG-03, CFG-05, CFG-07, ORG-31, ORG-32 what an issuer comes to ask for is asked by the form of businesses at once, and its permissions are listed', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const issuer = 'MUFIN'
  const { orgId } = await platform.send<{ orgId: string }>('POST', 'orgs/primary/saveOrgDetails', {
    body: { formKey: randomUUID(), details: { name: `Asked ${randomUUID().slice(0, 4)}`, issuers: [issuer] } },
  })
  const page = await signInAs()
  const asked = async (count: number) => {
    await openPage(page, `/app/organization/new?draft=${orgId}&step=documents`)
    await expect(page.getByText(`Required by ${issuer}`)).toHaveCount(count)
  }
  const settings = `/app/issuerConfigurations/settings?issuer=${issuer}`
  const change = async (work: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
    await openPage(page, settings)
    await page.getByRole('button', { name: 'Edit New business' }).click()
    const dialog = page.getByRole('dialog', { name: `New business at ${issuer}` })
    await work(dialog)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await asked(2)
  await change(async (dialog) => {
    for (const name of ['TAN', 'CIN']) await dialog.getByRole('checkbox', { name }).check()
    await axe(page)
  })
  await expect(rowOf(page, 'New business')).toContainText('TAN')
  await expect(rowOf(page, 'New business')).toContainText('Always needs a second person')
  await page.goto(settings)
  await page.getByRole('navigation', { name: 'Applies to' }).getByRole('link', { name: 'Cards', exact: true }).click()
  await page.waitForURL(/entity=CARD/)
  await expect(rowOf(page, 'Card block')).toBeVisible()
  await expect(rowOf(page, 'New business')).toHaveCount(0)
  await asked(4)
  // To ask for less makes the guard weaker: a second person decides about it, and until then all is asked for.
  await change((dialog) => dialog.getByRole('checkbox', { name: 'TAN' }).uncheck())
  await asked(4)
  await page.goto(settings)
  await page
    .getByRole('navigation', { name: 'Configuration sections' })
    .getByRole('link', { name: 'Permissions' })
    .click()
  await expect(main(page)).toContainText('APPROVAL_ALL')
})

test('CFG-06, USER-09 admins and agents of an issuer are listed by issuer and found by name; one is invited by mail, and the link lets them in once', async ({
  signInAs,
  browser,
  baseURL,
}) => {
  test.slow()
  const page = await signInAs()
  await page.goto('/app/issuerConfigurations/admins')
  await expect(rowOf(page, 'nsdl.admin@sandbox.test')).toContainText('NSDL')
  await page.getByRole('combobox', { name: 'User type' }).selectOption('Agents')
  await page.waitForURL(/type=AGENT/)
  await expect(rowOf(page, 'agent@sandbox.test')).toHaveCount(1)
  await expect(rowOf(page, 'nsdl.admin@sandbox.test')).toHaveCount(0)
  await axe(page)
  await openPage(page, '/app/issuerConfigurations/admins?issuerCode=NSDL')
  await expect(rowOf(page, 'yes.admin@sandbox.test')).toHaveCount(0)
  await page.getByRole('link', { name: 'Invite issuer admin' }).click()
  await expect(page.getByRole('radio', { name: 'Issuer admin' })).toBeChecked()
  await expect(page.getByLabel('Issuer', { exact: true })).toHaveValue('NSDL')
  await untilHydrated(page)
  const person = newPerson()
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Role', { exact: true }).selectOption('Card Admin')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await page.goto(`/app/issuerConfigurations/admins?issuerCode=NSDL&search=${encodeURIComponent(person.name)}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(rowOf(page, person.email)).toContainText('Invited')

  const [mail] = await outbox(person.email)
  const link = new URL(mail?.link ?? '')
  const own = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await own.newPage()
  await guest.goto(`${link.pathname}${link.search}`)
  await guest.getByLabel('New password', { exact: true }).fill('Blue#Kite71')
  await guest.getByLabel('Repeat password').fill('Blue#Kite71')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'Your password is set' })).toBeVisible()
  await guest.goto(`${link.pathname}${link.search}`)
  await expect(guest.getByText('This link was already used.')).toBeVisible()
  await own.close()

  await openPage(page, '/app/issuerConfigurations/admins?issuerCode=NSDL')
  await page.getByRole('link', { name: 'Invite agent' }).click()
  await expect(page.getByRole('radio', { name: 'Agent' })).toBeChecked()
  await expect(page.getByText('Agents work on other platforms. They cannot sign in here.')).toBeVisible()
})
