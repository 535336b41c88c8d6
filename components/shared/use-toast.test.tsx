import { act, render, screen } from '@testing-library/react'
import { toast as drawn } from '@/components/ui/toast'
import { ToastHost } from '@/components/ui/toast-host'
import type { ToastTime } from '@/lib/rules/words/toast-times'
import { ToastTimeProvider, useToast } from './use-toast'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** What is on its way out stands in the page for a moment, marked. */
const isShown = (text: string): boolean =>
  screen.queryByText(text)?.closest('[data-sonner-toast]')?.getAttribute('data-removed') === 'false'

beforeEach(async () => {
  jest.useFakeTimers()
  render(<ToastHost label="Notices" dir="ltr" />)
  // The toaster loads with the first notice: its time counts from when it is drawn.
  drawn({ kind: 'info', text: 'Loads the toaster', durationMs: 1 })
  await pass(1000)
})
afterEach(() => jest.useRealTimers())

const kinds = ['success', 'error', 'info'] as const

function Buttons({ time }: { time?: ToastTime }) {
  const toast = useToast()
  return kinds.map((kind) => (
    <button key={kind} onClick={() => toast[kind](`Said as ${kind}`, time ? { time } : {})}>
      {kind}
    </button>
  ))
}

test.each([
  ['4 seconds unless told otherwise', <Buttons key="usual" />, 4000],
  [
    '6.8 seconds in the slices of cards and card holders',
    <ToastTimeProvider key="card" time="card">
      <Buttons />
    </ToastTimeProvider>,
    6800,
  ],
  [
    '4.5 seconds where a business has no programs yet, whatever the place',
    <ToastTimeProvider key="nothing" time="card">
      <Buttons time="nothingToChoose" />
    </ToastTimeProvider>,
    4500,
  ],
])('decision 17, CONST-07 a notice stays for %s', async (_, place, ms) => {
  render(place)
  for (const kind of kinds) {
    const text = `Said as ${kind}`
    await act(async () => screen.getByRole('button', { name: kind }).click())
    await pass(0)
    await pass(ms - 10)
    expect([text, isShown(text)]).toEqual([text, true])
    await pass(20)
    expect([text, isShown(text)]).toEqual([text, false])
    await pass(1000)
    expect(screen.queryByText(text)).toBeNull()
  }
})
