import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastHost } from '@/components/ui/toast-host'
import { loadMessages } from '@/i18n/load-messages'
import { MessagePlaceProvider } from '@/components/shared/message-place'
import { rowWrite } from './cell'
import { DataTable } from './data-table'
import type { TableRow } from './table-data'

let mockRefreshes = 0
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: () => void (mockRefreshes += 1) }),
}))
const fetched = globalThis.fetch
let sent: { address: string; method: string | undefined }[] = []
beforeEach(() => {
  mockRefreshes = 0
  sent = []
})
afterEach(() => {
  globalThis.fetch = fetched
})

const FILES = '/words/*.json'
/** The portal as the network shows it. */
const answering = (status: number, json: object) => {
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    if (address.startsWith('/words/')) return { ok: true, json: async () => loadMessages('en-IN') }
    if (!address.startsWith('/api/health/')) sent.push({ address, method: init?.method })
    return {
      ok: status < 400,
      status,
      headers: new Map([['content-type', status < 400 ? 'application/json' : 'application/problem+json']]),
      json: async () => json,
    }
    // As much of a response as is read.
  }) as unknown as typeof fetch
}

const tag = (id: string, name: string): TableRow => ({
  id,
  cells: [name],
  actions: [
    {
      key: 'delete',
      label: 'Delete',
      name: `Delete ${name}`,
      write: rowWrite(
        'issuing DELETE tags/{id}',
        { path: { id } },
        {
          title: `Delete the tag ${name}?`,
          text: 'It is removed from all departments.',
          submit: 'Delete tag',
          done: 'Deleted',
        },
      ),
    },
  ],
})
const words = { more: 'More', copy: 'Copy', copied: 'Copied', actions: 'Actions', moreActions: 'More' }
const ask = async () => {
  render(
    <MessagePlaceProvider locale="en-IN" timeZone="Asia/Kolkata" files={FILES}>
      <ToastHost label="Notices" dir="ltr" />
      <DataTable
        label="Tags"
        columns={[{ key: 'name', kind: 'text', alwaysVisible: true, head: 'Tag' }]}
        rows={[tag('7', 'Travel'), tag('8', 'Field')]}
        words={words}
        hasActions
        areas={['list']}
      />
    </MessagePlaceProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete Field' }))
  return screen.findByRole('dialog', { name: 'Delete the tag Field?' })
}

test('PROF-08 the write of a row is asked for, sent once confirmed, and the rows are drawn anew', async () => {
  answering(200, { message: 'Gone' })
  const dialog = await ask()
  expect(dialog).toHaveTextContent('It is removed from all departments.')
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete tag' }))
  expect(await screen.findByText('Gone')).toBeTruthy()
  expect(sent).toEqual([{ address: '/api/issuing/tags/8', method: 'DELETE' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mockRefreshes).toBe(1)
})

test('PROF-08 nothing is sent where the question is left, and a refusal is told where it was asked', async () => {
  answering(422, { title: 'Refused', detail: 'It is in use', code: 'invalid', requestId: 'r', status: 422 })
  const dialog = await ask()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Delete Travel' }))
  const again = await screen.findByRole('dialog', { name: 'Delete the tag Travel?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Delete tag' }))
  expect(await within(again).findByText('It is in use')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

const Names = ({ rows }: { rows: readonly TableRow[] }) => (
  <DataTable
    label="Tags"
    columns={[
      { key: 'number', kind: 'serial', head: 'S. No.' },
      { key: 'name', kind: 'text', alwaysVisible: true, head: 'Tag' },
      { key: 'group', kind: 'text', head: 'Group' },
    ]}
    rows={rows}
    words={words}
  />
)
const moreOf = () => screen.getAllByRole('button', { name: 'More' })
const openRows = () => moreOf().map((more) => more.getAttribute('aria-expanded') === 'true')

test('another page changes the rows that stand; what was opened of a row stays open with that row alone', async () => {
  const plain = (id: string, name: string): TableRow => ({ id, cells: ['1', name, 'Costs'] })
  const { rerender } = render(<Names rows={[plain('7', 'Travel'), plain('8', 'Field')]} />)
  const second = screen.getByRole('row', { name: /Field/ })
  for (const more of moreOf()) await userEvent.click(more)
  rerender(<Names rows={[plain('7', 'Trips'), plain('9', 'Office')]} />)
  expect(screen.getByRole('row', { name: /Office/ })).toBe(second)
  expect(openRows()).toEqual([true, false])
})

test('LIST-01 a row of which a narrow screen shows everything has nothing to open', () => {
  render(
    <Names
      rows={[
        { id: '7', cells: ['1', 'Travel', null] },
        { id: '8', cells: ['2', 'Meals', 'Costs'] },
      ]}
    />,
  )
  expect(moreOf()).toHaveLength(1)
  expect(screen.getByRole('row', { name: /Meals/ }).contains(moreOf()[0] ?? null)).toBe(true)
})

const rests = () => [...document.querySelectorAll('.row-rest')].map(({ textContent }) => textContent)
const Wide = ({ rows }: { rows: readonly TableRow[] }) => (
  <DataTable
    label="Tags"
    columns={[
      { key: 'name', kind: 'text', alwaysVisible: true, head: 'Tag' },
      { key: 'group', kind: 'text', head: 'Group' },
    ]}
    rows={rows}
    words={words}
    hasActions
  />
)
const inMenu = (id: string, name: string): TableRow => ({
  ...tag(id, name),
  cells: [name, 'Field'],
  actions: [{ key: 'open', label: 'Open', name: `Open ${name}`, href: `/app/tags/${id}`, inMenu: true }],
})

test('LIST-01 an opened row has what its columns hide in a row beneath, with menus of its own, and another page closes it', async () => {
  const { rerender } = render(<Wide rows={[inMenu('7', 'Travel'), inMenu('8', 'Meals')]} />)
  await userEvent.click(screen.getAllByText('More')[0] as HTMLElement)
  expect(rests()).toHaveLength(1)
  expect(rests()[0]).toContain('GroupField')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  rerender(<Wide rows={[inMenu('9', 'Other'), inMenu('8', 'Meals')]} />)
  expect(rests()).toEqual([])
})

test('APPR-25 a row whose actions could only fail has no box, and neither all nor a range of rows selects it', async () => {
  const row = (id: string, name: string, isOwn = false): TableRow => ({
    id,
    cells: [name],
    ...(!isOwn && { picked: { name } }),
  })
  const selection = { names: [], Dialog: () => null, label: 'Selection', pick: 'Select {name}', all: 'All' }
  const drawn = (rows: readonly TableRow[]) => (
    <DataTable
      label="Requests"
      columns={[{ key: 'name', kind: 'text', alwaysVisible: true, head: 'Request' }]}
      rows={rows}
      words={words}
      selection={selection}
    />
  )
  const { rerender } = render(drawn([row('1', 'Asha'), row('2', 'Own', true), row('3', 'Ravi')]))
  const picked = () => [...document.querySelectorAll('tr[data-picked]')].map(({ textContent }) => textContent)
  const box = (name: string) => screen.getByRole('checkbox', { name })
  expect(screen.queryByRole('checkbox', { name: /Own/ })).toBeNull()
  await userEvent.click(box('All'))
  expect(picked()).toEqual(['Asha', 'Ravi'])
  expect(box('All')).toBeChecked()
  await userEvent.click(box('All'))
  await userEvent.click(box('Select Asha'))
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(box('Select Ravi'))
  await userEvent.keyboard('{/Shift}')
  expect(picked()).toEqual(['Asha', 'Ravi'])
  rerender(drawn([row('2', 'Own', true)]))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
