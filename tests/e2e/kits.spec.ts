import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, issueCard, issuingBusiness, outbox, platformApi, test } from '../support/fixtures'
import type { PlatformApi } from '../support/fixtures'

type Program = Record<string, unknown>
const ofIssuer = (program: Program, code: string) =>
  (program.issuerProgram as Program | null)?.issuerCode === code && program.status === 'ACTIVE'
const asksForHolder = (program: Program) => ofIssuer(program, 'NSDL') && program.requireCardHolderAuth === true

const waitingCard = (platform: PlatformApi) =>
  issueCard(platform, { suits: asksForHolder, body: { cardMode: 'PHYSICAL_NO_NAMED_CARD' } })

/** Kits that this test alone knows: ordered, approved by somebody else, sent and delivered. */
const deliveredKits = async (platform: PlatformApi): Promise<string[]> => {
  const { org, programId } = await issuingBusiness(platform, asksForHolder)
  const { id } = await platform.send<{ id: string }>('POST', 'instakit/inventory', {
    body: {
      orgId: org.orgId,
      cardProgramId: programId,
      kitQuantity: 2,
      deliverToUserName: 'Store Keeper',
      address: { addressLine1: '12 Lake View Road', addressLine2: 'Adyar', city: 'Chennai', state: 'Tamil Nadu' },
    },
  })
  const bank = await platformApi('nsdl.admin@sandbox.test')
  await bank.send('POST', 'instaKit/approveInventory', { under: 'go', body: { id, decision: 'APPROVE' } })
  const courier = { courier: 'Blue Dart', trackingNumber: `BD-${randomInt(1e6, 1e7)}` }
  for (const [status, more] of [
    ['PRINTING', {}],
    ['DISPATCHED', courier],
    ['DELIVERED', {}],
  ] as const)
    await platform.send('PUT', 'instakit/inventory', { body: { id, status, ...more } })
  const { kits } = await platform.send<{ kits: { kitNumber: string }[] }>('GET', `instakit/inventory/${id}`)
  return kits.map(({ kitNumber }) => kitNumber)
}
const codeSentTo = async (mobile: string): Promise<string> => (await outbox(mobile))[0]?.code ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
const openStep = async (page: Page, name: string, mobile: string, item: string) => {
  await page.goto(`/app/cards/list/all?search=${mobile}`, { waitUntil: 'networkidle' })
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
  const [kit = ''] = await deliveredKits(platform)
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
  await expect(dialog.getByRole('timer')).toHaveText(/^00:(30|2\d)$/)
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(resend).toBeEnabled()
  await expect(dialog.getByRole('timer')).toHaveCount(0)
  await resend.click()
  await expect(dialog.getByRole('timer')).toHaveText(/^00:(30|2\d)$/)
  await expect(resend).toBeDisabled()
})

test('GC-01, GC-02, GC-04, GC-05, GC-06, GC-07, CARD-17 a gift card is activated by its holder’s code', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const suits = (program: Program) => ofIssuer(program, 'IOB') && program.cardType === 'GC'
  const { programId } = await issuingBusiness(platform, suits)
  const { data } = await platform.send<{ data: { applications: { appId: string }[] } }>(
    'GET',
    `orgs/cardPrograms/${programId}`,
  )
  const card = await issueCard(platform, {
    suits,
    body: {
      dateOfBirth: '1990-01-01',
      gender: 'F',
      metaData: { walletsInitBalance: [{ walletId: data.applications[0]?.appId, amount: '500' }] },
    },
  })
  const page = await signInAs()
  const dialog = await openStep(page, card.name, card.mobile, 'GC Card Activation')
  const otp = dialog.getByLabel('OTP')
  await expect(otp).toBeFocused()
  await expect(dialog.getByRole('timer')).toHaveText(/^00:\d\d$/)
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
  await page.goto(`/app/cards/${card.cardId}/kit`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Verify and Kit map' })).toBeVisible()
  expect(await outbox(`91${card.mobile}`)).toEqual([])
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByLabel('OTP')).toBeVisible()
  expect(await outbox(`91${card.mobile}`)).toHaveLength(1)
  await page.goto(`/app/cards/${card.cardId}/activation`)
  await expect(page.getByText('This card is no gift card that waits for its activation')).toBeVisible()
})
