import { randomUUID } from 'node:crypto'
import { axe, expect, test } from '../support/fixtures'
import { errorOf } from '../support/screen'

test('decision 28 too many tries: the form says how long to wait and keeps the address', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/429/)
  const email = `${randomUUID()}@example.test`
  await page.goto('/user/login')
  for (let n = 0; n < 11; n++) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('Wrong@2026')
    const answered = page.waitForResponse(
      (answer) => answer.request().isNavigationRequest() && answer.request().method() === 'GET',
    )
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answered
    const words = n < 10 ? 'Invalid email or password' : 'Too many attempts'
    await expect(errorOf(page, words)).toBeVisible()
  }
  await expect(page).toHaveURL(/\/user\/login\?error=limited$/)
  await expect(page.getByText('Too many attempts. Try again in 30 minutes.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await axe(page)
})
