import { axe, expect, test } from '../support/fixtures'
import { screenOf } from '../support/screen'

test('PROF-08 a tag is added, told apart from its like, and deleted by name', async ({ signInAs, allowConsole }) => {
  allowConsole(/409/)
  const tag = `Field ${Math.random().toString(36).slice(2, 9)}`
  const page = await signInAs()
  await page.goto('/app/tags')
  const name = page.getByLabel('Tag', { exact: true })
  await name.fill('x')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(screenOf(page).getByText('Enter a tag of 2 to 40 characters').first()).toBeVisible()
  await name.fill(tag)
  await page.getByRole('button', { name: 'Add tag' }).click()
  const row = page.getByRole('row').filter({ hasText: tag })
  await expect(row).toBeVisible()
  await axe(page)
  await name.fill(tag.toUpperCase())
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(screenOf(page).getByText(`The tag ${tag} already exists`).first()).toBeVisible()
  await row.getByRole('button', { name: `Delete ${tag}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete the tag ${tag}?` })
  await dialog.getByRole('button', { name: 'Delete tag' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
})
