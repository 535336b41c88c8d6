import { axe, expect, signIn, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'

test('decision 29 an administrator lets a waiting account in from Users; a wrong entry says so at its field', async ({
  page,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 4(04|22)/)
  const waiting = await newcomer(platform)
  await signIn(page, 'platform.admin@sandbox.test')
  await page.goto('/app/users/list/all')
  const part = page.getByRole('region', { name: 'Reset sign-in attempts' })
  const account = part.getByLabel('Email or mobile of the account')
  await account.fill('nobody')
  await part.getByRole('button', { name: 'Reset the count' }).click()
  await expect(part.getByText('Enter an email address or a mobile number')).toBeVisible()
  await account.fill('nobody.at.all@sandbox.test')
  await part.getByRole('button', { name: 'Reset the count' }).click()
  await expect(part.getByText('None of the users you manage has this account.')).toBeVisible()
  await account.fill(waiting.email)
  await part.getByRole('button', { name: 'Reset the count' }).click()
  await expect(part.getByText('The account can sign in again now.')).toBeVisible()
  await expect(account).toHaveValue('')
  await axe(page)
})
