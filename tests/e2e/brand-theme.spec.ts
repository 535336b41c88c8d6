import { axe, expect, test } from '../support/fixtures'

test('THEME-01, THEME-02, THEME-03 a brand’s colours are previewed, refused where faint, saved as a version and taken back', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/profile?tab=theme')
  await page.getByRole('link', { name: 'Change the theme of a brand' }).click()
  await page.getByRole('link', { name: 'Coromandel Bank Cards' }).click()
  await expect(page.getByRole('heading', { name: 'Theme of Coromandel Bank Cards' })).toBeVisible()
  await expect(page.getByText('All text is readable.')).toBeVisible()
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true })
  const dark = page.getByRole('region', { name: 'Preview, Dark' })
  const save = page.getByRole('button', { name: 'Save theme' })

  await primary.fill('#7fb2ff')
  await expect(dark.getByRole('button', { name: 'Issue card' })).toHaveCSS('background-color', 'rgb(127, 178, 255)')
  await expect(page.getByText(/pairs are too faint to read/)).toBeVisible()
  await expect(save).toBeDisabled()
  await page
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click()
  await expect(page.getByText('All text is readable.')).toBeVisible()
  await axe(page)

  // Its accent alone: other tests look at the brand's other colours meanwhile.
  await primary.fill('#8a1538')
  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#6b4700')
  await save.click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByText('Current')).toBeVisible()
  await expect(versions.getByText('#6b4700')).toBeVisible()
  await versions.getByRole('button', { name: 'Go back to the file' }).click()
  await expect(versions.getByText('Same as the file', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Accent colour', exact: true })).toHaveValue('#7a5200')
})
