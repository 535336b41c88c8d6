import { randomInt, randomUUID } from 'node:crypto'
import { formatDate, formatMoney } from '@/lib/rules/locale/format'
import { approveLoad } from '../support/approvals'
import { axe, expect, platformApi, test } from '../support/fixtures'
import { openPage, untilHydrated } from '../support/open-page'
import { screenOf } from '../support/screen'
import type { Page } from '@playwright/test'

const utr = () => `UTR${String(randomInt(1e12)).padStart(13, '0')}`
/** A day that no other test has: days are of the whole issuer. */
const ownDay = () => new Date(Date.UTC(2002, 0, 1) + randomInt(7_000) * 86_400_000).toISOString().slice(0, 10)
const written = (day: string) => formatDate(day, { locale: 'en-IN', timeZone: 'Asia/Kolkata' })
const account = () => `ACC${String(randomInt(1e12)).padStart(12, '0')}`

const choose = (page: Page, name: string, content: string) =>
  page.getByLabel('Statement of the bank').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const record = async (day: string, utrNumber: string, amount: string) => {
  const platform = await platformApi('yes.admin@sandbox.test')
  return platform.send<{ id: string }>('POST', 'orgs/money/load', {
    body: { issuerCode: 'YES', orgId: '1001', amount, utrNumber, transferDate: day, txnMode: 'NEFT' },
    headers: { 'idempotency-key': randomUUID() },
  })
}

test('ACCT-10, ACCT-11, ACCT-12, ACCT-13, ACCT-14 a sheet is mapped and imported, its lines are settled, a transfer is recorded from one, and another person closes and reopens the day', async ({
  signInAs,
  context,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/400/)
  const day = ownDay()
  const charges = `${written(day)} · ${formatMoney(-100, 'INR')}`
  const [known, likely, lost, missing] = [utr(), utr(), utr(), utr()]
  await record(day, known, '1500.00')
  const other = await record(day, likely, '250.00')
  const alone = await record(day, lost, '31.00')
  const page = await signInAs('yes.admin@sandbox.test')
  await openPage(page, '/app/accounts/bank')
  await page.getByRole('link', { name: 'Import bank statement' }).first().click()
  await page.waitForURL(/\/app\/accounts\/bank\/import$/)
  await untilHydrated(page)
  const lines = [
    [day, `NEFT ${known}`, '', '1,500.00'],
    [day, `NEFT ${likely}`, '', '249.00'],
    [day, `RTGS ${missing} FROM KAVERI`, '', '42.00'],
    [day, 'SMS CHARGES', '1.00', ''],
  ]
  /** The heads are new, because the mapping of known heads is remembered. */
  const dayHead = `On ${randomInt(1e9)}`
  const sheet = [`${dayHead};Words;Theirs;Ours`, ...lines.map((cells) => cells.join(';'))].join('\n')
  await choose(page, 'november.csv', sheet)
  const columns = page.getByRole('region', { name: 'Columns of the sheet' })
  await expect(columns.getByText('Still missing: Day, Text, Amount that came in')).toBeVisible()
  await expect(page.getByText('Enter the account number above, then press')).toBeVisible()
  await columns.getByLabel('Account number').fill(account())
  await columns.getByLabel(`What ${dayHead} holds`).selectOption({ label: 'Day' })
  await columns.getByLabel('What Words holds').selectOption({ label: 'Text' })
  await columns.getByLabel('What Theirs holds').selectOption({ label: 'Amount that went out' })
  await columns.getByLabel('What Ours holds').selectOption({ label: 'Amount that came in' })
  await axe(page)
  await columns.getByRole('button', { name: 'Read with these columns' }).click()
  await expect(page.getByText('4 new lines')).toBeVisible()
  await expect(page.getByRole('group', { name: /^First lines: / }).getByRole('row')).toHaveCount(5)
  await axe(page)
  await page.getByRole('button', { name: 'Import 4 lines' }).click()
  await page.waitForURL(/\/app\/accounts\/bank\/\d+$/)
  const address = page.url()
  await untilHydrated(page)

  await expect(rowOf(page, known)).toContainText('Matched')
  await expect(rowOf(page, known)).toContainText('same UTR number · same amount · same day')
  await expect(rowOf(page, likely)).toContainText('Likely')
  await expect(page.getByText('3 lines without a transfer')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Match: ${written(day)} · ₹249.00` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Transfer' })).toHaveValue(/ · ₹250\.00$/)
  await dialog.getByRole('button', { name: 'Match' }).click()
  await expect(dialog.getByText('The amounts differ', { exact: false }).first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('The bank kept one rupee back')
  await axe(page)
  await dialog.getByRole('button', { name: 'Match' }).click()
  await expect(rowOf(page, likely)).toContainText('The bank kept one rupee back')
  await page.getByRole('button', { name: `Match: ${written(day)} · ₹42.00` }).click()
  const transfer = dialog.getByRole('combobox', { name: 'Transfer' })
  await dialog.getByRole('button', { name: 'Match' }).click()
  await expect(dialog.getByText('Choose the transfer').first()).toBeVisible()
  await transfer.fill(lost)
  await dialog.getByRole('option', { name: 'Kaveri Foods · ₹31.00' }).click()
  await expect(transfer).toHaveValue(/ · ₹31\.00$/)
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Explain: ${charges}` }).click()
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(dialog.getByText('Enter why no transfer belongs to the line').first()).toBeVisible()
  await dialog.getByLabel('Why it is no transfer').fill('Charges of the bank')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(rowOf(page, 'SMS CHARGES')).toContainText('Explained')
  await page.getByRole('button', { name: `Take back: ${charges}` }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(rowOf(page, 'SMS CHARGES')).not.toContainText('Explained')
  await page.getByRole('button', { name: `Explain: ${charges}` }).click()
  await dialog.getByLabel('Why it is no transfer').fill('Charges of the bank')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await expect(rowOf(page, 'SMS CHARGES')).toContainText('Explained')

  await page.getByRole('link', { name: /^Transfers without a line/ }).click()
  await page.waitForURL(/match=transfers/)
  await expect(rowOf(page, lost)).toContainText('₹31.00')
  await axe(page)

  await page.goto(`${address}?match=none`)
  await page.getByRole('link', { name: `Record transfer: ${written(day)} · ₹42.00` }).click()
  await page.waitForURL(/\/app\/accounts\/load\?/)
  await untilHydrated(page)
  await expect(page.getByLabel('UTR number')).toHaveValue(missing)
  await expect(page.getByLabel('Transfer mode')).toHaveValue('RTGS')
  await expect(page.getByLabel('Transfer date')).toHaveValue(day)
  await page.getByRole('combobox', { name: 'Business', exact: true }).fill('Kaveri Foods')
  await page.getByRole('option', { name: 'Kaveri Foods', exact: true }).click()
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await page.getByRole('button', { name: /^(Load Money|Record )/ }).click()
  await page.waitForURL(address)
  await expect(rowOf(page, missing)).toContainText('Matched')

  const approver = await platformApi('approvals@sandbox.test')
  const waiting = await (
    await platformApi('yes.admin@sandbox.test')
  ).send<{ list: { id: string }[] }>('GET', 'orgs/money/approve', { query: { from: '2000-01-01', searchBy: missing } })
  await approveLoad(approver, waiting.list[0]?.id ?? '')
  const first = await (
    await platformApi('yes.admin@sandbox.test')
  ).send<{ list: { id: string }[] }>('GET', 'orgs/money/approve', { query: { searchBy: known } })
  await approveLoad(approver, first.list[0]?.id ?? '')
  await approveLoad(approver, other.id)
  await (
    await platformApi('yes.admin@sandbox.test')
  ).send('PUT', `issuer/approvals/${await ownRequestOf(alone.id)}/withdraw`, { body: {} })

  await openPage(page, address)
  await expect(page.getByRole('button', { name: `Close day: ${written(day)}` })).toBeDisabled()
  await expect(page.getByText('You matched lines or transfers of this day, so someone else closes it')).toBeVisible()

  await context.clearCookies()
  await signInAs()
  await openPage(page, address)
  await page.getByRole('button', { name: `Close day: ${written(day)}` }).click()
  await dialog.getByRole('button', { name: 'Close day' }).click()
  await expect(dialog.getByText('Enter a balance with at most two decimals', { exact: false }).first()).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Balance at the bank').fill('-1,500.50')
  await dialog.getByRole('button', { name: 'Close day' }).click()
  await expect(page.getByText('Typed by who closed the day')).toBeVisible()
  await expect(page.getByText(/^By Aditi Raman, /)).toBeVisible()
  await expect(page.getByText('The day is closed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Take back|Match|Explain): / })).toHaveCount(0)
  await page.getByRole('button', { name: `Reopen: ${written(day)}` }).click()
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(dialog.getByText('Enter why the day is reopened').first()).toBeVisible()
  await dialog.getByLabel('Why it is reopened').fill('A line was read wrongly')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('A line was read wrongly')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take back: / }).first()).toBeVisible()

  await page.goto('/app/accounts/bank?search=november.csv')
  await expect(rowOf(page, 'november.csv').first()).toContainText('Nothing open')
  await axe(page)
})

const ownRequestOf = async (id: string): Promise<string> => {
  const maker = await platformApi('yes.admin@sandbox.test')
  const { list } = await maker.send<{ list: { id: string; ownRequestId: string }[] }>('GET', 'orgs/money/approve', {
    query: { searchBy: id, perPage: 100 },
  })
  return list.find((one) => one.id === id)?.ownRequestId ?? ''
}

test('ACCT-10, ACCT-12, ACCT-18 a broken MT940 file is refused by line and field, the same statement again changes nothing, and its import is undone', async ({
  signInAs,
}) => {
  test.slow()
  const number = account()
  const statement = (closing: string) =>
    [
      ':20:STMT',
      `:25:${number}`,
      ':28C:5/1',
      ':60F:C050101INR10,00',
      ':61:0501020102RC4,00NMSCNONREF//YB1',
      ':86:RETURNED',
      `:62F:${closing}`,
    ].join('\r\n')
  const page = await signInAs()
  await openPage(page, '/app/accounts/bank/import')
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await choose(page, 'broken.sta', statement('C050102INR7,00'))
  const faults = page.getByRole('group', { name: 'What cannot be read' })
  await expect(faults.getByRole('row').nth(1)).toContainText(':62F:')
  await expect(faults.getByRole('row').nth(1)).toContainText('₹1.00')
  await expect(page.getByRole('button', { name: 'Import statement' })).toBeDisabled()
  await axe(page)
  for (const [title, toast] of [
    ['1 new line', '1 line imported, 0 matched'],
    ['Imported before', 'This statement was imported before. Nothing has changed'],
  ] as const) {
    await openPage(page, '/app/accounts/bank/import')
    await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
    await choose(page, 'whole.sta', statement('C050102INR6,00'))
    await expect(screenOf(page).getByText(title)).toBeVisible()
    await page.getByRole('button', { name: /^Import / }).click()
    await expect(page.getByText(toast)).toBeVisible()
    await page.waitForURL(/\/app\/accounts\/bank\/\d+$/)
    await expect(rowOf(page, 'RETURNED')).toContainText('Reversal')
  }
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of Statement 5?' })
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('Enter why the import is undone').first()).toBeVisible()
  await dialog.getByLabel('Why it is undone').fill('The wrong account')
  await axe(page)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'The import of this statement was undone' })).toBeVisible()
  await expect(page.getByText(/^By Aditi Raman, .*: The wrong account$/)).toBeVisible()
  await axe(page)
  await openPage(page, '/app/accounts/bank/import')
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await choose(page, 'whole.sta', statement('C050102INR6,00'))
  await expect(screenOf(page).getByText('1 new line')).toBeVisible()
})

test('ACCT-19, ACCT-20 on a phone an import names the missing statement and what is not booked, a transfer is expected on another day, and nothing lies beyond the edge', async ({
  signInAs,
}) => {
  test.slow()
  const number = account()
  const day = ownDay()
  const dayAfter = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const next = dayAfter(1)
  const balance = (type: string, amount: string, on: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`
  const entry = (status: string) =>
    `<Ntry><Amt Ccy="INR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>CASH ${status}</AddtlNtryInf></Ntry>`
  const camt = (inner: string) =>
    `<Document><BkToCstmrStmt><Stmt><Id>${randomUUID()}</Id><Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>INR</Ccy></Acct>${inner}</Stmt></BkToCstmrStmt></Document>`
  const before = dayAfter(-3)
  const late = utr()
  await record(day, late, '31.00')
  const page = await signInAs()
  await page.setViewportSize({ width: 390, height: 844 })
  const importFile = async (name: string, content: string, check: () => Promise<void>) => {
    await openPage(page, '/app/accounts/bank/import')
    await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
    await choose(page, name, content)
    await check()
    await page.getByRole('button', { name: /^Import / }).click()
    await page.waitForURL(/\/app\/accounts\/bank\/\d+$/)
    await untilHydrated(page)
  }
  const first = camt(balance('OPBD', '0.00', before) + balance('CLBD', '0.00', before))
  await importFile('first.xml', first, () => expect(screenOf(page).getByText('0 new lines')).toBeVisible())
  const second = balance('OPBD', '100.00', day) + balance('CLBD', '105.00', day) + entry('BOOK') + entry('PDNG')
  const gap = `closed ${written(before)} with ₹0.00 and opens ${written(day)} with ₹100.00.`
  await importFile('second.xml', camt(second), async () => {
    await expect(page.getByText('1 entry is not booked and left out')).toBeVisible()
    await expect(screenOf(page).getByText('A statement is missing')).toBeVisible()
    await expect(screenOf(page).getByText(gap)).toBeVisible()
    await axe(page)
  })
  await expect(page.getByText(gap)).toBeVisible()
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const expectWithin = async (name: RegExp) => {
    const box = await page.getByRole('button', { name }).first().boundingBox()
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  await expectWithin(/^Explain: /)
  await expectWithin(/^Close day: /)
  await fits()
  await axe(page)
  await page.getByRole('link', { name: /^Transfers without a line/ }).click()
  await page.waitForURL(/match=transfers/)
  await untilHydrated(page)
  const carry = page.getByRole('button', { name: `Expect on another day: ${late}` })
  await expectWithin(/^Expect on another day/)
  await carry.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Expect on another day' }).click()
  await expect(dialog.getByText('Enter why it is expected on another day').first()).toBeVisible()
  await dialog.getByLabel('Expected on').fill(next)
  await dialog.getByLabel('Why it is expected then').fill('Held over')
  await axe(page)
  await dialog.getByRole('button', { name: 'Expect on another day' }).click()
  await expect(rowOf(page, late)).toHaveCount(0)
  await importFile('third.xml', camt(balance('OPBD', '105.00', next) + balance('CLBD', '105.00', next)), () =>
    expect(screenOf(page).getByText('0 new lines')).toBeVisible(),
  )
  await page.getByRole('link', { name: /^Transfers without a line/ }).click()
  await expect(rowOf(page, late)).toContainText(`Expected on ${written(next)}`)
  await expect(rowOf(page, late)).toContainText('By Aditi Raman: Held over')
  await fits()
})
