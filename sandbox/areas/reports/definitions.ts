import { cardStatuses } from '@/lib/rules/cards/card-states'
import { kitOrderStatuses, kitStatuses } from '@/lib/rules/kits/kit-states'
import { businessStatuses } from '@/lib/rules/organizations/organization-statuses'
import { txnCategories, txnStatuses } from '@/lib/rules/transactions/transaction-filters'

type ColumnKind = 'text' | 'code' | 'mobile' | 'count' | 'amount' | 'dateTime' | 'status'
export type ReportColumn = {
  name: string
  label: string
  kind: ColumnKind
  from: string
  sort?: string
  /** The codes that the column can have, for the words of files. */
  codes?: readonly string[]
  /** The width of the column in a PDF, relative to the others, if its kind does not say it. */
  width?: number
}
type ReportFilter = {
  name: string
  label: string
  options?: readonly string[]
  on: string
}

/** A report as data: a table, its joins and its columns. All SQL text here is constant. */
export type ReportDefinition = {
  name: string
  title: string
  category: 'Businesses' | 'Cards' | 'Transactions' | 'Money'
  description: string
  table: 'orgs' | 'customers' | 'cards' | 'txns' | 'kits' | 'accounts'
  key: string
  where?: string
  /** Whether the rows have a time and are filtered by days; other reports show the current state. */
  hasDays: boolean
  /** SQL: the table, with the alias `r`, and its joins. */
  joins: string
  columns: readonly ReportColumn[]
  filters: readonly ReportFilter[]
  sort: { field: string; isDescending: boolean }
}

const business = {
  name: 'business',
  label: 'Business',
  kind: 'text',
  from: 'coalesce(o.display_name, o.name)',
} as const
const issuer = { name: 'issuer', label: 'Issuer', kind: 'code', from: 'r.issuer', sort: 'issuer' } as const
const currency = { name: 'currency', label: 'Currency', kind: 'code', from: 'r.currency', width: 1.9 } as const
const created = {
  name: 'created',
  label: 'Created',
  kind: 'dateTime',
  from: 'r.created_at',
  sort: 'created_at',
} as const
const status = (codes: readonly string[]) =>
  ({ name: 'status', label: 'Status', kind: 'status', from: 'r.status', sort: 'status', codes }) as const
const mobile = { name: 'mobile', label: 'Mobile', kind: 'mobile', from: 'r.mobile' } as const
const last4 = { name: 'lastFour', label: 'Last 4 digits', kind: 'code', from: 'r.last4', width: 1.6 } as const
const amount = { name: 'amount', label: 'Amount', kind: 'amount', from: 'r.amount', sort: 'amount' } as const
const holder = { name: 'cardHolder', label: 'Card holder', kind: 'text', from: 'h.name' } as const
const withBusiness = 'LEFT JOIN orgs o ON o.id = r.org_id'
const withHolder = 'LEFT JOIN customers h ON h.id = r.customer_id'
const newest = { field: 'created', isDescending: true } as const

const KYC = ['VERIFIED', 'PENDING', 'REJECTED'] as const
const HOLDERS = ['ACTIVE', 'INACTIVE', 'BLOCKED', 'PENDING'] as const
const channels = ['POS', 'ECOM', 'ATM', 'CL', 'LOAD'] as const

const txnColumns = [
  created,
  { name: 'transactionId', label: 'Transaction id', kind: 'code', from: 'r.id' },
  { name: 'rrn', label: 'RRN', kind: 'code', from: 'r.rrn', width: 2.9 },
  business,
  holder,
  last4,
  { name: 'category', label: 'Category', kind: 'status', from: 'r.category', codes: txnCategories },
  { name: 'channel', label: 'Channel', kind: 'code', from: 'r.channel', codes: channels },
  { name: 'merchant', label: 'Merchant', kind: 'text', from: 'm.name' },
  amount,
  currency,
  status(txnStatuses),
  issuer,
] as const satisfies readonly ReportColumn[]
const txnJoins = `${withBusiness} ${withHolder} LEFT JOIN merchants m ON m.id = r.merchant_id`
const lastFour: ReportFilter = { name: 'lastFour', label: 'Last 4 digits', on: 'last4' }

export const reportDefinitions: readonly ReportDefinition[] = [
  {
    name: 'businesses',
    title: 'Businesses',
    category: 'Businesses',
    description: 'Businesses by the day they were created, with their administrator and what they hold.',
    table: 'orgs',
    key: 'id',
    hasDays: true,
    joins: 'LEFT JOIN orgs p ON p.id = r.parent_id',
    columns: [
      { name: 'businessId', label: 'Business id', kind: 'code', from: 'r.id' },
      { name: 'business', label: 'Business', kind: 'text', from: 'coalesce(r.display_name, r.name)', sort: 'name' },
      { name: 'parent', label: 'Parent business', kind: 'text', from: 'p.name' },
      {
        name: 'customerType',
        label: 'Customer type',
        kind: 'status',
        from: 'r.category',
        codes: ['BUSINESS', 'GIFTCARD_PURCHASER'],
      },
      status(businessStatuses),
      { name: 'administrator', label: 'Administrator', kind: 'text', from: 'r.admin_name' },
      { name: 'administratorEmail', label: 'Email', kind: 'text', from: 'r.admin_email' },
      { name: 'cards', label: 'Cards', kind: 'count', from: '(SELECT count(*) FROM cards c WHERE c.org_id = r.id)' },
      currency,
      created,
    ],
    filters: [{ name: 'status', label: 'Status', options: businessStatuses, on: 'status' }],
    sort: newest,
  },
  {
    name: 'cardHolders',
    title: 'Card holders',
    category: 'Cards',
    description: 'Card holders with their KYC, cards and last transaction.',
    table: 'customers',
    key: 'id',
    hasDays: true,
    joins: withBusiness,
    columns: [
      { name: 'cardHolder', label: 'Card holder', kind: 'text', from: 'r.name', sort: 'name' },
      mobile,
      { name: 'email', label: 'Email', kind: 'text', from: 'r.email' },
      business,
      { name: 'kycStatus', label: 'KYC', kind: 'status', from: 'r.kyc_status', codes: KYC },
      { name: 'cards', label: 'Cards', kind: 'count', from: 'r.card_count', sort: 'card_count' },
      { name: 'transactions', label: 'Transactions', kind: 'count', from: 'r.txn_count', sort: 'txn_count' },
      { name: 'lastTransaction', label: 'Last transaction', kind: 'dateTime', from: 'r.last_txn_at' },
      status(HOLDERS),
      issuer,
      { ...currency },
      created,
    ],
    filters: [{ name: 'kycStatus', label: 'KYC', options: KYC, on: 'kyc_status' }],
    sort: newest,
  },
  {
    name: 'cards',
    title: 'Cards',
    category: 'Cards',
    description: 'Cards by the day they were issued, with holder, program, status and balance.',
    table: 'cards',
    key: 'id',
    hasDays: true,
    joins: `${withBusiness} ${withHolder} LEFT JOIN programs p ON p.id = r.program_id`,
    columns: [
      { name: 'cardId', label: 'Card id', kind: 'code', from: 'r.id' },
      last4,
      holder,
      mobile,
      business,
      { name: 'program', label: 'Card program', kind: 'text', from: 'p.name' },
      { name: 'cardType', label: 'Card type', kind: 'code', from: 'r.kind', codes: ['GPR', 'GC'] },
      status(cardStatuses),
      {
        name: 'balance',
        label: 'Balance',
        kind: 'amount',
        from: "(SELECT coalesce(sum(a.balance), 0) FROM accounts a WHERE a.card_id = r.id AND a.kind = 'CARD')",
      },
      currency,
      issuer,
      created,
      { name: 'activated', label: 'Activated', kind: 'dateTime', from: 'r.activated_at' },
    ],
    filters: [
      { name: 'status', label: 'Status', options: cardStatuses, on: 'status' },
      { name: 'cardType', label: 'Card type', options: ['GPR', 'GC'], on: 'kind' },
      lastFour,
    ],
    sort: newest,
  },
  {
    name: 'kits',
    title: 'Kits',
    category: 'Cards',
    description: 'Kits of every order, with their current status.',
    table: 'kits',
    key: 'kit_number',
    hasDays: false,
    joins:
      'JOIN kit_orders k ON k.id = r.order_id LEFT JOIN orgs o ON o.id = k.org_id LEFT JOIN programs p ON p.id = k.program_id',
    columns: [
      { name: 'kitNumber', label: 'Kit number', kind: 'code', from: 'r.kit_number', sort: 'kit_number' },
      status(kitStatuses),
      business,
      { name: 'program', label: 'Card program', kind: 'text', from: 'p.name' },
      { name: 'orderId', label: 'Order', kind: 'code', from: 'k.id' },
      { name: 'orderStatus', label: 'Order status', kind: 'status', from: 'k.status', codes: kitOrderStatuses },
      { name: 'cardId', label: 'Card id', kind: 'code', from: 'r.card_id' },
      { name: 'issuer', label: 'Issuer', kind: 'code', from: 'k.issuer' },
      { name: 'created', label: 'Created', kind: 'dateTime', from: 'k.created_at' },
      { name: 'currency', label: 'Currency', kind: 'code', from: 'k.currency' },
    ],
    filters: [{ name: 'status', label: 'Status', options: kitStatuses, on: 'status' }],
    sort: { field: 'kitNumber', isDescending: false },
  },
  {
    name: 'transactions',
    title: 'Transactions',
    category: 'Transactions',
    description: 'Every transaction in a period, successful or not.',
    table: 'txns',
    key: 'id',
    hasDays: true,
    joins: txnJoins,
    columns: txnColumns,
    filters: [
      { name: 'status', label: 'Status', options: txnStatuses, on: 'status' },
      { name: 'channel', label: 'Channel', options: channels, on: 'channel' },
      lastFour,
    ],
    sort: newest,
  },
  {
    name: 'declinedTransactions',
    title: 'Declined transactions',
    category: 'Transactions',
    description: 'Transactions that were declined, and why.',
    table: 'txns',
    key: 'id',
    where: "status IN ('FAILED', 'REJECTED', 'FRAUD')",
    hasDays: true,
    joins: txnJoins,
    columns: [
      ...txnColumns.filter(({ name }) => name !== 'category'),
      { name: 'reason', label: 'Reason', kind: 'text', from: 'r.reason' },
    ],
    filters: [
      { name: 'status', label: 'Status', options: ['FAILED', 'REJECTED', 'FRAUD'], on: 'status' },
      { name: 'reason', label: 'Reason', on: 'reason' },
      lastFour,
    ],
    sort: newest,
  },
  {
    name: 'loads',
    title: 'Loads',
    category: 'Money',
    description: 'Money loaded onto cards.',
    table: 'txns',
    key: 'id',
    where: "category = 'LOAD'",
    hasDays: true,
    joins: txnJoins,
    columns: [
      ...txnColumns.filter(({ name }) => !['merchant', 'channel', 'category'].includes(name)),
      { name: 'narration', label: 'Narration', kind: 'text', from: 'r.narration' },
    ],
    filters: [{ name: 'status', label: 'Status', options: ['SUCCESS', 'FAILED'], on: 'status' }, lastFour],
    sort: newest,
  },
  {
    name: 'balances',
    title: 'Balances',
    category: 'Money',
    description: 'What each business holds at each issuer and on its cards right now.',
    table: 'accounts',
    key: 'id',
    where: "kind = 'POOL'",
    hasDays: false,
    joins: withBusiness,
    columns: [
      { name: 'businessId', label: 'Business id', kind: 'code', from: 'r.org_id', sort: 'org_id' },
      business,
      issuer,
      { name: 'balance', label: 'Balance', kind: 'amount', from: 'r.balance', sort: 'balance' },
      {
        name: 'onCards',
        label: 'On cards',
        kind: 'amount',
        from: `(SELECT coalesce(sum(a.balance), 0) FROM cards c JOIN accounts a ON a.card_id = c.id AND a.kind = 'CARD'
                WHERE c.org_id = r.org_id AND c.issuer = r.issuer)`,
      },
      currency,
    ],
    filters: [],
    sort: { field: 'balance', isDescending: false },
  },
]

export const findDefinition = (name: string): ReportDefinition | undefined =>
  reportDefinitions.find((definition) => definition.name === name)
