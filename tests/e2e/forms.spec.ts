import type { Locator, Page } from '@playwright/test'
import { expect, issueCard, test } from '../support/fixtures'
import { choose, openForm, placeFor, plain } from '../support/issue-form'
import { asksForHolder, waitingCard } from '../support/kits'
import { openPage, reloadPage } from '../support/open-page'

const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const loading = async (page: Page, cardId: string): Promise<Locator> => {
  await openPage(page, `/app/cards/${cardId}`)
  await page.getByRole('button', { name: 'Load money', exact: true }).click()
  return page.getByRole('dialog', { name: 'Load money' })
}
const send = (dialog: Locator) => dialog.getByRole('button', { name: /^Load/ }).click()

test('CARD-35, VAL-14, I18N-08 neither wheel nor arrow changes an amount, which is grouped and stands in words', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  const dialog = await loading(page, card.cardId)
  const amount = dialog.getByLabel('Amount (INR)')
  await amount.pressSequentially('123456.50')
  await expect(amount).toHaveValue('1,23,456.50')
  await expect(
    dialog.getByText('one lakh twenty three thousand four hundred fifty six rupees and fifty paise'),
  ).toBeVisible()
  await amount.hover()
  for (const by of [120, -120, 120]) await page.mouse.wheel(0, by)
  await amount.press('ArrowDown')
  await amount.press('ArrowUp')
  await expect(amount).toHaveValue('1,23,456.50')
  await amount.fill('')
  await paste(amount, '₹250.75')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/issuing/card/load'))
  await send(dialog)
  expect(((await sent).postDataJSON() as { amount: string }).amount).toBe('250.75')
  await expect(page.getByText('Money loaded successfully')).toBeVisible()
})

test('VAL-03, VAL-04 a mobile pasted or filled in as the screen shows it is whole', async ({ signInAs }) => {
  const page = await signInAs()
  const form = await openForm(page)
  const mobile = form.getByLabel('Mobile')
  await paste(mobile, '+91 98765 43210')
  await expect(mobile).toHaveValue('9876543210')
  await mobile.fill('+91 98765 43210')
  await expect(mobile).toHaveValue('9876543210')
  await mobile.blur()
  await expect(form.getByText('Enter a valid mobile')).toHaveCount(0)
})

test('CARD-32 the last four digits are taken as the screen shows them, and the first field of a dialog over a dialog has the focus', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await openPage(page, `/app/cards/list/all?search=${card.mobile}`)
  await page.getByRole('link', { name: card.name }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze', exact: true }).click()
  const last4 = page.getByLabel('Last 4 digits')
  await expect(last4).toBeFocused()
  const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${card.cardId}`)
  await paste(last4, `•••• ${last4Digit}`)
  await expect(last4).toHaveValue(last4Digit)
  await page.getByLabel('Reason').selectOption('LOST')
  await page
    .getByRole('dialog', { name: /Freeze/ })
    .getByRole('button', { name: 'Freeze card' })
    .click()
  await expect(page.getByText('Card locked successfully')).toBeVisible()
})

test('a page of HTML with status 200, a proxy’s 500 and a lost network on a money call: words, an unknown outcome, nothing lost', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const card = await issueCard(platform)
  const page = await signInAs()
  const dialog = await loading(page, card.cardId)
  await dialog.getByLabel('Amount (INR)').fill('500')
  const html = { contentType: 'text/html', body: '<html><body>Bad gateway</body></html>' }
  const headers = { 'x-request-id': '0f0e0d0c-1111-4222-8333-444455556666' }
  for (const status of [200, 500]) {
    await page.route('**/api/issuing/card/load', (route) => route.fulfill({ ...html, status, headers }))
    await send(dialog)
    await expect(dialog.getByText(/not know whether this was done/)).toBeVisible()
    await expect(dialog.getByText(headers['x-request-id'])).toBeVisible()
    await expect(dialog.getByLabel('Amount (INR)')).toHaveValue('500')
    await page.unroute('**/api/issuing/card/load')
    await dialog.getByLabel('Narration').fill(`after ${status}`)
  }
  await page.context().setOffline(true)
  await send(dialog)
  await expect(dialog.getByText(/not know whether this was done/)).toBeVisible()
  await expect(dialog.getByLabel('Amount (INR)')).toHaveValue('500')
  await page.context().setOffline(false)
  await send(dialog)
  await expect(page.getByText('Money loaded successfully')).toBeVisible()
})

test('CARD-37 limits that nobody changed are not saved, and the buttons stay in sight', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.setViewportSize({ width: 390, height: 600 })
  await openPage(page, `/app/cards/${card.cardId}`)
  const dialog = page.getByRole('region', { name: 'Limits' }).first()
  await dialog.getByRole('button', { name: 'Change limits' }).click()
  const save = dialog.getByRole('button', { name: 'Save limits' })
  await expect(save).toBeInViewport()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await save.click()
  await expect(dialog.getByText('Nothing changed, so nothing was saved')).toBeVisible()
  expect(sent).toEqual([])
})

test('KIT-14 the action that sends a code says so with the number; a reload and a step forward ask first', async ({
  signInAs,
  platform,
}) => {
  const card = await waitingCard(platform)
  const page = await signInAs()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && /otp/.test(request.url()) && sent.push(request.url()))
  await openPage(page, `/app/cards/list/all?search=${card.mobile}`)
  await page.getByRole('button', { name: `More actions for ${card.name}` }).click()
  const item = page.getByRole('menuitem', { name: 'Verify and Kit map' })
  await expect(item).toContainText(`+91 ${card.mobile.slice(0, 5)} ${card.mobile.slice(5)}`)
  await item.click()
  await expect(page.getByLabel('OTP')).toBeFocused()
  expect(sent).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('OTP')).toHaveCount(0)
  await page.evaluate(() => history.forward())
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  await reloadPage(page)
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('ISSUE-12 a program that forces Insta leaves nothing of it behind', async ({ signInAs, platform }) => {
  const forcing = await placeFor(platform, (program) => asksForHolder(program as never))
  const free = await placeFor(platform, plain)
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, forcing)
  await expect(form.getByLabel('Card type')).toHaveValue('PHYSICAL_NO_NAMED_CARD')
  await choose(form, free)
  await expect(form.getByLabel('Card type')).toHaveValue('DIGITAL_ONLY_CARD')
  await form.getByLabel('Card type').selectOption('PHYSICAL_NAMED_CARD')
  await choose(form, forcing)
  await expect(form.getByLabel('Card type')).toHaveValue('PHYSICAL_NO_NAMED_CARD')
  await choose(form, free)
  await expect(form.getByLabel('Card type')).toHaveValue('PHYSICAL_NAMED_CARD')
})
