import { axe, expect, PASSWORD, test } from '../support/fixtures'
import { errorOf } from '../support/screen'
import { newcomer, withSecondFactor } from '../support/newcomer'
import { byName, enter, passkeysOf, security } from '../support/passkeys'
import { addAuthenticator } from '../support/virtual-authenticator'

test('PROF-13 a passkey is added after the password was confirmed, listed and renamed', async ({
  page,
  platform,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/422 .*passkeys\/options/)
  const { email } = await newcomer(platform)
  await addAuthenticator(page)
  await page.goto(byName(baseURL, '/user/login'))
  await enter(page, email)
  await page.waitForURL(/\/app\//)
  await page.goto(byName(baseURL, security))
  const { section, row } = passkeysOf(page)
  await expect(section).toContainText('You have no passkeys yet.')
  await section.getByRole('link', { name: 'Add a passkey' }).click()
  await section.getByLabel('Passkey name').fill('Work laptop')
  await section.getByLabel('Confirm with your password').fill('Wrong#Kite71')
  await section.getByRole('button', { name: 'Create passkey' }).click()
  await expect(section.getByRole('alert')).toContainText('Your password is wrong')
  await axe(page, { within: 'main' })
  await section.getByLabel('Confirm with your password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Create passkey' }).press('Enter')
  await expect(section).toContainText('The passkey is added')
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Never used')
  await row.getByRole('link', { name: 'Rename Work laptop' }).click()
  await section.getByRole('textbox', { name: 'Passkey name' }).first().fill('Desk <b>& Co</b>')
  await section.getByRole('button', { name: 'Save name' }).click()
  await expect(section).toContainText('The passkey is renamed')
  await expect(row).toContainText('Desk <b>& Co</b>')
})

test('SESS-23, PROF-13 a passkey signs in, which the person may call off, and confirms that it is removed', async ({
  page,
  platform,
  baseURL,
}) => {
  test.slow()
  const { email } = await newcomer(platform)
  const authenticator = await addAuthenticator(page)
  await page.goto(byName(baseURL, '/user/login'))
  await enter(page, email)
  await page.waitForURL(/\/app\//)
  await page.goto(byName(baseURL, security))
  const { section, row, add } = passkeysOf(page)
  await add('Phone')
  await page.goto(byName(baseURL, '/user/login'))
  await enter(page, email)
  await expect(page).toHaveURL(/\/user\/verify-QRCode$/)
  await expect(page.getByText(`Signing in as ${email} requires one of your passkeys.`)).toBeVisible()
  await axe(page)
  await authenticator.setVerified(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(errorOf(page, 'No passkey was used')).toBeVisible()
  await authenticator.setVerified(true)
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await page.waitForURL(/\/app\//)
  await page.goto(byName(baseURL, security))
  await expect(row).toContainText('Last used')
  await section.getByRole('link', { name: 'Remove Phone' }).click()
  const removal = section.locator('form').filter({ hasText: 'Remove the passkey' })
  await expect(removal).toContainText('signing in will require only the password')
  await axe(page)
  await removal.getByRole('button', { name: 'Confirm with a passkey instead' }).press('Enter')
  await expect(removal).toContainText('Confirmed with your passkey')
  await removal.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(section).toContainText('The passkey is removed')
  await expect(section).toContainText('You have no passkeys yet.')
})

test('SESS-23 beside the code of an app a passkey is offered, and at an IP address the person learns why none works', async ({
  page,
  platform,
  baseURL,
}) => {
  const person = await newcomer(platform)
  const { code } = await withSecondFactor(person)
  await addAuthenticator(page)
  await page.goto(byName(baseURL, '/user/login'))
  await enter(page, person.email)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await page.getByLabel('6-digit code').fill(code())
  await page.getByRole('button', { name: 'Verify code' }).click()
  await page.waitForURL(/\/app\//)
  await page.goto(byName(baseURL, security))
  const { section, add } = passkeysOf(page)
  await add('Phone')
  await expect(section.getByRole('list', { name: 'Recovery codes' })).toHaveCount(0)

  await page.goto('/user/login')
  await enter(page, person.email)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(errorOf(page, 'Passkeys do not work at this address')).toBeVisible()

  await page.goto(byName(baseURL, '/user/login'))
  await enter(page, person.email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/\/app\//)
})
