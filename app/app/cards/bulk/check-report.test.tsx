import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { CheckReport } from './check-report'

const show = (amount: number | null, funding: { needed: number; available: number | null; isShort: boolean }) => {
  cleanup()
  render(
    <NextIntlClientProvider locale="en-IN" messages={loadMessages('en-IN')}>
      <CheckReport
        check={{
          file: { name: 'loads.csv', kind: 'csv' },
          rows: 2,
          good: 2,
          bad: 0,
          faults: [],
          columns: [],
          wrong: [],
          amount,
          currency: 'INR',
          wallets: [],
          funding: { fees: 0, ...funding },
          duplicates: [],
          earlier: [],
          sheet: null,
        }}
        timeZone="Asia/Kolkata"
        seen={false}
        onSeen={() => {}}
        hiddenRows={null}
        onHiddenRows={() => {}}
        isBusy={false}
        correct={() => Promise.resolve()}
      />
    </NextIntlClientProvider>,
  )
}

test('TYPE-01 the total of a checked file is said in words, with what the business holds before and after', () => {
  show(12_000_00, { needed: 12_000_00, available: 50_000_00, isShort: false })
  expect(screen.getByText('twelve thousand rupees')).toBeInTheDocument()
  expect(screen.getByText('Business balance after: ₹38,000.00 (now ₹50,000.00)')).toBeInTheDocument()
  expect(screen.queryByText('The funds do not cover this file')).toBeNull()
})

test('TYPE-01 a file that the business cannot pay for warns and says what is missing', () => {
  show(12_000_00, { needed: 12_000_00, available: 1_000_00, isShort: true })
  expect(screen.getByText('The funds do not cover this file')).toBeInTheDocument()
  expect(screen.getByText('Business balance: ₹1,000.00, ₹11,000.00 short')).toBeInTheDocument()
})

test('TYPE-01 where nothing is moved, or the balance is not known, none is said', () => {
  show(null, { needed: 0, available: 1_000_00, isShort: false })
  expect(screen.queryByText(/Business balance/)).toBeNull()
  show(50_00, { needed: 50_00, available: null, isShort: false })
  expect(screen.queryByText(/Business balance/)).toBeNull()
  expect(screen.queryByText(/rupees/)).toBeNull()
})
