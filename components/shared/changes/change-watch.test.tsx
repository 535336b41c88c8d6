import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { shownVersion } from '@/lib/browser/shown-version'
import { ChangeWatch } from './change-watch'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const messages = loadMessages('en-IN')
const before = '2026-11-23T08:00:00.000Z'
const after = {
  changedAt: '2026-11-23T08:35:00.000Z',
  changedBy: 'Asha Nair',
  name: 'FROZEN',
  notedAt: null,
  notedBy: null,
}
let told: { status: number; body: object }
const asked = jest.fn(async () => ({
  ok: told.status === 200,
  status: told.status,
  headers: new Headers({ 'content-type': told.status === 200 ? 'application/json' : 'application/problem+json' }),
  json: async () => told.body,
}))
let isHidden = false

beforeEach(() => {
  jest.useFakeTimers()
  asked.mockClear()
  refresh.mockClear()
  told = { status: 200, body: { ...after, changedAt: before } }
  isHidden = false
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  globalThis.fetch = asked as unknown as typeof fetch
})
afterEach(() => jest.useRealTimers())

const drawn = (changedAt: string) => (
  <NextIntlClientProvider locale="en-IN" messages={messages}>
    <ChangeWatch kind="card" id="7" changedAt={changedAt} localeZone={{ locale: 'en-IN', timeZone: 'Asia/Kolkata' }} />
  </NextIntlClientProvider>
)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('CONC-01 within seconds a page says who changed what it shows and when, and draws it anew when asked', async () => {
  const { rerender } = render(drawn(before))
  await pass(5000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  told = { status: 200, body: after }
  await pass(7000)
  expect(screen.getByRole('status')).toHaveTextContent('Asha Nair froze this card at 23 Nov 2026, 2:05 PM IST')
  act(() => screen.getByRole('button', { name: 'Show the current version' }).click())
  expect(refresh).toHaveBeenCalledTimes(1)
  rerender(drawn(after.changedAt))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('This is the current version.')
})

test('CONC-01 what a colleague notes after the page was opened is told with the name and the moment', async () => {
  const read = { ...after, changedAt: before, notedAt: '2026-11-23T07:00:00.000Z', notedBy: 'Ravi Menon' }
  told = { status: 200, body: read }
  render(drawn(before))
  await pass(10_000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  told = { status: 200, body: { ...read, notedAt: '2026-11-23T08:35:00.000Z' } }
  await pass(7000)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Ravi Menon changed the notes on this card at 23 Nov 2026, 2:05 PM IST',
  )
  act(() => screen.getByRole('button', { name: 'Show the current version' }).click())
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toHaveTextContent('This is the current version.')
  await pass(10_000)
  expect(screen.queryByRole('button')).toBeNull()
})

test('CONC-01 a note that was told is shown with any later state of the page', async () => {
  told = { status: 200, body: { ...after, changedAt: before } }
  const { rerender } = render(drawn(before))
  await pass(5000)
  told = { status: 200, body: { ...after, changedAt: before, notedAt: after.changedAt, notedBy: 'Ravi Menon' } }
  await pass(7000)
  expect(screen.getByRole('button', { name: 'Show the current version' })).toBeVisible()
  rerender(drawn(after.changedAt))
  expect(screen.queryByRole('button')).toBeNull()
})

test('CONC-01 nothing is asked for while the page is hidden, and it is no sign that the person is there', async () => {
  render(drawn(before))
  isHidden = true
  await pass(60_000)
  expect(asked).not.toHaveBeenCalled()
  isHidden = false
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  const [url, sent] = asked.mock.calls[0] as unknown as [string, { headers: Record<string, string> }]
  expect([url, sent.headers['x-background']]).toEqual(['/api/issuing/changes/card/7', '1'])
})

test('CONC-01 an upstream that tells no changes is not asked again', async () => {
  told = { status: 501, body: { status: 501, code: 'not-supported' } }
  render(drawn(before))
  await pass(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('CONC-02 a write says what the page showed, as long as the page shows it', () => {
  const { unmount } = render(drawn(before))
  expect(shownVersion()).toBe(`card 7 ${before}`)
  unmount()
  expect(shownVersion()).toBeNull()
})
