import { expect, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'
import { portalErrorOf } from '../support/screen'

const cards = routes.cardList({ filter: 'all' })

test('ERR-15 offline, a click on a page number keeps what stands there, says so and tries again', async ({
  signInAs,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const page = await signInAs()
  await openPage(page, `${cards}?duration=any`)
  const rows = page.locator('.list-table tbody').getByRole('row')
  const before = await rows.allTextContents()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  const notice = portalErrorOf(page, 'there is no connection')
  await expect(notice).toBeVisible()
  expect(await rows.allTextContents()).toEqual(before)
  await expect(page.locator('.list-scroll')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.serial').nth(1)).toHaveText('6')
  await expect(notice).toHaveCount(0)
})

for (const [what, open] of [
  ['a page of a list', 'Page 2'],
  ['an entry of the menu', 'Transactions'],
] as const)
  test(`ERR-15 a proxy's 502 in the place of ${what} leaves the portal standing, with a retry`, async ({
    signInAs,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/)
    const page = await signInAs()
    await openPage(page, `${cards}?duration=any`)
    await page.route(/_rsc=|\/api\/list\//, (route) =>
      route.fulfill({
        status: 502,
        contentType: 'text/html',
        headers: { 'x-request-id': 'abc-of-the-proxy' },
        body: '<h1>Bad gateway</h1>',
      }),
    )
    await page.getByRole('link', { name: open, exact: true }).first().click()
    const notice = portalErrorOf(page, 'the portal answered with an error. This page stays as it is. (502)')
    await expect(notice).toContainText('abc-of-the-proxy')
    await expect(page.getByRole('heading', { level: 1, name: /^Cards/ })).toBeVisible()
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    if (open === 'Page 2') await expect(page.locator('.serial').nth(1)).toHaveText('6')
    else await expect(page.getByRole('heading', { level: 1, name: /^Transactions/ })).toBeVisible()
  })

test('ERR-15 offline, a link that loads a whole document keeps what stands there and follows once the connection is back', async ({
  signInAs,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const page = await signInAs()
  await openPage(page, cards)
  const landing = page.locator('a[data-full-load]').first()
  await context.setOffline(true)
  await landing.click()
  const notice = portalErrorOf(page, 'there is no connection')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Cards/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/app\/organization/)
})
