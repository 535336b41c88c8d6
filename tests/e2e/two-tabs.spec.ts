import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openWithBusiness } from '../support/active-business'
import { expect, test } from '../support/fixtures'
import { holdScripts } from '../support/hold-scripts'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

type BusinessInSetUp = { orgId: string; orgDisplayName: string; setUpComplete: boolean }

const customers = routes.customerList({ filter: 'all' })
const cards = routes.cardList({ filter: 'all' })
const activeIn = (page: Page) => page.getByRole('banner')
const ownersIn = async (page: Page): Promise<string[]> => {
  const names = await page.getByRole('columnheader').allInnerTexts()
  const rows = await page.getByRole('table').locator('tbody').getByRole('row').all()
  const cells = rows.map((row) => row.getByRole('cell').nth(names.indexOf('Business')).innerText())
  return [...new Set((await Promise.all(cells)).map((text) => text.split('\n')[0]?.trim() ?? ''))]
}

test('ACC-33 two tabs with two businesses each show, page and export their own', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const { list } = await platform.send<{ list: BusinessInSetUp[] }>('GET', 'orgs', { query: { page: 1, perPage: 100 } })
  const [kaveri, zephyr] = ['Kaveri Foods', 'Zephyr Mobility'].map((name) =>
    list.find(({ orgDisplayName }) => orgDisplayName === name),
  ) as [BusinessInSetUp, BusinessInSetUp]
  const first = await signInAs()
  await openWithBusiness(first, baseURL, `${customers}?duration=any`, kaveri.orgId)
  await expect(activeIn(first)).toContainText(kaveri.orgDisplayName)
  const second = await first.context().newPage()
  await openWithBusiness(second, baseURL, `${customers}?duration=any`, zephyr.orgId)
  await expect(activeIn(second)).toContainText(zephyr.orgDisplayName)

  await test.step('a link of the first tab stays with its business', async () => {
    await first.bringToFront()
    await first.getByRole('navigation').getByRole('link', { name: 'Cards', exact: true }).first().click()
    await expect(first).toHaveURL(new RegExp(`${cards}\\?.*org=${kaveri.orgId}`))
    await expect(activeIn(first)).toContainText(kaveri.orgDisplayName)
    await first.goto(`${customers}?duration=any`)
    await expect(first).toHaveURL(new RegExp(`org=${kaveri.orgId}`))
    await expect(activeIn(first)).toContainText(kaveri.orgDisplayName)
    expect(await ownersIn(first)).not.toContain(zephyr.orgDisplayName)
  })

  await test.step('a search and a reload of the second stay with its own', async () => {
    await second.bringToFront()
    await second.reload()
    await expect(activeIn(second)).toContainText(zephyr.orgDisplayName)
    expect(await ownersIn(second)).not.toContain(kaveri.orgDisplayName)
  })

  await test.step('a file of the first tab holds its business alone', async () => {
    await first.bringToFront()
    await first.locator('.list-tools').getByRole('link', { name: 'Export' }).click()
    const panel = first.getByRole('region', { name: 'Export' })
    await panel.getByRole('radio', { name: 'CSV' }).check()
    const downloading = first.waitForEvent('download')
    await panel.getByRole('button', { name: 'Export' }).click()
    const download = await downloading
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(kaveri.orgDisplayName)
    expect(text).not.toContain(zephyr.orgDisplayName)
  })

  await test.step('a new tab starts with the last choice, and clearing it there leaves the others', async () => {
    const third = await first.context().newPage()
    await third.goto(customers)
    await expect(activeIn(third)).toContainText(zephyr.orgDisplayName)
    await third.getByRole('button', { name: `Show all businesses instead of ${zephyr.orgDisplayName}` }).click()
    await expect(third).toHaveURL(/org=all/)
    await second.bringToFront()
    await second.getByRole('navigation').getByRole('link', { name: 'Cards', exact: true }).first().click()
    await expect(second).toHaveURL(new RegExp(`${cards}\\?.*org=${zephyr.orgId}`))
    await expect(activeIn(second)).toContainText(zephyr.orgDisplayName)
  })
})

test('ACC-33 a choice of business holds although its page was left before its scripts had run', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, '/app/support')
  const name = 'Deccan Infotech'
  await page.getByRole('button', { name: 'Choose a business' }).click()
  await page.getByRole('searchbox', { name: 'Search businesses by name' }).fill(name)
  const option = page.locator('button[name="orgId"][title]')
  await expect(option).toHaveCount(1)
  const letScriptsCome = await holdScripts(page)
  await option.click({ noWaitAfter: true })
  await page.waitForURL(/\/app\/support\?org=\d+$/, { waitUntil: 'commit' })
  await page.goto('/app/tags', { waitUntil: 'commit' })
  letScriptsCome()
  await expect(page).toHaveURL(/\/app\/tags\?org=\d+$/)
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()
})

test('ACC-33 Back to pages from before a choice of business shows their rows of the chosen business', async ({
  signInAs,
}) => {
  const page = await signInAs('readonly@sandbox.test')
  const heading = page.getByRole('heading', { level: 1 })
  await openPage(page, `${routes.transactionList({ filter: 'allOrgTxns' })}?pageSize=10`)
  const all = await heading.innerText()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Choose a business' }).click()
  await page.getByRole('searchbox', { name: 'Search businesses by name' }).fill('Nilgiri Last Mile')
  const option = page.locator('button[name="orgId"][title]')
  await expect(option).toHaveCount(1)
  await option.click()
  await expect(page).toHaveURL(/org=\d+/)
  const own = await heading.innerText()
  expect(own).not.toBe(all)
  for (const address of [/page=2.*org=\d+/, /list\/allOrgTxns\?pageSize=10.*org=\d+/]) {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(heading).toHaveText(own)
  }
})

test('ACC-33 an address of somebody else’s business is not found, and nothing of it is told', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/)
  const page = await signInAs('yes.admin@sandbox.test')
  for (const id of ['999999', 'abc']) {
    await page.goto(`${customers}?org=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('main')).not.toContainText(id)
  }
  await page.goto(customers)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
})
