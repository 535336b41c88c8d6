import { createTranslator, type Locale } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import type { Statement } from '@/lib/calls/statements'
import { statementPdf } from './statement-pdf'

/** Marks that order a line and show nothing. */
const ORDER = /[\u200f\u2066-\u2069]/g

const statement: Statement = {
  of: 'CARDS',
  accounts: 1,
  vans: [{ issuerCode: 'ENBD', bankName: 'Emirates NBD', van: 'AE07 0331', ifsc: null }],
  currency: 'AED',
  orgId: '1',
  orgName: 'Falcon Trading',
  holderName: null,
  walletName: null,
  openingBalance: 0,
  moneyInflow: 150000,
  moneyOutflow: 0,
  closingBalance: 150000,
  records: [
    {
      date: '2026-11-02',
      openingBalance: 0,
      delta: 150000,
      moneyInflow: 150000,
      moneyOutflow: 0,
      closingBalance: 150000,
      detailCount: 1,
      recordDetails: [
        {
          at: '2026-11-02T08:00:00Z',
          amount: 150000,
          kind: 'ALLOCATION',
          txnId: null,
          narration: 'راتب نوفمبر',
          balance: 150000,
          reference: '4711',
          cardId: null,
          cardLast4Digits: null,
          holderName: null,
          otherParty: null,
          otherKind: 'POOL',
          issuerCode: 'ENBD',
          van: 'AE07 0331',
        },
      ],
    },
  ],
}

const draw = (locale: Locale) => {
  const messages = loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'statements' })
  const ledger = createTranslator({ locale, messages, namespace: 'ledger' })
  const subject = { kind: 'business', orgId: '1' } as const
  const owner = { name: null, last4: null, currency: null, org: null }
  const read = { statement, subject, owner, range: { from: null, to: '2026-11-27' }, today: '2026-11-27' }
  return statementPdf(read, null, { t, ledger, locale })
}

test.each<[Locale, string, string, string, string]>([
  ['en-IN', 'Closing balance', 'Allocation · راتب نوفمبر', 'Pool', 'Account number AE07 0331'],
  ['ar-AE', 'الرصيد الختامي', 'توزيع · راتب نوفمبر', 'رصيد الشركة', 'رقم الحساب AE07 0331'],
  ['hi-IN', 'अंतिम शेष', 'आवंटन · راتب نوفمبر', 'पूल', 'खाता संख्या AE07 0331'],
])(
  'SOA-01, SOA-04 a statement asked for in %s has its words in that language, its amounts in its currency',
  (locale, closing, text, other, number) => {
    const { page, columns, rows } = draw(locale)
    const [line = [], day = []] = rows.flat().map(({ cells }) => cells.map((cell) => cell.replace(ORDER, '')))
    expect(columns).toHaveLength(8)
    expect(page.facts?.at(-1)).toEqual([closing, 'AED\u00a01,500.00'])
    expect(line.slice(1)).toEqual([text, '4711', '', '', other, 'AED\u00a01,500.00', 'AED\u00a01,500.00'])
    expect(day.at(-1)).toBe('AED\u00a01,500.00')
    expect(page.lines.map((one) => one.replace(ORDER, ''))).toContain(`Emirates NBD · ${number}`)
  },
)

test('SOA-04 beside Arabic each part of a line keeps its own order', () => {
  const { page, rows } = draw('ar-AE')
  expect(page.lines).toContain('\u200f\u2068Emirates NBD\u2069 · \u2068رقم الحساب \u2068AE07 0331\u2069\u2069')
  expect(rows[0]?.[0]?.cells[1]).toBe('\u200f\u2068توزيع\u2069 · \u2068راتب نوفمبر\u2069')
})
