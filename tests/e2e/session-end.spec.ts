import type { BrowserContext, Page } from '@playwright/test'
import { startInterceptingProxy, type InterceptingProxy } from '../support/intercepting-proxy'
import { axe, expect, issueCard, outbox, PASSWORD, platformUrl, test } from '../support/fixtures'
import { newcomer, withSecondFactor } from '../support/newcomer'
import { openPage } from '../support/open-page'
import { startPortal, type Portal } from '../support/portal'
import { portalErrorOf } from '../support/screen'

test.describe.configure({ mode: 'default' })

let between: InterceptingProxy
let portal: Portal
let isRefusing = false
/** Bell and menu ask by their own clock: were they refused as well, they could end the session before the call that a test makes. */
const COUNTS = ['/notifications/count', '/approval/inbox?perPage=0']

test.beforeAll(async () => {
  between = await startInterceptingProxy(platformUrl())
  portal = await startPortal({
    DATA_DIR: test.info().outputPath('portal'),
    PLATFORM_PORT: new URL(platformUrl()).port,
    ISSUING_API_URL: `${between.url}/api`,
  })
  between.intercept((request, response) => {
    if (!isRefusing || ['/admins/', ...COUNTS].some((path) => request.path.includes(path))) return false
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Signed in elsewhere"}')
    return true
  })
})
test.beforeEach(({ allowConsole }) => {
  isRefusing = false
  expiresIn(1)
  allowConsole(/status of 4(01|22)/)
})
test.afterAll(async () => {
  await portal.stop()
  await between.close()
})

const expiresIn = (days: number) =>
  between.rewrite((text) =>
    text.replace(/"tokenExpiryDay":\d+/, `"tokenExpiryDay":${Math.floor(Date.now() / 86_400_000) + days}`),
  )
const ADMIN = 'platform.admin@sandbox.test'
const signedIn = async (context: BrowserContext, email = ADMIN, password = PASSWORD): Promise<Page> => {
  const page = await context.newPage()
  const answer = await page.request.post(`${portal.url}/api/auth/sign-in`, {
    form: { email, password },
    headers: { origin: portal.url },
    maxRedirects: 0,
  })
  expect(answer.headers().location).not.toContain('error')
  return page
}
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' })
const LIST = '/app/transactions/list/allOrgTxns'
/** Countdowns on the page go on only when the test runs its clock: a slow machine misses none of them. */
const openWithStoppedClock = async (page: Page, address: string): Promise<void> => {
  await page.clock.install()
  await openPage(page, address)
  await page.clock.pauseAt(Date.now() + 5000)
}
/**
 * Opening the list asks the platform. Where the bell or the menu has asked before, the dialog already covers the button and a real click would
 * wait.
 */
const askForBusinesses = (page: Page) => page.getByRole('button', { name: 'Choose a business' }).dispatchEvent('click')
const signInHere = async (page: Page, password = PASSWORD, email?: string) => {
  const dialog = page.getByRole('alertdialog')
  if (email) await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('ERR-05, CONST-08 a refusal by the platform says so once, counts five seconds down and leads to the root', async ({
  context,
}) => {
  const page = await signedIn(context)
  await openWithStoppedClock(page, `${portal.url}${LIST}`)
  isRefusing = true
  await askForBusinesses(page)
  const dialog = ended(page)
  await expect(dialog.getByRole('alert')).toContainText('Signed in elsewhere')
  await expect(dialog.getByRole('alert')).toContainText(/Request id [\w-]{8,}/)
  await expect(dialog.getByRole('timer')).toHaveText('You will leave this page in 5 seconds.')
  expect((await context.cookies()).filter(({ name }) => name === 'emboss')).toEqual([])
  await page.clock.runFor(4000)
  await expect(dialog.getByRole('timer')).toHaveText('You will leave this page in 1 second.')
  await expect(page).toHaveURL(/\/app\/transactions/)
  await page.clock.runFor(1250)
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
})

test('ERR-06 at a bank with single sign-on it counts three seconds down and leads to the bank’s logout address', async ({
  context,
}) => {
  const host = portal.url.replace('127.0.0.1', 'coromandel.localhost')
  const bankLogout = `${platformUrl()}/adfs/logout`
  const page = await context.newPage()
  await page.goto(`${host}/user/login`)
  await page.getByLabel('Email').fill('indianbank.admin@sandbox.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${host}/app/organization/list/all`)
  await openWithStoppedClock(page, `${host}${LIST}`)
  isRefusing = true
  await askForBusinesses(page)
  const dialog = ended(page)
  await expect(dialog.getByRole('timer')).toHaveText('You will leave this page in 3 seconds.')
  await expect(dialog.getByRole('link', { name: 'Leave this page' })).toHaveAttribute('href', bankLogout)
  await page.clock.runFor(2000)
  await expect(dialog.getByRole('timer')).toHaveText('You will leave this page in 1 second.')
  const logout = page.waitForRequest(bankLogout)
  await page.clock.runFor(1250)
  expect((await logout).isNavigationRequest()).toBe(true)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto(`${host}/app/profile`)
  await expect(page).toHaveURL(/\/user\/login/)
})

const pageCalls: [string, (page: Page) => Promise<unknown>][] = [
  [
    'a list that is opened from another screen',
    (page) => page.getByRole('link', { name: 'Customers' }).first().dispatchEvent('click'),
  ],
  [
    'a list whose range is changed',
    (page) => page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 90 days'),
  ],
  ['a detail that is opened by its address', (page) => page.goto(`${portal.url}/app/cards/nobody-1`)],
]
for (const [what, ask] of pageCalls)
  test(`ERR-05, CONST-08, PREF-05 ${what} is refused: the page tells it, forgets the preferences, counts down and leads to the root`, async ({
    context,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: portal.url }])
    const page = await signedIn(context)
    await openWithStoppedClock(page, `${portal.url}${LIST}`)
    isRefusing = true
    await ask(page)
    await expect(ended(page).getByRole('alert')).toContainText('Signed in elsewhere')
    await expect(ended(page).getByRole('timer')).toHaveText('You will leave this page in 5 seconds.')
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('emboss')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('theme')
    await page.clock.runFor(5250)
    await expect(page).toHaveURL(`${portal.url}/`)
  })

test('ERR-05, CONST-08 a range changed after another call was refused tells the end in place and leads to the root, never at once to sign-in', async ({
  context,
}) => {
  const page = await signedIn(context)
  await openWithStoppedClock(page, `${portal.url}${LIST}`)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  isRefusing = true
  // Its answer sets no cookie in this browser, like an answer that the router has thrown away.
  await fetch(`${portal.url}/api/issuing/orgs?page=1&perPage=5`, { headers: { cookie } })
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 90 days')
  await expect(ended(page).getByRole('alert')).toContainText('Signed in elsewhere')
  await expect(ended(page).getByRole('timer')).toHaveText('You will leave this page in 5 seconds.')
  await page.clock.runFor(5250)
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('ERR-06, CONST-08 a page’s refused call at a bank with single sign-on counts three seconds down to the bank’s logout address', async ({
  context,
}) => {
  const host = portal.url.replace('127.0.0.1', 'coromandel.localhost')
  const page = await context.newPage()
  await page.goto(`${host}/user/login`)
  await page.getByLabel('Email').fill('indianbank.admin@sandbox.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${host}/app/organization/list/all`)
  isRefusing = true
  await page.goto(`${host}${LIST}`)
  await expect(ended(page).getByRole('timer')).toHaveText(/^You will leave this page in [1-3] seconds?\.$/)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
})

test('ERR-05, decision 5 a person who signs in over a page whose call was refused gets what they had asked for', async ({
  context,
}) => {
  const page = await signedIn(context)
  await openPage(page, `${portal.url}${LIST}`)
  isRefusing = true
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 90 days')
  await ended(page).getByLabel('Password').focus()
  await expect(ended(page).getByRole('timer')).toHaveText('You stay on this page.')
  await expect(page.getByRole('table', { includeHidden: true })).toHaveCount(0)
  await axe(page)
  isRefusing = false
  await signInHere(page)
  await expect(ended(page)).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/duration=last-90/)
  await expect(page.getByText('Signed in elsewhere')).toHaveCount(0)
})

test('ERR-05, decision 5 a person who signs in over the page goes on where they were: the dialog below, what was typed, and one click of their own', async ({
  context,
  platform,
}) => {
  const card = await issueCard(platform)
  const detail = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  const page = await signedIn(context)
  await openPage(page, `${portal.url}/app/cards/${card.cardId}`)
  await page.getByRole('button', { name: 'Freeze' }).click()
  const below = page.locator('[role="dialog"]', { hasText: 'Freeze this card?' })
  await below.getByLabel('Last 4 digits').fill(detail.last4Digit)
  await below.getByLabel('Reason').selectOption('LOST')
  isRefusing = true
  await below.getByRole('button', { name: 'Freeze card' }).click()
  await expect(ended(page)).toBeVisible()
  await ended(page).getByLabel('Password').focus()
  await expect(ended(page).getByRole('timer')).toHaveText('You stay on this page.')
  await axe(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  isRefusing = false
  await signInHere(page, 'Wrong@2026')
  await expect(ended(page).getByRole('alert').filter({ hasText: 'You are not signed in' })).toBeVisible()
  await signInHere(page)
  await expect(ended(page)).toBeHidden()
  await expect(page.getByText('You are signed in again.')).toBeVisible()
  await expect(below.getByLabel('Last 4 digits')).toHaveValue(detail.last4Digit)
  expect((await platform.send<{ status: string }>('GET', `cards/${card.cardId}`)).status).toBe('ACTIVE')
  await below.getByRole('button', { name: 'Freeze card' }).click()
  await expect(page.getByText('Card locked successfully')).toBeVisible()
})

test('decision 5, SESS-02, CONST-06, PROF-05 over the page one signs in with a one-time password, and with a second factor where the account has one; the form keeps what was typed', async ({
  context,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 429/)
  const person = await newcomer(platform)
  const page = await signedIn(context, person.email, person.password)
  await openPage(page, `${portal.url}/app/customers/new`)
  const name = page.getByLabel('Full name')
  const dialog = ended(page)
  const refused = async () => {
    isRefusing = true
    await page.getByLabel('Business').fill(`Kaveri ${Date.now()}`)
    await expect(dialog).toBeVisible()
    isRefusing = false
  }
  const isBack = async () => {
    await expect(dialog).toBeHidden()
    await expect(name).toHaveValue('Typed before the end')
  }
  await name.fill('Typed before the end')
  await refused()
  await dialog.getByRole('button', { name: 'Sign in with a one-time password' }).click()
  await expect(dialog.getByLabel('Mobile number or email address')).toHaveValue(person.email)
  await axe(page)
  await dialog.getByRole('button', { name: 'Send one-time password' }).click()
  const otp = dialog.getByLabel('OTP')
  await expect(otp).toBeFocused()
  const resend = dialog.getByRole('button', { name: /^Resend OTP/ })
  await expect(resend).toBeDisabled()
  await page.clock.install()
  await page.clock.fastForward(31_000)
  await expect(resend).toBeEnabled()
  // The page's clock ran ahead, the server's did not.
  await resend.click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible()
  const { code } = (await outbox(person.email)).find((mail) => mail.code) ?? {}
  await otp.fill(code === '111111' ? '222222' : '111111')
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'You are not signed in' })).toBeVisible()
  await otp.fill(code ?? '')
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await isBack()

  const factor = await withSecondFactor(person)
  await refused()
  await signInHere(page, person.password)
  await expect(dialog.getByLabel('6-digit code')).toBeFocused()
  await axe(page)
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await dialog.getByLabel('Recovery code').fill('AAAAA-AAAAA')
  await dialog.getByRole('button', { name: 'Verify code' }).click()
  await expect(dialog.getByText('That recovery code is wrong or was already used.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use the authenticator app instead' }).click()
  await dialog.getByLabel('6-digit code').fill(factor.code())
  await dialog.getByRole('button', { name: 'Verify code' }).click()
  await isBack()

  await refused()
  await signInHere(page, person.password)
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await dialog.getByLabel('Recovery code').fill(factor.recoveryCodes[0] ?? '')
  await dialog.getByRole('button', { name: 'Verify code' }).click()
  await isBack()
})

test('decision 5 another person who signs in over the page gets the page afresh, without what was typed', async ({
  context,
}) => {
  const page = await signedIn(context)
  await openPage(page, `${portal.url}/app/transactions/list/allOrgTxns`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  isRefusing = true
  await askForBusinesses(page)
  await expect(ended(page)).toBeVisible()
  isRefusing = false
  await signInHere(page, PASSWORD, 'yes.admin@sandbox.test')
  await expect(page.getByRole('banner').getByRole('button').last()).not.toHaveAccessibleName(/Platform/i)
  await expect(ended(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(false)
  await page.getByRole('button', { name: 'Choose a business' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search businesses by name' })).toHaveValue('')
})

test('ERR-04 on the day the token expires it says "Session expired" with the way back in, and stays', async ({
  context,
}) => {
  expiresIn(0)
  const page = await signedIn(context)
  await openPage(page, `${portal.url}/app/transactions/list/allOrgTxns`)
  isRefusing = true
  await askForBusinesses(page)
  const dialog = page.getByRole('alertdialog', { name: 'Session expired' })
  await expect(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveCount(0)
})

test('ERR-11 where telling of the end fails, the session goes and the root page comes', async ({
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to (fetch|load)|ChunkLoadError/)
  const page = await signedIn(context)
  await openPage(page, `${portal.url}/app/transactions/list/allOrgTxns`)
  isRefusing = true
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  const out = page.waitForRequest('**/api/auth/sign-out')
  await askForBusinesses(page)
  await expect(portalErrorOf(page, 'Your session has ended')).toBeVisible()
  await out
  await page.unroute('**/_next/static/chunks/**')
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('issue 3 §2 signing out in one tab signs out the others, and the back button shows nothing', async ({
  context,
}) => {
  const page = await signedIn(context)
  const other = await context.newPage()
  await openPage(other, `${portal.url}/app/transactions/list/allOrgTxns`)
  await page.goto(`${portal.url}/app/profile`)
  await openPage(page, `${portal.url}/app/organization/list/all`)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(`${portal.url}/`)
  await expect(page).toHaveURL(`${portal.url}/`)
  await page.goBack()
  await expect(page).toHaveURL(/\/(user\/login)?$/)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(ADMIN)).toHaveCount(0)
})

test('SESS-07, decision 6a the sign-in page typed in one tab signs out the others', async ({ context }) => {
  const page = await signedIn(context)
  const other = await context.newPage()
  await openPage(other, `${portal.url}/app/transactions/list/allOrgTxns`)
  await page.goto(`${portal.url}/user/login`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/(user\/login)?$/)
})
