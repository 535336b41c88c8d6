import { auditList, platformAuditList } from '@/app/app/audit/list'
import { cardList } from '@/app/app/cards/list'
import { customerList } from '@/app/app/customers/list'
import { uploadList, uploadRowList } from '@/app/app/cards/uploads/list'
import { kitOrderList, pinMailerList, shipmentList } from '@/app/app/instaKit/list'
import { organizationList } from '@/app/app/organization/list'
import { transactionList } from '@/app/app/transactions/list'
import type { ListDefinition } from '@/components/list/define-list'
import { fileFields, listFiles } from '@/lib/rules/list-files'
import type { FileList } from '@/lib/rules/list-files'
import { listNames } from '@/lib/rules/list-shapes'
import { anyTextKinds } from '@/lib/rules/search-kinds'
import { messagesIn } from '@/i18n/messages-in'

const messages = messagesIn('en-IN')

// Only what is the same for every row type is read.
const lists = [
  cardList,
  customerList,
  organizationList,
  transactionList,
  auditList,
  platformAuditList,
  shipmentList,
  kitOrderList,
  pinMailerList,
] as unknown as ListDefinition<object>[]

const at = (path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], messages)

const keysOf = (list: ListDefinition<object>): string[] => [
  `titles.${list.route.title}`,
  ...['things', 'placeholder', 'accepted', 'nothingYet'].map((key) => `${list.name}.list.${key}`),
  ...(list.searchFirst ? [`${list.name}.list.idle`] : []),
  ...Object.keys(list.tabs).map((tab) => `${list.name}.list.tabs.${tab}`),
  ...list.columns.map(({ key }) => `${list.name}.columns.${key}`),
  'list.desk.export',
  ...list.search.map((kind) => (anyTextKinds.includes(kind) ? `${list.name}.list.anyText` : `list.field.${kind}`)),
  ...list.dates.presets.map((preset) => `list.duration.${preset}`),
  ...Object.entries(list.choices).flatMap(([name, choice]) => [
    `${list.name}.list.choices.${name}.label`,
    ...(choice.kind === 'choice'
      ? ['all', ...choice.options].map((one) => `${list.name}.list.choices.${name}.${one}`)
      : []),
  ]),
]

test.each(lists.map((list) => [list.name, list] as const))(
  'I18N-09 every word that the list of %s makes up at run time stands in messages/en-IN',
  (_, list) => {
    expect(keysOf(list).filter((key) => typeof at(key) !== 'string')).toEqual([])
  },
)

test.each(Object.entries(listFiles))(
  'decision 19 each column of the list of %s but the serial number is in its file, and each heading has a word',
  (name, files) => {
    const all = [...lists, uploadList, uploadRowList('1')] as unknown as ListDefinition<object>[]
    const list = all.find((one) => one.name === name)
    const shown = list?.columns.filter(({ kind }) => kind !== 'serial').map(({ key }) => key)
    // A file may have more than the screen, after it.
    expect(Object.keys(files).slice(0, shown?.length)).toEqual(shown)
    const heads = fileFields(name as FileList, []).map(({ head }) => `list.file.${head}`)
    expect(heads.filter((key) => typeof at(key) !== 'string')).toEqual([])
  },
)

test('decision 19 every list is exported; the portal’s own audit by an export of its own', () => {
  expect(listNames.filter((name) => !Object.hasOwn(listFiles, name))).toEqual(['audit'])
})

const columns = (list: unknown) =>
  (list as ListDefinition<object>).columns.map(({ key }) =>
    at(`${(list as ListDefinition<object>).name}.columns.${key}`),
  )

test('CARD-02 the card columns stand in their order, actions last', () => {
  expect(columns(cardList)).toEqual([
    'S. No.',
    'Cardholder name',
    'Business',
    'Created by',
    'Card program',
    'KYC',
    'Bank',
    'Created',
    'Activated',
    'Contact',
  ])
  expect(cardList.actions).toBeDefined()
})

test('ORG-01 the business columns stand in their order', () => {
  expect(columns(organizationList)).toEqual([
    'S. No.',
    'Business',
    'Contact',
    'Parent business',
    'Category',
    'Created',
    'Status',
  ])
})

test('LIST-06 cards and customers offer six presets, businesses and transactions all nine', () => {
  const six = ['last-7', 'last-15', 'last-30', 'last-90', 'custom', 'any']
  expect(cardList.dates.presets).toEqual(six)
  expect(customerList.dates.presets).toEqual(six)
  expect(organizationList.dates.presets).toHaveLength(9)
  expect(transactionList.dates.presets).toHaveLength(9)
})

test('CARD-06 the card list and KIT-12 the kit lists open with 5 rows, CONST-01 the others with 25', () => {
  expect(lists.map(({ name, pageSize }) => [name, pageSize])).toEqual([
    ['cards', 5],
    ['customers', 25],
    ['organizations', 25],
    ['transactions', 25],
    ['audit', 25],
    ['platform-audit', 25],
    ['kits', 5],
    ['kit-orders', 5],
    ['pin-mailers', 5],
  ])
})

test('CARD-05 cards start with the last 7 days, CUST-02 customers with the last 30', () => {
  expect(cardList.dates.start).toBe('last-7')
  expect(customerList.dates.start).toBe('last-30')
})

test('TXN-01 transactions start on allOrgTxns and reach the thirteen filters', () => {
  expect(Object.keys(transactionList.tabs)).toHaveLength(13)
  expect(Object.keys(transactionList.tabs)[0]).toBe('allOrgTxns')
})

test('ORG-03 the status filter offers ACTIVE, DRAFT, PENDING, REJECTED', () => {
  expect(organizationList.choices.status).toEqual({
    kind: 'choice',
    options: ['ACTIVE', 'DRAFT', 'PENDING', 'REJECTED'],
  })
})

test('TXN-02 the status filter offers the nine statuses and PENDING', () => {
  const status = transactionList.choices.status
  expect(status?.kind === 'choice' && [...status.options].sort()).toEqual([
    'CREATED',
    'FAILED',
    'FRAUD',
    'PENDING',
    'REFUNDED',
    'REJECTED',
    'REVERSED',
    'SETTLED',
    'SUCCESS',
    'VALIDATED',
  ])
})

test('KIT-01, KIT-02 shipments and kit orders have their columns in the documents’ order', () => {
  expect(columns(shipmentList)).toEqual([
    'Branch',
    'Issuer program',
    'Admin name and address',
    'Number of kits',
    'Courier',
    'Tracking number',
    'Kit status',
  ])
  expect(columns(kitOrderList).slice(0, 5)).toEqual([
    'Group name',
    'Kit quantity',
    'Courier',
    'Tracking number',
    'Kit status',
  ])
})
