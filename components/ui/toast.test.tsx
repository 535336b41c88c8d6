import { act, fireEvent, render, screen } from '@testing-library/react'
import { toast } from './toast'
import { ToastHost } from './toast-host'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  jest.useFakeTimers()
  render(<ToastHost label="Notices" dir="ltr" />)
  // The toaster loads with the first notice: its time counts from when it is drawn.
  toast({ kind: 'info', text: 'Loads the toaster', durationMs: 1 })
  await pass(1000)
})
afterEach(() => jest.useRealTimers())

test('ERR-25 a notice stands at the top right, an error as an alert, the others as a status', async () => {
  await act(async () => {
    toast({ kind: 'error', text: 'It failed', durationMs: 4000 })
    toast({ kind: 'success', text: 'It worked', durationMs: 4000 })
  })
  await pass(10)
  const roleOf = (text: string) => screen.getByText(text).closest('[role]')?.getAttribute('role')
  expect([roleOf('It failed'), roleOf('It worked')]).toEqual(['alert', 'status'])
  const list = screen.getByText('It failed').closest('[data-sonner-toaster]')
  expect([list?.getAttribute('data-y-position'), list?.getAttribute('data-x-position')]).toEqual(['top', 'right'])
})

test('CARD-40 what a notice offers goes once another tells of the same thing, and stays for what is told of others', async () => {
  const offer = { label: 'Replace the card', run: () => {} }
  await act(async () => {
    toast({ kind: 'success', text: 'Card blocked', action: offer, about: '5000001', durationMs: 4000 })
    toast({ kind: 'success', text: 'Another is loaded', about: '5000002', durationMs: 4000 })
  })
  await pass(10)
  expect(screen.getByRole('button', { name: 'Replace the card' })).toBeInTheDocument()
  await act(async () => toast({ kind: 'success', text: 'Card replaced', about: '5000001', durationMs: 4000 }))
  await pass(100)
  await pass(1000)
  expect(screen.queryByRole('button', { name: 'Replace the card' })).toBeNull()
  expect(screen.getByText('Card replaced')).toBeInTheDocument()
})

test('CARD-42, PROF-07 notices that were reached by key go in their time once the focus has left them', async () => {
  await act(async () => {
    toast({ kind: 'success', text: 'Card frozen', action: { label: 'Undo', run: () => {} }, durationMs: 4000 })
    toast({ kind: 'success', text: 'Money loaded', durationMs: 4000 })
  })
  await pass(10)
  fireEvent.keyDown(document, { key: 't', code: 'KeyT', altKey: true })
  await pass(9000)
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  act(() => undo.blur())
  await pass(5000)
  await pass(1000)
  expect([screen.queryByText('Card frozen'), screen.queryByText('Money loaded')]).toEqual([null, null])
})
