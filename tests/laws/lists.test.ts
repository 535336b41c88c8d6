import ts from 'typescript'
import { findListView } from '@/app/api/list/views'
import { cardList } from '@/app/app/cards/list'
import { customerList } from '@/app/app/customers/list'
import { kitOrderList, shipmentList } from '@/app/app/instaKit/list'
import { organizationList } from '@/app/app/organization/list'
import { transactionList } from '@/app/app/transactions/list'
import { lists } from '@/lib/lists'
import type { List } from '@/lib/lists/define-list'
import { fileFields } from '@/lib/lists/file-fields'
import type { AnyField, AnyRecord } from '@/lib/records/define-record'
import { isInPanel, type Choice } from '@/lib/rules/lists/list-query'
import { anyTextKinds } from '@/lib/rules/lists/search-kinds'
import { loadMessages } from '@/i18n/load-messages'
import { sourcesOf, type Source } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

const messages = loadMessages('en-IN')

// Only what is the same for every row type is read.
const declared = Object.entries(lists) as unknown as [string, List<object>][]

const textAt = (all: object, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], all)
const at = (path: string): unknown => textAt(messages, path)

const panelKeysOf = (name: string, choice: Choice): string[] => [
  `list.filter.${name}.label`,
  ...(choice.kind === 'id' ? [] : [`list.filter.${name}.all`, ...optionKeysOf(choice)]),
]
const optionKeysOf = ({ options, inPanel }: Exclude<Choice, { kind: 'id' }>): string[] =>
  inPanel?.words ? options.map((one) => `${inPanel.words}.${one}`) : []

const keysOf = (list: List<object>): string[] => [
  `titles.${list.route.title}`,
  ...['things', ...(list.search.length > 0 ? ['placeholder', 'accepted'] : []), 'nothingYet'].map(
    (key) => `${list.words}.list.${key}`,
  ),
  ...(list.create ? [list.create.words] : []),
  ...(list.searchFirst ? [`${list.words}.list.idle`] : []),
  ...Object.keys(list.tabs).map((tab) => `${list.words}.list.tabs.${tab}`),
  ...list.columns.map(({ label }) => label),
  'list.tools.export',
  ...list.search.map((kind) => (anyTextKinds.includes(kind) ? `${list.words}.list.anyText` : `list.field.${kind}`)),
  ...list.dates.presets.map((preset) => `list.duration.${preset}`),
  ...Object.entries(list.choices).flatMap(([name, choice]) => {
    if (isInPanel(choice)) return panelKeysOf(name, choice)
    const words = `${list.words}.list.choices.${name}`
    return [
      `${words}.label`,
      ...(choice.kind !== 'id'
        ? [...(choice.start === undefined ? ['all'] : []), ...choice.options].map((one) => `${words}.${one}`)
        : []),
    ]
  }),
]

test.each(declared)(
  'I18N-09 every word that the list of %s makes up at run time stands in messages/en-IN',
  (_, list) => {
    expect(keysOf(list).filter((key) => typeof at(key) !== 'string')).toEqual([])
  },
)

test('house §13 no column has a second word for what its field is called', () => {
  const others = (['en-IN', 'hi-IN', 'ar-AE'] as const).map(loadMessages)
  const said = (key = '') => others.map((all) => textAt(all, key)).join(' | ')
  const second = declared.flatMap(([, list]) =>
    list.columns.filter(({ kind, label, file }) => kind !== 'custom' && file && label !== file[0]?.label),
  )
  expect(second.length).toBeGreaterThan(20)
  expect(second.filter(({ label, file }) => said(label) === said(file?.[0]?.label)).map(({ label }) => label)).toEqual(
    [],
  )
})

test.each(declared)('the list of %s stands in the registry under its own name', (name, list) => {
  expect(list.name).toBe(name)
})

test.each(declared.filter(([, { exported }]) => exported.length > 0))(
  'decision 19 each column of the list of %s but the serial number is in its file, and each heading has a word',
  (_, list) => {
    const shown = list.columns.filter(({ kind }) => kind !== 'serial')
    expect(shown.filter(({ file = [] }) => file.length === 0).map(({ key }) => key)).toEqual([])
    const heads = fileFields(list, []).map(({ label }) => label)
    expect(heads.filter((key) => typeof at(key) !== 'string')).toEqual([])
  },
)

test('decision 19 every list is exported; the portal’s own audit by an export of its own', () => {
  expect(declared.filter(([, { exported }]) => exported.length === 0).map(([name]) => name)).toEqual(['audit'])
})

const recordsIn = (file: string) =>
  Object.values(jest.requireActual<Record<string, AnyRecord | (() => void)>>(`../../${file}`)).filter(
    (one) => typeof one === 'object',
  )

test('I18N-09 every label that a record has for a field or its values stands in messages/en-IN', () => {
  const fields = sourcesOf(['lib/records'], /\.ts$/).flatMap(({ path }) =>
    recordsIn(path).flatMap(Object.values<AnyField>),
  )
  expect(fields.length).toBeGreaterThan(250)
  const missing = fields.flatMap(({ label, labels }) => [
    ...(typeof at(label) === 'string' ? [] : [label]),
    ...(labels && typeof at(labels) !== 'object' ? [labels] : []),
  ])
  expect(missing).toEqual([])
})

const viewsIn = (file: string): List<object>[] =>
  Object.values(jest.requireActual<Record<string, List<object>>>(`../../${file}`))

test('every list of the registry is shown somewhere: a view of it stands in the list.tsx of a slice', () => {
  const shown = sourcesOf(['app/app'], /\/list\.tsx$/)
    .flatMap(({ path }) => viewsIn(path))
    .map(({ name }) => name)
  expect(shown.sort()).toEqual(Object.keys(lists).sort())
})

test('LIST-21 each list changes in place: those of the registry, and those that a screen mounts, are answered as data', () => {
  const files = sourcesOf(['app/app'], /\/list\.tsx$/).map(({ path }) => path)
  const views = new Map(
    files.flatMap((path) => Object.entries(jest.requireActual<Record<string, List<object>>>(`../../${path}`))),
  )
  const unanswered = [...views.values()].filter((view) => findListView(view.name) !== view)
  expect(unanswered.map(({ name }) => `${name}: name its view in app/api/list/views.ts`)).toEqual([])
  const mounted = sourcesOf(['app/app'], /\.tsx$/).flatMap((source) =>
    findNodes(parse(source), ts.isJsxSelfClosingElement)
      .filter(({ tagName }) => tagName.getText() === 'ListScreen')
      .map(({ attributes }) => ({ path: source.path, text: attributes.getText() })),
  )
  expect(mounted.length).toBeGreaterThan(25)
  const foreign = mounted.filter(({ text }) => {
    const [, name = ''] = /\blist=\{(?:listWithin\()?(\w+)/.exec(text) ?? []
    return !views.has(name)
  })
  expect(foreign.map(({ path }) => `${path}: mount a view of a list.tsx`)).toEqual([])
})

const columns = (list: unknown) => (list as List<object>).columns.map(({ label }) => at(label))

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
  expect(cardList.rowActions).toBeDefined()
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

test('CARD-06 the card list, KIT-12 the kit lists and APPR-08 the approval queue open with 5 rows, CONST-01 the others with 25', () => {
  const five = declared.filter(([, { pageSize }]) => pageSize === 5).map(([name]) => name)
  expect(five).toEqual(['cards', 'kits', 'kit-orders', 'pin-mailers', 'approvals'])
  expect(declared.filter(([name, { pageSize }]) => pageSize !== 25 && !five.includes(name))).toEqual([])
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

test('KIT-01, KIT-02 shipments and kit orders have their number and the documents’ columns in their order', () => {
  expect(columns(shipmentList)).toEqual([
    'Order',
    'Branch',
    'Issuer program',
    'Admin name and address',
    'Number of kits',
    'Courier',
    'Tracking number',
    'Kit status',
  ])
  expect(columns(kitOrderList).slice(0, 6)).toEqual([
    'Order',
    'Group name',
    'Kit quantity',
    'Courier',
    'Tracking number',
    'Kit status',
  ])
})

const mountsList = (source: Source): boolean =>
  findNodes(parse(source), ts.isJsxSelfClosingElement).some(({ tagName }) => tagName.getText() === 'ListScreen')

test('a page that mounts a list has at most 25 lines: looks go to the slice’s list.tsx, what a list is to lib/lists', () => {
  const pages = sourcesOf(['app/app'], /\/page\.tsx$/).filter(mountsList)
  expect(pages.length).toBeGreaterThan(8)
  expect(pages.filter(({ text }) => text.trimEnd().split('\n').length > 25).map(({ path }) => path)).toEqual([])
})
