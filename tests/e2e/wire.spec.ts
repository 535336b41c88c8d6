import { expect, issueCard, test } from '../support/fixtures'
import { openPage, untilHydrated } from '../support/open-page'
import { portalErrorOf } from '../support/screen'

const ORGS = /\/api\/issuing\/orgs\?/

test('WIRE-05 the loading indicator shows while a call is in flight and goes when it has answered, failed or not', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/503/)
  const page = await signInAs()
  await openPage(page, '/app/transactions/list/allOrgTxns')
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeHidden()
  for (const status of [200, 503]) {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(ORGS, async (route) => {
      await held
      if (status === 200) return route.continue()
      return route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status,
          title: 'Service Unavailable',
          detail: null,
          code: 'upstream-down',
          requestId: 'r',
        }),
      })
    })
    await page.getByRole('button', { name: 'Choose a business' }).click()
    await page
      .getByRole('searchbox', { name: /business/i })
      .first()
      .press('Enter')
    await expect(bar).toBeVisible()
    release()
    await expect(bar).toBeHidden()
    await page.unroute(ORGS)
    await page.keyboard.press('Escape')
  }
})

test('WIRE-07 a search that is typed on cancels the one in flight', async ({ signInAs }) => {
  const page = await signInAs()
  await openPage(page, '/app/transactions/list/allOrgTxns')
  await page.route(/name=Zep(&|$)/, () => new Promise(() => undefined))
  await page.getByRole('button', { name: 'Choose a business' }).click()
  const box = page.getByRole('searchbox', { name: /business/i }).first()
  const cancelled = page.waitForEvent('requestfailed', (request) => /name=Zep(&|$)/.test(request.url()))
  await box.fill('Zep')
  await page.waitForRequest(/name=Zep(&|$)/)
  await box.fill('Zephyr')
  expect((await cancelled).failure()?.errorText).toContain('ABORTED')
  await expect(page.getByRole('button', { name: /Zephyr/ }).first()).toBeVisible()
})

test('WIRE-12 a call that is refused says so where it was asked, and can be asked again', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/502/)
  const page = await signInAs()
  await openPage(page, '/app/transactions/list/allOrgTxns')
  await page.route(ORGS, (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 502, title: 'Bad Gateway', detail: null, code: 'upstream-down', requestId: 'r' }),
    }),
  )
  await page.getByRole('button', { name: 'Choose a business' }).click()
  const box = page.getByRole('searchbox', { name: /business/i }).first()
  await box.fill('Zephyr')
  await box.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /could not|failed|try again/i })).toBeVisible()
  await page.unroute(ORGS)
  await box.press('Enter')
  await expect(page.getByRole('button', { name: 'Zephyr Mobility' }).first()).toBeVisible()
})

test('ERR-15 a part of the portal that cannot be loaded reloads the page once, then says so', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to (fetch|load)|ChunkLoadError|503/)
  const page = await signInAs()
  await openPage(page, '/app/cards/list/all')
  await page.evaluate(() => {
    const lost = Object.assign(new Error('Failed to load chunk /_next/static/chunks/gone.js'), {
      name: 'ChunkLoadError',
    })
    Object.assign(window, { stays: true })
    void Promise.reject(lost)
  })
  await expect.poll(() => page.evaluate(() => 'stays' in window).catch(() => true)).toBe(false)
  await untilHydrated(page)
  await page.evaluate(() => {
    const lost = Object.assign(new Error('Failed to load chunk /_next/static/chunks/gone.js'), {
      name: 'ChunkLoadError',
    })
    Object.assign(window, { stays: true })
    void Promise.reject(lost)
  })
  await expect(portalErrorOf(page, 'could not be loaded')).toBeVisible()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('ERR-15 a dialog whose script is gone: one reload, then the explanation in the place of the screen', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to (fetch|load)|ChunkLoadError|chunk/i)
  const card = await issueCard(platform)
  const page = await signInAs()
  const screen = `/app/cards/${card.cardId}`
  await openPage(page, screen)
  const lazy = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/_next/static/chunks/')) lazy.add(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByRole('dialog', { name: 'Freeze this card?' })).toBeVisible()
  expect(lazy.size).toBeGreaterThan(0)

  const gone = [...lazy]
  const isGone = (url: URL) => gone.includes(url.pathname)
  let refused = 0
  await page.route(isGone, (route) => {
    refused += 1
    return route.abort()
  })
  await openPage(page, screen)
  expect(refused).toBe(0)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect.poll(() => loads).toBe(1)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Freeze' }).click()
  const told = portalErrorOf(page, 'Part of the portal could not be loaded')
  await expect(told).toBeVisible()
  expect(refused).toBeGreaterThanOrEqual(2)

  await page.unroute(isGone)
  await told.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(2)
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByRole('dialog', { name: 'Freeze this card?' })).toBeVisible()
})

test('CONST-11, ERR-15 a part that does not come is loading for 120 seconds; then it is said, and it still opens when it comes', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  await page.clock.install()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  const told = portalErrorOf(page, 'is taking longer than two minutes')
  await page.clock.fastForward(110_000)
  await expect(told).toHaveCount(0)
  await page.clock.fastForward(11_000)
  await expect(told).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Freeze this card?' })).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Freeze' })).toBeFocused()
})
