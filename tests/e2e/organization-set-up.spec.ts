import { png } from '@/sandbox/core/files/png'
import { addBusiness } from '../support/business'
import { axe, expect, outbox, PASSWORD, test } from '../support/fixtures'
import { openPage, reloadPage, untilHydrated } from '../support/open-page'
import type { Browser, Page } from '@playwright/test'
import { pdfFile } from '@/sandbox/core/files/pdf'
import { screenOf } from '../support/screen'

const unlike = (words: string) =>
  `${words} ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`

const paper = (name: string, buffer: Buffer = Buffer.from(pdfFile(['of a test']))) => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'application/pdf',
  buffer,
})

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Set-up steps' }).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const onwards = async (page: Page, to: string) => {
  await press(page, 'Save Draft And Proceed')
  await expect(heading(page, to)).toBeFocused()
}
const fields = (page: Page, group?: string) => {
  const room = group ? page.getByRole('group', { name: group }) : page
  return async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await room.getByLabel(label, { exact: true }).fill(value)
  }
}

const fillBusiness = async (page: Page, name: string, mobile = '+91 98765 43210') => {
  await fields(page)({
    'Business name': name,
    Description: 'Buys and sells pepper.',
    'Contact name': 'Asha Nair',
    'Contact phone': mobile,
    'Contact email': 'asha@pepper.example',
  })
  await page.getByLabel('Business type').selectOption('Private limited')
}
const fillSignatory = async (page: Page, mobile = '9876501234') => {
  await fields(page)({
    'Signatory name': 'Meera Iyer',
    'Signatory email': 'meera@pepper.example',
    'Signatory mobile': mobile,
    'Date of birth': '1984-05-02',
  })
}
/** Opens the first step in the moment between what the server sends next and its drawing. */
const openBeforeDrawn = (page: Page) =>
  page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (!answer.url.includes('_rsc=')) return answer
      window.fetch = fetch
      await answer.clone().arrayBuffer()
      setTimeout(() => document.querySelector<HTMLElement>('nav a[href*="step=business"]')?.click())
      return answer
    }
  })
const elsewhere = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.request.post('/api/auth/sign-in', {
    form: { email: 'platform.admin@sandbox.test', password: PASSWORD },
    headers: { origin: new URL(baseURL ?? '').origin },
    maxRedirects: 0,
  })
  return page
}

test('ORG-13, ORG-14, ORG-15, ORG-16, ORG-17, ORG-18, ORG-19, ORG-20, ORG-21, ORG-22, ORG-26, ORG-29, ORG-31, ORG-32, ORG-35, ORG-36 a business is set up from the first line of its form to its approval', async ({
  signInAs,
}) => {
  test.slow()
  const name = unlike('Pepper Trading')
  const page = await signInAs()
  await openPage(page, '/app/organization/list/all')
  await page.getByRole('link', { name: 'Add business' }).click()
  await expect(heading(page, 'Business')).toBeVisible()
  expect(await page.getByLabel('Business type').locator('option').allInnerTexts()).toHaveLength(11)
  for (const type of ['Business', 'Gift Card Purchaser'])
    await expect(page.getByRole('radio', { name: type })).toBeVisible()
  await press(page, 'Save Draft And Proceed')
  await expect(page.getByLabel('Business name')).toBeFocused()
  await expect(screenOf(page).getByText('Choose at least one issuer bank')).toBeVisible()
  await axe(page)
  await fillBusiness(page, name)
  await page.getByRole('checkbox', { name: 'YES', exact: true }).check()
  await onwards(page, 'Identifiers and addresses')
  await expect(page).toHaveURL(/step=numbers/)

  await fields(page)({ 'GST number': '29abcde1234f1z5', PAN: 'ABCDE1234F', CIN: 'U12345KA2020PTC123456' })
  const registered = fields(page, 'Registered address')
  const looked = page.getByRole('group', { name: 'Registered address' })
  await registered({ 'Address line 1': '12 Residency Road', Pincode: '999999' })
  await expect(
    looked.getByText('Could not find state, city and district for the entered Pin. Please type in the details'),
  ).toBeVisible()
  await registered({ Pincode: '560001' })
  await expect(looked.getByLabel('State', { exact: true })).toHaveValue('Karnataka')
  await expect(looked.getByLabel('District')).not.toHaveValue('')
  const business = page.getByRole('group', { name: 'Business address' })
  await expect(business.getByLabel('City')).toBeVisible()
  await business.getByRole('checkbox', { name: 'Same as the registered address' }).check()
  await expect(business.getByLabel('City')).toBeHidden()
  await onwards(page, 'Bank and agreement')

  expect(await page.getByLabel('Account type').locator('option').allInnerTexts()).toHaveLength(10)
  await fields(page)({ 'Account number': '123456789012', IFSC: 'YESB0000001', 'Employee id': 'E-1204' })
  await fields(page)({
    'Agreement starts': '2026-01-01',
    'Agreement ends': '2025-01-01',
    'Card fee per card (INR)': '25.50',
  })
  await press(page, 'Save Draft And Proceed')
  await expect(screenOf(page).getByText('The agreement must end after it starts')).toBeVisible()
  await fields(page)({ 'Agreement ends': '2028-12-31', 'Budget (INR)': '500000' })
  await onwards(page, 'Authorized signatory')

  await fillSignatory(page)
  await fields(page)({ Aadhaar: '2345 6789 0123', 'Signatory PAN': 'ABCPI1234K' })
  await onwards(page, 'Documents')
  await expect(page.getByText('Required by YES')).toHaveCount(2)
  await page.getByLabel('GST certificate').setInputFiles(paper('gst.pdf'))
  await expect(page.getByText('gst.pdf is uploaded')).toBeVisible()
  await page.getByLabel('PAN', { exact: true }).setInputFiles(paper('pan.png', png(2, 3)))
  await expect(page.getByRole('img', { name: 'Preview of pan.png' })).toBeVisible()
  await onwards(page, 'Review')

  await axe(page)
  await expect(page.getByRole('region', { name: 'Bank and agreement' })).toContainText('₹25.50')
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('GST certificate, PAN')
  await press(page, 'Add business')
  await expect(page.getByText('Business Added Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
})

test('VAL-20 a file is what it is by its content, a logo as high as it is wide', async ({ signInAs }) => {
  const page = await signInAs()
  await openPage(page, '/app/organization/new?step=documents')
  await page.getByLabel('GST certificate').setInputFiles(paper('gst.pdf', Buffer.from('MZ no document')))
  await expect(page.getByText('This is not a PNG, JPG or PDF file, whatever its name says')).toBeVisible()
  const logo = page.getByLabel('Logo')
  await logo.setInputFiles(paper('logo.png', png(64, 48)))
  await expect(page.getByText('The picture must be square')).toBeVisible()
  await logo.setInputFiles(paper('logo.png', png(64, 64)))
  await expect(page.getByText('logo.png is uploaded')).toBeVisible()
  await step(page, 'Review').click()
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Logo')
  await page.goBack()
  await expect(heading(page, 'Documents')).toBeFocused()
  await expect(page.getByText('logo.png is uploaded')).toBeVisible()
})

test('ORG-27, ORG-28, VAL-28 a draft is kept as it is, listed, and goes on at another machine; a second person is told what changed', async ({
  signInAs,
  browser,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/409/)
  const name = unlike('Saffron Draft')
  const page = await signInAs()
  await openPage(page, '/app/organization/new')
  await fields(page)({ 'Business name': name, 'Contact phone': '123' })
  await press(page, 'Save Draft')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/draft=\d+/)
  await reloadPage(page)
  await expect(page.getByLabel('Contact phone')).toHaveValue('123')
  await expect(page.getByRole('heading', { level: 1, name: `Draft of ${name}` })).toBeVisible()

  const other = await elsewhere(browser, baseURL)
  await openPage(other, `/app/organization/list/drafts?search=${encodeURIComponent(name)}`)
  await other
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click()
  await expect(other.getByLabel('Business name')).toHaveValue(name)
  await untilHydrated(other)
  await fields(other)({ 'Contact phone': '9876543210' })
  await press(other, 'Save Draft')
  await expect(other.getByText('Draft saved')).toBeVisible()
  await other.context().close()

  await fields(page)({ Description: 'Sells saffron.' })
  await press(page, 'Save Draft')
  await expect(page.getByRole('main').getByText(/changed this business after you opened it/)).toBeVisible()
  await expect(page.getByText(/.* changed this after you opened it: “919876543210”/)).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Sells saffron.')
  await expect(page.getByLabel('Contact phone')).toHaveValue('919876543210')
  await press(page, 'Save Draft')
  await expect(page.getByText('Draft saved')).toBeVisible()

  await openPage(page, `/app/organization/list/drafts?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete the draft ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  // What stands behind a dialog has no role: the row counts once the dialog is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
})

test('ORG-30, decision 23 a business is changed whole, and its logo and display name apart; what is masked stays unless it is typed anew', async ({
  signInAs,
  platform,
}) => {
  const orgId = await addBusiness(platform, unlike('Cardamom House'))
  const page = await signInAs()
  await openPage(page, `/app/organization/edit?orgId=${orgId}&step=numbers`)
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('')
  await expect(page.getByText('On record: ••••234F. Leave it empty to keep it.')).toBeVisible()
  await step(page, 'Bank and agreement').click()
  await fields(page)({ 'Associated bank': 'YES Bank' })
  await step(page, 'Review').click()
  await press(page, 'Save business')
  await expect(page.getByText('Business updated')).toBeVisible()
  await expect(page).toHaveURL(/overview/)
  const read = async () =>
    await platform.send<{ setUp: Record<string, unknown>; displayName: string }>('GET', `orgs/${orgId}`)
  expect((await read()).setUp).toMatchObject({ associatedBank: 'YES Bank', pan: 'ABCDE1234F' })

  await openPage(page, `/app/organization/edit?orgId=${orgId}`)
  await press(page, 'Logo and display name')
  const dialog = page.getByRole('dialog', { name: 'Logo and display name' })
  await dialog.getByLabel('Display name').fill('Cardamom')
  await dialog.getByLabel('Logo').setInputFiles(paper('logo.png', png(64, 64)))
  await expect(dialog.getByText('logo.png is uploaded')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardamom' })).toBeVisible()
  expect((await read()).displayName).toBe('Cardamom')
})

test('ERR-13, ORG-30, decision 5 of two who edit a business the second is told what changed and keeps what was typed, also past the end of the session', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 4(01|09)/)
  const name = unlike('Clove House')
  const orgId = await addBusiness(platform, name)
  const page = await signInAs()
  await openPage(page, `/app/organization/edit?orgId=${orgId}`)
  const description = page.getByLabel('Description')
  // What is selected before the scripts have woken is selected no more afterwards.
  await expect(async () => {
    await description.fill('Sells cloves.')
    await expect(description).toHaveValue('Sells cloves.', { timeout: 200 })
  }).toPass()
  await fields(page)({ 'Contact name': 'Typed Here' })
  const { setUp } = await platform.send<{ setUp: { version: number } }>('GET', `orgs/${orgId}`)
  const details = { primaryAdminName: 'Somebody Else', primaryAdminEmail: 'else@pepper.example' }
  await platform.send('PUT', 'usrmgmt/1.0/org/update', { body: { orgId, version: setUp.version, details } })

  await step(page, 'Review').click()
  await openBeforeDrawn(page)
  await press(page, 'Save business')
  const told = page.getByRole('main').getByText(/changed this business after you opened it/)
  await expect(told.first()).toBeVisible()
  // The notice goes after three seconds; what the form says of it stays.
  await expect(told).toHaveCount(1)
  await step(page, 'Business').click()
  await expect(page.getByLabel('Contact name')).toHaveValue('Typed Here')
  await expect(page.getByText(/.* changed this after you opened it: “Somebody Else”/)).toBeVisible()
  await expect(page.getByLabel('Contact email')).toHaveValue('else@pepper.example')

  await page.request.post('/api/auth/sign-out', { headers: { origin: new URL(page.url()).origin }, maxRedirects: 0 })
  // A step asks the server, which knows nobody any more; the bell may have asked before it.
  const ended = page.getByRole('alertdialog')
  await expect(async () => {
    if (!(await ended.isVisible())) await step(page, 'Review').click({ timeout: 1000 })
    await expect(ended).toBeVisible({ timeout: 2000 })
  }).toPass()
  await ended.getByLabel('Password').fill(PASSWORD)
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ended).toBeHidden()
  await step(page, 'Review').click()
  await press(page, 'Save business')
  await expect(page).toHaveURL(/overview/)
  const saved = await platform.send<{ setUp: Record<string, unknown> }>('GET', `orgs/${orgId}`)
  expect(saved.setUp).toMatchObject({
    description: 'Sells cloves.',
    primaryAdminName: 'Typed Here',
    primaryAdminEmail: 'else@pepper.example',
  })
})

test('ORG-29, decision 25 a sub-business in the Emirates has its parent’s issuer, a TRN and no Indian number', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: { orgId: string }[] }>('GET', 'orgs', {
    query: { name: 'Gulf Horizon', page: 1, perPage: 5 },
  })
  const parent = list[0]?.orgId ?? ''
  const name = unlike('Gulf Spice')
  const page = await signInAs()
  await openPage(page, `/app/organization/new?parent=${parent}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Add sub-business' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'ENBD' })).toBeChecked()
  await fillBusiness(page, name, '+971 50 123 4567')
  await onwards(page, 'Identifiers and addresses')
  for (const label of ['GST number', 'PAN', 'Pincode'])
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(0)
  await fields(page)({ TRN: '100234567890123' })
  await fields(
    page,
    'Registered address',
  )({
    'Address line 1': '4 Marina Walk',
    City: 'Dubai',
    Emirate: 'Dubai',
    Country: 'United Arab Emirates',
  })
  await page.getByRole('checkbox', { name: 'Same as the registered address' }).check()
  await onwards(page, 'Bank and agreement')
  await fields(page)({ 'Account number': '123456789' })
  await press(page, 'Save Draft And Proceed')
  await expect(screenOf(page).getByText('Enter an account number of 14 or 15 digits')).toBeVisible()
  await fields(page)({ 'Account number': '12345678901234' })
  await onwards(page, 'Authorized signatory')
  await fillSignatory(page, '501234568')
  await expect(page.getByLabel('Aadhaar')).toHaveCount(0)
  await onwards(page, 'Documents')
  await page.getByLabel('Logo').setInputFiles(paper('logo.png', png(64, 64)))
  await expect(page.getByText('logo.png is uploaded')).toBeVisible()
  await onwards(page, 'Review')
  await press(page, 'Add business')
  await expect(page.getByText('Business Added Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/under Gulf Horizon/)).toBeVisible()
})

test('ORG-37, ORG-43 a rejected business is put right and sent for approval; a business gets a super admin, who is asked in by mail', async ({
  signInAs,
  platform,
}) => {
  const { list } = await platform.send<{ list: { orgId: string; status: string }[] }>('GET', 'orgs', {
    query: { status: 'REJECTED', page: 1, perPage: 5 },
  })
  const rejected = list[0]?.orgId ?? ''
  const page = await signInAs()
  await openPage(page, `/app/organization/edit?orgId=${rejected}&step=documents`)
  for (const label of ['GST certificate', 'PAN']) {
    await page.getByLabel(label, { exact: true }).setInputFiles(paper('paper.pdf'))
    await expect(page.getByText('paper.pdf is uploaded').first()).toBeVisible()
  }
  await expect(page.getByText('paper.pdf is uploaded')).toHaveCount(2)
  await step(page, 'Review').click()
  await press(page, 'Save and send for approval')
  await expect(page.getByText('Sent to the issuers for approval')).toBeVisible()
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()

  const orgId = await addBusiness(platform, unlike('Clove House'))
  const email = `${unlike('boss').replace(' ', '.')}@mail.example`
  await openPage(page, `/app/organization/edit?orgId=${orgId}`)
  await press(page, 'Add super admin')
  const dialog = page.getByRole('dialog', { name: /^Super admin for/ })
  await dialog.getByLabel('Full name').fill('Ravi Shetty')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Mobile').fill(`98${String(Date.now()).slice(-8)}`)
  await axe(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await outbox(email)).length).toBe(1)
})
