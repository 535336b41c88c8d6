import { readCamt } from '@/lib/rules/accounts/read-camt'
import { readXmlTree } from '../../core/files/xml-tree'

const balance = (type: string, amount: string, day: string, side = 'CRDT', currency = 'INR') => `
    <Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
      <CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

type Entry = { amount: string; side?: string; reversal?: string; inner?: string; status?: string; booked?: string }
const entry = ({ amount, side = 'CRDT', reversal, inner = '', status = '<Cd>BOOK</Cd>', booked }: Entry) => `
    <Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${reversal ? `<RvslInd>${reversal}</RvslInd>` : ''}
      <Sts>${status}</Sts>${booked ?? '<BookgDt><Dt>2026-11-28</Dt></BookgDt>'}<ValDt><Dt>2026-11-28</Dt></ValDt>
      <AcctSvcrRef>YB99887766</AcctSvcrRef>${inner}</Ntry>`

const statement = (inner: string, id = 'AAAASESS-FP-STAT001') => `
  <Stmt><Id>${id}</Id><ElctrncSeqNb>332</ElctrncSeqNb>
    <Acct><Id><Othr><Id>000190600001234</Id></Othr></Id><Ccy>INR</Ccy></Acct>${inner}
  </Stmt>`

const file = (inner: string, { prefix = '', doctype = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${doctype}
<${prefix}Document xmlns${prefix ? `:${prefix.slice(0, -1)}` : ''}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><${prefix}BkToCstmrStmt>${inner}
</${prefix}BkToCstmrStmt></${prefix}Document>`

const read = (text: string) => {
  const tree = readXmlTree(text)
  if ('refusal' in tree) throw new Error(tree.refusal.code)
  return readCamt(tree.root)
}
const faultsOf = (inner: string) => {
  const text = file(inner)
  const rows = text.split('\n')
  return read(text).faults.map(({ line, field, code }) => [field, code, rows[line - 1]?.trim() ?? ''])
}

const details = (utr: string, amount = '') => `
      <TxDtls><Refs><AcctSvcrRef>AS${utr}</AcctSvcrRef><EndToEndId>${utr}</EndToEndId></Refs>${amount && `<Amt Ccy="INR">${amount}</Amt>`}
        <RltdPties><Dbtr><Nm>KAVERI &amp; FOODS</Nm></Dbtr></RltdPties><RmtInf><Ustrd>INVOICE 12</Ustrd></RmtInf></TxDtls>`

const openAndClose = (closing: string) =>
  balance('OPBD', '1000.00', '2026-11-28') + balance('CLBD', closing, '2026-11-28')

test('ACCT-10 a camt.053 entry has its references, its texts and the way its money went', () => {
  const entries =
    entry({
      amount: '1500.5',
      inner: `<NtryDtls>${details('SBIN526112345678')}</NtryDtls><AddtlNtryInf>NEFT</AddtlNtryInf>`,
    }) +
    entry({ amount: '200.00', side: 'DBIT', reversal: 'true' }) +
    entry({ amount: '50.000', side: 'CRDT', reversal: '1', booked: '' }) +
    entry({ amount: '7.00', status: 'PDNG' })
  const { statements, faults } = read(file(statement(openAndClose('2350.50') + entries)))
  expect(faults).toEqual([])
  expect(statements).toMatchObject([
    {
      account: '190600001234',
      number: '332',
      currency: 'INR',
      opening: 100_000,
      closing: 235_050,
      pending: 1,
      lastDay: '2026-11-28',
    },
  ])
  expect(statements[0]?.lines).toMatchObject([
    {
      amount: 150_050,
      side: 'CREDIT',
      isReversal: false,
      reference: 'SBIN526112345678',
      bankReference: 'YB99887766',
      text: 'NEFT INVOICE 12 KAVERI & FOODS',
    },
    { amount: 20_000, side: 'DEBIT', isReversal: true },
    { amount: 5_000, side: 'CREDIT', isReversal: true, day: '2026-11-28' },
  ])
})

test('ACCT-10 a batch entry is the payments in it where their amounts make it up, else one line', () => {
  const batch = (amount: string) =>
    entry({
      amount,
      inner: `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${details('SBIN526112345678', '100.00')}${details('HDFC526112345679', '200.25')}</NtryDtls>`,
    })
  const lines = (amount: string, closing: string) =>
    read(file(statement(openAndClose(closing) + batch(amount)))).statements[0]?.lines
  expect(lines('300.25', '1300.25')).toMatchObject([
    { amount: 10_000, reference: 'SBIN526112345678', bankReference: 'ASSBIN526112345678' },
    { amount: 20_025, reference: 'HDFC526112345679' },
  ])
  expect(lines('300.26', '1300.26')).toMatchObject([{ amount: 30_026, reference: '', bankReference: 'YB99887766' }])
})

test('ACCT-10 several statements stand in one file, with a prefix or without', () => {
  const both = statement(openAndClose('1000.00'), 'A') + statement(openAndClose('1000.00'), 'B')
  expect(read(file(both)).statements).toHaveLength(2)
  const prefixed = both.replace(/<(\/?)(?=\w)/g, '<$1n:')
  const { statements, faults } = read(file(prefixed, { prefix: 'n:' }))
  expect([statements.length, faults]).toEqual([2, []])
})

test('ACCT-10 an overdrawn account has balances below zero, and a day of yesterday opens it', () => {
  const balances = balance('PRCD', '10.00', '2026-11-27', 'DBIT') + balance('CLBD', '5.00', '2026-11-28', 'DBIT')
  expect(read(file(statement(balances + entry({ amount: '5.00' })))).statements[0]).toMatchObject({
    opening: -1_000,
    closing: -500,
  })
})

test('ACCT-10 a broken camt.053 file names line and element', () => {
  const opened = balance('OPBD', '1000.00', '2026-11-28')
  const whole = openAndClose('1000.00')
  const amount = expect.stringContaining('<Amt')
  expect(faultsOf(statement(opened))).toEqual([['Bal/CLBD', 'missing', expect.stringContaining('<Stmt>')]])
  expect(faultsOf(statement(openAndClose('1.005')))).toEqual([['Bal/Amt', 'amount', amount]])
  expect(faultsOf(statement(whole + entry({ amount: '5.00', side: 'X' })))).toEqual([
    ['Ntry/CdtDbtInd', 'mark', amount],
  ])
  expect(faultsOf(statement(whole + entry({ amount: '1,500.00' })))).toEqual([['Ntry/Amt', 'amount', amount]])
  const dayless = entry({ amount: '5.00', booked: '<BookgDt><Dt>28/11/2026</Dt></BookgDt>' }).replace(
    /<ValDt>.*<\/ValDt>/,
    '',
  )
  expect(faultsOf(statement(openAndClose('1005.00') + dayless))).toEqual([
    ['Ntry/BookgDt', 'day', expect.stringContaining('28/11/2026')],
  ])
  expect(faultsOf(statement(openAndClose('1000.01')))).toEqual([['Bal/CLBD', 'sum', expect.stringContaining('<Stmt>')]])
  expect(faultsOf('')).toEqual([['Stmt', 'empty', expect.stringContaining('<BkToCstmrStmt>')]])
  expect(read('<Document><BkToCstmrDbtCdtNtfctn/></Document>').faults).toMatchObject([{ code: 'missing' }])
})

test('ACCT-10 a document type, entities and what is no XML are refused with their line', () => {
  const doctype = '<!DOCTYPE Document [<!ENTITY who "me">]>'
  expect(readXmlTree(file(statement(''), { doctype }))).toEqual({ refusal: { line: 1, code: 'doctype' } })
  expect(readXmlTree(file(statement('&who;')))).toMatchObject({ refusal: { code: 'damaged' } })
  expect(readXmlTree('<Document>\n<open></Document>')).toEqual({ refusal: { line: 2, code: 'damaged' } })
  expect(readXmlTree('<a>'.repeat(50))).toMatchObject({ refusal: { code: 'tooMany' } })
})

test('ACCT-10 the payments of a batch have their own direction, and one of nothing is no line', () => {
  const part = (utr: string, amount: string, side: string) =>
    details(utr, amount).replace('<RltdPties>', `<CdtDbtInd>${side}</CdtDbtInd><RltdPties>`)
  const inner = `<NtryDtls>${part('SBIN526112345678', '80.00', 'CRDT')}${part('HDFC526112345679', '30.00', 'DBIT')}${part('HDFC526112345670', '0.00', 'CRDT')}</NtryDtls>`
  const { statements, faults } = read(file(statement(openAndClose('1050.00') + entry({ amount: '50.00', inner }))))
  expect(faults).toEqual([])
  expect(statements[0]?.lines).toMatchObject([
    { amount: 8_000, side: 'CREDIT', reference: 'SBIN526112345678' },
    { amount: 3_000, side: 'DEBIT', reference: 'HDFC526112345679' },
  ])
})

test('ACCT-10 a balance in another currency than the account, and an element of many attributes, are refused', () => {
  const balances = balance('OPBD', '1.00', '2026-11-28') + balance('CLBD', '1.00', '2026-11-28', 'CRDT', 'USD')
  expect(read(file(statement(balances))).faults).toMatchObject([{ field: 'Bal/CLBD/Amt@Ccy', code: 'currencies' }])
  const many = Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')
  expect(readXmlTree(`<Document ${many}/>`)).toEqual({ refusal: { line: 1, code: 'tooMany' } })
})
