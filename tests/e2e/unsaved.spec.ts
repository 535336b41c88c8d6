import type { Locator, Page } from '@playwright/test'
import { axe, expect, test } from '../support/fixtures'
import { waitingCard } from '../support/kits'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without sending?' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' })
const leave = (page: Page) => question(page).getByRole('button', { name: 'Discard and leave' })

/** A dialog hears Escape one drawing after it has the focus: no hand is as quick as the test. */
const keepEditing = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden({ timeout: 2000 })
  }).toPass()

const issueOverList = async (page: Page): Promise<Locator> => {
  await page.goto('/app/cards/list/all', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Issue Individual Card' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  return dialog
}

test('a half-filled form asks before Escape, the shade, the cross, Cancel and Back close it, and loses nothing', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const dialog = await issueOverList(page)
  const name = dialog.getByLabel('Full name')
  await name.fill('Asha Rao')
  const here = page.url()
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 500),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
  ]
  for (const way of ways) {
    await way()
    await expect(stay(page)).toBeFocused()
    await keepEditing(page)
    await expect(name).toHaveValue('Asha Rao')
    expect(page.url()).toBe(here)
  }
  await page.keyboard.press('Escape')
  await axe(page)
  await leave(page).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/app\/cards\/list\/all/)
})

test('Back out of a half-filled dialog goes on once the person has said so', async ({ signInAs }) => {
  const page = await signInAs()
  const dialog = await issueOverList(page)
  await dialog.getByLabel('Full name').fill('Asha Rao')
  await page.evaluate(() => history.back())
  await leave(page).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/app\/cards\/list\/all/)
})

test('an untouched form never asks, and neither does one that was emptied again', async ({ signInAs }) => {
  const page = await signInAs()
  const dialog = await issueOverList(page)
  await dialog.getByLabel('Full name').fill('Asha')
  await dialog.getByLabel('Full name').fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(question(page)).toHaveCount(0)
})

test('a menu entry asks before a half-filled form of a page, and leads there once the person has said so', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/cards/issue', { waitUntil: 'networkidle' })
  await page.getByLabel('Full name').fill('Asha Rao')
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true })
  await entry.click()
  await stay(page).click()
  await expect(page).toHaveURL(/\/app\/cards\/issue/)
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await entry.click()
  await leave(page).click()
  await expect(page).toHaveURL(/\/app\/customers/)
})

test('a reload asks by the browser’s own question, for a half-filled form alone', async ({ signInAs }) => {
  const page = await signInAs()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/app/cards/issue', { waitUntil: 'networkidle' })
  await page.getByLabel('Full name').click()
  await page.reload({ waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('a form that was sent does not ask', async ({ signInAs, platform }) => {
  const card = await waitingCard(platform)
  const page = await signInAs()
  await page.goto('/app/tags', { waitUntil: 'networkidle' })
  await page.getByLabel('Tag', { exact: true }).fill(`Sent ${card.mobile}`)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('cell', { name: `Sent ${card.mobile}` }).first()).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/customers/)
})

test('a chosen file and a native form ask as well', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/cards/load', { waitUntil: 'networkidle' })
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'load.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await leave(page).click()
  await expect(page).toHaveURL(/\/app\/cards\/list/)
  await page.goto('/app/profile?tab=security', { waitUntil: 'networkidle' })
  await page.getByLabel('Current password').first().fill('Sandbox')
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  await stay(page).click()
  await expect(page.getByLabel('Current password').first()).toHaveValue('Sandbox')
})
