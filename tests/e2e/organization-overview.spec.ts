import type { Page } from '@playwright/test'
import { axe, expect, outbox, platformUrl, test, type PlatformApi } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

type NamedBusiness = { orgId: string; orgDisplayName: string }
const orgNamed = async (platform: PlatformApi, name: string): Promise<string> => {
  const { list } = await platform.send<{ list: NamedBusiness[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 500, name },
  })
  const found = list.find(({ orgDisplayName }) => orgDisplayName === name)
  if (!found) throw new Error(`There is no business ${name}`)
  return found.orgId
}
const open = (page: Page, orgId: string, tab?: string) => openPage(page, routes.organizationOverview({ orgId, tab }))
const unlike = (words: string) => `${words} ${Math.random().toString(36).slice(2, 7)}`
const letters = () =>
  Array.from({ length: 5 }, () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(Math.random() * 26)]).join('')

test('ORG-12, ORG-38, ORG-40, ORG-41 the details show addresses, issuers and unfunded sub-businesses; issuance is stopped and resumed, and the timeline tells who did it', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const orgId = await orgNamed(platform, 'Vindhya Power')
  const page = await signInAs()
  await open(page, orgId)
  const addresses = page.getByRole('region', { name: 'Addresses' })
  await expect(addresses).toContainText('Registered address')
  await expect(addresses).toContainText('Business address')
  const offered = page.getByRole('region', { name: 'Platform issuers' }).getByRole('listitem')
  await expect(offered).toHaveCount(14)
  await expect(offered.filter({ hasText: 'Set up' })).toHaveText([/YES Bank/])
  const unfunded = page.getByRole('region', { name: 'Sub-businesses without their own account' })
  await expect(unfunded.getByRole('link')).toHaveText(['Vindhya Power Solar Unit'])
  await axe(page)

  await page.getByRole('button', { name: 'Stop all issuance of Vindhya Power', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop card issuance of Vindhya Power?' })
  await axe(page)
  await dialog.getByRole('button', { name: 'Stop issuance' }).click()
  await expect(page.getByText('Card issuance is stopped for this business.')).toBeVisible()
  const issuers = page.getByRole('region', { name: 'Issuers and balances' })
  await issuers.getByRole('button', { name: 'Stop issuance of Vindhya Power at YES' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop issuance' }).click()
  await expect(issuers.getByText('Issuance stopped')).toBeVisible()

  await page.getByRole('link', { name: 'Timeline' }).click()
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows.filter({ hasText: /Card issuance stopped\s*YES/ }).first()).toContainText('Platform')
  await expect(rows.filter({ hasText: 'Stop or allow card issuance' }).first()).toContainText('Done')
  await axe(page)
  const reader = await platform.send<{ list: { eventDisplayName: string }[] }>('GET', 'audit/events', {
    query: { orgId, perPage: 1 },
  })
  expect(reader.list[0]?.eventDisplayName).toBe('Card issuance stopped at YES')

  await open(page, orgId)
  for (const name of ['all issuance of Vindhya Power', 'issuance of Vindhya Power at YES']) {
    await page.getByRole('button', { name: `Resume ${name}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resume issuance' }).click()
    await expect(page.getByRole('button', { name: `Stop ${name}`, exact: true })).toBeVisible()
  }
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('ORG-11, ORG-33, ORG-34 papers are added with a file, replaced and removed, and who may only read changes none', async ({
  signInAs,
  platform,
}) => {
  const orgId = await orgNamed(platform, 'Metro Saarthi')
  const page = await signInAs()
  await open(page, orgId, 'documents')
  const papers = page.getByRole('region', { name: 'Documents' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Remove PAN' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove document' }).click()
  await expect(papers.filter({ hasText: 'PAN' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  const type = dialog.getByLabel('Document type')
  await expect(type.getByRole('option')).toContainText(['Choose a type', 'PAN', 'Logo'])
  await type.selectOption('PAN')
  await dialog.getByLabel('Number').fill('12345')
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog.getByText('Enter Valid PAN Number')).toBeVisible()
  const pan = `${letters()}1234F`
  await dialog.getByLabel('Number').fill(pan.toLowerCase())
  await dialog.getByLabel('Document file').setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog.getByRole('link')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog).toBeHidden()
  const paper = papers.filter({ hasText: 'PAN' })
  await expect(paper).toContainText(pan.slice(-4))
  await expect(paper.getByRole('link')).toHaveCount(0)
  await paper.getByRole('button', { name: 'Reveal: Image 1 of PAN' }).click()
  await page.getByLabel('Reason').fill('Compared with the form')
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click()
  const seen = page.getByRole('dialog', { name: 'Image 1 of PAN' })
  await expect(seen.getByRole('img', { name: 'Image 1 of PAN' })).toBeVisible()
  const download = page.waitForEvent('download')
  await seen.getByRole('link', { name: 'Save file' }).click()
  expect((await download).suggestedFilename()).toBe('pan.png')
  await seen.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Replace PAN' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace PAN' })
  await replace.getByLabel('Number').fill(`${letters()}9876K`)
  await replace.getByRole('button', { name: 'Replace document' }).click()
  await expect(paper).toContainText('876K')
  await expect(paper).toContainText('No file')
  await axe(page)

  const reader = await signInAs('readonly@sandbox.test')
  await open(reader, orgId, 'documents')
  await expect(papers.filter({ hasText: 'PAN' })).toContainText('876K')
  await expect(reader.getByRole('button', { name: /Replace|Remove|Add document|second factor/ })).toHaveCount(0)
})

test('ORG-39 the limits of a business are read per issuer and card type, changed within its programs, and the second of two writers is told', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const orgId = await orgNamed(platform, 'Deccan Infotech')
  const page = await signInAs()
  await open(page, orgId, 'limits')
  await expect(page.getByRole('navigation', { name: 'Issuer and card type' }).getByRole('link')).toHaveText([
    'NSDL · Prepaid',
    'NSDL · Gift card',
  ])
  const other = await page.context().newPage()
  await open(other, orgId, 'limits')

  const change = async (at: Page, amount: string) => {
    await at.getByRole('button', { name: 'Change limits' }).click()
    const dialog = at.getByRole('dialog', { name: 'Limits of Prepaid cards at NSDL' })
    const atm = dialog.getByRole('row', { name: /^ATM, Daily/ })
    await atm.getByLabel('Amount').fill(amount)
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    return dialog
  }
  const high = await change(page, '9999999')
  await expect(high.getByText('Above the limit of the card program').first()).toBeVisible()
  await axe(page)
  const amount = String(1000 + Math.floor(Math.random() * 8000))
  await high
    .getByRole('row', { name: /^ATM, Daily/ })
    .getByLabel('Amount')
    .fill(amount)
  await high.getByRole('button', { name: 'Save limits' }).click()
  await expect(high).toBeHidden()
  const row = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /ATM\s*Daily/ })
  await expect(row).toContainText(`${Number(amount).toLocaleString('en-IN')}.00`)
  await axe(page)
  const late = await change(other, '999')
  await expect(
    late.getByText('Somebody else changed these limits after you opened them. Reload them, then try again'),
  ).toBeVisible()
})

test('HOOK-01, HOOK-02, HOOK-03 a webhook is added with its secret shown once, tried out, and deleted; inner addresses are refused', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const orgId = await orgNamed(platform, 'Zephyr Mobility')
  const page = await signInAs()
  await open(page, orgId, 'webhooks')
  const receiver = (answer: string) =>
    `${platformUrl()}/sandbox/receiver/${answer}?of=${Math.random().toString(36).slice(2)}`
  const add = async (url: string) => {
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type').selectOption('CARD_EVENTS')
    await dialog.getByLabel('URL').fill(url)
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    return dialog
  }
  const refused = await add('https://169.254.169.254/latest')
  await expect(refused.getByRole('paragraph').filter({ hasText: 'This address is not public' }).last()).toBeVisible()
  await expect(refused.getByLabel('Type').getByRole('option')).toHaveText([
    'Choose a type',
    /CUSTOMER_AUTH/,
    /CARD_EVENTS/,
    /CREATE_TXN/,
    /KYC_EVENTS/,
    /VALIDATE_TXN/,
    /TXN_NOTIFY/,
    /ORG_EVENTS/,
  ])
  await axe(page)
  const [good, bad, away] = [receiver('ok'), receiver('fails'), receiver('redirects')]
  await refused.getByLabel('URL').fill(good)
  await refused.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'Webhook secret' })
  await expect(secret).toContainText(/whsec_\S{30}/)
  await axe(page)
  await secret.getByRole('button', { name: 'I have stored it' }).click()
  for (const url of [bad, away]) await (await add(url)).getByRole('button', { name: 'I have stored it' }).click()

  const table = page.getByRole('table', { name: 'Webhooks' })
  await expect(table.getByRole('columnheader')).toHaveText(['S. No.', 'Business id', 'Type', 'URL', 'Actions'])
  const row = (url: string) => table.getByRole('row').filter({ hasText: url })
  await expect(row(good)).toContainText(orgId)
  const told: [string, string][] = [
    [good, 'Delivered The receiver accepted the event (204)'],
    [bad, 'Not delivered The receiver answered 500'],
    [away, 'Not delivered The receiver answered with a redirect (302), which we do not follow'],
  ]
  for (const [url, words] of told) {
    await row(url)
      .getByRole('button', { name: /^Send test event/ })
      .click()
    await expect(row(url).getByRole('status')).toContainText(words)
  }
  await axe(page)
  for (const [url] of told) {
    await row(url)
      .getByRole('button', { name: /^Delete the webhook/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
    await expect(row(url)).toHaveCount(0)
  }
})

test('DEPT-01, DEPT-02 departments are listed with their counts, made under one another, and looked at', async ({
  signInAs,
  platform,
}) => {
  const orgId = await orgNamed(platform, 'Kaveri Foods')
  const name = unlike('Field team')
  const page = await signInAs()
  await open(page, orgId, 'departments')
  const table = page.getByRole('table')
  for (const head of ['Department', 'Administrator', 'Mobile', 'Budget', 'Users', 'Card holders', 'Cards', 'Status'])
    await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: 'Procurement' })).toContainText('₹12,00,000.00')
  await axe(page)

  await page.getByRole('button', { name: 'Add department' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a department' })
  await dialog.getByRole('button', { name: 'Add department' }).click()
  await expect(dialog.getByText('Enter a department name of 2 to 50 letters and digits').first()).toBeVisible()
  await dialog.getByLabel('Department name').fill(name)
  await dialog.getByLabel('Parent department').selectOption('Procurement')
  await dialog.getByLabel('Budget').fill('250000')
  await dialog.getByLabel('Administrator', { exact: true }).fill('Asha Nair')
  await dialog.getByLabel("Administrator's mobile").fill('9876543210')
  await dialog.getByLabel("Administrator's email").fill('asha@mail.example')
  await dialog.getByLabel('Tags').fill('travel, fuel')
  await axe(page)
  await dialog.getByRole('button', { name: 'Add department' }).click()
  await expect(dialog).toBeHidden()

  await page.getByLabel('Department name').fill(name)
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('link', { name }).click()
  const facts = page.getByRole('region', { name })
  await expect(facts).toContainText('₹2,50,000.00')
  for (const fact of ['Asha Nair', '+91 98765 43210', 'asha@mail.example', 'Kaveri Foods', 'travel', 'fuel', 'Active'])
    await expect(facts).toContainText(fact)
  await axe(page)
  await facts.getByRole('link', { name: 'Procurement' }).click()
  await expect(page.getByRole('region', { name: 'Sub-departments' }).first()).toContainText(name)
})

test('PURCH-01, PURCH-02 a purchaser is added by the one-time password on their phone, and found by name', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const orgId = await orgNamed(platform, 'Bharat Gifts')
  const name = `Ravi ${letters().toLowerCase()}`
  const mobile = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const page = await signInAs()
  await open(page, orgId, 'purchasers')
  await page.getByRole('button', { name: 'Add purchaser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a purchaser' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Mobile').fill(mobile)
  await axe(page)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  const otp = dialog.getByLabel('OTP')
  await expect(otp).toBeVisible()
  const [message] = await outbox(`91${mobile}`)
  const code = message?.code ?? ''
  await otp.fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(dialog.getByText('Invalid OTP')).toBeVisible()
  await axe(page, { within: '[role=dialog]' })
  await otp.fill(code)
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Purchaser name').fill(name.slice(2))
  await page.getByRole('button', { name: 'Search' }).last().click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText(name)
  await axe(page)
  await page.getByLabel('Purchaser name').fill('Nobody of that name')
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
})
