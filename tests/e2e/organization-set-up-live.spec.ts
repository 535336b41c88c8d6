import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { png } from '@/sandbox/core/files/png'
import { pdfFile } from '@/sandbox/core/files/pdf'
import { approve, expectChange, openDocuments, openFromQueue } from '../support/approvals'
import { axe, expect, outbox, PASSWORD, platformUrl, signIn, test as base } from '../support/fixtures'
import { startHttpsFront } from '../support/https-front'
import { reloadPage, untilHydrated } from '../support/open-page'
import { startPortal, type Portal } from '../support/portal'

/** A portal in LIVE names each upstream, and one origin over HTTPS. contract.md, MODE */
const startLive = async (origin: string, folder: string): Promise<Portal> => {
  const brands = join(folder, 'brands.json')
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(brands, JSON.stringify({ [origin]: { key: 'bank', name: 'Harbour Bank', favicon: 'icon.svg' } }))
  const url = platformUrl()
  return startPortal({
    MODE: 'LIVE',
    ALLOW_HTTP_UPSTREAMS: '1',
    BRANDS_FILE: brands,
    DATA_DIR: join(folder, 'data'),
    ISSUING_API_URL: `${url}/api`,
    ISSUANCE_V1_URL: `${url}/api/issuance/v1`,
    ISSUANCE_V2_URL: `${url}/api/issuance/v2`,
    GO_SERVICE_URL: `${url}/go`,
    REPORTING_API_URL: `${url}/reporting`,
    SUPPORT_API_URL: `${url}/support/v1`,
    REIMBURSEMENT_API_URL: `${url}/reimbursement`,
    KYC_PORTAL_URL: `${url}/kyc`,
    LIVE_SIGNUP_URL: `${url}/signup`,
    FILE_HOSTS: url,
  })
}

const test = base.extend<object, { live: string }>({
  live: [
    async ({}, use, { workerIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), `emboss-live-${workerIndex}-`))
      const front = await startHttpsFront()
      const portal = await startLive(front.url, folder)
      front.passTo(portal.url)
      await use(front.url)
      await portal.stop()
      await front.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ live }, use) => use(live),
  ignoreHTTPSErrors: true,
})

const fill = async (page: Page, values: Record<string, string>, group?: string) => {
  const place = group ? page.getByRole('group', { name: group }) : page
  for (const [label, value] of Object.entries(values)) await place.getByLabel(label, { exact: true }).fill(value)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const onwards = async (page: Page, to: string) => {
  await page.getByRole('button', { name: 'Save Draft And Proceed', exact: true }).click()
  await expect(heading(page, to)).toBeFocused()
}

const signUp = async (page: Page, email: string, businessName: string) => {
  await page.goto('/user/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fill(page, { 'Full name': 'Ira Menon', Email: email, 'Business name': businessName })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`Confirm ${email}: we have sent you an email`)).toBeVisible()
}

const fillBusiness = async (page: Page, name: string) => {
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue(name)
  await fill(page, {
    Description: 'Buys and sells pepper.',
    'Contact phone': '+91 98765 43210',
  })
  await axe(page)
  await onwards(page, 'Identifiers and addresses')
}

const fillRest = async (page: Page) => {
  await expect(heading(page, 'Identifiers and addresses')).toBeFocused()
  await fill(page, { 'GST number': '29ABCDE1234F1Z5', PAN: 'ABCDE1234F', CIN: 'U12345KA2020PTC123456' })
  await fill(page, { 'Address line 1': '12 Residency Road', Pincode: '560001' }, 'Registered address')
  const registered = page.getByRole('group', { name: 'Registered address' })
  await expect(registered.getByLabel('State', { exact: true })).toHaveValue('Karnataka')
  await expect(registered.getByLabel('District')).not.toHaveValue('')
  await page.getByRole('checkbox', { name: 'Same as the registered address' }).check()
  await onwards(page, 'Bank and agreement')
  await fill(page, { 'Account number': '123456789012', IFSC: 'YESB0000001' })
  await fill(page, { 'Agreement starts': '2026-01-01', 'Agreement ends': '2028-12-31' })
  await onwards(page, 'Authorized signatory')
  await fill(page, {
    'Signatory name': 'Meera Iyer',
    'Signatory email': 'meera@pepper.example',
    'Signatory mobile': '9876501234',
    'Date of birth': '1984-05-02',
    Aadhaar: '2345 6789 0123',
    'Signatory PAN': 'ABCPI1234K',
  })
  await onwards(page, 'Documents')
}

const addPapers = async (page: Page) => {
  await page
    .getByLabel('GST certificate')
    .setInputFiles({ name: 'gst.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfFile(['of a test'])) })
  await expect(page.getByText('gst.pdf is uploaded')).toBeVisible()
  await page
    .getByLabel('PAN', { exact: true })
    .setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: png(2, 3) })
  await expect(page.getByRole('img', { name: 'Preview of pan.png' })).toBeVisible()
}

const elsewhere = async (browser: Browser, baseURL: string, email: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    locale: 'en-IN',
    viewport: { width: 1600, height: 1000 },
  })
  const page = await context.newPage()
  await signIn(page, email)
  return page
}

test('ORG-45, SESS-18, SESS-19, ORG-37, ORG-47, decision 42 in LIVE somebody signs up, confirms the address, sets the business up to the end, waits, puts it right after a rejection, and has it active once the issuer has approved it', async ({
  page,
  browser,
  live,
}) => {
  test.setTimeout(200_000)
  const word = randomUUID().slice(0, 8).replace(/\d/g, 'x')
  const name = `Harbour Traders ${word}`
  const email = `${word}@live.test`
  await signUp(page, email, name)
  const [mail] = await outbox(email)
  expect(new URL(mail?.link ?? '').origin).toBe(live)
  await page.goto(mail?.link ?? '')
  await page.getByLabel('Password that you chose').fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.waitForURL(/\/app\/organization\/list\/all$/)
  await expect(page.getByRole('row', { name })).toContainText('Draft')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const steps = page.getByRole('region', { name: `First steps of ${name}` })
  await expect(steps.locator('[data-step=SET_UP]')).toHaveAttribute('data-state', 'OPEN')
  await steps.getByRole('link').first().click()
  await page.waitForURL(/\/app\/organization\/new/)
  await untilHydrated(page)
  await fillBusiness(page, name)

  await page.context().clearCookies()
  await signIn(page, email)
  await page.getByRole('row', { name }).getByRole('link', { name }).click()
  await expect(page.getByLabel('Contact phone', { exact: true })).toHaveValue('919876543210')
  await page.getByRole('navigation', { name: 'Set-up steps' }).getByRole('link', { name: 'Identifiers' }).click()
  await fillRest(page)
  await addPapers(page)
  await onwards(page, 'Review')
  await expect(page.getByText('After you add it, its issuers have to approve it.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Add business', exact: true }).click()
  await expect(page.getByText('Business Added Successfully')).toBeVisible()
  await page.waitForURL(/\/app\/organization\/overview/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const waits = page.getByRole('status').filter({ hasText: 'A request about this is waiting for a decision' })
  await expect(waits).toContainText('Requested by Ira Menon')
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()

  const checker = await elsewhere(browser, live, 'yes.admin@sandbox.test')
  await openFromQueue(checker, 'organizations', name)
  await untilHydrated(checker)
  await expectChange(checker, 'Status', 'Pending', 'Active')
  const files = checker.getByRole('region', { name: 'Files' })
  await openDocuments(checker, ['GST certificate'])
  await expect(files.getByRole('img', { name: 'GST certificate, page 1 of 1' })).toBeVisible()
  const paper = await checker.request.get(
    (await files.getByRole('link', { name: 'Save file' }).getAttribute('href')) ?? '',
  )
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await checker.getByRole('button', { name: 'Reject', exact: true }).click()
  await checker.getByLabel('Reason').fill('Say what is sold')
  await checker.getByRole('button', { name: 'Reject now' }).click()
  await expect(checker.getByRole('main').getByText('Rejected', { exact: true }).first()).toBeVisible()

  await reloadPage(page)
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit business' }).click()
  await page.getByLabel('Description').fill('Sells black pepper to shops.')
  await page.getByRole('navigation', { name: 'Set-up steps' }).getByRole('link', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Save and send for approval' }).click()
  await expect(page.getByText('Sent to the issuers for approval')).toBeVisible()
  await expect(waits).toContainText('Requested by Ira Menon')
  await openFromQueue(checker, 'organizations', name)
  await expectChange(checker, 'Description', 'Buys and sells pepper.', 'Sells black pepper to shops.')
  await untilHydrated(checker)
  await openDocuments(checker, ['GST certificate', 'PAN'])
  await approve(checker)
  await checker.context().close()

  await reloadPage(page)
  await expect(waits).toHaveCount(0)
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /notifications/i }).click()
  await expect(page.getByText(`Sunita Rao approved ${name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(steps.locator('[data-step=APPROVAL]')).toHaveAttribute('data-state', 'DONE')
})
