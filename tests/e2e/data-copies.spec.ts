import { readFileSync } from 'node:fs'
import { axe, expect, issueCard, test } from '../support/fixtures'

const REASON = 'Letter 4711 of the holder'

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
  const { digest } = await platform.send<{ digest: string }>('GET', `issuer/getApprovals/${copyId}`)
  await platform.send('PUT', 'entity/takeAction', { body: { approvalQueueId: copyId, action: 'APPROVE', digest } })

  await page.goto('about:blank')
  const again = await signInAs('cards@sandbox.test')
  await again.goto(`/app/customers/${customerId}`)
  const ready = again.getByRole('region', { name: 'Copies of the data' })
  await expect(ready).toContainText('Ready until')
  await axe(again)
  const fetchAs = async (format: string) => {
    const [download] = await Promise.all([
      again.waitForEvent('download'),
      ready.getByRole('link', { name: `Download as ${format}` }).click(),
    ])
    return readFileSync(await download.path())
  }
  const copy = JSON.parse((await fetchAs('JSON')).toString()) as {
    platform: { customers: { name: string; date_of_birth: string }[] }
    portal: { auditAbout: { action: string }[] }
  }
  expect(copy.platform.customers).toMatchObject([{ name, date_of_birth: '1990-02-28' }])
  expect(copy.portal.auditAbout.map(({ action }) => action)).toContain('issuing POST customers/{customerId}/copies')
  const pdf = await fetchAs('PDF')
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

test('DATA-03 a copy of a user’s data is requested on their page', async ({ signInAs }) => {
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
})
