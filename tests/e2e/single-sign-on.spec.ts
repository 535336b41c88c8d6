import type { Page } from '@playwright/test'
import { axe, expect, PASSWORD, test } from '../support/fixtures'
import { errorOf } from '../support/screen'

const EMAIL = 'indianbank.admin@sandbox.test'
const bankHost = (baseURL: string | undefined) => `http://coromandel.localhost:${new URL(baseURL ?? '').port}`

const confirmAtTheBank = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Indian Bank' })).toBeVisible()
  await page.getByLabel('User name').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('SESS-03, ERR-06 single sign-on leads to the bank and back into the console; signing out ends it at the bank too', async ({
  page,
  baseURL,
}) => {
  const host = bankHost(baseURL)
  await page.goto(`${host}/user/login`)
  await axe(page)
  await page.getByRole('button', { name: 'Sign in with Coromandel Bank' }).click()
  await confirmAtTheBank(page)
  await expect(page).toHaveURL(`${host}/app/organization/list/all`)
  await expect(page.getByRole('banner').getByRole('button').last()).toHaveAccessibleName(/Lakshmi Iyer/)
  const names = (await page.context().cookies(host)).map(({ name }) => name)
  expect(names).toContain('emboss')
  expect(names.filter((name) => /next-auth|sso/.test(name))).toEqual([])
  expect(
    await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toMatch(/eyJ|token/i)

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto(`${host}/app`)
  await expect(page).toHaveURL(`${host}/user/login`)
  await page.getByRole('button', { name: 'Sign in with Coromandel Bank' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
})

test('SESS-03 a forged answer of the bank signs nobody in', async ({ page, baseURL }) => {
  const host = bankHost(baseURL)
  await page.goto(`${host}/user/login`)
  await page.getByRole('button', { name: 'Sign in with Coromandel Bank' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
  await page.goto(`${host}/api/auth/callback/adfs?code=forged&state=forged`)
  await expect(errorOf(page, 'You are not signed in')).toBeVisible()
  await axe(page)
  await page.goto(`${host}/app`)
  await expect(page).toHaveURL(`${host}/user/login`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SESS-03 single sign-on works before and without scripts', async ({ page, baseURL }) => {
    const host = bankHost(baseURL)
    await page.goto(`${host}/user/login`)
    await page.getByRole('button', { name: 'Sign in with Coromandel Bank' }).click()
    await confirmAtTheBank(page)
    await expect(page).toHaveURL(`${host}/app/organization/list/all`)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })
})
