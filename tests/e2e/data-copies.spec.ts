import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, issueCard, platformApi, test, type PlatformApi } from '../support/fixtures'

const REASON = 'Letter 4711 of the holder'

const approve = async (api: PlatformApi, approvalQueueId: string) => {
  const { digest } = await api.send<{ digest: string }>('GET', `issuer/getApprovals/${approvalQueueId}`)
  await api.send('PUT', 'entity/takeAction', { body: { approvalQueueId, action: 'APPROVE', digest } })
}

const downloadCopy = async (page: Page, part: Locator, format: 'JSON' | 'PDF'): Promise<Buffer> => {
  const saving = page.waitForEvent('download')
  await part.getByRole('link', { name: `Download as ${format}` }).click()
  return readFileSync(await (await saving).path())
}

test('DATA-03 a copy of a card holder’s data is requested with a reason, approved by another person and downloaded as JSON and PDF', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const { cardId, name } = await issueCard(platform, { body: { dateOfBirth: '1990-02-28' } })
  const { customerId } = await platform.send<{ customerId: string }>('GET', `cards/${cardId}`)
  const page = await signInAs('cards@sandbox.test')
  await page.goto(`/app/customers/${customerId}`)
  const part = page.getByRole('region', { name: 'Copies of the data' })
  await expect(part).toContainText('Nobody has requested a copy.')
  await part.getByRole('button', { name: 'Request a copy of the data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a copy of the data' })
  await dialog.getByLabel('Reason').fill('no')
  await dialog.getByRole('button', { name: 'Request', exact: true }).click()
  await expect(dialog.getByText('5 to 200 characters').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Request', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/app/customers/${customerId}`)
  await expect(part).toContainText(REASON)
  await expect(part.getByRole('link', { name: 'Download as JSON' })).toHaveCount(0)

  const { list } = await platform.send<{ list: { id: string }[] }>('GET', `customers/${customerId}/copies`)
  const copyId = list[0]?.id ?? ''
  // The page of one person must not go on asking in the session of the next.
  await page.goto('about:blank')
  const checker = await signInAs()
  await checker.goto(`/app/issuerConfigurations/approvalDetails/${copyId}`)
  await expect(checker.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(checker.getByText("Copy of a card holder's data").first()).toBeVisible()
  await expect(checker.getByText(REASON).first()).toBeVisible()
  await approve(platform, copyId)

  await page.goto('about:blank')
  const again = await signInAs('cards@sandbox.test')
  await again.goto(`/app/customers/${customerId}`)
  const ready = again.getByRole('region', { name: 'Copies of the data' })
  await expect(ready).toContainText('Ready until')
  await axe(again)
  const copy = JSON.parse((await downloadCopy(again, ready, 'JSON')).toString()) as {
    platform: { customers: { name: string; date_of_birth: string }[] }
    portal: { auditAbout: { action: string }[] }
  }
  expect(copy.platform.customers).toMatchObject([{ name, date_of_birth: '1990-02-28' }])
  expect(copy.portal.auditAbout.map(({ action }) => action)).toContain('issuing POST customers/{customerId}/copies')
  expect(copy.portal.auditAbout.filter((line) => 'userName' in line)).toEqual([])
  const pdf = await downloadCopy(again, ready, 'PDF')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('about:blank')
  const support = await signInAs('support@sandbox.test')
  const address = `/api/export/person-data?of=customer&id=${customerId}&copy=${copyId}&format=json`
  expect((await support.request.get(address)).status()).toBe(403)
  await page.goto('about:blank')
  const reader = await signInAs()
  await reader.goto(`/app/timeline/customer-${customerId}?source=looks`)
  await expect(
    reader.getByRole('table').getByRole('row').filter({ hasText: "Download a copy of a person's data" }),
  ).toHaveCount(2)
})

test('DATA-03 a copy of a user’s data is requested on their page and downloaded once somebody else has approved', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs()
  await page.goto('/app/users/list/all')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'iob.admin@sandbox.test' })
  await row.getByRole('link').first().click()
  const part = page.getByRole('region', { name: 'Copies of the data' })
  await part.getByRole('button', { name: 'Request a copy of the data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a copy of the data' })
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Request', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(part).toContainText(REASON)

  const userId = new URL(page.url()).pathname.split('/').at(-1)
  const { list } = await platform.send<{ list: { id: string }[] }>('GET', `admins/${userId}/copies`)
  const copyId = list[0]?.id ?? ''
  await approve(await platformApi('approvals@sandbox.test'), copyId)
  await page.reload()
  type UserCopy = {
    platform: { users: { email: string }[] }
    portal: { auditAbout: { action: string }[]; auditBy: object[] }
  }
  const copy = JSON.parse((await downloadCopy(page, part, 'JSON')).toString()) as UserCopy
  expect(copy.platform.users).toMatchObject([{ email: 'iob.admin@sandbox.test' }])
  const request = 'issuing POST admins/{userId}/copies'
  expect(copy.portal.auditAbout.map(({ action }) => action)).toContain(request)

  // What people of the platform did stands in their audit, not in that of an issuer. ACC-31
  await page.goto('about:blank')
  const own = await signInAs('iob.admin@sandbox.test')
  const answer = await own.request.get(`/api/export/person-data?of=user&id=${userId}&copy=${copyId}&format=json`)
  expect(answer.status()).toBe(200)
  const { portal } = (await answer.json()) as UserCopy
  expect(portal.auditAbout.map(({ action }) => action)).not.toContain(request)
  expect(portal.auditBy.length).toBeGreaterThan(0)
  expect(portal.auditBy.filter((line) => 'target' in line || 'reason' in line)).toEqual([])
})
