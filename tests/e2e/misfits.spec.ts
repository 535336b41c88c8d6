import { startInterceptingProxy, type InterceptingProxy } from '../support/intercepting-proxy'
import { axe, expect, issueCard, PASSWORD, platformUrl, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { startPortal, type Portal } from '../support/portal'

type Fields = Record<string, unknown>
const WORDS = 'This part arrived in a form the portal does not know'

let between: InterceptingProxy
let portal: Portal
test.beforeAll(async () => {
  between = await startInterceptingProxy(platformUrl())
  portal = await startPortal({
    DATA_DIR: test.info().outputPath('portal'),
    PLATFORM_PORT: new URL(platformUrl()).port,
    ISSUING_API_URL: `${between.url}/api`,
  })
})
test.afterAll(async () => {
  await portal.stop()
  await between.close()
})
test.beforeEach(async ({ page }) => {
  between.rewrite((text) => text)
  await page.request.post(`${portal.url}/api/auth/sign-in`, {
    form: { email: 'platform.admin@sandbox.test', password: PASSWORD },
    headers: { origin: portal.url },
    maxRedirects: 0,
  })
})

const spoil = (path: RegExp, change: (json: Fields) => unknown) =>
  between.rewrite((text, request) => {
    if (!path.test(request.path.split('?')[0] ?? '')) return text
    const json = JSON.parse(text) as Fields
    return JSON.stringify(change(json) ?? json)
  })

test('WIRE-15 a page of a list that does not fit says so in the place of its rows, and comes at another try', async ({
  page,
}) => {
  await openPage(page, `${portal.url}/app/transactions/list/allOrgTxns?duration=any`)
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).not.toHaveCount(0)
  spoil(/\/mp\/txns$/, ({ list, data }) => ({ rows: list, data }))
  await page.getByRole('link', { name: 'Next page' }).first().click()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/There is no page|₹0\.00/)
  await axe(page)
  between.rewrite((text) => text)
  await page
    .getByRole('link', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Try again' }))
    .click()
  await expect(page.getByText(WORDS)).toBeHidden()
  await expect(rows).not.toHaveCount(0)
})

test('WIRE-15 one part of a card that does not fit leaves the others, and no balance is drawn as zero', async ({
  page,
  platform,
}) => {
  const card = await issueCard(platform)
  spoil(/\/cards\/\d+\/balance$/, ({ totalBalance: _, ...rest }) => rest)
  await openPage(page, `${portal.url}/app/cards/${card.cardId}`)
  await expect(page.getByText(WORDS).first()).toBeVisible()
  await expect(page.getByText(card.name).first()).toBeVisible()
  await expect(page.getByRole('region', { name: card.name })).not.toContainText('₹0.00')
  await axe(page)
})

test('WIRE-15 money whose answer does not fit may have been moved: the form says so and keeps its key', async ({
  page,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 504/)
  const card = await issueCard(platform)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/issuing/card/load')) keys.push(request.headers()['idempotency-key'])
  })
  await openPage(page, `${portal.url}/app/cards/${card.cardId}`)
  await page.getByRole('button', { name: 'Load money', exact: true }).click()
  const load = page.getByRole('dialog', { name: 'Load money' })
  await load.getByLabel('Amount (INR)').fill('12.00')
  spoil(/\/card\/load$/, ({ message }) => ({ message }))
  await load.getByRole('button', { name: /^Load ₹/ }).click()
  await expect(load.getByRole('alert')).toBeVisible()
  await expect(load).not.toContainText('Money loaded successfully')
  await axe(page)
  between.rewrite((text) => text)
  await load.getByRole('button', { name: /^(Load ₹|Try again)/ }).click()
  await expect(page.getByText('Money loaded successfully')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect((await platform.send<{ totalBalance: string }>('GET', `cards/${card.cardId}/balance`)).totalBalance).toBe(
    '12.00',
  )
})
