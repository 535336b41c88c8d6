import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { ToastHost } from '@/components/ui/toast-host'
import { loadMessages } from '@/i18n/load-messages'
import { RequestFailed } from '@/lib/browser/request'
import { announceResumed, announceSessionEnd } from '@/lib/browser/session-end'
import { RequestPageProvider } from '@/components/shared/approvals/request-page'
import { Confirm } from './confirm'

let mockRefreshes = 0
const mockPush = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: () => void (mockRefreshes += 1), push: mockPush }),
}))
const fetched = globalThis.fetch
beforeEach(() => {
  mockRefreshes = 0
  mockPush.mockClear()
  // The portal as the network shows it: alive. As much of a response as is read.
  globalThis.fetch = (async () => ({ ok: true })) as unknown as typeof fetch
})
afterEach(() => {
  globalThis.fetch = fetched
})

const refusal = (over: { status: number; code: 'invalid' | 'outcome-unknown' | 'session-ended' }) =>
  new RequestFailed({ title: '', detail: 'Somebody was quicker', requestId: 'r1', ...over })
const sentAs = (approvalQueueId: string) =>
  new RequestFailed({
    status: 202,
    code: 'awaits-approval',
    title: '',
    detail: `Sent for approval as ${approvalQueueId}`,
    requestId: 'r1',
    fields: { approvalQueueId },
  })

/** Toasts of the tests before may stand beside it. */
const inDialog = () => within(screen.getByRole('dialog'))

const ask = (send: () => Promise<{ message?: string | null }>, mayOpen = true) => {
  const close = jest.fn()
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <ToastHost label="Notices" dir="ltr" />
      <RequestPageProvider mayOpen={mayOpen}>
        <Confirm
          title="Delete the tag Travel?"
          text="It leaves every card."
          submit="Delete tag"
          doneText="Deleted"
          send={send}
          close={close}
        />
      </RequestPageProvider>
    </NextIntlClientProvider>,
  )
  return { close, yes: () => screen.getByRole('button', { name: 'Delete tag' }) }
}

test('a question names the thing and says the consequence, and its first button is the harmless one', async () => {
  ask(async () => ({}))
  const dialog = screen.getByRole('dialog', { name: 'Delete the tag Travel?' })
  expect(dialog).toHaveAccessibleDescription('It leaves every card.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
})

test('ERR-23 a question sends once however often it is answered, then says so, closes and draws the page anew', async () => {
  let answer = (_: { message: string }) => {}
  const send = jest.fn(() => new Promise<{ message: string }>((resolve) => (answer = resolve)))
  const { close, yes } = ask(send)
  act(() => {
    yes().click()
    yes().click()
  })
  expect(send).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(yes()).toBeDisabled())
  await act(async () => answer({ message: 'The tag is gone' }))
  expect(await screen.findByText('The tag is gone')).toBeTruthy()
  expect([close.mock.calls.length, mockRefreshes]).toEqual([1, 1])
})

test.each([
  { status: 409, code: 'invalid' },
  { status: 504, code: 'outcome-unknown' },
] as const)('ERR-12 a question answered $status stays open with the reason and looks the truth up', async (over) => {
  const { close, yes } = ask(() => Promise.reject(refusal(over)))
  await userEvent.click(yes())
  expect(await inDialog().findByText('Somebody was quicker')).toBeVisible()
  await waitFor(() => expect(mockRefreshes).toBe(1))
  expect(close).not.toHaveBeenCalled()
})

test('APPR-15 what waits for somebody else leads to its request, for those alone who may open that', async () => {
  const first = ask(() => Promise.reject(sentAs('243')))
  await userEvent.click(first.yes())
  expect(await screen.findByText('Sent for approval as 243')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Open request #243', hidden: true }).click())
  expect(mockPush).toHaveBeenCalledWith('/app/issuerConfigurations/approvalDetails/243')
  cleanup()
  const second = ask(() => Promise.reject(sentAs('244')), false)
  await userEvent.click(second.yes())
  expect(await screen.findByText('Sent for approval as 244')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Open request/, hidden: true })).toBeNull()
})

test('decision 5 who has signed in again over a question is no longer told that the session is over', async () => {
  const { yes } = ask(() => Promise.reject(refusal({ status: 401, code: 'session-ended' })))
  await userEvent.click(yes())
  expect(await inDialog().findByText('Somebody was quicker')).toBeVisible()
  act(() => {
    announceSessionEnd({ why: 'refused', detail: null, requestId: '' })
    announceResumed()
  })
  await waitFor(() => expect(inDialog().queryByText('Somebody was quicker')).toBeNull())
})
