import { readPage, readWord, type Address } from '../lists/list-query'
import { startSize, statementSizes, type StatementSize } from './statement-pages'

export const statementKinds = ['business', 'card', 'account'] as const
type StatementKind = (typeof statementKinds)[number]

export const businessFilters = ['issuer', 'name', 'mobile', 'cardNumber'] as const
type BusinessFilters = Partial<Record<(typeof businessFilters)[number], string>>

export type StatementSubject =
  | ({ kind: 'business'; orgId: string } & BusinessFilters)
  | { kind: 'card'; cardId: string; walletId: string }
  | { kind: 'account'; customerId: string; walletId: string }

export type StatementAddress = {
  kind: StatementKind
  search: string
  cardId: string | undefined
  customerId: string | undefined
  subject: StatementSubject | null
  from: string | undefined
  to: string | undefined
  page: number
  pageSize: StatementSize
  /** True for print, which has all entries on one page. */
  isWhole: boolean
}

const id = (text: string | undefined): string | undefined => (/^[\w-]{1,64}$/.test(text ?? '') ? text : undefined)

export const readStatementAddress = (address: Address): StatementAddress => {
  const word = (name: string) => readWord(address, name)?.trim() || undefined
  const [cardId, customerId, orgId, walletId] = ['cardId', 'customerId', 'orgId', 'walletId'].map((name) =>
    id(word(name)),
  )
  const named = statementKinds.find((kind) => kind === word('of')) ?? 'business'
  const kind: StatementKind = cardId ? 'card' : customerId ? 'account' : orgId ? 'business' : named
  const filters = Object.fromEntries(
    businessFilters.flatMap((name) => {
      const value = word(name)?.slice(0, 100)
      return value ? [[name, value]] : []
    }),
  )
  const subject: StatementSubject | null =
    kind === 'card' && cardId && walletId
      ? { kind, cardId, walletId }
      : kind === 'account' && customerId && walletId
        ? { kind, customerId, walletId }
        : kind === 'business' && orgId
          ? { kind, orgId, ...filters }
          : null
  return {
    kind,
    search: (word('search') ?? '').slice(0, 100),
    cardId,
    customerId,
    subject,
    from: word('from'),
    to: word('to'),
    page: readPage(address),
    pageSize: statementSizes.find((size) => String(size) === word('pageSize')) ?? startSize,
    isWhole: word('print') === 'all',
  }
}

export const writeSubject = (subject: StatementSubject): Record<string, string> => {
  const { kind: _, ...words } = subject
  return words as Record<string, string>
}
