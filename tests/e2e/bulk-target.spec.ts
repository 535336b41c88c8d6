import type { Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { PRIME, chooseBusiness, chooseProgram, orgOf, report } from '../support/bulk'
import { type PlatformApi, axe, expect, newPerson, platformApi, test } from '../support/fixtures'
import { activate } from '../support/issue-form'
import { errorOf, noticeOf } from '../support/screen'

type IssuingBusiness = {
  orgId: string
  orgName: string
  orgDisplayName: string
  orgCategory: string
  restrictCardIssuance: boolean
  issuerDetailsList: { issuerCode: string; restrictCardIssuance: boolean }[]
}
const orgs = async (platform: PlatformApi): Promise<IssuingBusiness[]> =>
  (
    await platform.send<{ list: IssuingBusiness[] }>('GET', 'orgs', {
      query: { page: 1, perPage: 100, status: 'ACTIVE' },
    })
  ).list
const SENTENCE = 'Card Issuance is stopped, please contact you administrator'
const file = (page: Page) => page.getByLabel('File', { exact: true })

test('BULKC-15, CCUST-08 a business whose card issuance is stopped is refused when it is chosen, before a file is asked for', async ({
  signInAs,
  platform,
}) => {
  const all = await orgs(platform)
  const whole = all.find((org) => org.restrictCardIssuance)
  const byIssuer = all.find((org) => org.issuerDetailsList.some(({ restrictCardIssuance: is }) => is))
  if (!whole || !byIssuer) throw new Error('The seed holds no restricted business')
  const page = await signInAs()
  for (const route of [routes.cardsBulk(), routes.cardHoldersUpload()]) {
    await page.goto(route)
    await expect(file(page)).toBeVisible()
    await chooseBusiness(page, whole)
    await expect(page.getByText(SENTENCE)).toBeVisible()
    await expect(file(page)).toHaveCount(0)
    const button = route === routes.cardsBulk() ? 'Issue Bulk Card' : 'Upload card holders'
    await expect(page.getByRole('button', { name: button })).toBeDisabled()
  }
  await page.goto(routes.cardsBulk())
  await chooseBusiness(page, byIssuer)
  const issuer = page.getByLabel('Issuer', { exact: true })
  const stopped = byIssuer.issuerDetailsList.find(({ restrictCardIssuance: is }) => is)?.issuerCode ?? ''
  await issuer.selectOption(stopped)
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await expect(file(page)).toHaveCount(0)
  await axe(page)
  const others = (await issuer.locator('option').allTextContents()).filter(
    (code) => code !== stopped && /^[A-Z]+$/.test(code),
  )
  await issuer.selectOption(others[0] ?? '')
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
  await expect(file(page)).toBeVisible()
})

const screens = [routes.cardsBulk(), routes.cardsLoad(), routes.customerNew()]
const offeredOn = async (page: Page, route: string, org: IssuingBusiness): Promise<string[]> => {
  await page.goto(route)
  await chooseBusiness(page, org)
  const options = await page
    .getByLabel('Card program')
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  return options.filter((value) => value !== '').sort()
}

test('BULKC-16, LOAD-14, CCUST-14 issuer admins of INDIANBANK see gift programs for gift-card purchasers alone and general ones for others', async ({
  signInAs,
}) => {
  const email = 'indianbank.admin@sandbox.test'
  const [bank, page] = [await platformApi(email), await signInAs(email)]
  const platform = await platformApi('platform.admin@sandbox.test')
  type Offer = { list: { id: string; cardType: string; status: string; issuerCode: string }[] }
  let seen = 0
  for (const org of (await orgs(bank)).filter(({ restrictCardIssuance: is }) => !is).slice(0, 3)) {
    const { list } = await platform.send<Offer>('GET', `orgs/${org.orgId}/cardprograms`, {
      query: { page: 1, perPage: 100 },
    })
    const kind = org.orgCategory === 'GIFTCARD_PURCHASER' ? 'GC' : 'GPR'
    const meant = list.filter(
      (one) => one.status === 'ACTIVE' && one.issuerCode === 'INDIANBANK' && one.cardType === kind,
    )
    seen += list.filter((one) => one.issuerCode === 'INDIANBANK').length - meant.length
    for (const route of screens)
      expect([route, await offeredOn(page, route, org)]).toEqual([route, meant.map(({ id }) => id).sort()])
  }
  expect(seen).toBeGreaterThan(0)
})

test('BULKC-16, LOAD-14, CCUST-14 other issuer admins see what is visible at the portal of their issuer', async ({
  signInAs,
  platform,
}) => {
  const org = (await orgs(platform)).find(({ orgId }) => orgId === '1001')
  if (!org) throw new Error('no business 1001')
  type Offer = {
    list: {
      id: string
      status: string
      issuerCode: string
      cardProgramVisibilityJson: { visibleAtIssuerPortal: boolean }
    }[]
  }
  const { list } = await platform.send<Offer>('GET', `orgs/${org.orgId}/cardprograms`, {
    query: { page: 1, perPage: 100 },
  })
  const own = list.filter((one) => one.issuerCode === 'YES' && one.status === 'ACTIVE')
  const shown = own.filter((one) => one.cardProgramVisibilityJson.visibleAtIssuerPortal)
  expect(shown.length).toBeLessThan(own.length)
  const page = await signInAs('yes.admin@sandbox.test')
  for (const route of screens)
    expect([route, await offeredOn(page, route, org)]).toEqual([route, shown.map(({ id }) => id).sort()])
})

test('BULKC-17, LOAD-14, CCUST-14 with an active organization the choice is fixed to it and what lies under it', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const page = await signInAs()
  for (const org of await orgs(platform)) {
    const under = await platform.send<{ list: { orgDisplayName: string }[] }>('GET', `orgs/${org.orgId}/suborgs`, {
      query: { page: 1, perPage: 25 },
    })
    if (under.list.length === 0) continue
    await activate(page, org, baseURL)
    const allowed = [org, ...under.list].map(({ orgDisplayName }) => new RegExp(orgDisplayName.slice(0, 30)))
    for (const route of [...screens, routes.cardHoldersUpload()]) {
      await page.goto(route)
      await page.getByLabel('Business', { exact: true }).click()
      await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option')).toHaveText(allowed)
    }
    return
  }
  throw new Error('The seed holds no business with sub-businesses')
})

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('LOAD-05, VAL-36 a file is a sheet by its name and by its content: others are refused before anything is sent', async ({
  signInAs,
  platform,
}) => {
  const org = await orgOf(platform)
  const page = await signInAs()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(bulk|upload)/.test(request.url())) sent.push(request.url())
  })
  for (const route of [routes.cardsLoad(), routes.cardsBulk(), routes.cardHoldersUpload()]) {
    await page.goto(route)
    await chooseBusiness(page, org)
    await chooseProgram(page, 'YES', 'YES Expense Prime')
    for (const [name, text, words] of [
      ['ok.pdf', 'MOBILE_NUMBER,General\n1,2', 'The file name must end in .csv, .xls or .xlsx'],
      ['ok.txt', 'MOBILE_NUMBER,General\n1,2', 'The file name must end in .csv, .xls or .xlsx'],
      ['page.csv', '<!doctype html><p>1,2', 'This is not a CSV, XLS or XLSX file, whatever its name says'],
      ['text.xlsx', 'MOBILE_NUMBER,General\n1,2', 'The file name does not match the content'],
    ] as const) {
      await file(page).setInputFiles(csv(name, text))
      await expect(errorOf(page, words)).toBeVisible()
      await expect(
        page.getByRole('button', { name: /^(Load Money|Issue Bulk Card|Upload card holders)$/ }),
      ).toBeDisabled()
    }
  }
  expect(sent).toEqual([])
})

test('BULKC-12 a line tells all its faults, a duplicate is called that, and a retry says what it did', async ({
  signInAs,
  platform,
}) => {
  const org = await orgOf(platform)
  const page = await signInAs()
  await page.goto(routes.cardsBulk())
  await chooseBusiness(page, org)
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  const one = newPerson()
  const lines = [
    'FULL_NAME,MOBILE_NUMBER,EMAIL',
    `${one.name},${one.mobile},${one.email}`,
    `R2D2,${one.mobile},nobody`,
    `${one.name},${one.mobile},${one.email}`,
  ]
  await file(page).setInputFiles(csv('twice.csv', lines.join('\n')))
  const rows = report(page).getByRole('row')
  await expect(rows).toHaveText([
    /Row/,
    /^3R2D2.*FULL_NAME/,
    /^3R2D2.*MOBILE_NUMBERDuplicate in this file, first in row: 2$/,
    /^3R2D2.*EMAIL/,
    /^4.*MOBILE_NUMBERDuplicate in this file, first in row: 2$/,
  ])
  await axe(page)
  await page.getByRole('button', { name: /^Issue (Bulk Card|[\d,]+ cards?)/ }).click()
  await expect(page.getByText('1 of 1 rows done, 0 failed')).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed rows' }).click()
  await expect(page.getByText('0 of 2 rows issued, 2 still invalid')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk upload history' }).click()
  const line = page.getByRole('row').filter({ hasText: 'twice.csv' }).first()
  await line.getByRole('link').first().click()
  await page.waitForURL(/\/app\/cards\/uploads\/\d+/)
  await expect(page.getByText('MOBILE_NUMBER: Duplicate in this file, first in row: 2').first()).toBeVisible()
})

test('BULKC-08 the history follows what is being worked, a second file too, until it is over', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs()
  const api = await platformApi('cards@sandbox.test')
  const name = `held-${newPerson().mobile}`
  const send = async (file: string): Promise<string> => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ orgId: '1001', cardProgramId: PRIME, issuerCode: 'YES' }))
      form.set(key, value)
    const { name: full, mobile } = newPerson()
    form.set('file', new File([`FULL_NAME,MOBILE_NUMBER\n${full},${mobile}`], file))
    return (await api.send<{ bulkUploadId: string }>('POST', 'cards/upload', { form })).bulkUploadId
  }
  const ids = [await send(`${name}-1.csv`), await send(`${name}-2.csv`)]
  await page.goto(routes.cardUploads())
  const rows = [1, 2].map((at) => page.getByRole('row').filter({ hasText: `${name}-${at}.csv` }))
  for (const row of rows) await expect(row).toContainText('Processing')
  for (const [at, id] of ids.entries()) {
    await platform.send('POST', `cards/upload/records/${id}/cancel`)
    await platform.send('POST', `cards/upload/records/${id}/retry`)
    await expect(rows[at] as (typeof rows)[number]).toContainText('Completed', { timeout: 30_000 })
  }
})

test('ERR-14, PROG-12 the wallets of a program that cannot be read are told in a toast on the bulk screens', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const page = await signInAs()
  await page.goto(routes.cardsLoad())
  await page.route('**/api/issuing/usrmgmt/1.0/org/allAppsForGroup**', (route) => route.abort())
  await chooseBusiness(page, await orgOf(platform))
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await page.getByLabel('Card program').selectOption({ label: 'YES Expense Prime' })
  await expect(noticeOf(page, 'An error occurred').first()).toBeVisible()
})
