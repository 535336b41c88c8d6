import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, issuingBusiness, outbox, platformApi, test } from '../support/fixtures'
import { approveKits, asksForHolder, deliveredKits, ofIssuer, waitingCard, waitingGiftCard } from '../support/kits'
import { openPage } from '../support/open-page'
import { screenOf } from '../support/screen'

const codeSentTo = async (mobile: string): Promise<string> => (await outbox(mobile))[0]?.code ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
const openStep = async (page: Page, name: string, mobile: string, item: string) => {
  await openPage(page, `/app/cards/list/all?search=${mobile}`)
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog', { name: item })
}

test('KIT-13, KIT-14, KIT-16, KIT-17, KIT-18, KIT-19, KIT-20, KIT-21 a card is verified and mapped to its kit', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of (400|409)/)
  const card = await waitingCard(platform)
  const { org, programId } = await issuingBusiness(platform, asksForHolder)
  const [kit = ''] = (await deliveredKits(platform, { orgId: org.orgId, programId, issuer: 'NSDL' })).numbers
  const mobile = `91${card.mobile}`
  const page = await signInAs()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/issu'))
      sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
  })
  const dialog = await openStep(page, card.name, card.mobile, 'Verify and Kit map')
  const otp = dialog.getByLabel('OTP')
  await expect(otp).toBeFocused()
  await expect(dialog.getByText(`+91 ${card.mobile.slice(0, 5)} ${card.mobile.slice(5)}`)).toBeVisible()
  await expect(dialog.getByLabel('Kit number')).toHaveCount(0)
  expect(sent).toEqual([`/api/issuing/instakit/map/otp/${mobile} {}`])
  await axe(page)
  const code = await codeSentTo(mobile)

  await otp.pressSequentially('12345x')
  await expect(otp).toHaveValue('12345')
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(dialog.getByText('OTP should be of 6 digits')).toBeVisible()
  await paste(otp, 'code: 1')
  await expect(dialog.getByText('Invalid pasted data')).toBeVisible()
  await otp.fill(wrong(code))
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(dialog.getByText('Invalid OTP')).toBeVisible()
  await expect(otp).toHaveValue('')
  await expect(otp).toBeFocused()
  await paste(otp, code)
  await expect(otp).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('OTP verified successfully')).toBeVisible()

  const number = dialog.getByLabel('Kit number')
  await expect(number).toBeFocused()
  await number.fill(kit.slice(1))
  await dialog.getByRole('button', { name: 'Map Kit' }).click()
  await expect(dialog.getByText('Kit Number should be of 12 digits')).toBeVisible()
  await number.fill('999999999999')
  await dialog.getByRole('button', { name: 'Map Kit' }).click()
  await expect(dialog.getByText('This business has no such kit for this card program').first()).toBeVisible()
  await number.fill(kit)
  await dialog.getByRole('button', { name: 'Map Kit' }).click()
  await expect(dialog.getByText('Kit Mapped Successfully')).toBeVisible()
  expect(sent.at(-1)).toContain(`/api/issuing/cardholders/map {"kitNumber":"${kit}","mobile":"${mobile}"`)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table').getByText('ACTIVE')).toBeVisible()
  await expect(page.getByRole('button', { name: `More actions for ${card.name}` })).toHaveCount(0)
})

test('KIT-15, CONST-06 another OTP may be asked for when the countdown of 30 seconds is over, not before', async ({
  signInAs,
  platform,
}) => {
  const card = await waitingCard(platform)
  const page = await signInAs()
  await page.clock.install()
  const dialog = await openStep(page, card.name, card.mobile, 'Verify and Kit map')
  const resend = dialog.getByRole('button', { name: 'Resend OTP' })
  await expect(dialog.getByRole('timer')).toHaveText(/^00:(30|2[5-9])$/)
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(resend).toBeEnabled()
  await expect(dialog.getByRole('timer')).toHaveCount(0)
  await resend.click()
  await expect(dialog.getByRole('timer')).toHaveText(/^00:(30|2[5-9])$/)
  await expect(resend).toBeDisabled()
})

test('GC-01, GC-02, GC-04, GC-05, GC-06, GC-07, CARD-17 a gift card is activated by its holder’s code', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const card = await waitingGiftCard(platform)
  const page = await signInAs()
  const dialog = await openStep(page, card.name, card.mobile, 'GC Card Activation')
  const otp = dialog.getByLabel('OTP')
  await expect(otp).toBeFocused()
  await expect(dialog.getByRole('timer')).toHaveText(/^00:(30|2[5-9])$/)
  await axe(page)
  const code = await codeSentTo(`91${card.mobile}`)
  await otp.fill(wrong(code))
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(dialog.getByText('Invalid OTP')).toBeVisible()
  await otp.fill(code)
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(dialog.getByText('Gift card activated successfully')).toBeVisible()
  await expect(otp).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table').getByText('ACTIVE')).toBeVisible()
})

test('KIT-13, GC-03 the step’s own address sends nothing until asked, and a card that waits for none says so', async ({
  signInAs,
  platform,
}) => {
  const card = await waitingCard(platform)
  const page = await signInAs()
  await openPage(page, `/app/cards/${card.cardId}/kit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Verify and Kit map' })).toBeVisible()
  expect(await outbox(`91${card.mobile}`)).toEqual([])
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByLabel('OTP')).toBeVisible()
  expect(await outbox(`91${card.mobile}`)).toHaveLength(1)
  await page.goto(`/app/cards/${card.cardId}/activation`)
  await expect(page.getByText('This is not a gift card waiting for activation')).toBeVisible()
})

test('KIT-01, KIT-03, KIT-05, KIT-07, KIT-08, KIT-09, KIT-10, KIT-11, KIT-12 kits are requested, approved by somebody else, sent and delivered', async ({
  signInAs,
  platform,
}) => {
  const { org, programId } = await issuingBusiness(platform, asksForHolder)
  const page = await signInAs()
  await openPage(page, '/app/instaKit')
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('5')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order',
    'Branch',
    'Issuer program',
    'Admin name and address',
    'Number of kits',
    'Courier',
    'Tracking number',
    'Kit status',
  ])
  await page.getByRole('link', { name: 'Request kits' }).click()
  const form = page.getByRole('dialog', { name: 'Request kits' })
  await form.getByLabel('Business').fill(org.orgDisplayName)
  await form.getByRole('option', { name: org.orgDisplayName, exact: true }).click()
  await form.getByLabel('Card program').selectOption(programId)
  await form.getByLabel('Number of kits').fill('0')
  await form.getByLabel('Deliver to').fill('Kiran Storekeeper')
  await form.getByLabel('Address line 1').fill('12 Lake View Road')
  await form.getByLabel('Address line 2').fill('Adyar')
  await form.getByLabel('City').fill('Chennai')
  await form.getByLabel('State').fill('Tamil Nadu')
  await form.getByLabel('Pincode').fill('600020')
  await axe(page)
  await form.getByRole('button', { name: 'Request kits' }).click()
  await expect(form.getByText('Enter a number of kits from 1 to 1,000')).toBeVisible()
  await form.getByLabel('Number of kits').fill('2')
  const [made] = await Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('instakit/inventory'),
    ),
    form.getByRole('button', { name: 'Request kits' }).click(),
  ])
  const { id } = (await made.json()) as { id: string }
  await expect(page.getByText('InstaKit created successfully')).toBeVisible()
  await expect(form).toBeHidden()

  await page.goto(`/app/instaKit/orders/${id}`)
  await expect(page.getByText('You made this request, so someone else has to decide on it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  const bank = await platformApi('nsdl.admin@sandbox.test')
  await approveKits(bank, id)
  await openPage(page, `/app/instaKit/orders/${id}`)
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  await step('Start printing 2 kits').click()
  await step('Mark as dispatched').click()
  await expect(screenOf(page).getByText('Enter the courier, 2 to 40 letters and digits')).toBeVisible()
  await page.getByLabel('Courier name').fill('Blue Dart')
  await page.getByLabel('Tracking number').fill(`BD-${id}`)
  await step('Mark as dispatched').click()
  await expect(step('Mark as lost')).toBeVisible()
  await expect(step('Mark as returned')).toBeVisible()
  await step('Receive 2 kits').click()
  await expect(page.getByRole('region', { name: 'Map to a card' })).toBeVisible()
  const counts = page.getByRole('region', { name: 'Kit counts' })
  await expect(counts).toContainText('Yet to be Issued2')
  await expect(counts).toContainText('New0')
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText(`BD-${id}`)
  const number = await page.getByRole('region', { name: 'Kits' }).first().locator('tbody td').first().innerText()
  await axe(page)

  await openPage(page, '/app/instaKit/check')
  await page.getByLabel('Kit number').fill(number)
  await page.getByRole('button', { name: 'Check kit' }).click()
  await expect(page.getByText(`Kit ${number} can be mapped`)).toBeVisible()
})

test('KIT-02, KIT-03, KIT-06, KIT-07, KIT-12 orders of every status are listed with their counts, and one is approved in the dialog over the list', async ({
  signInAs,
  platform,
}) => {
  const { org, programId } = await issuingBusiness(platform, asksForHolder)
  const { id } = await platform.send<{ id: string }>('POST', 'instakit/inventory', {
    body: {
      orgId: org.orgId,
      cardProgramId: programId,
      kitQuantity: 4,
      deliverToUserName: 'Store Keeper',
      address: { addressLine1: '12 Lake View Road', addressLine2: 'Adyar', city: 'Chennai', state: 'Tamil Nadu' },
    },
  })
  const page = await signInAs('nsdl.admin@sandbox.test')
  await openPage(page, '/app/instaKit/inventory?pageSize=100')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order',
    'Group name',
    'Kit quantity',
    'Courier',
    'Tracking number',
    'Kit status',
    'Kits',
  ])
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All statuses',
    'Pending',
    'Approved',
    'Printing',
    'Dispatched',
    'Delivered',
    'Lost',
    'Returned to origin',
    'Rejected',
    'Cancelled',
    'Withdrawn',
    'Sent back',
  ])
  await expect(
    page
      .locator('tbody')
      .getByText(/New \d+ · Yet to be Issued \d+ · Issued \d+ · Delivered \d+ · Blocked \d+/)
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: `#${id}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Kit order' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Reject request' }).click()
  await expect(dialog.getByText('Please provide a reason for rejection')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('button', { name: 'Start printing 4 kits' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Kits' }).first().locator('tbody tr')).toHaveCount(4)
})

test('KIT-04, KIT-10, ACCT-09 a purchaser’s money is blocked for its kits and loaded on them, each within its bounds', async ({
  signInAs,
  platform,
}) => {
  const { org, programId } = await issuingBusiness(
    platform,
    (program, org) => ofIssuer(program, 'IOB') && program.cardType === 'GC' && org.orgCategory === 'GIFTCARD_PURCHASER',
  )
  const { id, numbers } = await deliveredKits(platform, { orgId: org.orgId, programId, issuer: 'IOB', count: 3 })
  const page = await signInAs('iob.admin@sandbox.test')
  await openPage(page, `/app/instaKit/orders/${id}`)
  const request = page.getByRole('region', { name: 'Request', exact: true })
  for (const told of [org.orgDisplayName, 'Blue Dart', 'Store Keeper', '12 Lake View Road, Adyar, Chennai, Tamil Nadu'])
    await expect(request).toContainText(told)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`)
  await expect(page.getByRole('main')).toContainText('IOB')
  const money = page.getByRole('region', { name: 'Purchaser money' })
  await expect(money).toContainText('Kits that can be loaded3')

  await money.getByRole('button', { name: 'Block amount' }).click()
  const block = page.getByRole('dialog', { name: 'Block amount' })
  await block.getByLabel('Amount (INR)').fill('900000000')
  await block.getByRole('button', { name: 'Block ₹90,00,00,000.00 for kits' }).click()
  await expect(block.getByText('The account balance is too low')).toBeVisible()
  await block.getByLabel(/^Account at the bank/).check()
  await block.getByLabel('Amount (INR)').fill('30000')
  await axe(page)
  const [blocked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('purchaser/block-amount')),
    block.getByRole('button', { name: 'Block ₹30,000.00 for kits' }).click(),
  ])
  expect(new URL(blocked.url()).search).toBe('?balanceSource=CORPORATE_ACCOUNT')
  expect(blocked.headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
  await expect(page.getByText('Amount blocked successfully')).toBeVisible()
  await expect(block).toBeHidden()

  await money.getByRole('button', { name: 'Load kits' }).click()
  const load = page.getByRole('dialog', { name: 'Load kits' })
  await expect(load.getByLabel('Number of kits')).toHaveValue('3')
  await load.getByLabel('Amount per kit (INR)').fill('2000.01')
  await expect(load.getByText('A gift card holds at most 2,000 in total')).toBeVisible()
  await load.getByLabel('Number of kits').fill('4')
  await load.getByRole('button', { name: 'Load ₹8,000.04 to 4 kits' }).click()
  await expect(load.getByText('The order does not have that many kits to load')).toBeVisible()
  await load.getByLabel('Number of kits').fill('2')
  await load.getByLabel('Amount per kit (INR)').fill('6000')
  await expect(load.getByText('A gift card holds at most 2,000 in total')).toBeVisible()
  await expect(load.getByText('twelve thousand rupees')).toHaveCount(0)
  await load.getByLabel('Amount per kit (INR)').fill('1500')
  await expect(load.getByRole('status').filter({ hasText: 'in total' })).toHaveText(
    '₹3,000.00 in total ₹27,000.00 stays blocked.',
  )
  await axe(page)
  await load.getByRole('button', { name: 'Load ₹3,000.00 to 2 kits' }).click()
  await expect(page.getByText('Kits loaded successfully')).toBeVisible()
  await expect(money).toContainText('Kits that can be loaded1')
  const rows = page.getByRole('region', { name: 'Kits' }).first().locator('tbody tr')
  await expect(rows).toContainText([`${numbers[0]}₹1,500.00 on it`, `${numbers[1]}₹1,500.00 on it`, `${numbers[2]}`])
})

test('PIN-02 PIN mailers are added by their numbers and found in the inventory', async ({ signInAs, platform }) => {
  const { org, programId } = await issuingBusiness(platform, (one) => ofIssuer(one, 'YES') && one.pinMailer === true)
  const number = `PMX${randomInt(1e8, 1e9)}`
  const page = await signInAs()
  await openPage(page, '/app/instaKit/pinMailers')
  await page.getByRole('link', { name: 'Add PIN mailers' }).click()
  const form = page.getByRole('dialog', { name: 'Add PIN mailers' })
  await form.getByLabel('Business').fill(org.orgDisplayName)
  await form.getByRole('option', { name: org.orgDisplayName, exact: true }).click()
  await form.getByLabel('Card program').selectOption(programId)
  await form.getByLabel('PIN mailer printer').selectOption('WENDT')
  await form.getByLabel('PIN mailer numbers').fill('nope')
  await form.getByRole('button', { name: 'Add PIN mailers' }).click()
  await expect(form.getByText('Enter each PIN mailer once')).toBeVisible()
  await form.getByLabel('PIN mailer numbers').fill(`${number}1\n${number.toLowerCase()}2`)
  await form.getByRole('button', { name: 'Add PIN mailers' }).click()
  await expect(form).toBeHidden()
  await page.goto(`/app/instaKit/pinMailers?search=${number}`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page.locator('tbody tr').first()).toContainText('Available')
})

test('KIT-23, KIT-24 an order is found by its number and day, and its kits lead to a card that waits, the number filled in', async ({
  signInAs,
  platform,
}) => {
  const card = await waitingCard(platform)
  const { org, programId } = await issuingBusiness(platform, asksForHolder)
  const { id, numbers } = await deliveredKits(platform, { orgId: org.orgId, programId, issuer: 'NSDL' })
  const page = await signInAs()
  await openPage(page, '/app/instaKit/inventory?pageSize=100')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) })
  await expect(row).toContainText(/\d{1,2} \w{3} \d{4}/)
  await expect(row).toContainText('Yet to be Issued 2')
  await openPage(page, `/app/instaKit/orders/${id}`)
  await axe(page)
  await page
    .getByRole('row')
    .filter({ hasText: numbers[1] ?? '' })
    .getByRole('link', { name: 'Map to a card' })
    .click()
  await page.waitForURL(/kit=\d{12}/)
  await expect(page.getByText(`Kit ${numbers[1]} is available`)).toBeVisible()
  await page.getByRole('link', { name: `Map to the card of ${card.name}` }).click()
  await page.waitForURL(new RegExp(`/app/cards/${card.cardId}/kit\\?kit=${numbers[1]}`))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => codeSentTo(`91${card.mobile}`)).toMatch(/^\d{6}$/)
  await page.getByLabel('OTP').fill(await codeSentTo(`91${card.mobile}`))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByLabel('Kit number')).toHaveValue(numbers[1] ?? '')
  await page.getByRole('button', { name: 'Map kit' }).click()
  await page.waitForURL(new RegExp(`/app/instaKit/orders/${id}#map-kit$`))
  await expect(page.getByText(`Kit ${numbers[0]} is available`)).toBeVisible()
  await openPage(page, `/app/instaKit/inventory?search=${encodeURIComponent(`#${id}`)}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(row).toBeVisible()
})
