import { axe, expect, test } from '../support/fixtures'

test('PROF-01 the home page shows totals, volume, statuses and what waits, each with the way to its rows', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs()
  const count = () => platform.send<Record<string, number>>('GET', 'dashboard/totals')
  const before = await count()
  await page.goto('/app/dashboard')
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.locator('dd').nth(3)).toBeVisible()
  const shown = (await totals.locator('dd').allInnerTexts()).map((figure) => Number(figure.replaceAll(',', '')))
  const after = await count()
  // Others make cards meanwhile.
  for (const [at, name] of ['businesses', 'cardHolders', 'cards', 'transactions'].entries()) {
    expect(shown[at], name).toBeGreaterThanOrEqual(Number(before[name]))
    expect(shown[at], name).toBeLessThanOrEqual(Number(after[name]))
  }
  const volume = page.getByRole('region', { name: 'Transaction volume, last 30 days' })
  await volume.getByText('Figures in INR').click()
  await expect(volume.getByRole('table').getByRole('row')).toHaveCount(31)
  await expect(volume.getByRole('table').getByRole('row').last()).toContainText('today so far')
  await expect(volume.locator('svg').first().locator('[data-partial=true]')).toHaveCount(1)
  await axe(page)
  const waiting = page.getByRole('region', { name: 'Waiting for a decision' })
  await expect(waiting.locator('[data-waiting=tickets]')).toHaveText(/^[1-9]\d*$/)
  await waiting.getByRole('link', { name: 'Open tickets' }).click()
  await expect(page).toHaveURL(/\/app\/support\?.*status=OPEN/)
  await expect(page.getByRole('cell', { name: 'Open', exact: true }).first()).toBeVisible()
  await page.goBack()
  const statuses = page.getByRole('table', { name: 'Transactions by status, last 30 days' })
  await statuses.getByRole('link', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/status=FAILED&duration=custom&from=[\d-]+&to=[\d-]+/)
  await expect(page.getByRole('table').getByText('Failed').first()).toBeVisible()
})

test('PROF-01 a total leads to a list of as many rows', async ({ signInAs, platform }) => {
  const page = await signInAs()
  for (const [name, title] of [
    ['Card holders', 'Customers'],
    ['Cards', 'Cards'],
    ['Transactions', 'Transactions'],
  ] as const) {
    await page.goto('/app/dashboard')
    const totals = page.getByRole('region', { name: 'Totals' })
    const total = totals
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('xpath=..')
      .getByRole('link')
    const shown = Number((await total.innerText()).replaceAll(',', ''))
    await total.click()
    const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${title} [\\d,]+$`) })
    const listed = Number((await heading.innerText()).replace(/\D/g, ''))
    const { cardHolders, cards, transactions } = await platform.send<Record<string, number>>('GET', 'dashboard/totals')
    const now = { 'Card holders': cardHolders, Cards: cards, Transactions: transactions }[name] ?? 0
    // Others make cards meanwhile.
    expect([name, listed >= shown, listed <= now]).toEqual([name, true, true])
  }
})

test('PROF-01 cards that are listed only after a search are counted without a link', async ({ signInAs }) => {
  const page = await signInAs('yes.admin@sandbox.test')
  await page.goto('/app/dashboard')
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByRole('definition')).toHaveCount(4)
  await expect(totals.getByRole('link')).toHaveCount(3)
})

test('PROF-01 who may not look at a list gets no link to it, and what waits is what their roles show', async ({
  signInAs,
}) => {
  const page = await signInAs('setup@sandbox.test')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('region', { name: 'Totals' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Waiting for a decision' }).getByRole('link')).toHaveText([
    'Users with documents to review',
  ])
})
