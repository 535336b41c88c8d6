import { randomUUID } from 'node:crypto'
import { axe, expect, issueCard, platformApi, platformUrl, test, type PlatformApi } from '../support/fixtures'
import { openPage, reloadPage } from '../support/open-page'
import { routes } from '@/lib/routes'
import { errorOf } from '../support/screen'

type DeliveryAnswer = { id: string; status: string; event: string }

const failingEndpoint = async (platform: PlatformApi, orgId: string) => {
  const name = randomUUID()
  const url = `${platformUrl()}/sandbox/receiver/fails?of=${name}`
  const { webhookId } = await platform.send<{ webhookId: string }>('POST', `orgs/${orgId}/webhooks`, {
    body: { type: 'CARD_EVENTS', url },
  })
  const repair = () => fetch(`${platformUrl()}/sandbox/receiver/fails?of=${name}`, { method: 'PUT' })
  const remove = () => platform.send('DELETE', `orgs/${orgId}/webhook/${webhookId}`, { body: {} })
  return { webhookId, url, name, repair, remove }
}
const deliveries = async (platform: PlatformApi, webhookId: string) =>
  (await platform.send<{ list: DeliveryAnswer[] }>('GET', 'webhooks/deliveries', { query: { webhookId } })).list

test('HOOK-01, HOOK-03 a delivery that failed is found by its address, explained, and replayed once the receiver is repaired; the secret is replaced while both sign', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const endpoint = await failingEndpoint(platform, card.orgId)
  const { list } = await platform.send<{ list: { cardLast4digits: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 5, pageNumber: 1, searchTxt: card.mobile },
  })
  await platform.send('PUT', 'card/lock', {
    body: { cardId: card.cardId, lock: true, last4Digits: list[0]?.cardLast4digits, reason: 'LOST' },
  })
  await expect.poll(async () => (await deliveries(platform, endpoint.webhookId))[0]?.status).toBe('RETRYING')

  const page = await signInAs()
  await openPage(page, routes.webhookDeliveries({ search: endpoint.name, status: 'RETRYING' }))
  const row = page.getByRole('row').filter({ hasText: endpoint.name })
  await expect(row).toContainText('card.status_changed')
  await expect(row).toContainText('Receiver failed (500)')
  await axe(page)
  await row.getByRole('link', { name: 'card.status_changed' }).click()
  const { host } = new URL(endpoint.url)
  await expect(page).toHaveTitle(`card.status_changed · ${host} · Emboss`)
  const told = errorOf(page, 'The receiver failed or was busy')
  await expect(told).toContainText('We send it again automatically at')
  const attempts = page.getByRole('list', { name: 'Attempts' }).getByRole('listitem')
  // The platform tries again by itself meanwhile.
  const first = attempts.filter({ hasText: 'First attempt' })
  await expect(first).toContainText('The receiver answered 500')
  await first.getByText('Start of the response').click()
  await expect(first).toContainText('fails on purpose')
  await axe(page)

  await endpoint.repair()
  await page.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect.poll(async () => (await deliveries(platform, endpoint.webhookId))[0]?.status).toBe('DELIVERED')
  await reloadPage(page)
  await expect(attempts.first()).toContainText('Replayed')
  await expect(attempts.first()).toContainText('Delivered')
  await expect(told).toHaveCount(0)

  await openPage(page, routes.webhook({ webhookId: endpoint.webhookId }))
  await expect(page).toHaveTitle(`${host} · Emboss`)
  await page.getByRole('button', { name: 'Replace secret' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click()
  const secret = page.getByRole('dialog', { name: 'Webhook secret' })
  await expect(secret).toContainText(/whsec_\S{30}/)
  await secret.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText('Two secrets sign: the new one, and the old one until')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await page.goto(routes.webhooks({ search: endpoint.name }))
  await expect(row).toContainText('Off')
  await endpoint.remove()
})

test('PROF-03, PROF-07 the developer console shows the own keys and every call that was made with them', async ({
  signInAs,
}) => {
  const email = 'yes.admin@sandbox.test'
  const own = await platformApi(email)
  const name = `Nightly ${randomUUID().slice(0, 8)}`
  const { created } = await own.send<{ created: { keyId: string; accessKey: string; secretKey: string } }>(
    'POST',
    'admins/api',
    { body: { action: 'CREATE', name } },
  )
  const basic = Buffer.from(`${created.accessKey}:${created.secretKey}`).toString('base64')
  const requestId = randomUUID()
  const asked = await fetch(`${platformUrl()}/api/orgs/1001/webhooks`, {
    headers: { authorization: `Basic ${basic}`, 'x-request-id': requestId, 'user-agent': 'emboss-tests' },
  })
  expect(asked.status).toBe(200)

  const page = await signInAs(email)
  await openPage(page, routes.developer())
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: name })).toContainText(created.accessKey)
  await axe(page)
  await page.getByRole('link', { name: 'Request log', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: requestId })
  await expect(row).toContainText('GET /api/orgs/{id}/webhooks')
  await expect(row).toContainText('200')
  await expect(row).toContainText(name)
  await axe(page)
  await own.send('POST', 'admins/api', { body: { action: 'REVOKE', keyId: created.keyId } })
})
