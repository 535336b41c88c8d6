import { axe, expect, issueCard, test } from '../support/fixtures'

test('PROF-08 a tag is added, told apart from its like, and deleted by name', async ({ signInAs, allowConsole }) => {
  allowConsole(/409/)
  const tag = `Field ${Math.random().toString(36).slice(2, 9)}`
  const page = await signInAs()
  await page.goto('/app/tags')
  const name = page.getByLabel('Tag', { exact: true })
  await name.fill('x')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText('Enter a tag of 2 to 40 characters').first()).toBeVisible()
  await name.fill(tag)
  await page.getByRole('button', { name: 'Add tag' }).click()
  const row = page.getByRole('row').filter({ hasText: tag })
  await expect(row).toBeVisible()
  await axe(page)
  await name.fill(tag.toUpperCase())
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText(`The tag ${tag} is there already`).first()).toBeVisible()
  await row.getByRole('button', { name: `Delete ${tag}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete the tag ${tag}?` })
  await dialog.getByRole('button', { name: 'Delete tag' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('PROF-07 one box finds businesses, cards and card holders that the person may see', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto('/app/developer')
  const box = page.getByRole('searchbox', { name: 'Global search' })
  await box.fill('x')
  await box.press('Enter')
  await expect(page.getByText('Type at least two characters.')).toBeVisible()
  await box.fill(card.name)
  await box.press('Enter')
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(results.filter({ hasText: /^Card holder/ })).toContainText(card.name)
  await axe(page)
  await results
    .filter({ hasText: /^Card(?! holder)/ })
    .getByRole('link', { name: card.name })
    .click()
  await page.waitForURL(new RegExp(`/app/cards/${card.cardId}`))
  await page.goto('/app/developer?search=zzzzqqqq')
  await expect(page.getByText('Nothing that you may see matches zzzzqqqq.')).toBeVisible()
})
