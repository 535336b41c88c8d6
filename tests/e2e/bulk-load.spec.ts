import { readFile } from 'node:fs/promises'
import {
  PRIME,
  chooseBusiness,
  chooseProgram,
  fileOf,
  lineOf,
  openLoad,
  orgOf,
  prepaid,
  readyToLoad,
  report,
  type Card,
} from '../support/bulk'
import { axe, expect, issueCard, newPerson, platformApi, test } from '../support/fixtures'
import { errorOf } from '../support/screen'

test('LOAD-01, LOAD-03, LOAD-06, LOAD-07, LOAD-08 the screen asks in order, says its rules and gives the template of the program', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs()
  await openLoad(page, await orgOf(platform))
  const load = page.getByRole('button', { name: /^Load (Money|[\d,]+ rows?)/ })
  await expect(load).toBeDisabled()
  for (const note of [
    'max 500 rows',
    'mobile number, last four digits and at least one smart wallet are required in the file',
    'amounts must be positive',
  ])
    await expect(page.getByText(note)).toBeVisible()
  const issuers = await page.getByLabel('Issuer', { exact: true }).locator('option').allTextContents()
  expect(await page.getByLabel('Issuer', { exact: true }).inputValue()).toBe(
    issuers.includes('SBM') ? 'SBM' : issuers[1],
  )
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  const offered = await page.getByLabel('Card program').locator('option').allTextContents()
  expect(offered).not.toContain('YES Travel Classic')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toBe('\ufeff"MOBILE_NUMBER","LAST_4_DIGITS","General","Meals","Fuel","Festival Savings","NARRATION"\r\n')
  await expect(load).toBeDisabled()
  await axe(page)
})

test('LOAD-02, LOAD-05, LOAD-10, BULKC-02, TYPE-01 bad cells are named before anything is written, then the good rows are loaded and the rest stands in a file', async ({
  signInAs,
  platform,
}) => {
  const { page, cards } = await readyToLoad(signInAs, platform, 2)
  const [one, two] = cards as [Card, Card]
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(fileOf([lineOf(one, '12.50'), lineOf(two, '7'), lineOf(two, '-4'), '12,99999,1,=1+1']))
  await expect(page.getByRole('progressbar', { name: 'File upload' })).toHaveAttribute('aria-valuenow', '100')
  const faults = report(page).getByRole('table')
  await expect(faults.getByRole('row').nth(1)).toContainText(/^4.*General/)
  await expect(faults.getByRole('row').nth(2)).toContainText('Enter a valid mobile number')
  await expect(report(page)).toContainText('₹19.50')
  await expect(report(page).getByText(/^Business balance after: ₹[\d,.]+ \(now ₹[\d,.]+\)$/)).toBeVisible()
  expect(await prepaid(platform, one)).toBe('0.00')
  await axe(page)

  const asked = page.waitForRequest((request) => request.url().endsWith('/api/issuing/cards/load/bulk'))
  await page.getByRole('button', { name: /^Load (Money|[\d,]+ rows?)/ }).click()
  const request = await asked
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  await expect(errorOf(page, '2 rows skipped')).toBeVisible()
  await expect(page.getByText('2 of 2 rows done, 0 failed')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Failed rows' }).click()
  const failed = await readFile(await (await download).path(), 'utf8')
  expect(failed).toContain(`"12","99999","1","'=1+1","5","MOBILE_NUMBER: Enter a valid mobile number`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(errorOf(page, '2 rows skipped')).toHaveCount(0)
  expect([await prepaid(platform, one), await prepaid(platform, two)]).toEqual(['12.50', '7.00'])
})

test('LOAD-11, BULKC-06, BULKC-08, BULKC-10, BULKC-11 a whole file closes the flow with a toast; history, detail, search and files of the upload', async ({
  signInAs,
  platform,
}) => {
  const { page, cards } = await readyToLoad(signInAs, platform, 2)
  const [one, two] = cards as [Card, Card]
  const name = `whole-${one.mobile}.csv`
  await page.getByLabel('File', { exact: true }).setInputFiles(fileOf([lineOf(one, '5'), lineOf(two, '6')], name))
  await page.getByRole('button', { name: /^Load (Money|[\d,]+ rows?)/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Money load started' })).toBeVisible()
  await page.waitForURL(/\/app\/cards\/uploads/)
  await expect(page.getByRole('columnheader')).toHaveText([
    'S. No.',
    'Uploaded date',
    'Uploaded by',
    'Uploaded CSV',
    'Upload type',
    'Total cards requested',
    'Created',
    'Not created',
    'Failed cards CSV',
    'Status',
  ])
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Money load')
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`${one.mobile},${one.last4},5,October`)
  await expect(page.getByRole('row').filter({ hasText: 'Processing' }).first()).toBeVisible()
  await axe(page)
  await row.getByRole('link').first().click()
  await page.waitForURL(/\/app\/cards\/uploads\/\d+/)
  await expect(page.getByText('2 of 2 rows done')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: one.name })).toContainText('₹5.00')
  await page.getByRole('searchbox').fill(two.last4)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('row').filter({ hasText: two.name })).toBeVisible()
  await page.getByRole('searchbox').fill('12345')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('last four digits of a card').first()).toBeVisible()
  await axe(page)
})

test('LOAD-02, LOAD-07, BULKC-12 card holders without a card are loaded by a call of their own; the rest is cancelled or tried again', async ({
  signInAs,
  platform,
}) => {
  const person = newPerson()
  const [org, made] = await Promise.all([
    orgOf(platform),
    platform.send<{ customerId: string }>('POST', 'orgs/customers', {
      body: {
        orgId: '1001',
        cardProgramId: PRIME,
        fullName: person.name,
        gender: 'F',
        dateOfBirth: '1990-05-17',
        mobile: `91${person.mobile}`,
        email: person.email,
      },
    }),
  ])
  const waiting = async () => {
    const { wallets } = await platform.send<{ wallets: { appName: string; balance: string }[] }>(
      'GET',
      `customers/accounts/${made.customerId}/wallets`,
    )
    return wallets.find(({ appName }) => appName === 'General')?.balance
  }
  const page = await signInAs()
  await openLoad(page, org)
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  await page.getByLabel('Load onto').selectOption({ label: 'Card holders without a card' })
  await expect(page.getByText('mobile number and at least one smart wallet are required in the file')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    '\ufeff"MOBILE_NUMBER","General","Meals","Fuel","Festival Savings","NARRATION"\r\n',
  )
  const name = `holders-${person.mobile}.csv`
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`MOBILE_NUMBER,General\n${person.mobile},75.25\n9000000009,1`),
  })
  await expect(report(page).getByRole('row').nth(1)).toContainText(
    'No card holder of the business with this mobile number has wallets that wait for a card',
  )
  await axe(page)
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/issuing/customers/accounts/load'))
  await page.getByRole('button', { name: /^Load (Money|[\d,]+ rows?)/ }).click()
  expect((await asked).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  await expect(page.getByText('1 of 1 rows done, 0 failed')).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed rows' }).click()
  await expect(page.getByText('0 of 1 row loaded, 1 still invalid')).toBeVisible()
  expect(await waiting()).toBe('75.25')
  await page.getByRole('button', { name: 'Bulk upload history' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Money load for card holders')
})

test('BULKC-12, LOAD-02 what waits is cancelled and tried again: nothing is loaded twice', async ({
  signInAs,
  platform,
}) => {
  const { page, cards } = await readyToLoad(signInAs, platform, 2)
  const [one, two] = cards as [Card, Card]
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(fileOf([lineOf(one, '3'), lineOf(two, '4')], `held-${one.mobile}.csv`))
  await page.getByRole('button', { name: /^Load (Money|[\d,]+ rows?)/ }).click()
  await page.waitForURL(/\/app\/cards\/uploads/)
  await page
    .getByRole('row')
    .filter({ hasText: `held-${one.mobile}` })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/\/app\/cards\/uploads\/\d+/)
  await expect(page.getByText('0 of 2 rows processed')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect(page.getByText('0 of 2 rows done, 0 failed, 2 cancelled')).toBeVisible()
  expect([await prepaid(platform, one), await prepaid(platform, two)]).toEqual(['0.00', '0.00'])
  await page.getByRole('button', { name: 'Retry failed rows, ₹7.00', exact: true }).click()
  await expect(page.getByText('2 of 2 rows done, 0 failed, 0 cancelled')).toBeVisible()
  expect([await prepaid(platform, one), await prepaid(platform, two)]).toEqual(['3.00', '4.00'])
})

test('LOAD-12, decision 22 the same file is flagged until somebody says that it is meant; a refused file says why and can be dismissed', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/400|422/)
  const { page, org, cards } = await readyToLoad(signInAs, platform, 1)
  const [card] = cards as [Card]
  const twice = fileOf([lineOf(card, '5'), lineOf(card, '5')])
  const input = page.getByLabel('File', { exact: true })
  const load = page.getByRole('button', { name: /^Load (Money|[\d,]+ rows?)/ })
  await input.setInputFiles({
    name: 'photo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'),
  })
  await expect(errorOf(page, 'This is not a CSV, XLS or XLSX file, whatever its name says')).toBeVisible()
  await expect(load).toBeDisabled()
  await input.setInputFiles(twice)
  await expect(page.getByText('Row 3 is for the same card or card holder as row 2')).toBeVisible()
  await expect(load).toBeDisabled()
  await page.getByLabel('I checked this').check()
  await page.route('**/api/issuing/cards/load/bulk', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 400,
        title: 'Bad Request',
        detail: 'The bank is closed',
        code: 'invalid',
        requestId: 'r',
      }),
    }),
  )
  await load.click()
  await expect(errorOf(page, 'The bank is closed')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(errorOf(page, 'The bank is closed')).toHaveCount(0)
  await page.unroute('**/api/issuing/cards/load/bulk')
  await load.click()
  await expect(page.getByRole('heading', { name: /^Bulk upload history/ })).toBeVisible()
  await openLoad(page, org)
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  await page.getByLabel('File', { exact: true }).setInputFiles(twice)
  await expect(page.getByRole('link', { name: /sent this file before, on/ })).toBeVisible()
})

test('LOAD-12 a failure clears what an earlier try had told of some rows', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/400/)
  const { page, cards } = await readyToLoad(signInAs, platform, 1)
  const [card] = cards as [Card]
  await page.getByLabel('File', { exact: true }).setInputFiles(fileOf([lineOf(card, '5')]))
  const load = page.getByRole('button', { name: /^Load (Money|[\d,]+ rows?)/ })
  await expect(load).toBeEnabled()
  const answers = [
    { status: 200, json: { data: { message: null }, successCount: 1, failedCount: 1 } },
    {
      status: 400,
      contentType: 'application/problem+json',
      json: { status: 400, title: 'Bad Request', detail: 'The bank is closed', code: 'invalid', requestId: 'r' },
    },
  ]
  await page.route('**/api/issuing/cards/load/bulk', (route) => route.fulfill(answers.shift() ?? { status: 500 }))
  const partial = errorOf(page, '1 row failed')
  await load.click()
  await expect(partial).toBeVisible()
  await load.click()
  await expect(errorOf(page, 'The bank is closed')).toBeVisible()
  await expect(partial).toHaveCount(0)
  expect(answers).toEqual([])
})

test('CFG-08 a file that moves more than what the issuer lets pass unasked asks once more in its place', async ({
  signInAs,
  platform,
}) => {
  const { page, cards } = await readyToLoad(signInAs, platform, 2)
  const [one, two] = cards as [Card, Card]
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/issuing/cards/load/bulk')) sent.push(request.url())
  })
  const name = `above-${one.mobile}.csv`
  const lines = [lineOf(one, '50000.01'), lineOf(two, '50000')]
  await page.getByLabel('File', { exact: true }).setInputFiles(fileOf(lines, name))
  await page.getByRole('button', { name: 'Load 2 rows', exact: true }).click()
  await expect(errorOf(page, 'Confirm amounts above ₹1,00,000.00')).toBeVisible()
  await axe(page)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Yes: Load 2 rows' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Money load started' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.waitForURL(/\/app\/cards\/uploads/)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Money load')
})

test('LOAD-02, LOAD-04, LOAD-13 an issuer admin of INDIANBANK loads via account, with programs of the category alone', async ({
  signInAs,
}) => {
  const bank = await platformApi('indianbank.admin@sandbox.test')
  const gprOnly = (program: Record<string, unknown>, org: Record<string, unknown>) =>
    program.status === 'ACTIVE' && program.cardType === 'GPR' && org.orgCategory !== 'GIFTCARD_PURCHASER'
  const about = { gender: 'F', dateOfBirth: '1990-05-17', metaData: undefined }
  const card = await issueCard(bank, { suits: gprOnly, body: about })
  const detail = await bank.send<{ last4Digit: string; cardProgramId: string }>('GET', `cards/${card.cardId}`)
  const page = await signInAs('indianbank.admin@sandbox.test')
  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/api\/issuing\/orgs\?/.test(request.url())) lists.push(new URL(request.url()).search)
  })
  await page.goto('/app/cards/load')
  await expect(page.getByRole('heading', { name: 'Bulk Card Load Via Account' })).toBeVisible()
  await page.getByLabel('Business', { exact: true }).click()
  await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().click()
  await expect(page.getByLabel('Card program')).toBeEnabled()
  expect(lists[0]).toContain('perPage=25')
  expect(lists[0]).toContain('page=1')
  expect(await page.getByLabel('Issuer', { exact: true }).inputValue()).toBe('INDIANBANK')
  await expect(page.getByText('Loading wallets')).toHaveCount(0)
  const checked = page.waitForRequest((request) => request.url().endsWith('/cards/load/bulk/via-account/check'))
  const wallet = await page.getByLabel('Card program').locator('option:checked').textContent()
  const column = wallet?.includes('Shagun') ? 'Gift' : 'General'
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'via.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`MOBILE_NUMBER,LAST_4_DIGITS,${column}\n9876543210,0000,10`),
  })
  await checked
  await expect(page.getByText('The file has no valid rows')).toBeVisible()

  await page.goto('/app/cards/load')
  await chooseBusiness(page, card)
  await page.getByLabel('Card program').selectOption(detail.cardProgramId)
  await expect(page.getByText('Loading wallets')).toHaveCount(0)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(fileOf([`${card.mobile},${detail.last4Digit},8,`], `via-${card.mobile}.csv`))
  await page.getByRole('button', { name: /^Load (Money|[\d,]+ rows?)/ }).click()
  await page.waitForURL(/\/app\/cards\/uploads/)
  await expect(page.getByRole('row').filter({ hasText: `via-${card.mobile}` })).toContainText('Money load via account')
})
