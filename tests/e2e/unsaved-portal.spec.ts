import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { openPage, reloadPage } from '../support/open-page'

const restoredDraft = (page: Page) => page.getByText(/^Draft from .* restored$/)
const discard = (page: Page) => page.getByRole('button', { name: 'Discard' })
const elsewhere = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/customers/)
}

test('TYPE-02, THEME-01 the looks of a brand that were typed come back by the menu, by Back and by a reload, with their preview', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, '/app/brand-theme?brand=coromandel')
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true })
  const dark = page.getByRole('region', { name: 'Preview, Dark' })
  const stood = await primary.inputValue()
  await primary.fill('#123456')
  await page.getByRole('radio', { name: 'Round', exact: true }).check()
  await elsewhere(page)
  await page.goBack()
  await expect(restoredDraft(page)).toBeVisible()
  await expect(primary).toHaveValue('#123456')
  await expect(page.getByRole('radio', { name: 'Round', exact: true })).toBeChecked()
  await expect(dark.getByRole('button', { name: 'Issue card' })).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await page.reload()
  await expect(primary).toHaveValue('#123456')
  await axe(page)
  await page.getByRole('main').getByRole('link', { name: 'Emboss', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Theme of Emboss' })).toBeVisible()
  await expect(restoredDraft(page)).toHaveCount(0)
  await page.goto('/app/brand-theme?brand=coromandel')
  await discard(page).click()
  await expect(primary).toHaveValue(stood)
  await reloadPage(page)
  await expect(primary).toHaveValue(stood)
  await expect(restoredDraft(page)).toHaveCount(0)
})

test('TYPE-02 an account that waits comes back where it was typed and not sent, and is forgotten once it was', async ({
  signInAs,
  platform,
}) => {
  const { email } = await newcomer(platform)
  const page = await signInAs()
  const account = page.getByLabel('Account', { exact: false }).last()
  await openPage(page, '/app/users/list/all')
  await account.fill(email)
  await elsewhere(page)
  await page.goto('/app/users/list/all')
  await expect(restoredDraft(page)).toBeVisible()
  await expect(account).toHaveValue(email)
  await page.reload()
  await expect(account).toHaveValue(email)
  await account.press('Enter')
  await expect(account).toHaveValue('')
  await reloadPage(page)
  await expect(account).toHaveValue('')
})

test('TYPE-02 native forms have drafts as well: the name of a key, a chosen appearance, the name of a view', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, '/app/profile?tab=api-keys')
  const key = page.getByLabel('Key name')
  await key.fill('Half a key')
  await elsewhere(page)
  await page.goto('/app/profile?tab=api-keys')
  await expect(restoredDraft(page)).toBeVisible()
  await expect(key).toHaveValue('Half a key')
  await axe(page)
  await discard(page).click()
  await expect(key).toHaveValue('')

  await openPage(page, '/app/profile?tab=theme')
  const dark = page.getByRole('radio', { name: 'Dark', exact: true })
  await dark.check()
  await elsewhere(page)
  await page.goto('/app/profile?tab=theme')
  await expect(dark).toBeChecked()
  await discard(page).click()
  await expect(dark).not.toBeChecked()

  await openPage(page, '/app/cards/list/all?panel=views')
  const view = page.getByRole('textbox', { name: 'View name' })
  await view.fill('Half a view')
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(view).toHaveCount(0)
  await page.goto('/app/cards/list/all?panel=views')
  await expect(view).toHaveValue('Half a view')
})
