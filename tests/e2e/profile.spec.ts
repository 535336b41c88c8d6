import { totpAt } from '@/sandbox/core/actor/passwords'
import { randomUUID } from 'node:crypto'
import { axe, expect, issuingBusiness, outbox, test } from '../support/fixtures'
import { openPage } from '../support/open-page'

const PASSWORD = 'Blue#Kite71'

test('PROF-05, ORG-34 two-factor sign-in from the profile to the code and the recovery code; anyone who has it may ask it of those who change papers, and turns it off', async ({
  page,
  platform,
}) => {
  const email = `${randomUUID().slice(0, 13)}@profile.test`
  await platform.send('POST', 'admins', { body: { fullName: 'Ira Menon', email, roles: ['1'] } })
  const { pathname, search } = new URL((await outbox(email)).find(({ link }) => link)?.link ?? '')
  await page.goto(pathname + search)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  const enter = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await enter()
  await page.waitForURL(/\/app\//)
  await page.goto('/app/profile?tab=security')
  await axe(page)
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await axe(page)
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
  await page.getByLabel('6-digit code').fill(totpAt(secret, Date.now()))
  await page.getByLabel('Confirm with your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await page.goto('/user/login')
  await enter()
  await expect(page).toHaveURL(/\/user\/verify-QRCode$/)
  await axe(page)
  await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Verify code' }).click()
  await expect(page).toHaveURL(/\/app\/organization\/list\/all$/)

  // Papers of Metro Saarthi are changed by a test of its own.
  const { org } = await issuingBusiness(platform, (_, { orgName }) => !/Metro Saarthi/.test(String(orgName)))
  await openPage(page, `/app/organization/overview?orgId=${org.orgId}&tab=documents`)
  for (const name of ['Require a second factor', 'Stop requiring a second factor']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page
      .getByRole('dialog', { name: `${name}?` })
      .getByRole('button', { name, exact: true })
      .click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await page.goto('/app/profile?tab=security')
  await page.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '')
  await page.getByLabel('Confirm with your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible()
})

test('PROF-04 a theme chosen in the profile is drawn at once and still there after a reload', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/profile?tab=theme')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'system')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Plum' }).check()
  await page.getByRole('radio', { name: 'Round' }).check()
  await page.getByRole('radio', { name: 'Right to left' }).check()
  await page.getByRole('button', { name: 'Save theme' }).click()
  const stands = async () => {
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(root).toHaveAttribute('data-colour', 'plum')
    await expect(root).toHaveAttribute('data-radius', 'round')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Plum' })).toBeChecked()
  }
  await stands()
  await page.reload()
  await stands()
  await axe(page)
  await page.goto('/app/cards/list/all')
  await expect(root).toHaveAttribute('data-theme', 'dark')
})
