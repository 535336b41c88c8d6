import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { whileChanging } from '@/lib/browser/changes'
import { navigationStarted } from '@/lib/browser/navigation'
import { comparableAddress } from '@/lib/rules/lists/list-address'
import { ListFrame } from './list-frame'
import type { ListPage } from './list-page'

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }
const mockFollow = (told: () => void) => {
  addEventListener('popstate', told)
  addEventListener('followed', told)
  return () => {
    removeEventListener('popstate', told)
    removeEventListener('followed', told)
  }
}
/** The router as far as a list needs it: what is asked of the address follows the history. */
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => useSyncExternalStore(mockFollow, () => location.pathname),
  useSearchParams: () => new URLSearchParams(useSyncExternalStore(mockFollow, () => location.search)),
}))
const { pushState, replaceState } = history
let isRouterSlow = false
beforeAll(() => {
  history.pushState = (...args) => {
    pushState.apply(history, args)
    if (!isRouterSlow) dispatchEvent(new Event('followed'))
  }
  history.replaceState = (...args) => {
    replaceState.apply(history, args)
    dispatchEvent(new Event('followed'))
  }
})
afterAll(() => Object.assign(history, { pushState, replaceState }))

const PATH = '/app/cards/list/all'
let readMs = 0
const pageAt = (number: number, more: Partial<ListPage> = {}): ListPage => {
  const query = number > 1 ? `?page=${number}` : ''
  return {
    name: 'cards',
    address: comparableAddress(PATH, new URLSearchParams(query)),
    screen: '/app/cards/list/',
    params: ['page', 'search', 'panel'],
    release: 'one',
    person: '1',
    readMs: (readMs += 1),
    state: query,
    title: 'Cards',
    level: 'h1',
    tabs: null,
    search: {
      action: PATH,
      hidden: {},
      placeholder: 'Search',
      submit: 'Search',
      value: '',
      longest: 100,
      field: null,
      isRefused: false,
      hint: null,
      others: [],
      everywhere: null,
    },
    filters: null,
    tools: null,
    chips: null,
    views: null,
    filterPanel: null,
    body: {
      count: '15',
      table: {
        label: 'Cards',
        columns: [{ key: 'name', kind: 'text', head: 'Name', alwaysVisible: true }],
        rows: [{ id: `${number}`, cells: [`Card ${number}`] }],
        words: { more: 'More', copy: 'Copy', copied: 'Copied', moreActions: 'More actions', actions: 'Actions' },
      },
      pager: {
        range: `${number} of 15`,
        pages: {
          label: '15 pages',
          previous: { href: number > 1 ? PATH : null, label: 'Previous page' },
          next: { href: `${PATH}?page=${number + 1}`, label: 'Next page' },
          pages: [2, 3].map((page) => ({
            href: `${PATH}?page=${page}`,
            text: `${page}`,
            label: `Page ${page}`,
            isCurrent: page === number,
          })),
        },
        size: null,
      },
    },
    ...more,
  }
}

let asked: string[]
let answer: (url: string) => Promise<unknown>
const real = global.fetch
beforeEach(() => {
  asked = []
  answer = async (url) => pageAt(Number(new URLSearchParams(url.split('?')[1]).get('page') ?? 1))
  Object.values(router).forEach((mock) => mock.mockReset())
  // What was read before is not shown by the next test.
  whileChanging(Promise.resolve())
  // The network is the one thing outside.
  global.fetch = async (address, init) => {
    asked.push(String(address))
    const found = await answer(String(address))
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    return { ok: Boolean(found), json: async () => found } as Response
  }
})
afterEach(() => {
  global.fetch = real
})

const show = async (server = pageAt(1), address = PATH) => {
  history.replaceState(null, '', address)
  const shown = render(<ListFrame server={server} late={null} />)
  await settle()
  return shown
}
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))
const click = async (name: string) => {
  fireEvent.click(screen.getByRole('link', { name }))
  await settle()
}
const back = async () => {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await act(async () => void (await gone))
  await settle()
}

test('LIST-21 a followed link shows the fetched rows, its address stands in the history, and the router is not asked', async () => {
  await show()
  await click('Next page')
  expect(screen.getByText('Card 2')).toBeInTheDocument()
  expect(asked).toEqual(['/api/list/cards?page=2&filter=all'])
  expect(location.search).toBe('?page=2')
  expect(router.push).not.toHaveBeenCalled()
})

test('LIST-23 a list that cannot be searched has no search box', async () => {
  await show(pageAt(1, { search: null }))
  expect(screen.getByText('Card 1')).toBeInTheDocument()
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
})

test('LIST-21 a panel that is closed gives the focus to the tool that opens it', async () => {
  const opened = `${PATH}?panel=filter`
  const toolOf = (isOpen: boolean) => [{ href: isOpen ? PATH : opened, text: 'Filter', isOpen }]
  const filterPanel = {
    title: 'Filters',
    closeHref: PATH,
    close: 'Close',
    form: { action: PATH, hidden: {}, fields: [], apply: 'Apply' },
    business: null,
    clear: { href: PATH, text: 'Clear' },
  }
  answer = async () => pageAt(1, { tools: toolOf(false) })
  await show(
    pageAt(1, {
      address: comparableAddress(PATH, new URLSearchParams('panel=filter')),
      tools: toolOf(true),
      filterPanel,
    }),
    opened,
  )
  screen.getByRole('link', { name: 'Close' }).focus()
  await click('Close')
  expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Filter' })).toHaveFocus()
})

test('LIST-21 Back and Forward show what was shown there, without another request', async () => {
  await show()
  await click('Next page')
  await click('Next page')
  expect(screen.getByText('Card 3')).toBeInTheDocument()
  await back()
  expect(screen.getByText('Card 2')).toBeInTheDocument()
  await back()
  expect(screen.getByText('Card 1')).toBeInTheDocument()
  expect(asked).toHaveLength(2)
})

test('LIST-21 Back that comes before the router has taken the last address over shows the page before', async () => {
  await show()
  await click('Next page')
  isRouterSlow = true
  await click('Next page')
  expect(screen.getByText('Card 3')).toBeInTheDocument()
  isRouterSlow = false
  await back()
  expect(location.search).toBe('?page=2')
  expect(screen.getByText('Card 2')).toBeInTheDocument()
  expect(asked).toHaveLength(2)
})

test('LIST-21 the second of two quick clicks is shown, although the router is still at the address of the first', async () => {
  await show()
  jest.useFakeTimers()
  const clickAtOnce = async (shown: string) => {
    fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
    for (let turn = 0; turn < 20; turn += 1) await act(async () => {})
    expect(screen.getByText(shown)).toBeInTheDocument()
  }
  await clickAtOnce('Card 2')
  isRouterSlow = true
  await clickAtOnce('Card 3')
  isRouterSlow = false
  await act(async () => void jest.advanceTimersByTime(50))
  jest.useRealTimers()
  expect(asked).toHaveLength(2)
})

test('LIST-21 on a page that opens a row the links of the list work in place', async () => {
  await show(pageAt(1), `${PATH}?open=1`)
  await click('Next page')
  expect(screen.getByText('Card 2')).toBeInTheDocument()
  expect(location.search).toBe('?page=2')
  expect(router.push).not.toHaveBeenCalled()
})

test('LIST-21 after a change nothing is shown from memory: Back reads the page again', async () => {
  await show()
  await click('Next page')
  await click('Next page')
  whileChanging(Promise.resolve())
  answer = async () => pageAt(2, { body: { count: '0', state: { icon: 'empty', title: 'No cards yet' } } })
  let arrive = () => {}
  const isArrived = new Promise<void>((resolve) => (arrive = resolve))
  const late = answer
  answer = (url) => isArrived.then(() => late(url))
  await back()
  arrive()
  expect(await screen.findByText('No cards yet')).toBeInTheDocument()
  expect(asked).toHaveLength(3)
})

test('LIST-21 a page size that the person chose holds for the rows that Back shows', async () => {
  const sized = (number: number, address = PATH): ListPage => {
    const { body, ...page } = pageAt(1)
    if (!body || body.state) throw new Error('a page of rows is meant')
    const field = {
      name: 'pageSize',
      label: 'Rows per page',
      value: `${number}`,
      options: ['5', '10'].map((one) => [one, one] as const),
    }
    const size = { action: PATH, hidden: {}, field, apply: 'Apply', list: 'cards' }
    const rows = [{ id: '1', cells: [`${number} rows`] }]
    return {
      ...page,
      address,
      params: ['pageSize'],
      state: address,
      body: { ...body, table: { ...body.table, rows }, pager: { ...body.pager, size } },
    }
  }
  await show(sized(5))
  answer = async (url) => {
    if (!url.startsWith('/api/list/')) return {}
    return sized(10, url.includes('pageSize') ? comparableAddress(PATH, new URLSearchParams('pageSize=10')) : PATH)
  }
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '10' } })
  expect(await screen.findByText('10 rows')).toBeInTheDocument()
  await waitFor(() => expect(asked).toContain('/api/session/list-preferences'))
  await back()
  expect(location.search).toBe('')
  expect(screen.getByText('10 rows')).toBeInTheDocument()
})

test('LIST-21 a page that does not come, or comes from another release, list or person, is navigated to', async () => {
  await show()
  const others: ((url: string) => Promise<unknown>)[] = [
    async () => null,
    async () => {
      throw new TypeError('Failed to fetch')
    },
    async () => pageAt(2, { release: 'two' }),
    async () => pageAt(2, { person: '2' }),
    async () => ({ name: null }),
  ]
  for (const other of others) {
    answer = other
    router.push.mockReset()
    await click('Next page')
    expect(router.push.mock.calls).toEqual([[`${PATH}?page=2`, { scroll: true }]])
    expect(screen.getByText('Card 1')).toBeInTheDocument()
  }
})

test('LIST-15 the element that announces the rows stays when there are none, so that screen readers say why', async () => {
  await show()
  const status = screen.getByText('1 of 15')
  expect(status).toHaveAttribute('role', 'status')
  const state = { icon: 'search', title: 'No cards match', text: '' } as const
  answer = async () => pageAt(2, { body: { count: '0', state } })
  await click('Next page')
  expect(status).toBeInTheDocument()
  expect(status).toHaveTextContent('No cards match')
})

test('LIST-21 a page that comes when the person is on the way to another screen does not lead back', async () => {
  await show()
  let come = () => {}
  answer = async () => {
    await new Promise<void>((resolve) => (come = resolve))
    return pageAt(2)
  }
  await click('Next page')
  act(() => navigationStarted('/app/customers/list/all', 'push'))
  await act(async () => come())
  expect(location.search).toBe('')
  expect(screen.getByText('Card 1')).toBeInTheDocument()
})

test('LIST-21 the last of several choices is shown, and an answer to an earlier one is dropped', async () => {
  await show()
  let come = () => {}
  answer = async (url) => {
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page'))
    if (page === 2) await new Promise<void>((resolve) => (come = resolve))
    return pageAt(page)
  }
  await click('Page 2')
  await click('Page 3')
  expect(screen.getByText('Card 3')).toBeInTheDocument()
  come()
  await settle()
  expect(screen.getByText('Card 3')).toBeInTheDocument()
  expect(location.search).toBe('?page=3')
})

test('LIST-21 a page that was fetched when its link was pressed is used once', async () => {
  await show()
  const next = screen.getByRole('link', { name: 'Next page' })
  fireEvent.pointerDown(next, { button: 0 })
  fireEvent.focusIn(next)
  await click('Next page')
  expect(screen.getByText('Card 2')).toBeInTheDocument()
  expect(asked).toEqual(['/api/list/cards?page=2&filter=all'])
})

test('LIST-21 a link with parameters that the list does not know, to a panel or to another screen is navigated to', async () => {
  const links = ['?verify=all', '?panel=columns', '/../../7'].map((end) => ({ href: `${PATH}${end}`, text: end }))
  await show(pageAt(1, { views: { label: 'Views', links } }))
  for (const { text } of links) await click(text)
  expect(router.push).toHaveBeenCalledTimes(3)
  expect(asked).toEqual([])
})

test('LIST-21 a page that the server renders anew replaces the shown one; rendered for an older address, it is read again', async () => {
  const { rerender } = await show()
  await click('Next page')
  answer = async () => pageAt(2, { body: { count: '0', state: { icon: 'empty', title: 'No cards yet' } } })
  rerender(<ListFrame server={pageAt(1)} late={null} />)
  expect(screen.getByText('Card 2')).toBeInTheDocument()
  expect(await screen.findByText('No cards yet')).toBeInTheDocument()
  rerender(<ListFrame server={pageAt(2)} late={null} />)
  expect(screen.getByText('Card 2')).toBeInTheDocument()
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('LIST-21 a list that comes back, as from a record, shows the page of its address', async () => {
  const { unmount } = await show()
  await click('Next page')
  unmount()
  render(<ListFrame server={pageAt(1)} late={null} />)
  expect(screen.getByText('Card 2')).toBeInTheDocument()
  await settle()
  expect(asked).toHaveLength(1)
})

test('ACC-33 the business of the tab stays in the address and in the request', async () => {
  await show(pageAt(1), `${PATH}?org=7`)
  await click('Next page')
  expect(location.search).toBe('?page=2&org=7')
  expect(asked).toEqual(['/api/list/cards?page=2&org=7&filter=all'])
})

test('LIST-21 a parameter that an address repeats is asked for as often', async () => {
  await show(pageAt(1, { views: { label: 'Views', links: [{ href: `${PATH}?search=a&search=b`, text: 'Both' }] } }))
  await click('Both')
  expect(asked).toEqual(['/api/list/cards?search=a&search=b&filter=all'])
})

test('LIST-21 where Back reads a page that does not come, the router is asked for it', async () => {
  await show()
  await click('Next page')
  // A write makes the tab forget what it showed.
  whileChanging(Promise.resolve())
  answer = async () => null
  await back()
  expect(location.search).toBe('')
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('LIST-21 a page that could not be read is read again when the person comes back to it', async () => {
  await show()
  const failure = {
    title: 'Away',
    detail: null,
    requestId: '1',
    ended: null,
    words: { label: 'Request', copy: 'Copy', copied: 'Copied', ticket: 'Ticket' },
  }
  answer = async () => pageAt(2, { body: { count: null, state: { icon: 'error', title: 'Not loaded', failure } } })
  await click('Next page')
  expect(screen.getByText('Not loaded')).toBeInTheDocument()
  await back()
  answer = async () => pageAt(2)
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.forward()
  await act(async () => void (await gone))
  await settle()
  expect(screen.getByText('Card 2')).toBeInTheDocument()
})

test('LIST-21 a record opens over the list when the router knows its page', async () => {
  const table = (number: number) => {
    const page = pageAt(number)
    if (page.body?.state) throw new Error('a page of rows is meant')
    const rows = [{ id: '7', cells: [{ text: `Card ${number}`, href: '/app/cards/7' }] }]
    return { ...page, body: page.body && { ...page.body, table: { ...page.body.table, rows } } }
  }
  answer = async () => table(2)
  const { rerender } = await show(table(1))
  await click('Next page')
  await click('Card 2')
  await click('Card 2')
  expect(router.replace).toHaveBeenCalledWith(`${PATH}?page=2`, { scroll: false })
  expect(router.push).not.toHaveBeenCalled()
  rerender(<ListFrame server={table(2)} late={null} />)
  await settle()
  expect(router.push.mock.calls).toEqual([['/app/cards/7', { scroll: false }]])
})
