import type { Page } from '@playwright/test'
import { axe, expect, PASSWORD, test } from '../support/fixtures'
import { errorOf } from '../support/screen'

const bank = (baseURL: string | undefined) => `http://coromandel.localhost:${new URL(baseURL ?? '').port}`
const signInAt = async (page: Page, origin: string, email: string) => {
  await page.goto(`${origin}/user/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

test('PREF-06 the bank’s host wears the bank’s name, logo, colours and favicon, the default’s host none of them', async ({
  page,
  baseURL,
}) => {
  await signInAt(page, bank(baseURL), 'indianbank.admin@sandbox.test')
  await expect(page).toHaveTitle('My Businesses · Coromandel Bank Cards')
  const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Coromandel Bank Cards' })
  const logo = home.locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveCSS('--brand-primary', '#8a1538')
  expect(await page.content()).not.toContain('Emboss')
  const icon = await iconOf(page)
  await axe(page)

  await page.goto('/user/login')
  await expect(page).toHaveTitle('Sign in · Emboss')
  expect(await page.content()).not.toContain('Coromandel')
  expect(await iconOf(page)).not.toBe(icon)
})

test('PREF-06 the bank’s colours are readable in the dark theme too', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${bank(baseURL)}/user/login`)
  await axe(page)
})

test('SESS-04, SESS-05 the bank’s host refuses an admin of another issuer in the words of its platform', async ({
  page,
  baseURL,
}) => {
  await signInAt(page, bank(baseURL), 'yes.admin@sandbox.test')
  await expect(errorOf(page, 'Only Coromandel Bank users can sign in')).toBeVisible()
  await expect(page).toHaveURL(/error=refused/)
})
