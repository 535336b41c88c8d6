import type { Page } from '@playwright/test'
import { expect, PASSWORD } from './fixtures'

/** Passkeys belong to a name, so these tests open the portal by its name. */
export const byName = (baseURL: string | undefined, path: string): string => {
  const url = new URL(path, baseURL)
  url.hostname = 'localhost'
  return url.href
}

export const enter = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const security = '/app/profile?tab=security'
export const passkeysOf = (page: Page) => {
  const section = page.getByRole('region', { name: 'Passkeys' })
  const row = section.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  const add = async (name: string) => {
    await section.getByRole('link', { name: 'Add a passkey' }).click()
    await section.getByLabel('Passkey name').fill(name)
    await section.getByLabel('Confirm with your password').fill(PASSWORD)
    await section.getByRole('button', { name: 'Create passkey' }).press('Enter')
    await expect(section).toContainText('The passkey is added')
  }
  return { section, row, add }
}
