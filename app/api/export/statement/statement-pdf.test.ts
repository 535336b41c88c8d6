import { createTranslator, type Locale } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import type { Statement } from '@/lib/calls/statements'
import { statementPdf } from './statement-pdf'

const statement: Statement = {
  of: 'CARDS',
  accounts: 1,
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
        { at: '2026-11-02T08:00:00Z', amount: 150000, kind: 'LOAD', txnId: null, narration: 'راتب نوفمبر' },
      ],
    },
  ],
}

const draw = (locale: Locale) => {
  const t = createTranslator({ locale, messages: loadMessages(locale), namespace: 'statements' })
  const owner = { name: null, last4: null, currency: null, org: null }
  const read = { statement, owner, range: { from: null, to: '2026-11-27' }, today: '2026-11-27' }
  return statementPdf(read, { kind: 'business', orgId: '1' }, null, { t, locale })
}

test.each<[Locale, string]>([
  ['en-IN', 'Closing balance'],
  ['ar-AE', 'الرصيد الختامي'],
  ['hi-IN', 'अंतिम शेष'],
])(
  'SOA-01 a statement asked for in %s has its words in that language, its amounts in its currency',
  (locale, closing) => {
    const { page, columns, rows } = draw(locale)
    expect(columns.at(-1)?.head).toBe(closing)
    expect(page.facts?.at(-1)).toEqual([closing, 'AED\u00a01,500.00'])
    expect(rows.flat().map(({ cells }) => cells[1])).toContain('راتب نوفمبر')
  },
)
