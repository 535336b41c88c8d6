import { readFile } from 'node:fs/promises'
import { axe, expect, platformUrl, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

test('PROF-14 a contract is read in the developer console, call by call, and downloaded as OpenAPI', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, routes.apiContract({ file: 'portal' }))
  const reader = page.getByRole('region', { name: 'Portal' })
  await reader.getByLabel('Area').selectOption('kits')
  await reader
    .getByRole('button', { name: /\/api\/issuing\/.*kit/ })
    .first()
    .click()
  await expect(reader.getByText('It needs one of the privileges').first()).toBeVisible()
  await axe(page)

  await page.getByRole('navigation', { name: 'APIs' }).getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('region', { name: 'Support' }).getByText('List tickets')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download OpenAPI file' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('emboss-support.json')
  const { openapi, info } = JSON.parse(await readFile(await saved.path(), 'utf8')) as {
    openapi: string
    info: { title: string }
  }
  expect([openapi, info.title]).toEqual(['3.1.1', 'Emboss: Support, version 1'])
})

test('PROF-14 the sandbox shows the same under /sandbox/docs', async ({ page }) => {
  await page.goto(`${platformUrl()}/sandbox/docs`)
  await expect(page.getByText('Emboss: Issuing')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'reporting' }).click()
  await expect(page.getByText('Calls about reports.')).toBeVisible()
})

test('PROF-14 a reader that breaks says that the contract could not be shown', async ({ signInAs }) => {
  const page = await signInAs()
  await page.route(/swagger-ui-bundle/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.SwaggerUIBundle = () => { throw new Error("broken") }',
    }),
  )
  await openPage(page, routes.apiContract({ file: 'portal' }))
  await expect(page.getByRole('region', { name: 'Portal' }).getByRole('status')).toContainText('could not be')
})
