import { axe, expect, issueCard, issuingBusiness, test, type PlatformApi } from '../support/fixtures'
import type { Page } from '@playwright/test'
import type { Json } from '@/sandbox/testing/test-platform'
import { screenOf } from '../support/screen'

const balanceOf = async (platform: PlatformApi, cardId: string) =>
  (await platform.send<{ totalBalance: string }>('GET', `cards/${cardId}/balance`)).totalBalance
const last4Of = async (platform: PlatformApi, cardId: string) =>
  (await platform.send<{ last4Digit: string }>('GET', `cards/${cardId}`)).last4Digit
const further = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More card operations' }).click()
  await page.getByRole('menuitem', { name }).click()
  return page.getByRole('dialog')
}
const money = async (page: Page, name: 'Load money' | 'Unload money') => {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}
const sentTo = (page: Page, path: string): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path))
      sent.push(request.headers()['idempotency-key'] ?? '')
  })
  return sent
}

test('CARD-35 money is loaded once and unloaded again, what cannot be says why', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  const sent = sentTo(page, '/api/issuing/card/load')
  const load = await money(page, 'Load money')
  await expect(load.getByLabel('Amount (INR)')).toBeFocused()
  await expect(load.getByText(card.orgName)).toBeVisible()
  await expect(load.getByText('Available')).toBeVisible()
  await axe(page)
  await load.getByRole('button', { name: /^Load/ }).click()
  await expect(load.getByText('Enter a valid value')).toBeVisible()
  expect(sent).toEqual([])
  await load.getByLabel('Amount (INR)').fill('250.75')
  await load.getByLabel('Narration').fill('Travel advance')
  await load.getByRole('button', { name: /^Load ₹/ }).dblclick()
  await expect(page.getByText('Money loaded successfully')).toBeVisible()
  await expect(load).toBeHidden()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: card.name })).toContainText('₹250.75')
  await expect(page.getByRole('region', { name: 'Last transactions' }).first()).toContainText('₹250.75')

  const unload = await money(page, 'Unload money')
  await unload.getByLabel('Amount (INR)').fill('250.76')
  await unload.getByRole('button', { name: /^Unload ₹/ }).click()
  await expect(unload.getByText('The wallet balance is too low')).toBeVisible()
  await expect(unload.getByText(/^Business balance/)).toHaveCount(0)
  await unload.getByLabel('Amount (INR)').fill('50.75')
  await expect(unload.getByText(/^Business balance after: ₹.* \(now ₹/)).toBeVisible()
  await unload.getByRole('button', { name: /^Unload ₹/ }).click()
  await expect(page.getByText('Money unloaded successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: card.name })).toContainText('₹200.00')
  expect(await balanceOf(platform, card.cardId)).toBe('200.00')
})

test('CARD-36 a load is ordered with its fee, paid at the provider, checked and there; a forged or declined one is not', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  const order = async () => {
    await page.goto(`/app/cards/${card.cardId}`)
    const dialog = await money(page, 'Load money')
    await dialog.getByLabel('Amount (INR)').fill('500')
    await dialog.getByLabel('Payment provider').check()
    await expect(dialog.getByLabel('Amount (INR)')).toHaveValue('500')
    await expect(dialog.getByText('Payment provider fee: ₹8.00')).toBeVisible()
    await dialog.getByRole('button', { name: /^Continue to pay/ }).click()
    await expect(dialog.getByText('₹508.00')).toBeVisible()
    await dialog.getByRole('link', { name: 'Go to the payment page' }).click()
    await expect(page.getByRole('heading', { name: 'Sandbox payment provider' })).toBeVisible()
  }
  await order()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Nothing was paid')).toBeVisible()
  expect(await balanceOf(platform, card.cardId)).toBe('0.00')

  await order()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Money loaded successfully')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/app/cards/${card.cardId}$`))
  await expect(page.getByRole('region', { name: card.name })).toContainText('₹500.00')

  allowConsole(/400/)
  const forged = new URLSearchParams({
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'f'.repeat(64),
  })
  await page.goto(`/app/cards/${card.cardId}?${forged}`)
  await expect(screenOf(page).getByText('The signature of the payment is not valid')).toBeVisible()
  expect(await balanceOf(platform, card.cardId)).toBe('500.00')
})

test('CARD-35 a card of INDIANBANK is loaded from the account of its business, whose number is masked', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: { id: string; issuerCode: string; gcCard: boolean }[] }>(
    'GET',
    'mp/cards',
    { query: { noOfRecords: 500, pageNumber: 1, listFilterType: 'approved' } },
  )
  const card = list.find(({ issuerCode, gcCard }) => issuerCode === 'INDIANBANK' && !gcCard)
  const page = await signInAs('indianbank.admin@sandbox.test')
  await page.goto(`/app/cards/${card?.id}`)
  const before = Number(await balanceOf(platform, card?.id ?? ''))
  const dialog = await money(page, 'Load money')
  await dialog.getByLabel('Account at the bank').check()
  await expect(dialog.getByText('••••')).not.toHaveCount(0)
  await expect(dialog.getByText(/6110\d+/)).toHaveCount(0)
  await dialog.getByLabel('Amount (INR)').fill('75')
  await dialog.getByRole('button', { name: /^Load ₹75.00 to ••••/ }).click()
  await expect(page.getByText('Money loaded successfully')).toBeVisible()
  expect(Number(await balanceOf(platform, card?.id ?? ''))).toBe(before + 75)
})

test('CARD-37, CARD-38 limits and channels of a card are changed, within those of its program', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  const limits = page.getByRole('region', { name: 'Limits' }).first()
  await limits.getByRole('button', { name: 'Change limits' }).click()
  const daily = limits.getByRole('row', { name: /^ATM, Daily/ })
  await axe(page)
  await daily.getByLabel('Amount').fill('99999999')
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect(daily.getByText('Above the limit of the card program')).toBeVisible()
  await daily.getByLabel('Amount').fill('4321')
  await daily.getByLabel('Count').fill('3')
  await limits.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Limits changed successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Limits' }).first()).toContainText('₹4,321.00')

  const channels = page.getByRole('region', { name: 'Channels' })
  await channels.getByRole('button', { name: 'Change channels' }).click()
  const wasOn = await channels.getByLabel('ATM').isChecked()
  await channels.getByLabel('ATM').setChecked(!wasOn)
  await channels.getByRole('button', { name: 'Save channels' }).click()
  await expect(page.getByText('Channels changed successfully')).toBeVisible()
  const { cardFlags } = await platform.send<{ cardFlags: Json }>('GET', `cards/${card.cardId}`)
  expect(cardFlags.ATM_ENABLED).toBe(!wasOn)
})

test('CARD-34, PIN-01, PIN-03 a personalized card is printed, gets its PIN mailer, is closed, and its history says who and why', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/400|404/)
  const suits = (program: Json, org: Json) =>
    program.pinMailer === true && program.status === 'ACTIVE' && org.currency !== 'AED'
  const { program, programId } = await issuingBusiness(platform, suits)
  const designs = program.designCode as Record<string, { designCode: string }[]>
  const [printer = '', [design] = []] = Object.entries(designs)[0] ?? []
  const card = await issueCard(platform, {
    suits,
    body: {
      cardMode: 'PHYSICAL_NAMED_CARD',
      printNamedCardBeforeKyc: true,
      cardPrinter: printer,
      designCode: design?.designCode,
      pinMailer: true,
      pinMailerPrinter: (program.pinMailerPrinters as string[])[0],
      ...(program.allowEmbossLine4 === true && { embossLine4: 'KAVERI 4' }),
      addresses: [
        {
          addressType: 'DELIVERY_ADDRESS',
          address1: '12 Lake View Road',
          address2: 'Indiranagar',
          city: 'Bengaluru',
          state: 'Karnataka',
          pincode: '560038',
          country: 'India',
        },
      ],
    },
  })
  const page = await signInAs()
  await page.goto(`/app/cards/${card.cardId}`)
  const facts = page.getByRole('region', { name: 'Card', exact: true })
  await expect(facts).toContainText(`Not mapped yet, printed by ${(program.pinMailerPrinters as string[])[0]}`)
  const print = await further(page, 'Print card')
  await print.getByLabel('Reason').selectOption('NEW_CARD')
  await print.getByRole('button', { name: 'Print card' }).click()
  await expect(page.getByText('Card sent to the printer')).toBeVisible()

  const pin = await further(page, 'Map PIN mailer')
  await pin.getByLabel('PIN mailer number').fill('123')
  await pin.getByRole('button', { name: 'Map PIN mailer' }).click()
  await expect(pin.getByText('A PIN mailer number has 6 to 20').first()).toBeVisible()
  await pin.getByLabel('PIN mailer number').fill('1234567890')
  await expect(pin.getByText('This PIN mailer is not in the inventory')).toBeVisible()
  await pin.getByRole('button', { name: 'Map PIN mailer' }).click()
  await expect(pin.getByText('There is no such PIN mailer for this business').first()).toBeVisible()
  const mailer = `PM${card.cardId}${Date.now() % 100_000}`
  const printed = (program.pinMailerPrinters as string[])[0]
  await platform.send('POST', 'pin/inventory', {
    body: { orgId: card.orgId, cardProgramId: programId, printer: printed, pinMailerNumbers: [mailer] },
  })
  await pin.getByLabel('PIN mailer number').fill(mailer.toLowerCase())
  await expect(pin.getByText(`printed by ${printed}: available`)).toBeVisible()
  await pin.getByRole('button', { name: 'Map PIN mailer' }).click()
  await expect(page.getByText('PIN mailer mapped successfully')).toBeVisible()
  await expect(facts).toContainText(mailer)

  const close = await further(page, 'Close card')
  await close.getByLabel('Last 4 digits').fill(await last4Of(platform, card.cardId))
  await close.getByLabel('Reason').selectOption('HOLDER_LEFT')
  await close.getByRole('button', { name: 'Close card' }).click()
  await expect(page.getByText('Card closed successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load money', exact: true })).toBeDisabled()
  await expect(page.getByText("This card is closed and can't be changed")).toBeVisible()
  const history = page.getByRole('region', { name: 'Status history' })
  await expect(history).toContainText('ACTIVE to CLOSED')
  await expect(history).toContainText('Card holder left')
  await expect(history).toContainText(/by \S+/)
})

test('CARD-34 a wallet that came to the program later is linked to a card', async ({ signInAs, platform }) => {
  const { list } = await platform.send<{ list: { id: string; cardProgramName: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 500, pageNumber: 1, listFilterType: 'approved' },
  })
  const holds = async (id: string) =>
    JSON.stringify(await platform.send('GET', `cards/${id}/balance`)).includes('Wellness')
  for (const { id } of list.filter(({ cardProgramName }) => cardProgramName === 'SBM City Transit')) {
    if (await holds(id)) continue
    const page = await signInAs()
    await page.goto(`/app/cards/${id}`)
    const dialog = await further(page, 'Link wallet')
    await expect(dialog.getByLabel('Wallet')).toContainText('Wellness (Prepaid)')
    await dialog.getByRole('button', { name: 'Link wallet' }).click()
    await expect(page.getByText('Wallet linked successfully')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Wallets' }).first()).toContainText('Wellness')
    expect(await holds(id)).toBe(true)
    return
  }
  throw new Error('The seed holds no active card of SBM City Transit without that wallet')
})
