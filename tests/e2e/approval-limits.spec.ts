import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, issueCard, issuingBusiness, platformApi, test, type PlatformApi } from '../support/fixtures'
import { openPage } from '../support/open-page'

/** An issuer whose loads no other test guards. */
const ISSUER = 'IOB'
const event = { issuerCode: ISSUER, eventType: 'CARD_LOAD' }
const main = (page: Page) => page.getByRole('main')

const approveAs = async (email: string, id: string) => {
  const person = await platformApi(email)
  const { digest } = await person.send<{ digest: string }>('GET', `issuer/getApprovals/${id}`)
  await person.send('PUT', 'entity/takeAction', { body: { approvalQueueId: id, action: 'APPROVE', digest } })
}

/** Switching off waits for the people of both steps. */
const switchLoads = async (platform: PlatformApi, status: 'ACTIVE' | 'INACTIVE') => {
  const { version } = await platform.send<{ version: number }>('GET', 'issuers/event', { query: event })
  const { approvalQueueId: id } = await platform.send<{ approvalQueueId?: string }>('PUT', 'issuer/status', {
    body: { ...event, status, version },
  })
  if (!id) return
  await approveAs('approvals@sandbox.test', id)
  await approveAs('iob.admin@sandbox.test', id)
}

test('CFG-09 an issuer lets one person decide alone up to a sum per request and day; above it the next step decides', async ({
  signInAs,
  context,
  platform,
}) => {
  test.slow()
  const suits = ({ issuerCode }: Record<string, unknown>) => issuerCode === ISSUER
  const { programId } = await issuingBusiness(platform, suits)
  const { data } = await platform.send<{ data: { applications: { appId: string }[] } }>(
    'GET',
    `orgs/cardPrograms/${programId}`,
  )
  const card = await issueCard(platform, { suits, body: { dateOfBirth: '1990-05-05' } })
  const maker = await platformApi('cards@sandbox.test')
  const load = async (amount: string) => {
    const body = { cardId: card.cardId, appId: data.applications[0]?.appId, amount }
    const headers = { 'idempotency-key': randomUUID() }
    const { approvalQueueId } = await maker.send<{ approvalQueueId: string }>('POST', 'card/load', { body, headers })
    return approvalQueueId
  }

  const page = await signInAs()
  await openPage(page, `/app/issuerConfigurations/settings?issuer=${ISSUER}`)
  await page.getByRole('button', { name: 'Edit Card load' }).click()
  const dialog = page.getByRole('dialog', { name: `Card load at ${ISSUER}` })
  await dialog.getByRole('button', { name: 'Add step' }).click()
  await dialog.getByLabel('Step 2').fill('Head')
  await expect(dialog.getByLabel(/^Decides alone up to/)).toHaveCount(1)
  await dialog.getByLabel(/^Decides alone up to/).fill('100')
  await dialog.getByLabel(/^In a day up to/).fill('99')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter at least the amount per request').first()).toBeVisible()
  await dialog.getByLabel(/^In a day up to/).fill('150')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Card load' })
  await expect(row).toContainText('Checker decides alone up to ₹100.00, and up to ₹150.00 a day')

  await switchLoads(platform, 'ACTIVE')
  try {
    const [within, above] = [await load('60.00'), await load('100.01')]
    await page.goto('about:blank')
    await context.clearCookies()
    await signInAs('approvals@sandbox.test')
    await openPage(page, `/app/issuerConfigurations/approvalDetails/${above}`)
    await expect(main(page)).toContainText('Decides alone up to ₹100.00, and up to ₹150.00 a day')
    await expect(main(page)).toContainText('After your approval, the step Head decides.')
    await axe(page)
    await page.getByRole('button', { name: /^Approve/ }).click()
    await expect(page.getByText('You approved an earlier step, so someone else decides the next one')).toBeVisible()

    await openPage(page, `/app/issuerConfigurations/approvalDetails/${within}`)
    await expect(main(page)).toContainText('Approving takes effect immediately.')
    await page.getByRole('button', { name: /^Approve/ }).click()
    const head = page.getByRole('listitem').filter({ hasText: '2. Head' })
    await expect(head).toContainText('Not needed')
    await approveAs('iob.admin@sandbox.test', above)
  } finally {
    await switchLoads(platform, 'INACTIVE')
  }
})
