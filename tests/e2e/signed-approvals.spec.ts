import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { png } from '@/sandbox/core/files/png'
import { openFromQueue, openRequired, switchEvent } from '../support/approvals'
import { uploadDocument } from '../support/business'
import { axe, expect, issuingBusiness, newPerson, platformApi, test, type PlatformApi } from '../support/fixtures'
import { ofIssuer } from '../support/kits'
import { newcomer } from '../support/newcomer'
import { openPage, untilHydrated } from '../support/open-page'
import { byName, enter, passkeysOf, security } from '../support/passkeys'
import { errorOf } from '../support/screen'
import { addAuthenticator } from '../support/virtual-authenticator'

/** An issuer whose invitations no other test guards. */
const event = { issuerCode: 'PAULM', eventType: 'USER_INVITATION' }
const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('')

type StoredEvent = {
  version: number
  isStored: boolean
  steps: { name: string; roleId: string | null }[]
  DOCUMENTS: string[]
  ADDRESS: string[]
  DETAILS: string[]
  remindAfterHours: number | null
}
const signAbove = async (platform: PlatformApi, sum: string | null) => {
  const { version, isStored } = await platform.send<StoredEvent>('GET', 'issuers/event', { query: event })
  const lists = { DOCUMENTS: [], ADDRESS: [], DETAILS: [], steps: [{ name: 'Desk' }], remindAfterHours: null }
  const body = { ...event, ...lists, signAbove: sum, ...(isStored && { version }) }
  await platform.send(isStored ? 'PUT' : 'POST', isStored ? 'issuer/updateEvent' : 'issuers/event', { body })
}

/** Invitations that wait for a signed approval, all with one surname that nobody else has. */
const invite = async (platform: PlatformApi, count: number): Promise<string> => {
  const surname = `S${letters(9)}`
  await switchEvent(platform, event, 'ACTIVE')
  try {
    for (const first of ['Asha', 'Bina', 'Chitra'].slice(0, count)) {
      const roles = [{ roleId: '3', orgId: null }]
      const body = { fullName: `${first} ${surname}`, email: newPerson().email, roles, issuerCode: event.issuerCode }
      await platform.send('POST', 'issuer/admins', { body })
    }
  } finally {
    await switchEvent(platform, event, 'INACTIVE')
  }
  await signAbove(platform, '0')
  return surname
}

const enterByName = async (page: Page, baseURL: string | undefined, platform: PlatformApi) => {
  const { email } = await newcomer(platform)
  await page.goto(byName(baseURL, '/user/login'))
  await enter(page, email)
  await page.waitForURL(/\/app\//)
}
const withPasskey = async (page: Page, baseURL: string | undefined, platform: PlatformApi) => {
  const authenticator = await addAuthenticator(page)
  await enterByName(page, baseURL, platform)
  await page.goto(byName(baseURL, security))
  await passkeysOf(page).add('Laptop')
  return authenticator
}
const openInbox = (page: Page, baseURL: string | undefined, surname: string) =>
  page.goto(byName(baseURL, `/app/approvalQue?issuerCode=ALL&search=${surname}`))
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })
const decided = (page: Page) => page.getByRole('main').getByText('Approved', { exact: true }).first()

/** What still waits would keep the event from asking for fewer signatures at once. */
const rejectWaiting = async (platform: PlatformApi) => {
  const query = { ...event, status: 'PENDING', page: '1', perPage: '100' }
  const { approvalQueues } = await platform.send<{ approvalQueues: { id: string }[] }>('GET', 'issuer/approvals', {
    query,
  })
  const approver = await platformApi('approvals@sandbox.test')
  for (const { id: approvalQueueId } of approvalQueues) {
    const { digest } = await approver.send<{ digest: string }>('GET', `issuer/getApprovals/${approvalQueueId}`)
    const body = { approvalQueueId, action: 'REJECT', reason: 'The test is over', digest }
    await approver.send('PUT', 'entity/takeAction', { body })
  }
}

/** One after another: they share the settings of one event. */
test.describe.configure({ mode: 'default' })
test.afterEach(async ({ platform }) => {
  await rejectWaiting(platform)
  await signAbove(platform, null)
})

test('APPR-41 an approval is signed with the passkey of the person, who may call it off first', async ({
  page,
  platform,
  baseURL,
}) => {
  const surname = await invite(platform, 1)
  const authenticator = await withPasskey(page, baseURL, platform)
  await openInbox(page, baseURL, surname)
  await page.locator('tbody tr').getByRole('link').first().click()
  await expect(page.getByText('When you approve, you sign with one of your passkeys')).toBeVisible()
  await axe(page, { within: 'main' })
  await authenticator.setVerified(false)
  await approve(page).click()
  const alert = errorOf(page, 'Nothing was approved: no passkey was used')
  await expect(alert.getByRole('link', { name: 'Open your passkeys' })).toHaveAttribute('href', security)
  await authenticator.setVerified(true)
  await approve(page).click()
  await expect(decided(page)).toBeVisible()
})

test('APPR-41 several approvals are signed at once in the inbox', async ({ page, platform, baseURL }) => {
  const surname = await invite(platform, 3)
  const authenticator = await withPasskey(page, baseURL, platform)
  await openInbox(page, baseURL, surname)
  await page.getByRole('checkbox', { name: 'All 3 on this page' }).check()
  await page.getByRole('group', { name: 'Selected requests' }).getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('3 of these are signed with your passkey. You are asked once.')
  await authenticator.setVerified(false)
  await dialog.getByRole('button', { name: 'Approve 3 requests' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was approved: no passkey was used')
  await axe(page)
  await authenticator.setVerified(true)
  const asked = page.waitForRequest(/\/api\/approvals\/challenge/)
  await dialog.getByRole('button', { name: 'Approve 3 requests' }).click()
  expect((await asked).method()).toBe('POST')
  await expect(page.getByText('3 requests decided').first()).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('APPR-41 without a passkey the page says what is needed and leads to where one is added', async ({
  page,
  platform,
  baseURL,
}) => {
  const surname = await invite(platform, 1)
  await enterByName(page, baseURL, platform)
  await openInbox(page, baseURL, surname)
  await page.locator('tbody tr').getByRole('link').first().click()
  const note = errorOf(page, 'To approve this you sign it with a passkey')
  await expect(note).toBeVisible()
  await approve(page).click()
  await expect(errorOf(page, 'you have none for this portal yet')).toBeVisible()
  await axe(page, { within: 'main' })
  await note.getByRole('link', { name: 'Add a passkey in your profile' }).click()
  await expect(page.getByLabel('Passkey name')).toBeVisible()
})

/** Sets from which sum on an event is signed, and leaves the rest of its settings as they are. */
const signFrom = async (platform: PlatformApi, of: typeof event, sum: string) => {
  const { version, isStored, ...stored } = await platform.send<StoredEvent>('GET', 'issuers/event', { query: of })
  const { DOCUMENTS, ADDRESS, DETAILS, remindAfterHours } = stored
  const steps = stored.steps.map(({ name, roleId }) => ({ name, roleId }))
  const settings = { ...of, DOCUMENTS, ADDRESS, DETAILS, steps, remindAfterHours, signAbove: sum }
  const body = { ...settings, ...(isStored && { version }) }
  await platform.send(isStored ? 'PUT' : 'POST', isStored ? 'issuer/updateEvent' : 'issuers/event', { body })
}

/** Approves on a screen that learns from the platform that it has to be signed; a person who calls it off approves nothing. */
const signOn = async (page: Page, authenticator: Awaited<ReturnType<typeof addAuthenticator>>, button: RegExp) => {
  await authenticator.setVerified(false)
  await page.getByRole('button', { name: button }).click()
  const again = page.getByRole('button', { name: /^(?:Yes: )?Approve/ }).first()
  if (/^Yes: /.test(await again.innerText())) await again.click()
  await expect(errorOf(page, 'Nothing was approved: no passkey was used')).toBeVisible()
  await axe(page, { within: 'main' })
  await authenticator.setVerified(true)
  await again.click()
}

test('CFG-10 the dialog of an event sets which approvals are signed, and shows it again', async ({ signInAs }) => {
  const page = await signInAs()
  const dialog = page.getByRole('dialog', { name: 'Card load at PAULM' })
  const signing = dialog.getByLabel('Approvals are signed with a passkey')
  const open = async () => {
    await openPage(page, '/app/issuerConfigurations/settings?issuer=PAULM')
    await page.getByRole('button', { name: 'Edit Card load' }).click()
    await expect(signing).toBeVisible()
  }
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await open()
  await expect(signing).toHaveValue('NEVER')
  await signing.selectOption('Above a sum')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel(/^Signed above/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/^Signed above/).fill('5,000')
  await axe(page)
  await save()
  await open()
  await expect(signing).toHaveValue('ABOVE')
  await expect(dialog.getByLabel(/^Signed above/)).toHaveValue(/^5,?000(?:\.00)?$/)
  await signing.selectOption('Always')
  await expect(dialog.getByLabel(/^Signed above/)).toHaveCount(0)
  await save()
  await open()
  await expect(signing).toHaveValue('ALWAYS')
  await signing.selectOption('Never')
  await save()
  await open()
  await expect(signing).toHaveValue('NEVER')
})

test('APPR-41, USER-21 who sees the console as somebody else signs nothing', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/403/)
  const surname = await invite(platform, 1)
  const page = await signInAs((await newcomer(platform)).email)
  await openFromQueue(page, 'users', surname)
  await expect(approve(page)).toBeEnabled()
  const request = page.url()
  await openPage(page, '/app/roles/5')
  await page.getByRole('button', { name: 'See the console as this role' }).click()
  await expect(page.getByRole('complementary', { name: 'View as somebody else' })).toBeVisible()
  await openPage(page, request)
  await expect(approve(page)).toBeDisabled()
  const answer = await page.evaluate(async () => {
    const body = new URLSearchParams({ requests: '1 digest' })
    const headers = { accept: 'application/json' }
    const { status } = await fetch('/api/approvals/challenge', { method: 'POST', headers, body })
    return status
  })
  expect(answer).toBe(403)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('APPR-41 a browser without scripts is told that signing needs them', async ({ signInAs, platform }) => {
    const surname = await invite(platform, 1)
    const page = await signInAs('approvals@sandbox.test')
    await openFromQueue(page, 'users', surname)
    // Playwright finds no text in this element.
    const note = page.getByRole('region', { name: 'Decision' }).locator('noscript')
    expect(await note.innerHTML()).toContain('Signing needs JavaScript, which is off in this browser')
  })
})

test('APPR-41 a large load of a business is signed on its own screen', async ({
  page,
  platform,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/403/)
  await signFrom(platform, { issuerCode: 'YES', eventType: 'MONEY_LOAD' }, '50000000')
  const maker = await platformApi('yes.admin@sandbox.test')
  const body = {
    issuerCode: 'YES',
    orgId: '1001',
    amount: '60000000.00',
    utrNumber: `UTR${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`,
    transferDate: '2026-01-05',
    txnMode: 'RTGS',
  }
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = await maker.send<{ id: string }>('POST', 'orgs/money/load', { body, headers })
  const authenticator = await withPasskey(page, baseURL, platform)
  await openPage(page, byName(baseURL, `/app/accounts/loads/${id}`))
  await signOn(page, authenticator, /^Approve/)
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: 'Ira Menon' })).toBeVisible()
})

test('APPR-41 an order for kits is signed on its own screen', async ({ page, platform, baseURL, allowConsole }) => {
  allowConsole(/403/)
  await signFrom(platform, { issuerCode: 'SBM', eventType: 'KIT_ORDER' }, '0')
  const { org, programId } = await issuingBusiness(platform, (program) => ofIssuer(program, 'SBM'))
  const address = { addressLine1: '12 Lake View Road', addressLine2: 'Adyar', city: 'Chennai', state: 'Tamil Nadu' }
  const { id } = await platform.send<{ id: string }>('POST', 'instakit/inventory', {
    body: { orgId: org.orgId, cardProgramId: programId, kitQuantity: 2, deliverToUserName: 'Store Keeper', address },
  })
  const authenticator = await withPasskey(page, baseURL, platform)
  await openPage(page, byName(baseURL, `/app/instaKit/orders/${id}`))
  await signOn(page, authenticator, /^Approve/)
  await expect(page.getByRole('button', { name: 'Start printing 2 kits' })).toBeVisible()
})

type WaitingBill = { bill_no: string; amount: string; issuerCode: string; isOwn: boolean; split_from: string | null }
/** The largest bill of its issuer that its pool covers, so that no other test's bill is above its sum. */
const largestBill = async (platform: PlatformApi): Promise<WaitingBill> => {
  const { list } = await platform.send<{ list: (WaitingBill & { bill_id: string })[] }>('GET', 'bills', {
    under: 'reimbursement',
    query: { status: 'PENDING', perPage: 100 },
  })
  // The first and the last one belong to the tests of bills.
  const bills = list.slice(1, -1).filter(({ isOwn, split_from: whole }) => !isOwn && whole === null)
  for (const bill of bills.sort((one, other) => Number(other.amount) - Number(one.amount))) {
    const { poolBalance } = await platform.send<{ poolBalance: string | null }>('POST', 'cards/balance', {
      under: 'reimbursement',
      body: { billId: bill.bill_id },
    })
    if (Number(poolBalance) >= Number(bill.amount)) return bill
  }
  throw new Error('no bill waits that its pool covers')
}

test('APPR-41 a large bill is signed on its own screen', async ({ page, platform, baseURL, allowConsole }) => {
  allowConsole(/403/)
  const bill = await largestBill(platform)
  const sum = (Number(bill.amount) - 0.01).toFixed(2)
  await signFrom(platform, { issuerCode: bill.issuerCode, eventType: 'BILL' }, sum)
  const authenticator = await withPasskey(page, baseURL, platform)
  await openPage(page, byName(baseURL, `/app/approvalQue?tab=bills&issuerCode=ALL&search=${bill.bill_no}`))
  await page.getByRole('link', { name: bill.bill_no, exact: true }).click()
  await signOn(page, authenticator, /^Approve (?:₹|AED)/)
  await expect(page.getByRole('status').filter({ hasText: 'is approved and paid' })).toBeVisible()
})

const sendPapers = async (platform: PlatformApi, issuerCode: string): Promise<{ id: string; fullName: string }> => {
  const { email } = newPerson()
  const fullName = `Asha S${letters(9)}`
  await platform.send('POST', 'issuer/admins', {
    body: { fullName, email, roles: [{ roleId: '3', orgId: null }], issuerCode },
  })
  const { list } = await platform.send<{ list: { id: string; version: number }[] }>('GET', 'mp/admins', {
    query: { name: email },
  })
  const [user] = list
  if (!user) throw new Error('nobody was invited')
  const picture = { name: 'paper.png', bytes: new Uint8Array(png(2, 3)) }
  const [panKey, ...addressProofKeys] = await Promise.all([1, 2, 3].map(() => uploadDocument(platform, picture)))
  const papers = { pan: 'ABCPK1234F', panKey, addressProofType: 'PASSPORT', addressProofKeys }
  await platform.send('PUT', 'admins', { body: { id: user.id, version: user.version, papers } })
  return { id: user.id, fullName }
}

test('APPR-41 the documents of a user are approved with a signature on the page of the user', async ({
  page,
  platform,
  baseURL,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/403/)
  await signFrom(platform, { issuerCode: event.issuerCode, eventType: 'USER_KYC' }, '0')
  const { id, fullName } = await sendPapers(platform, event.issuerCode)
  const authenticator = await withPasskey(page, baseURL, platform)
  const person = byName(baseURL, `/app/users/${id}`)
  await openPage(page, person)
  await page.getByRole('link', { name: 'Open them in the request' }).click()
  await page.waitForURL(/approvalDetails/)
  await untilHydrated(page)
  await openRequired(page)
  await openPage(page, person)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${fullName}?` })
  await authenticator.setVerified(false)
  await dialog.getByRole('button', { name: 'Approve user' }).click()
  await expect(errorOf(page, 'Nothing was approved: no passkey was used')).toBeVisible()
  await axe(page)
  await authenticator.setVerified(true)
  await dialog.getByRole('button', { name: 'Approve user' }).click()
  await expect(page.getByText('User is approved').first()).toBeVisible()
  const { approvalStatus } = await platform.send<{ approvalStatus: string }>('GET', `admins/${id}`)
  expect(approvalStatus).toBe('VERIFIED')
})
