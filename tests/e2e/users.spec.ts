import { axe, expect, signIn, test } from '../support/fixtures'

test('decision 29 an administrator lets a waiting account in from Users; a wrong entry says so at its field', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  await signIn(page, 'platform.admin@sandbox.test')
  await page.goto('/app/users/list/all')
  const part = page.getByRole('region', { name: 'Let a waiting account in' })
  const account = part.getByLabel('Email or mobile of the account')
  await account.fill('nobody')
  await part.getByRole('button', { name: 'Forget the day’s count' }).click()
  await expect(part.getByText('Enter an email address or a mobile number')).toBeVisible()
  await account.fill('nobody.at.all@sandbox.test')
  await part.getByRole('button', { name: 'Forget the day’s count' }).click()
  await expect(part.getByText('If there is such an account, it can sign in again now.')).toBeVisible()
  await expect(account).toHaveValue('')
  await axe(page)
})
