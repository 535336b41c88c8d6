import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import ApprovalBulkDialog from './approval-bulk-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

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

test('APPR-16 whoever approves several at once reads what they move in all, by currency', () => {
  draw('approve', [row('1', 150_000), row('2', 50_050), row('3', 20_000, 'AED'), row('4', null)])
  expect(button(/^Approve 4 requests, ₹2,000\.50 and AED\s200\.00$/)).toBeEnabled()
})

test('APPR-16 a refusal moves no money, and neither does what has no amount', () => {
  const { unmount } = draw('reject', [row('1', 150_000)])
  expect(button('Reject 1 request')).toBeEnabled()
  unmount()
  draw('approve', [row('1', null)])
  expect(button('Approve 1 request')).toBeEnabled()
})
