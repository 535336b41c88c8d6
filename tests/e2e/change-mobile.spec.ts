import { randomInt } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { approve, expectChange, expectNotOwn, openFromQueue, openFromThing, whileGuarded } from '../support/approvals'
import { axe, expect, newPerson, outbox, PASSWORD, signIn, test, type PlatformApi } from '../support/fixtures'
import { openPage, reloadPage, untilHydrated } from '../support/open-page'

const CHECKER = 'approvals@sandbox.test'
/** An issuer whose people no other test changes. */
const ISSUER = 'MUFIN'

const elsewhere = async (browser: Browser, baseURL: string | undefined, email: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await signIn(page, email)
  return page
}

const newAdmin = async (platform: PlatformApi) => {
  const person = newPerson()
  const mobile = `91${person.mobile}`
  await platform.send('POST', 'issuer/admins', {
    body: {
      fullName: person.name,
      email: person.email,
      mobile,
      roles: [{ roleId: '1', orgId: null }],
      issuerCode: ISSUER,
    },
  })
  const [mail] = await outbox(person.email)
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  await platform.send('POST', 'admins/password', { body: { token, password: PASSWORD } })
  return { ...person, mobile }
}

const askForCode = async (page: Page | Locator, mobile: string) => {
  await page.getByLabel('Mobile number or email address').fill(mobile)
  await page.getByRole('button', { name: 'Send one-time password' }).click()
  await expect(page.getByLabel('OTP')).toBeVisible()
}

test('USER-08, APPR-24, SESS-02, decision 44 another administrator’s mobile waits for a second person; then their sessions end, the old addresses are told, and the new mobile signs in', async ({
  signInAs,
  platform,
  browser,
  baseURL,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 401/)
  const person = await newAdmin(platform)
  const changed = `91${randomInt(7_000_000_000, 7_999_999_999)}`
  const shown = `+91 ${changed.slice(2, 7)} ${changed.slice(7)}`
  const own = await elsewhere(browser, baseURL, person.email)
  await own.goto('/app/profile')

  const page = await signInAs()
  await whileGuarded(platform, { issuerCode: ISSUER, eventType: 'USER_INVITATION' }, async () => {
    await openPage(page, `/app/users/list/all?search=${encodeURIComponent(person.name)}`)
    await page.locator('tbody').getByRole('link', { name: person.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Mobile').fill(changed.slice(2))
    await expect(dialog).toContainText(`Needs approval by Checker at ${ISSUER}`)
    await axe(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Sent for approval by Checker at ${ISSUER}`).first()).toBeVisible()
  })
  await reloadPage(page)
  await openFromThing(page)
  await expectNotOwn(page)
  await own.reload()
  await expect(own.getByRole('main')).toContainText(person.email)
  expect(await outbox(changed)).toEqual([])

  // Away from the portal: the bell of an open page would be refused first, and the reload would lead to sign-in.
  await own.goto('about:blank')
  const checker = await elsewhere(browser, baseURL, CHECKER)
  await openFromQueue(checker, 'users', person.name)
  await untilHydrated(checker)
  await expectChange(checker, 'Mobile', /\d/, shown)
  await approve(checker)

  const [mail] = await outbox(person.email)
  expect(mail).toMatchObject({ channel: 'EMAIL', subject: 'Your mobile number was changed' })
  expect(mail?.text).toContain(`it now ends in ${changed.slice(-4)}. Every session has ended.`)
  const [sms] = await outbox(person.mobile)
  expect(sms).toMatchObject({ channel: 'SMS', subject: 'Your mobile number was changed' })
  await openPage(own, '/app/profile')
  // The title depends on the time: in the last half hour of a UTC day the token expires on the next one. The focus stops the countdown.
  const ended = own.getByRole('alertdialog', { name: /^(Session expired|Your session has ended)$/ })
  await ended.getByLabel('Email').focus()
  await expect(ended.getByLabel('Email')).toHaveValue(person.email)
  await ended.getByRole('button', { name: 'Sign in with a one-time password' }).click()
  await askForCode(ended, changed)
  const [sent] = await outbox(changed)
  await ended.getByLabel('OTP').fill(sent?.code ?? '')
  await ended.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(ended).toBeHidden()
  await expect(own.getByRole('main')).toContainText(shown)

  await page.context().clearCookies()
  await openPage(page, '/user/login?with=otp')
  await askForCode(page, person.mobile)
  expect((await outbox(person.mobile)).filter(({ code }) => code !== null)).toEqual([])
  for (const one of [own, checker]) await one.context().close()
})
