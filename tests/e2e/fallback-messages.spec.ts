import type { Page } from '@playwright/test'
import { startInterceptingProxy, type InterceptingProxy } from '../support/intercepting-proxy'
import {
  expect,
  issueCard,
  issuingBusiness,
  outbox,
  PASSWORD,
  platformApi,
  platformUrl,
  test,
} from '../support/fixtures'
import { approveKits, asksForHolder, waitingCard, waitingGiftCard } from '../support/kits'
import { openPage } from '../support/open-page'
import { startPortal, type Portal } from '../support/portal'
import { errorOf, noticeOf } from '../support/screen'

let between: InterceptingProxy
let portal: Portal
let failing: { path: RegExp; status: number; message?: string } | null = null

test.beforeAll(async () => {
  between = await startInterceptingProxy(platformUrl())
  portal = await startPortal({
    DATA_DIR: test.info().outputPath('portal'),
    PLATFORM_PORT: new URL(platformUrl()).port,
    ISSUING_API_URL: `${between.url}/api`,
  })
  between.intercept(({ path }, response) => {
    if (!failing?.path.test(path)) return false
    const { status, message } = failing
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(message ? { message } : {}))
    return true
  })
})
test.afterAll(async () => {
  await portal.stop()
  await between.close()
})

const each = async (
  path: RegExp,
  action: () => Promise<void>,
  told: (words: string) => Promise<void>,
  ours: string,
) => {
  for (const [status, message] of [
    [400, 'The bank says no'],
    [400, undefined],
    [500, 'The bank is at lunch'],
    [500, undefined],
  ] as const) {
    failing = { path, status, ...(message && { message }) }
    await action()
    await told(message ?? ours)
  }
  failing = null
}

const signedIn = async (page: Page): Promise<void> => {
  await page.request.post(`${portal.url}/api/auth/sign-in`, {
    form: { email: 'platform.admin@sandbox.test', password: PASSWORD },
    headers: { origin: portal.url },
    maxRedirects: 0,
  })
}
const shown = (page: Page) => (words: string) => expect(page.locator('form').getByText(words)).toBeVisible()

test('KIT-11, KIT-17, KIT-22 what fails upstream is told in its own words, else in those of the documents, whatever the status', async ({
  page,
  platform,
  allowConsole,
}) => {
  test.setTimeout(90_000)
  allowConsole(/status of (400|500)/)
  await signedIn(page)
  const card = await waitingCard(platform)
  await openPage(page, `${portal.url}/app/cards/${card.cardId}/kit`)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const otp = page.getByLabel('OTP')
  await expect(otp).toBeVisible()
  const code = (await outbox(`91${card.mobile}`))[0]?.code ?? ''
  const verify = async () => {
    await otp.fill(code)
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(otp).toHaveValue('')
  }
  await each(/map\/otp\/verify/, verify, shown(page), 'Invalid OTP')
  await otp.fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.getByLabel('Kit number').fill('300000000001')
  const map = () => page.getByRole('button', { name: 'Map Kit' }).click()
  await each(/cardholders\/map/, map, shown(page), 'Something went wrong')

  const { org, programId } = await issuingBusiness(platform, asksForHolder)
  const address = { addressLine1: '12 Lake View Road', addressLine2: 'Adyar', city: 'Chennai', state: 'Tamil Nadu' }
  const { id } = await platform.send<{ id: string }>('POST', 'instakit/inventory', {
    body: { orgId: org.orgId, cardProgramId: programId, kitQuantity: 1, deliverToUserName: 'Store Keeper', address },
  })
  const bank = await platformApi('nsdl.admin@sandbox.test')
  await approveKits(bank, id)
  const order = `${portal.url}/app/instaKit/orders/${id}`
  await openPage(page, order)
  const save = () => page.getByRole('button', { name: 'Start printing 1 kit' }).click()
  await each(/instakit\/inventory$/, save, shown(page), 'failed to updated the kit status')
  const open = async () => void (await page.goto(order))
  const inPage = async (words: string) => {
    await expect(page.getByRole('heading', { name: 'Failed to show Kit Info' })).toBeVisible()
    if (words !== 'Failed to show Kit Info') await expect(page.getByText(words)).toBeVisible()
  }
  await each(/instakit\/inventory\/\d+/, open, inPage, 'Failed to show Kit Info')

  await openPage(page, `${portal.url}/app/instaKit/new`)
  await page.getByLabel('Business').fill(org.orgDisplayName)
  await page.getByRole('option', { name: org.orgDisplayName, exact: true }).click()
  await page.getByLabel('Card program').selectOption(programId)
  for (const [label, text] of [
    ['Number of kits', '1'],
    ['Deliver to', 'Store Keeper'],
    ['Address line 1', '12 Lake View Road'],
    ['Address line 2', 'Adyar'],
    ['City', 'Chennai'],
    ['State', 'Tamil Nadu'],
  ] as const)
    await page.getByLabel(label).fill(text)
  const ask = () => page.getByRole('button', { name: 'Request kits' }).click()
  await each(/instakit\/inventory$/, ask, shown(page), 'Failed to create inventory request')
  await ask()
  await expect(page.getByText('InstaKit created successfully')).toBeVisible()
})

test('GC-02, GC-03 a refused or failing request for a gift card’s code is told in its own words, else as an invalid card', async ({
  page,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of (400|500)/)
  await signedIn(page)
  const card = await waitingGiftCard(platform)
  await openPage(page, `${portal.url}/app/cards/${card.cardId}/activation`)
  const ask = () => page.getByRole('button', { name: 'Send OTP' }).click()
  const told = (words: string) => expect(errorOf(page).getByText(words)).toBeVisible()
  await each(/gc\/otp$/, ask, told, 'Invalid card')
  failing = { path: /gc\/otp$/, status: 200 }
  await ask()
  await told('Invalid card')
  failing = null
  await ask()
  await expect(page.getByLabel('OTP')).toBeVisible()
})

test('ERR-14 wallets of a card, or those linked to it, that cannot be read are told in a toast beside the part that says why', async ({
  page,
  platform,
}) => {
  await signedIn(page)
  const { cardId } = await issueCard(platform)
  const notice = noticeOf(page, 'An error occurred')
  for (const path of [/\/balance$/, /getCardApplications/]) {
    failing = { path, status: 500, message: 'The wallets are at lunch' }
    await page.goto(`${portal.url}/app/cards/${cardId}`)
    await expect(notice).toHaveCount(1)
    await expect(page.getByRole('main').getByText('The wallets are at lunch').first()).toBeVisible()
  }
  failing = null
  await openPage(page, `${portal.url}/app/cards/${cardId}`)
  await expect(notice).toHaveCount(0)
})
