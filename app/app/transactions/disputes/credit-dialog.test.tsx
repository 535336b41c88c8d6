import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { loadMessages } from '@/i18n/load-messages'
import CreditDialog from './credit-dialog'
import OutcomeDialog from './outcome-dialog'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
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

const dispute = {
  id: '7',
  money: { amount: '₹1,00,000.01', card: 'card •• 1234' },
  moved: { minor: 10_000_001, currency: 'INR', issuer: 'YES' },
  close: () => {},
} as const
const draw = (dialog: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      {dialog}
    </NextIntlClientProvider>,
  )
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

test('CFG-08, DISP-04 a credit above the issuer’s sum is asked about once more', async () => {
  draw(<CreditDialog {...dispute} />)
  await press('Credit ₹1,00,000.01 to card •• 1234')
  expect(await screen.findByText('This is more than ₹1,00,000.00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yes: Credit ₹1,00,000.01 to card •• 1234' })).toBeEnabled()
})

test('CFG-08, DISP-04 an outcome that takes a credit back is asked about too', async () => {
  draw(<OutcomeDialog {...dispute} outcome="LOST" isCredited />)
  await press('Close as lost, take back ₹1,00,000.01')
  expect(await screen.findByText('This is more than ₹1,00,000.00')).toBeVisible()
})
