import { act, render, screen } from '@testing-library/react'
import { toast } from './toast'
import { ToastHost } from './toast-host'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** What is on its way out still stands in the page for a moment, marked. */
const isShown = (text: string): boolean =>
  screen.queryByText(text)?.closest('[data-sonner-toast]')?.getAttribute('data-removed') === 'false'

beforeEach(async () => {
  jest.useFakeTimers()
  render(<ToastHost label="Notices" dir="ltr" />)
  // The toaster loads with the first notice: its time counts from when it is drawn.
  toast.info('Loads the toaster', { durationMs: 1 })
  await pass(1000)
})
afterEach(() => jest.useRealTimers())

test.each([
  ['4 seconds unless told otherwise', {}, 4000],
  ['6.8 seconds in the dialogs of cards and card holders', { durationMs: 6800 }, 6800],
  ['4.5 seconds where a business has no programs yet', { durationMs: 4500 }, 4500],
])('decision 17, CONST-07 a notice stays for %s', async (name, options, ms) => {
  for (const kind of ['success', 'error', 'info'] as const) {
    const text = `${kind}: ${name}`
    await act(async () => toast[kind](text, options))
    await pass(0)
    await pass(ms - 10)
    expect([text, isShown(text)]).toEqual([text, true])
    await pass(20)
    expect([text, isShown(text)]).toEqual([text, false])
    await pass(1000)
    expect(screen.queryByText(text)).toBeNull()
  }
})

test('ERR-25 a notice stands at the top right, an error as an alert, the others as a status', async () => {
  await act(async () => {
    toast.error('It failed', {})
    toast.success('It worked', {})
  })
  await pass(10)
  const roleOf = (text: string) => screen.getByText(text).closest('[role]')?.getAttribute('role')
  expect([roleOf('It failed'), roleOf('It worked')]).toEqual(['alert', 'status'])
  const list = screen.getByText('It failed').closest('[data-sonner-toaster]')
  expect([list?.getAttribute('data-y-position'), list?.getAttribute('data-x-position')]).toEqual(['top', 'right'])
})
