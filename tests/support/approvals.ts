import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openRequired as openRequiredOf } from '@/sandbox/testing/open-required'
import { expect, platformApi, type PlatformApi } from './fixtures'

type EventAtIssuer = { issuerCode: string; eventType: string }

export const switchEvent = async (platform: PlatformApi, event: EventAtIssuer, status: 'ACTIVE' | 'INACTIVE') => {
  const { version } = await platform.send<{ version: number }>('GET', 'issuers/event', { query: event })
  const { approvalQueueId } = await platform.send<{ approvalQueueId?: string }>('PUT', 'issuer/status', {
    body: { ...event, status, version },
  })
  if (approvalQueueId === undefined) return
  const second = await platformApi('approvals@sandbox.test')
  const { digest } = await second.send<{ digest: string }>('GET', `issuer/getApprovals/${approvalQueueId}`)
  await second.send('PUT', 'entity/takeAction', { body: { approvalQueueId, action: 'APPROVE', digest } })
}

export const approveLoad = async (approver: PlatformApi, id: string): Promise<void> => {
  const waiting = { eventType: 'MONEY_LOAD', issuerCode: 'ALL', status: 'PENDING', page: '1', perPage: '1000' }
  const { approvalQueues } = await approver.send<{ approvalQueues: { id: string; entityId: string }[] }>(
    'GET',
    'issuer/approvals',
    { query: waiting },
  )
  const request = approvalQueues.find(({ entityId }) => entityId === id)
  const { digest } = await approver.send<{ digest: string }>('GET', `issuer/getApprovals/${request?.id}`)
  const headers = { 'idempotency-key': randomUUID() }
  await approver.send('PUT', 'orgs/money/approve', { body: { id, decision: 'APPROVE', digest }, headers })
}

/** What is asked for meanwhile waits; what others do afterwards does not. */
export const whileGuarded = async (platform: PlatformApi, event: EventAtIssuer, ask: () => Promise<void>) => {
  await switchEvent(platform, event, 'ACTIVE')
  try {
    await ask()
  } finally {
    await switchEvent(platform, event, 'INACTIVE')
  }
}

export const openFromQueue = async (page: Page, tab: string, words: string) => {
  await page.goto(`/app/approvalQue?tab=${tab}&issuerCode=ALL&search=${encodeURIComponent(words)}`)
  await page.locator('tbody').getByRole('link').first().click()
  await page.waitForURL(/approvalDetails/)
}

export const openFromThing = async (page: Page) => {
  const waits = page.getByRole('status').filter({ hasText: 'A request about this is waiting for a decision' })
  await expect(waits).toContainText('Can decide: ')
  await waits.getByRole('link', { name: /^Open request #/ }).click()
  await page.waitForURL(/approvalDetails/)
}

export const expectNotOwn = async (
  page: Page,
  why = 'You made this request, so someone else has to decide on it',
): Promise<void> => {
  await expect(page.getByText(why)).toBeVisible()
  for (const name of [/^Approve/, 'Reject']) await expect(page.getByRole('button', { name })).toBeDisabled()
}

export const expectChange = (page: Page, field: string, ...values: readonly (string | RegExp)[]) => {
  // A request that was sent again marks what changed since.
  const named = new RegExp(`^${field}\\s*(?:Changed)?$`)
  const cells = page
    .getByRole('table', { name: 'What changes' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: named }) })
    .getByRole('cell')
  return expect(cells).toHaveText([named, ...values])
}

/** Opens the documents that have to be read before the approval; the first masked one asks for the reason. */
export const openDocuments = async (page: Page, names: readonly string[]) => {
  const files = page.getByRole('region', { name: 'Files' })
  for (const [at, name] of names.entries()) {
    const item = files.getByRole('listitem').filter({ hasText: name })
    await item.getByRole('button', { name: /^Open / }).click()
    if (at === 0) {
      const asking = page.getByRole('dialog', { name: 'Reveal the documents and numbers of this request' })
      await asking.getByLabel('Reason').fill('Compared with the register')
      await asking.getByRole('button', { name: 'Reveal', exact: true }).click()
    }
    await expect(item.getByRole('button', { name: /^Close / })).toBeVisible()
  }
}

/** Opens what a request requires, without a browser. */
export const openRequiredByApi = (approver: PlatformApi, id: string) =>
  openRequiredOf(async (method, path, body) => ({ body: await approver.send(method, path, { body }) }), id)

/** Opens whatever has to be read before the approval, and gives the reason where it is asked for. */
export const openRequired = async (page: Page) => {
  const files = page.getByRole('region', { name: 'Files' })
  const waiting = files.getByRole('listitem').filter({ hasText: 'Required, not opened yet' })
  for (let left = await waiting.count(); left > 0; left--) {
    await waiting
      .first()
      .getByRole('button', { name: /^Open / })
      .last()
      .click()
    const reason = page.getByRole('dialog').getByLabel('Reason')
    await expect.poll(async () => (await reason.isVisible()) || (await waiting.count()) < left).toBe(true)
    if (await reason.isVisible()) {
      await reason.fill('Compared with the register')
      await page.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click()
    }
    await expect(waiting).toHaveCount(left - 1)
  }
}

export const approve = async (page: Page) => {
  await openRequired(page)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible()
}
