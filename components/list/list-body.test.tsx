import { render, screen, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { routes } from '@/lib/routes'
import { loadMessages } from '@/i18n/load-messages'
import { defineList } from '@/lib/lists/define-list'
import { defineRecord } from '@/lib/records/define-record'
import { ListBody } from './list-body'
import { toListBody } from './read/list-body'
import type { RenderContext, Words } from './render-context'
import { viewOf } from './view-of'

const messages = loadMessages('en-IN')

type ListedCard = { id: string; cardHolderName: string; createdTime: string; cardHolderMobile: string }

const session = {
  user: { type: 'MP_ADMIN' },
  privileges: ['CARD_READ'],
  activeBusiness: null,
  locale: 'en-IN',
  numbers: 'en-IN',
  timeZone: 'Asia/Kolkata',
}
const context: RenderContext = {
  // Cells read no more of a session than this.
  session: session as unknown as Session,
  words: createTranslator({ locale: 'en-IN', messages }) as unknown as Words,
  localeZone: { locale: 'en-IN', timeZone: 'Asia/Kolkata' },
  status: (value) => value,
  find: () => null,
}
const list = viewOf(
  defineList({
    name: 'cards',
    route: routes.cardList,
    needs: ['CARD_READ'],
    create: null,
    load: (): Promise<ListResult<ListedCard>> => Promise.reject(new Error('not asked here')),
    id: 'id',
    tabs: { all: {}, block: {} },
    choices: {},
    search: ['name'],
    dates: { start: 'last-7', presets: ['last-7', 'any'] },
    pageSize: 5,
    sort: ['createdTime', 'cardHolderName'],
    record: defineRecord<ListedCard>()({
      cardHolderName: { kind: 'text', label: 'list.file.holder' },
      createdTime: { kind: 'dateTime', label: 'list.file.created' },
      cardHolderMobile: { kind: 'mobile', label: 'list.file.mobile' },
    }),
    columns: {
      serial: { kind: 'serial' },
      cardHolderName: { alwaysVisible: true },
      createdTime: {},
      contact: { label: 'cards.columns.contact', field: 'cardHolderMobile' },
    },
  }),
  { cells: {}, links: { cardHolderName: ({ id }) => routes.card({ cardId: id }) } },
)
const query = (more: Partial<ListQuery> = {}): ListQuery => ({
  tab: 'all',
  chosen: {},
  search: null,
  others: [],
  refused: null,
  typed: '',
  field: null,
  duration: 'last-7',
  range: { from: '2026-02-26', to: '2026-03-04' },
  today: '2026-03-04',
  page: 1,
  pageSize: 5,
  sort: null,
  ...more,
})
const row = (id: string): ListedCard => ({
  id,
  cardHolderName: `Asha ${id}`,
  createdTime: '2026-03-04T08:35:00Z',
  cardHolderMobile: '919876543210',
})
const answer = (rows: ListedCard[], totalRecords = rows.length): ListResult<ListedCard> => ({
  ok: true,
  value: {
    list: rows,
    data: { currentPage: 1, totalRecords, totalPages: Math.ceil(totalRecords / 5), recordsCurrentPage: rows.length },
  },
})
const show = (found: ListResult<ListedCard>, at: Partial<ListQuery> = {}) =>
  render(<ListBody of={toListBody({ list, query: query(at), context }, found)} />)

test('LIST-16 rows, shown range, total and pages come from the answer', () => {
  show(answer(['6', '7'].map(row), 7), { page: 2 })
  expect(screen.getByText('6–7 of 7')).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: '2 pages' }))
  expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(routes.cardList({ filter: 'all' }))
  expect(pages.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test('LIST-16 serial numbers run on over pages, and days and mobiles are written for the person', () => {
  show(answer(['6', '7'].map(row), 7), { page: 2 })
  const cells = screen.getAllByRole('row')[1]?.querySelectorAll('td') ?? []
  expect([...cells].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '6',
    'Asha 6More',
    '4 Mar 2026\n2:05 PM IST',
    '+91 98765 43210',
  ])
})

test('LIST-20 a failing list says what, why and the request id, and offers a retry', () => {
  const problem: ProblemDetails = {
    status: 502,
    title: 'An error occurred',
    detail: null,
    code: 'upstream-down',
    requestId: 'req-1',
  }
  show({ ok: false, problem }, { search: { by: 'name', text: 'Asha' }, typed: 'Asha', duration: 'any' })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('The cards could not be loaded')
  expect(alert.textContent).toContain(messages.errors.codes['upstream-down'])
  expect(alert.textContent).toContain('req-1')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    routes.cardList({ filter: 'all' }, { search: 'Asha' }),
  )
})

test('LIST-20 the upstream’s own reason is shown where it gave one', () => {
  show({ ok: false, problem: { status: 400, title: '', detail: 'Try later', code: 'invalid', requestId: 'r' } })
  expect(screen.getByRole('alert').textContent).toContain('Try later')
})

test('ACC-04 a missing privilege is named', () => {
  show({ ok: false, problem: { status: 403, title: '', detail: null, code: 'privilege-missing', requestId: 'r' } })
  expect(screen.getByRole('heading', { name: 'You do not have access to this list' })).toBeTruthy()
  expect(document.body.textContent).toContain('CARD_READ')
})

test('LIST-01 no match says what was asked for and how to clear it; nothing yet is another state', () => {
  const { unmount } = show(answer([]), { search: { by: 'name', text: 'Asha' }, typed: 'Asha', tab: 'block' })
  expect(screen.getByRole('heading', { name: 'No cards match' })).toBeTruthy()
  expect(document.body.textContent).toContain('Searched for “Asha”')
  expect(screen.getByRole('link', { name: 'Clear search and filters' })).toBeTruthy()
  unmount()
  show(answer([]), { duration: 'any' })
  expect(screen.getByRole('heading', { name: 'No cards yet' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('LIST-16 a page beyond the end leads to the last one', () => {
  show(answer([], 12), { page: 99 })
  expect(screen.getByRole('link', { name: 'Go to the last page' }).getAttribute('href')).toBe(
    routes.cardList({ filter: 'all' }, { page: 3 }),
  )
})

const head = (name: string) => screen.getByRole('columnheader', { name })
const hrefOf = (name: string) => within(head(name)).queryByRole('link')?.getAttribute('href') ?? null

test('decision 9a a head leads to the rows sorted by it from page 1, names from their beginning, days from the newest', () => {
  const { unmount } = show(answer(['6', '7'].map(row), 7), { page: 2 })
  expect(hrefOf('Cardholder name')).toBe(routes.cardList({ filter: 'all' }, { sort: 'cardHolderName' }))
  expect(hrefOf('Created')).toBe(routes.cardList({ filter: 'all' }, { sort: '-createdTime' }))
  expect(head('Created').getAttribute('aria-sort')).toBeNull()
  expect(hrefOf('Contact')).toBeNull()
  unmount()
  show(answer(['6', '7'].map(row), 7), { sort: { by: 'createdTime', isDescending: true } })
  expect(head('Created').getAttribute('aria-sort')).toBe('descending')
  expect(hrefOf('Created')).toBe(routes.cardList({ filter: 'all' }, { sort: 'createdTime' }))
})

test('decision 9a where the upstream refuses the sort, no head is a link or says that it sorts', () => {
  const found = { ...answer([row('6')]), isUnsorted: true } as ListResult<ListedCard>
  show(found, { sort: { by: 'createdTime', isDescending: true } })
  for (const name of ['Created', 'Cardholder name']) {
    expect(hrefOf(name)).toBeNull()
    expect(head(name).getAttribute('aria-sort')).toBeNull()
  }
  expect(screen.getByText('Asha 6')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
