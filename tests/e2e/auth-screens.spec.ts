import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, outbox, test, type PlatformApi } from '../support/fixtures'
import { secondsLeftOf } from '../support/time'
import { errorOf, screenOf } from '../support/screen'

const PASSWORD = 'Blue#Kite71'
const newAddress = () => `${randomUUID().slice(0, 13)}@entry.test`

const invited = async (platform: PlatformApi) => {
  const email = newAddress()
  await platform.send('POST', 'admins', { body: { fullName: 'Ira Menon', email, roles: ['3'] } })
  return email
}
/** The path of the newest link in the mails to somebody: the platform's mails lead to PORTAL_URL. */
const linkFor = async (email: string) => {
  const mail = (await outbox(email)).find(({ link }) => link)
  const { pathname, search } = new URL(mail?.link ?? '')
  return pathname + search
}
const fillPasswords = async (page: Page, label: string, password: string, repeat = password) => {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(repeat)
}
const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('SHELL-08, SHELL-09, SHELL-10, SESS-14, SESS-15, SESS-16 an invitation and a forgotten password without signing in, from the link on the sign-in screen to signing in', async ({
  page,
  platform,
}) => {
  const email = await invited(platform)
  await page.goto(await linkFor(email))
  await expect(page).toHaveURL(/\/user\/verify-email\/invited$/)
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await axe(page)
  await fillPasswords(page, 'New password', PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password is set' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await axe(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toContainText(email)
  await axe(page)

  await page.goto(await linkFor(email))
  await expect(page).toHaveURL(/\/user\/verify-email\/forgot-password$/)
  await fillPasswords(page, 'New password', 'Green#Kite82')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password is set' })).toBeVisible()
  await signIn(page, email, 'Green#Kite82')
  await expect(page).toHaveURL(/\/app\/cards\/list\/all$/)
})

test('SESS-16, VAL-01, VAL-02 the rules follow the typing, and nothing is sent while one is broken', async ({
  page,
  platform,
}) => {
  const email = await invited(platform)
  await page.goto(await linkFor(email))
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('New password')).toBeFocused()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('New password').fill('Password@1')
  await expect(rule('An uppercase letter')).toContainText('done')
  await expect(rule('Not a common password')).not.toContainText('done')
  await fillPasswords(page, 'New password', PASSWORD, 'Blue#Kite72')
  await expect(rule('Not a common password')).toContainText('done')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByLabel('Repeat password')).toBeFocused()
  await axe(page)
  await page.getByRole('button', { name: 'Show passwords' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide passwords' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password')
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await expect(page.getByText("Passwords don't match")).toHaveCount(0)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password is set' })).toBeVisible()
})

test('SESS-15, SESS-20 a link that cannot be used says why and where to get another', async ({ page }) => {
  await page.goto(`/user/verify-email/forgot-password?token=${'x'.repeat(43)}`)
  await expect(page).toHaveURL(/\/user\/verify-email\/forgot-password$/)
  await expect(errorOf(page)).toContainText('Unable to verify your details. Please contact Business Administrator.')
  await axe(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL(/\/user\/forgot-password$/)
})

test('SESS-17, CONST-09 the error of a reset goes after three seconds; the form stays as it was typed', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/user/forgot-password?error=down')
  const error = errorOf(page, 'The platform cannot be reached.')
  const email = page.getByLabel('Email')
  // Once scripts run, the form sets a message of its own on the empty field.
  await expect.poll(() => email.evaluate((input: HTMLInputElement) => input.validity.customError)).toBe(true)
  await email.fill('somebody@entry.test')
  await page.clock.runFor(2900)
  await expect(error).toBeVisible()
  await page.clock.runFor(200)
  await expect(error).toHaveCount(0)
  await expect(email).toHaveValue('somebody@entry.test')
})

test('SESS-18, SESS-19, ORG-45 sign-up: what is missing is said, the link of the mail confirms the address, the business is approved, and its person is signed in', async ({
  page,
}) => {
  const email = newAddress()
  const business = `Traders ${randomUUID().slice(0, 8)}`
  await page.goto('/user/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(screenOf(page).getByText('Enter Full Name')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(screenOf(page).getByText('Enter A Valid Email')).toBeVisible()
  await expect(screenOf(page).getByText('Enter the business name')).toBeVisible()
  await axe(page)
  await page.getByLabel('Full name').fill('Ira Menon')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Business name').fill(business)
  await fillPasswords(page, 'Password', PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`Confirm ${email}: we have sent you an email`)).toBeVisible()
  const { pathname, search } = new URL((await outbox(email))[0]?.link ?? '')
  await page.goto(`${pathname}${search}`)
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await axe(page)
  await page.getByLabel('Password that you chose').fill('Other#Kite71')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(screenOf(page).getByText('This is not the password that you chose')).toBeVisible()
  await page.getByLabel('Password that you chose').fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('region', { name: `First steps of ${business}` })).toBeVisible()
})

test('SESS-02, CONST-06 another one-time password after 30 seconds, counted down, on the server too', async ({
  page,
  platform,
  allowConsole,
}) => {
  allowConsole(/429/)
  const email = await invited(platform)
  await page.clock.install()
  await page.goto('/user/login?with=otp')
  await page.getByLabel('Mobile number or email address').fill(email)
  const sentMs = Date.now()
  await page.getByRole('button', { name: 'Send one-time password' }).click()
  const resend = page.getByRole('button', { name: /^Resend OTP/ })
  const shown = await resend.getByRole('timer').innerText()
  expect(secondsLeftOf(30, sentMs).map((left) => `00:${left}`)).toContain(shown)
  await expect(resend).toBeDisabled()
  await page.clock.runFor(31_000)
  await expect(resend).toBeEnabled()
  await expect(resend).toHaveText('Resend OTP')
  await axe(page)
  // The page's clock ran ahead, the server's did not.
  await resend.click()
  await expect(errorOf(page, 'Too many attempts')).toBeVisible()
  await expect(page.getByLabel('OTP')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SESS-14, SESS-16 a forgotten password works before its scripts', async ({ page, platform }) => {
    const email = await invited(platform)
    await page.goto('/user/forgot-password')
    await page.getByLabel('Email').fill('nonsense')
    await page.getByLabel('Email').evaluate((input: HTMLInputElement) => (input.form as HTMLFormElement).submit())
    await expect(screenOf(page).getByText('Enter A Valid Email')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeVisible()

    await page.goto(await linkFor(email))
    await expect(page.getByRole('button', { name: 'Show passwords' })).toBeHidden()
    await fillPasswords(page, 'New password', PASSWORD, 'Blue#Kite72')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await fillPasswords(page, 'New password', 'nodigits#A')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
    await fillPasswords(page, 'New password', PASSWORD)
    await page.getByRole('button', { name: 'Set password' }).click()
    await signIn(page, email, PASSWORD)
    await expect(page).toHaveURL(/\/app\/cards\/list\/all$/)
  })
})
