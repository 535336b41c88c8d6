import { randomUUID } from 'node:crypto'
import { post } from '../../core/ledger/ledger'
import { newestDigest } from '../../testing/approvers'
import { bulkPerson, formWith, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type BankPerson = Awaited<ReturnType<typeof bulkPerson>>
type AnsweredRow = Record<string, unknown>

const maker = () => bulkPerson(platform.url, 'yes.admin@sandbox.test')
const checker = () => bulkPerson(platform.url, 'platform.admin@sandbox.test')

let made = 0
const nextUtr = () => `SBINT${String(Date.now()).slice(-7)}${String(++made).padStart(5, '0')}`
const nextAccount = () => `ACC${String(Date.now()).slice(-8)}${String(++made).padStart(4, '0')}`
/** A day of its own for each test: days are of the issuer, not of a file. */
const nextDay = () => `2025-03-${String((++made % 28) + 1).padStart(2, '0')}`
let month = 0
/** The balances of a day count every account that was told of before: tests of balances have years of their own, the later test the earlier. */
const freshDay = () => {
  month += 1
  return `20${String(10 + Math.floor(month / 12)).padStart(2, '0')}-${String((month % 12) + 1).padStart(2, '0')}-12`
}

type Line = { utr?: string; text?: string; credit?: string; debit?: string }
const csv = (day: string, lines: readonly Line[]) =>
  [
    'Date,Narration,UTR,Withdrawal,Deposit',
    ...lines.map(({ utr = '', text = 'NEFT', credit = '', debit = '' }) => [day, text, utr, debit, credit].join(',')),
  ].join('\n')

const fields = (account: string, more: Record<string, string> = {}) => ({
  issuerCode: 'YES',
  accountNumber: account,
  ...more,
})
const send = (ask: BankPerson, content: string, account: string, name = 'statement.csv') =>
  ask('POST', 'bank/statements', formWith(content, fields(account), name))
const imported = async (ask: BankPerson, day: string, lines: readonly Line[], account = nextAccount()) => {
  const { status, body } = await send(ask, csv(day, lines), account)
  expect([status, body.message]).toEqual([200, expect.stringContaining('imported')])
  return (body.statementIds as string[])[0] ?? ''
}
const linesOf = async (ask: BankPerson, id: string, query = ''): Promise<AnsweredRow[]> =>
  (await ask('GET', `bank/statements/${id}/lines?${query}`)).body.list as AnsweredRow[]
const detailOf = async (ask: BankPerson, id: string): Promise<AnsweredRow> =>
  (await ask('GET', `bank/statements/${id}`)).body
const dayOf = async (ask: BankPerson, id: string): Promise<AnsweredRow> =>
  ((await detailOf(ask, id)).days as AnsweredRow[])[0] ?? {}

const record = (ask: BankPerson, transferDate: string, utrNumber: string, amount = '1500.00') =>
  ask(
    'POST',
    'orgs/money/load',
    { issuerCode: 'YES', orgId: '1001', amount, utrNumber, transferDate, txnMode: 'NEFT' },
    randomUUID(),
  )
const decide = (ask: BankPerson, id: unknown, decision = 'APPROVE') =>
  ask(
    'PUT',
    'orgs/money/approve',
    { id, decision, ...(decision === 'REJECT' && { reason: 'No' }), ...newestDigest(platform, 'MONEY_LOAD', id) },
    randomUUID(),
  )
const settle = (ask: BankPerson, line: AnsweredRow | undefined, body: object) =>
  ask('PUT', `bank/lines/${String(line?.id)}`, body)
const setDay = (ask: BankPerson, day: string, more: object = { action: 'CLOSE' }) =>
  ask('PUT', 'bank/days', { issuerCode: 'YES', day, ...more })
const closing = { action: 'CLOSE', bankBalance: '10.00' }

const mt940 = (account: string, number: string, utr: string) =>
  [
    ':20:STMT',
    `:25:${account}`,
    `:28C:${number}/1`,
    ':60F:C250311INR1000,00',
    `:61:2503120312C1500,00NTRF${utr.slice(0, 16)}//YB1`,
    `:86:NEFT ${utr} KAVERI FOODS`,
    ':62F:C250312INR2500,00',
  ].join('\r\n')

test('ACCT-10 a statement is checked before anything is written, and a broken one names its line and writes nothing', async () => {
  const ask = await maker()
  const account = nextAccount()
  const utr = nextUtr()
  const checked = await ask('POST', 'bank/statements/check', formWith(mt940(account, '1', utr), fields(''), 'a.sta'))
  expect(checked.body).toMatchObject({
    format: 'MT940',
    faults: [],
    needs: [],
    statements: [
      {
        accountEnding: account.slice(-4),
        number: '1',
        openingBalance: '1000.00',
        closingBalance: '2500.00',
        credits: '1500.00',
        isKnown: false,
        newLines: 1,
        preview: [{ day: '2025-03-12', amount: '1500.00', utrNumber: utr }],
      },
    ],
  })
  const broken = mt940(account, '1', utr).replace('C1500,00', 'C1500,01')
  const refused = await send(ask, broken, '', 'a.sta')
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { file: expect.stringMatching(/^Line 1 /) }, reason: { code: 'BANK_FILE_LINE', facts: { line: 1 } } },
  ])
  const list = await ask('GET', `bank/statements?searchTxt=a.sta`)
  expect((list.body.list as AnsweredRow[]).filter(({ accountEnding }) => accountEnding === account.slice(-4))).toEqual(
    [],
  )
})

test('ACCT-11 the columns of a sheet are guessed, and those that were said are remembered with the account', async () => {
  const ask = await maker()
  const account = nextAccount()
  const heading = `Booked on,Words ${account},Ours,Theirs`
  const content = (n: number) => `${heading}\n2025-03-12,NEFT ${n},5.00,\n`
  const check = async (n: number, more: Record<string, string>) =>
    (await ask('POST', 'bank/statements/check', formWith(content(n), { issuerCode: 'YES', ...more }, 'b.csv'))).body
  const unknown = await check(1, {})
  expect(unknown).toMatchObject({ needs: ['account', 'mapping'], statements: [], isRemembered: false })
  expect(unknown.columns).toMatchObject([{ heading: 'Booked on', cells: ['2025-03-12'] }, {}, {}, {}])
  const mapping = 'day=0 text=1 credit=2 debit=3'
  expect(await check(1, { accountNumber: account, mapping })).toMatchObject({
    needs: [],
    statements: [{ newLines: 1 }],
  })
  const sent = await ask('POST', 'bank/statements', formWith(content(1), fields(account, { mapping }), 'b.csv'))
  expect(sent.status).toBe(200)
  expect(await check(2, {})).toMatchObject({ mapping, isRemembered: true, needs: [], accountEnding: account.slice(-4) })
  const other = nextAccount()
  const named = (n: number) => formWith(`Account No: ${other}\n${content(n)}`, { issuerCode: 'YES' }, 'b.csv')
  const ofOther = await ask('POST', 'bank/statements/check', named(3))
  expect(ofOther.body).toMatchObject({ mapping, needs: [], accountEnding: other.slice(-4) })
  expect((await ask('POST', 'bank/statements', named(3))).body).toMatchObject({ message: expect.any(String) })
  expect((await ask('GET', 'bank/statements?perPage=1')).body.list).toMatchObject([{ accountEnding: other.slice(-4) }])
  for (const wrong of ['day=0 day=1', 'x'])
    expect(
      (await ask('POST', 'bank/statements', formWith(content(1), fields(account, { mapping: wrong }), 'b.csv'))).body
        .fields,
    ).toHaveProperty('mapping')
})

test('ACCT-12 an exact line gets its transfer at import, a likely one waits for somebody, and reasons are told', async () => {
  const ask = await maker()
  const day = freshDay()
  const [first, second] = [nextUtr(), nextUtr()]
  await record(ask, day, first)
  const likely = await record(ask, day, second, '77.00')
  const id = await imported(ask, day, [
    { utr: first, credit: '1500.00' },
    { utr: second, credit: '78.00' },
    { text: 'CASH', credit: '9.00' },
    { text: 'CHARGES', debit: '1.00' },
  ])
  expect(await linesOf(ask, id)).toMatchObject([
    {
      quality: 'EXACT',
      isMatched: true,
      reasons: ['utr', 'amount', 'sameDay'],
      transfer: { utrNumber: first },
      settledBy: 'Sunita Rao',
    },
    { quality: 'LIKELY', isMatched: false, reasons: ['utr', 'otherAmount'], transfer: { utrNumber: second } },
    { quality: 'NONE', isMatched: false, reasons: ['noUtr'], transfer: null },
    { quality: 'NONE', side: 'DEBIT', reasons: ['debit'] },
  ])
  expect(await detailOf(ask, id)).toMatchObject({
    counts: { all: 4, exact: 1, likely: 1, none: 2 },
    openLines: 3,
  })
  const [line] = await linesOf(ask, id, 'quality=LIKELY')
  const transferId = String(likely.body.id)
  expect((await settle(ask, line, { transferId })).body.fields).toHaveProperty('reason')
  const reason = 'The bank kept one rupee back'
  expect((await settle(ask, line, { transferId, reason })).status).toBe(200)
  expect((await settle(ask, line, { transferId, reason })).body.message).toBe('The line stands so already')
  const others = await linesOf(ask, id, 'quality=NONE')
  expect((await settle(ask, others[0], { transferId })).status).toBe(409)
  expect((await settle(ask, others[1], { reason: 'Charges of the bank' })).body.line).toMatchObject({
    isMatched: true,
    transfer: null,
  })
  expect((await settle(ask, line, {})).body.line).toMatchObject({ isMatched: false, quality: 'LIKELY' })
})

test('ACCT-12 the same statement again changes nothing, and other lines under its number are refused', async () => {
  const ask = await maker()
  const account = nextAccount()
  const utr = nextUtr()
  const first = await send(ask, mt940(account, '7', utr), '', 'c.sta')
  const again = await send(ask, mt940(account, '7', utr), '', 'renamed.txt')
  expect(again.body).toMatchObject({
    message: 'This statement was imported before. Nothing has changed',
    statementIds: first.body.statementIds,
    successCount: 0,
  })
  const other = await send(ask, mt940(account, '7', nextUtr()), '', 'c.sta')
  expect([other.status, other.body.fields]).toEqual([
    409,
    { file: expect.stringContaining('imported with other lines') },
  ])
  const day = freshDay()
  const sheet = nextAccount()
  await imported(
    ask,
    day,
    [
      { text: 'A', credit: '1.00' },
      { text: 'A', credit: '1.00' },
    ],
    sheet,
  )
  const longer = await send(
    ask,
    csv(day, [
      { text: 'A', credit: '1.00' },
      { text: 'A', credit: '1.00' },
      { text: 'A', credit: '1.00' },
    ]),
    sheet,
  )
  expect(longer.body.successCount).toBe(1)
})

test('ACCT-13 a transfer that is recorded belongs to its line at once, and leaves it when it is rejected', async () => {
  const [ask, other] = await Promise.all([maker(), checker()])
  const day = freshDay()
  const utr = nextUtr()
  const id = await imported(ask, day, [{ utr, credit: '1500.00' }])
  expect(await linesOf(ask, id)).toMatchObject([{ quality: 'NONE', isMatched: false, reasons: ['nothing'] }])
  const load = await record(ask, day, utr)
  expect(await linesOf(ask, id)).toMatchObject([{ quality: 'EXACT', isMatched: true, transfer: { status: 'PENDING' } }])
  expect((await decide(other, load.body.id, 'REJECT')).status).toBe(200)
  expect(await linesOf(ask, id)).toMatchObject([{ quality: 'NONE', isMatched: false, transfer: null }])
})

test('ACCT-13 transfers of the statement to which no line belongs are listed', async () => {
  const ask = await maker()
  const day = freshDay()
  const utr = nextUtr()
  await record(ask, day, utr, '12.00')
  const id = await imported(ask, day, [{ text: 'CASH', credit: '9.00' }])
  const { body } = await ask('GET', `bank/statements/${id}/transfers`)
  expect(body).toMatchObject({
    list: [{ utrNumber: utr, amount: '12.00', transferDate: day }],
    data: { totalRecords: 1 },
  })
  expect(await detailOf(ask, id)).toMatchObject({ counts: { transfers: 1 } })
  const [later, matched] = [nextUtr(), nextUtr()]
  const of = await record(ask, freshDay(), later, '13.00')
  await record(ask, day, matched, '14.00')
  await imported(ask, day, [{ utr: matched, credit: '14.00' }])
  const named = async (text: string) =>
    ((await ask('GET', `bank/statements/${id}/transfers?searchBy=${text}`)).body.list as AnsweredRow[]).map(
      ({ utrNumber }) => utrNumber,
    )
  expect(await named(later)).toEqual([later])
  expect(await named(String(of.body.id))).toContain(later)
  expect(await named(matched)).toEqual([])
  expect(await named('kaveri')).toEqual(expect.arrayContaining([later, utr]))
})

test('ACCT-14 a day is closed with both balances by another person, takes nothing then, and is reopened with a reason', async () => {
  const [ask, other] = await Promise.all([maker(), checker()])
  const day = freshDay()
  const utr = nextUtr()
  const load = await record(ask, day, utr)
  const id = await imported(ask, day, [
    { utr, credit: '1500.00' },
    { text: 'CHARGES', debit: '1.00' },
  ])
  expect((await setDay(other, day)).body).toMatchObject({
    fields: { day: expect.stringContaining('is not settled yet') },
    reason: { code: 'BANK_DAY_UNSETTLED', facts: { day, lines: 1, transfers: 0, waiting: 1 } },
  })
  const [, charges] = await linesOf(ask, id)
  await settle(ask, charges, { reason: 'Charges of the bank' })
  await decide(other, load.body.id)
  expect((await setDay(ask, day)).body.reason).toEqual({ code: 'BANK_DAY_OWN', facts: { day } })
  const unknown = { code: 'BANK_BALANCE_MISSING', facts: { day } }
  expect((await setDay(other, day)).body).toMatchObject({ fields: { bankBalance: expect.anything() }, reason: unknown })
  const closed = await setDay(other, day, closing)
  expect(closed.body).toMatchObject({
    message: null,
    day: {
      isClosed: true,
      closedBy: 'Aditi Raman',
      bankBalance: '10.00',
      isBankTyped: true,
      bookBalance: expect.any(String),
    },
  })
  expect(await setDay(other, day)).toMatchObject({ status: 200, body: { day: { isClosed: true } } })

  const late = await record(ask, day, nextUtr())
  expect([late.status, late.body.fields]).toEqual([
    409,
    { transferDate: expect.stringContaining('is closed in the books') },
  ])
  expect((await settle(ask, charges, {})).status).toBe(409)
  const more = await send(ask, csv(day, [{ text: 'LATE', credit: '3.00' }]), nextAccount())
  expect([more.status, more.body.fields]).toEqual([409, { file: expect.stringContaining('is closed in the books') }])

  expect((await setDay(other, day, { action: 'REOPEN' })).body.fields).toHaveProperty('reason')
  const reopened = await setDay(other, day, { action: 'REOPEN', reason: 'A line was read wrongly' })
  expect(reopened.body).toMatchObject({
    day: { isClosed: false, reopenedBy: 'Aditi Raman', reason: 'A line was read wrongly' },
  })
  expect((await record(ask, day, nextUtr(), '3.00')).status).toBe(200)
  expect(await dayOf(ask, id)).toMatchObject({ isClosed: false, openTransfers: 1 })
})

test('ACCT-14 the balances of a day are the bank’s after its last line and the approved transfers of the books', async () => {
  const [ask, other] = await Promise.all([maker(), checker()])
  const account = nextAccount()
  const id = ((await send(ask, mt940(account, '9', nextUtr()), '', 'd.sta')).body.statementIds as string[])[0] ?? ''
  const before = await dayOf(ask, id)
  expect(before.bankBalance).toBeDefined()
  const load = await record(ask, '2025-03-12', nextUtr(), '10.00')
  await decide(other, load.body.id)
  const after = await dayOf(ask, id)
  expect(Number(after.bookBalance) - Number(before.bookBalance)).toBeCloseTo(10, 2)
})

test('ACCT-14 money that moves today leaves the books of days before as they are', async () => {
  const ask = await maker()
  const day = freshDay()
  const id = await imported(ask, day, [{ utr: nextUtr(), credit: '5.00' }])
  const before = await dayOf(ask, id)
  const { db } = platform
  const bank = db.q.selectFrom('accounts').select('id').where('kind', '=', 'BANK').where('issuer', '=', 'YES')
  const account = db.first(bank.where('currency', '=', 'INR'))?.id ?? 0
  const pool = db.q.selectFrom('accounts').select('id').where('kind', '=', 'POOL').where('org_id', '=', 1001)
  const to = db.first(pool.where('issuer', '=', 'YES'))?.id ?? 0
  post(db, {
    kind: 'LOAD',
    at: Date.now(),
    postings: [
      { account, amount: -7700 },
      { account: to, amount: 7700 },
    ],
  })
  expect((await dayOf(ask, id)).bookBalance).toBe(before.bookBalance)
})

test('ACCT-12 one account is one, however a file spells it, and a statement that comes in a second format is known', async () => {
  const ask = await maker()
  const account = `88${String(Date.now()).slice(-9)}`
  const utr = nextUtr()
  const spelled = (number: string) =>
    ask('POST', 'bank/statements', formWith(mt940(number, '4', utr), fields(''), 'a.sta'))
  expect((await spelled(account)).body.successCount).toBe(1)
  for (const number of [`YESBINBB/${account}`, `000${account}`, `${account}INR`, account.replace(/^(..)/, '$1-')])
    expect([number, (await spelled(number)).body.message]).toEqual([
      number,
      'This statement was imported before. Nothing has changed',
    ])
  const otherwise = mt940(account, '4', utr).replace('KAVERI FOODS', 'M/S KAVERI FOODS PVT')
  const file = () => formWith(otherwise, fields(''), 'b.sta')
  const checked = await ask('POST', 'bank/statements/check', file())
  expect(checked.body).toMatchObject({ faults: [], statements: [{ isKnown: true, newLines: 0 }] })
  expect((await ask('POST', 'bank/statements', file())).body.successCount).toBe(0)
  const changed = otherwise.replace('C1500,00', 'C1501,00').replace('INR2500,00', 'INR2501,00')
  const refused = await ask('POST', 'bank/statements/check', formWith(changed, fields(''), 'c.sta'))
  expect(refused.body.faults).toMatchObject([{ code: 'other', seen: '2025-03-12' }])
})

test('ACCT-10 days of another calendar are refused', async () => {
  const ask = await maker()
  const checked = await ask(
    'POST',
    'bank/statements/check',
    formWith(csv('1448-05-12', [{ credit: '5.00' }]), fields(nextAccount()), 's.csv'),
  )
  expect(checked.body.faults).toMatchObject([{ code: 'old', seen: '1448-05-12' }])
})

test('decision 40 a statement of another issuer is as one that is not there', async () => {
  const [ask, stranger] = await Promise.all([maker(), bulkPerson(platform.url, 'iob.admin@sandbox.test')])
  const id = await imported(ask, nextDay(), [{ text: 'CASH', credit: '9.00' }])
  for (const at of [id, '999999999'])
    for (const path of [`bank/statements/${at}`, `bank/statements/${at}/lines`, `bank/statements/${at}/transfers`])
      expect([path, (await stranger('GET', path)).status, (await stranger('GET', path)).body.message]).toEqual([
        path,
        404,
        'Issuer not found',
      ])
  const [line] = await linesOf(ask, id)
  expect((await settle(stranger, line, { reason: 'x' })).status).toBe(404)
  expect((await setDay(stranger, '2025-03-12')).status).toBe(404)
})

test('ACCT-10 amounts whose commas moved them, and days to come, are refused by check and import alike', async () => {
  const ask = await maker()
  const account = nextAccount()
  const head = 'Date,Narration,UTR,Withdrawal,Deposit'
  for (const [content, code] of [
    [`${head}\n2025-03-12,NEFT,R1,,75,00,000.00`, 'moreCells'],
    [`${head}\n2999-03-12,NEFT,R1,,75.00`, 'future'],
  ] as const) {
    const checked = await ask('POST', 'bank/statements/check', formWith(content, fields(account), 'm.csv'))
    expect(checked.body.faults).toMatchObject([{ line: 2, code }])
    expect((await send(ask, content, account)).body.fields).toEqual({ file: expect.stringMatching(/^Line 2/) })
  }
})

const beside = (day: string) => day.replace(/12$/, '13')

test('ACCT-14 a match concerns the days of line and transfer: neither is closed by its maker, nor changed once closed', async () => {
  const [ask, other] = await Promise.all([maker(), checker()])
  // The two days are working days side by side, which the first of each month does not promise.
  const day = '2019-03-12'
  const utr = nextUtr()
  const load = await record(ask, day, utr)
  const id = await imported(ask, beside(day), [{ utr, credit: '1500.00' }])
  const [line] = await linesOf(ask, id)
  expect(line).toMatchObject({ isMatched: true, reasons: ['utr', 'amount', 'nextDay'] })
  expect((await setDay(other, beside(day), closing)).body.reason).toEqual({
    code: 'BANK_DAY_UNSETTLED',
    facts: { day: beside(day), lines: 0, transfers: 0, waiting: 1 },
  })
  await decide(other, load.body.id)
  for (const one of [day, beside(day)])
    expect([one, (await setDay(ask, one, closing)).body.message]).toEqual([
      one,
      expect.stringContaining('You settled lines or transfers'),
    ])
  expect((await setDay(other, day, closing)).status).toBe(200)
  const refused = await settle(ask, line, {})
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`${day} is closed`)])
  expect(await linesOf(ask, id)).toMatchObject([{ isMatched: true }])
})

test('ACCT-12 free text that names another transfer than the bank’s reference settles nothing', async () => {
  const ask = await maker()
  const [day, victim] = [freshDay(), nextUtr()]
  await record(ask, day, victim)
  const id = await imported(ask, day, [{ utr: 'OTHERBANK00000123', text: `REMARKS ${victim}`, credit: '1500.00' }])
  expect(await linesOf(ask, id)).toMatchObject([
    { quality: 'LIKELY', isMatched: false, reasons: ['textUtr', 'amount', 'sameDay'], transfer: { utrNumber: victim } },
  ])
})

const balanced = (account: string, lines: readonly string[], name = 'o.csv') => ({
  content: ['Date,Narration,Ref,Debit,Credit,Balance', ...lines].join('\n'),
  account,
  name,
})
const sendAs = async (ask: BankPerson, { content, account, name }: ReturnType<typeof balanced>) => {
  const { status, body } = await ask('POST', 'bank/statements', formWith(content, fields(account), name))
  expect([status, body.message]).toEqual([200, expect.any(String)])
  return { id: (body.statementIds as string[])[0] ?? '', count: body.successCount }
}
const bankOf = async (ask: BankPerson, id: string) =>
  ((await detailOf(ask, id)).days as AnsweredRow[]).map(({ day, bankBalance }) => [day, bankBalance])

test('ACCT-12, ACCT-14 overlapping files leave each line once and each day its balance, whatever stands beneath them', async () => {
  const ask = await maker()
  const account = nextAccount()
  const lines = [
    '2006-10-01,NEFT A,AAAA000000001,,100.00,100.00',
    '2006-10-02,NEFT B,BBBB000000002,,100.00,200.00',
    '2006-10-03,NEFT C,CCCC000000003,,100.00,300.00',
  ]
  const footer = ',Please keep it,,,,'
  const first = await sendAs(ask, balanced(account, [...lines.slice(0, 2), footer]))
  const second = await sendAs(ask, balanced(account, [...lines, footer]))
  expect([first.count, second.count]).toEqual([2, 1])
  expect(await bankOf(ask, second.id)).toEqual([
    ['2006-10-01', '100.00'],
    ['2006-10-02', '200.00'],
    ['2006-10-03', '300.00'],
  ])
  expect(await detailOf(ask, second.id)).toMatchObject({
    openingBalance: '0.00',
    closingBalance: '300.00',
    credits: '300.00',
    lines: 1,
    knownLines: 2,
  })
})

const daily = (account: string, number: string, opening: string, reference: string, amount: string, closing: string) =>
  [
    ':20:STMT',
    `:25:${account}`,
    `:28C:${number}/1`,
    `:60F:C051104INR${opening}`,
    `:61:0511051105C${amount}NTRF${reference}`,
    `:62F:C051105INR${closing}`,
  ].join('\r\n')

test('ACCT-14 the bank’s balance of a day does not depend on the order of its statements, in one file or in two', async () => {
  const ask = await maker()
  const account = nextAccount()
  const [early, late] = [
    daily(account, '10', '100,00', 'AAAA00000001', '50,00', '150,00'),
    daily(account, '11', '150,00', 'BBBB00000002', '50,00', '200,00'),
  ]
  const newest = await sendAs(ask, { content: late, account: '', name: 'e.sta' })
  const older = await sendAs(ask, { content: early, account: '', name: 'f.sta' })
  expect([newest.count, older.count]).toEqual([1, 1])
  expect(await bankOf(ask, older.id)).toEqual([['2005-11-05', '200.00']])
  const sheet = await sendAs(
    ask,
    balanced(account, ['2005-11-05,x,AAAA00000001,,50.00,150.00', '2005-11-05,y,BBBB00000002,,50.00,200.00']),
  )
  expect([sheet.count, await bankOf(ask, sheet.id)]).toEqual([0, [['2005-11-05', '200.00']]])
})

test('ACCT-10 a statement of no issuer is refused by check and import alike', async () => {
  const ask = await checker()
  for (const issuerCode of ['NOPE', 'yes', ''])
    for (const path of ['bank/statements/check', 'bank/statements']) {
      const { status } = await ask(
        'POST',
        path,
        formWith(mt940(nextAccount(), '1', nextUtr()), { issuerCode }, 'a.sta'),
      )
      expect([path, issuerCode, status >= 400 && status < 500]).toEqual([path, issuerCode, true])
    }
})

const undo = (ask: BankPerson, id: string, reason = 'The wrong account') =>
  ask('POST', `bank/statements/${id}/undo`, { reason })

test('ACCT-18 an import is undone with a reason, once, and its file is imported anew', async () => {
  const ask = await maker()
  const account = nextAccount()
  const file = csv(freshDay(), [{ text: 'CASH', credit: '9.00' }])
  const id = ((await send(ask, file, account)).body.statementIds as string[])[0] ?? ''
  expect((await undo(ask, id, '')).body.fields).toHaveProperty('reason')
  const undone = await undo(ask, id)
  expect([undone.status, undone.body]).toMatchObject([
    200,
    {
      message: 'The import is undone',
      statement: { undoneBy: 'Sunita Rao', undoReason: 'The wrong account', counts: { all: 0 } },
    },
  ])
  expect((await undo(ask, id, 'Again')).body).toMatchObject({
    message: 'This import was undone before. Nothing has changed',
    statement: { undoReason: 'The wrong account' },
  })
  expect(await linesOf(ask, id)).toEqual([])
  const listed = (await ask('GET', 'bank/statements?perPage=100')).body.list as AnsweredRow[]
  expect(listed.map((row) => row.id)).not.toContain(id)
  const again = await send(ask, file, account)
  expect(again.body).toMatchObject({ successCount: 1, statementIds: [expect.not.stringMatching(`^${id}$`)] })
})

test('ACCT-18 lines with a transfer, closed days and later imports that count on its lines keep an import, each in words', async () => {
  const [ask, other] = await Promise.all([maker(), checker()])
  const account = nextAccount()
  const [day, utr] = [freshDay(), nextUtr()]
  const load = await record(ask, day, utr)
  const lines = [
    { utr, credit: '1500.00' },
    { text: 'CASH', debit: '1500.00' },
  ]
  const id = await imported(ask, day, lines, account)
  const refusal = async (of: string) => {
    const { status, body } = await undo(ask, of)
    return [status, body.message]
  }
  expect(await refusal(id)).toEqual([
    409,
    'Lines of this statement that have their transfer: 1. Take these matches back first',
  ])
  const later = await send(ask, csv(day, [...lines, { text: 'LATE', credit: '1.00' }]), account, 'later.csv')
  const [matched, cash] = await linesOf(ask, id)
  await settle(ask, matched, {})
  expect(await refusal(id)).toEqual([
    409,
    `later.csv, imported later, counts on lines of this statement, ${day} to ${day}. Undo that import first`,
  ])
  expect((await undo(ask, (later.body.statementIds as string[])[0] ?? '')).status).toBe(200)
  await decide(other, load.body.id)
  await settle(ask, matched, { transferId: String(load.body.id) })
  await settle(ask, cash, { reason: 'Drawn' })
  expect((await setDay(other, day, closing)).status).toBe(200)
  expect(await refusal(id)).toEqual([409, `${day} is closed in the books. Someone who closes days reopens it first`])
  const stranger = await bulkPerson(platform.url, 'iob.admin@sandbox.test')
  expect((await undo(stranger, id)).status).toBe(404)
})

test('ACCT-14 a day’s balance counts an account without lines that day by its last known one', async () => {
  const ask = await maker()
  const [first, second] = [nextAccount(), nextAccount()]
  await sendAs(ask, balanced(first, ['2004-10-01,NEFT A,AAAA000000001,,100.00,100.00']))
  const { id } = await sendAs(
    ask,
    balanced(second, ['2004-10-01,NEFT B,BBBB000000002,,7.00,7.00', '2004-10-02,NEFT C,CCCC000000003,,1.00,8.00']),
  )
  expect(await bankOf(ask, id)).toEqual([
    ['2004-10-01', '107.00'],
    ['2004-10-02', '108.00'],
  ])
  await sendAs(ask, balanced(first, ['2004-10-02,NEFT D,DDDD000000004,,5.00,105.00']))
  expect(await bankOf(ask, id)).toEqual([
    ['2004-10-01', '107.00'],
    ['2004-10-02', '113.00'],
  ])
  await imported(ask, '2004-10-02', [{ text: 'CASH', credit: '9.00' }])
  expect(await bankOf(ask, id)).toEqual([
    ['2004-10-01', '107.00'],
    ['2004-10-02', null],
  ])
})

test('ACCT-19 a statement that does not open with the last closing balance is told beforehand, and its days close with a typed balance alone', async () => {
  const [ask, other] = await Promise.all([maker(), checker()])
  const account = nextAccount()
  await sendAs(ask, balanced(account, ['2003-10-01,NEFT A,AAAA000000001,,100.00,100.00']))
  const late = balanced(account, ['2003-10-06,NEFT C,CCCC000000003,,1.00,151.00'])
  const gap = {
    accountEnding: account.slice(-4),
    closedOn: '2003-10-01',
    closing: '100.00',
    opensOn: '2003-10-06',
    opening: '150.00',
  }
  const check = async ({ content }: typeof late) =>
    (await ask('POST', 'bank/statements/check', formWith(content, fields(account), 'm.csv'))).body.statements
  expect(await check(late)).toMatchObject([{ gap }])
  const { id } = await sendAs(ask, late)
  expect(await dayOf(ask, id)).toMatchObject({ bankBalance: null, gaps: [gap] })
  const [line] = await linesOf(ask, id)
  await settle(ask, line, { reason: 'Interest' })
  expect((await setDay(other, '2003-10-06')).body.fields).toEqual({
    bankBalance: `The account ending in ${gap.accountEnding} closed 2003-10-01 with 100.00 and opened 2003-10-06 with 150.00. Import the statement between, or enter the balance at the bank`,
  })
  expect((await setDay(other, '2003-10-06', { action: 'CLOSE', bankBalance: '151.00' })).body).toMatchObject({
    day: { isClosed: true, isBankTyped: true },
  })
  await setDay(other, '2003-10-06', { action: 'REOPEN', reason: 'The statement came' })
  const between = balanced(account, ['2003-10-03,NEFT B,BBBB000000002,,50.00,150.00'])
  expect(await check(between)).toMatchObject([{ gap: null }])
  await sendAs(ask, between)
  expect(await dayOf(ask, id)).toMatchObject({ bankBalance: '151.00', gaps: [] })
})

test('ACCT-19 statements of one file follow one another, on one day too', async () => {
  const ask = await maker()
  const account = nextAccount()
  const stretch = (number: string, day: string, opening: string, closing: string) =>
    [
      ':20:STMT',
      `:25:${account}`,
      `:28C:${number}/1`,
      `:60F:C${day}INR${opening}`,
      `:61:${day}${day.slice(2)}C10,00NTRFREF${number}`,
      `:62F:C${day}INR${closing}`,
    ].join('\r\n')
  const file = [
    stretch('1', '021005', '0,00', '10,00'),
    stretch('2', '021005', '10,00', '20,00'),
    stretch('4', '021007', '30,00', '40,00'),
  ].join('\r\n')
  const { body } = await ask('POST', 'bank/statements/check', formWith(file, fields(''), 'g.sta'))
  expect(body.statements).toMatchObject([
    { gap: null },
    { gap: null },
    { gap: { closedOn: '2002-10-05', closing: '20.00', opensOn: '2002-10-07', opening: '30.00' } },
  ])
})

const carry = (ask: BankPerson, id: unknown, day: string, reason = 'Held over by the payer’s bank') =>
  ask('PUT', `bank/transfers/${String(id)}`, { day, reason })

test('ACCT-20 a transfer that no line belongs to is expected on another open day, once, and is open there', async () => {
  const [ask, other, stranger] = await Promise.all([
    maker(),
    checker(),
    bulkPerson(platform.url, 'iob.admin@sandbox.test'),
  ])
  const [day, utr] = [freshDay(), nextUtr()]
  const next = beside(day)
  const load = await record(ask, day, utr)
  const id = await imported(ask, day, [{ text: 'CHARGES', debit: '1.00' }])
  const [charges] = await linesOf(ask, id)
  await settle(ask, charges, { reason: 'Charges' })
  expect((await carry(ask, load.body.id, next, '')).body.fields).toHaveProperty('reason')
  expect((await carry(ask, load.body.id, '2001-01-01')).body.fields).toEqual({
    day: 'Choose the day of the transfer or a later one',
  })
  expect((await carry(ask, load.body.id, '2999-01-01')).body.fields).toHaveProperty('day')
  expect((await carry(stranger, load.body.id, next)).status).toBe(404)
  const carried = await carry(ask, load.body.id, next)
  expect([carried.status, carried.body]).toMatchObject([
    200,
    {
      message: null,
      transfer: { transferDate: day, expectedDay: next, carriedBy: 'Sunita Rao' },
    },
  ])
  expect((await carry(ask, load.body.id, next, 'Again')).body).toMatchObject({
    message: null,
    transfer: { carryReason: 'Held over by the payer’s bank' },
  })
  expect(await dayOf(ask, id)).toMatchObject({ openTransfers: 0, waitingTransfers: 0 })
  expect((await setDay(other, day, closing)).status).toBe(200)
  expect((await carry(ask, load.body.id, day)).body.fields).toEqual({
    day: expect.stringContaining('is closed in the books'),
  })
  const later = await imported(ask, next, [{ text: 'CASH', credit: '9.00' }])
  expect(await dayOf(ask, later)).toMatchObject({ openTransfers: 1, isOwn: true })
  expect((await ask('GET', `bank/statements/${later}/transfers`)).body).toMatchObject({
    list: [{ utrNumber: utr, expectedDay: next }],
  })
  const come = await imported(ask, next, [{ utr, credit: '1500.00' }])
  expect(await linesOf(ask, come)).toMatchObject([{ isMatched: true, reasons: ['utr', 'amount', 'sameDay'] }])
  expect((await carry(ask, load.body.id, day)).status).toBe(409)
})
