import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import ApprovalBulkDialog from './approval-bulk-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const fetched = globalThis.fetch
beforeEach(() => {
  // The portal as the network shows it: every limit is one lakh. As much of a response as is read.
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: new Map([['content-type', 'application/json']]),
    json: async () => ({ askAbove: 10_000_000 }),
  })) as unknown as typeof fetch
})
afterEach(() => {
  globalThis.fetch = fetched
})

const messages = loadMessages('en-IN')
const row = (id: string, amount: number | null, currency: 'INR' | 'AED' = 'INR') => ({
  id,
  name: `Request ${id}`,
  eventType: 'CARD_LOAD',
  entityId: id,
  issuerCode: 'YES',
  version: 1,
  amount,
  currency,
})
const draw = (action: string, rows: ReturnType<typeof row>[]) =>
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <ApprovalBulkDialog action={action} rows={rows} close={() => undefined} />
    </NextIntlClientProvider>,
  )
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('APPR-16 whoever approves several at once reads what they move in all, by currency', async () => {
  draw('approve', [row('1', 150_000), row('2', 50_050), row('3', 20_000, 'AED'), row('4', null)])
  await waitFor(() => expect(button(/^Approve 4 requests, ₹2,000\.50 and AED\s200\.00$/)).toBeEnabled())
})

test('APPR-16 a refusal moves no money, and neither does what has no amount', () => {
  const { unmount } = draw('reject', [row('1', 150_000)])
  expect(button('Reject 1 request')).toBeEnabled()
  unmount()
  draw('approve', [row('1', null)])
  expect(button('Approve 1 request')).toBeEnabled()
})

test('CFG-08 several requests that move more than the issuer lets pass unasked in all are asked about once more', async () => {
  draw('approve', [row('1', 6_000_000), row('2', 6_000_000)])
  const approve = button('Approve 2 requests, ₹1,20,000.00')
  await waitFor(() => expect(approve).toBeEnabled())
  await userEvent.click(approve)
  expect(screen.getByText('This is more than ₹1,00,000.00')).toBeVisible()
  expect(button('Yes: Approve 2 requests, ₹1,20,000.00')).toBeEnabled()
})
