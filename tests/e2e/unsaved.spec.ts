import type { Locator, Page } from '@playwright/test'
import { axe, expect, test } from '../support/fixtures'
import { choose, placeFor, plain } from '../support/issue-form'
import { waitingCard } from '../support/kits'
import { openPage, reloadPage } from '../support/open-page'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without sending?' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' })
const leave = (page: Page) => question(page).getByRole('button', { name: 'Discard and leave' })

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')).length)

const issueOverList = async (page: Page): Promise<Locator> => {
  await openPage(page, '/app/cards/list/all')
  await page.getByRole('link', { name: 'Issue Individual Card' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  return dialog
}

const restoredDraft = (page: Page) => page.getByText(/^Draft from .* restored$/)

test('TYPE-02 Escape, the shade, the cross, Cancel, Back and a reload ask nothing and lose nothing', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const dialog = await issueOverList(page)
  const name = dialog.getByLabel('Full name')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 500),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
  ]
  await name.fill('Asha Rao')
  for (const way of ways) {
    await way()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/app\/cards\/list\/all/)
    await page.getByRole('link', { name: 'Issue Individual Card' }).click()
    await expect(name).toHaveValue('Asha Rao')
    await expect(restoredDraft(page)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await axe(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await reloadPage(page)
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await expect(restoredDraft(page)).toHaveCount(0)
})

test('TYPE-02 a menu entry leads away at once; the business, its program and the amounts come back with the rest', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  await openPage(page, '/app/cards/issue')
  const form = page.locator('main')
  await choose(form, place)
  await form.getByLabel('Full name').fill('Asha Rao')
  const amount = form.locator('input[inputmode="decimal"]').and(form.locator(':enabled')).first()
  await amount.fill('12.5')
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/customers/)
  await page.goto('/app/cards/issue')
  await expect(restoredDraft(page)).toBeVisible()
  await expect(form.getByLabel('Business')).toHaveValue(place.org.orgDisplayName)
  await expect(form.getByLabel('Card program')).toHaveValue(place.programId)
  await expect(amount).toHaveValue('12.5')
  await expect(form.getByLabel('Full name')).toHaveValue('Asha Rao')
})

test('TYPE-02 an untouched form keeps nothing, and neither does one that was emptied again', async ({ signInAs }) => {
  const page = await signInAs()
  const dialog = await issueOverList(page)
  await dialog.getByLabel('Full name').fill('Asha')
  await dialog.getByLabel('Full name').fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await draftsIn(page)).toBe(0)
})

test('TYPE-02 nobody else at the same browser sees a draft, and signing out leaves none', async ({ signInAs }) => {
  const page = await signInAs('platform.admin@sandbox.test')
  await openPage(page, '/app/tags')
  await page.getByLabel('Tag', { exact: true }).fill('Half a tag')
  await page.goto('/app/customers')
  await expect.poll(() => draftsIn(page)).toBe(1)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Half')
  await signInAs('yes.admin@sandbox.test')
  await openPage(page, '/app/tags')
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('')
  await signInAs('platform.admin@sandbox.test')
  await page.goto('/app/tags')
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('Half a tag')
  await openPage(page, '/app/customers')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/app'))
  expect(await draftsIn(page)).toBe(0)
})

test('TYPE-02 a form that was sent is forgotten', async ({ signInAs, platform }) => {
  const card = await waitingCard(platform)
  const page = await signInAs()
  await openPage(page, '/app/tags')
  await page.getByLabel('Tag', { exact: true }).fill(`Sent ${card.mobile}`)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('cell', { name: `Sent ${card.mobile}` }).first()).toBeVisible()
  await reloadPage(page)
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('')
  expect(await draftsIn(page)).toBe(0)
})

test('TYPE-02 a chosen file and a password, which no draft holds, ask before they are lost', async ({ signInAs }) => {
  const page = await signInAs()
  await openPage(page, '/app/cards/load')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'load.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await leave(page).click()
  await expect(page).toHaveURL(/\/app\/cards\/list/)
  await openPage(page, '/app/profile?tab=security')
  await page.getByLabel('Current password').first().fill('Sandbox')
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  await stay(page).click()
  await expect(page.getByLabel('Current password').first()).toHaveValue('Sandbox')
})
