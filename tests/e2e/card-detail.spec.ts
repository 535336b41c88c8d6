import { readFile } from 'node:fs/promises'
import { axe, expect, issueCard, platformApi, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import type { Page } from '@playwright/test'
import { noticeOf, screenOf } from '../support/screen'

type CardAnswer = { last4Digit: string; status: string }
const detailOf = async (cardId: string) => (await platformApi()).send<CardAnswer>('GET', `cards/${cardId}`)
const band = (page: Page, name: string) => page.getByRole('region', { name })
const writes = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/issuing/'))
      sent.push(new URL(request.url()).pathname)
  })
  return sent
}
const operate = async (page: Page, name: 'Freeze' | 'Block', last4: string, reason = 'LOST') => {
  await page.getByRole('group', { name: 'Card operations' }).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: `${name} this card?` })
  await dialog.getByLabel('Last 4 digits').fill(last4)
  await dialog.getByLabel('Reason').selectOption(reason)
  await dialog.getByRole('button', { name: `${name} card` }).click()
  return dialog
}

test('CARD-22, CARD-23, CARD-24, CARD-37, CARD-38 a card shows its facts, balances, limits and channels', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Card Detail View' })).toBeVisible()
  await expect(band(page, card.name).getByText('ACTIVE', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Card', exact: true })).toContainText('Digital only')
  await expect(page.getByRole('region', { name: 'Card', exact: true })).toContainText(card.orgName)
  await expect(page.getByRole('region', { name: 'Card holder' })).toContainText(card.email)
  const audit = page.getByRole('region', { name: 'Audit' })
  await expect(audit).toContainText(card.cardId)
  await expect(audit).toContainText('IST')
  const limits = page.getByRole('region', { name: 'Limits' }).first()
  for (const column of ['Channel', 'Period', 'Amount', 'Count'])
    await expect(limits.getByRole('columnheader', { name: column })).toBeVisible()
  const channels = page.getByRole('region', { name: 'Channels' })
  for (const channel of ['ATM', 'POS', 'Ecom', 'Card tap']) await expect(channels).toContainText(channel)
  await axe(page)
})

test('CARD-25 wallets show their kind, their balance and whether they count, NCMC flagged', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: { id: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 100, pageNumber: 1, listFilterType: 'approved' },
  })
  type CardBalances = { appBalances: unknown[]; ncmcAppBalances: { appName: string }[] }
  for (const { id } of list) {
    const wallets = await platform.send<CardBalances>('GET', `cards/${id}/balance`)
    if (!wallets.ncmcAppBalances.length || !wallets.appBalances.length) continue
    const page = await signInAs()
    await page.goto(`/app/cards/${id}`)
    const table = page.getByRole('region', { name: 'Wallets' }).getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(1 + wallets.appBalances.length + wallets.ncmcAppBalances.length)
    const ncmc = table.getByRole('row', { name: wallets.ncmcAppBalances[0]?.appName ?? '' })
    await expect(ncmc.getByText('NCMC', { exact: true })).toBeVisible()
    await expect(
      table.getByRole('cell', { name: /^(Just-in-time|Prepaid) (Counts towards the total|Not in the total)$/ }).first(),
    ).toBeVisible()
    await expect(table.getByText(/₹|AED/).first()).toBeVisible()
    return
  }
  throw new Error('The seed holds no active card with an NCMC wallet')
})

test('CARD-26 KYC documents show what they are, their value masked; decision 23 a picture stands there for a minute once a reason is given', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: { id: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 100, pageNumber: 1, listFilterType: 'approved' },
  })
  type Documents = { documents: { docId: string; docValue: string; docExtension: string }[] }
  for (const { id } of list) {
    const { documents } = await platform.send<Documents>('GET', `cards/${id}/kycDocs`)
    const [first] = documents
    if (!first?.docValue || first.docValue.length < 6 || !first.docExtension) continue
    const page = await signInAs()
    await page.goto(`/app/cards/${id}`)
    const part = page.getByRole('region', { name: 'KYC documents' }).first()
    await expect(part).toContainText(first.docId)
    await expect(part).not.toContainText(first.docValue)
    await expect(part).toContainText(first.docValue.slice(-2))
    const picture = part.getByRole('button', { name: /^Reveal: Image 1 of / })
    await picture.click()
    const asking = page.getByRole('dialog', { name: /^Reveal: Image 1 of / })
    await asking.getByRole('button', { name: 'Reveal' }).click()
    await expect(asking.getByLabel('Reason')).toBeFocused()
    await page.clock.install()
    await asking.getByLabel('Reason').fill('Ticket 12, the holder asks')
    await asking.getByRole('button', { name: 'Reveal' }).click()
    const seen = page.getByRole('dialog', { name: /^Image 1 of / })
    await expect
      .poll(() => seen.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    await axe(page)
    const download = page.waitForEvent('download')
    await seen.getByRole('link', { name: 'Save file' }).click()
    expect((await readFile(await (await download).path())).subarray(1, 4).toString()).toBe('PNG')
    await page.clock.fastForward(40_000)
    await expect(seen).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(seen).toBeHidden()
    await expect(picture).toBeFocused()
    return
  }
  throw new Error('The seed holds no card with a KYC document')
})

test('CARD-18, CARD-19 a click on the name opens the card over the list, reload shows it whole, closing goes back', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`/app/cards/list/all?search=${encodeURIComponent(card.name)}`)
  await page.getByRole('link', { name: card.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Card Detail View' })
  await expect(dialog.getByRole('heading', { name: card.name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/app/cards/${card.cardId}$`))
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/app\/cards\/list\/all/)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Card Detail View' })).toBeVisible()
})

test('CARD-30, CARD-31 freeze and unfreeze show at once, without a reload', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const { last4Digit } = await detailOf(card.cardId)
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const sent = writes(page)
  await operate(page, 'Freeze', last4Digit)
  await expect(page.getByText('Card locked successfully')).toBeVisible()
  await expect(band(page, card.name).getByText('FROZEN', { exact: true })).toBeVisible()
  expect((await detailOf(card.cardId)).status).toBe('LOCKED')
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  await expect(page.getByText('Card unlocked successfully')).toBeVisible()
  await expect(band(page, card.name).getByText('ACTIVE', { exact: true })).toBeVisible()
  expect(sent).toEqual(['/api/issuing/card/lock', '/api/issuing/card/lock'])
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('CARD-30, CARD-31, CARD-33 the focus stays on the card when an action removes or disables its button', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const { last4Digit } = await detailOf(card.cardId)
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const holder = page.getByRole('heading', { level: 2, name: card.name })
  const act = async (name: 'Freeze' | 'Block') => {
    await button(name).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `${name} this card?` })
    await dialog.getByLabel('Last 4 digits').fill(last4Digit)
    await dialog.getByLabel('Reason').selectOption('LOST')
    await dialog.getByRole('button', { name: `${name} card` }).focus()
    await page.keyboard.press('Enter')
  }
  await act('Freeze')
  await expect(button('Unfreeze')).toBeVisible()
  await expect(holder).toBeFocused()
  await button('Unfreeze').focus()
  await page.keyboard.press('Enter')
  await expect(button('Freeze')).toBeVisible()
  await expect(holder).toBeFocused()
  await act('Block')
  await expect(button('Block')).toBeDisabled()
  await expect(holder).toBeFocused()
})

test("ERR-09, decision 36, CARD-30, CARD-33 a tab that shows a state of yesterday is told so by the status's name and the platform's words, and then shows the true one", async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const card = await issueCard(platform)
  const { last4Digit } = await detailOf(card.cardId)
  const lock = { cardId: card.cardId, lock: true, last4Digits: last4Digit, reason: 'LOST' }
  await platform.send('PUT', 'card/lock', { body: lock })
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  // An open dialog hides the page behind it from the accessibility tree.
  const shown = (word: string) =>
    page.getByRole('region', { name: card.name, includeHidden: true }).getByText(word, { exact: true })
  await expect(shown('FROZEN')).toBeVisible()

  await platform.send('PUT', 'card/lock', { body: { cardId: card.cardId, lock: false } })
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  const unfreeze = page.getByRole('group', { name: 'Card operations' })
  const words = /^\s*Conflict\s+This card is not frozen\b/
  await expect(unfreeze.getByRole('alert')).toHaveText(words, { useInnerText: true })
  await expect(shown('ACTIVE')).toBeVisible()
  await expect(noticeOf(page)).toHaveCount(0)

  await platform.send('PUT', 'card/lock', { body: lock })
  const freeze = await operate(page, 'Freeze', last4Digit)
  await expect(freeze.getByText('This card is already frozen')).toBeVisible()
  await expect(page.getByText('Card locked successfully')).toHaveCount(0)
  await expect(shown('FROZEN')).toBeVisible()
})

test('CARD-18 closing the dialog gives the focus back to its row, also where the row has been drawn anew', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const { last4Digit } = await detailOf(card.cardId)
  const page = await signInAs()
  await openPage(page, `/app/cards/list/all?search=${encodeURIComponent(card.name)}`)
  const link = page.getByRole('link', { name: card.name, exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Card Detail View' })).toBeVisible()
  await operate(page, 'Freeze', last4Digit)
  await expect(page.locator('tr').filter({ hasText: card.name }).getByText('FROZEN')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('CARD-29, CARD-33 a blocked card offers nothing more and says why', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const { last4Digit } = await detailOf(card.cardId)
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  await page.getByRole('button', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block this card?' })
  await expect(dialog).toContainText('cannot be unblocked')
  await expect(dialog.getByLabel('Reason').getByRole('option')).toHaveText([
    'Select a reason',
    'Lost',
    'Stolen',
    'Other',
  ])
  await axe(page)
  await dialog.getByLabel('Last 4 digits').fill(last4Digit)
  await dialog.getByLabel('Reason').selectOption('STOLEN')
  await dialog.getByRole('button', { name: 'Block card' }).click()
  await expect(page.getByText('Card blocked successfully')).toBeVisible()
  await expect(band(page, card.name).getByText('BLOCKED', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Freeze' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Block' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Unfreeze' })).toHaveCount(0)
  await expect(page.getByText('A blocked card cannot be unblocked or changed')).toBeVisible()
  expect((await detailOf(card.cardId)).status).toBe('BLOCKED')
})

test('CARD-32 wrong last four digits say so and send nothing', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const { last4Digit } = await detailOf(card.cardId)
  const wrong = last4Digit === '0000' ? '0001' : '0000'
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  const sent = writes(page)
  for (const name of ['Freeze', 'Block'] as const) {
    const dialog = await operate(page, name, wrong)
    await expect(dialog.getByText('The card number is incorrect')).toBeVisible()
    await expect(dialog.getByLabel('Last 4 digits')).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(sent).toEqual([])
  expect((await detailOf(card.cardId)).status).toBe('ACTIVE')
})

test('CARD-32 a reason is asked for, and a second click sends nothing more', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const { last4Digit } = await detailOf(card.cardId)
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  const sent = writes(page)
  await page.getByRole('button', { name: 'Freeze' }).click()
  const dialog = page.getByRole('dialog', { name: 'Freeze this card?' })
  await dialog.getByLabel('Last 4 digits').fill(last4Digit)
  await dialog.getByRole('button', { name: 'Freeze card' }).click()
  await expect(dialog.getByText('Select a reason', { exact: true }).last()).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabel('Reason').selectOption('OTHER')
  await dialog.getByRole('button', { name: 'Freeze card' }).dblclick()
  await expect(band(page, card.name).getByText('FROZEN', { exact: true })).toBeVisible()
  expect(sent).toEqual(['/api/issuing/card/lock'])
})

test('CARD-30 an answer that never comes says that the outcome is unknown and reads the card again', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  const card = await issueCard(platform)
  const { last4Digit } = await detailOf(card.cardId)
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  allowConsole(/ERR_(FAILED|CONNECTION|EMPTY)/)
  await page.route('**/api/issuing/card/lock', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const dialog = await operate(page, 'Freeze', last4Digit)
  await expect(dialog.getByRole('alert')).toContainText('we do not know whether this was done')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(band(page, card.name).getByText('FROZEN', { exact: true })).toBeVisible()
})

test('CARD-28 a card of each state wears its word', async ({ signInAs, platform }) => {
  const frozen = await issueCard(platform)
  const blocked = await issueCard(platform)
  const last4Of = async ({ cardId }: { cardId: string }) => (await detailOf(cardId)).last4Digit
  const reason = 'LOST'
  await platform.send('PUT', 'card/lock', {
    body: { cardId: frozen.cardId, lock: true, last4Digits: await last4Of(frozen), reason },
  })
  await platform.send('PUT', 'card/block', {
    body: { cardId: blocked.cardId, last4Digits: await last4Of(blocked), reason },
  })
  const { list } = await platform.send<{ list: { id: string; cardHolderName: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 1, pageNumber: 1, listFilterType: 'pending-approval' },
  })
  const waiting = { cardId: list[0]?.id ?? '', name: list[0]?.cardHolderName ?? '' }
  const page = await signInAs()
  for (const [card, word] of [
    [await issueCard(platform), 'ACTIVE'],
    [frozen, 'FROZEN'],
    [blocked, 'BLOCKED'],
    [waiting, 'PENDING'],
  ] as const) {
    await page.goto(`/app/cards/${card.cardId}`)
    await expect(band(page, card.name).getByText(word, { exact: true })).toBeVisible()
  }
})

test('CARD-32 a person without CARD_ALL is offered no operation and told what it needs', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs('readonly@sandbox.test')
  await page.goto(`/app/cards/${card.cardId}`)
  await expect(page.getByText('need the CARD_ALL privilege')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Freeze|Block)$/ })).toHaveCount(0)
})

test('CARD-22 a card that does not exist is said to be missing, with the way to all cards', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/cards/no-such-card')
  await expect(page.getByText('This card does not exist, or you do not have access to it')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'All cards' })).toBeVisible()
})

test('CARD-24 the detail stands without scripts', async ({ browser, signInAs, platform, baseURL }) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  })
  const plain = await context.newPage()
  await plain.goto(`/app/cards/${card.cardId}`)
  await expect(plain.getByRole('heading', { name: card.name })).toBeVisible()
  await expect(plain.getByRole('region', { name: 'Wallets' }).first()).toBeVisible()
  await context.close()
})

test('ERR-17 a card without an id is said to need one', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/cards/%20')
  await expect(screenOf(page).getByText('Card Id required to get card details for selected card')).toBeVisible()
})

test('ERR-23 while a card is being frozen it says that the request is processed', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const detail = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}`)
  let release = () => {}
  const held = new Promise<void>((resume) => (release = resume))
  await page.route('**/api/issuing/card/lock', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Freeze' }).click()
  const dialog = page.getByRole('dialog', { name: 'Freeze this card?' })
  await dialog.getByLabel('Last 4 digits').fill(detail.last4Digit)
  await dialog.getByLabel('Reason').selectOption('LOST')
  await expect(page.getByText('We are processing your request..')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Freeze card' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'We are processing your request..' })).toBeVisible()
  release()
  await expect(page.getByText('Card locked successfully')).toBeVisible()
  await expect(page.getByText('We are processing your request..')).toHaveCount(0)
})

test('CARD-19 the pages beside a card open as pages, not in its dialog', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/cards/list/all')
  await page.getByRole('link', { name: 'Issue Bulk Card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Issue Bulk Card' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
