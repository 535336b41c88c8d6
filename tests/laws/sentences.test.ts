import { createTranslator } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { reasonKey } from '@/lib/rules/reports/report-reason'
import { sentences } from '../../sandbox/core/errors/sentences'
import ts from 'typescript'
import { sourcesOf } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

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

/** Refusals of what no form or screen sends: programs read them, in English. */
const forPrograms: readonly string[] = [
  'is given more than once: give it once',
  'has a control character: leave it out',
  'There is nothing at this address',
  'The address is not encoded correctly',
  'entityType says what is searched',
  'pageNumber must be a whole number from 0',
  'cursor must be one that this list has given',
  'perPage must be a whole number from 0',
  'cardType is GPR or GC',
  'The filters are not valid JSON',
  'Entries are sorted by at or -at',
  'cardId or txnId is missing',
  'X-See-As names neither a role nor a user',
  'The body is not valid JSON',
  'The caller is no longer waiting for the answer',
  'This API key does not exist',
  'This API key was revoked',
  'This API key cannot be used from this address',
  'API keys cannot do this. Sign in instead',
  'Enter a day of the calendar as YYYY-MM-DD',
  'Send the file as multipart/form-data',
  'This Idempotency-Key was already used for another request',
  'Only from this machine',
]

const REFUSING = ['HttpError', 'fieldError', 'refuseField']
const CONSTANT = /^[A-Z][A-Z_]+$/

/** The whole sentences that an expression may be; those with arguments are codes with facts. ERR-27 */
const sentencesOf = (node: ts.Expression, constants: ReadonlyMap<string, string>): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isIdentifier(node)) return CONSTANT.test(node.text) ? [constants.get(node.text) ?? ''] : []
  if (ts.isParenthesizedExpression(node)) return sentencesOf(node.expression, constants)
  if (ts.isConditionalExpression(node))
    return [...sentencesOf(node.whenTrue, constants), ...sentencesOf(node.whenFalse, constants)]
  return []
}

test('ERR-28 each refusal of the platform that names no facts has its words in every language', () => {
  const refusals = sourcesOf(['sandbox'])
    .filter(({ path }) => !path.startsWith('sandbox/testing/'))
    .flatMap((source) => {
      const file = parse(source)
      const constants = new Map(
        findNodes(file, ts.isVariableDeclaration).flatMap(({ name, initializer }) =>
          ts.isIdentifier(name) && initializer && ts.isStringLiteralLike(initializer)
            ? [[name.text, initializer.text] as const]
            : [],
        ),
      )
      const isRefusing = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
        (ts.isNewExpression(node) || ts.isCallExpression(node)) && REFUSING.includes(node.expression.getText(file))
      return findNodes(file, isRefusing).flatMap(({ arguments: given }) =>
        given?.[1] ? sentencesOf(given[1], constants) : [],
      )
    })
    // The name of a field is no sentence.
    .filter((sentence) => sentence.includes(' '))
  const words: readonly string[] = [
    ...Object.values<string>(loadMessages('en-IN').refusals.plain),
    ...Object.values<string>(sentences),
  ]
  expect(refusals.length).toBeGreaterThan(150)
  expect([...new Set(refusals)].filter((said) => !words.includes(said) && !forPrograms.includes(said))).toEqual([])
  expect(forPrograms.filter((said) => !refusals.includes(said))).toEqual([])
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
