import { expect, test } from '../support/fixtures'
import { holdScripts } from '../support/hold-scripts'
import { untilHydrated } from '../support/open-page'

test('LIST-01 a row that was opened before the scripts came shows what it has besides, then and once they are there', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 390, height: 844 })
  const load = await holdScripts(page)
  await page.goto('/app/transactions', { waitUntil: 'commit' })
  await page.getByText('More', { exact: true }).first().click()
  const rest = page.locator('.row-rest')
  await expect(rest.getByText('Balance after')).toBeVisible()
  load()
  await untilHydrated(page)
  await expect(rest.getByText('Balance after')).toBeVisible()
  await page.locator('tbody').getByRole('button', { expanded: true }).click()
  await expect(rest).toHaveCount(0)
})

test('TYPE-03 a business that was clicked or typed before the scripts came is looked for once they are there', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const business = page.getByLabel('Business', { exact: true })
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  const click = await holdScripts(page)
  await page.goto('/app/cards/load', { waitUntil: 'commit' })
  await business.click()
  click()
  await expect(options.first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const type = await holdScripts(page)
  await page.goto('/app/cards/load', { waitUntil: 'commit' })
  await business.fill('Kaveri')
  type()
  await expect(options.first()).toContainText('Kaveri')
  await options.first().click()
  await expect(page.getByLabel('Card program')).toBeEnabled()
})

test('a button that was clicked before the scripts came does its work once, as soon as they are there', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const load = await holdScripts(page)
  await page.goto('/app/cards/list/all', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu display' })
  await expect(menu).toHaveAttribute('title', 'Menu and sub-menu shown')
  await menu.click()
  load()
  await expect(menu).toHaveAttribute('title', 'Sub-menu hidden')
  await expect(page.getByRole('status').filter({ hasText: 'Sub-menu hidden' })).toBeAttached()
  await expect(menu).toHaveAttribute('title', 'Sub-menu hidden')
})

test('a menu that was clicked before the scripts came opens once they are there', async ({ signInAs }) => {
  const page = await signInAs()
  const load = await holdScripts(page)
  await page.goto('/app/cards/list/all', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'More of Customers' }).click()
  load()
  await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible()
})

test('PROG-06 a form that was sent before the scripts came is sent once they are there, with what was typed', async ({
  signInAs,
}) => {
  const page = await signInAs('yes.admin@sandbox.test')
  const load = await holdScripts(page)
  await page.goto('/app/programs/new', { waitUntil: 'commit' })
  await page.getByLabel('Program name').fill('Early Program')
  await page.getByRole('button', { name: 'Save Draft And Proceed' }).click()
  await expect(page).toHaveURL(/\/app\/programs\/new/)
  load()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
  await expect(page.getByLabel('Program name')).toHaveValue('Early Program')
})
