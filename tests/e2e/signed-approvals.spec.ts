import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { switchEvent } from '../support/approvals'
import { axe, expect, newPerson, platformApi, test, type PlatformApi } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { byName, enter, passkeysOf, security } from '../support/passkeys'
import { errorOf } from '../support/screen'
import { addAuthenticator } from '../support/virtual-authenticator'

/** An issuer whose invitations no other test guards. */
const event = { issuerCode: 'PAULM', eventType: 'USER_INVITATION' }
const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('')

type StoredEvent = { version: number; isStored: boolean; steps: object[] }
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
