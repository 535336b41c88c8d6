import { formatDate, formatMoney, formatNumber } from '../locale/format'
import { toMinor, type Currency } from '../locale/money'

type FactKind = 'day' | 'amount' | 'count' | 'text'

/** Why the platform refuses something, by code, with the facts that the sentence names. `refusals.codes` has the sentences. ERR-27 */
export const refusalFacts = {
  BANK_DAY_CLOSED: { day: 'day' },
  BANK_DAY_UNSETTLED: { day: 'day', lines: 'count', transfers: 'count', waiting: 'count' },
  BANK_DAY_OWN: { day: 'day' },
  BANK_DAY_EMPTY: { day: 'day' },
  BANK_BALANCE_MISSING: { day: 'day' },
  BANK_BALANCE_GAP: { account: 'text', closedOn: 'day', closing: 'amount', opensOn: 'day', opening: 'amount' },
  BANK_BALANCE_OTHER: { day: 'day', balance: 'amount' },
  BANK_STATEMENT_OTHER: { number: 'text', day: 'day' },
  BANK_FILE_LINE: { line: 'count' },
  BANK_IMPORT_MATCHED: { lines: 'count' },
  BANK_IMPORT_COUNTED_ON: { file: 'text', firstDay: 'day', lastDay: 'day' },
  BANK_LINE_SETTLED: {},
  BANK_LINE_DEBIT: {},
  BANK_LINE_OTHER_AMOUNT: {},
  BANK_TRANSFER_ENDED: {},
  BANK_TRANSFER_TAKEN: {},
  BANK_TRANSFER_MATCHED: {},
  REPORT_DAYS_MISSING: {},
} as const satisfies Record<string, Readonly<Record<string, FactKind>>>
export type RefusalCode = keyof typeof refusalFacts

/** Amounts are in major units, of `currency`. */
export type RefusalFacts<C extends RefusalCode> = {
  [Name in keyof (typeof refusalFacts)[C]]: (typeof refusalFacts)[C][Name] extends 'count' ? number : string
} & ('amount' extends (typeof refusalFacts)[C][keyof (typeof refusalFacts)[C]] ? { currency: Currency } : unknown)

const placeholder = /\{(\w+)\}/g

/** A sentence with each fact in its place; what is missing stays as it is written. */
export const fillSentence = (sentence: string, facts: Readonly<Record<string, unknown>>): string =>
  sentence.replace(placeholder, (written, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : written
  })

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusalFacts, code)

const wordFact = (kind: FactKind, fact: unknown, currency: unknown, locale: string): string | null => {
  if (kind === 'count') return Number.isSafeInteger(fact) ? formatNumber(fact as number, locale) : null
  if (typeof fact !== 'string') return null
  if (kind === 'text') return fact
  if (kind === 'day') return formatDate(fact, { locale, timeZone: 'UTC' })
  const minor = toMinor(fact)
  return minor !== null && (currency === 'INR' || currency === 'AED') ? formatMoney(minor, currency) : null
}

/** The facts of a refusal as people write them; null if one of them is missing or of another kind. */
export const wordFacts = (
  code: RefusalCode,
  facts: Readonly<Record<string, unknown>>,
  locale: string,
): Record<string, string> | null => {
  const words = Object.entries(refusalFacts[code]).map(
    ([name, kind]) => [name, wordFact(kind, facts[name], facts.currency, locale)] as const,
  )
  return words.some(([, word]) => word === null) ? null : (Object.fromEntries(words) as Record<string, string>)
}
