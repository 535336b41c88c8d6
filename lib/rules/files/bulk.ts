import { refusalWords } from '../input/refusal-words'
import type { Refused } from '../input/reading'
import { INVISIBLE_CHARACTERS } from '../input/plain-text'
import type { ValueKind } from '../input/read-value'
import type { SheetRow } from './csv-rows'

export type BulkKind = 'LOAD' | 'ACCOUNTS' | 'CARDS' | 'CUSTOMERS'

/** Money comes from the business's pool (ORG_ACCOUNT) or from its bank account (CORPORATE_ACCOUNT, only at INDIANBANK and IOB). LOAD-02 */
export type LoadFrom = 'ORG_ACCOUNT' | 'CORPORATE_ACCOUNT'

export const uploadTypes = [
  'MONEY_LOAD',
  'MONEY_LOAD_VIA_ACCOUNT',
  'MONEY_LOAD_CARD_HOLDERS',
  'CARD_CREATION',
  'GIFT_CARD_CREATION',
  'KIT_MAPPING',
  'CUSTOMER_CREATION',
] as const
export type UploadType = (typeof uploadTypes)[number]

/** A gift-card file either creates cards or maps pre-printed ones. BULKC-03 */
export const bulkUploadTypes = ['CREATION', 'MAPPING'] as const

export const uploadStatuses = ['IN_PROGRESS', 'COMPLETED', 'FAILED'] as const
export type UploadStatus = (typeof uploadStatuses)[number]

/** A skipped row was invalid when the file was sent, so it was never processed; a failed row was. */
export const uploadRowStatuses = ['WAITING', 'DONE', 'FAILED', 'SKIPPED', 'CANCELLED'] as const
export type UploadRowStatus = (typeof uploadRowStatuses)[number]

export const MOST_BULK_ROWS = 500
export const MOST_BULK_BYTES = 5 * 1024 * 1024

/** Columns that the file of failed rows adds; they are ignored when the file is uploaded again. */
export const FAULT_COLUMNS = ['ROW', 'REASON'] as const

/** An error of a cell, or of the whole row if `column` is null. */
export type Fault = Partial<Refused> & {
  column: string | null
  code: string
  message: string
  /** The number of the row that this one duplicates. */ of?: number
}

type ToldFault = {
  column: string | null
  code: string | null
  message: string | null
  of?: number
  problem?: string | null | undefined
  seen?: string | null | undefined
  suggestion?: string | null | undefined
}
type RowValues = Record<string, string>

export const reasonText = (
  { code, message, of, problem, seen, suggestion }: Omit<ToldFault, 'column'>,
  word: (code: string, values: RowValues) => string | null,
  other: string,
): string => {
  const unread = refusalWords({ problem, seen, suggestion }, word)
  if (unread !== null) return unread
  return (code ? word(code, { seen: String(of ?? seen ?? '') }) : null) ?? message ?? other
}

export const formatFaults = (
  faults: readonly ToldFault[],
  word: (value: string, own: string, values?: RowValues) => string,
): string =>
  faults
    .map(({ column, ...fault }) => {
      const known = (code: string, values: RowValues) => {
        if (code.startsWith('read.')) return word(code, 'validation', values)
        const ours = word(code, 'bulk.reasons', values)
        return ours === code ? null : ours
      }
      const reason = reasonText(fault, known, word('other', 'bulk.reasons'))
      return column ? `${column}: ${reason}` : reason
    })
    .join('; ')

/**
 * Describes the columns of a kind of file. A file must have all `required` columns and at least one of `oneOf`. Every row must fill one of
 * `filled`. `kinds` gives the columns that do not hold plain text.
 */
export type Template = {
  columns: readonly string[]
  required: readonly string[]
  oneOf: readonly string[]
  filled?: readonly string[]
  kinds?: Readonly<Record<string, ValueKind>>
}

const MOBILE = 'MOBILE_NUMBER'
const LAST_4 = 'LAST_4_DIGITS'
const NARRATION = 'NARRATION'

const amountsOf = (walletNames: readonly string[]): Record<string, ValueKind> =>
  Object.fromEntries(walletNames.map((name) => [name, 'amount' as const]))

const plain = (head: string): string =>
  head
    .replace(INVISIBLE_CHARACTERS, '')
    .trim()
    .replace(/[\s_]+/g, '_')
    .toUpperCase()

export const loadTemplate = (walletNames: readonly string[]): Template => {
  const wallets = nameableWallets(walletNames)
  return {
    columns: [MOBILE, LAST_4, ...wallets, NARRATION],
    required: [MOBILE, LAST_4],
    oneOf: wallets,
    kinds: { ...amountsOf(wallets), [MOBILE]: 'mobile', [LAST_4]: 'last4' },
  }
}

export const accountsTemplate = (walletNames: readonly string[]): Template => {
  const wallets = nameableWallets(walletNames)
  return {
    columns: [MOBILE, ...wallets, NARRATION],
    required: [MOBILE],
    oneOf: wallets,
    kinds: { ...amountsOf(wallets), [MOBILE]: 'mobile' },
  }
}

const holder = ['FULL_NAME', 'NAME_ON_CARD', MOBILE, 'EMAIL', 'GENDER', 'DATE_OF_BIRTH'] as const
const address = ['ADDRESS_LINE_1', 'ADDRESS_LINE_2', 'LANDMARK', 'PINCODE', 'CITY', 'STATE', 'COUNTRY'] as const

const holderKinds = { [MOBILE]: 'mobile', EMAIL: 'email', GENDER: 'gender', DATE_OF_BIRTH: 'day' } as const

export const cardsTemplate = (walletNames: readonly string[], mapsKits: boolean, isGift = false): Template => ({
  columns: [
    ...(mapsKits ? ['KIT_NUMBER'] : []),
    ...holder,
    ...address,
    'EMBOSS_LINE_4',
    ...nameableWallets(walletNames),
    NARRATION,
  ],
  required: [...(mapsKits ? ['KIT_NUMBER'] : []), 'FULL_NAME', MOBILE],
  oneOf: [],
  kinds: {
    ...amountsOf(nameableWallets(walletNames)),
    ...holderKinds,
    ...(isGift && { DATE_OF_BIRTH: 'compactDay' }),
    KIT_NUMBER: 'digits',
    PINCODE: 'pincode',
  },
})

const ownColumns: ReadonlySet<string> = new Set(
  ['KIT_NUMBER', ...holder, ...address, 'EMBOSS_LINE_4', LAST_4, NARRATION, ...FAULT_COLUMNS].map(plain),
)

export const isColumnName = (walletName: string): boolean => ownColumns.has(plain(walletName))

export const isSameColumn = (one: string, other: string): boolean => plain(one) === plain(other)

/** Wallets that cannot be a column, because the column would have the name of another column or of another wallet. LOAD-08 */
export const unnameableWallets = (names: readonly string[]): string[] =>
  names.filter(
    (name, at) =>
      isColumnName(name) || names.some((other, otherIndex) => otherIndex !== at && isSameColumn(name, other)),
  )

export const nameableWallets = (names: readonly string[]): string[] => {
  const unnameable = unnameableWallets(names)
  return names.filter((name) => !unnameable.includes(name))
}

export const columnOfField: Readonly<Record<string, string>> = {
  fullName: 'FULL_NAME',
  nameOnCard: 'NAME_ON_CARD',
  mobile: 'MOBILE_NUMBER',
  email: 'EMAIL',
  gender: 'GENDER',
  dateOfBirth: 'DATE_OF_BIRTH',
  kitNumber: 'KIT_NUMBER',
  embossLine4: 'EMBOSS_LINE_4',
  narration: 'NARRATION',
  address1: 'ADDRESS_LINE_1',
  address2: 'ADDRESS_LINE_2',
  landmark: 'LANDMARK',
  pincode: 'PINCODE',
  city: 'CITY',
  state: 'STATE',
  country: 'COUNTRY',
}

export const customersTemplate = (walletNames: readonly string[]): Template => ({
  columns: ['FULL_NAME', MOBILE, 'EMAIL', 'GENDER', 'DATE_OF_BIRTH', ...nameableWallets(walletNames)],
  required: ['FULL_NAME', MOBILE, 'EMAIL', 'GENDER', 'DATE_OF_BIRTH'],
  oneOf: [],
  kinds: { ...amountsOf(nameableWallets(walletNames)), ...holderKinds },
})

const listed = (names: readonly string[]): string => names.join(', ')

export const readHeads = (
  row: SheetRow | undefined,
  template: Template,
): { heads: (string | null)[] } | { wrong: string } => {
  if (!row) return { wrong: 'The file is empty' }
  const byName = new Map([...template.columns, ...FAULT_COLUMNS].map((name) => [plain(name), name] as const))
  const heads = row.cells.map((cell) => (cell === '' ? null : (byName.get(plain(cell)) ?? `?${cell}`)))
  const unknown = heads.flatMap((head) => (head?.startsWith('?') ? [head.slice(1)] : []))
  const lacking = template.required.filter((name) => !heads.includes(name))
  if (lacking.length === template.required.length && unknown.length)
    return { wrong: `The first row must contain the column headings: ${listed(template.columns)}` }
  if (lacking.length) return { wrong: `The file is missing the column ${listed(lacking)}` }
  if (unknown.length) return { wrong: `The file has a column that is not in the template: ${listed(unknown)}` }
  const twice = heads.filter((head, at) => head !== null && heads.indexOf(head) !== at)
  if (twice.length) return { wrong: `The file has the column ${listed([...new Set(twice as string[])])} twice` }
  if (template.oneOf.length && !template.oneOf.some((name) => heads.includes(name)))
    return { wrong: `The file needs at least one wallet column: ${listed(template.oneOf)}` }
  return { heads }
}

export type Cells = Readonly<Record<string, string>>

export const nameCells = (heads: readonly (string | null)[], cells: readonly string[]): Cells =>
  Object.fromEntries(heads.flatMap((head, at) => (head === null ? [] : [[head, cells[at] ?? '']])))
