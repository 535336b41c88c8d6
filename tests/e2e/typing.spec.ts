import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { expect, issueCard, test } from '../support/fixtures'
import { choose, openForm, placeFor, plain, PNG, results } from '../support/issue-form'
import { openPage } from '../support/open-page'
import { errorOf, noticeOf } from '../support/screen'

test('TYPE-01 a large amount is said in words, and what the business holds afterwards stands beside it', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  await page.getByRole('button', { name: 'Load money', exact: true }).click()
  const load = page.getByRole('dialog', { name: 'Load money' })
  await load.getByLabel('Amount (INR)').fill('10001')
  await expect(load.getByText('ten thousand one rupees')).toBeVisible()
  await expect(load.getByText(/^Business balance(:| after:)/)).toBeVisible()
})

test('TYPE-01, decision 24 a limit is no money: the business holds the same afterwards', async ({
  signInAs,
  platform,
}) => {
  const { cardId } = await issueCard(platform, { body: { orgId: '1001', cardProgramId: '2001' } })
  const { appBalances } = await platform.send<{ appBalances: { appId: string; balanceType: string }[] }>(
    'GET',
    `cards/${cardId}/balance`,
  )
  const walletOf = (type: string) => appBalances.find(({ balanceType }) => balanceType === type)?.appId ?? ''
  const page = await signInAs()
  await page.goto(`/app/cards/${cardId}`)
  await page.getByRole('button', { name: 'Load money', exact: true }).click()
  const load = page.getByRole('dialog', { name: 'Load money' })
  const after = load.getByText(/^Business balance(:| after:)/)
  await load.getByLabel('Amount (INR)').fill('10')
  await load.getByLabel('Wallet').selectOption(walletOf('PREPAID'))
  await expect(after).toBeVisible()
  await load.getByLabel('Wallet').selectOption(walletOf('VIRTUAL'))
  await expect(after).toBeHidden()
})

test('TYPE-03 businesses open inside the window, in a dialog too, and what was chosen last comes first', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  await page.setViewportSize({ width: 1280, height: 600 })
  const form = await openForm(page)
  const business = form.getByLabel('Business')
  await business.fill(place.org.orgDisplayName)
  await results(form).getByRole('option', { name: place.org.orgDisplayName, exact: true }).click()
  await page.goto('/app/cards/issue')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByLabel('Business').click()
  const list = page.getByRole('listbox', { name: 'Results' })
  await expect(list.getByRole('option').first()).toHaveAccessibleName(place.org.orgDisplayName)
  const seen = await list.locator('xpath=..').evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
  expect(seen).toBe(true)
})

test('TYPE-03 a program stands with its issuer, and the one that was chosen last comes first and is chosen', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, ({ name }) => name === 'YES Metro NCMC')
  const page = await signInAs()
  const form = await openForm(page)
  const program = form.getByLabel('Card program')
  await choose(form, place)
  await expect(program.locator('option:checked')).toHaveText(`${place.program.name} · YES`)
  await page.goto('/app/cards/load')
  await page.getByLabel('Business', { exact: true }).fill(place.org.orgDisplayName)
  await page.getByRole('option', { name: place.org.orgDisplayName, exact: true }).click()
  const list = page.getByLabel('Card program')
  await expect(list).toBeEnabled()
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await expect(list).toHaveValue(place.programId)
  const last = list.locator('optgroup').first()
  await expect(last).toHaveAttribute('label', 'Used last')
  await expect(last.locator('option')).toHaveText([place.program.name])
})

test('TYPE-04 a form with a mistake puts the focus there and says it once', async ({ signInAs }) => {
  const page = await signInAs()
  await openPage(page, '/app/tags')
  await page.getByRole('button', { name: 'Add tag' }).click()
  const tag = page.getByLabel('Tag', { exact: true })
  await expect(tag).toBeFocused()
  await expect(tag).toHaveAttribute('aria-invalid', 'true')
  await expect(errorOf(page)).toHaveCount(0)
  await expect(noticeOf(page)).toHaveCount(0)
})

test('TYPE-05 a form that is sent while its file is on its way waits for it; a file that does not arrive stops it and says so', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const { cardId } = await issueCard(platform, { body: { orgId: '1001', cardProgramId: '2001' } })
  const money = () => ({ headers: { 'idempotency-key': randomUUID(), 'x-data-source': 'TEST' } })
  await platform.send('POST', 'card/load', { body: { cardId, appId: '2501', amount: '100.00' }, ...money() })
  const bought = { cardId, channel: 'POS', amount: '40.00' }
  const { txnId } = await platform.send<{ txnId: string }>('POST', 'demoTxn', { body: bought, ...money() })
  const page = await signInAs()
  await page.goto(`/app/transactions/view/${txnId}?cardId=${cardId}`)
  const section = page.getByRole('region', { name: 'Disputes' })
  await section.getByRole('button', { name: 'Raise dispute' }).click()
  const form = page.getByRole('dialog', { name: 'Dispute this transaction' })
  await form.getByLabel('Reason').selectOption('NOT_RECEIVED')

  const uploads = '**/api/issuing/doc/upload**'
  const attach = () =>
    form.getByLabel('Evidence').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG })
  const sendWith = async (end: (route: Route) => Promise<void>) => {
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(uploads, (route) => held.then(() => end(route)))
    await attach()
    await form.getByRole('button', { name: 'Dispute ₹40.00' }).click()
    await expect(form.getByRole('button', { name: 'Sending' })).toBeVisible()
    go()
  }
  await sendWith((route) => route.abort())
  await expect(form.getByLabel('Evidence')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Evidence')).toBeFocused()
  await expect(form.getByRole('button', { name: 'Dispute ₹40.00' })).toBeEnabled()
  await page.unroute(uploads)
  await sendWith((route) => route.continue())
  await section.getByRole('link', { name: /^Dispute \d+$/ }).click()
  await expect(page.getByRole('region', { name: 'Evidence' }).getByText('receipt.png')).toBeVisible()
})
