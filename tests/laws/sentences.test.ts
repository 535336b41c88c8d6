import { createTranslator } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { reasonKey } from '@/lib/rules/reports/report-reason'
import { sentences } from '../../sandbox/core/errors/sentences'
import { sourcesOf } from '../support/sources'

const translate = createTranslator({ locale: 'en-IN', messages: loadMessages('en-IN') }) as unknown as {
  (key: string, values: Record<string, string>): string
}
/** The portal's words, with the name of each argument in its place. */
const portalSentence = (key: string): string => translate(key, { seen: '{seen}', suggestion: '{suggestion}' })

test('the platform says of a field what the portal says of it, word for word', () => {
  const platform = Object.entries<string>(sentences)
  expect(platform.length).toBeGreaterThan(100)
  expect(Object.fromEntries(platform)).toEqual(Object.fromEntries(platform.map(([key]) => [key, portalSentence(key)])))
})

test('a sentence that the portal translates is one that the platform or the portal says, word for word', () => {
  const said = sourcesOf(['sandbox', 'lib'])
    .map(({ text }) => text)
    .join('\n')
  const { plain } = loadMessages('en-IN').refusals
  expect(Object.values<string>(plain).filter((sentence) => !said.includes(sentence))).toEqual([])
})

test('REP-13 each reason for which the platform makes no report has its words in the portal', () => {
  const given = sourcesOf(['sandbox/areas/reports']).flatMap(({ text }) =>
    [...text.matchAll(/\breason: '([A-Z][^']+)'|HttpError\(403, '([^']+)'/g)].map(
      ([, reason, refusal]) => reason ?? refusal ?? '',
    ),
  )
  const words = new Map(Object.entries<string>(loadMessages('en-IN')['previous-reports'].reasons))
  expect(given.length).toBeGreaterThan(4)
  expect(given.filter((reason) => words.get(reasonKey(reason)) !== reason)).toEqual([])
})

/** Two and more by what stands around them, or in a number's own words. */
const neverOne = [
  'sandbox/areas/reports/report-file.ts: ${numbers.total} records',
  'sandbox/core/ledger/ledger.ts: ${account} has',
  'sandbox/areas/approvals/reminders.ts: ${requests.length} requests',
  'sandbox/areas/accounts/bank-undo.ts: ${matched} lines',
  'sandbox/areas/bills/handlers.ts: ${made.length} parts',
  'sandbox/areas/bulk/account-row.ts: ${found.length} card holders',
  'sandbox/areas/bulk/load-row.ts: ${found.length} cards',
  'sandbox/areas/bulk/try-rows.ts: ${rows.length} rows',
]
const COUNTED =
  /\$\{\w*(?:\.length|total|lines|\bcount|rows|matched|records|cards|hours|sessions|[\w.]+\.(?:count|total|records|lines))\} (?:card )?[a-z]+s\b/g

test('a sentence of the platform joins a number to its noun by countOf, which knows the singular', () => {
  const found = sourcesOf(['sandbox']).flatMap(({ path, text }) =>
    [...text.matchAll(COUNTED)].map(([words]) => `${path}: ${words}`),
  )
  expect(found.filter((one) => !neverOne.includes(one))).toEqual([])
})
